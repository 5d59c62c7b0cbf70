import { Button } from '@shared/ui/button';
import { Icon } from '@shared/ui/icon';
import { useCallback, useEffect, useRef, useState } from 'react';
import { clock } from '../clock.ts';
import { followMedia, mediaPlace } from '../media-log.ts';
import { type Resource, renewed } from '../resource.ts';
import type { Player } from './create-player.ts';
import styles from './video-player.module.css';

/** Loaded by the first tap on the poster. */
const loadPlayer = () => (__SERVER__ ? Promise.reject(new Error('browser only')) : import('./create-player.ts'));

type State = { name: 'poster' } | { name: 'loading' } | { name: 'playing' } | { name: 'failed'; code: number };

/** The poster, then the player in its place. */
export function VideoPlayer({ resource }: { resource: Resource }) {
  const box = useRef<HTMLDivElement>(null);
  const player = useRef<Player>(undefined);
  const stopLog = useRef<() => void>(undefined);
  const [state, setState] = useState<State>({ name: 'poster' });
  const [resumeAt, setResumeAt] = useState(0);
  const renewals = useRef(0);

  useEffect(() => setResumeAt(mediaPlace(resource.id)), [resource.id]);

  const close = useCallback(() => {
    stopLog.current?.();
    stopLog.current = undefined;
    player.current?.dispose();
    player.current = undefined;
  }, []);
  useEffect(() => close, [close]);

  async function start(from: number, current: Resource) {
    close();
    setState({ name: 'loading' });
    try {
      const { createPlayer } = await loadPlayer();
      if (!box.current) return;
      player.current = await createPlayer(box.current, current, from, {
        onReady: (media) => {
          setState({ name: 'playing' });
          stopLog.current ??= followMedia(media, resource.id);
        },
        onError: (code, second) => void onError(code, second, current),
      });
    } catch {
      setState({ name: 'failed', code: 0 });
    }
  }

  /** The address of a bought file may have ended: a new one is asked for once, and the film goes on where it was. */
  async function onError(code: number, second: number, current: Resource) {
    if (current.expiresAt !== null && renewals.current === 0) {
      renewals.current = 1;
      const next = await renewed(current).catch(() => undefined);
      if (next?.url) return start(second, next);
    }
    close();
    setResumeAt(second);
    setState({ name: 'failed', code });
  }

  const play = () => {
    renewals.current = 0;
    void start(resumeAt, resource);
  };

  return (
    <div className={styles.screen}>
      <div ref={box} className={styles.box} />
      {state.name !== 'playing' && (
        <>
          {resource.posterUrl && (
            <img className={styles.poster} src={resource.posterUrl} alt="" width={1280} height={720} fetchPriority="high" />
          )}
          {state.name === 'failed' ? (
            <div className={styles.failed} role="alert">
              <p>视频暂时无法播放，播放位置已经保留。{state.code > 0 && `（错误 ${state.code}）`}</p>
              <Button look="primary" onClick={play}>
                重试
              </Button>
            </div>
          ) : (
            <button
              type="button"
              className={styles.start}
              onClick={play}
              disabled={state.name === 'loading'}
              aria-busy={state.name === 'loading' || undefined}
            >
              <span className={styles.disc}>
                {state.name === 'loading' ? <span className={styles.spinner} /> : <Icon name="play" size={32} />}
              </span>
              <span className={styles.words}>{resumeAt > 0 ? `从 ${clock(resumeAt)} 继续播放` : '播放视频'}</span>
            </button>
          )}
        </>
      )}
      <noscript>
        {/* Captions are offered by the player; without script the browser's own controls play the film. */}
        <video className={styles.plain} controls playsInline poster={resource.posterUrl ?? undefined} src={resource.url ?? undefined}>
          <track kind="captions" srcLang="zh" label="中文字幕" src={resource.vttUrl ?? undefined} />
        </video>
      </noscript>
    </div>
  );
}
