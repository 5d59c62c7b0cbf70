import { ARTICLES, type Hit } from './articles.ts';
import { type Block, textOf, wordsOf } from './blocks.tsx';

const AROUND = 24;
const MOST = 20;

/** The first place of each article that says `query`, articles with it in their title first. Loads all articles once. */
export async function search(query: string): Promise<Hit[]> {
  const wanted = query.trim().toLowerCase();
  if (!wanted) return [];
  const texts = await Promise.all(ARTICLES.map(async ({ slug, title, load }) => ({ slug, title, blocks: (await load()).default })));
  const hits = texts.flatMap(({ slug, title, blocks }) => firstHit(slug, title, blocks, wanted) ?? []);
  const inTitle = ({ title }: Hit) => title.toLowerCase().includes(wanted);
  return [...hits.filter(inTitle), ...hits.filter((hit) => !inTitle(hit))].slice(0, MOST);
}

function firstHit(slug: string, title: string, blocks: Block[], wanted: string): Hit | undefined {
  let heading: Hit['heading'];
  for (const block of blocks) {
    if (block.kind === 'h2' || block.kind === 'h3') heading = { id: block.id, text: textOf(block.text) };
    const words = wordsOf(block);
    const at = words.toLowerCase().indexOf(wanted);
    if (at < 0) continue;
    const end = at + wanted.length;
    const start = Math.max(0, at - AROUND);
    return {
      slug,
      title,
      heading,
      before: `${start > 0 ? '…' : ''}${words.slice(start, at)}`,
      found: words.slice(at, end),
      after: `${words.slice(end, end + AROUND)}${end + AROUND < words.length ? '…' : ''}`,
    };
  }
  const [first] = blocks;
  return title.toLowerCase().includes(wanted)
    ? { slug, title, before: '', found: '', after: first ? wordsOf(first).slice(0, 2 * AROUND) : '' }
    : undefined;
}
