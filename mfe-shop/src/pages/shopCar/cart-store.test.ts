import type { CartEstimate, CartLine, CartView } from '../../lib/cart.ts';
import { applyOp, type CartOp, cartTotal, isDead, queueOp } from './cart-ops.ts';
import { createCartStore, shownLines } from './cart-store.ts';

const line = (id: string, change: Partial<CartLine> = {}): CartLine => ({
  id,
  goodsId: '10001',
  skuId: '100011',
  goodsType: 'book',
  group: 'PHYSICAL',
  title: '夜空向导',
  coverUrl: '/files/covers/10001.webp',
  specText: '',
  price: 4500,
  salePrice: 4500,
  discount: null,
  addedPrice: 4500,
  qty: 1,
  maxQty: 5,
  maxBy: 'STOCK',
  checked: true,
  amount: 4500,
  invalidReason: null,
  ...change,
});
const estimateOf = (payAmount: number): CartEstimate => ({
  pieces: 1,
  goodsAmount: payAmount,
  discount: 0,
  reductions: [],
  hints: [],
  payAmount,
});

/** A cart whose calls end when the test says so. */
function held(...rows: CartLine[]) {
  const ends: { accept: (taken?: { qty: number }) => void; refuse: () => void }[] = [];
  const send = jest.fn(
    (_: CartOp) =>
      new Promise<{ qty: number } | undefined>((resolve, reject) => {
        ends.push({ accept: resolve, refuse: () => reject(new Error('refused')) });
      }),
  );
  const estimate = jest.fn(async () => estimateOf(9900));
  const load = jest.fn((): Promise<CartView> => Promise.reject(new Error('offline')));
  const cart = createCartStore({ rows, estimate: estimateOf(0) }, { send, estimate, load });
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return {
    ...cart,
    ends,
    send,
    estimate,
    load,
    settle,
    shown: () => shownLines(cart.store.getState()),
    accept: (at: number, taken?: { qty: number }) => {
      ends[at]?.accept(taken);
      return settle();
    },
    refuse: (at: number) => {
      ends[at]?.refuse();
      return settle();
    },
  };
}

test('a quantity beyond the stock says so and stops counting', () => {
  const [over] = applyOp([line('1')], { kind: 'qty', id: '1', qty: 6 });
  expect(over).toMatchObject({ qty: 6, amount: 27_000, invalidReason: 'OVER_STOCK' });
  expect(cartTotal([over as CartLine, line('2', { checked: false }), line('3', { qty: 2, amount: 9000 })])).toEqual({
    pieces: 2,
    amount: 9000,
  });
});

test('a line that is off sale stays invalid whatever the quantity; one over a used-up limit cannot be mended either', () => {
  expect(applyOp([line('1', { invalidReason: 'OFF_SALE' })], { kind: 'qty', id: '1', qty: 2 })[0]?.invalidReason).toBe('OFF_SALE');
  expect(isDead(line('1', { invalidReason: 'OVER_STOCK' }))).toBe(false);
  expect(isDead(line('1', { invalidReason: 'OVER_STOCK', maxQty: 0, maxBy: 'LIMIT' }))).toBe(true);
});

test('of 120 lines a change touches only its own', () => {
  const rows = Array.from({ length: 120 }, (_, index) => line(String(index)));
  const after = applyOp(rows, { kind: 'check', ids: ['7'], checked: false });
  expect(after.filter((row, index) => row !== rows[index]).map(({ id }) => id)).toEqual(['7']);
  const all = applyOp(after, { kind: 'check', ids: rows.map(({ id }) => id), checked: true });
  expect(all.filter((row, index) => row !== after[index]).map(({ id }) => id)).toEqual(['7']);
});

test('a newer quantity takes the place of the one that waits for the same line, ticks in a row become one call', () => {
  const qty = (id: string, value: number): CartOp => ({ kind: 'qty', id, qty: value });
  expect(queueOp([qty('1', 2)], qty('1', 3))).toHaveLength(2);
  expect(queueOp([qty('1', 2), qty('1', 3), qty('2', 5)], qty('1', 4))).toEqual([qty('1', 2), qty('2', 5), qty('1', 4)]);
  const tick = (id: string, checked: boolean): CartOp => ({ kind: 'check', ids: [id], checked });
  expect(queueOp([qty('1', 2), tick('1', true)], tick('2', true)).at(-1)).toEqual({ kind: 'check', ids: ['1', '2'], checked: true });
  expect(queueOp([qty('1', 2), tick('1', true)], tick('1', false))).toHaveLength(3);
});

