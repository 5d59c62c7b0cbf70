import fc from 'fast-check';
import type { CouponRule } from '../coupon/rules.ts';
import { discountedPrice } from '../promo/discount.ts';
import type { Reduction } from '../promo/reduction.ts';
import { unitRefund } from './allocate.ts';
import { type FreightTemplate, freightOf } from './freight-rules.ts';
import { calculatePrice, type LineDiscount, type PriceInput, type PriceLine, priceStepOrder, quoteHash } from './price.ts';

const byPiece: FreightTemplate = {
  id: '1',
  chargeBy: 'PIECE',
  fee: { firstN: 1, firstFee: 800, extraN: 2, extraFee: 200 },
  regions: [
    { codes: ['65', '54'], fee: { firstN: 1, firstFee: 1800, extraN: 1, extraFee: 600 } },
    { codes: ['4603'], fee: null },
  ],
  freeRules: [{ codes: [], minAmount: 9900, minQty: null }],
};
const byWeight: FreightTemplate = {
  id: '2',
  chargeBy: 'WEIGHT',
  fee: { firstN: 1000, firstFee: 900, extraN: 500, extraFee: 300 },
  regions: [{ codes: ['65'], fee: null }],
  freeRules: [{ codes: ['1101'], minAmount: null, minQty: 5 }],
};
const freightTemplates = new Map([
  [null, byPiece],
  ['1', byPiece],
  ['2', byWeight],
]);

const line = (part: Partial<PriceLine> = {}): PriceLine => ({
  skuId: '1',
  goodsId: part.skuId ?? '1',
  goodsType: 'book',
  catalogPath: '/1/11/',
  qty: 1,
  salePrice: 4500,
  discount: null,
  physical: true,
  weightG: 300,
  freightTemplateId: null,
  pointsDeductible: true,
  ...part,
});
const ebook = (part: Partial<PriceLine> = {}) => line({ goodsType: 'ebook', physical: false, weightG: 0, ...part });
const beijing = '110105';

const everywhere = { scope: 'ALL', scopeIds: [], excludeIds: [] } as const;
const coupon = (part: Partial<CouponRule>): CouponRule => ({
  scope: 'ALL',
  scopeIds: [],
  excludeIds: [],
  name: '券',
  kind: 'CASH',
  faceFen: null,
  percentOff: null,
  capFen: null,
  thresholdFen: 0,
  scopeText: '全场通用',
  stackable: true,
  ...part,
});
const reduction = (part: Partial<Reduction>): Reduction => ({
  scope: 'ALL',
  scopeIds: [],
  excludeIds: [],
  id: '1',
  name: '满减',
  by: 'AMOUNT',
  tiers: [{ reach: 10_000, minusFen: 1000, percentOff: null }],
  repeats: false,
  ...part,
});

const price = (lines: PriceLine[], part: Partial<PriceInput> = {}) =>
  calculatePrice({
    lines,
    districtCode: null,
    freightTemplates,
    reductions: [],
    coupon: null,
    freightCoupon: null,
    points: 0,
    specialPrice: null,
    ...part,
  });
const shares = (priced: ReturnType<typeof price>, name: 'reductionShare' | 'couponShare' | 'pointsShare' | 'freightShare') =>
  priced.lines.map((each) => each[name]);

it('keeps the binding order of the steps', () => {
  expect(priceStepOrder).toEqual(['base', 'itemPrice', 'reduction', 'coupon', 'points', 'freight', 'payable']);
});

