import { api, type DataOf } from '@shared/api';
import { formatPrice } from '@shared/contract/money';
import { paths } from '@shared/contract/paths';
import { TIMERS } from '@shared/contract/timers';
import { Link, type LoaderFunctionArgs, notFound, type PageHandle, useLoaderData, useNavigate } from '@shared/router';
import { openLogin } from '@shared/session';
import { Button } from '@shared/ui/button';
import { Cover } from '@shared/ui/cover';
import { goodsHref } from '@shared/ui/goods-card';
import { GoodsTag } from '@shared/ui/goods-tag';
import { Icon } from '@shared/ui/icon';
import { PageBody } from '@shared/ui/page-title';
import { RichText } from '@shared/ui/rich-text';
import { useState } from 'react';
import { orNotFound } from '../../../lib/or-not-found.ts';
import { Quantity } from '../../../lib/quantity.tsx';
import { Trail } from '../../../lib/trail.tsx';
import { dayText, lastDayText, useAccount } from '../points.ts';
import { PointsPrice } from '../points-price.tsx';
import styles from './page.module.css';

type Offer = DataOf<'/device/api/point/goodsInfo', 'get'>;

const MOST = 99;

export async function loader({ request }: LoaderFunctionArgs): Promise<{ offer: Offer; url: string }> {
  const { searchParams, origin } = new URL(request.url);
  const id = searchParams.get('id');
  if (!id) throw notFound('没有找到这件兑换商品');
  const offer = await orNotFound(api.get('/device/api/point/goodsInfo', { params: { id }, toast: false }));
  return { offer, url: new URL(paths.jfGoodsDetail.href({ id }), origin).href };
}

export const handle: PageHandle = {
  title: ({ offer }: { offer: Offer }) => `${offer.title}，积分兑换`,
  description: ({ offer }: { offer: Offer }) => [offer.title, offer.subtitle, offer.authorText].filter(Boolean).join('，'),
};

export function Component() {
  const { offer, url } = useLoaderData<{ offer: Offer; url: string }>();
  const { title, subtitle, authorText, goodsType, specText, coverUrl, pointsPrice, cashPrice, listPrice } = offer;
  return (
    <PageBody>
      <Trail
        url={url}
        steps={[
          { title: '首页', to: paths.home.href() },
          { title: '积分商城', to: paths.jfShopping.href() },
          { title, to: paths.jfGoodsDetail.href({ id: offer.id }) },
        ]}
      />
      <div className={styles.columns}>
        <div className={styles.cover}>
          <Cover src={coverUrl} title={title} author={authorText} lazy={false} width={360} />
        </div>
        <div className={styles.facts}>
          <h1>{title}</h1>
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
          <p className={styles.meta}>
            <GoodsTag type={goodsType} />
            {authorText && <span>{authorText}</span>}
            {specText && <span>{specText}</span>}
          </p>
          <div className={styles.price}>
            <PointsPrice points={pointsPrice} fen={cashPrice} size="large" />
            {listPrice > 0 && <span className={styles.worth}>定价 {formatPrice(listPrice)}</span>}
          </div>
          <Redeem key={offer.id} offer={offer} />
          <Link className={styles.more} to={goodsHref({ id: offer.goodsId, type: goodsType })}>
            在书城里看这件商品
            <Icon name="right" size={16} />
          </Link>
        </div>
      </div>
      <div className={styles.texts}>
        {offer.introHtml && (
          <section aria-labelledby="offer-intro">
            <h2 id="offer-intro">介绍</h2>
            <RichText html={offer.introHtml} />
          </section>
        )}
        <section aria-labelledby="offer-rules">
          <h2 id="offer-rules">兑换说明</h2>
          <ul className={styles.rules}>
            <li>
              {offer.physical
                ? '商品包邮，兑换成功后尽快发出，可在兑换订单里看物流。'
                : offer.goodsType === 'coupon'
                  ? '优惠券在兑换成功后立即放入“我的优惠券”。'
                  : '数字内容在兑换成功后立即开通，可在兑换订单里打开，一经开通不支持七日无理由退货。'}
            </li>
            {cashPrice > 0 && <li>积分在提交时占用，请在 {TIMERS.payMinutes.points} 分钟内支付现金部分；没有支付的，积分立即退还。</li>}
            <li>退款时，现金原路退回，积分退到账户；原有效期已过的，再给 30 天。</li>
            <li>兑换截止到 {lastDayText(offer.endAt)}，或兑完为止。</li>
            {offer.noticeText && <li>{offer.noticeText}</li>}
          </ul>
        </section>
      </div>
    </PageBody>
  );
}

const CLOSED = { SOLD_OUT: '已兑完', ENDED: '兑换已结束' } as const;

/** How many, and the way to the exchange; says what stands against it. */
function Redeem({ offer }: { offer: Offer }) {
  const navigate = useNavigate();
  const { isVisitor, account } = useAccount();
  const [qty, setQty] = useState(1);
  const { id, title, state, left, limitPerUser, pointsPrice } = offer;
  const most = Math.min(left, limitPerUser ?? MOST, offer.physical ? MOST : 1);
  const lacking = account ? pointsPrice * qty - account.available : 0;
  if (state !== 'ON')
    return (
      <div className={styles.redeem}>
        <Button look="primary" disabled>
          {state === 'SOON' ? `${dayText(offer.startAt)}开兑` : CLOSED[state]}
        </Button>
        <Link className={styles.way} to={paths.jfShopping.href({ onlyOpen: '1' })}>
          看看现在能兑换的
        </Link>
      </div>
    );
  return (
    <div className={styles.redeem}>
      <p className={styles.state}>
        还可兑换 {left} 件{limitPerUser !== null && `，每人限 ${limitPerUser} 件`}
      </p>
      {most > 1 && <Quantity name={title} value={qty} max={most} onChange={setQty} />}
      <Button
        look="primary"
        onClick={() => (isVisitor ? openLogin() : void navigate(paths.confirmOrder.href({ id, qty })))}
        disabled={lacking > 0}
      >
        {isVisitor ? '登录后兑换' : '立即兑换'}
      </Button>
      <p className={styles.mine} role="status">
        {account &&
          (lacking > 0 ? (
            <>
              您有 {account.available} 积分，还差 {lacking} 分。<Link to={paths.jfShopping.href()}>去看怎样得积分</Link>
            </>
          ) : (
            `您有 ${account.available} 积分，兑换后还有 ${account.available - pointsPrice * qty} 分`
          ))}
      </p>
    </div>
  );
}
