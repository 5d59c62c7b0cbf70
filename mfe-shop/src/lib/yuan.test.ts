import { fenOf } from './yuan.ts';

test.each([
  ['9.80', 980],
  ['19.9', 1990],
  ['77.60', 7760],
  ['1.15', 115],
  ['0.30', 30],
  ['45', 4500],
  [' 0.01 ', 1],
])('B16: %s yuan are %i fen', (text, fen) => expect(fenOf(text)).toBe(fen));

test.each(['', '.5', '1.', '1.234', '-1', '1e3', '一百', '12345678'])('%p is no amount', (text) => expect(fenOf(text)).toBeUndefined());
