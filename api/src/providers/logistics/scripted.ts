import type { LogisticsProvider, TrackEvent } from './port.ts';

const hourMs = 3_600_000;

/** The way of every parcel: hours after it was sent, and what the carrier says. `{place}` and `{city}` are those of the receiver. */
const script: readonly [hours: number, status: TrackEvent['status'], text: string][] = [
  [1, 'IN_TRANSIT', '{company}已揽收，发件人：云麓大学出版社'],
  [5, 'IN_TRANSIT', '快件已到达云州转运中心'],
  [9, 'IN_TRANSIT', '快件已从云州转运中心发出，下一站{city}'],
  [30, 'IN_TRANSIT', '快件已到达{city}转运中心'],
  [46, 'DELIVERING', '快件正在派送到{place}，请保持电话畅通'],
  [50, 'SIGNED', '快件已签收，感谢使用{company}'],
];

/** A carrier for trying out: every parcel goes the same way and is signed for after two days. */
export const scriptedLogistics: LogisticsProvider = {
  track: async ({ company, shippedAt, region }, now) => {
    const [province = '', city = province, district = ''] = region.split(' ');
    const words: Record<string, string> = { company, city: city === '市辖区' ? province : city, place: district || city };
    return script
      .map(([hours, status, text]) => ({
        at: new Date(shippedAt.getTime() + hours * hourMs),
        status,
        text: text.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? ''),
      }))
      .filter(({ at }) => at <= now);
  },
};
