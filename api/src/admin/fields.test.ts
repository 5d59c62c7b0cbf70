import { decodeText, parseCsv } from './csv.ts';
import { count, moment, yuan, yuanToFen } from './fields.ts';

test.each([
  ['9.8', 980],
  ['19.9', 1990],
  ['1.15', 115],
  ['77.6', 7760],
  ['45', 4500],
  ['0.05', 5],
  ['9999999.99', 999_999_999],
])('%s yuan are %i fen, without a float in between', (text, fen) => {
  expect(yuan.read(text)).toBe(fen);
});

test.each(['', '-1', '1.234', '1e3', '１', '1,000', '12345678', '.5', ' 5', '5元'])('“%s” is no amount', (text) => {
  expect(yuanToFen(text)).toBeUndefined();
  expect(() => yuan.read(text)).toThrow('不是金额');
});

test('times are those of Shanghai, and on the calendar', () => {
  expect(moment.read('2026-12-01').toISOString()).toBe('2026-11-30T16:00:00.000Z');
  expect(moment.read('2026-12-01 09:30').toISOString()).toBe('2026-12-01T01:30:00.000Z');
  for (const text of ['2026-02-30', '2026-13-01', '2026-12-01 24:30', 'tomorrow', '2026-12-01T09:30Z']) {
    expect(() => moment.read(text)).toThrow('不是时间');
  }
});

test('counts have both ends', () => {
  const field = count('件数', 1, 9);
  expect(['1', '9'].map((text) => field.read(text))).toEqual([1, 9]);
  for (const text of ['0', '10', '1.5', '-1', 'NaN', '']) expect(() => field.read(text)).toThrow('1 到 9');
});

describe('CSV', () => {
  test('quoted fields hold commas, line breaks and quotes', () => {
    expect(parseCsv('a,b\r\n"1,2","三""四\n五"\n\n,\nx,\n')).toEqual([
      ['a', 'b'],
      ['1,2', '三"四\n五'],
      ['x', ''],
    ]);
  });

  test('a quote that does not end makes it no CSV', () => {
    expect(parseCsv('a\n"b')).toBeUndefined();
  });

  test('files of spreadsheets are read in both encodings', () => {
    expect(decodeText(Buffer.from('书名'))).toBe('书名');
    expect(decodeText(Buffer.from([0xca, 0xe9, 0xc3, 0xfb]))).toBe('书名');
  });
});
