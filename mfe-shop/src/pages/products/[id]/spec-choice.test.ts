import { choose, dimensionsOf, type Sku, skuOf } from './spec-choice.ts';

const sku = (id: string, colour: string, size: string, stockState: Sku['stockState'] = 'IN'): Sku => ({
  id,
  skuCode: id,
  spec: [
    { name: '颜色', value: colour },
    { name: '尺码', value: size },
  ],
  priceFen: 9900,
  salePriceFen: 9900,
  discount: null,
  marketPriceFen: 9900,
  stockState,
  stockText: '',
});
const skus = [sku('1', '墨色', 'M', 'OUT'), sku('2', '墨色', 'L'), sku('3', '朱色', 'L'), sku('4', '朱色', 'XL')];
const dimensions = dimensionsOf(skus);
const from = (id: string, name: string, value: string) => choose(skus, dimensions, skuOf(skus, id) as Sku, name, value)?.id;

test('the choices stand in the order of the SKUs', () => {
  expect(dimensions).toEqual([
    { name: '颜色', values: ['墨色', '朱色'] },
    { name: '尺码', values: ['M', 'L', 'XL'] },
  ]);
});

test('the first choice leads on whatever else is chosen, and keeps the rest where it can', () => {
  expect(from('2', '颜色', '朱色')).toBe('3');
  expect(from('1', '颜色', '朱色')).toBe('3');
  expect(from('4', '颜色', '墨色')).toBe('1');
});

test('a combination that does not exist leads nowhere', () => {
  expect(from('2', '尺码', 'XL')).toBeUndefined();
  expect(from('2', '尺码', 'M')).toBe('1');
});

test('without a choice the first that can be bought is shown', () => {
  expect(skuOf(skus, null)?.id).toBe('2');
  expect(skuOf(skus, '77')?.id).toBe('2');
  expect(skuOf(skus, '4')?.id).toBe('4');
  expect(skuOf([], null)).toBeUndefined();
});
