import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { camelCase, checkTitle, insertAfter, Refusal, writeAll } from './changes.ts';

const nothing = () => undefined;

test('all files are written, in folders that were not there as well', () => {
  const root = mkdtempSync(join(tmpdir(), 'changes-'));
  writeFileSync(join(root, 'old.ts'), 'old');
  writeAll(root, { 'old.ts': 'new', 'a/b/c.ts': 'c' }, nothing);
  expect(readFileSync(join(root, 'old.ts'), 'utf8')).toBe('new');
  expect(readFileSync(join(root, 'a/b/c.ts'), 'utf8')).toBe('c');
});

test.each([
  [
    'the format',
    (root: string) =>
      writeAll(root, { 'old.ts': 'new', 'a/b/c.ts': 'c', 'a/d.ts': 'd' }, () => {
        throw new Error('broken');
      }),
  ],
  ['a later file', (root: string) => writeAll(root, { 'old.ts': 'new', 'a/b/c.ts': 'c', 'empty.ts/below.ts': 'below' }, nothing)],
])('nothing is left when %s fails', (_what, write) => {
  const root = mkdtempSync(join(tmpdir(), 'changes-'));
  writeFileSync(join(root, 'old.ts'), 'old');
  writeFileSync(join(root, 'empty.ts'), '');
  expect(() => write(root)).toThrow();
  expect(readFileSync(join(root, 'old.ts'), 'utf8')).toBe('old');
  expect(readFileSync(join(root, 'empty.ts'), 'utf8')).toBe('');
  expect(existsSync(join(root, 'a'))).toBe(false);
});

test('lines go behind the last of their kind; a file without that kind is refused', () => {
  expect(insertAfter('list.ts', 'a1\na2\nb\n', /^a.*\n/gm, 'a3\n')).toBe('a1\na2\na3\nb\n');
  expect(() => insertAfter('list.ts', 'b\n', /^a.*\n/gm, 'a3\n')).toThrow(Refusal);
});

test('names of code come from names of folders and paths', () => {
  expect(['campus-map', '/bookList/:id', 'bookList', 'WrongQuestion'].map(camelCase)).toEqual([
    'campusMap',
    'bookListId',
    'bookList',
    'wrongQuestion',
  ]);
});

test('a title that would break the code is refused', () => {
  expect(() => checkTitle('校园地图（东区）')).not.toThrow();
  for (const title of ['', ' 地图', "a'b", '<b>', '{x}', '*/', '长'.repeat(21)]) expect(() => checkTitle(title)).toThrow(Refusal);
});
