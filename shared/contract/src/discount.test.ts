import { priceLineAt, sayDiscount, sayUnitPrices } from './discount.ts';

const discount = { name: '冬日折扣', endAt: '2027-01-01T00:00:00+08:00', limitPerUser: null, left: null };

test('a discount says until when and for how many it is', () => {
  expect(sayDiscount(discount, 9)).toBe('冬日折扣，2027-01-01 00:00 结束');
  expect(sayDiscount({ ...discount, limitPerUser: 2, left: 2 }, 9)).toBe('冬日折扣，2027-01-01 00:00 结束，每人前 2 件');
  expect(sayDiscount({ ...discount, limitPerUser: 2, left: 1 }, 9)).toBe('冬日折扣，2027-01-01 00:00 结束，每人前 2 件，折扣价还可买 1 件');
  expect(sayDiscount({ ...discount, limitPerUser: 2, left: 2 }, 1)).toBe('冬日折扣，2027-01-01 00:00 结束');
  expect(sayDiscount({ ...discount, limitPerUser: 1, left: 0 }, 1)).toBe('冬日折扣，2027-01-01 00:00 结束，每人前 1 件，您已买满');
});

test('a line has its first pieces for less', () => {
  expect(priceLineAt(4500, 3, { price: 3600, left: 2 })).toEqual({ unitPrice: 3600, activityQty: 2, lineAmount: 11_700 });
  expect(priceLineAt(4500, 3, { price: 3600, left: 0 })).toEqual({ unitPrice: 4500, activityQty: 0, lineAmount: 13_500 });
});

test('a line says each of its prices with the pieces that have it', () => {
  expect(sayUnitPrices({ salePrice: 4500, unitPrice: 3600, qty: 3, activityQty: 2 })).toEqual(['¥36.00 × 2', '¥45.00 × 1']);
  expect(sayUnitPrices({ salePrice: 4500, unitPrice: 3600, qty: 2, activityQty: 2 })).toEqual(['¥36.00 × 2']);
  expect(sayUnitPrices({ salePrice: 4500, unitPrice: 4500, qty: 2, activityQty: 0 })).toEqual(['¥45.00 × 2']);
});
