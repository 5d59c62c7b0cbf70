import fc from 'fast-check';
import type { FreightRules } from './freight-rules.ts';
import { calculatePrice, freightOf, type PriceLine, priceStepOrder, quoteHash } from './price.ts';

const rules: FreightRules = {
  fee: { firstCount: 1, firstFee: 800, extraCount: 2, extraFee: 200 },
  regions: [{ codes: ['65', '54'], fee: { firstCount: 1, firstFee: 1800, extraCount: 1, extraFee: 600 } }],
  notDeliverable: ['8199'],
  freeFrom: 9900,
};
const line = (part: Partial<PriceLine>): PriceLine => ({ skuId: '1', qty: 1, unitPrice: 4500, physical: true, ...part });
const beijing = '110105';

describe('calculatePrice', () => {
  it('keeps the binding order of the steps', () => {
    expect(priceStepOrder).toEqual(['base', 'itemPrice', 'reduction', 'coupon', 'points', 'freight', 'payable']);
  });

  it('adds base, freight and payable', () => {
    const price = calculatePrice({
      lines: [line({ qty: 1 }), line({ skuId: '2', unitPrice: 1990, physical: false }), line({ skuId: '3', unitPrice: 3333 })],
      districtCode: beijing,
      freightRules: rules,
    });
    expect(price).toMatchObject({ goodsAmount: 9823, freight: 1000, payAmount: 10_823 });
    expect(price.lines.map((each) => each.freightShare)).toEqual([574, 0, 426]);
  });

  it('asks no freight for digital goods and none before the address is known', () => {
    const digital = calculatePrice({ lines: [line({ physical: false })], districtCode: null, freightRules: rules });
    expect(digital).toMatchObject({ freight: 0, payAmount: 4500, deliverable: true });
    expect(calculatePrice({ lines: [line({})], districtCode: null, freightRules: rules }).freight).toBe(0);
  });

  it('judges the free threshold by the physical amount only', () => {
    const lines = [line({ unitPrice: 9800 }), line({ skuId: '2', unitPrice: 500, physical: false })];
    expect(calculatePrice({ lines, districtCode: beijing, freightRules: rules }).freight).toBe(800);
    expect(calculatePrice({ lines: [line({ unitPrice: 9900 })], districtCode: beijing, freightRules: rules }).freight).toBe(0);
  });

  it('says when a region is not delivered to', () => {
    expect(calculatePrice({ lines: [line({})], districtCode: '819901', freightRules: rules }).deliverable).toBe(false);
  });

  it('knows regional fees', () => {
    expect(freightOf(rules, '650102', 1000, 3)).toBe(1800 + 2 * 600);
    expect(freightOf(rules, beijing, 1000, 4)).toBe(800 + 2 * 200);
  });

  it('changes its fingerprint with the price', () => {
    const one = calculatePrice({ lines: [line({})], districtCode: beijing, freightRules: rules });
    const other = calculatePrice({ lines: [line({ unitPrice: 4501 })], districtCode: beijing, freightRules: rules });
    expect(quoteHash(one)).toBe(quoteHash(structuredClone(one)));
    expect(quoteHash(one)).not.toBe(quoteHash(other));
  });

  it('invariant 2: payable is the sum of the net lines and the freight, never below 0', () => {
    const lines = fc.array(
      fc.record({
        skuId: fc.string({ minLength: 1 }),
        qty: fc.integer({ min: 1, max: 999 }),
        unitPrice: fc.integer({ min: 0, max: 10_000_000 }),
        physical: fc.boolean(),
      }),
      { minLength: 1, maxLength: 120 },
    );
    fc.assert(
      fc.property(lines, fc.constantFrom(beijing, '650102', null), (input, districtCode) => {
        const price = calculatePrice({ lines: input, districtCode, freightRules: rules });
        const net = price.lines.reduce((all, each) => all + each.netAmount, 0);
        expect(price.payAmount).toBe(net + price.freight - price.freightDiscount);
        expect(price.payAmount).toBeGreaterThanOrEqual(0);
        const shares = price.lines.reduce((all, each) => all + each.freightShare, 0);
        const weighted = price.lines.some((each) => each.physical && each.lineAmount > 0);
        expect(shares).toBe(weighted ? price.freight : 0);
      }),
    );
  });
});
