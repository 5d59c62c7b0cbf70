import type { DataOf } from '@shared/api';
import { paths } from '@shared/contract/paths';
import { hasPage } from '../../lib/own-page.ts';

type Link = Pick<DataOf<'/banner/list', 'get'>[number], 'linkType' | 'linkValue'>;

/** Where a banner leads; undefined for none, for a page that is not there yet, and for addresses outside the site. */
export function bannerHref({ linkType, linkValue }: Link): string | undefined {
  switch (linkType) {
    case 'GOODS':
      return paths.product.href({ id: linkValue });
    case 'NEWS':
      return hasPage(paths.newsDetail.path) ? paths.newsDetail.href({ id: linkValue }) : undefined;
    case 'SUBJECT':
      return hasPage(paths.subjectDetail.path) ? paths.subjectDetail.href({ id: linkValue }) : undefined;
    case 'URL':
      return /^\/(?!\/)/.test(linkValue) ? linkValue : undefined;
    default:
      return undefined;
  }
}
