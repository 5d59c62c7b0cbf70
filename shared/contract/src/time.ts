const zone = 'Asia/Shanghai';
const parts = new Intl.DateTimeFormat('zh-CN', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

function fields(at: Date): Record<string, string> {
  return Object.fromEntries(parts.formatToParts(at).map((part) => [part.type, part.value]));
}

/** The business date (Asia/Shanghai) as YYYY-MM-DD, whatever the zone of the machine. */
export function businessDate(at: Date): string {
  const { year, month, day } = fields(at);
  return `${year}-${month}-${day}`;
}

/** 2026-11-28 14:05 in Asia/Shanghai. @param iso ISO time with offset */
export function formatDateTime(iso: string): string {
  const { year, month, day, hour, minute } = fields(new Date(iso));
  return `${year}-${month}-${day} ${hour}:${minute}`;
}

/** 今天 14:05, 昨天 14:05, then the date. @param iso ISO time with offset */
export function formatWhen(iso: string, now: Date): string {
  const at = new Date(iso);
  const { hour, minute } = fields(at);
  const date = businessDate(at);
  if (date === businessDate(now)) return `今天 ${hour}:${minute}`;
  if (date === businessDate(new Date(now.getTime() - 86_400_000))) return `昨天 ${hour}:${minute}`;
  return date;
}

/** Seconds under a minute, then minutes and seconds, then hours (spec 9). */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const h = Math.floor(whole / 3600);
  const m = Math.floor((whole % 3600) / 60);
  const s = whole % 60;
  if (h > 0) return `${h}小时${m}分${s}秒`;
  if (m > 0) return `${m}分${s}秒`;
  return `${s}秒`;
}

/** Numbers over 9,999 as 1.2万. */
export function formatCount(count: number): string {
  return count > 9999 ? `${(count / 10_000).toFixed(1).replace(/\.0$/, '')}万` : String(count);
}

const MB = 1024 * 1024;

/** Bytes in words: 820 KB, 12.5 MB. */
export const formatBytes = (bytes: number): string =>
  bytes < MB ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / MB).toFixed(1)} MB`;
