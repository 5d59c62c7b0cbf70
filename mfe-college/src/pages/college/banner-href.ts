import type { DataOf } from '@shared/api';
import { paths } from '@shared/contract/paths';

type Target = Pick<DataOf<'/banner/list', 'get'>[number], 'linkType' | 'linkValue'>;

/** Where a banner of the college leads; undefined for none, for kinds without a page, and for addresses outside the site. */
export function bannerHref({ linkType, linkValue }: Target): string | undefined {
  if (linkType === 'GOODS') return paths.goodsDetail.href({ id: linkValue });
  if (linkType === 'URL' && /^\/(?!\/)/.test(linkValue)) return linkValue;
  return undefined;
}
