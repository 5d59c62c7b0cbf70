import { useEffect, useRef } from 'react';

interface MediaSessionInput {
  track: { title: string; posterUrl: string | null } | undefined;
  album: string;
  playing: boolean;
  time: number;
  length: number;
  speed: number;
  play: () => void;
  pause: () => void;
  seek: (second: number) => void;
  skip: (by: number) => void;
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

const SKIP_S = 15;

/** Shows the recording on the lock screen and answers the keys there and on headphones, where the browser knows how. */
export function useMediaSession(input: MediaSessionInput): void {
  const { track, album, playing, time, length, speed } = input;
  const latest = useRef(input);
  latest.current = input;
  const title = track?.title;
  const poster = track?.posterUrl;
  const hasPrevious = input.previous !== undefined;
  const hasNext = input.next !== undefined;

  useEffect(() => {
    if (!('mediaSession' in navigator) || title === undefined) return;
    navigator.mediaSession.metadata = new MediaMetadata({
      title,
      album,
      ...(poster && { artwork: [{ src: new URL(poster, document.baseURI).href }] }),
    });
  }, [title, album, poster]);

  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    const handlers: [MediaSessionAction, MediaSessionActionHandler | null][] = [
      ['play', () => latest.current.play()],
      ['pause', () => latest.current.pause()],
      ['seekbackward', ({ seekOffset }) => latest.current.skip(-(seekOffset ?? SKIP_S))],
      ['seekforward', ({ seekOffset }) => latest.current.skip(seekOffset ?? SKIP_S)],
      ['seekto', ({ seekTime }) => latest.current.seek(seekTime ?? 0)],
      ['previoustrack', hasPrevious ? () => latest.current.previous?.() : null],
      ['nexttrack', hasNext ? () => latest.current.next?.() : null],
    ];
    for (const [action, handler] of handlers) setHandler(action, handler);
    return () => {
      for (const [action] of handlers) setHandler(action, null);
    };
  }, [hasPrevious, hasNext]);

  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    navigator.mediaSession.playbackState = playing ? 'playing' : 'paused';
  }, [playing]);

  const second = Math.floor(time);
  useEffect(() => {
    if (!('mediaSession' in navigator) || !(length > 0) || second > length) return;
    navigator.mediaSession.setPositionState?.({ duration: length, position: second, playbackRate: speed });
  }, [second, length, speed]);
}

function setHandler(action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  try {
    navigator.mediaSession.setActionHandler(action, handler);
  } catch {
    // Browsers throw for actions that they do not know.
  }
}
