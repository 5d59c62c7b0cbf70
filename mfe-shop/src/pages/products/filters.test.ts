import { chosenFilters, filterParams, filtersHref, isPriceRange, readFilters } from './filters.ts';

test.each([
  ['', '', true],
  ['9.8', '', true],
  ['', '19.99', true],
  ['20', '20.00', true],
  ['20.01', '20', false],
  ['1.234', '', false],
  ['', '一百', false],
  ['1000000', '', true],
  ['1000000.01', '', false],
  ['', '9999999', false],
])('from %p to %p yuan is a span of prices: %p', (min, max, expected) => expect(isPriceRange(min, max)).toBe(expected));

test('a query that is not understood counts as not given', () => {
  const odd = 'type=nothing&sort=x&min=a&max=1000000.01&series=%00&catalogId=0&pageNum=-3&year=20&after=1-2&view=x';
  expect(readFilters(new URLSearchParams(odd))).toEqual({
    minYuan: undefined,
    maxYuan: undefined,
    inStock: false,
    sort: 'sales',
    view: 'grid',
    pageNum: 1,
  });
});

test('filters survive the way through the address, and a changed one begins at page 1', () => {
  const query =
    'catalogId=11&type=book&min=10&max=45.5&inStock=1&binding=精装&year=2025&series=文丛&publisherName=社&sort=new&view=list&pageNum=3&after=0-5-7';
  const filters = readFilters(new URLSearchParams(query));
  const href = filtersHref(filters, { pageNum: filters.pageNum, after: filters.after });
  expect(readFilters(new URL(href, 'http://localhost').searchParams)).toEqual(filters);
  expect(filtersHref(filters, { type: undefined })).not.toMatch(/pageNum|after|type/);
  expect(filterParams(filters)).toEqual({
    catalogId: '11',
    type: 'book',
    priceFrom: 1000,
    priceTo: 4550,
    inStock: true,
    binding: '精装',
    year: '2025',
    series: '文丛',
    publisherName: '社',
  });
});

test('what is chosen has words, and each can go alone', () => {
  const filters = readFilters(new URLSearchParams('catalogId=11&min=10&year=2025'));
  const chosen = chosenFilters(filters, '数学');
  expect(chosen.map(({ text }) => text)).toEqual(['数学', '¥10 以上', '2025 年出版']);
  expect(filtersHref(filters, chosen[1]?.without)).toBe('/products?catalogId=11&year=2025');
});
