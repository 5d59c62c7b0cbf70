import { paths } from '@shared/contract/paths';
import { Link, type LoaderFunctionArgs, notFound, redirect, useLoaderData } from '@shared/router';
import { PageBody } from '@shared/ui/page-title';
import { useEffect, useState } from 'react';
import { ARTICLES, GROUPS } from '../../../docs/articles.ts';
import { type Block, BlockView, textOf, wordsOf } from '../../../docs/blocks.tsx';
import { DocSearch } from './doc-search.tsx';
import styles from './page.module.css';

interface Loaded {
  slug: string;
  title: string;
  blocks: Block[];
}

export async function loader({ params }: LoaderFunctionArgs): Promise<Loaded> {
  const slug = params['*'] ?? '';
  if (!slug) throw redirect(paths.docs.href({ slug: 'start' }));
  const article = ARTICLES.find((one) => one.slug === slug);
  if (!article) throw notFound();
  return { slug, title: article.title, blocks: (await article.load()).default };
}

const DESCRIPTION_LENGTH = 120;

export const handle = {
  title: ({ title }: Loaded) => `${title} - 帮助中心`,
  description: ({ blocks }: Loaded) => blocks.slice(0, 3).map(wordsOf).join(' ').slice(0, DESCRIPTION_LENGTH),
};

function Menu({ slug }: { slug: string }) {
  return GROUPS.map(({ title, articles }) => (
    <section key={title} className={styles.group}>
      <h2>{title}</h2>
      <ul>
        {articles.map((article) => (
          <li key={article.slug}>
            <Link to={paths.docs.href({ slug: article.slug })} aria-current={article.slug === slug ? 'page' : undefined}>
              {article.title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** Heading of the part that is being read. */
function useReadHeading(ids: string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  const all = ids.join('\n');
  useEffect(() => {
    const headings = all.split('\n').flatMap((id) => document.getElementById(id) ?? []);
    const find = () => {
      const passed = headings.filter((heading) => heading.getBoundingClientRect().top < window.innerHeight / 3);
      setCurrent((passed.at(-1) ?? headings[0])?.id);
    };
    find();
    window.addEventListener('scroll', find, { passive: true });
    return () => window.removeEventListener('scroll', find);
  }, [all]);
  return current;
}

/** An article of the help centre, with the list of all, its outline, and the ones before and after. */
export function Component() {
  const { slug, title, blocks } = useLoaderData() as Loaded;
  const index = ARTICLES.findIndex((article) => article.slug === slug);
  const [previous, next] = [ARTICLES[index - 1], ARTICLES[index + 1]];
  const headings = blocks.flatMap((block) => (block.kind === 'h2' ? [{ id: block.id, text: textOf(block.text) }] : []));
  const read = useReadHeading(headings.map(({ id }) => id));
  return (
    <PageBody>
      <div className={styles.layout}>
        <div className={styles.side}>
          <DocSearch />
          <nav className={styles.menu} aria-label="帮助文章">
            <Menu slug={slug} />
          </nav>
          <details key={slug} className={styles.folded}>
            <summary>全部帮助文章</summary>
            <Menu slug={slug} />
          </details>
        </div>
        <div className={styles.main}>
          <article className={styles.article}>
            <p className={styles.where}>帮助中心 / {GROUPS.find(({ articles }) => articles.some((one) => one.slug === slug))?.title}</p>
            <h1>{title}</h1>
            {blocks.map((block) => (
              <BlockView key={`${block.kind} ${wordsOf(block)}`} block={block} />
            ))}
          </article>
          <nav className={styles.turn} aria-label="上一篇与下一篇">
            {previous && (
              <Link to={paths.docs.href({ slug: previous.slug })} rel="prev">
                <span>上一篇</span>
                {previous.title}
              </Link>
            )}
            {next && (
              <Link to={paths.docs.href({ slug: next.slug })} rel="next" className={styles.next}>
                <span>下一篇</span>
                {next.title}
              </Link>
            )}
          </nav>
        </div>
        {headings.length > 1 && (
          <nav className={styles.outline} aria-label="本页目录">
            <p>本页目录</p>
            <ol>
              {headings.map(({ id, text }) => (
                <li key={id}>
                  <Link to={`#${id}`} aria-current={id === read ? 'true' : undefined}>
                    {text}
                  </Link>
                </li>
              ))}
            </ol>
          </nav>
        )}
      </div>
    </PageBody>
  );
}
