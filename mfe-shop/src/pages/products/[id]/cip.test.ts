import { cipLines } from './cip.ts';

const book = {
  isbnHyphen: '978-7-5799-0020-7',
  cipNo: '2024001954',
  publisher: '云麓大学出版社',
  pubDate: '2024-09',
  editionNo: 2,
  series: '云麓文丛',
  clcCode: 'I207.22',
  subjectTerms: ['唐诗', '长安'],
  contributors: [
    { name: '顾怀远', role: '著', order: 1, bio: '' },
    { name: '陆文蕙', role: '著', order: 2, bio: '' },
    { name: '白予安', role: '绘', order: 3, bio: '' },
  ],
} as unknown as Parameters<typeof cipLines>[1];

test('the block stands as libraries copy it', () => {
  expect(cipLines({ title: '唐诗里的长安城（第2版）', subtitle: '坊市与诗人' }, book)).toEqual([
    '图书在版编目（CIP）数据',
    '唐诗里的长安城：坊市与诗人 / 顾怀远，陆文蕙著；白予安绘. -- 2版. -- 云麓大学出版社，2024.9',
    '（云麓文丛）',
    'ISBN 978-7-5799-0020-7',
    'Ⅰ. ①唐…　Ⅱ. ①顾…②陆…③白…　Ⅲ. ①唐诗 ②长安　Ⅳ. ①I207.22',
    '中国版本图书馆CIP数据核字（2024）第001954号',
  ]);
});

test('a book without a number has no block', () => {
  expect(cipLines({ title: '书', subtitle: '' }, { ...book, cipNo: '' })).toEqual([]);
});
