import siteConfig from '../../site.config.json' with { type: 'json' };
import { checkSiteConfig } from './site-config.ts';

/** The configuration of the site with one key set otherwise. */
function withKey(key: string, value: unknown): unknown {
  const copy = structuredClone(siteConfig) as Record<string, unknown>;
  const parts = key.split('.');
  const last = parts.pop() as string;
  const parent = parts.reduce<Record<string, unknown>>((at, part) => at[part] as Record<string, unknown>, copy);
  parent[last] = value;
  return copy;
}

test('the configuration in the repository is whole', () => {
  expect(checkSiteConfig(siteConfig)).toBe(siteConfig);
});

test.each([
  ['brand.name', '', 'brand.name'],
  ['apiBase', 'https://evil.example', 'apiBase'],
  ['apiBase', '//evil.example', 'apiBase'],
  ['runMode', 'test', 'runMode'],
  ['platform', undefined, 'platform'],
  ['sysId', 7, 'sysId'],
  ['storage', 'indexedDB', 'storage'],
  ['updates.intervalMs', -1, 'updates.intervalMs'],
  ['overrideOrigins', 'https://dev.example', 'overrideOrigins'],
  ['overrideOrigins.0', 'https://dev.example/', 'overrideOrigins[0]'],
  ['overrideOrigins.0', '*', 'overrideOrigins[0]'],
  ['header', undefined, 'header'],
  ['header.nav', {}, 'header.nav'],
  ['header.nav.2', { title: '学院', to: 'javascript:alert(1)' }, 'header.nav[2].to'],
  ['footer.follow.11', { title: '云麓文创', note: '礼物' }, 'footer.follow[11].code'],
  ['footer.groups.0', { title: '书店' }, 'footer.groups[0].links'],
  ['footer.legal.0', null, 'footer.legal[0]'],
])('%s = %j is refused by its name', (key, value, named) => {
  expect(() => checkSiteConfig(withKey(key, value))).toThrow(named);
});

test.each([[null], [[]], ['text'], [undefined]])('%j is no configuration', (value) => {
  expect(() => checkSiteConfig(value)).toThrow('站点配置有误：配置 应是一个对象');
});

test('every fault is named at once', () => {
  expect(() => checkSiteConfig({ ...siteConfig, platform: '', storage: 'x' })).toThrow(/platform .*；storage /);
});
