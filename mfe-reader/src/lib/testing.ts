import type { Code, ResourceInfo } from './load-resource.ts';
import type { Resource } from './resource.ts';

/** A public recording; tests change what they are about. */
export const someResource = (over: Partial<Resource> = {}): Resource => ({
  id: '1',
  title: '课文听读',
  kind: 'audio',
  mime: 'audio/mpeg',
  access: 'full',
  posterUrl: '/files/posters/1.webp',
  durationS: 100,
  pages: null,
  url: '/files/audio/1.mp3',
  hlsUrl: null,
  lrcUrl: null,
  vttUrl: null,
  expiresAt: null,
  ...over,
});

export const someBook = {
  goodsId: '81',
  title: '大学英语综合教程',
  authorText: '英语教研组 主编',
  coverUrl: '/files/covers/81.webp',
  isbn13: '9787579908104',
};

export const someInfo = (over: Partial<ResourceInfo> = {}): ResourceInfo => ({
  ...someResource(),
  outline: [],
  entries: [],
  book: someBook,
  ...over,
});

export const someCode = (resources: Code['resources'], over: Partial<Code> = {}): Code => ({
  state: 'active',
  kind: 'group',
  qrId: '5',
  code: '3001',
  title: '第一册全部资源',
  message: '',
  target: '/qrCodeReader/resourceMain?qrId=5',
  book: someBook,
  bookListId: null,
  resources,
  ...over,
});

/** What the test browser lacks: media that load and play, dialogs that open. */
export function installBrowserParts(): void {
  const media = HTMLMediaElement.prototype;
  jest.spyOn(media, 'load').mockImplementation(() => undefined);
  jest.spyOn(media, 'play').mockImplementation(function play(this: HTMLMediaElement) {
    this.dispatchEvent(new Event('play'));
    return Promise.resolve();
  });
  jest.spyOn(media, 'pause').mockImplementation(function pause(this: HTMLMediaElement) {
    this.dispatchEvent(new Event('pause'));
  });
  const dialog = HTMLDialogElement.prototype;
  dialog.showModal = function showModal() {
    this.open = true;
  };
  dialog.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  Object.assign(globalThis, { __SERVER__: false });
}
