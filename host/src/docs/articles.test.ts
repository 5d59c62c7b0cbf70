import { allPaths } from '@shared/contract/paths';
import { matchPage } from '@shared/contract/slice';
import { ARTICLES } from './articles.ts';
import { type Block, type Inline, wordsOf } from './blocks.tsx';
import { search } from './search.ts';

const SHORTEST = 200;
const PATHS = allPaths().map((path) => ({ path }));

const hrefsOf = (parts: Inline[]): string[] => parts.flatMap((part) => (typeof part === 'object' && 'href' in part ? [part.href] : []));

function linksOf(block: Block): string[] {
  if (block.kind === 'table') return [block.head, ...block.rows].flat().flatMap(hrefsOf);
  return 'items' in block ? block.items.flatMap(hrefsOf) : hrefsOf(block.text);
}

test('there are at least 12 articles, each with an address of its own', () => {
  expect(ARTICLES.length).toBeGreaterThanOrEqual(12);
  expect(new Set(ARTICLES.map(({ slug }) => slug)).size).toBe(ARTICLES.length);
});

test.each(ARTICLES)('$title: a real text whose links are addresses of the site', async ({ load }) => {
  const { default: blocks } = await load();
  expect(blocks.map(wordsOf).join('').length).toBeGreaterThan(SHORTEST);
  expect(blocks.map(wordsOf).join('')).not.toMatch(/[!！]/);
  const links = blocks.flatMap(linksOf).filter((href) => href.startsWith('/'));
  const isAddress = (href: string) =>
    href.startsWith('/docs/')
      ? ARTICLES.some(({ slug }) => href === `/docs/${slug}`)
      : matchPage(PATHS, href.split(/[?#]/, 1)[0] ?? '') !== undefined;
  expect(links.filter((href) => !isAddress(href))).toEqual([]);
});

test('a search finds the articles that say it, those named so first, with the heading above', async () => {
  const hits = await search('发票');
  expect(hits[0]).toMatchObject({ slug: 'invoice', found: '发票' });
  expect(hits.find(({ slug }) => slug === 'account')?.heading).toBeUndefined();
  expect((await search('冲红'))[0]).toMatchObject({ slug: 'invoice', heading: { text: '开错了怎么办' } });
  expect(await search('没有这样的词')).toEqual([]);
  expect(await search('  ')).toEqual([]);
});
