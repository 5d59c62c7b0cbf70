import { useLocation } from '@shared/router';
import type { ReactNode } from 'react';
import { ButtonLink } from './button.tsx';
import { Empty } from './empty.tsx';

/** In place of the rows of a list: what says that there are none, or on a page beyond the last the way to the first. */
export function NoRows({ total, children }: { total: number; children: ReactNode }) {
  const { pathname, search } = useLocation();
  if (total === 0) return children;
  const query = new URLSearchParams(search);
  query.delete('pageNum');
  query.delete('after');
  return (
    <Empty action={<ButtonLink to={`${pathname}${query.size > 0 ? `?${query}` : ''}`}>回到第一页</ButtonLink>}>这一页没有内容了。</Empty>
  );
}