test('quick clicks show at once and are two calls, the last with the final quantity; then the sum is asked for once', async () => {
  const cart = held(line('1'));
  for (const qty of [2, 3, 4, 5]) cart.change({ kind: 'qty', id: '1', qty });
  expect(cart.shown()[0]?.qty).toBe(5);
  expect(cart.send).toHaveBeenCalledTimes(1);
  await cart.accept(0);
  expect(cart.store.getState().estimateState).toBe('old');
  await cart.accept(1);
  expect(cart.send.mock.calls.map(([op]) => op)).toMatchObject([{ qty: 2 }, { qty: 5 }]);
  expect(cart.estimate).toHaveBeenCalledTimes(1);
  expect(cart.store.getState()).toMatchObject({
    pending: [],
    confirmed: [{ qty: 5 }],
    estimate: { payAmount: 9900 },
    estimateState: 'fresh',
  });
});

test('the quantity that the server took stands, and is the most there is', async () => {
  const cart = held(line('1'));
  cart.change({ kind: 'qty', id: '1', qty: 4 });
  await cart.accept(0, { qty: 3 });
  expect(cart.shown()).toMatchObject([{ qty: 3, maxQty: 3, amount: 13_500, invalidReason: null }]);
});

test('a refused change falls away and later ones stay', async () => {
  const cart = held(line('1'), line('2'));
  cart.change({ kind: 'qty', id: '1', qty: 3 });
  cart.change({ kind: 'check', ids: ['2'], checked: false });
  await cart.refuse(0);
  expect(cart.load).toHaveBeenCalledTimes(1);
  expect(cart.shown()).toMatchObject([{ qty: 1 }, { checked: false }]);
});

test.each(['accept', 'refuse'] as const)(
  '%s: a change that bears on other lines is followed by the whole cart, then by the next',
  async (end) => {
    const cart = held(line('1'), line('2'));
    let answer: (view: CartView) => void = () => undefined;
    cart.load.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    cart.change({ kind: 'qty', id: '1', qty: 4 });
    cart.change({ kind: 'qty', id: '2', qty: 1 });
    await cart[end](0);
    expect(cart.send).toHaveBeenCalledTimes(1);
    answer({ rows: [line('1', { qty: 4 }), line('2', { maxQty: 0 })], estimate: estimateOf(1) });
    await cart.settle();
    expect(cart.send).toHaveBeenCalledTimes(2);
    expect(cart.shown()).toMatchObject([{ qty: 4 }, { maxQty: 0, invalidReason: 'OVER_STOCK' }]);
  },
);

test('what is put back stands where it was, and what came since stands first', () => {
  const rows = [line('3'), line('2'), line('1')];
  const after = applyOp(rows, { kind: 'remove', ids: ['2'] });
  const back: CartOp = { kind: 'restore', lines: [line('2')], order: ['3', '2', '1'] };
  expect(applyOp([line('4'), ...after], back).map(({ id }) => id)).toEqual(['4', '3', '2', '1']);
  expect(applyOp(rows, back)).toHaveLength(3);
});

test('an older answer of the server does not undo what waits', () => {
  const cart = held(line('1'));
  cart.change({ kind: 'remove', ids: ['1'] });
  cart.confirm({ rows: [line('1'), line('2')], estimate: estimateOf(1) });
  expect(cart.shown().map(({ id }) => id)).toEqual(['2']);
  expect(cart.store.getState().estimate.payAmount).toBe(0);
});

test('without an answer the sum of the server is unknown', async () => {
  const cart = held(line('1'));
  cart.estimate.mockRejectedValueOnce(new Error('offline'));
  cart.change({ kind: 'check', ids: ['1'], checked: false });
  await cart.accept(0);
  expect(cart.store.getState().estimateState).toBe('unknown');
});
