import { businessDate, formatCount, formatDateTime, formatDuration, formatWhen } from './time.ts';

const now = new Date('2026-11-28T06:30:00Z');

test('the business date is that of Shanghai', () => {
  expect(businessDate(new Date('2026-11-27T15:59:59Z'))).toBe('2026-11-27');
  expect(businessDate(new Date('2026-11-27T16:00:00Z'))).toBe('2026-11-28');
});

test.each([
  ['2026-11-28T06:05:00Z', '今天 14:05'],
  ['2026-11-27T06:05:00Z', '昨天 14:05'],
  ['2026-11-02T06:05:00Z', '2026-11-02'],
])('%s reads %s', (iso, text) => {
  expect(formatWhen(iso, now)).toBe(text);
});

test.each([
  [0, '0秒'],
  [59, '59秒'],
  [60, '1分0秒'],
  [3725, '1小时2分5秒'],
])('%i seconds read %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});

test('dates with minutes and large counts', () => {
  expect(formatDateTime('2026-11-28T06:05:00Z')).toBe('2026-11-28 14:05');
  expect([formatCount(9999), formatCount(12_000), formatCount(20_000)]).toEqual(['9999', '1.2万', '2万']);
});
