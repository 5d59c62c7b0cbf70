import type { SiteConfig } from '../app/site.ts';

/** A check of one value; gives what is wrong with it, each line with the key. */
type Check = (value: unknown, key: string) => string[];

const text: Check = (value, key) => (typeof value === 'string' && value.trim() ? [] : [`${key} 应是非空文字`]);
const optional =
  (check: Check): Check =>
  (value, key) =>
    value === undefined ? [] : check(value, key);
const matching =
  (pattern: RegExp, words: string): Check =>
  (value, key) =>
    typeof value === 'string' && pattern.test(value) ? [] : [`${key} 应是${words}`];
const oneOf =
  (...allowed: string[]): Check =>
  (value, key) =>
    allowed.includes(value as string) ? [] : [`${key} 应是 ${allowed.join('、')} 之一`];
const object =
  (shape: Record<string, Check>): Check =>
  (value, key) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${key || '配置'} 应是一个对象`];
    return Object.entries(shape).flatMap(([name, check]) => check((value as Record<string, unknown>)[name], key ? `${key}.${name}` : name));
  };
const list =
  (item: Check): Check =>
  (value, key) =>
    Array.isArray(value) ? value.flatMap((entry, index) => item(entry, `${key}[${index}]`)) : [`${key} 应是一个列表`];

const milliseconds: Check = (value, key) => (Number.isInteger(value) && Number(value) >= 0 ? [] : [`${key} 应是不小于 0 的整数毫秒`]);
const path = matching(/^\/(?![/\\])\S*$/, '以 / 开头的站内路径');
const address = matching(/^(\/(?![/\\])|https?:\/\/|tel:|mailto:)\S*$/, '站内路径，或 http、https、tel、mailto 地址');
const origin: Check = (value, key) =>
  typeof value === 'string' && /^https?:/.test(value) && URL.canParse(value) && new URL(value).origin === value
    ? []
    : [`${key} 应是 http 或 https 的源，如 https://dev.example.com`];
const link = object({ title: text, to: address });

const site = object({
  brand: object({ name: text, short: text, seal: text, slogan: text }),
  apiBase: path,
  runMode: oneOf('production', 'development'),
  platform: text,
  sysId: text,
  storage: oneOf('cookies', 'localStorage', 'sessionStorage'),
  smsOutbox: optional(path),
  updates: object({ intervalMs: milliseconds, afterHiddenMs: milliseconds }),
  overrideOrigins: optional(list(origin)),
  header: object({ nav: list(link), top: list(link) }),
  footer: object({
    groups: list(object({ title: text, links: list(link) })),
    contact: list(object({ title: text, text, to: optional(address) })),
    gallery: list(object({ title: text, picture: text })),
    follow: list(object({ title: text, note: text, code: text })),
    legal: list(object({ text, to: optional(address) })),
  }),
});

/**
 * The site configuration as it stands in its file.
 * @throws Error that names every key that is missing or wrong: the server does not start with half a configuration
 */
export function checkSiteConfig(value: unknown): SiteConfig {
  const faults = site(value, '');
  if (faults.length > 0) throw new Error(`站点配置有误：${faults.join('；')}`);
  return value as SiteConfig;
}
