import { formatPrice, formatYuan } from './money.ts';

test.each([
  [4500, '¥45.00'],
  [5, '¥0.05'],
  [0, '免费'],
  [1990, '¥19.90'],
  [-1, '¥-0.01'],
  [123456789, '¥1234567.89'],
])('%i fen reads %s', (fen, text) => {
  expect(formatPrice(fen)).toBe(text);
});

test('a flag asks for 0.00', () => {
  expect(formatPrice(0, { zeroAsAmount: true })).toBe('¥0.00');
  expect(formatYuan(7)).toBe('0.07');
});
