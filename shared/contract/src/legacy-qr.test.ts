import { cutId, legacyQrTarget } from './legacy-qr.ts';

const target = (path: string) => legacyQrTarget(new URL(path, 'http://press.test'));
const query = (path: string) => Object.fromEntries(new URL(target(path) ?? '', 'http://press.test').searchParams);

test.each([
  ['/d.aspx?id=5', { id: '5', type: '1' }],
  ['/qr/12345_abc_2', { type: '2', bqc_id: '12345' }],
  ['/g/778_x', { type: '3', bqcg_id: '778' }],
  ['/b/31', { type: '6', blid: '31' }],
  ['/w/31', { type: '7', blid: '31' }],
  ['/v/9', { type: '8', bqc_id: '9' }],
  ['/player?blid=4', { type: '9', blid: '4' }],
  ['/player/4_2', { type: '9', blid: '4' }],
  ['/qrList?bqcg_id=4', { type: '3', bqcg_id: '4' }],
  ['/qrDetail?bqc_id=4', { type: '2', bqc_id: '4' }],
  ['/more?blid=8', { type: '7', blid: '8' }],
  ['/h5Code/77', { type: 'h5Code', bqc_id: '77' }],
  ['/G/778_X/', { type: '3', bqcg_id: '778' }],
  ['/qr/12%5F3', { type: '2', bqc_id: '12' }],
  ['/qr/12.html', { type: '2', bqc_id: '12' }],
  ['/d.aspx', { type: '1' }],
  ['/qr', { type: '2' }],
  ['/qrDetail/5_1', { type: '2', bqc_id: '5' }],
  ['/qrList/5_1', { type: '3', bqcg_id: '5' }],
  ['/more/5_1', { type: '7', blid: '5' }],
  ['/video/5_1', { type: '8', bqc_id: '5' }],
  ['/h5Code?bqc_id=5', { type: 'h5Code', bqc_id: '5' }],
  ['/g/_12', { type: '3' }],
  ['/g/12＿3', { type: '3', bqcg_id: '12' }],
  ['/g/12?type=9&bqcg_id=1', { type: '3', bqcg_id: '12' }],
])('legacy-qr-redirect: %s', (path, expected) => {
  expect(query(path)).toEqual(expected);
});

test('the original query is kept', () => {
  expect(query('/qr/12_3?isbn=9787302423287&bano=2')).toEqual({ type: '2', bqc_id: '12', isbn: '9787302423287', bano: '2' });
});

test.each(['/', '/qrCodeReader/video', '/testPackage/components/video', '/news/more', '/videoReader', '/books', '/products/g/1'])(
  'the site’s own path %s is none',
  (path) => {
    expect(target(path)).toBeUndefined();
  },
);

test('hostile ids stay one query value', () => {
  expect(query('/qr/%22%3E%3Cscript%3E')).toEqual({ type: '2', bqc_id: '"><script>' });
  expect(target('/qr/%E0%A4%A')).toContain('/qrCodeReader/Transitionpage?');
  expect(query('/qr/%2F%2Fevil.test')).toEqual({ type: '2', bqc_id: '//evil.test' });
  expect(query('/qr/javascript:alert(1)')).toEqual({ type: '2', bqc_id: 'javascript:alert(1)' });
  expect(query('/qr/12?bqc_id=1&bqc_id=2')).toEqual({ type: '2', bqc_id: '12' });
  expect(target(`/qr/${'9'.repeat(4000)}_1`)).toMatch(/^\/qrCodeReader\/Transitionpage\?/);
  expect(cutId('')).toBe('');
});
