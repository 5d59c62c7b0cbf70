import { randomInt } from 'node:crypto';
import { and, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { type Db, inTx, type Tx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import { auditLog, commission, promoter, promoterBind, user } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { maskName, maskPhone } from '../../lib/mask.ts';
import { toIso } from '../../lib/time.ts';
import { isLive, ownPromoter } from './find.ts';
import { sealPayee, viewPayee } from './payee.ts';
import { bindDays, defaultRateBp, isSame, levelTwoBp } from './rules.ts';
import type { ActivateBody, Bound, PromoterInfo, RegisterBody } from './schemas.ts';

const dayMs = 86_400_000;
/** Without what is easily taken for something else. */
const codeLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const codeLength = 8;
const bankCard = /^\d{12,19}$/;
const alipay = /^(1[3-9]\d{9}|[^\s@]+@[^\s@]+\.[^\s@]+)$/;

const newCode = (): string => Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('');

const byCode = (code: string) => and(eq(promoter.code, code.toUpperCase()), isLive());

/**
 * Asks to become a promoter; what was sent before and is not decided, or was rejected, is replaced.
 * @throws ApiError 409 for who is one already, 40001 for a code above that nobody has
 */
export function register(db: Db, userId: number, { realName, phone, parentCode }: RegisterBody, now: Date): Promise<null> {
  return inTx(db, async (tx) => {
    const [parent] = parentCode === undefined ? [] : await tx.select({ id: promoter.id }).from(promoter).where(byCode(parentCode));
    if (parentCode !== undefined && !parent) throw new ApiError(40001, { msg: '邀请人的推广码无效', data: { field: 'parentCode' } });
    const asked = { realName, phone, parentId: parent?.id ?? null, status: 'APPLIED' as const, reason: null, appliedAt: now };
    const [row] = await tx
      .insert(promoter)
      .values({ ...asked, id: newId(), userId, code: newCode(), rateBp: defaultRateBp })
      .onConflictDoUpdate({ target: promoter.userId, set: asked, setWhere: sql`${promoter.status} in ('APPLIED', 'REJECTED')` })
      .returning({ id: promoter.id });
    if (!row) throw new ApiError(409, { msg: '您已经是推广员了' });
    return null;
  });
}

function checkAccount({ kind, account, bank }: ActivateBody): void {
  const [pattern, msg] = kind === 'BANK' ? ([bankCard, '请填写 12 到 19 位的银行卡号'] as const) : ([alipay, '请填写支付宝账号'] as const);
  if (!pattern.test(account)) throw new ApiError(40001, { msg, data: { field: 'account' } });
  if ((kind === 'BANK') === (bank !== undefined)) return;
  throw new ApiError(40001, { msg: kind === 'BANK' ? '请填写开户银行' : '支付宝账号没有开户银行', data: { field: 'bank' } });
}

/**
 * An approved promoter agrees to the rules and says where the money goes: from then on the code works. Later it changes the account.
 * @throws ApiError 403 for who is no active promoter, 40001 for an account that cannot be one
 */
export function activate(db: Db, userId: number, body: ActivateBody, key: Buffer, now: Date): Promise<PromoterInfo> {
  checkAccount(body);
  const { kind, account, bank = null } = body;
  return inTx(db, async (tx) => {
    const own = await ownPromoter(tx, userId, { lock: true });
    if (own.status !== 'ACTIVE') throw new ApiError(403, { msg: '推广资格已暂停' });
    const payee = sealPayee({ kind, bank, name: own.realName, number: account }, key);
    await tx
      .update(promoter)
      .set({ payee, activatedAt: own.activatedAt ?? now })
      .where(eq(promoter.id, own.id));
    await tx.insert(auditLog).values({
      id: newId(),
      actor: 'user',
      actorId: userId,
      action: 'promoter.payee',
      targetKind: 'promoter',
      targetId: String(userId),
      detail: viewPayee(payee),
      at: now,
    });
    return promoterInfo(tx, userId);
  });
}

const totalOf = (which: SQL | undefined) => sql`coalesce(sum(${commission.amount}) filter (where ${which}), 0)`.mapWith(Number);
const isSettled = eq(commission.status, 'SETTLED');

/** What a promoter has earned, by what can be done with it. */
export async function balanceOf(tx: Tx, promoterId: number): Promise<PromoterInfo['balance']> {
  const [row] = await tx
    .select({
      available: totalOf(and(isSettled, isNull(commission.withdrawId))),
      frozen: totalOf(eq(commission.status, 'FROZEN')),
      withdrawing: totalOf(and(isSettled, sql`${commission.withdrawId} is not null`)),
      paid: totalOf(eq(commission.status, 'PAID')),
    })
    .from(commission)
    .where(eq(commission.promoterId, promoterId));
  return row ?? { available: 0, frozen: 0, withdrawing: 0, paid: 0 };
}

/** Where a user stands as a promoter. */
export async function promoterInfo(tx: Tx, userId: number): Promise<PromoterInfo> {
  const common = { levelTwoBp, bindDays };
  const [own] = await tx.select().from(promoter).where(eq(promoter.userId, userId));
  if (!own) {
    const nothing = { reason: null, code: null, realName: null, phone: null, parentName: null, rateBp: null, payee: null };
    const balance = { available: 0, frozen: 0, withdrawing: 0, paid: 0 };
    return { ...common, ...nothing, status: 'NONE', isActivated: false, balance, subordinates: 0 };
  }
  const { status, reason, realName, phone, payee, activatedAt, rateBp } = own;
  const [parent] = own.parentId === null ? [] : await tx.select().from(promoter).where(eq(promoter.id, own.parentId));
  return {
    ...common,
    status,
    isActivated: activatedAt !== null,
    reason,
    code: activatedAt === null ? null : own.code,
    realName,
    phone: maskPhone(phone),
    parentName: parent ? maskName(parent.realName) : null,
    rateBp,
    payee: payee && viewPayee(payee),
    balance: await balanceOf(tx, own.id),
    subordinates: await tx.$count(promoter, eq(promoter.parentId, own.id)),
  };
}

/**
 * Notes whose link a buyer has followed. The first one holds until its time is over; following it again does not make it longer.
 * @returns 404 for a code that does not work, 409 for one's own
 */
export async function bindBuyer(tx: Tx, buyerId: number, code: string, now: Date): Promise<Bound | ApiError> {
  const [seller] = await tx.select().from(promoter).where(byCode(code));
  if (!seller) return new ApiError(404, { msg: '推广码无效' });
  const [buyer] = await tx.select({ userId: user.id, phone: user.phone }).from(user).where(eq(user.id, buyerId));
  if (!buyer || isSame(seller, buyer)) return new ApiError(409, { msg: '自己的推广码对自己无效' });
  const values = { promoterId: seller.id, boundAt: now, expireAt: new Date(now.getTime() + bindDays * dayMs) };
  const [bound] = await tx
    .insert(promoterBind)
    .values({ buyerId, ...values })
    .onConflictDoUpdate({ target: promoterBind.buyerId, set: values, setWhere: lte(promoterBind.expireAt, now) })
    .returning();
  if (bound) return { isNew: true, expireAt: toIso(bound.expireAt) };
  const [first] = await tx
    .select()
    .from(promoterBind)
    .where(and(eq(promoterBind.buyerId, buyerId), gt(promoterBind.expireAt, now)));
  if (!first) throw new Error('The buyer has no promoter');
  return { isNew: false, expireAt: toIso(first.expireAt) };
}
