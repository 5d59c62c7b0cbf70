import { render, screen } from '@testing-library/react';
import { CouponCard, type CouponFace } from './coupon-card.tsx';

const coupon: CouponFace = {
  name: '新读者见面礼',
  kind: 'CASH',
  faceFen: 2000,
  percentOff: null,
  capFen: null,
  thresholdFen: 9900,
  scopeText: '全场图书',
  validStart: '2026-01-01T00:00:00+08:00',
  validEnd: '2026-07-01T00:00:00+08:00',
};
const show = (change: Partial<CouponFace>, rest: Partial<Parameters<typeof CouponCard>[0]> = {}) =>
  render(<CouponCard coupon={{ ...coupon, ...change }} {...rest} />);

test('a coupon of an amount says figure, threshold, scope and its last day', () => {
  show({}, { action: <button type="button">领取</button> });
  for (const text of ['20', '满 ¥99.00 可用', '全场图书', '有效期至 2026-06-30']) expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '领取' })).toBeInTheDocument();
});

test.each<[Partial<CouponFace>, string[]]>([
  [{ kind: 'PERCENT', faceFen: null, percentOff: 25, capFen: 3000 }, ['7.5', '折', '满 ¥99.00 可用，最多减 ¥30.00']],
  [{ kind: 'PERCENT', faceFen: null, percentOff: 20, thresholdFen: 0 }, ['8', '无门槛']],
  [{ faceFen: 1250 }, ['12.50']],
  [{ kind: 'FREIGHT', faceFen: 800 }, ['8', '运费券']],
  [{ kind: 'FREIGHT', faceFen: null }, ['包邮']],
  [{ kind: 'EXCHANGE', faceFen: null }, ['兑换']],
  [{ validStart: '2099-05-01T00:00:00+08:00', validEnd: '2099-06-01T00:00:00+08:00' }, ['2099-05-01 至 2099-05-31']],
])('%j reads %j', (change, texts) => {
  show(change);
  for (const text of texts) expect(screen.getByText(text)).toBeInTheDocument();
});

test('one that cannot be used says why, and validity in words takes the place of dates', () => {
  show({}, { reason: '还差 ¥12.00 可用', validText: '领取后 30 天内有效' });
  expect(screen.getByText('还差 ¥12.00 可用')).toBeInTheDocument();
  expect(screen.getByText('领取后 30 天内有效')).toBeInTheDocument();
  expect(screen.queryByText(/有效期至/)).not.toBeInTheDocument();
});
