import { and, asc, eq, notInArray } from 'drizzle-orm';
import { type Db, inTx, type Tx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import { contactFile, message, teacher } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { once } from '../../lib/idempotency.ts';
import { underLimit } from '../../lib/rate-limit.ts';
import { takePictures } from './feedback.ts';
import type { TeacherBody, TeacherInfo } from './schemas.ts';

type Teacher = typeof teacher.$inferSelect;

const dayMs = 86_400_000;
const perDay = 10;

/** What a user is known as; undefined for who is not a verified teacher. */
export async function verifiedProfile(tx: Tx, userId: number): Promise<Teacher['profile'] | undefined> {
  const [row] = await tx.select({ verified: teacher.verified }).from(teacher).where(eq(teacher.userId, userId));
  return row?.verified ?? undefined;
}

const picturesOf = (tx: Tx, teacherId: number) =>
  tx
    .select({ id: contactFile.id, name: contactFile.name, size: contactFile.size })
    .from(contactFile)
    .where(eq(contactFile.letterId, teacherId))
    .orderBy(asc(contactFile.createdAt), asc(contactFile.id));

/** What a user has sent of themselves, whole, and what became of it. */
export async function teacherInfo(tx: Tx, userId: number): Promise<TeacherInfo> {
  const [row] = await tx.select().from(teacher).where(eq(teacher.userId, userId));
  if (!row) return { status: 'NONE', isVerified: false, rejectReason: null, profile: null, images: [] };
  const { id, status, verified, rejectReason, profile } = row;
  return { status, isVerified: verified !== null, rejectReason, profile, images: await picturesOf(tx, id) };
}

/**
 * Keeps a profile once per key, in place of the one before; what was verified stays so until the house has looked at it.
 * @throws ApiError 40001 for a wrong picture, 429 after ten a day
 */
export function sendTeacher(db: Db, userId: number, body: TeacherBody, key: string, now: Date): Promise<null> {
  return inTx(db, (tx) =>
    once(tx, { userId, scope: 'teacher', key, request: body, now }, async () => {
      if (!(await underLimit(tx, `teacher:${userId}`, perDay, dayMs, now))) throw new ApiError(429);
      const { images, ...profile } = body;
      const sent = { profile, status: 'PENDING' as const, rejectReason: null, sentAt: now };
      const [row] = await tx
        .insert(teacher)
        .values({ ...sent, id: newId(), userId })
        .onConflictDoUpdate({ target: teacher.userId, set: sent })
        .returning({ id: teacher.id });
      if (!row) throw new Error('No teacher was kept');
      await tx
        .update(contactFile)
        .set({ letterId: null })
        .where(and(eq(contactFile.letterId, row.id), notInArray(contactFile.id, images)));
      const kept = (await picturesOf(tx, row.id)).map(({ id }) => id);
      await takePictures(
        tx,
        row.id,
        images.filter((id) => !kept.includes(id)),
      );
      return null;
    }),
  );
}

const tell = (tx: Tx, { id, userId }: Teacher, content: string, now: Date) =>
  tx.insert(message).values({
    id: newId(),
    userId,
    isSystem: false,
    category: 'NOTICE',
    title: '教师认证有结果了',
    content,
    linkType: 'TEACHER',
    linkValue: '',
    dedupeKey: `teacher:${id}:${now.getTime()}`,
    createdAt: now,
  });

/** @throws ApiError 404 */
async function lockTeacher(tx: Tx, userId: number): Promise<Teacher> {
  const [row] = await tx.select().from(teacher).where(eq(teacher.userId, userId)).for('update');
  if (!row) throw new ApiError(404, { msg: '这个账号没有提交教师认证' });
  return row;
}

/** The house has looked at what was sent. @returns false when it was decided so before @throws ApiError 404, 409 when it was decided otherwise */
export async function reviewTeacher(
  tx: Tx,
  userId: number,
  step: { to: 'APPROVED' } | { to: 'REJECTED'; rejectReason: string },
  now: Date,
): Promise<boolean> {
  const row = await lockTeacher(tx, userId);
  if (row.status === step.to) return false;
  if (row.status !== 'PENDING') throw new ApiError(409, { msg: '没有等待审核的教师认证' });
  const { to, ...values } = step;
  const verified = to === 'APPROVED' ? { verified: row.profile } : {};
  await tx
    .update(teacher)
    .set({ status: to, ...values, ...verified, reviewedAt: now })
    .where(eq(teacher.id, row.id));
  await tell(
    tx,
    row,
    step.to === 'APPROVED' ? '教师认证已通过，可以申请样书和下载教师资源。' : `教师认证没有通过：${step.rejectReason}`,
    now,
  );
  return true;
}

/** The house takes back that somebody is a teacher. @returns false when they were none @throws ApiError 404 */
export async function revokeTeacher(tx: Tx, userId: number, rejectReason: string, now: Date): Promise<boolean> {
  const row = await lockTeacher(tx, userId);
  if (row.verified === null) return false;
  await tx.update(teacher).set({ status: 'REJECTED', verified: null, rejectReason, reviewedAt: now }).where(eq(teacher.id, row.id));
  await tell(tx, row, `教师认证已取消：${rejectReason}`, now);
  return true;
}
