import { and, asc, eq, ne } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { groupMember, groupTeam, tradeOrder, user } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { maskName } from '../../lib/mask.ts';
import { toIso, toIsoOrNull } from '../../lib/time.ts';
import { isExpired } from '../order/view.ts';
import { viewActivity } from './activity.ts';
import type { TeamInfo, TeamQuery } from './schemas.ts';

type Team = typeof groupTeam.$inferSelect;

/** A team whose time is over has failed, however late the timer is. */
export const isOver = ({ status, expiresAt }: Team, now: Date): boolean => status === 'FORMING' && expiresAt !== null && expiresAt <= now;

/** Whether somebody outside of a team may know of it. Ids can be guessed: those that are not shown are found by the token of their link. */
export const isFound = (team: Team, token: string | undefined): boolean => team.token === null || team.token === token;

/**
 * What the page of a team shows; names of others are masked.
 * @param userId who looks, null without a session
 * @throws ApiError 404, also for a hidden team without its token
 */
export async function teamInfo(tx: Tx, query: TeamQuery, userId: number | null, now: Date): Promise<TeamInfo> {
  const id = Number(query.id);
  const [team] = await tx.select().from(groupTeam).where(eq(groupTeam.id, id));
  // Before its leader has paid it is nobody else's business.
  if (!team || (team.expiresAt === null && team.leaderId !== userId)) throw new ApiError(404);
  const rows = await tx
    .select({ member: groupMember, name: user.truename, order: tradeOrder })
    .from(groupMember)
    .innerJoin(user, eq(user.id, groupMember.userId))
    .innerJoin(tradeOrder, and(eq(tradeOrder.userId, groupMember.userId), eq(tradeOrder.id, groupMember.orderId)))
    .where(and(eq(groupMember.teamId, id), ne(groupMember.status, 'RELEASED')))
    .orderBy(asc(groupMember.joinedAt), asc(groupMember.orderId));
  const own = rows.find(({ member }) => member.userId === userId)?.order;
  if (!own && !isFound(team, query.token)) throw new ApiError(404);
  const hasEnded = isOver(team, now);
  const isUnpaid = own?.status === 'PENDING_PAY' && !isExpired(own, now);
  return {
    id: String(id),
    activity: (await viewActivity(tx, team.activityId, now)).view,
    state: hasEnded ? 'FAILED' : team.status,
    failReason: hasEnded ? 'EXPIRED' : team.failReason,
    size: team.size,
    seatsLeft: team.size - team.seatsTaken,
    openedAt: toIso(team.openedAt),
    expiresAt: toIsoOrNull(team.expiresAt),
    finishedAt: hasEnded ? toIsoOrNull(team.expiresAt) : toIsoOrNull(team.finishedAt),
    token: own ? team.token : null,
    members: rows.flatMap(({ member: { role, status: state, joinedAt, userId: whose }, name }) =>
      state === 'RELEASED' ? [] : [{ name: maskName(name), role, state, isMe: whose === userId, joinedAt: toIso(joinedAt) }],
    ),
    mine: own
      ? {
          orderNo: own.orderNo,
          orderStatus: isExpired(own, now) ? 'CLOSED' : own.status,
          payUntil: isUnpaid ? toIso(own.expiresAt) : null,
        }
      : null,
    now: toIso(now),
  };
}
