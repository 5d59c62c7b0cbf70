import { createHash } from 'node:crypto';

/** Cookie that holds the anonymous number by which a visitor is put into a share; set only while a canary runs. */
export const VISITOR_COOKIE = 'visitor';

/**
 * Whether a visitor belongs to the share that gets a canary. The build salts the hash, so that it is not the same people every time, and
 * a share that grows keeps those who were in it.
 * @param visitor any text that stays the same for one visitor
 */
export function isInShare(visitor: string, { buildId, percent }: { buildId: string; percent: number }): boolean {
  return createHash('sha256').update(`${buildId}\n${visitor}`).digest().readUInt32BE() % 10_000 < percent * 100;
}
