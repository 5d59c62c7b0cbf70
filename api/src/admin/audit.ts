import { and, desc, eq } from 'drizzle-orm';
import { auditLog } from '../db/schema/index.ts';
import { toIso } from '../lib/time.ts';
import { type Command, command } from './command.ts';
import { optional, pageNum, plainText } from './fields.ts';
import { listPage } from './list-page.ts';

/** What was done by whom. */
export const auditCommands: Command[] = [
  command({
    name: 'audit list',
    summary: '操作记录，新的在前',
    kind: 'read',
    args: {},
    options: { kind: optional(plainText('对象种类，如 order', 20)), id: optional(plainText('对象编号', 40)), page: pageNum },
    run({ app: { db } }, { kind, id, page: wanted }) {
      const where = and(
        eq(auditLog.actor, 'admin'),
        kind ? eq(auditLog.targetKind, kind) : undefined,
        id ? eq(auditLog.targetId, id) : undefined,
      );
      return listPage(wanted, '条', {
        total: db.$count(auditLog, where),
        rows: (limit, skip) =>
          db.select().from(auditLog).where(where).orderBy(desc(auditLog.at), desc(auditLog.id)).limit(limit).offset(skip),
        show: ({ action, targetKind, targetId, detail, at }) => ({ at: toIso(at), action, targetKind, targetId, detail }),
        line: (one) => `${one.at}  ${one.action}  ${one.targetKind} ${one.targetId}  ${JSON.stringify(one.detail)}`,
      });
    },
  }),
];
