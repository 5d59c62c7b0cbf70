import './no-dynamic-style.ts';

import zhCN from 'video.js/dist/lang/zh-CN.json';
import 'video.js/dist/video-js.css';
import type videojs from 'video.js';
import type { Resource } from '../resource.ts';

const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2];
const HLS = 'application/vnd.apple.mpegurl';

export interface Player {
  dispose: () => void;
}

interface PlayerEvents {
  /** The film can be played. */
  onReady: (media: HTMLVideoElement) => void;
  /** @param code of the library's error; @param second where the film stood */
  onError: (code: number, second: number) => void;
}

/** The small build plays files and what the browser can stream itself; the large one brings streaming along. */
async function load(needsStreaming: boolean): Promise<typeof videojs> {
  return (needsStreaming ? await import('video.js') : await import('video.js/core.es.js')).default;
}

/**
 * Puts a player into `box` and starts it at `from` seconds. Inline on phones; when the browser refuses to start by itself, its
 * big play button stays.
 */
export async function createPlayer(box: HTMLElement, resource: Resource, from: number, events: PlayerEvents): Promise<Player> {
  const element = document.createElement('video');
  const needsStreaming = resource.hlsUrl !== null && element.canPlayType(HLS) === '';
  const library = await load(needsStreaming);
  library.addLanguage('zh-CN', zhCN);
  element.className = 'video-js';
  for (const name of ['playsinline', 'webkit-playsinline', 'x5-playsinline']) element.setAttribute(name, '');
  box.replaceChildren(element);
  const player = library(element, {
    controls: true,
    fill: true,
    language: 'zh-CN',
    playbackRates: SPEEDS,
    preload: 'metadata',
    poster: resource.posterUrl ?? undefined,
    userActions: { hotkeys: true },
    errorDisplay: false,
    sources: resource.hlsUrl ? [{ src: resource.hlsUrl, type: HLS }] : [{ src: resource.url ?? '', type: resource.mime }],
    tracks: resource.vttUrl ? [{ kind: 'captions', src: resource.vttUrl, srclang: 'zh', label: '中文字幕' }] : [],
  });
  player.one('loadedmetadata', () => {
    const media = player.el().querySelector('video');
    if (from > 0) player.currentTime(from);
    if (media) events.onReady(media);
    // Refused by the browser: the big play button waits for a tap.
    player.play()?.catch(() => undefined);
  });
  player.on('error', () => events.onError(player.error()?.code ?? 0, player.currentTime() ?? from));
  return { dispose: () => player.dispose() };
}
