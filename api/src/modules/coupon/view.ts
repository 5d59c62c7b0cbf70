import type { userCoupon } from '../../db/schema/index.ts';
import { toIso, toIsoOrNull } from '../../lib/time.ts';
import type { CouponRule } from './rules.ts';
import type { OwnCoupon, UserCoupon } from './schemas.ts';

/** One coupon of a user. */
export type Owned = typeof userCoupon.$inferSelect;

/** What a coupon says on its face. */
export const viewFace = ({ name, kind, faceFen, percentOff, capFen, thresholdFen, scopeText }: CouponRule) => ({
  name,
  kind,
  faceFen,
  percentOff,
  capFen,
  thresholdFen,
  scopeText,
});

/** A coupon whose time is over is expired for its owner, however late the timer is. */
export const statusOf = ({ status, validEnd }: Owned, now: Date): Owned['status'] =>
  status === 'UNUSED' && validEnd <= now ? 'EXPIRED' : status;

/** A user's coupon as it stands now. */
export const viewOwned = (row: Owned, now: Date): UserCoupon => ({
  id: String(row.id),
  templateId: String(row.templateId),
  ...viewFace(row.rule),
  validStart: toIso(row.validStart),
  validEnd: toIso(row.validEnd),
  status: statusOf(row, now),
});

/** A user's coupon with where it came from, how wide its range is and which order has it. */
export const viewOwn = (row: Owned, orderNo: string | null, now: Date): OwnCoupon => ({
  ...viewOwned(row, now),
  scope: row.rule.scope,
  source: row.source,
  takenAt: toIso(row.createdAt),
  usedAt: toIsoOrNull(row.usedAt),
  orderNo,
});