it('prices an order with a coupon, points and freight to the fen', () => {
  const priced = price(
    [
      line({ skuId: 'A', salePrice: 4500, qty: 2 }),
      ebook({ skuId: 'B', salePrice: 1990 }),
      line({ skuId: 'C', salePrice: 3333, goodsType: 'cultural' }),
    ],
    {
      coupon: coupon({ faceFen: 2000 }),
      points: 1000,
      districtCode: beijing,
      freightTemplates: new Map([[null, { ...byPiece, fee: { ...byPiece.fee, firstN: 3 }, freeRules: [] }]]),
    },
  );
  expect(priced.goodsAmount).toBe(14_323);
  expect(shares(priced, 'couponShare')).toEqual([1257, 278, 465]);
  expect(shares(priced, 'pointsShare')).toEqual([628, 139, 233]);
  expect(priced.lines.map(({ netAmount }) => netAmount)).toEqual([7115, 1573, 2635]);
  expect(shares(priced, 'freightShare')).toEqual([584, 0, 216]);
  expect(priced.payAmount).toBe(12_123);
  expect([1, 2].map((unit) => unitRefund(priced.lines[0]?.netAmount ?? 0, 2, unit))).toEqual([3557, 3558]);
});

describe('discount activities', () => {
  const off = (part: Partial<LineDiscount> = {}): LineDiscount => ({
    price: 3600,
    left: null,
    itemId: '71',
    activityId: '7',
    name: '冬日折扣',
    ...part,
  });

  it('make each piece cheaper, before reductions, coupons and points', () => {
    const priced = price([line({ skuId: 'A', qty: 3, discount: off() }), line({ skuId: 'B' })], {
      reductions: [reduction({ tiers: [{ reach: 15_000, minusFen: 500, percentOff: null }] })],
      coupon: coupon({ faceFen: 1000, thresholdFen: 14_900 }),
      points: 100,
    });
    expect(priced).toMatchObject({
      goodsAmount: 18_000,
      activityDiscount: 2700,
      activities: [{ id: '7', name: '冬日折扣', discount: 2700 }],
      reductionDiscount: 500,
      couponDiscount: 0,
      pointsDiscount: 100,
      payAmount: 14_700,
    });
    expect(priced.lines).toMatchObject([
      { salePrice: 4500, unitPrice: 3600, qty: 3, activityQty: 3, lineAmount: 10_800, discountItemId: '71' },
      { salePrice: 4500, unitPrice: 4500, activityQty: 0, discountItemId: null },
    ]);
  });

  it('have the first pieces of a buyer, and the others cost what they cost', () => {
    const priced = price([line({ qty: 3, discount: off({ left: 2 }) })]);
    expect(priced.lines).toMatchObject([{ unitPrice: 3600, activityQty: 2, lineAmount: 2 * 3600 + 4500 }]);
    expect(priced.activityDiscount).toBe(1800);
    // What the others leave is no part of the price.
    expect(quoteHash(price([line({ discount: off({ left: 9 }) })]))).toBe(quoteHash(price([line({ discount: off({ left: 8 }) })])));
  });

  it('do not count where a promotion has a price of its own, which is never more than the sale price', () => {
    const priced = price([line({ discount: off() })], { specialPrice: 3500 });
    expect(priced).toMatchObject({
      activityDiscount: 1000,
      activities: [],
      payAmount: 3500,
      lines: [{ activityQty: 1, discountItemId: null }],
    });
    // Nor the pieces that a discount is limited to.
    expect(price([line({ qty: 3, discount: off({ left: 1 }) })], { specialPrice: 4000 })).toMatchObject({
      activities: [],
      payAmount: 12_000,
    });
    expect(price([line({ discount: off() })], { specialPrice: 4800 }).payAmount).toBe(4500);
  });

  it.each([
    [{ mode: 'PERCENT', value: 25 }, 1499],
    [{ mode: 'PRICE', value: 999 }, 999],
    [{ mode: 'PRICE', value: 2500 }, 1999],
  ] as const)('B14: %j of 19.99 is %d', (rule, expected) => {
    expect(discountedPrice(rule, 1999)).toBe(expected);
  });
});

