import { ApiError, api, type BodyOf, type DataOf, type MergeNotice, type Outcome, takeMergeNotices } from '@shared/api';
import type { Address } from '@shared/ui/address-form';
import { readDraft } from '@shared/ui/draft-form';
import type { InvoiceTitle } from '@shared/ui/invoice-forms';
import { checkoutLines, loadCart } from '../../../lib/cart.ts';

export type Quote = DataOf<'/device/api/order/confirm', 'post'>;
export type Coupon = Quote['coupons']['usable'][number];
export type UnusableCoupon = Quote['coupons']['unusable'][number];

/** What the buyer wants: SKUs directly, one at the price of a flash sale, or lines of the cart. */
export type Purchase = { lines: { skuId: string; qty: number }[]; seckillItemId?: string } | { cartIds: string[] };

/** What the buyer has chosen for the price; a coupon that is absent is chosen by the page, null is none. */
export interface Choices {
  addressId?: string | undefined;
  userCouponId?: string | null | undefined;
  freightCouponId?: string | null | undefined;
  usePoints?: number | undefined;
}

/** What was chosen and typed and not sent yet; it lives as long as the tab. */
export interface Draft {
  choices: Choices;
  remark: string;
  invoiceTitleId?: string | undefined;
}

interface Refusal {
  code: number;
  message: string;
  requestId?: string | undefined;
}

export interface Checkout {
  purchase: Purchase | null;
  addresses: Address[];
  titles: InvoiceTitle[];
  /** What merging the guest cart changed on the way here. */
  notices: MergeNotice[];
  /** Under which the draft is kept. */
  draftName: string;
  draft: Draft;
  quote?: Quote;
  /** Why there is no quote. */
  refusal?: Refusal;
}

const emptyDraft: Draft = { choices: {}, remark: '' };
const isDraft = ({ choices, remark }: Partial<Draft>) => typeof choices === 'object' && typeof remark === 'string';

/** What the address of the page asks for: `skuId` and `qty` buy directly, with `seckillItemId` in a flash sale, otherwise the ticked lines of the cart. */
async function purchaseOf(query: URLSearchParams): Promise<Pick<Checkout, 'purchase' | 'notices'> & { titles: Map<string, string> }> {
  const skuId = query.get('skuId');
  const qty = Math.max(1, Math.floor(Number(query.get('qty'))) || 1);
  const seckillItemId = query.get('seckillItemId');
  if (skuId) return { purchase: { lines: [{ skuId, qty }], ...(seckillItemId && { seckillItemId }) }, notices: [], titles: new Map() };
  const { rows } = await loadCart();
  const lines = checkoutLines(rows);
  return {
    purchase: lines.length > 0 ? { cartIds: lines.map(({ id }) => id) } : null,
    notices: takeMergeNotices(),
    titles: new Map(lines.map((line) => [line.skuId, line.title])),
  };
}

/** The coupon that takes most off the goods, or off the freight. */
const bestOf = ({ coupons }: Quote, forFreight: boolean) =>
  coupons.usable.filter(({ kind }) => (kind === 'FREIGHT') === forFreight).toSorted((a, b) => b.discount - a.discount)[0]?.id ?? null;

const inputOf = ({ addressId, userCouponId, freightCouponId, usePoints }: Choices): BodyOf<'/device/api/order/confirm', 'post'> => ({
  ...(addressId && { addressId }),
  ...(userCouponId && { userCouponId }),
  ...(freightCouponId && { freightCouponId }),
  ...(usePoints && { usePoints }),
});

/** What submit and confirm are told: the effective choices of a quote. */
export const chosenIn = (quote: Quote) =>
  inputOf({
    addressId: quote.address?.id,
    userCouponId: quote.userCouponId,
    freightCouponId: quote.freightCouponId,
    usePoints: quote.points.used,
  });

/** One coupon can make another worth using: with less to pay the freight may no longer be free. */
const couponRounds = 3;

/**
 * The server's quote; where the buyer has not chosen a coupon, with the best ones.
 * @param last the quote before, whose coupons are tried first
 */
export async function askQuote(purchase: Purchase, choices: Choices, last?: Quote): Promise<Outcome<Quote>> {
  const ask = (coupons: Pick<Choices, 'userCouponId' | 'freightCouponId'>) =>
    api.post('/device/api/order/confirm', { ...purchase, ...inputOf({ ...choices, ...coupons }) });
  const { userCouponId = last?.userCouponId, freightCouponId = last?.freightCouponId } = choices;
  let outcome = await ask({ userCouponId, freightCouponId });
  for (let round = 1; round < couponRounds && outcome.ok; round += 1) {
    const quote: Quote = outcome.data;
    const best = {
      userCouponId: choices.userCouponId === undefined ? bestOf(quote, false) : quote.userCouponId,
      freightCouponId: choices.freightCouponId === undefined ? bestOf(quote, true) : quote.freightCouponId,
    };
    if (best.userCouponId === quote.userCouponId && best.freightCouponId === quote.freightCouponId) break;
    outcome = await ask(best);
  }
  return outcome;
}

/** The server's quote for what the address of the page asks for, with what there is to choose from. @throws ApiError */
export async function loadCheckout(query: URLSearchParams): Promise<Checkout> {
  const [{ purchase, notices, titles: titlesOfGoods }, addresses, titles] = await Promise.all([
    purchaseOf(query),
    api.get('/device/api/address/list'),
    // An order can be made without an invoice.
    api.get('/device/api/invoice/titleList', { toast: false }).catch(() => []),
  ]);
  // A coupon chosen for the same goods at their own price is no part of a flash sale.
  const draftName = `checkout:${query.get('seckillItemId') ?? query.get('skuId') ?? 'cart'}`;
  const draft = readDraft<Draft>(draftName, isDraft) ?? emptyDraft;
  const known = addresses.some(({ id }) => id === draft.choices.addressId);
  const choices = known ? draft.choices : { ...draft.choices, addressId: undefined };
  const invoiceTitleId = titles.find(({ id }) => id === draft.invoiceTitleId)?.id;
  const checkout = { purchase, addresses, titles, notices, draftName, draft: { ...draft, choices, invoiceTitleId } };
  if (!purchase) return checkout;
  const outcome = await askQuote(purchase, choices);
  if (outcome.ok) return { ...checkout, quote: outcome.data };
  if (outcome.error.code === 401) throw outcome.error;
  return { ...checkout, refusal: refusalOf(outcome.error, titlesOfGoods) };
}

/** A refusal in words, with the goods that it is about where that is known. */
export function refusalOf({ code, message, requestId, data }: ApiError, titles: ReadonlyMap<string, string>): Refusal {
  const title = titles.get((data as { skuId?: string } | null)?.skuId ?? '');
  return { code, message: title ? `《${title}》${message}` : message, requestId };
}

/** True for the refusal of one more unpaid order. */
export const isUnpaidLimit = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 41006 && !(error.data as { skuId?: string } | null)?.skuId;
