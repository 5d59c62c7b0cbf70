import { describeResource, isOpen, openHref } from '@shared/contract/resource';
import { Link, type LoaderFunctionArgs, type PageHandle, useLoaderData, useOwnAccess } from '@shared/router';
import { BookCard } from '../../../lib/book-card.tsx';
import { backOf, loadResource, type ResourcePage } from '../../../lib/load-resource.ts';
import { Locked } from '../../../lib/locked.tsx';
import { ReaderFrame } from '../../../lib/reader-frame.tsx';
import { VideoPlayer } from '../../../lib/video/video-player.tsx';
import styles from './page.module.css';

export const loader = ({ request }: LoaderFunctionArgs) => loadResource(request);

export const handle: PageHandle = { title: ({ resource }: ResourcePage) => resource.title };

export function Component() {
  const { resource, code, origin } = useLoaderData<ResourcePage>();
  useOwnAccess(isOpen(resource));
  const others = code?.resources.filter((each) => each.kind === 'video' && each.id !== resource.id) ?? [];
  return (
    <ReaderFrame title={resource.title} back={backOf({ code, origin })}>
      {resource.access === 'login' || resource.access === 'buy' ? (
        <Locked access={resource.access} goodsId={resource.book?.goodsId} />
      ) : (
        <div className={styles.scroll}>
          <div className={styles.column}>
            <VideoPlayer key={resource.id} resource={resource} />
            <div className={styles.about}>
              <h2 className={styles.title}>{resource.title}</h2>
              <p className={styles.hint}>{describeResource(resource)}</p>
              {resource.book && <BookCard book={resource.book} />}
              {others.length > 0 && (
                <>
                  <h2 className={styles.more}>更多视频</h2>
                  <ul className={styles.list}>
                    {others.map((each) => (
                      <li key={each.id}>
                        <Link className={styles.row} to={openHref(each, origin)} replace>
                          <span>{each.title}</span>
                          <span className={styles.hint}>{describeResource(each)}</span>
                        </Link>
                      </li>
                    ))}
                  </ul>
                </>
              )}
            </div>
          </div>
        </div>
      )}
    </ReaderFrame>
  );
}
