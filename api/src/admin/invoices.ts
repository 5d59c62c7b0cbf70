import { formatYuan } from '@shared/contract/money';
import { asc, eq, inArray } from 'drizzle-orm';
import { invoice, setting } from '../db/schema/index.ts';
import { ApiError } from '../http/api-error.ts';
import { toIso } from '../lib/time.ts';
import { redInvoice, rejectInvoice, releaseInvoice } from '../modules/invoice/house.ts';
import { invoiceStatuses, workStatuses } from '../modules/invoice/states.ts';
import { failuresKey } from '../providers/invoice/local.ts';
import { type Change, type Command, command } from './command.ts';
import { count as countField, invoiceNo, oneOf, optional, pageNum, plainText } from './fields.ts';
import { listPage } from './list-page.ts';

const changed = (no: string, isChanged: boolean, done: string, same: string, more: { reason?: string } = {}): Change => ({
  isChanged,
  msg: isChanged ? done : same,
  target: { kind: 'invoice', id: no },
  data: { invoiceNo: no, ...more },
});

/** What the house does with applications for invoices. */
export const invoiceCommands: Command[] = [
  command({
    name: 'invoice list',
    summary: '待处理的发票申请，早的在前；用 --status 看其他状态',
    kind: 'read',
    args: {},
    options: { status: optional(oneOf(...invoiceStatuses)), page: pageNum },
    run({ app: { db } }, { status, page: wanted }) {
      const where = status ? eq(invoice.status, status) : inArray(invoice.status, [...workStatuses]);
      return listPage(wanted, '张', {
        total: db.$count(invoice, where),
        rows: (limit, skip) =>
          db.select().from(invoice).where(where).orderBy(asc(invoice.createdAt), asc(invoice.id)).limit(limit).offset(skip),
        show: (row) => ({
          invoiceNo: row.invoiceNo,
          status: row.status,
          type: row.type,
          title: row.title.name,
          taxNo: row.title.taxNo,
          amount: row.amount,
          failMsg: row.failMsg,
          createdAt: toIso(row.createdAt),
        }),
        line: (one) =>
          `${one.invoiceNo}  ${one.status} ${one.type}  ${formatYuan(one.amount)} 元  ${one.title} ${one.taxNo ?? ''} ${one.failMsg ?? ''}`,
      });
    },
  }),

  command({
    name: 'invoice approve',
    summary: '同意专用发票的申请，或让开具失败的再试',
    kind: 'write',
    args: { 发票申请号: invoiceNo },
    options: {},
    run: ({ write, now }, { 发票申请号: no }) =>
      write(async (tx) => changed(no, await releaseInvoice(tx, no, now), '已交去开具', '已在开具或已开具，没有改动')),
  }),

  command({
    name: 'invoice reject',
    summary: '不同意申请，买家会看到原因',
    kind: 'write',
    args: { 发票申请号: invoiceNo },
    options: { reason: plainText('原因', 100) },
    run: ({ write, now }, { 发票申请号: no, reason }) =>
      write(async (tx) => changed(no, await rejectInvoice(tx, no, reason, now), '申请已退回', '申请早已退回，没有改动', { reason })),
  }),

  command({
    name: 'invoice red',
    summary: '红冲开错的发票，买家可以再申请一次',
    kind: 'danger',
    args: { 发票申请号: invoiceNo },
    options: {},
    run: ({ write, now }, { 发票申请号: no }) =>
      write(async (tx) => changed(no, await redInvoice(tx, no, now), '正在红冲', '已在红冲或已红冲，没有改动')),
  }),

  command({
    name: 'invoice fail',
    summary: '试用：让本地开票接下来失败几次',
    kind: 'write',
    args: {},
    options: { times: countField('次数', 0, 99) },
    run({ app, write }, { times }) {
      if (app.config.mode === 'production') throw new ApiError(403, { msg: '正式环境没有本地开票' });
      return write(async (tx) => {
        const row = { key: failuresKey, value: String(times) };
        await tx.insert(setting).values(row).onConflictDoUpdate({ target: setting.key, set: row });
        return { isChanged: true, msg: `接下来 ${times} 次开票会失败`, target: { kind: 'setting', id: failuresKey }, data: { times } };
      });
    },
  }),
];
