import fc from 'fast-check';
import { allocate, unitRefund } from './allocate.ts';

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

describe('allocate', () => {
  it('B13: 10.00 over three equal lines sums to 10.00', () => {
    expect(allocate(1000, [1000, 1000, 1000])).toEqual([334, 333, 333]);
  });

  it('splits the worked example', () => {
    expect(allocate(2000, [9000, 1990, 3333])).toEqual([1257, 278, 465]);
    expect(allocate(1000, [7743, 1712, 2868])).toEqual([628, 139, 233]);
    expect(allocate(800, [9000, 0, 3333])).toEqual([584, 0, 216]);
  });

  it('gives nothing when no line has a weight', () => {
    expect(allocate(500, [0, 0])).toEqual([0, 0]);
    expect(allocate(500, [])).toEqual([]);
  });

  it('invariant 1: shares sum to the amount and stay within their line', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 999_999_999 }), { minLength: 1, maxLength: 120 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (weights, part) => {
          const total = Math.floor(sum(weights) * part);
          const shares = allocate(total, weights);
          expect(sum(shares)).toBe(sum(weights) === 0 ? 0 : total);
          shares.forEach((share, index) => {
            expect(share).toBeGreaterThanOrEqual(0);
            expect(share).toBeLessThanOrEqual(weights[index] ?? 0);
          });
        },
      ),
    );
  });
});

describe('unitRefund', () => {
  it('follows the worked examples', () => {
    expect([unitRefund(7115, 2, 1), unitRefund(7115, 2, 2)]).toEqual([3557, 3558]);
    expect([1, 2, 3].map((k) => unitRefund(1000, 3, k))).toEqual([333, 333, 334]);
  });

  it('invariant 3: the units of a line sum to its net amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), fc.integer({ min: 1, max: 999 }), (net, n) => {
        expect(sum(Array.from({ length: n }, (_, index) => unitRefund(net, n, index + 1)))).toBe(net);
      }),
    );
  });
});
