import { formatYuan } from '@shared/contract/money';
import { businessDate } from '@shared/contract/time';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { goods, seckillItem, seckillSession, seckillStock, sku } from '../db/schema/index.ts';
import { toIso } from '../lib/time.ts';
import { nextDayOf, type Session, stageOf } from '../modules/seckill/clock.ts';
import { addItem, createSession, removeItem, stopSession } from '../modules/seckill/house.ts';
import { type Command, command } from './command.ts';
import { count, day, id, matching, oneOf, optional, pageNum, plainText, yuan } from './fields.ts';
import { listPage } from './list-page.ts';
import { findSku, skuField } from './stock.ts';

const states = { RUNNING: '抢购中', SOON: '未开始', ENDED: '已结束', OFF: '已停用' };

function stateOf(session: Session, now: Date): keyof typeof states {
  if (session.status === 'DISABLED') return 'OFF';
  return stageOf(session, nextDayOf(session, now) ?? session.lastDay, now);
}

const hoursText = matching(
  '每天的时间（开始-结束，如 10:00-12:00，到零点写 24:00）',
  /^(?:[01]\d|2[0-3]):[0-5]\d-(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/,
  (text) => {
    const [dayStart = '', dayEnd = ''] = text.split('-');
    return { dayStart, dayEnd };
  },
);

const mostPieces = 99_999;

const daysOf = ({ firstDay, lastDay, dayStart, dayEnd }: Session) =>
  `${firstDay === lastDay ? firstDay : `${firstDay} 至 ${lastDay} 每天`} ${dayStart}-${dayEnd}`;

/** Flash sales. */
export const seckillCommands: Command[] = [
  command({
    name: 'seckill list',
    summary: '秒杀场次，晚结束的在前',
    kind: 'read',
    args: {},
    options: { status: optional(oneOf('ENABLED', 'DISABLED')), page: pageNum },
    run({ app: { db }, now }, { status, page: wanted }) {
      const where = status && eq(seckillSession.status, status);
      return listPage(wanted, '场', {
        total: db.$count(seckillSession, where),
        rows: (limit, skip) =>
          db
            .select()
            .from(seckillSession)
            .where(where)
            .orderBy(desc(seckillSession.lastDay), asc(seckillSession.dayStart), asc(seckillSession.id))
            .limit(limit)
            .offset(skip),
        show: (row) => ({ ...row, id: String(row.id), state: stateOf(row, now), createdAt: toIso(row.createdAt) }),
        line: (one, row) => `${one.id}  ${states[one.state]}  ${one.name}  ${daysOf(row)}`,
      });
    },
  }),

  command({
    name: 'seckill items',
    summary: '一场秒杀的商品，和今天的余量',
    kind: 'read',
    args: { 场次: id('秒杀场次') },
    options: { page: pageNum },
    async run({ app: { db }, now }, { 场次: sessionId, page: wanted }) {
      const where = eq(seckillItem.sessionId, sessionId);
      return listPage(wanted, '种', {
        total: db.$count(seckillItem, where),
        rows: (limit, skip) =>
          db
            .select({ item: seckillItem, title: goods.title, used: sql<number>`coalesce(${seckillStock.used}, 0)` })
            .from(seckillItem)
            .innerJoin(sku, eq(sku.id, seckillItem.skuId))
            .innerJoin(goods, eq(goods.id, sku.goodsId))
            .leftJoin(seckillStock, and(eq(seckillStock.itemId, seckillItem.id), eq(seckillStock.day, businessDate(now))))
            .where(where)
            .orderBy(asc(seckillItem.sort), asc(seckillItem.id))
            .limit(limit)
            .offset(skip),
        show: ({ item, title, used }) => ({
          id: String(item.id),
          skuId: String(item.skuId),
          title,
          price: item.priceFen,
          total: item.total,
          used,
          left: item.total - used,
          limitPerUser: item.limitPerUser,
          status: item.status,
        }),
        line: (one) =>
          `${one.id}  ${one.status === 'ON' ? '在售' : '已撤下'}  ${one.title}  ${formatYuan(one.price)} 元  余 ${one.left}/${one.total}  每人限购 ${one.limitPerUser}`,
      });
    },
  }),

  command({
    name: 'seckill create',
    summary: '新建秒杀场次，从开始的一天到最后一天每天一场；再用 seckill add 放入商品',
    kind: 'write',
    args: {},
    options: { name: plainText('名称', 20), time: hoursText, from: optional(day), until: day },
    run: ({ write, now }, { name, time, from = businessDate(now), until }) =>
      write(async (tx) => {
        const made = await createSession(tx, { name, ...time, firstDay: from, lastDay: until }, now);
        const sessionId = String(made.id);
        return {
          isChanged: true,
          msg: `已新建：${name}（${sessionId}），${daysOf(made)}`,
          target: { kind: 'seckill', id: sessionId },
          data: { sessionId, name, firstDay: from, lastDay: until, ...time },
        };
      }),
  }),

  command({
    name: 'seckill add',
    summary: '把一个规格放入秒杀场次：秒杀价低于售价，每天的件数不多于可售库存',
    kind: 'write',
    args: { 场次: id('秒杀场次'), 规格: skuField },
    options: {
      price: yuan,
      stock: count('每天的件数', 1, mostPieces),
      limit: optional(count('每人每场限购', 1, mostPieces)),
      sort: optional(count('排序，小的在前', 0, 9999)),
    },
    run: ({ write, now }, { 场次: sessionId, 规格: text, price: priceFen, stock: total, limit = 1, sort = 0 }) =>
      write(async (tx) => {
        const { sku: found } = await findSku(tx, text);
        const { item, title } = await addItem(tx, sessionId, { skuId: found.id, priceFen, total, limitPerUser: limit, sort }, now);
        const itemId = String(item.id);
        return {
          isChanged: true,
          msg: `已放入“${title}”（${itemId}）：${formatYuan(priceFen)} 元，每天 ${total} 件，每人限购 ${limit}`,
          target: { kind: 'seckill', id: String(sessionId) },
          data: { sessionId: String(sessionId), itemId, skuId: String(found.id), title, priceFen, total, limitPerUser: limit },
        };
      }),
  }),

  command({
    name: 'seckill remove',
    summary: '从秒杀场次撤下一种商品，不能恢复；已提交的订单不变',
    kind: 'danger',
    args: { 秒杀商品: id('秒杀商品') },
    options: { reason: plainText('原因', 100) },
    run: ({ write }, { 秒杀商品: itemId, reason }) =>
      write(async (tx) => {
        const isChanged = await removeItem(tx, itemId);
        return {
          isChanged,
          msg: isChanged ? `秒杀商品 ${itemId} 已撤下` : `秒杀商品 ${itemId} 早已撤下，没有改动`,
          target: { kind: 'seckill-item', id: String(itemId) },
          data: { itemId: String(itemId), reason },
        };
      }),
  }),

  command({
    name: 'seckill stop',
    summary: '停用秒杀场次，不能恢复；已提交的订单不变',
    kind: 'danger',
    args: { 场次: id('秒杀场次') },
    options: { reason: plainText('原因', 100) },
    run: ({ write }, { 场次: sessionId, reason }) =>
      write(async (tx) => {
        const { session, isChanged } = await stopSession(tx, sessionId);
        return {
          isChanged,
          msg: isChanged ? `“${session.name}”已停用` : `“${session.name}”早已停用，没有改动`,
          target: { kind: 'seckill', id: String(sessionId) },
          data: { sessionId: String(sessionId), name: session.name, reason },
        };
      }),
  }),
];
