import { ApiError, api } from '@shared/api';
import { formatPrice } from '@shared/contract/money';
import { paths } from '@shared/contract/paths';
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useNavigation, useRevalidator, useSearchParams } from '@shared/router';
import { Button, ButtonLink } from '@shared/ui/button';
import { Empty } from '@shared/ui/empty';
import { Icon } from '@shared/ui/icon';
import { ErrorView } from '@shared/ui/page-error';
import { PageBody, PageTitle } from '@shared/ui/page-title';
import { useState } from 'react';
import { Amounts } from '../../../lib/amounts.tsx';
import { cartChanged } from '../../../lib/cart.ts';
import { GoodsLine } from '../../../lib/goods-line.tsx';
import { AddressChoice } from './address-choice.tsx';
import { type Checkout, loadCheckout, newQuoteOf, type Purchase, type Quote, quoteChanges } from './checkout.ts';
import styles from './page.module.css';

export const loader = ({ request }: LoaderFunctionArgs) => loadCheckout(new URL(request.url).searchParams);

const REMARK_LENGTH = 200;
const money = (fen: number) => formatPrice(fen, { zeroAsAmount: true });

export function Component() {
  const checkout = useLoaderData<Checkout>();
  const { revalidate, state } = useRevalidator();
  const { purchase, quote, refusal, addresses } = checkout;
  return (
    <PageBody>
      <PageTitle>确认订单</PageTitle>
      {purchase && quote ? (
        <CheckoutForm purchase={purchase} quote={quote} addresses={addresses} />
      ) : refusal ? (
        <ErrorView title={refusal.message} requestId={refusal.requestId} onRetry={() => void revalidate()} busy={state === 'loading'}>
          购物车里的商品都还在，您可以返回购物车调整后再来。
        </ErrorView>
      ) : (
        <Empty
          action={
            <ButtonLink to={paths.shopCar.href()} look="primary">
              回到购物车
            </ButtonLink>
          }
        >
          还没有选好要结算的商品。
        </Empty>
      )}
    </PageBody>
  );
}

function CheckoutForm({ purchase, quote: first, addresses }: { purchase: Purchase; quote: Quote; addresses: Checkout['addresses'] }) {
  const navigate = useNavigate();
  const pricing = useNavigation().state !== 'idle';
  const [, setQuery] = useSearchParams();
  const [renewed, setRenewed] = useState<{ first: Quote; quote: Quote; changes: string[] }>();
  const { quote, changes } = renewed?.first === first ? renewed : { quote: first, changes: [] };
  const [remark, setRemark] = useState('');
  const [consent, setConsent] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  const missing = !quote.needAddress
    ? undefined
    : !quote.address
      ? '请先填写收货地址'
      : !quote.deliverable
        ? '该地区暂不支持配送，请更换收货地址'
        : undefined;
  const consentMissing = quote.hasDigital && !consent;

  const choose = (addressId: string) =>
    setQuery(
      (query) => {
        query.set('addressId', addressId);
        return query;
      },
      { replace: true },
    );

  const submit = async () => {
    if (missing || consentMissing) {
      setProblem(missing ?? '请先勾选数字商品说明');
      return;
    }
    setProblem(undefined);
    setBusy(true);
    try {
      const { orderNo } = await api.post(
        '/device/api/order/submit',
        {
          ...purchase,
          ...(quote.address && { addressId: quote.address.id }),
          quoteHash: quote.quoteHash,
          submitToken: quote.submitToken,
          ...(quote.hasDigital && { digitalConsent: consent }),
          ...(remark.trim() && { remark: remark.trim() }),
        },
        { toast: false },
      );
      cartChanged();
      await navigate(paths.purchaseSuccessful.href({ orderNo }), { replace: true });
    } catch (error) {
      const changed = newQuoteOf(error);
      if (changed) setRenewed({ first, quote: changed, changes: quoteChanges(quote, changed, money) });
      else setProblem(error instanceof ApiError ? error.message : '订单没有提交成功，请稍后重试');
      setBusy(false);
    }
  };

  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        {quote.needAddress && (
          <AddressChoice addresses={addresses} chosen={quote.address} deliverable={quote.deliverable} onChoose={choose} />
        )}
        <section className={styles.panel} aria-labelledby="checkout-lines">
          <h2 id="checkout-lines">商品清单</h2>
          {quote.lines.map((line) => (
            <GoodsLine key={line.skuId} line={line} />
          ))}
        </section>
        <section className={styles.panel}>
          <h2>
            <label htmlFor="remark">订单备注</label>
          </h2>
          <textarea
            id="remark"
            className={styles.remark}
            rows={2}
            maxLength={REMARK_LENGTH}
            value={remark}
            placeholder="选填，有什么要告诉我们的请写在这里"
            onChange={(event) => setRemark(event.target.value)}
          />
          <p className={styles.hint}>
            {remark.length} / {REMARK_LENGTH}
          </p>
        </section>
      </div>
      <aside className={styles.side} aria-label="金额与提交" aria-busy={pricing}>
        {changes.length > 0 && (
          <div className={styles.changed} role="alert">
            <p>
              <Icon name="info" size={16} /> 价格有变动，请核对后重新提交：
            </p>
            <ul>
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </div>
        )}
        <Amounts of={quote} shipped={quote.needAddress} label="应付金额" />
        {quote.digitalConsentText && (
          <label className={styles.consent}>
            <input type="checkbox" checked={consent} onChange={(event) => setConsent(event.target.checked)} />
            <span>我已知悉：{quote.digitalConsentText}</span>
          </label>
        )}
        {problem && (
          <p className={styles.problem} role="alert">
            <Icon name="warn" size={16} /> {problem}
          </p>
        )}
        <Button look="primary" block busy={busy} disabled={pricing} onClick={() => void submit()}>
          提交订单
        </Button>
        <p className={styles.hint}>提交后请在订单有效期内完成支付，金额以提交时为准。</p>
      </aside>
    </div>
  );
}
