import { api } from '@shared/api';
import { describeResource, openHref } from '@shared/contract/resource';
import { Link } from '@shared/router';
import { Button } from '@shared/ui/button';
import { Icon } from '@shared/ui/icon';
import { describeError } from '@shared/ui/page-error';
import { useEffect, useState } from 'react';
import type { Resource } from './page.tsx';
import styles from './stage.module.css';

type State = { name: 'loading' } | { name: 'ready'; resource: Resource } | { name: 'failed'; message: string };

const BROKEN = '暂时无法播放，请检查网络后重试。';

/** The player of a sample; its address is asked for when it starts, because signed addresses end after minutes. */
function Player({ resource: { id, title }, onRetry }: { resource: Resource; onRetry: () => void }) {
  const [state, setState] = useState<State>({ name: 'loading' });
  useEffect(() => {
    const leaving = new AbortController();
    api
      .get('/device/library/ticket', { params: { resourceId: id }, toast: false, signal: leaving.signal })
      .then((resource) => setState({ name: 'ready', resource }))
      .catch((error: unknown) => {
        if (!leaving.signal.aborted) setState({ name: 'failed', message: describeError(error).message });
      });
    return () => leaving.abort();
  }, [id]);

  if (state.name === 'loading')
    return (
      <p className={styles.waiting} role="status">
        正在打开……
      </p>
    );
  if (state.name === 'failed')
    return (
      <div className={styles.failed} role="alert">
        <p>{state.message}</p>
        <Button look="primary" onClick={onRetry}>
          重试
        </Button>
      </div>
    );
  const { kind, url, posterUrl, vttUrl } = state.resource;
  const media = {
    src: url ?? undefined,
    controls: true,
    autoPlay: true,
    'aria-label': title,
    onError: () => setState({ name: 'failed', message: BROKEN }),
  };
  const captions = <track kind="captions" srcLang="zh" label="中文字幕" src={vttUrl ?? undefined} />;
  return kind === 'video' ? (
    <video {...media} className={styles.video} playsInline poster={posterUrl ?? undefined}>
      {captions}
    </video>
  ) : (
    <audio {...media} className={styles.audio}>
      {captions}
    </audio>
  );
}

interface StageProps {
  resource: Resource;
  goodsId: string;
  isOwned: boolean;
  playing: boolean;
  onPlay: () => void;
}

/** A lesson to look into, in place; an owner goes on to the player that keeps the progress. */
export function Stage({ resource, goodsId, isOwned, playing, onPlay }: StageProps) {
  const [attempt, setAttempt] = useState(0);
  const isVideo = resource.kind === 'video';
  const start = (
    <>
      <span className={styles.disc}>
        <Icon name="play" size={28} />
      </span>
      <span className={styles.words}>{isOwned ? '去学习' : isVideo ? '试看' : '试听'}</span>
    </>
  );
  return (
    <figure>
      <div className={styles.screen}>
        {(!playing || !isVideo) && resource.posterUrl && (
          <img
            className={isVideo ? styles.poster : styles.sleeve}
            src={resource.posterUrl}
            alt=""
            width={800}
            height={450}
            fetchPriority="high"
          />
        )}
        {isOwned ? (
          <Link className={styles.start} to={openHref(resource, { goodsId })}>
            {start}
          </Link>
        ) : playing ? (
          <Player key={attempt} resource={resource} onRetry={() => setAttempt(attempt + 1)} />
        ) : (
          <button type="button" className={styles.start} onClick={onPlay}>
            {start}
          </button>
        )}
      </div>
      <figcaption className={styles.caption}>
        <span>{resource.title}</span>
        <span>{describeResource(resource)}</span>
      </figcaption>
    </figure>
  );
}
