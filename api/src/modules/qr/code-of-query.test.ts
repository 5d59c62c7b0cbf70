import { codeOfQuery } from './code-of-query.ts';

describe('codeOfQuery', () => {
  it.each([
    [{ type: '2', bqc_id: '12345' }, '2', '12345'],
    [{ type: '3', bqcg_id: '77' }, '3', '77'],
    [{ type: '6', blid: '8' }, '6', '8'],
    [{ type: '9', blid: '8', bqc_id: '5' }, '9', '8'],
    [{ type: '2', bqc_id: '12345_abc_2' }, '2', '12345'],
    [{ url: 'https://old.example.cn/g/123_x?isbn=9787302423287' }, '3', '123'],
    [{ url: '/qr/99_abc_2' }, '2', '99'],
    [{ url: '/qrCodeReader/Transitionpage?type=8&bqc_id=4' }, '8', '4'],
  ])('%j names type %s, code %s', (query, type, code) => {
    expect(codeOfQuery(query)).toMatchObject({ type, code });
  });

  it('keeps what names the book', () => {
    expect(codeOfQuery({ url: '/g/1_x?isbn=9787302423287&bano=B1' })).toMatchObject({ isbn: '9787302423287', bookNo: 'B1' });
  });

  it('answers nothing for nothing', () => {
    expect(codeOfQuery({})).toEqual({ type: null, code: null, isbn: null, bookNo: null });
    expect(codeOfQuery({ url: 'https://' })).toEqual({ type: null, code: null, isbn: null, bookNo: null });
  });
});
