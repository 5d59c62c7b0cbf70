import { lineAt, parseLrc } from './lrc.ts';

describe('parseLrc', () => {
  it('orders lines by time and leaves out what has no stamp', () => {
    expect(parseLrc('[ti:晨]\n[00:05.00]二\n[00:01.50]一\n没有时间')).toEqual([
      { at: 1.5, text: '一' },
      { at: 5, text: '二' },
    ]);
  });

  it('repeats a line for each of its stamps', () => {
    expect(parseLrc('[00:01.5][01:05.50]副歌').map(({ at }) => at)).toEqual([1.5, 65.5]);
  });

  it('a positive offset makes lines earlier, a negative one later, spaces allowed, never before the start', () => {
    expect(parseLrc('[offset:500]\n[00:02.00]一\n[00:00.20]零').map(({ at }) => at)).toEqual([0, 1.5]);
    expect(parseLrc('[offset: -3000]\n[00:02.00]一')).toEqual([{ at: 5, text: '一' }]);
  });

  it('reads the older stamp form, a byte order mark and Windows line ends', () => {
    expect(parseLrc('\uFEFF[00:01:50]一\r\n[00:02.00]二')).toEqual([
      { at: 1.5, text: '一' },
      { at: 2, text: '二' },
    ]);
  });

  it('gives nothing for an empty file', () => {
    expect(parseLrc('')).toEqual([]);
  });
});

describe('lineAt', () => {
  const lines = parseLrc('[00:01.00]一\n[00:03.00]二');
  it.each([
    [0, -1],
    [1, 0],
    [2.9, 0],
    [2.96, 1],
    [60, 1],
  ])('at %p s it is line %p', (second, index) => {
    expect(lineAt(lines, second)).toBe(index);
  });
});
