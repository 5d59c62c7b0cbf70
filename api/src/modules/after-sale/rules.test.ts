import fc from 'fast-check';
import { refundable } from './rules.ts';

const line = (values: Partial<Parameters<typeof refundable>[0]> = {}) => ({
  netAmount: 1000,
  qty: 3,
  refundedQty: 0,
  refundedAmount: 0,
  ...values,
});

describe('refundable', () => {
  it('gives 3.33, 3.33 and 3.34 of 10.00 for three pieces', () => {
    expect([0, 1, 2].map((refundedQty) => refundable(line({ refundedQty, refundedAmount: refundedQty * 333 }), 1))).toEqual([
      333, 333, 334,
    ]);
    expect(refundable(line(), 3)).toBe(1000);
  });

  it('leaves out what was already given back without a piece', () => {
    expect(refundable(line({ refundedAmount: 800 }), 1)).toBe(200);
    expect(refundable(line({ refundedAmount: 800 }), 3)).toBe(200);
  });

  it('does not make good on the last piece what the house kept of an earlier one', () => {
    expect(refundable(line({ qty: 2, refundedQty: 1, refundedAmount: 100 }), 1)).toBe(500);
  });

  it('invariant 3: any sequence of partial refunds sums to the net amount', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000_000 }),
        fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1 }),
        (netAmount, parts) => {
          const qty = parts.reduce((sum, part) => sum + part, 0);
          let refundedQty = 0;
          let refundedAmount = 0;
          for (const part of parts) {
            refundedAmount += refundable({ netAmount, qty, refundedQty, refundedAmount }, part);
            refundedQty += part;
          }
          expect(refundedAmount).toBe(netAmount);
        },
      ),
    );
  });
});
