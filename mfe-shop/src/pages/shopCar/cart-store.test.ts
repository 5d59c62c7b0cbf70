import type { CartLine } from '../../lib/cart.ts';
import { applyOp, cartTotal, queueOp } from './cart-ops.ts';
import { createCartStore, shownLines } from './cart-store.ts';

const line = (id: string, change: Partial<CartLine> = {}): CartLine => ({
  id,
  goodsId: '10001',
  skuId: '100011',
  goodsType: 'book',
  title: '夜空向导',
  coverUrl: '/files/covers/10001.webp',
  specText: '',
  price: 4500,
  addedPrice: 4500,
  qty: 1,
  maxQty: 5,
  checked: true,
  amount: 4500,
  invalidReason: null,
  ...change,
});

/** A call whose end the test decides. */
function held() {
  const ends: { accept: () => void; refuse: () => void }[] = [];
  const send = jest.fn(
    () =>
      new Promise<void>((resolve, reject) => {
        ends.push({ accept: resolve, refuse: () => reject(new Error('refused')) });
      }),
  );
  return { ends, send };
}
const settle = () => new Promise((resolve) => setTimeout(resolve));

test('a quantity beyond the stock says so and stops counting', () => {
  const [over] = applyOp([line('1')], { kind: 'qty', id: '1', qty: 6 });
  expect(over).toMatchObject({ qty: 6, amount: 27_000, invalidReason: 'OVER_STOCK' });
  expect(cartTotal([over as CartLine, line('2', { checked: false }), line('3', { qty: 2 })])).toEqual({ pieces: 2, amount: 9000 });
});

test('a line that is off sale stays invalid whatever the quantity', () => {
  expect(applyOp([line('1', { invalidReason: 'OFF_SALE' })], { kind: 'qty', id: '1', qty: 2 })[0]?.invalidReason).toBe('OFF_SALE');
});

test('only a change that still waits is replaced by a newer one of the same line', () => {
  const first = { kind: 'qty', id: '1', qty: 2 } as const;
  const second = { kind: 'qty', id: '1', qty: 3 } as const;
  expect(queueOp([first], second)).toEqual([first, second]);
  expect(queueOp([first, second], { kind: 'qty', id: '1', qty: 4 })).toEqual([first, { kind: 'qty', id: '1', qty: 4 }]);
  expect(queueOp([first, second], { kind: 'qty', id: '2', qty: 4 })).toHaveLength(3);
});

test('quick clicks show at once and are two calls, the last of them with the final quantity', async () => {
  const { ends, send } = held();
  const cart = createCartStore([line('1')], send, jest.fn());
  for (const qty of [2, 3, 4, 5]) cart.change({ kind: 'qty', id: '1', qty });
  expect(shownLines(cart.store.getState())[0]?.qty).toBe(5);
  expect(send).toHaveBeenCalledTimes(1);
  ends[0]?.accept();
  await settle();
  expect(send.mock.calls).toEqual([[{ kind: 'qty', id: '1', qty: 2 }], [{ kind: 'qty', id: '1', qty: 5 }]]);
  ends[1]?.accept();
  await settle();
  expect(cart.store.getState()).toMatchObject({ pending: [], confirmed: [{ qty: 5 }] });
});

test('a refused change falls away and later ones stay', async () => {
  const { ends, send } = held();
  const onRefused = jest.fn();
  const cart = createCartStore([line('1'), line('2')], send, onRefused);
  cart.change({ kind: 'qty', id: '1', qty: 3 });
  cart.change({ kind: 'check', ids: ['2'], checked: false });
  ends[0]?.refuse();
  await settle();
  expect(onRefused).toHaveBeenCalledTimes(1);
  expect(shownLines(cart.store.getState())).toMatchObject([{ qty: 1 }, { checked: false }]);
});

test('an older answer of the server does not undo what waits', async () => {
  const { send } = held();
  const cart = createCartStore([line('1')], send, jest.fn());
  cart.change({ kind: 'remove', ids: ['1'] });
  cart.confirm([line('1'), line('2')]);
  expect(shownLines(cart.store.getState()).map(({ id }) => id)).toEqual(['2']);
});
