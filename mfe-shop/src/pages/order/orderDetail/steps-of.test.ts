import { stepsOf } from './steps-of.ts';

const order = {
  status: 'PENDING_PAY',
  needShip: true,
  createdAt: '2026-11-28T10:00:00+08:00',
  paidAt: null,
  shippedAt: null,
  completedAt: null,
  closedAt: null,
  expiresAt: '2026-11-28T10:30:00+08:00',
} as const;
const labels = (change: Partial<Parameters<typeof stepsOf>[0]>) =>
  stepsOf({ ...order, ...change }).map(({ label, at }) => (at ? label : `(${label})`));

test('steps that lie ahead stay open', () => {
  expect(labels({})).toEqual(['提交订单', '(付款)', '(发货)', '(完成)']);
});

test('nothing to ship: no step for it', () => {
  expect(labels({ status: 'COMPLETED', needShip: false, paidAt: order.createdAt, completedAt: order.createdAt })).toEqual([
    '提交订单',
    '付款',
    '完成',
  ]);
});

test('a closed order ends where it was closed', () => {
  expect(labels({ status: 'CLOSED' })).toEqual(['提交订单', '关闭']);
});
