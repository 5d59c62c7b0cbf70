import { checkTarget, isExternal, navigateExternal } from './external.ts';

const OUTSIDE = [
  '//evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/ /evil.test',
  '/\t/evil.test',
  'https://x.test',
  ' https://x.test',
  'http:/x',
];
const SCRIPTS = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  '\u0000javascript:alert(1)',
  'view-source:javascript:alert(1)',
  'view-source:view-source:data:text/html,x',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://x.test/1',
];

describe('navigate-external, navigate to `//evil`, `/\\evil`, `https://x` without `external` → throws; `javascript:`/`data:`/`vbscript:`/`blob:` always throw', () => {
  test.each(OUTSIDE)('%j needs permission', (target) => {
    expect(() => checkTarget(target)).toThrow('external URL is not allowed');
    expect(checkTarget(target, true)).toBe(target);
  });

  test.each(SCRIPTS)('%j is never followed', (target) => {
    expect(() => checkTarget(target)).toThrow('script protocol');
    expect(() => checkTarget(target, true)).toThrow('script protocol');
    expect(() => navigateExternal(target, { external: true, open: true })).toThrow('script protocol');
  });

  test.each(['mailto:a@b.test', 'tel:1'])('%s leaves the site', (target) => {
    expect(isExternal(target)).toBe(true);
  });

  test.each(['/', '/a', '/a?u=https://x.test', '/a#//x', 'a/b:c', './x:y', 'x:', '/%2F/evil', '/javascript:alert(1)'])(
    '%s is a path of the site',
    (target) => {
      expect(isExternal(target)).toBe(false);
      expect(checkTarget(target)).toBe(target);
    },
  );
});

test('a new window cannot reach back', () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  navigateExternal('https://books.test/a', { external: true, open: true });
  expect(open).toHaveBeenCalledWith('https://books.test/a', '_blank', 'noopener,noreferrer');
});
