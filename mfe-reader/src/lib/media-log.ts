import { readStored, writeStored } from '@shared/session';
import { sendPlayRecord } from './play-record.ts';

const SAVE_MS = 5000;
const HEARTBEAT_MS = 20_000;

const placeKey = (id: string) => `place:${id}`;

/** Second at which a medium was left, 0 when it was not begun or was heard to its end. */
export const mediaPlace = (id: string): number => readStored<number>(placeKey(id)) ?? 0;

/** A stretch of a medium that was really played, in seconds of the medium. */
export interface Segment {
  start: number;
  end: number;
  rate: number;
}

/** Finished: 95 % or the last 10 seconds; the next time begins at the start (reader rules 3.2). */
export const isFinished = (second: number, duration: number) =>
  duration > 0 && (second >= duration * 0.95 || (duration > 20 && duration - second <= 10));

/**
 * Follows an element while it plays: keeps the place in this browser every 5 seconds, and reports what was really played at every
 * pause, seek and end and every 20 seconds in between. Loading and position 0 are no playing.
 * @returns stops following
 */
export function followMedia(
  media: HTMLMediaElement,
  id: string,
  report: (segments: Segment[], position: number) => void = (segments, position) => sendPlayRecord(id, segments, position),
): () => void {
  let start: number | undefined;
  let last = 0;

  const save = () => {
    if (last > 0) writeStored(placeKey(id), isFinished(last, media.duration) ? 0 : Math.floor(last));
  };
  const close = () => {
    if (start !== undefined && last - start >= 1) report([{ start, end: last, rate: media.playbackRate }], last);
    start = undefined;
  };
  const begin = () => {
    last = media.currentTime;
    start = media.paused ? undefined : last;
  };
  const stop = () => {
    close();
    save();
  };
  const onTime = () => {
    // A seek has moved the time already: what was played ends where it was before.
    if (!media.seeking) last = media.currentTime;
  };
  const cut = () => {
    close();
    begin();
  };
  const onHidden = () => {
    if (document.visibilityState === 'hidden') {
      cut();
      save();
    }
  };
  const events: [string, () => void][] = [
    ['playing', begin],
    ['timeupdate', onTime],
    ['seeking', close],
    ['seeked', begin],
    ['ratechange', cut],
    ['pause', stop],
    ['ended', stop],
  ];
  for (const [type, listener] of events) media.addEventListener(type, listener);
  document.addEventListener('visibilitychange', onHidden);
  const saving = setInterval(save, SAVE_MS);
  const beating = setInterval(() => start !== undefined && cut(), HEARTBEAT_MS);
  return () => {
    for (const [type, listener] of events) media.removeEventListener(type, listener);
    document.removeEventListener('visibilitychange', onHidden);
    clearInterval(saving);
    clearInterval(beating);
    stop();
  };
}
