import { paths } from '@shared/contract/paths';
import { openHref } from '@shared/contract/resource';
import type { Goods, Library } from './page.tsx';

/** Where an owner goes on: the paper itself, or the first file; undefined for goods that open elsewhere. */
export function studyHref(
  { id, type, targetId }: Pick<Goods, 'id' | 'type' | 'targetId'>,
  { chapters }: Pick<Library, 'chapters'>,
): string | undefined {
  if (type === 'paper' && targetId) return paths.testPaper.href({ id: targetId });
  const first = chapters.flatMap(({ resources }) => resources)[0];
  return first && openHref(first, { goodsId: id });
}
