import { compareSurfaces, type Surface, versionFaults } from './platform-surface.ts';

const before: Surface = { version: '1.2.0', contract: 1, modules: { react: '19.3.1', '@shared/ui/button': ['Button', 'LinkButton'] } };
const with_ = (version: string, modules: Surface['modules'], contract = 1): Surface => ({ version, contract, modules });
const log = '## 1.2.0\n\n## 1.2.1\n\n## 1.3.0 \n\n## 2.0.0';

test.each<[string, Surface['modules'], number, string[], string[]]>([
  ['nothing', before.modules, 1, [], []],
  ['a module is gone', { react: '19.3.1' }, 1, ['去掉了 @shared/ui/button'], []],
  ['an export is gone', { ...before.modules, '@shared/ui/button': ['Button'] }, 1, ['@shared/ui/button 去掉了 LinkButton'], []],
  ['an export is new', { ...before.modules, '@shared/ui/button': ['Button', 'LinkButton', 'X'] }, 1, [], ['@shared/ui/button 的 X']],
  ['a module is new', { ...before.modules, '@shared/ui/x': ['X'] }, 1, [], ['@shared/ui/x']],
  ['a library’s major', { ...before.modules, react: '20.0.0' }, 1, ['react 从 19.3.1 到 20.0.0'], []],
  ['a library’s patch', { ...before.modules, react: '19.3.2' }, 1, [], ['react 19.3.2']],
  ['the next contract number', before.modules, 2, [], ['约定 2']],
  ['a contract number too far', before.modules, 3, ['约定从 1 到 3'], []],
])('what slices notice: %s', (_, modules, contract, breaking, added) => {
  expect(compareSurfaces(before, with_('1.2.0', modules, contract))).toEqual({ breaking, added });
});

test.each<[string, string, Surface['modules'], RegExp | undefined]>([
  ['the same may keep its version', '1.2.0', before.modules, undefined],
  ['the same may have a patch', '1.2.1', before.modules, undefined],
  ['an addition needs a minor', '1.2.1', { ...before.modules, x: '1.0.0' }, /新增 x：平台版本应是 1\.3\.0/],
  ['an addition with its minor', '1.3.0', { ...before.modules, x: '1.0.0' }, undefined],
  ['a removal needs a major', '1.3.0', { react: '19.3.1' }, /平台版本应是 2\.0\.0/],
  ['a removal with its major', '2.0.0', { react: '19.3.1' }, undefined],
  ['a version that the changelog does not know', '1.4.0', before.modules, /没有 1\.4\.0 一节/],
])('%s', (_, version, modules, fault) => {
  const faults = versionFaults(with_(version, modules), before, log);
  if (fault) expect(faults.join('\n')).toMatch(fault);
  else expect(faults).toEqual([]);
});
