import { ApiError, api } from '@shared/api';
import { formatPrice } from '@shared/contract/money';
import { paths } from '@shared/contract/paths';
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator, useSearchParams } from '@shared/router';
import { Button, ButtonLink } from '@shared/ui/button';
import { keepDraft } from '@shared/ui/draft-form';
import { Empty } from '@shared/ui/empty';
import { Icon } from '@shared/ui/icon';
import { ErrorView } from '@shared/ui/page-error';
import { PageBody, PageTitle } from '@shared/ui/page-title';
import { useState } from 'react';
import { AddressChoice } from '../../../lib/address-choice.tsx';
import { Amounts } from '../../../lib/amounts.tsx';
import { cartChanged } from '../../../lib/cart.ts';
import { Consent, Remark } from '../../../lib/checkout-parts.tsx';
import { GoodsLine } from '../../../lib/goods-line.tsx';
import { newQuoteOf } from '../../../lib/new-quote.ts';
import panel from '../../../lib/panel.module.css';
import { type Checkout, type Choices, chosenIn, isUnpaidLimit, loadCheckout, type Quote, refusalOf } from './checkout.ts';
import { CouponChoice } from './coupon-choice.tsx';
import { InvoiceChoice } from './invoice-choice.tsx';
import styles from './page.module.css';
import { PointsChoice } from './points-choice.tsx';
import { PriceChanges } from './price-changes.tsx';
import { type QuoteChange, quoteChanges } from './quote-changes.ts';
import { type ReadyCheckout, useCheckout } from './use-checkout.ts';

export const loader = ({ request }: LoaderFunctionArgs) => loadCheckout(new URL(request.url).searchParams);

const isReady = (checkout: Checkout): checkout is ReadyCheckout => checkout.purchase !== null && checkout.quote !== undefined;

export function Component() {
  const checkout = useLoaderData<Checkout>();
  return (
    <PageBody>
      <PageTitle>确认订单</PageTitle>
      {checkout.notices.length > 0 && (
        <ul className={styles.notices} aria-label="购物车合并说明">
          {checkout.notices.map(({ skuId, title, msg }) => (
            <li key={skuId}>
              《{title}》{msg}
            </li>
          ))}
        </ul>
      )}
      {isReady(checkout) ? <CheckoutForm checkout={checkout} /> : checkout.refusal ? <Refused refusal={checkout.refusal} /> : <Nothing />}
    </PageBody>
  );
}

function Nothing() {
  return (
    <Empty
      action={
        <ButtonLink to={paths.shopCar.href()} look="primary">
          回到购物车
        </ButtonLink>
      }
    >
      还没有选好要结算的商品。
    </Empty>
  );
}

/** There is no quote: why, and where it can be mended. */
function Refused({ refusal: { code, message, requestId } }: { refusal: NonNullable<Checkout['refusal']> }) {
  const { revalidate, state } = useRevalidator();
  const [query] = useSearchParams();
  return (
    <ErrorView isPart title={message} requestId={requestId} onRetry={() => void revalidate()} busy={state === 'loading'}>
      <WayOn code={code} /> {query.get('skuId') === null && '调整后再来，购物车里的商品都还在。'}
    </ErrorView>
  );
}

/** What a flash sale refuses and the goods at their ordinary price do not: too many pieces, too early, too late, all gone. */
const flashSaleCodes = [41006, 44011, 44012, 44013];

/** The way back to where quantity and edition are chosen; from a flash sale that cannot be had to the same goods at their ordinary price. */
function WayOn({ code }: { code: number }) {
  const [query] = useSearchParams();
  const skuId = query.get('skuId');
  const [to, text] =
    skuId === null
      ? [paths.shopCar.href(), '回到购物车']
      : query.get('seckillItemId') !== null && flashSaleCodes.includes(code)
        ? [paths.submitOrder.href({ skuId, qty: query.get('qty') ?? 1 }), '按原价购买']
        : [paths.products.href(), '回到全部商品'];
  return (
    <ButtonLink to={to} look="text">
      {text}
    </ButtonLink>
  );
}

interface Problem {
  text: string;
  /** Where it can be mended: among the unpaid orders, among all of them, or where the goods refused with this code are chosen. */
  way?: 'unpaid' | 'orders' | number;
}

interface Changed {
  quote: Quote;
  changes: QuoteChange[];
}

