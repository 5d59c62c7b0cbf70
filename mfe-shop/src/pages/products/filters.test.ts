import { filtersHref, readFilters, yuanToFen } from './filters.ts';

test('yuan become fen digit by digit', () => {
  expect(['9.8', '19.99', '1.15', '77.6', '45', '0', ''].map(yuanToFen)).toEqual([980, 1999, 115, 7760, 4500, 0, undefined]);
  expect(['1.234', '-1', '1e3', '12345678', '1,5'].map(yuanToFen)).toEqual([undefined, undefined, undefined, undefined, undefined]);
});

test('a query that is not understood counts as not given', () => {
  expect(readFilters(new URLSearchParams('type=nothing&sort=x&min=a&catalogId=0&pageNum=-3&binding=胶装'))).toMatchObject({
    inStock: false,
    sort: 'sales',
    view: 'grid',
    pageNum: 1,
  });
});

test('filters survive the way through the address, and a changed one begins at page 1', () => {
  const query = 'catalogId=11&type=book&min=10&max=45.5&inStock=1&binding=精装&sort=new&view=list&pageNum=3';
  const filters = readFilters(new URLSearchParams(query));
  const href = filtersHref(filters, { pageNum: filters.pageNum });
  expect(readFilters(new URL(href, 'http://localhost').searchParams)).toEqual(filters);
  expect(filtersHref(filters, { type: undefined })).not.toMatch(/pageNum|type/);
});
