import { paths } from '@shared/contract/paths';
import { isOpen, type Origin, openHref } from '@shared/contract/resource';
import { Link, type LoaderFunctionArgs, type PageHandle, redirect, useLoaderData, useOwnAccess } from '@shared/router';
import { Button } from '@shared/ui/button';
import { Empty } from '@shared/ui/empty';
import { useEffect, useState } from 'react';
import { BookCard } from '../../../lib/book-card.tsx';
import { lastOpened, rememberOpened } from '../../../lib/last-opened.ts';
import { type Code, loadCode, originOf, orUnknown, unknownLink } from '../../../lib/load-resource.ts';
import { byChapter, matching, SEARCH_FROM } from './group.ts';
import styles from './page.module.css';
import { ResourceRow } from './resource-row.tsx';

interface ListPage {
  code: Code;
  origin: Origin;
}

/** All resources of `?qrId=` or `?goodsId=`; the query of an old link is resolved first. */
export async function loader({ request }: LoaderFunctionArgs): Promise<ListPage | Response> {
  const origin = originOf(request.url);
  const code = await orUnknown(loadCode(origin));
  if (!code) {
    const { search } = new URL(request.url);
    return search ? redirect(`${paths.qrCodeReader.Transitionpage.href()}${search}`) : unknownLink();
  }
  return code.resources.length > 0 ? { code, origin } : redirect(code.target);
}

export const handle: PageHandle = {
  title: ({ code }: ListPage) => code.title,
  description: ({ code }: ListPage) => (code.book ? `《${code.book.title}》配套资源，共 ${code.resources.length} 项` : code.title),
};

export function Component() {
  const { code, origin } = useLoaderData<ListPage>();
  const { resources } = code;
  const [search, setSearch] = useState('');
  const [last, setLast] = useState<string>();
  useOwnAccess(resources.every(isOpen));
  useEffect(() => setLast(lastOpened(origin)), [origin]);

  const found = matching(resources, search);
  const resume = resources.find((resource) => resource.id === last && isOpen(resource));
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{code.title}</h1>
        <p className={styles.count}>共 {resources.length} 项资源</p>
      </header>
      {code.book && <BookCard book={code.book} />}
      {resources.length > SEARCH_FROM && (
        <input
          className={styles.search}
          type="search"
          aria-label="在本页资源中查找"
          placeholder="查找资源名称或章节"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      {found.length === 0 && <Empty action={<Button onClick={() => setSearch('')}>显示全部资源</Button>}>没有找到“{search}”</Empty>}
      {byChapter(found).map(({ chapter, rows }) => (
        <section key={chapter} className={styles.group}>
          {chapter && <h2 className={styles.chapter}>{chapter}</h2>}
          <ul className={styles.list}>
            {rows.map((resource) => (
              <li key={resource.id}>
                <ResourceRow
                  resource={resource}
                  to={openHref(resource, origin)}
                  isLast={resource.id === last}
                  onOpen={() => rememberOpened(origin, resource.id)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {resume && (
        <Link className={styles.resume} to={openHref(resume, origin)}>
          <span className={styles.resumeTitle}>{resume.title}</span>
          <span>继续</span>
        </Link>
      )}
    </div>
  );
}
