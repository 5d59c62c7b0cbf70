import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PublishedBuild } from '@shared/release/builds';
import { checkSlice, type Platform } from './build-checks.ts';

jest.mock('@module-federation/enhanced/rspack', () => ({}));
jest.mock('@rspack/core', () => ({ rspack: {} }));

const PLATFORM: Platform = { version: '1.2.0', contracts: [0, 1], modules: { react: '19.3.1', '@shared/router': '1.2.0' } };

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'slice-'));
  mkdirSync(join(dir, 'web/js'), { recursive: true });
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

interface Built {
  container?: string;
  uniqueName?: string;
  shared?: Record<string, string>;
  platform?: string;
  contract?: number;
}

/** Faults of a built slice that takes modules of the platform by range. */
function faultsOf({ container = 'mfe_exam', uniqueName = 'mfe_exam_b1', shared = {}, platform = '^1.0.0', contract = 1 }: Built): string[] {
  const taken = Object.entries(shared).map(([name, requiredVersion]) => ({ name, version: '', requiredVersion }));
  writeFileSync(join(dir, 'web/mf-manifest.json'), JSON.stringify({ name: container, shared: taken }));
  writeFileSync(join(dir, 'web/remoteEntry.js'), `self["rspackChunk${uniqueName}"]`);
  const build = { buildId: 'b1', contract, platform, pages: [], assets: {}, initial: { js: [], css: [] } };
  return checkSlice('exam', dir, build as unknown as PublishedBuild, PLATFORM);
}

test('a slice that takes what the platform gives has no faults', () => {
  expect(faultsOf({ shared: { react: '^19.3.0', '@shared/router': '^1.0.0' } })).toEqual([]);
});

describe('shared-compat: versions that a slice needs against those that the platform provides', () => {
  test.each(['1.2.0', '^1.0.0', '^1.2.0', '~1.2.0'])('%s runs on 1.2.0', (range) => {
    expect(faultsOf({ shared: { '@shared/router': range }, platform: range })).toEqual([]);
  });

  test.each(['^1.3.0', '^2.0.0', '^0.9.0', 'workspace:*', 'latest'])('%s does not', (range) => {
    expect(faultsOf({ shared: { '@shared/router': range }, platform: range })).toEqual([
      `exam: 需要平台 ${range}，平台是 1.2.0`,
      `exam: 需要 @shared/router ${range}，平台提供 1.2.0`,
    ]);
  });

  test.each([2, -1])('contract %i is not among those that the shell understands', (contract) => {
    expect(faultsOf({ contract })).toEqual([`exam: 约定是 ${contract}，平台支持 0、1`]);
  });
});

test('manifest-subset-of-host: a module that the host does not provide is named, also a path of one that it does', () => {
  expect(faultsOf({ shared: { react: '^19.3.0', 'react/jsx-dev-runtime': '^19.3.0', lodash: '^4.0.0' } })).toEqual([
    'exam: 平台没有提供 react/jsx-dev-runtime',
    'exam: 平台没有提供 lodash',
  ]);
});

test('unique-names: the container is called after its slice, and its chunks after its build', () => {
  expect(faultsOf({ container: 'shop', uniqueName: 'mfe_exam' })).toEqual(['exam: 容器名是 shop', 'exam: uniqueName 里没有构建号']);
});