describe('reductions', () => {
  const ladder = [
    { reach: 10_000, minusFen: 1000, percentOff: null },
    { reach: 20_000, minusFen: 3000, percentOff: null },
  ];

  it.each([
    [9999, 0],
    [10_000, 1000],
    [19_999, 1000],
    [20_000, 3000],
    [90_000, 3000],
  ])('of %d fen the highest tier that is reached takes %d off', (salePrice, discount) => {
    expect(price([line({ salePrice })], { reductions: [reduction({ tiers: ladder })] }).reductionDiscount).toBe(discount);
  });

  it('takes the amount off again each time its sum is reached', () => {
    expect(price([line({ salePrice: 35_000 })], { reductions: [reduction({ repeats: true })] }).reductionDiscount).toBe(3000);
  });

  it('counts pieces, with a percentage off the price to pay', () => {
    const threeFor = reduction({ by: 'QTY', tiers: [{ reach: 3, minusFen: null, percentOff: 25 }] });
    expect(price([line({ qty: 2 })], { reductions: [threeFor] }).reductionDiscount).toBe(0);
    expect(price([line({ salePrice: 1999, qty: 3 })], { reductions: [threeFor] }).payAmount).toBe(4498);
  });

  it('lets a line join one activity, the one that takes most off', () => {
    const books = reduction({
      id: '2',
      name: '图书满减',
      scope: 'TYPE',
      scopeIds: ['book'],
      tiers: [{ reach: 5000, minusFen: 1500, percentOff: null, giftCouponIds: ['7'] }],
    });
    const priced = price([line({ skuId: 'A', salePrice: 9000 }), ebook({ skuId: 'B', salePrice: 10_000 })], {
      reductions: [reduction({}), books],
    });
    const noGifts = { freeFreight: false, giftPoints: 0 };
    expect(priced.reductions).toEqual([
      { id: '2', name: '图书满减', discount: 1500, giftCouponIds: ['7'], ...noGifts },
      { id: '1', name: '满减', discount: 1000, giftCouponIds: [], ...noGifts },
    ]);
    expect(shares(priced, 'reductionShare')).toEqual([1500, 1000]);
  });

  it('gives points by what the lines cost, and sends its own goods free', () => {
    const gifts = reduction({
      tiers: [{ reach: 9000, minusFen: null, percentOff: null, giftPoints: 100, freeFreight: true }],
      excludeIds: ['C'],
    });
    const lines = [line({ skuId: 'A', salePrice: 6000 }), ebook({ skuId: 'B', salePrice: 3000 }), line({ skuId: 'C', salePrice: 100 })];
    const priced = price(lines, { reductions: [gifts], districtCode: beijing, coupon: coupon({ faceFen: 100, stackable: false }) });
    expect(priced.reductions).toEqual([{ id: '1', name: '满减', discount: 0, freeFreight: true, giftPoints: 100, giftCouponIds: [] }]);
    expect(priced.lines.map(({ giftPoints }) => giftPoints)).toEqual([67, 33, 0]);
    expect(shares(priced, 'freightShare')).toEqual([0, 0, 800]);
    // A coupon that does not go with reductions does not go with their gifts either.
    expect(shares(priced, 'couponShare')).toEqual([0, 0, 100]);
    expect(price(lines.slice(0, 2), { reductions: [gifts], districtCode: beijing })).toMatchObject({ freight: 0, payAmount: 9000 });
    const far = price(lines, { reductions: [gifts], districtCode: '460302' });
    expect(far.lines.map(({ deliverable }) => deliverable)).toEqual([false, true, false]);
    const repeated = reduction({ repeats: true, tiers: [{ reach: 1000, minusFen: null, percentOff: null, giftPoints: 5 }] });
    expect(price([line()], { reductions: [repeated] }).reductions).toMatchObject([{ discount: 0, giftPoints: 20 }]);
    expect(
      price([line({ salePrice: 0 })], {
        reductions: [reduction({ by: 'QTY', tiers: [{ reach: 1, minusFen: null, percentOff: null, giftPoints: 5 }] })],
      }).reductions,
    ).toEqual([]);
  });

  it('says what the next tier is short of', () => {
    const next = (salePrice: number, part: Partial<Reduction> = {}) =>
      price([line({ salePrice })], { reductions: [reduction({ tiers: ladder, ...part })] }).nextTiers.map(({ missing }) => missing);
    expect([next(9000), next(12_000), next(20_000)]).toEqual([[1000], [8000], []]);
    expect(next(25_000, { repeats: true, tiers: ladder.slice(0, 1) })).toEqual([5000]);
    expect(next(25_000, { by: 'QTY', tiers: [{ reach: 3, minusFen: null, percentOff: 15 }] })).toEqual([2]);
    expect(next(9000, { scope: 'TYPE', scopeIds: ['ebook'] })).toEqual([]);
    const other = reduction({ id: '2', tiers: [{ reach: 50_000, minusFen: 100, percentOff: null }] });
    expect(price([line({ salePrice: 12_000 })], { reductions: [reduction({ tiers: ladder }), other] }).nextTiers).toMatchObject([
      { id: '1' },
    ]);
  });

  it('leaves out what is not in scope or excluded', () => {
    const exam = reduction({
      scope: 'CATALOG',
      scopeIds: ['11'],
      excludeIds: ['B'],
      tiers: [{ reach: 100, minusFen: 100, percentOff: null }],
    });
    const lines = [line({ skuId: 'A' }), line({ skuId: 'B' }), line({ skuId: 'C', catalogPath: '/1/110/' })];
    expect(shares(price(lines, { reductions: [exam] }), 'reductionShare')).toEqual([100, 0, 0]);
  });
});

