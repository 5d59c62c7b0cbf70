import { describeResource, isOpen, openHref } from './resource.ts';

test('each kind opens in its own page, with the way it was reached by', () => {
  expect(openHref({ id: '3201', kind: 'video' }, { goodsId: '20001' })).toBe('/qrCodeReader/video?resourceId=3201&goodsId=20001');
  expect(openHref({ id: '3401', kind: 'docx' })).toBe('/reader/renderOffice?resourceId=3401');
});

test('kind and size in words', () => {
  expect(describeResource({ kind: 'audio', durationS: 205, pages: null })).toBe('音频 · 3分25秒');
  expect(describeResource({ kind: 'pdf', durationS: null, pages: 12 })).toBe('文档 · 12 页');
  expect(describeResource({ kind: 'zip', durationS: null, pages: null })).toBe('压缩包');
});

test('samples and owned files are open', () => {
  expect((['full', 'trial', 'login', 'buy'] as const).map((access) => isOpen({ access }))).toEqual([true, true, false, false]);
});
