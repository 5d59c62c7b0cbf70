import { formatYuan } from '@shared/contract/money';
import { asc, desc, eq } from 'drizzle-orm';
import type { Tx } from '../db/db.ts';
import { goods, promoter, promoterGoods } from '../db/schema/index.ts';
import { maskName, maskPhone } from '../lib/mask.ts';
import { toIso } from '../lib/time.ts';
import { lockTemplate } from '../modules/coupon/house.ts';
import { lastDay } from '../modules/coupon/validity.ts';
import { dropGoodsRate, lockPromoter, movePromoter, setGoodsRate, setQuota, setRate } from '../modules/promoter/house.ts';
import { viewPayee } from '../modules/promoter/payee.ts';
import { balanceOf } from '../modules/promoter/service.ts';
import { type PromoterMove, promoterStatuses } from '../modules/promoter/states.ts';
import { type Change, type Command, command } from './command.ts';
import { count, finalDay, id, moment, oneOf, optional, pageNum, percent, plainText } from './fields.ts';
import { listPage } from './list-page.ts';
import { accountField, lockAccount } from './people.ts';

const statusNames = { APPLIED: '待审核', ACTIVE: '已通过', REJECTED: '未通过', SUSPENDED: '已暂停' } as const;
const unchanged = '早已这样，没有改动';
const percentOf = (bp: number): string => `${formatYuan(bp)}%`;
const goodsField = id('商品');
const reasonField = plainText('原因', 100);

/**
 * A step with the promoter of an account, who is the target of the line in the audit log.
 * @param work answers what has been done, undefined when nothing was
 */
async function onPromoter(
  tx: Tx,
  account: string,
  detail: Record<string, unknown>,
  work: (userId: number, name: string) => Promise<string | undefined>,
): Promise<Change> {
  const { id: userId, truename } = await lockAccount(tx, account);
  const done = await work(userId, `${truename}（${userId}）`);
  return {
    isChanged: done !== undefined,
    msg: done ?? unchanged,
    target: { kind: 'promoter', id: String(userId) },
    data: { userId: String(userId), ...detail },
  };
}

const moving = (move: PromoterMove, kind: 'write' | 'danger', summary: string, done: string, isTold = true): Command =>
  command({
    name: `promoter ${move}`,
    summary,
    kind,
    args: { 账号: accountField },
    options: { reason: reasonField },
    run: ({ write, now }, { 账号: account, reason }) =>
      write((tx) =>
        onPromoter(tx, account, { reason }, async (userId, name) =>
          (await movePromoter(tx, userId, move, isTold ? reason : null, now)) ? `${name}${done}` : undefined,
        ),
      ),
  });

