import { GOODS_TYPES } from '@shared/contract/goods';
import { wayToUse } from './way-to-use.ts';

const college = { to: '/college/goodsDetail?id=12', text: '去学习' };
const files = { to: '/reader/reader?goodsId=12', text: '去查看' };
const book = { to: '/reader/reader?goodsId=12', text: '去阅读' };
const ways: Partial<Record<keyof typeof GOODS_TYPES, object>> = {
  ebook: book,
  pdfbook: book,
  resources: files,
  picture: files,
  course: college,
  questions: college,
  paper: college,
  knowledge: college,
  enter: college,
  video: college,
  music: college,
  answer: college,
  coupon: { to: '/personalCenter/myCoupon', text: '查看优惠券' },
};

test.each(Object.keys(GOODS_TYPES) as (keyof typeof GOODS_TYPES)[])('an owner of %s is led to where it is', (goodsType) => {
  expect(wayToUse({ goodsId: '12', goodsType })).toEqual(ways[goodsType]);
});
