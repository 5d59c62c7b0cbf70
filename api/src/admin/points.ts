import { createHash } from 'node:crypto';
import { formatYuan } from '@shared/contract/money';
import { asc, eq } from 'drizzle-orm';
import { goods, pointsGoods, sku } from '../db/schema/index.ts';
import { toIso } from '../lib/time.ts';
import { addPoints, pointsOf } from '../modules/point/account.ts';
import { addOffer, changeOffer, type OfferChange } from '../modules/point/house.ts';
import { type Command, type Context, command } from './command.ts';
import { count, finalDay, id, moment, oneOf, optional, pageNum, plainText, yuan } from './fields.ts';
import { listPage } from './list-page.ts';
import { accountField, lockAccount } from './people.ts';
import { findSku, skuField } from './stock.ts';

/** The ledger names things by number; a key is one as long as nobody finds another of the same 48 bits. */
const idOf = (key: string): number => Number.parseInt(createHash('sha256').update(key).digest('hex').slice(0, 12), 16);

type Row = typeof pointsGoods.$inferSelect;

const priceOf = ({ pointsPrice, cashPriceFen }: Row) => `${pointsPrice} 积分${cashPriceFen > 0 ? ` + ${formatYuan(cashPriceFen)} 元` : ''}`;

const offerField = id('积分商品');
const price = count('每件积分', 1, 1_000_000);
const pieces = count('件数', 1, 999_999);
const perUser = count('每人限兑，0 为不限', 0, 9999);
const place = count('排序，小的在前', 0, 9999);
const limitFrom = (limit: number | undefined) => (limit === 0 ? null : limit);

const change = ({ write }: Context, offerId: number, what: OfferChange, done: string) =>
  write(async (tx) => {
    const { row, isChanged } = await changeOffer(tx, offerId, what);
    return {
      isChanged,
      msg: isChanged ? `积分商品 ${offerId} ${done}：${priceOf(row)}，已兑 ${row.used}/${row.total}` : `积分商品 ${offerId} 没有改动`,
      target: { kind: 'points-goods', id: String(offerId) },
      data: { offerId: String(offerId), ...Object.fromEntries(Object.entries(what).filter(([, value]) => value !== undefined)) },
    };
  });

const shelved = (name: Command['name'], summary: string, status: Row['status'], done: string) =>
  command({
    name,
    summary,
    kind: 'write',
    args: { 积分商品: offerField },
    options: {},
    run: (context, { 积分商品: offerId }) => change(context, offerId, { status }, done),
  });

/** Points from the house, and what can be had for them. */
export const pointCommands: Command[] = [
  command({
    name: 'points grant',
    summary: '给一个账号送积分，读者在积分明细里看到原因；--key 是这次赠送的代号，同一账号同一代号只送一次',
    kind: 'write',
    args: { 账号: accountField, 积分: count('积分', 1, 1_000_000) },
    options: { reason: plainText('原因', 40), key: plainText('代号', 40) },
    run({ write, now }, { 账号: text, 积分: points, reason, key }) {
      return write(async (tx) => {
        const { id, truename } = await lockAccount(tx, text);
        const isChanged = await addPoints(tx, id, { bizType: 'ADMIN', bizId: idOf(key) }, points, reason, now);
        const { available } = await pointsOf(tx, id, now);
        return {
          isChanged,
          msg: isChanged ? `已送${points}积分，${truename}（${id}）现有${available}可用` : `代号“${key}”已送过，没有再送`,
          target: { kind: 'user', id: String(id) },
          data: { userId: String(id), points, reason, key, available },
        };
      });
    },
  }),

  command({
    name: 'points goods',
    summary: '积分商城的商品，按商城里的顺序',
    kind: 'read',
    args: {},
    options: { status: optional(oneOf('ON', 'OFF')), page: pageNum },
    run({ app: { db } }, { status, page }) {
      const where = status && eq(pointsGoods.status, status);
      return listPage(page, '种', {
        total: db.$count(pointsGoods, where),
        rows: (limit, skip) =>
          db
            .select({ row: pointsGoods, title: goods.title })
            .from(pointsGoods)
            .innerJoin(sku, eq(sku.id, pointsGoods.skuId))
            .innerJoin(goods, eq(goods.id, sku.goodsId))
            .where(where)
            .orderBy(asc(pointsGoods.sort), asc(pointsGoods.id))
            .limit(limit)
            .offset(skip),
        show: ({ row, title }) => ({
          ...row,
          id: String(row.id),
          skuId: String(row.skuId),
          title,
          startAt: toIso(row.startAt),
          endAt: toIso(row.endAt),
        }),
        line: (one, { row }) =>
          `${one.id}  ${one.status === 'ON' ? '在架' : '已下架'}  ${one.title}  ${priceOf(row)}  已兑 ${one.used}/${one.total}`,
      });
    },
  }),

  command({
    name: 'points add',
    summary: '把一个规格放入积分商城，从现在或 --from 到最后一天',
    kind: 'write',
    args: { 规格: skuField },
    options: {
      points: price,
      cash: optional(yuan),
      stock: pieces,
      limit: optional(perUser),
      from: optional(moment),
      until: finalDay,
      sort: optional(place),
    },
    run: ({ write, now }, { 规格: text, points, cash = 0, stock, limit, from = now, until, sort = 0 }) =>
      write(async (tx) => {
        const { sku: found } = await findSku(tx, text);
        const input = { skuId: found.id, pointsPrice: points, cashPriceFen: cash, total: stock, limitPerUser: limit || null, sort };
        const row = await addOffer(tx, { ...input, startAt: from, endAt: until }, now);
        return {
          isChanged: true,
          msg: `已放入积分商城（${row.id}）：${priceOf(row)}，${stock} 件`,
          target: { kind: 'points-goods', id: String(row.id) },
          data: { offerId: String(row.id), ...input, skuId: String(found.id), startAt: toIso(from), endAt: toIso(until) },
        };
      }),
  }),

  command({
    name: 'points set',
    summary: '改积分商品的价格、件数、限兑、时间或顺序，没写的不变；已提交的兑换不变',
    kind: 'write',
    args: { 积分商品: offerField },
    options: {
      points: optional(price),
      cash: optional(yuan),
      stock: optional(pieces),
      limit: optional(perUser),
      from: optional(moment),
      until: optional(finalDay),
      sort: optional(place),
    },
    run: (context, { 积分商品: offerId, points, cash, stock, limit, from, until, sort }) =>
      change(
        context,
        offerId,
        { pointsPrice: points, cashPriceFen: cash, total: stock, limitPerUser: limitFrom(limit), startAt: from, endAt: until, sort },
        '已修改',
      ),
  }),

  shelved('points on', '把下架的积分商品放回商城', 'ON', '已上架'),
  shelved('points off', '从积分商城下架；已提交的兑换不变', 'OFF', '已下架'),
];
