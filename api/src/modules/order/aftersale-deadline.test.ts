import { aftersaleDeadline } from './aftersale-deadline.ts';

it('ends 7 whole days in Shanghai after the day of receipt, 15 for a fault', () => {
  const received = new Date('2026-11-28T09:30:00+08:00');
  expect(aftersaleDeadline(received, 'physical')).toEqual(new Date('2026-12-06T00:00:00+08:00'));
  expect(aftersaleDeadline(received, 'quality')).toEqual(new Date('2026-12-14T00:00:00+08:00'));
  expect(aftersaleDeadline(new Date('2026-11-28T23:59:59+08:00'), 'digital')).toEqual(new Date('2026-12-06T00:00:00+08:00'));
});