describe('coupons', () => {
  it('B04: takes no more off than the goods cost', () => {
    const priced = price([line({ salePrice: 9000 })], { coupon: coupon({ faceFen: 100_000 }), districtCode: beijing });
    expect(priced).toMatchObject({ couponDiscount: 9000, freight: 800, payAmount: 800 });
  });

  it('B13: 10.00 over three equal lines is 3.34, 3.33, 3.33', () => {
    const lines = ['A', 'B', 'C'].map((skuId) => line({ skuId, salePrice: 1000 }));
    expect(shares(price(lines, { coupon: coupon({ faceFen: 1000 }) }), 'couponShare')).toEqual([334, 333, 333]);
  });

  it('B14: 25 percent off 19.99 leaves 14.99', () => {
    expect(price([line({ salePrice: 1999 })], { coupon: coupon({ kind: 'PERCENT', percentOff: 25 }) }).payAmount).toBe(1499);
  });

  it('caps a percentage', () => {
    const capped = coupon({ kind: 'PERCENT', percentOff: 50, capFen: 1000 });
    expect(price([line({})], { coupon: capped }).couponDiscount).toBe(1000);
  });

  it('compares the threshold with what is left after reductions', () => {
    const lines = [line({ salePrice: 10_500 })];
    const from100 = coupon({ faceFen: 500, thresholdFen: 10_000 });
    expect(price(lines, { coupon: from100 }).couponDiscount).toBe(500);
    expect(price(lines, { coupon: from100, reductions: [reduction({})] }).couponDiscount).toBe(0);
  });

  it('leaves lines of a reduction alone when it may not be used beside one', () => {
    const alone = coupon({ faceFen: 1000, stackable: false });
    const books = reduction({ scope: 'TYPE', scopeIds: ['book'], tiers: [{ reach: 4000, minusFen: 400, percentOff: null }] });
    const lines = [line({ skuId: 'A' }), ebook({ skuId: 'B', salePrice: 2000 })];
    expect(shares(price(lines, { coupon: alone, reductions: [books] }), 'couponShare')).toEqual([0, 1000]);
  });

  it('exchanges one piece, the dearest of its goods', () => {
    const lines = [line({ skuId: 'A', qty: 2 }), line({ skuId: 'B', salePrice: 6000 })];
    expect(shares(price(lines, { coupon: coupon({ kind: 'EXCHANGE' }) }), 'couponShare')).toEqual([0, 6000]);
    expect(shares(price(lines, { coupon: coupon({ kind: 'EXCHANGE', scope: 'GOODS', scopeIds: ['A'] }) }), 'couponShare')).toEqual([
      4500, 0,
    ]);
    // Of pieces at two prices the dearer counts, and of a reduced line what is left of it.
    const discount = { price: 3600, left: 1, itemId: '7', activityId: '7', name: '冬日折扣' };
    const two = [line({ skuId: 'A', qty: 3, discount }), line({ skuId: 'B', salePrice: 4400 })];
    expect(shares(price(two, { coupon: coupon({ kind: 'EXCHANGE' }) }), 'couponShare')).toEqual([4500, 0]);
    const reductions = [reduction({ tiers: [{ reach: 9000, minusFen: 1000, percentOff: null }], scope: 'GOODS', scopeIds: ['A'] })];
    expect(
      shares(price([two[0] ?? line({})], { coupon: coupon({ kind: 'EXCHANGE', stackable: true }), reductions }), 'couponShare'),
    ).toEqual([4143]);
  });

  it('pays the freight in whole or in part, and nothing of the goods', () => {
    const freight = (faceFen: number | null) =>
      price([line({})], { freightCoupon: coupon({ kind: 'FREIGHT', faceFen }), districtCode: beijing });
    expect(freight(null)).toMatchObject({ freight: 800, freightDiscount: 800, couponDiscount: 0, payAmount: 4500 });
    expect(freight(500)).toMatchObject({ freightDiscount: 500, payAmount: 4800 });
    expect(shares(freight(500), 'freightShare')).toEqual([300]);
  });
});