/** Promoters, and what they may hand out and earn. */
export const promoterCommands: Command[] = [
  command({
    name: 'promoter list',
    summary: '等待审核的推广员，早的在前；用 --status 看其他状态',
    kind: 'read',
    args: {},
    options: { status: optional(oneOf(...promoterStatuses)), page: pageNum },
    run({ app: { db } }, { status = 'APPLIED', page: wanted }) {
      const where = eq(promoter.status, status);
      return listPage(wanted, '位', {
        total: db.$count(promoter, where),
        rows: (limit, skip) =>
          db.select().from(promoter).where(where).orderBy(asc(promoter.appliedAt), asc(promoter.id)).limit(limit).offset(skip),
        show: (row) => ({
          userId: String(row.userId),
          status: row.status,
          name: maskName(row.realName),
          phone: maskPhone(row.phone),
          rateBp: row.rateBp,
          isActivated: row.activatedAt !== null,
          appliedAt: toIso(row.appliedAt),
        }),
        line: (one) =>
          `${one.userId}  ${statusNames[one.status]}${one.status === 'ACTIVE' && !one.isActivated ? '（未开通）' : ''}  ${one.name} ${one.phone}  ${percentOf(one.rateBp)}  ${one.appliedAt}`,
      });
    },
  }),

  command({
    name: 'promoter show',
    summary: '一位推广员：申请、上级、比例、余额与收款账号的末四位',
    kind: 'read',
    args: { 账号: accountField },
    options: {},
    async run({ app: { db } }, { 账号: account }) {
      const { id: userId } = await lockAccount(db, account);
      const own = await lockPromoter(db, userId);
      const [parent] = own.parentId === null ? [] : await db.select().from(promoter).where(eq(promoter.id, own.parentId));
      const balance = await balanceOf(db, own.id);
      const payee = own.payee && viewPayee(own.payee);
      const { status, reason, code, rateBp } = own;
      // Reading is not logged: who they are in full is told by `withdraw account` alone.
      const [name, phone] = [maskName(own.realName), maskPhone(own.phone)];
      return {
        msg: `推广员 ${name}（${userId}）：${statusNames[status]}`,
        data: {
          ...{ userId: String(userId), status, reason, name, phone, code, rateBp, balance },
          payee: payee && { ...payee, name: maskName(payee.name) },
          parentUserId: parent ? String(parent.userId) : null,
        },
        lines: [
          `电话：${phone}，推广码 ${code}，比例 ${percentOf(rateBp)}`,
          ...(reason ? [`原因：${reason}`] : []),
          ...(parent ? [`上级：${maskName(parent.realName)}（${parent.userId}）`] : []),
          `余额：可提现 ${formatYuan(balance.available)}，待结算 ${formatYuan(balance.frozen)}，提现中 ${formatYuan(balance.withdrawing)}，已提现 ${formatYuan(balance.paid)}`,
          payee ? `收款：${maskName(payee.name)} ${payee.bank ?? '支付宝'} ${payee.account}` : '收款：还没有登记',
        ],
      };
    },
  }),

  command({
    name: 'promoter approve',
    summary: '通过申请；--percent 是佣金比例，不写就是 5%',
    kind: 'write',
    args: { 账号: accountField },
    options: { percent: optional(percent) },
    run: ({ write, now }, { 账号: account, percent: rateBp }) =>
      write((tx) =>
        onPromoter(tx, account, { rateBp }, async (userId, name) => {
          if (!(await movePromoter(tx, userId, 'approve', null, now))) return undefined;
          if (rateBp !== undefined) await setRate(tx, userId, rateBp);
          return `${name}现在是推广员，开通后即可推广`;
        }),
      ),
  }),

  moving('reject', 'write', '不通过申请，申请人会看到原因，可以再申请', '的申请没有通过'),
  moving('suspend', 'danger', '暂停推广员：推广码失效，之后付款的订单不计佣金，不能提现', '已暂停'),
  moving('resume', 'write', '恢复暂停的推广员', '已恢复', false),

  command({
    name: 'promoter rate',
    summary: '改一位推广员的佣金比例，之后付款的订单起算',
    kind: 'write',
    args: { 账号: accountField },
    options: { percent },
    run: ({ write }, { 账号: account, percent: rateBp }) =>
      write((tx) =>
        onPromoter(tx, account, { rateBp }, async (userId, name) =>
          (await setRate(tx, userId, rateBp)) ? `${name}的佣金比例改为 ${percentOf(rateBp)}` : undefined,
        ),
      ),
  }),

  command({
    name: 'promoter coupon',
    summary: '定下推广员可以发多少张一种优惠券（发放方式为 PROMOTER 或 ADMIN）；改小不能少于已领的',
    kind: 'write',
    args: { 账号: accountField, 优惠券: id('优惠券') },
    options: { quota: count('张数', 1, 1_000_000) },
    run: ({ write, now }, { 账号: account, 优惠券: templateId, quota }) =>
      write((tx) =>
        onPromoter(tx, account, { templateId: String(templateId), quota }, async (userId, name) => {
          const template = await lockTemplate(tx, templateId);
          const { id: couponId, isChanged } = await setQuota(tx, userId, template, quota, now);
          return isChanged ? `${name}可以发 ${quota} 张“${template.name}”（${couponId}）` : undefined;
        }),
      ),
  }),

  command({
    name: 'promoter goods',
    summary: '有单独佣金比例的商品',
    kind: 'read',
    args: {},
    options: { page: pageNum },
    run: ({ app: { db } }, { page: wanted }) =>
      listPage(wanted, '种', {
        total: db.$count(promoterGoods),
        rows: (limit, skip) =>
          db
            .select({ row: promoterGoods, title: goods.title })
            .from(promoterGoods)
            .innerJoin(goods, eq(goods.id, promoterGoods.goodsId))
            .orderBy(desc(promoterGoods.endAt), asc(promoterGoods.goodsId))
            .limit(limit)
            .offset(skip),
        show: ({ row, title }) => ({
          goodsId: String(row.goodsId),
          title,
          rateBp: row.rateBp,
          startAt: toIso(row.startAt),
          endAt: toIso(row.endAt),
        }),
        line: (one, { row }) => `${one.goodsId}  ${percentOf(one.rateBp)}  ${one.title}  ${one.startAt} 起至 ${lastDay(row.endAt)}`,
      }),
  }),

  command({
    name: 'promoter goods-rate',
    summary: '给一种商品单独的佣金比例，代替推广员自己的',
    kind: 'write',
    args: { 商品: goodsField },
    options: { percent, from: optional(moment), until: finalDay },
    run: ({ write, now }, { 商品: goodsId, percent: rateBp, from: startAt = now, until: endAt }) =>
      write(async (tx) => {
        const title = await setGoodsRate(tx, { goodsId, rateBp, startAt, endAt });
        return {
          isChanged: true,
          msg: `《${title}》的佣金比例是 ${percentOf(rateBp)}，至 ${lastDay(endAt)}`,
          target: { kind: 'goods', id: String(goodsId) },
          data: { goodsId: String(goodsId), rateBp, startAt: toIso(startAt), endAt: toIso(endAt) },
        };
      }),
  }),

  command({
    name: 'promoter goods-drop',
    summary: '取消一种商品单独的佣金比例',
    kind: 'write',
    args: { 商品: goodsField },
    options: {},
    run: ({ write }, { 商品: goodsId }) =>
      write(async (tx) => {
        const isChanged = await dropGoodsRate(tx, goodsId);
        return {
          isChanged,
          msg: isChanged ? '已取消，之后按推广员自己的比例' : unchanged,
          target: { kind: 'goods', id: String(goodsId) },
          data: { goodsId: String(goodsId) },
        };
      }),
  }),
];
