import { COLLEGE_TYPES, type GoodsType } from '@shared/contract/goods';
import { paths } from '@shared/contract/paths';
import { goodsHref } from '@shared/ui/goods-card';

/** The page where an owner uses what goods brought, and what its button says; undefined for goods that open nothing. */
export function wayToUse({ goodsId, goodsType }: { goodsId: string; goodsType: string }): { to: string; text: string } | undefined {
  if (goodsType === 'ebook' || goodsType === 'pdfbook') return { to: paths.reader.href({ goodsId }), text: '去阅读' };
  if (goodsType === 'resources' || goodsType === 'picture') return { to: paths.reader.href({ goodsId }), text: '去查看' };
  if (goodsType === 'coupon') return { to: paths.personal.myCoupon.href(), text: '查看优惠券' };
  return COLLEGE_TYPES.includes(goodsType as GoodsType) ? { to: goodsHref({ id: goodsId, type: goodsType }), text: '去学习' } : undefined;
}
