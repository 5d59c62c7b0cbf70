import { isOpen, openHref } from '@shared/contract/resource';
import { Link, type LoaderFunctionArgs, type PageHandle, useLoaderData, useOwnAccess } from '@shared/router';
import { Icon } from '@shared/ui/icon';
import { useState } from 'react';
import { backOf, loadResource, type ResourcePage } from '../../../lib/load-resource.ts';
import { Locked } from '../../../lib/locked.tsx';
import { ZOOM_STEP, zoomBy } from '../../../lib/pdf/view-rules.ts';
import { ReaderFrame } from '../../../lib/reader-frame.tsx';
import styles from './page.module.css';

export const loader = ({ request }: LoaderFunctionArgs) => loadResource(request);

export const handle: PageHandle = { title: ({ resource }: ResourcePage) => resource.title };

export function Component() {
  const { resource, code, origin } = useLoaderData<ResourcePage>();
  const [zoom, setZoom] = useState(1);
  useOwnAccess(isOpen(resource));
  const pictures = code?.resources.filter((each) => each.kind === 'picture' && each.url) ?? [];
  const index = pictures.findIndex(({ id }) => id === resource.id);
  const back = backOf({ code, origin });
  if (resource.access === 'login' || resource.access === 'buy')
    return (
      <ReaderFrame title={resource.title} back={back}>
        <Locked access={resource.access} goodsId={resource.book?.goodsId} />
      </ReaderFrame>
    );
  const neighbour = (step: 1 | -1, text: string) => {
    const other = pictures[index + step];
    const icon = <Icon name={step < 0 ? 'left' : 'right'} />;
    return other ? (
      <Link className={styles.tool} to={openHref(other, origin)} replace aria-label={text} onClick={() => setZoom(1)}>
        {icon}
      </Link>
    ) : (
      <span className={`${styles.tool} ${styles.none}`}>{icon}</span>
    );
  };
  return (
    <ReaderFrame
      title={resource.title}
      back={back}
      foot={
        <div className={styles.bar}>
          {pictures.length > 1 && (
            <>
              {neighbour(-1, '上一张')}
              <span className={styles.count}>
                {index + 1} / {pictures.length}
              </span>
              {neighbour(1, '下一张')}
            </>
          )}
          <span className={styles.gap} />
          <button type="button" className={styles.tool} onClick={() => setZoom(zoomBy(zoom, 1 / ZOOM_STEP))} aria-label="缩小">
            <Icon name="minus" />
          </button>
          <button
            type="button"
            className={styles.tool}
            onClick={() => setZoom(1)}
            aria-label={`恢复原大小，当前 ${Math.round(zoom * 100)}%`}
          >
            {Math.round(zoom * 100)}%
          </button>
          <button type="button" className={styles.tool} onClick={() => setZoom(zoomBy(zoom, ZOOM_STEP))} aria-label="放大">
            <Icon name="plus" />
          </button>
        </div>
      }
    >
      <div className={styles.stage}>
        <img
          className={styles.picture}
          style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}
          src={resource.url ?? undefined}
          alt={resource.title}
          fetchPriority="high"
        />
      </div>
    </ReaderFrame>
  );
}
