import { formatYuan } from '@shared/contract/money';
import { asc, eq, inArray } from 'drizzle-orm';
import { commissionWithdraw, promoter } from '../db/schema/index.ts';
import { ApiError } from '../http/api-error.ts';
import { maskName } from '../lib/mask.ts';
import { toIso } from '../lib/time.ts';
import { lockWithdrawal, moveWithdrawal } from '../modules/promoter/house.ts';
import { numberOf, viewPayee } from '../modules/promoter/payee.ts';
import { type WithdrawMove, withdrawMoves, withdrawStatuses } from '../modules/promoter/states.ts';
import { type Command, type Context, command } from './command.ts';
import { oneOf, optional, pageNum, plainText, withdrawNo } from './fields.ts';
import { listPage } from './list-page.ts';

const statusNames = { APPLIED: '待审核', APPROVED: '待打款', PAID: '已打款', REJECTED: '未通过', FAILED: '打款失败' } as const;
const numberField = { 提现单号: withdrawNo };
const reasonField = plainText('原因', 100);

const move = ({ write, now }: Context, no: string, step: WithdrawMove, note: string | null) =>
  write(async (tx) => {
    const { row, isChanged } = await moveWithdrawal(tx, no, step, note, now);
    const status = statusNames[withdrawMoves[step].to];
    return {
      isChanged,
      msg: isChanged ? `提现 ${no}：${formatYuan(row.amount)} 元，${status}` : `提现 ${no} 早已是${status}，没有改动`,
      target: { kind: 'withdraw', id: no },
      data: { withdrawNo: no, amount: row.amount, status: row.status, note },
    };
  });

/** What promoters are paid. The house transfers the money itself and notes here what became of it. */
export const withdrawCommands: Command[] = [
  command({
    name: 'withdraw list',
    summary: '待审核与待打款的提现，早的在前；用 --status 看其他状态',
    kind: 'read',
    args: {},
    options: { status: optional(oneOf(...withdrawStatuses)), page: pageNum },
    run({ app: { db } }, { status, page: wanted }) {
      const where = status ? eq(commissionWithdraw.status, status) : inArray(commissionWithdraw.status, ['APPLIED', 'APPROVED']);
      return listPage(wanted, '笔', {
        total: db.$count(commissionWithdraw, where),
        rows: (limit, skip) =>
          db
            .select({ row: commissionWithdraw, userId: promoter.userId })
            .from(commissionWithdraw)
            .innerJoin(promoter, eq(promoter.id, commissionWithdraw.promoterId))
            .where(where)
            .orderBy(asc(commissionWithdraw.createdAt), asc(commissionWithdraw.id))
            .limit(limit)
            .offset(skip),
        show: ({ row, userId }) => ({
          withdrawNo: row.withdrawNo,
          userId: String(userId),
          status: row.status,
          amount: row.amount,
          name: maskName(row.payee.name),
          account: viewPayee(row.payee).account,
          note: row.note,
          createdAt: toIso(row.createdAt),
        }),
        line: (one) =>
          `${one.withdrawNo}  ${statusNames[one.status]}  ${formatYuan(one.amount)} 元  ${one.userId} ${one.name} ${one.account}  ${one.createdAt}${one.note ? `  ${one.note}` : ''}`,
      });
    },
  }),

  command({
    name: 'withdraw account',
    summary: '看待打款的提现的收款人和完整账号，每次都记入操作记录；试运行不显示',
    kind: 'write',
    args: numberField,
    options: {},
    run: ({ app, write, now }, { 提现单号: no }) =>
      write(async (tx) => {
        const { row } = await lockWithdrawal(tx, no);
        if (row.status !== 'APPROVED') throw new ApiError(409, { msg: `提现 ${no} 现在是${statusNames[row.status]}，不用账号` });
        const number = numberOf(row.payee, app.keyOf('promoter-payee'), now);
        if (number === null) throw new ApiError(409, { msg: '账号是用以前的密钥保存的，请让推广员重新登记收款账号后再提现' });
        const { kind, name, bank, account } = viewPayee(row.payee);
        return {
          isChanged: true,
          msg: `提现 ${no}：${formatYuan(row.amount)} 元`,
          target: { kind: 'withdraw', id: no },
          data: { withdrawNo: no, amount: row.amount, kind, bank, account },
          revealed: { data: { name, number }, lines: [`收款人：${name}`, `账号：${bank ?? '支付宝'} ${number}`] },
        };
      }),
  }),

  command({
    name: 'withdraw approve',
    summary: '同意提现，接着打款',
    kind: 'write',
    args: numberField,
    options: {},
    run: (context, { 提现单号: no }) => move(context, no, 'approve', null),
  }),

  command({
    name: 'withdraw reject',
    summary: '不同意提现，金额退回余额，推广员会看到原因',
    kind: 'write',
    args: numberField,
    options: { reason: reasonField },
    run: (context, { 提现单号: no, reason }) => move(context, no, 'reject', reason),
  }),

  command({
    name: 'withdraw paid',
    summary: '记下已经打款，--ref 是银行或支付宝的流水号',
    kind: 'danger',
    args: numberField,
    options: { ref: plainText('流水号', 64) },
    run: (context, { 提现单号: no, ref }) => move(context, no, 'paid', ref),
  }),

  command({
    name: 'withdraw failed',
    summary: '记下打款失败，金额退回余额，推广员会看到原因',
    kind: 'write',
    args: numberField,
    options: { reason: reasonField },
    run: (context, { 提现单号: no, reason }) => move(context, no, 'failed', reason),
  }),
];
