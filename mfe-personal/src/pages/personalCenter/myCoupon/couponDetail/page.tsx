import { ApiError, api, type DataOf } from '@shared/api';
import { formatPrice } from '@shared/contract/money';
import { paths } from '@shared/contract/paths';
import { formatDateTime } from '@shared/contract/time';
import { Link, type LoaderFunctionArgs, notFound, useLoaderData } from '@shared/router';
import { ButtonLink } from '@shared/ui/button';
import { thresholdText } from '@shared/ui/coupon-card';
import { GoodsCard } from '@shared/ui/goods-card';
import { NoRows } from '@shared/ui/no-rows';
import { PageTitle } from '@shared/ui/page-title';
import { Pager } from '@shared/ui/pager';
import { useEffect, useRef } from 'react';
import { OwnCouponCard, SOURCES } from '../../../../lib/own-coupon.tsx';
import { pageNumOf } from '../../../../lib/page-num.ts';
import styles from './page.module.css';

const PAGE_SIZE = 12;
const NOT_FOUND = 404;

type Coupon = DataOf<'/web/ecCoupon/info', 'get'>;
type Event = Coupon['events'][number];

interface CouponDetail {
  coupon: Coupon;
  goods: DataOf<'/web/ecCoupon/goods', 'get'>;
  at: string;
}

export async function loader({ request }: LoaderFunctionArgs): Promise<CouponDetail> {
  const { searchParams } = new URL(request.url);
  const id = searchParams.get('id') ?? '';
  if (!/^[1-9]\d{0,15}$/.test(id)) throw notFound();
  const [coupon, goods] = await Promise.all([
    api.get('/web/ecCoupon/info', { params: { id }, toast: false }),
    api.get('/web/ecCoupon/goods', { params: { id, pageNum: pageNumOf(searchParams), pageSize: PAGE_SIZE }, toast: false }),
  ]).catch((error: unknown) => {
    throw error instanceof ApiError && error.code === NOT_FOUND ? notFound(error.message) : error;
  });
  return { coupon, goods, at: new Date().toISOString() };
}

/** What a coupon takes off, in words. */
function worthOf({ kind, faceFen, percentOff }: Coupon): string {
  if (kind === 'EXCHANGE') return '抵一件商品，适用商品中单价最高的一件';
  if (kind === 'FREIGHT') return faceFen === null ? '免运费' : `运费减 ${formatPrice(faceFen)}`;
  return percentOff === null ? `减 ${formatPrice(faceFen ?? 0)}` : `${(100 - percentOff) / 10} 折`;
}

/** From the first minute to the last. */
const validityOf = ({ validStart, validEnd }: Coupon) =>
  `${formatDateTime(validStart)} 至 ${formatDateTime(new Date(Date.parse(validEnd) - 1).toISOString())}（北京时间）`;

function Terms({ coupon }: { coupon: Coupon }) {
  const terms = [
    ['优惠', worthOf(coupon)],
    ['条件', thresholdText(coupon)],
    ['范围', coupon.scopeText],
    ['有效期', validityOf(coupon)],
    ['来源', SOURCES[coupon.source]],
    ['同享', coupon.stackable ? '可以与满减同享' : '参加满减的商品不计入'],
    ['限制', `每个订单限用一张${coupon.kind === 'FREIGHT' ? '运费券' : '商品券'}，不用于秒杀和拼团`],
    ['退回', '订单取消或全部退款后退回，退回时已过有效期的不再补发'],
  ];
  return (
    <section className={styles.panel} aria-labelledby="coupon-terms">
      <h2 id="coupon-terms">使用说明</h2>
      <dl className={styles.terms}>
        {terms.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** An event in words; what comes free again after a payment was paid back. */
function wordsOf({ kind, orderNo }: Event, before: Event | undefined, source: Coupon['source']): string {
  if (kind === 'TAKEN') return SOURCES[source];
  if (kind === 'HELD') return '用于订单，等待支付';
  if (kind === 'USED') return '订单已支付，优惠券已使用';
  if (kind === 'EXPIRED') return '已过有效期';
  if (kind === 'VOID') return '优惠券已作废';
  return before?.kind === 'USED' && before.orderNo === orderNo ? '订单已退款，优惠券退回' : '订单已关闭，优惠券退回';
}

function History({ coupon }: { coupon: Coupon }) {
  return (
    <section className={styles.panel} aria-labelledby="coupon-history">
      <h2 id="coupon-history">使用记录</h2>
      <ol className={styles.history}>
        {coupon.events.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what has happened keeps its place
          <li key={index}>
            <p>{wordsOf(event, coupon.events[index - 1], coupon.source)}</p>
            <p className={styles.when}>
              {event.at && <time dateTime={event.at}>{formatDateTime(event.at)}</time>}
              {event.orderNo && <Link to={paths.orderDetail.href({ orderNo: event.orderNo })}>订单 {event.orderNo}</Link>}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** One coupon: its terms, what happened to it, and the goods that it counts for. */
export function Component() {
  const { coupon, goods, at } = useLoaderData<CouponDetail>();
  const heading = useRef<HTMLHeadingElement>(null);
  // Who goes on to a further page looks at the goods.
  useEffect(() => {
    if (goods.pageNum > 1) heading.current?.scrollIntoView();
  }, [goods.pageNum]);
  return (
    <>
      <PageTitle
        aside={
          <ButtonLink look="text" to={paths.personal.myCoupon.href()}>
            全部优惠券
          </ButtonLink>
        }
      >
        优惠券详情
      </PageTitle>
      <div className={styles.coupon}>
        <OwnCouponCard coupon={coupon} now={new Date(at)} isDetail />
      </div>
      <div className={styles.columns}>
        <Terms coupon={coupon} />
        <History coupon={coupon} />
      </div>
      <section aria-labelledby="coupon-goods">
        <h2 ref={heading} id="coupon-goods" className={styles.heading}>
          适用商品{goods.total > 0 && <span className={styles.count}>共 {goods.total} 种</span>}
        </h2>
        {goods.rows.length === 0 ? (
          <NoRows total={goods.total}>
            <p className={styles.none}>
              现在没有适用的商品在售。<Link to={paths.products.href()}>去书城逛逛</Link>
            </p>
          </NoRows>
        ) : (
          <ul className={styles.goods}>
            {goods.rows.map((item) => (
              <li key={item.id}>
                <GoodsCard goods={item} />
              </li>
            ))}
          </ul>
        )}
        <Pager {...goods} />
      </section>
    </>
  );
}
