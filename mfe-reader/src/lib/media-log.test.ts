import { followMedia, isFinished, mediaPlace, type Segment } from './media-log.ts';

/** An audio element without sound: the test sets its time. */
function fakeMedia() {
  const media = document.createElement('audio');
  let time = 0;
  let paused = true;
  Object.defineProperties(media, {
    currentTime: { get: () => time },
    paused: { get: () => paused },
    duration: { get: () => 60 },
    seeking: { value: false, writable: true },
  });
  const emit = (type: string) => media.dispatchEvent(new Event(type));
  return {
    media,
    play: () => {
      paused = false;
      emit('playing');
    },
    to: (second: number) => {
      time = second;
      emit('timeupdate');
    },
    seek: (second: number) => {
      time = second;
      emit('seeking');
      emit('seeked');
    },
    pause: () => {
      paused = true;
      emit('pause');
    },
  };
}

describe('followMedia', () => {
  beforeEach(() => localStorage.clear());

  it('reports what was played between play and pause, and keeps the place', () => {
    const reports: Segment[] = [];
    const { media, play, to, pause } = fakeMedia();
    const stop = followMedia(media, '1', (segments) => reports.push(...segments));
    play();
    to(7.5);
    pause();
    stop();
    expect(reports).toEqual([{ start: 0, end: 7.5, rate: 1 }]);
    expect(mediaPlace('1')).toBe(7);
  });

  it('a seek ends one stretch and begins another', () => {
    const reports: Segment[] = [];
    const { media, play, to, seek, pause } = fakeMedia();
    const stop = followMedia(media, '1', (segments) => reports.push(...segments));
    play();
    to(5);
    seek(30);
    to(33);
    pause();
    stop();
    expect(reports).toEqual([
      { start: 0, end: 5, rate: 1 },
      { start: 30, end: 33, rate: 1 },
    ]);
  });

  it('opening and closing without playing changes nothing', () => {
    localStorage.setItem('place:1', '42');
    const report = jest.fn();
    const stop = followMedia(fakeMedia().media, '1', report);
    stop();
    expect(report).not.toHaveBeenCalled();
    expect(mediaPlace('1')).toBe(42);
  });

  it('what was heard to the end begins at the start again', () => {
    const { media, play, to, pause } = fakeMedia();
    const stop = followMedia(media, '1', () => undefined);
    play();
    to(58);
    pause();
    stop();
    expect(mediaPlace('1')).toBe(0);
  });

  it.each([
    [95, 100, true],
    [89, 100, false],
    [3595, 3600, true],
    [5, 10, false],
    [0, 0, false],
  ])('%p of %p s is finished: %p', (second, duration, finished) => {
    expect(isFinished(second, duration)).toBe(finished);
  });
});