/** What was sent before without an answer was another order. */
const SENT_BEFORE = 41004;
const goodsCodes = [404, 41001, 41002, 41006, 41007, 44001, 44002, 44003, 44011, 44012, 44013];

function CheckoutForm({ checkout }: { checkout: ReadyCheckout }) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const form = useCheckout(checkout);
  const { quote, choices, pricing, remark, invoiceTitleId } = form;
  /** The version of the text that was ticked: another text needs another tick. */
  const [consent, setConsent] = useState<string>();
  const [problem, setProblem] = useState<Problem>();
  const [changed, setChanged] = useState<Changed>();
  const [busy, setBusy] = useState(false);

  const choose = (part: Choices) => {
    setProblem(undefined);
    setChanged(undefined);
    void form.choose(part);
  };
  /** A new address or title is stored: the page is loaded with it. */
  const reloadWith = (part: Partial<Checkout['draft']>) => {
    keepDraft(checkout.draftName, { choices, remark, invoiceTitleId, ...part } satisfies Checkout['draft']);
    void revalidate();
  };

  const missing = ({ needAddress, address, deliverable, digitalConsentVersion }: Quote) => {
    if (needAddress && !address) return '请先填写收货地址';
    if (!deliverable) return '所选地区暂不支持配送，请更换收货地址';
    return digitalConsentVersion && digitalConsentVersion !== consent ? '请先勾选数字商品说明' : undefined;
  };

  const send = async (with_: Quote) => {
    const { orderNo } = await api.post(
      '/device/api/order/submit',
      {
        ...checkout.purchase,
        ...chosenIn(with_),
        quoteHash: with_.quoteHash,
        submitToken: with_.submitToken,
        ...(with_.digitalConsentVersion && { digitalConsentVersion: with_.digitalConsentVersion }),
        ...(remark.trim() && { remark: remark.trim() }),
        ...(invoiceTitleId && with_.payAmount > 0 && { invoiceTitleId }),
      },
      { toast: false },
    );
    keepDraft(checkout.draftName, undefined);
    cartChanged();
    await navigate(paths.purchaseSuccessful.href({ orderNo }), { replace: true });
  };

  const submit = async (with_: Quote) => {
    const lacking = missing(with_);
    setProblem(lacking ? { text: lacking } : undefined);
    if (lacking) return;
    setBusy(true);
    try {
      await send(with_).catch((error: unknown) => {
        const renewed = newQuoteOf<Quote>(error);
        if (!renewed || quoteChanges(with_, renewed).length > 0 || missing(renewed)) throw error;
        // Only the time of the quote had run out: there is nothing to ask the buyer. What is sent after a lost answer is this quote again.
        form.accept(renewed);
        return send(renewed);
      });
    } catch (error) {
      const renewed = newQuoteOf<Quote>(error);
      const changes = renewed ? quoteChanges(with_, renewed) : [];
      if (renewed && changes.length > 0) setChanged({ quote: renewed, changes });
      else {
        if (renewed) form.accept(renewed);
        setProblem(problemOf(error, with_));
        if (isTitleGone(error)) {
          form.setInvoiceTitleId(undefined);
          reloadWith({ invoiceTitleId: undefined });
        }
      }
      setBusy(false);
    }
  };
  const accept = () => {
    if (!changed) return;
    form.accept(changed.quote);
    setChanged(undefined);
    void submit(changed.quote);
  };

  const coupons = (forFreight: boolean) => ({
    usable: quote.coupons.usable.filter(({ kind }) => (kind === 'FREIGHT') === forFreight),
    unusable: quote.coupons.unusable.filter(({ kind }) => (kind === 'FREIGHT') === forFreight),
  });
  const isFlashSale = 'seckillItemId' in checkout.purchase;
  const notSent = quote.lines.filter((line) => !line.deliverable).map(({ title }) => title);
  const said = form.problem ? { text: form.problem } : problem;
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        {quote.needAddress && (
          <AddressChoice
            addresses={checkout.addresses}
            chosenId={pricing && choices.addressId ? choices.addressId : quote.address?.id}
            notSent={notSent}
            onChoose={(addressId) => choose({ addressId })}
            onSaved={(addressId) => reloadWith({ choices: { ...choices, addressId } })}
          />
        )}
        <section className={panel.panel} aria-labelledby="checkout-lines">
          <h2 id="checkout-lines">商品清单</h2>
          {quote.lines.map((line) => (
            <GoodsLine
              key={line.skuId}
              line={line}
              note={
                !line.deliverable ? (
                  <span className={styles.notSent}>所选地区暂不配送</span>
                ) : (
                  line.netAmount < line.lineAmount && (
                    <span className={styles.net}>优惠后 {formatPrice(line.netAmount, { zeroAsAmount: true })}</span>
                  )
                )
              }
            />
          ))}
        </section>
        <section className={panel.panel} aria-labelledby="checkout-discounts">
          <h2 id="checkout-discounts">优惠与积分</h2>
          {isFlashSale ? (
            <p className={styles.hint}>按秒杀价购买，不能同时使用优惠券与积分。请在 {quote.payWindowMinutes} 分钟内付款。</p>
          ) : (
            <>
              <CouponChoice
                name="优惠券"
                {...coupons(false)}
                chosenId={pricing && choices.userCouponId !== undefined ? choices.userCouponId : quote.userCouponId}
                onChoose={(userCouponId) => choose({ userCouponId })}
              />
              {quote.needAddress && (
                <CouponChoice
                  name="运费券"
                  {...coupons(true)}
                  chosenId={pricing && choices.freightCouponId !== undefined ? choices.freightCouponId : quote.freightCouponId}
                  onChoose={(freightCouponId) => choose({ freightCouponId })}
                />
              )}
              <PointsChoice
                points={quote.points}
                used={pricing && choices.usePoints !== undefined ? choices.usePoints : quote.points.used}
                onUse={(usePoints) => choose({ usePoints })}
              />
            </>
          )}
        </section>
        {quote.payAmount > 0 && (
          <InvoiceChoice
            titles={checkout.titles}
            chosenId={invoiceTitleId}
            onChoose={form.setInvoiceTitleId}
            onSaved={(id) => {
              form.setInvoiceTitleId(id);
              reloadWith({ invoiceTitleId: id });
            }}
          />
        )}
        <Remark label="订单备注" value={remark} onChange={form.setRemark} />
      </div>
      <aside className={styles.side} aria-label="金额与提交">
        <div aria-live="polite" aria-busy={pricing}>
          <Amounts
            of={quote}
            shipped={quote.needAddress}
            label="应付金额"
            freightText={!quote.deliverable ? '所选地区不配送' : quote.address ? undefined : '填写地址后计算'}
          />
        </div>
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
        {changed && (
          <PriceChanges
            changes={changed.changes}
            busy={busy}
            onAccept={accept}
            onLook={() => {
              form.accept(changed.quote);
              setChanged(undefined);
            }}
          />
        )}
        {said && (
          <div className={styles.problem} role="alert">
            <Icon name="warn" size={16} />
            <p>{said.text}</p>
            {problem?.way === 'unpaid' && (
              <ButtonLink to={paths.personal.orderList.href({ status: 'PENDING_PAY' })} look="text">
                去支付或取消
              </ButtonLink>
            )}
            {problem?.way === 'orders' && (
              <ButtonLink to={paths.personal.orderList.href()} look="text">
                查看我的订单
              </ButtonLink>
            )}
            {typeof problem?.way === 'number' && <WayOn code={problem.way} />}
          </div>
        )}
        {!changed && (
          <Button look="primary" block busy={busy} disabled={pricing} onClick={() => void submit(quote)}>
            提交订单
          </Button>
        )}
        {quote.givePoints > 0 && <p className={styles.hint}>本单送 {quote.givePoints} 积分，售后期结束后到账。</p>}
        <p className={styles.hint}>提交后请在订单有效期内完成支付，金额以提交时为准。</p>
      </aside>
    </div>
  );
}

const isTitleGone = (error: unknown) => error instanceof ApiError && (error.data as { field?: string } | null)?.field === 'invoiceTitleId';

function problemOf(error: unknown, quote: Quote): Problem {
  if (!(error instanceof ApiError) || error.code === -1) return { text: '网络没有回应。填写的内容都在，请再提交一次，不会重复下单' };
  if (isUnpaidLimit(error)) return { text: error.message, way: 'unpaid' };
  if (error.code === SENT_BEFORE) return { text: '订单可能已提交，请先到我的订单里查看', way: 'orders' };
  const { message } = refusalOf(error, new Map(quote.lines.map(({ skuId, title }) => [skuId, title])));
  return goodsCodes.includes(error.code) ? { text: message, way: error.code } : { text: message };
}
