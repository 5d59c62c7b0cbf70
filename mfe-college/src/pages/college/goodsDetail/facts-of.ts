import { formatCount, formatDuration } from '@shared/contract/time';
import type { Goods } from './page.tsx';

/** How long a bought goods may be used. @param days null for without end */
export const termText = (days: number | null): string => (days === null ? '长期有效' : `有效期 ${days} 天`);

/** What is said about a goods at a glance; what is not known is left out. */
export function factsOf({ course, validDays, salesCount, scoreTenths, scoreCount }: Goods): string[] {
  const facts: string[] = [];
  if (course) {
    facts.push(`${course.chapters.length} 章 ${course.lessonCount} 节`);
    if (course.durationS > 0) facts.push(`音视频共 ${formatDuration(course.durationS)}`);
  }
  facts.push(termText(course?.validDays ?? validDays));
  if (salesCount > 0) facts.push(`${formatCount(salesCount)} 人${course ? '在学' : '已拥有'}`);
  if (scoreCount > 0) facts.push(`${(scoreTenths / 10).toFixed(1)} 分（${formatCount(scoreCount)} 人评分）`);
  return facts;
}