describe('points', () => {
  it('are used in whole hundreds, to half of what is left', () => {
    expect(price([line({ salePrice: 999 })], { points: 1000 })).toMatchObject({ pointsLimit: 400, pointsDiscount: 400, payAmount: 599 });
    expect(price([line({})], { points: 150 }).pointsDiscount).toBe(100);
  });

  it('are taken off the goods that allow it alone', () => {
    const lines = [line({ skuId: 'A', pointsDeductible: false }), line({ skuId: 'B', salePrice: 550 })];
    expect(price(lines, { points: 9000 })).toMatchObject({ pointsLimit: 500, pointsDiscount: 500 });
    expect(shares(price(lines, { points: 9000 }), 'pointsShare')).toEqual([0, 500]);
  });
});

describe('freight', () => {
  it('adds base, freight and payable', () => {
    const priced = price([line({}), ebook({ skuId: '2', salePrice: 1990 }), line({ skuId: '3', salePrice: 3333 })], {
      districtCode: beijing,
    });
    expect(priced).toMatchObject({ goodsAmount: 9823, freight: 1000, payAmount: 10_823 });
    expect(shares(priced, 'freightShare')).toEqual([574, 0, 426]);
  });

  it('is not asked for digital goods, nor before the address is known', () => {
    expect(price([ebook()], { districtCode: beijing })).toMatchObject({ freight: 0, payAmount: 4500, deliverable: true });
    expect(price([line({})]).freight).toBe(0);
  });

  it('B44: the free amount is that of the physical goods after reductions and coupons, before points', () => {
    const free = (lines: PriceLine[], part: Partial<PriceInput> = {}) => price(lines, { districtCode: beijing, ...part }).freight;
    expect(free([line({ salePrice: 9800 }), ebook({ skuId: '2', salePrice: 500 })])).toBe(800);
    expect(free([line({ salePrice: 9900 })])).toBe(0);
    expect(free([line({ salePrice: 12_300 })], { coupon: coupon({ kind: 'PERCENT', percentOff: 20 }) })).toBe(800);
    expect(free([line({ salePrice: 9900 })], { points: 4000 })).toBe(0);
    const from500 = new Map([[null, { ...byPiece, freeRules: [{ codes: [], minAmount: 50_000, minQty: null }] }]]);
    const less20 = [reduction({ tiers: [{ reach: 1, minusFen: null, percentOff: 20 }] })];
    expect(price([line({ salePrice: 59_000 })], { districtCode: beijing, freightTemplates: from500, reductions: less20 })).toMatchObject({
      payAmount: 47_200 + 800,
      freight: 800,
    });
  });

  it('goes by the template of the goods, each for itself', () => {
    const lines = [line({ skuId: 'A' }), line({ skuId: 'B', qty: 4, weightG: 400, freightTemplateId: '2', salePrice: 100 })];
    expect(price(lines, { districtCode: '430104' }).freight).toBe(800 + 900 + 2 * 300);
  });

  it('knows regional fees, free pieces and regions nobody delivers to', () => {
    const load = { amount: 1000, qty: 3, weightG: 2500 };
    expect(freightOf(byPiece, '650102', load)).toBe(1800 + 2 * 600);
    expect(freightOf(byPiece, beijing, { ...load, qty: 4 })).toBe(800 + 2 * 200);
    expect(freightOf(byWeight, '110105', { ...load, qty: 5 })).toBe(0);
    expect(freightOf(byWeight, '430104', { ...load, qty: 5 })).toBe(900 + 3 * 300);
    expect(freightOf(byPiece, '460302', load)).toBeNull();
  });

  it('names the lines that cannot be sent to a region', () => {
    const priced = price([line({ skuId: 'A' }), line({ skuId: 'B', freightTemplateId: '2' }), ebook({ skuId: 'C' })], {
      districtCode: '650102',
    });
    expect(priced).toMatchObject({ deliverable: false, freight: 0 });
    expect(priced.lines.map(({ deliverable }) => deliverable)).toEqual([true, false, true]);
  });
});

