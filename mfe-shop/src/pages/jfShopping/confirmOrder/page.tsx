import { ApiError, api } from '@shared/api';
import { formatPrice } from '@shared/contract/money';
import { paths } from '@shared/contract/paths';
import { TIMERS } from '@shared/contract/timers';
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useNavigation, useRevalidator, useSearchParams } from '@shared/router';
import { Button, ButtonLink } from '@shared/ui/button';
import { Cover } from '@shared/ui/cover';
import { keepDraft, useAttemptKey } from '@shared/ui/draft-form';
import { GoodsTag } from '@shared/ui/goods-tag';
import { Icon } from '@shared/ui/icon';
import { ErrorView } from '@shared/ui/page-error';
import { PageBody, PageTitle } from '@shared/ui/page-title';
import { useEffect, useState } from 'react';
import { AddressChoice } from '../../../lib/address-choice.tsx';
import { Consent, Remark } from '../../../lib/checkout-parts.tsx';
import { newQuoteOf } from '../../../lib/new-quote.ts';
import panel from '../../../lib/panel.module.css';
import { Quantity } from '../../../lib/quantity.tsx';
import { priceText } from '../points.ts';
import { type Checkout, loadExchange, type Quote } from './load-exchange.ts';
import styles from './page.module.css';

export const loader = ({ request }: LoaderFunctionArgs) => loadExchange(new URL(request.url).searchParams);

const MOST = 99;

export function Component() {
  const checkout = useLoaderData<Checkout>();
  const { revalidate, state } = useRevalidator();
  const { quote, refusal } = checkout;
  return (
    <PageBody>
      <PageTitle>确认兑换</PageTitle>
      {quote ? (
        <ExchangeForm checkout={checkout} loaded={quote} />
      ) : (
        <ErrorView
          isPart
          title={refusal?.message ?? ''}
          requestId={refusal?.requestId}
          onRetry={() => void revalidate()}
          busy={state === 'loading'}
        >
          积分没有动用。
          <ButtonLink to={paths.jfShopping.href({ onlyOpen: '1' })} look="text">
            看看现在能兑换的
          </ButtonLink>
        </ErrorView>
      )}
    </PageBody>
  );
}

