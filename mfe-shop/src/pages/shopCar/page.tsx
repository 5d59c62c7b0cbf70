import { api, type DataOf, type MergeNotice, takeMergeNotices } from '@shared/api';
import { formatPrice } from '@shared/contract/money';
import { paths } from '@shared/contract/paths';
import { useLoaderData } from '@shared/router';
import { openLogin, session } from '@shared/session';
import { Button, ButtonLink } from '@shared/ui/button';
import { Empty } from '@shared/ui/empty';
import { Icon } from '@shared/ui/icon';
import { useOnDemand } from '@shared/ui/on-demand';
import { PageBody, PageTitle } from '@shared/ui/page-title';
import { toast } from '@shared/ui/toast';
import { UndoBar } from '@shared/ui/undo-bar';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { type CartEstimate, type CartLine, type CartView, cartChanged, loadCart } from '../../lib/cart.ts';
import { guestHeaders } from '../../lib/guest-cart.ts';
import { CartBar } from './cart-bar.tsx';
import { CartGroup, GROUPS } from './cart-group.tsx';
import { type CartOp, isDead } from './cart-ops.ts';
import type { CartActions } from './cart-row.tsx';
import { createCartStore, shownLines } from './cart-store.ts';
import { InvalidLines } from './invalid-lines.tsx';
import styles from './page.module.css';

const loadCoupons = () => import('../../lib/coupon-drawer.tsx').then((module) => module.CouponDrawer);

interface CartData extends CartView {
  notices: MergeNotice[];
  promotions: DataOf<'/web/promo/reductionActivity', 'get'>;
}

export async function loader(): Promise<CartData> {
  const [cart, promotions] = await Promise.all([loadCart(), api.get('/web/promo/reductionActivity', { toast: false })]);
  return { ...cart, notices: takeMergeNotices(), promotions: promotions.ok ? promotions.data : [] };
}

async function send(op: CartOp): Promise<{ qty: number } | undefined> {
  const options = { headers: guestHeaders() };
  try {
    if (op.kind === 'qty') {
      const taken = await api.post('/device/api/ocShoppingCart/update', { id: op.id, qty: op.qty }, options);
      if (taken.msg) toast(taken.msg, 'warn');
      return taken;
    }
    if (op.kind === 'check') await api.post('/device/api/ocShoppingCart/check', { ids: op.ids, checked: op.checked }, options);
    else if (op.kind === 'remove') await api.post('/device/api/ocShoppingCart/remove', { ids: op.ids }, options);
    else await api.post('/device/api/ocShoppingCart/restore', { ids: op.lines.map(({ id }) => id) }, options);
    return undefined;
  } finally {
    if (op.kind !== 'check') cartChanged();
  }
}

/** The cart of this visit and what can be done with it; the functions stay the same. */
function makeCart(view: CartView) {
  const made = createCartStore(view, {
    send,
    load: loadCart,
    estimate: () => api.get('/device/api/ocShoppingCart/estimate', { headers: guestHeaders(), toast: false }),
  });
  return { ...made, lines: () => shownLines(made.store.getState()) };
}

const SAVED = '已移入收藏';

interface TakenOut {
  lines: CartLine[];
  order: string[];
  done: string;
}

/** What a little more would bring. */
function Hint({ hint }: { hint: CartEstimate['hints'][number] | undefined }) {
  if (!hint) return null;
  const { by, missing, gives } = hint;
  return (
    <span className={styles.hint}>
      再买 {by === 'AMOUNT' ? formatPrice(missing) : `${missing} 件`}，即{gives}
    </span>
  );
}

const sayTakenOut = ({ lines, done }: TakenOut) =>
  lines.length === 1 ? `${done}《${lines[0]?.title}》` : `${done} ${lines.length} 种商品`;

