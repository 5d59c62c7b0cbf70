import { and, count, eq, or } from 'drizzle-orm';
import type { Tx } from '../db/db.ts';
import { newId } from '../db/ids.ts';
import { message, user } from '../db/schema/index.ts';
import { ApiError } from '../http/api-error.ts';
import { toIso } from '../lib/time.ts';
import { type Command, command } from './command.ts';
import { moment, oneOf, optional, plainText } from './fields.ts';

export const accountField = plainText('用户编号、手机号或用户名', 40);

/** The account that a text names, locked. @throws ApiError 404, 409 when it names more than one */
export async function lockAccount(tx: Tx, text: string): Promise<typeof user.$inferSelect> {
  const userId = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0;
  const rows = await tx
    .select()
    .from(user)
    .where(or(eq(user.phone, text), eq(user.userName, text), eq(user.id, userId)))
    .for('update');
  const [row, other] = rows;
  if (!row) throw new ApiError(404, { msg: `没有账号 ${text}` });
  if (other) throw new ApiError(409, { msg: `${text} 对应不止一个账号，请用用户编号` });
  return row;
}

/** Messages to everybody, and who may administer. */
export const peopleCommands: Command[] = [
  command({
    name: 'message broadcast',
    summary: '给所有读者发一条站内通知；--key 是这条通知的代号，同一代号只发一次',
    kind: 'danger',
    args: {},
    options: {
      key: plainText('代号', 40),
      title: plainText('标题', 40),
      content: plainText('正文', 500),
      until: optional(moment),
    },
    run({ write, now }, { key, title, content, until }) {
      if (until && until <= now) throw new ApiError(40001, { msg: '失效时间须晚于现在' });
      return write(async (tx) => {
        const dedupeKey = `broadcast:${key}`;
        const [sent] = await tx
          .insert(message)
          .values({
            id: newId(),
            userId: null,
            isSystem: true,
            category: 'NOTICE',
            title,
            content,
            linkType: 'NONE',
            linkValue: '',
            dedupeKey,
            createdAt: now,
            expireAt: until ?? null,
          })
          .onConflictDoNothing()
          .returning();
        const [stored] = sent ? [sent] : await tx.select().from(message).where(eq(message.dedupeKey, dedupeKey));
        if (stored?.title !== title || stored.content !== content) throw new ApiError(409, { msg: `代号“${key}”已发过另一条通知` });
        return {
          isChanged: sent !== undefined,
          msg: sent ? '通知已发给所有读者' : '这条通知已发过，没有再发',
          target: { kind: 'message', id: String(stored.id) },
          data: { key, title, content, until: until ? toIso(until) : null },
        };
      });
    },
  }),

  command({
    name: 'user role',
    summary: '给一个账号管理员身份（admin），或收回（user）',
    kind: 'danger',
    args: { 账号: accountField },
    options: { role: oneOf('admin', 'user') },
    run({ write, now }, { 账号: text, role }) {
      return write(async (tx) => {
        const row = await lockAccount(tx, text);
        const isChanged = row.role !== role;
        if (isChanged && role === 'admin' && row.status !== 'ACTIVE') throw new ApiError(40301, { msg: '账号已停用，不能给管理员身份' });
        if (isChanged) await tx.update(user).set({ role, updatedAt: now }).where(eq(user.id, row.id));
        const [{ admins } = { admins: 0 }] = await tx
          .select({ admins: count() })
          .from(user)
          .where(and(eq(user.role, 'admin'), eq(user.status, 'ACTIVE')));
        if (isChanged && admins === 0) throw new ApiError(422, { msg: '这是最后一位管理员，请先给别人管理员身份' });
        return {
          isChanged,
          msg: isChanged ? `${row.truename}（${row.id}）现在是 ${role}` : `${row.truename}（${row.id}）本就是 ${role}，没有改动`,
          target: { kind: 'user', id: String(row.id) },
          data: { userId: String(row.id), from: row.role, to: role },
        };
      });
    },
  }),
];
