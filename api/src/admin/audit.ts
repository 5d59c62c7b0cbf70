import { and, count, desc, eq } from 'drizzle-orm';
import { auditLog } from '../db/schema/index.ts';
import { offset, page } from '../http/envelope.ts';
import { toIso } from '../lib/time.ts';
import { type Command, command } from './command.ts';
import { optional, pageNum, plainText } from './fields.ts';

const pageSize = 20;

/** What was done by whom. */
export const auditCommands: Command[] = [
  command({
    name: 'audit list',
    summary: '操作记录，新的在前',
    kind: 'read',
    args: {},
    options: { kind: optional(plainText('对象种类，如 order', 20)), id: optional(plainText('对象编号', 40)), page: pageNum },
    async run({ app: { db } }, { kind, id, page: wanted = 1 }) {
      const query = { pageNum: wanted, pageSize };
      const where = and(
        eq(auditLog.actor, 'admin'),
        kind ? eq(auditLog.targetKind, kind) : undefined,
        id ? eq(auditLog.targetId, id) : undefined,
      );
      const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(auditLog).where(where);
      const rows = await db
        .select()
        .from(auditLog)
        .where(where)
        .orderBy(desc(auditLog.at), desc(auditLog.id))
        .limit(pageSize)
        .offset(offset(query));
      const found = rows.map(({ action, targetKind, targetId, detail, at }) => ({ at: toIso(at), action, targetKind, targetId, detail }));
      return {
        msg: `共 ${total} 条，第 ${wanted} 页`,
        data: page(query, total, found),
        lines: found.map((one) => `${one.at}  ${one.action}  ${one.targetKind} ${one.targetId}  ${JSON.stringify(one.detail)}`),
      };
    },
  }),
];
