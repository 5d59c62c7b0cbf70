import { formatYuan } from '@shared/contract/money';
import { asc, desc, eq } from 'drizzle-orm';
import { discountActivity, discountItem, goods, sku } from '../db/schema/index.ts';
import { toIso } from '../lib/time.ts';
import { discountedPrice } from '../modules/promo/discount.ts';
import { addItem, createActivity, removeItem, stopActivity } from '../modules/promo/discount-house.ts';
import { inState, stateNames, stateOf } from '../modules/promo/states.ts';
import { type Command, command } from './command.ts';
import { count, finalDay, id, matching, moment, oneOf, optional, pageNum, plainText, yuanToFen } from './fields.ts';
import { listPage } from './list-page.ts';
import { findSku, skuField } from './stock.ts';

const priceText = matching('折扣价（元，如 29.90）或减的百分数（如 20%，即八折）', /^(?:\d{1,7}(?:\.\d{1,2})?|[1-9]\d?%)$/, (text) =>
  text.endsWith('%')
    ? { mode: 'PERCENT' as const, value: Number(text.slice(0, -1)) }
    : { mode: 'PRICE' as const, value: yuanToFen(text) ?? 0 },
);

const mostPieces = 99_999;

/** Discount activities. */
export const discountCommands: Command[] = [
  command({
    name: 'discount list',
    summary: '限时折扣，晚开始的在前',
    kind: 'read',
    args: {},
    options: { state: optional(oneOf('RUNNING', 'SOON', 'ENDED', 'OFF')), page: pageNum },
    run({ app: { db }, now }, { state, page: wanted }) {
      const where = state && inState(discountActivity, state, now);
      return listPage(wanted, '个', {
        total: db.$count(discountActivity, where),
        rows: (limit, skip) =>
          db
            .select()
            .from(discountActivity)
            .where(where)
            .orderBy(desc(discountActivity.startAt), asc(discountActivity.id))
            .limit(limit)
            .offset(skip),
        show: (row) => ({
          ...row,
          id: String(row.id),
          state: stateOf(row, now),
          startAt: toIso(row.startAt),
          endAt: toIso(row.endAt),
          createdAt: toIso(row.createdAt),
        }),
        line: (one) =>
          `${one.id}  ${stateNames[one.state]}  ${one.name}  ${one.limitPerUser === null ? '不限购' : `每人每种前 ${one.limitPerUser} 件`}  ${one.startAt} 至 ${one.endAt}`,
      });
    },
  }),

  command({
    name: 'discount items',
    summary: '一个限时折扣的商品与余量',
    kind: 'read',
    args: { 活动: id('限时折扣') },
    options: { page: pageNum },
    async run({ app: { db } }, { 活动: activityId, page: wanted }) {
      const where = eq(discountItem.activityId, activityId);
      return listPage(wanted, '种', {
        total: db.$count(discountItem, where),
        rows: (limit, skip) =>
          db
            .select({ item: discountItem, title: goods.title, salePrice: sku.priceFen })
            .from(discountItem)
            .innerJoin(sku, eq(sku.id, discountItem.skuId))
            .innerJoin(goods, eq(goods.id, sku.goodsId))
            .where(where)
            .orderBy(asc(discountItem.sort), asc(discountItem.id))
            .limit(limit)
            .offset(skip),
        show: ({ item: { id: itemId, skuId, mode, value, limitQty, used, status }, title, salePrice }) => ({
          id: String(itemId),
          skuId: String(skuId),
          title,
          mode,
          value,
          price: discountedPrice({ mode, value }, salePrice),
          salePrice,
          limitQty,
          left: limitQty === null ? null : limitQty - used,
          status,
        }),
        line: (one) =>
          `${one.id}  ${one.status === 'ON' ? '在售' : '已撤下'}  ${one.title}  ${formatYuan(one.price)} 元（售价 ${formatYuan(one.salePrice)} 元）  ${one.limitQty === null ? '不限件数' : `余 ${one.left}/${one.limitQty}`}`,
      });
    },
  }),

  command({
    name: 'discount create',
    summary: '新建限时折扣，到了开始的时间就生效；再用 discount add 放入商品',
    kind: 'write',
    args: {},
    options: {
      name: plainText('名称', 20),
      from: optional(moment),
      until: finalDay,
      limit: optional(count('每人每种规格前几件享受折扣', 1, mostPieces)),
    },
    run: ({ write, now }, { name, from = now, until, limit = null }) =>
      write(async (tx) => {
        const made = await createActivity(tx, { name, startAt: from, endAt: until, limitPerUser: limit }, now);
        const activityId = String(made.id);
        return {
          isChanged: true,
          msg: `已新建：${name}（${activityId}），${toIso(from)} 至 ${toIso(until)}`,
          target: { kind: 'discount', id: activityId },
          data: { activityId, name, startAt: toIso(from), endAt: toIso(until), limitPerUser: limit },
        };
      }),
  }),

  command({
    name: 'discount add',
    summary: '把一个规格放入限时折扣：折扣价低于售价，一个规格同一时间只在一个活动里',
    kind: 'write',
    args: { 活动: id('限时折扣'), 规格: skuField },
    options: {
      price: priceText,
      stock: optional(count('折扣的总件数', 1, mostPieces)),
      sort: optional(count('排序，小的在前', 0, 9999)),
    },
    run: ({ write, now }, { 活动: activityId, 规格: text, price: rule, stock: limitQty = null, sort = 0 }) =>
      write(async (tx) => {
        const { sku: found } = await findSku(tx, text);
        const { item, title, price } = await addItem(tx, activityId, { skuId: found.id, ...rule, limitQty, sort }, now);
        const itemId = String(item.id);
        return {
          isChanged: true,
          msg: `已放入“${title}”（${itemId}）：${formatYuan(price)} 元，${limitQty === null ? '不限件数' : `共 ${limitQty} 件`}`,
          target: { kind: 'discount', id: String(activityId) },
          data: { activityId: String(activityId), itemId, skuId: String(found.id), title, price, ...rule, limitQty },
        };
      }),
  }),

  command({
    name: 'discount remove',
    summary: '从限时折扣撤下一种商品，放回时已占用的件数照算；已提交的订单不变',
    kind: 'danger',
    args: { 折扣商品: id('折扣商品') },
    options: { reason: plainText('原因', 100) },
    run: ({ write }, { 折扣商品: itemId, reason }) =>
      write(async (tx) => {
        const isChanged = await removeItem(tx, itemId);
        return {
          isChanged,
          msg: isChanged ? `折扣商品 ${itemId} 已撤下` : `折扣商品 ${itemId} 早已撤下，没有改动`,
          target: { kind: 'discount-item', id: String(itemId) },
          data: { itemId: String(itemId), reason },
        };
      }),
  }),

  command({
    name: 'discount stop',
    summary: '停用限时折扣，不能恢复；已提交的订单不变',
    kind: 'danger',
    args: { 活动: id('限时折扣') },
    options: { reason: plainText('原因', 100) },
    run: ({ write }, { 活动: activityId, reason }) =>
      write(async (tx) => {
        const { activity, isChanged } = await stopActivity(tx, activityId);
        return {
          isChanged,
          msg: isChanged ? `“${activity.name}”已停用` : `“${activity.name}”早已停用，没有改动`,
          target: { kind: 'discount', id: String(activityId) },
          data: { activityId: String(activityId), name: activity.name, reason },
        };
      }),
  }),
];
