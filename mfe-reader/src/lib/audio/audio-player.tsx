import { Button } from '@shared/ui/button';
import { Dialog } from '@shared/ui/dialog';
import { Icon } from '@shared/ui/icon';
import { useCallback, useEffect, useRef, useState } from 'react';
import { clock } from '../clock.ts';
import { followMedia, mediaPlace } from '../media-log.ts';
import { ReaderFrame } from '../reader-frame.tsx';
import { type Resource, renewed } from '../resource.ts';
import styles from './audio-player.module.css';
import { Lyrics } from './lyrics.tsx';
import { useMediaSession } from './use-media-session.ts';
import { SLEEP_CHOICES, useSleepTimer } from './use-sleep-timer.ts';

const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2];
const SKIP_S = 15;

interface AudioPlayerProps {
  /** What may be played, in order; never empty. */
  tracks: readonly Resource[];
  startId: string;
  /** Name of the list, such as the title of the code. */
  album: string;
  back: { to: string; text: string } | undefined;
  /** The track on screen changed. */
  onTrack: (id: string) => void;
}

/** Plays a list of recordings through one audio element that lives as long as the page. */
export function AudioPlayer({ tracks, startId, album, back, onTrack }: AudioPlayerProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const [index, setIndex] = useState(() =>
    Math.max(
      0,
      tracks.findIndex(({ id }) => id === startId),
    ),
  );
  const [playing, setPlaying] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const [time, setTime] = useState(0);
  const [duration, setDuration] = useState<number>();
  const [speed, setSpeed] = useState(1);
  const [failed, setFailed] = useState(false);
  const [showList, setShowList] = useState(false);
  const wantsPlay = useRef(false);
  const resumeAt = useRef(0);
  const renewals = useRef(0);

  const track = tracks[index] ?? tracks[0];
  const id = track?.id;
  const length = duration ?? track?.durationS ?? 0;
  const next = tracks[index + 1];

  const play = useCallback(() => {
    wantsPlay.current = true;
    setFailed(false);
    // Refused by the browser: the button stays, nothing spins.
    audio.current?.play().catch(() => setWaiting(false));
  }, []);
  const pause = useCallback(() => {
    wantsPlay.current = false;
    audio.current?.pause();
  }, []);
  const seek = useCallback((second: number) => {
    if (!audio.current) return;
    audio.current.currentTime = Math.max(0, Math.min(second, audio.current.duration || second));
    setTime(audio.current.currentTime);
  }, []);
  const skip = useCallback((by: number) => seek((audio.current?.currentTime ?? 0) + by), [seek]);

  const choose = useCallback(
    (to: number, andPlay: boolean) => {
      const chosen = tracks[to];
      if (!chosen) return;
      wantsPlay.current = andPlay;
      setIndex(to);
      setShowList(false);
      onTrack(chosen.id);
    },
    [tracks, onTrack],
  );

  const sleep = useSleepTimer(pause);

  // A new track is loaded into the same element, which phones let play on without another tap.
  useEffect(() => {
    const element = audio.current;
    if (!element || !id) return;
    resumeAt.current = mediaPlace(id);
    renewals.current = 0;
    setTime(resumeAt.current);
    setDuration(undefined);
    setFailed(false);
    element.load();
    if (wantsPlay.current) play();
    return followMedia(element, id);
  }, [id, play]);

  useEffect(() => {
    if (audio.current) audio.current.playbackRate = speed;
  }, [speed]);

  useMediaSession({
    track,
    album,
    playing,
    time,
    length,
    speed,
    play,
    pause,
    seek,
    skip,
    previous: index > 0 ? () => choose(index - 1, true) : undefined,
    next: next ? () => choose(index + 1, true) : undefined,
  });

  /** The address of a bought file has ended while the page was open: one new address, at the same second. */
  async function onError() {
    const element = audio.current;
    if (!element || !track) return;
    if (track.expiresAt !== null && renewals.current === 0) {
      renewals.current = 1;
      const second = element.currentTime || resumeAt.current;
      const url = (await renewed(track).catch(() => undefined))?.url;
      if (url) {
        resumeAt.current = second;
        element.src = url;
        element.load();
        if (wantsPlay.current) play();
        return;
      }
    }
    setPlaying(false);
    setWaiting(false);
    setFailed(true);
  }

  function retry() {
    renewals.current = 0;
    resumeAt.current = time;
    audio.current?.load();
    play();
  }

  function onEnded() {
    setPlaying(false);
    if (sleep.choice === 'track') {
      sleep.choose('off');
      wantsPlay.current = false;
      return;
    }
    if (next) choose(index + 1, true);
    else wantsPlay.current = false;
  }

  if (!track) return null;
  return (
    <ReaderFrame
      title={album}
      back={back}
      tools={
        <button type="button" className={styles.tool} onClick={() => setShowList(true)} aria-label={`播放列表，共 ${tracks.length} 首`}>
          <Icon name="list" />
        </button>
      }
      foot={
        <div className={styles.controls}>
          <div className={styles.seek}>
            <span className={styles.time}>{clock(time)}</span>
            <input
              type="range"
              className={styles.range}
              aria-label="播放位置"
              aria-valuetext={`${clock(time)}，共 ${clock(length)}`}
              min={0}
              max={Math.max(1, Math.floor(length))}
              step={1}
              value={Math.floor(time)}
              onChange={(event) => seek(Number(event.currentTarget.value))}
            />
            <span className={styles.time}>{clock(length)}</span>
          </div>
          <div className={styles.buttons}>
            <button
              type="button"
              className={styles.tool}
              onClick={() => choose(index - 1, playing)}
              disabled={index === 0}
              aria-label="上一首"
            >
              <Icon name="left" />
            </button>
            <button type="button" className={styles.tool} onClick={() => skip(-SKIP_S)} aria-label="后退 15 秒">
              <Icon name="back15" size={26} />
            </button>
            <button
              type="button"
              className={styles.play}
              onClick={playing ? pause : play}
              aria-label={playing ? '暂停' : '播放'}
              aria-busy={waiting || undefined}
            >
              <Icon name={playing ? 'pause' : 'play'} size={28} />
            </button>
            <button type="button" className={styles.tool} onClick={() => skip(SKIP_S)} aria-label="前进 15 秒">
              <Icon name="ahead15" size={26} />
            </button>
            <button type="button" className={styles.tool} onClick={() => choose(index + 1, playing)} disabled={!next} aria-label="下一首">
              <Icon name="right" />
            </button>
          </div>
          <div className={styles.choices}>
            <label className={styles.choice}>
              <span>倍速</span>
              <select value={speed} onChange={(event) => setSpeed(Number(event.currentTarget.value))}>
                {SPEEDS.map((value) => (
                  <option key={value} value={value}>
                    {value}x
                  </option>
                ))}
              </select>
            </label>
            <label className={styles.choice}>
              <span>定时</span>
              <select value={sleep.choice} onChange={(event) => sleep.choose(event.currentTarget.value)}>
                {SLEEP_CHOICES.map(({ value, text }) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </select>
            </label>
          </div>
        </div>
      }
    >
      <audio
        ref={audio}
        src={track.url ?? undefined}
        preload="metadata"
        onLoadedMetadata={(event) => {
          const element = event.currentTarget;
          if (Number.isFinite(element.duration)) setDuration(element.duration);
          element.playbackRate = speed;
          if (resumeAt.current > 0) seek(resumeAt.current);
          resumeAt.current = 0;
        }}
        onTimeUpdate={(event) => resumeAt.current === 0 && setTime(event.currentTarget.currentTime)}
        onPlay={() => setPlaying(true)}
        onPlaying={() => setWaiting(false)}
        onWaiting={() => setWaiting(true)}
        onPause={() => {
          setPlaying(false);
          setWaiting(false);
        }}
        onEnded={onEnded}
        onError={() => void onError()}
      >
        <track kind="captions" srcLang="zh" src={track.vttUrl ?? undefined} />
      </audio>
      <div className={styles.stage}>
        <div className={styles.now}>
          <div className={styles.cover}>
            {track.posterUrl ? <img src={track.posterUrl} alt="" width={96} height={96} /> : <Icon name="audio" size={40} />}
          </div>
          <div>
            <h2 className={styles.title}>{track.title}</h2>
            <p className={styles.hint}>{tracks.length > 1 ? `第 ${index + 1} 首，共 ${tracks.length} 首` : clock(length)}</p>
          </div>
          <noscript>
            <audio className={styles.plain} controls src={track.url ?? undefined}>
              <track kind="captions" srcLang="zh" src={track.vttUrl ?? undefined} />
            </audio>
          </noscript>
        </div>
        {failed && (
          <div className={styles.failed} role="alert">
            <p>音频暂时无法播放。播放位置已经保留，请检查网络后重试。</p>
            <Button look="primary" onClick={retry}>
              重试
            </Button>
          </div>
        )}
        <Lyrics
          key={track.id}
          url={track.lrcUrl}
          time={time}
          onSeek={(second) => {
            seek(second);
            play();
          }}
        />
      </div>
      {showList && (
        <Dialog kind="side" title="播放列表" onClose={() => setShowList(false)}>
          <ol>
            {tracks.map((each, at) => (
              <li key={each.id}>
                <button type="button" className={styles.entry} aria-current={at === index || undefined} onClick={() => choose(at, true)}>
                  <span>{each.title}</span>
                  <span className={styles.time}>{each.durationS ? clock(each.durationS) : ''}</span>
                </button>
              </li>
            ))}
          </ol>
        </Dialog>
      )}
    </ReaderFrame>
  );
}
