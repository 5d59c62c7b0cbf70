import { randomInt } from 'node:crypto';

const shanghai = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Shanghai',
  year: '2-digit',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/**
 * Public number of an order or a payment: `yyMMddHHmmss` in Asia/Shanghai and 8 random digits, 20 digits in all.
 * Not sequential, so that nobody can walk through other people's numbers.
 */
export function newBusinessNo(now: Date): string {
  const parts = new Map(shanghai.formatToParts(now).map((part) => [part.type, part.value]));
  const time = (['year', 'month', 'day', 'hour', 'minute', 'second'] as const).map((type) => parts.get(type) ?? '').join('');
  return time + String(randomInt(100_000_000)).padStart(8, '0');
}
