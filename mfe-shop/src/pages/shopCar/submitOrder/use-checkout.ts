import { keepDraft } from '@shared/ui/draft-form';
import { useEffect, useRef, useState } from 'react';
import { askQuote, type Checkout, type Choices, type Draft, type Purchase, type Quote } from './checkout.ts';

/** A checkout that can be ordered. */
export type ReadyCheckout = Checkout & { purchase: Purchase; quote: Quote };

interface State {
  /** The loaded data that this goes back to. */
  of: ReadyCheckout;
  quote: Quote;
  /** As chosen; the quote follows. */
  choices: Choices;
  /** Those of the quote. */
  quoted: Choices;
  pricing: boolean;
  problem?: string | undefined;
}

const start = (of: ReadyCheckout): State => ({
  of,
  quote: of.quote,
  choices: of.draft.choices,
  quoted: of.draft.choices,
  pricing: false,
});

/** What the buyer chooses and types, and the server's quote for it. Of several choices in a row the last one counts. */
export function useCheckout(checkout: ReadyCheckout) {
  const [kept, setState] = useState(() => start(checkout));
  const state = kept.of === checkout ? kept : start(checkout);
  const [remark, setRemark] = useState(checkout.draft.remark);
  const [invoiceTitleId, setInvoiceTitleId] = useState(checkout.draft.invoiceTitleId);
  const latest = useRef(0);
  const { choices } = state;
  const { draftName } = checkout;
  useEffect(() => keepDraft(draftName, { choices, remark, invoiceTitleId } satisfies Draft), [draftName, choices, remark, invoiceTitleId]);

  const choose = async (part: Choices) => {
    latest.current += 1;
    const turn = latest.current;
    const next = { ...state.choices, ...part };
    setState({ ...state, choices: next, pricing: true, problem: undefined });
    const outcome = await askQuote(checkout.purchase, next, state.quote);
    if (turn !== latest.current) return;
    if (!outcome.ok) {
      setState({ ...state, choices: state.quoted, pricing: false, problem: `${outcome.error.message}，没有改动` });
      return;
    }
    const quote = outcome.data;
    const dropped = (['userCouponId', 'freightCouponId'] as const).some((kind) => next[kind] && quote[kind] !== next[kind]);
    setState({
      of: checkout,
      quote,
      choices: next,
      quoted: next,
      pricing: false,
      problem: dropped ? '所选优惠券不再符合使用条件，已取消使用' : undefined,
    });
  };

  /** Takes over a quote that the server gave without being asked. */
  const accept = (quote: Quote) => setState({ ...state, quote, pricing: false, problem: undefined });

  return { ...state, remark, setRemark, invoiceTitleId, setInvoiceTitleId, choose, accept };
}
