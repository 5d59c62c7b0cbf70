import { commissionOf, earningPart, isSame } from './rules.ts';

it.each([
  [9999, 777, 776],
  [4500, 500, 225],
  [199, 50, 0],
  [100_000_000, 10_000, 100_000_000],
  [4500, 0, 0],
])('%d fen at %d hundredths of a percent bring %d', (base, rate, amount) => expect(commissionOf(base, rate)).toBe(amount));

const line = { netAmount: 9999, qty: 3, refundedQty: 0, refundedAmount: 0 };

it.each([
  ['nothing has gone back', {}, 9999],
  ['a piece has', { refundedQty: 1, refundedAmount: 3333 }, 6666],
  ['money has, and all pieces are kept', { refundedAmount: 1000 }, 8999],
  ['a piece has for less than it cost', { refundedQty: 1, refundedAmount: 3000 }, 6666],
  ['a piece has and money for another', { refundedQty: 1, refundedAmount: 4333 }, 5666],
  ['all pieces have for less than they cost', { refundedQty: 3, refundedAmount: 5000 }, 0],
  ['all the money has', { refundedAmount: 9999 }, 0],
])('when %s, what is left earns', (_, refunded, left) => expect(earningPart({ ...line, ...refunded })).toBe(left));

it('is the same by account or by phone', () => {
  const promoter = { userId: 1, phone: '13811112222' };
  expect(isSame(promoter, { userId: 1, phone: '13800000000' })).toBe(true);
  expect(isSame(promoter, { userId: 2, phone: '13811112222' })).toBe(true);
  expect(isSame(promoter, { userId: 2, phone: '13800000000' })).toBe(false);
});
