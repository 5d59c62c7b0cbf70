import { newBusinessNo } from './business-no.ts';

describe('newBusinessNo', () => {
  const now = new Date('2026-06-30T16:05:09Z');

  it('starts with the Shanghai time and has 20 digits', () => {
    expect(newBusinessNo(now)).toMatch(/^260701000509\d{8}$/);
  });

  it('B07: 1000 numbers of one second share no step', () => {
    const numbers = Array.from({ length: 1000 }, () => BigInt(newBusinessNo(now)));
    const steps = new Set(numbers.slice(1).map((number, index) => number - (numbers[index] ?? 0n)));
    expect(steps.size).toBeGreaterThan(900);
  });
});
