import { useEffect, useRef, useState } from 'react';
import { type LyricLine, lineAt, parseLrc } from '../lrc.ts';
import styles from './audio-player.module.css';

/** After a scroll by hand the list stays where it is for so long. */
const HELD_MS = 4000;

interface LyricsProps {
  /** LRC file, null when the recording has no text. */
  url: string | null;
  /** Second that is heard now. */
  time: number;
  onSeek: (second: number) => void;
}

/** Lines that follow the recording; a tap on a line goes there. */
export function Lyrics({ url, time, onSeek }: LyricsProps) {
  const [lines, setLines] = useState<LyricLine[]>();
  const box = useRef<HTMLOListElement>(null);
  const heldUntil = useRef(0);
  const current = lineAt(lines ?? [], time);

  useEffect(() => {
    if (url === null) return;
    const stop = new AbortController();
    fetch(url, { signal: stop.signal })
      .then((response) => (response.ok ? response.text() : ''))
      .then((text) => setLines(parseLrc(text)))
      // Without its text a recording still plays.
      .catch(() => undefined);
    return () => stop.abort();
  }, [url]);

  useEffect(() => {
    const list = box.current;
    const line = list?.children[current];
    if (!list || !(line instanceof HTMLElement) || Date.now() < heldUntil.current) return;
    list.scrollTo({ top: line.offsetTop - list.clientHeight / 2 + line.offsetHeight / 2, behavior: 'smooth' });
  }, [current]);

  const hold = () => {
    heldUntil.current = Date.now() + HELD_MS;
  };
  return (
    <ol ref={box} className={styles.lyrics} aria-label="文本" onWheel={hold} onTouchMove={hold}>
      {lines?.map((line, index) => (
        <li key={`${line.at} ${line.text}`}>
          <button type="button" className={styles.line} aria-current={index === current || undefined} onClick={() => onSeek(line.at)}>
            {line.text}
          </button>
        </li>
      ))}
    </ol>
  );
}