export function Component() {
  const loaded = useLoaderData<CartData>();
  const [cart] = useState(() => makeCart(loaded));
  useEffect(() => cart.confirm(loaded), [cart, loaded]);
  const state = useStore(cart.store);
  const { confirmed, pending } = state;
  const rows = useMemo(() => shownLines({ confirmed, pending }), [confirmed, pending]);
  const [takenOut, setTakenOut] = useState<TakenOut>();
  const forget = useCallback(() => setTakenOut(undefined), []);
  const [seenNotices, setSeenNotices] = useState<MergeNotice[]>();
  const [showCoupons, setShowCoupons] = useState(false);
  const closeCoupons = useCallback(() => setShowCoupons(false), []);
  const Coupons = useOnDemand(showCoupons, loadCoupons, closeCoupons);

  const actions = useMemo((): CartActions => {
    const takeOut = (lines: CartLine[], done: string) => {
      const order = cart.lines().map(({ id }) => id);
      // What an offer stands for already comes back together with the rest.
      setTakenOut((before) =>
        before
          ? { lines: [...before.lines, ...lines], order: before.order, done: before.done === done ? done : '已移出' }
          : { lines, order, done },
      );
      cart.change({ kind: 'remove', ids: lines.map(({ id }) => id) });
    };
    return {
      change: cart.change,
      remove: (lines) => takeOut(lines, '已移出'),
      favourite: async (lines) => {
        if (!session.getState().token) return openLogin();
        const goodsIds = new Set(lines.map(({ goodsId }) => goodsId));
        await api.post('/device/save/add', { targetType: 'GOODS', targetIds: [...goodsIds] }).then(
          () => takeOut(lines, SAVED),
          () => undefined,
        );
      },
    };
  }, [cart]);
  const undo = () => {
    if (takenOut) cart.change({ kind: 'restore', lines: takenOut.lines, order: takenOut.order });
    forget();
  };

  const live = rows.filter((line) => !isDead(line));
  const ticked = live.filter((line) => line.checked);
  const notices = loaded.notices === seenNotices ? [] : loaded.notices;
  return (
    <PageBody>
      <PageTitle
        aside={
          rows.length > 0 && (
            <span className={styles.aside}>
              <span className={styles.count}>{rows.length} 种商品</span>
              <Button look="text" onClick={() => setShowCoupons(true)}>
                领优惠券
              </Button>
            </span>
          )
        }
      >
        购物车
      </PageTitle>
      {notices.length > 0 && (
        <section className={styles.notices} aria-label="购物车合并说明">
          <p>
            <Icon name="info" size={16} /> 登录前放入的商品已合并，其中有些变化：
          </p>
          <ul>
            {notices.map(({ skuId, title, msg }) => (
              <li key={skuId}>
                《{title}》{msg}
              </li>
            ))}
          </ul>
          <Button look="text" onClick={() => setSeenNotices(loaded.notices)}>
            知道了
          </Button>
        </section>
      )}
      {rows.length === 0 ? (
        <Empty
          action={
            <ButtonLink to={paths.products.href()} look="primary">
              去选书
            </ButtonLink>
          }
        >
          购物车还空着，去书架上看看吧。
        </Empty>
      ) : (
        <>
          {loaded.promotions.length > 0 && (
            <ul className={styles.promotions} aria-label="正在进行的满减">
              {loaded.promotions.map(({ id, name, ruleText }) => (
                <li key={id}>
                  <span className={styles.promotion}>满减</span>
                  {name}：{ruleText}
                  <Hint hint={state.estimateState === 'fresh' ? state.estimate.hints.find((one) => one.id === id) : undefined} />
                </li>
              ))}
            </ul>
          )}
          <div className={styles.tools}>
            <p>已勾选 {ticked.length} 种</p>
            <Button look="text" disabled={ticked.length === 0} onClick={() => actions.favourite(ticked)}>
              移入收藏
            </Button>
            <Button look="text" disabled={ticked.length === 0} onClick={() => actions.remove(ticked)}>
              移出所选
            </Button>
          </div>
          {(Object.keys(GROUPS) as CartLine['group'][]).map((group) => (
            <CartGroup key={group} group={group} lines={live.filter((line) => line.group === group)} {...actions} />
          ))}
          <InvalidLines lines={rows.filter(isDead)} remove={actions.remove} favourite={actions.favourite} />
          <CartBar lines={live} estimate={state.estimate} estimateState={state.estimateState} change={actions.change} sent={cart.sent} />
        </>
      )}
      {takenOut && (
        <UndoBar
          key={takenOut.lines.length}
          text={sayTakenOut(takenOut)}
          way={takenOut.done === SAVED ? { to: paths.personal.mySave.href(), text: '查看收藏' } : undefined}
          onUndo={undo}
          onGone={forget}
        />
      )}
      {showCoupons && Coupons && <Coupons onClose={closeCoupons} />}
    </PageBody>
  );
}