it('changes its fingerprint with the price and the coupons', () => {
  const one = price([line({})]);
  expect(quoteHash(one)).toBe(quoteHash(structuredClone(one)));
  expect(quoteHash(one)).not.toBe(quoteHash(price([line({ salePrice: 4501 })])));
  expect(quoteHash(one, ['7', null])).not.toBe(quoteHash(one, ['8', null]));
});

describe('whatever is bought', () => {
  const lines = fc
    .array(
      fc.record({
        qty: fc.integer({ min: 1, max: 999 }),
        salePrice: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 0, max: 10_000_000 })),
        physical: fc.boolean(),
        pointsDeductible: fc.boolean(),
        goodsType: fc.constantFrom('book', 'ebook', 'cultural'),
        catalogPath: fc.constantFrom('/1/11/', '/1/12/', '/2/'),
        weightG: fc.integer({ min: 0, max: 3000 }),
        freightTemplateId: fc.constantFrom(null, '1', '2'),
        discount: fc.option(
          fc.record({
            price: fc.integer({ min: 1, max: 2000 }),
            left: fc.option(fc.integer({ min: 1, max: 500 })),
            itemId: fc.constantFrom('71', '72'),
            activityId: fc.constantFrom('7', '8'),
            name: fc.constant('折扣'),
          }),
        ),
      }),
      { minLength: 1, maxLength: 20 },
    )
    .map((rows) =>
      rows.map(({ discount, ...row }, index) =>
        line({
          ...row,
          discount: discount && discount.price < row.salePrice ? discount : null,
          skuId: String(index + 1),
          goodsId: String(index + 1),
        }),
      ),
    );
  const scope = fc.oneof(
    fc.constant(everywhere),
    fc.constant({ scope: 'TYPE' as const, scopeIds: ['book'], excludeIds: ['1'] }),
    fc.constant({ scope: 'CATALOG' as const, scopeIds: ['1'], excludeIds: [] }),
    fc.constant({ scope: 'GOODS' as const, scopeIds: ['2', '3'], excludeIds: [] }),
  );
  const tier = fc.record({
    reach: fc.integer({ min: 1, max: 50_000 }),
    minusFen: fc.option(fc.integer({ min: 1, max: 60_000 })),
    percentOff: fc.constantFrom(null, 15),
    giftPoints: fc.integer({ min: 0, max: 500 }),
    freeFreight: fc.boolean(),
  });
  const reductions = fc
    .array(
      fc.record({
        scope,
        by: fc.constantFrom('AMOUNT' as const, 'QTY' as const),
        tiers: fc.array(tier, { minLength: 1, maxLength: 3 }),
        repeats: fc.boolean(),
      }),
      { maxLength: 3 },
    )
    .map((rows) =>
      rows.map(({ scope: where, ...row }, index) =>
        reduction({ ...where, ...row, scopeIds: [...where.scopeIds], excludeIds: [...where.excludeIds], id: String(index + 1) }),
      ),
    );
  const rule = (kinds: CouponRule['kind'][]) =>
    fc.option(
      fc
        .record({
          scope,
          kind: fc.constantFrom(...kinds),
          faceFen: fc.integer({ min: 1, max: 200_000 }),
          percentOff: fc.integer({ min: 1, max: 99 }),
          capFen: fc.option(fc.integer({ min: 1, max: 20_000 })),
          thresholdFen: fc.integer({ min: 0, max: 30_000 }),
          stackable: fc.boolean(),
        })
        .map(({ scope: where, ...row }) => coupon({ ...where, ...row, scopeIds: [...where.scopeIds], excludeIds: [...where.excludeIds] })),
    );
  const input = fc.record({
    lines,
    reductions,
    coupon: rule(['CASH', 'PERCENT', 'EXCHANGE']),
    freightCoupon: rule(['FREIGHT']),
    points: fc.integer({ min: 0, max: 100_000 }),
    districtCode: fc.constantFrom(beijing, '650102', '460302', null),
    specialPrice: fc.option(fc.integer({ min: 1, max: 20_000 })),
  });
  const total = (values: number[]) => values.reduce((all, value) => all + value, 0);

  it('invariant 1: the shares of each discount sum to it, and none is below 0 or above its line', () => {
    fc.assert(
      fc.property(input, (given) => {
        const priced = calculatePrice({ ...given, freightTemplates });
        expect(total(shares(priced, 'reductionShare'))).toBe(priced.reductionDiscount);
        expect(total(shares(priced, 'couponShare'))).toBe(priced.couponDiscount);
        expect(total(shares(priced, 'pointsShare'))).toBe(priced.pointsDiscount);
        expect(priced.goodsAmount - priced.activityDiscount).toBe(total(priced.lines.map(({ lineAmount }) => lineAmount)));
        expect(total(priced.reductions.map(({ giftPoints }) => giftPoints))).toBe(total(priced.lines.map(({ giftPoints }) => giftPoints)));
        for (const each of priced.lines) {
          expect(each.lineAmount).toBe(each.unitPrice * each.activityQty + each.salePrice * (each.qty - each.activityQty));
          expect(each.unitPrice).toBeLessThanOrEqual(each.salePrice);
          expect(
            Math.min(each.reductionShare, each.couponShare, each.pointsShare, each.freightShare, each.netAmount),
          ).toBeGreaterThanOrEqual(0);
          expect(each.reductionShare + each.couponShare + each.pointsShare + each.netAmount).toBe(each.lineAmount);
        }
      }),
    );
  });

  it('invariant 2: payable is the sum of the net lines and the freight, never below 0', () => {
    fc.assert(
      fc.property(input, (given) => {
        const priced = calculatePrice({ ...given, freightTemplates });
        expect(priced.payAmount).toBe(total(priced.lines.map(({ netAmount }) => netAmount)) + priced.freight - priced.freightDiscount);
        expect(priced.payAmount).toBeGreaterThanOrEqual(0);
        expect(priced.freightDiscount).toBeLessThanOrEqual(priced.freight);
        expect(priced.pointsDiscount % 100).toBe(0);
        const weighted = priced.lines.some((each) => each.physical && !each.freightFree && each.lineAmount > 0);
        expect(total(shares(priced, 'freightShare'))).toBe(weighted ? priced.freight - priced.freightDiscount : 0);
      }),
    );
  });

  it('invariant 3: refunds of single pieces in any order sum to the net amount of the line', () => {
    fc.assert(
      fc.property(input, (given) => {
        for (const { netAmount, qty } of calculatePrice({ ...given, freightTemplates }).lines) {
          expect(total(Array.from({ length: qty }, (_, index) => unitRefund(netAmount, qty, index + 1)))).toBe(netAmount);
        }
      }),
      { numRuns: 25 },
    );
  });
});