function ExchangeForm({ checkout, loaded }: { checkout: Checkout; loaded: Quote }) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const pricing = useNavigation().state !== 'idle';
  const [, setQuery] = useSearchParams();
  const keyFor = useAttemptKey();
  const { draftName, addresses } = checkout;
  const [remark, setRemark] = useState(checkout.draft.remark);
  /** The version of the text that was ticked: another text needs another tick. */
  const [consent, setConsent] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [renewed, setRenewed] = useState<{ of: Quote; quote: Quote }>();
  const [busy, setBusy] = useState(false);
  useEffect(() => keepDraft(draftName, { remark }), [draftName, remark]);

  const isRenewed = renewed?.of === loaded;
  const quote = isRenewed ? renewed.quote : loaded;
  const isPriceNew = isRenewed && (quote.points !== loaded.points || quote.payAmount !== loaded.payAmount);
  const { goods, qty, points, payAmount, available } = quote;
  const most = Math.min(goods.left, quote.limitLeft ?? MOST, MOST);

  const choose = (part: { qty?: number; addressId?: string }) => {
    setProblem(undefined);
    setQuery(
      (query) => {
        for (const [name, value] of Object.entries(part)) query.set(name, String(value));
        return query;
      },
      { replace: true, preventScrollReset: true },
    );
  };

  const missing = () => {
    if (quote.needAddress && !quote.address) return '请先填写收货地址';
    if (!quote.deliverable) return '所选地区暂不支持配送，请更换收货地址';
    return quote.digitalConsentVersion && quote.digitalConsentVersion !== consent ? '请先勾选数字商品说明' : undefined;
  };

  const submit = async () => {
    const lacking = missing();
    setProblem(lacking);
    if (lacking) return;
    const body = {
      id: goods.id,
      qty,
      ...(quote.address && { addressId: quote.address.id }),
      ...(quote.digitalConsentVersion && { digitalConsentVersion: quote.digitalConsentVersion }),
      ...(remark.trim() && { remark: remark.trim() }),
      quoteHash: quote.quoteHash,
    };
    setBusy(true);
    try {
      const headers = { 'Idempotency-Key': keyFor(body) };
      const made = await api.post('/device/api/point/exchange', body, { headers, toast: false });
      keepDraft(draftName, undefined);
      const next = made.payAmount > 0 ? paths.purchaseSuccessful : paths.jfOrderDetail;
      await navigate(next.href({ orderNo: made.orderNo }), { replace: true });
    } catch (error) {
      const newQuote = newQuoteOf<Quote>(error);
      if (newQuote) setRenewed({ of: loaded, quote: newQuote });
      if (!newQuote || newQuote.digitalConsentVersion !== quote.digitalConsentVersion) setProblem(problemOf(error));
      setBusy(false);
    }
  };

  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        {quote.needAddress && (
          <AddressChoice
            addresses={addresses}
            chosenId={quote.address?.id}
            notSent={quote.deliverable ? [] : [goods.title]}
            onChoose={(addressId) => choose({ addressId })}
            onSaved={(addressId) => {
              choose({ addressId });
              void revalidate();
            }}
          />
        )}
        <section className={panel.panel} aria-labelledby="exchange-goods">
          <h2 id="exchange-goods">兑换商品</h2>
          <div className={styles.goods}>
            <Cover src={goods.coverUrl} title={goods.title} width={72} />
            <div>
              <Link className={styles.title} to={paths.jfGoodsDetail.href({ id: goods.id })}>
                {goods.title}
              </Link>
              <p className={styles.meta}>
                <GoodsTag type={goods.goodsType} />
                {goods.specText && <span>{goods.specText}</span>}
                <span>{priceText(goods.pointsPrice, goods.cashPrice)}</span>
              </p>
            </div>
            {most > 1 ? (
              <Quantity name={goods.title} value={qty} max={most} onChange={(next) => choose({ qty: next })} />
            ) : (
              <span className={styles.meta}>{qty} 件</span>
            )}
          </div>
        </section>
        <Remark label="备注" value={remark} onChange={setRemark} />
      </div>
      <aside className={styles.side} aria-label="积分与提交">
        <dl className={styles.amounts} aria-live="polite" aria-busy={pricing}>
          <div>
            <dt>可用积分</dt>
            <dd>{available}</dd>
          </div>
          <div>
            <dt>使用积分</dt>
            <dd className={styles.points}>−{points}</dd>
          </div>
          <div>
            <dt>兑换后剩余</dt>
            <dd>{quote.isEnough ? available - points : '不足'}</dd>
          </div>
          {quote.needAddress && (
            <div>
              <dt>运费</dt>
              <dd>免运费</dd>
            </div>
          )}
          <div className={styles.total}>
            <dt>应付现金</dt>
            <dd>{formatPrice(payAmount, { zeroAsAmount: true })}</dd>
          </div>
        </dl>
        {quote.digitalConsentText && (
          <Consent
            text={quote.digitalConsentText}
            checked={consent === quote.digitalConsentVersion}
            onChange={(checked) => {
              setConsent(checked ? (quote.digitalConsentVersion ?? undefined) : undefined);
              setProblem(undefined);
            }}
          />
        )}
        {isPriceNew && (
          <p className={styles.changed} role="alert">
            兑换价有变动：原为 {priceText(loaded.points, loaded.payAmount)}，现为 {priceText(points, payAmount)}。您可以按新的价格兑换。
          </p>
        )}
        {problem && (
          <p className={styles.problem} role="alert">
            <Icon name="warn" size={16} />
            {problem}
          </p>
        )}
        {quote.isEnough ? (
          <Button look="primary" block busy={busy} disabled={pricing} onClick={() => void submit()}>
            {payAmount > 0 ? '提交并支付现金部分' : `用 ${points} 积分兑换`}
          </Button>
        ) : (
          <>
            <p className={styles.problem} role="alert">
              <Icon name="info" size={16} />
              还差 {points - available} 积分
            </p>
            <ButtonLink to={paths.jfShopping.href()} look="second" block>
              看看怎样得积分
            </ButtonLink>
          </>
        )}
        <p className={styles.hint}>
          {payAmount > 0
            ? `提交后积分先占用，请在 ${TIMERS.payMinutes.points} 分钟内支付现金部分；没有支付的，积分立即退还。`
            : '提交后立即兑换成功，积分随即扣除。'}
        </p>
      </aside>
    </div>
  );
}

function problemOf(error: unknown): string {
  if (!(error instanceof ApiError) || error.code === -1) return '网络没有回应。填写的内容都在，请再提交一次，不会重复兑换';
  return error.message;
}
