import { formatYuan } from '@shared/contract/money';
import { and, desc, eq, min, or } from 'drizzle-orm';
import type { Tx } from '../db/db.ts';
import { newId } from '../db/ids.ts';
import { goods, sku, skuStock, stockLedger } from '../db/schema/index.ts';
import { ApiError } from '../http/api-error.ts';
import { toIso } from '../lib/time.ts';
import { stockDrift } from '../modules/order/stock-check.ts';
import { type Command, command } from './command.ts';
import { count, optional, plainText, yuan } from './fields.ts';

/** How a SKU is named. */
export const skuField = plainText('规格编号或规格货号', 40);
const most = 9_999_999;

const codeOrId = (text: string) =>
  /^[1-9]\d{0,14}$/.test(text) ? or(eq(sku.id, Number(text)), eq(sku.skuCode, text)) : eq(sku.skuCode, text);

/** @throws ApiError 404, 409 when two go by this name */
export async function findSku(tx: Tx, text: string) {
  const rows = await tx
    .select({ sku, stock: skuStock, title: goods.title })
    .from(sku)
    .innerJoin(goods, eq(goods.id, sku.goodsId))
    .innerJoin(skuStock, eq(skuStock.skuId, sku.id))
    .where(codeOrId(text));
  const [row, other] = rows;
  if (!row) throw new ApiError(404, { msg: `没有规格 ${text}` });
  if (other)
    throw new ApiError(409, { msg: `${text} 既是编号又是别的规格的货号，请用货号 ${rows.map((one) => one.sku.skuCode).join(' 或 ')}` });
  return row;
}

/** The same with its stock locked, for goods whose stock is kept. */
async function lockStock(tx: Tx, text: string) {
  const found = await findSku(tx, text);
  const [stock = found.stock] = await tx.select().from(skuStock).where(eq(skuStock.skuId, found.sku.id)).for('update');
  if (stock.unlimited) throw new ApiError(422, { msg: `“${found.title}”不计库存` });
  return { ...found, stock };
}

type Move = Pick<typeof stockLedger.$inferInsert, 'bizType' | 'bizId' | 'kind' | 'qty'>;

async function setOnHand(tx: Tx, stock: typeof skuStock.$inferSelect, onHand: number, move: Move, now: Date): Promise<void> {
  await tx.update(skuStock).set({ onHand }).where(eq(skuStock.skuId, stock.skuId));
  await tx.insert(stockLedger).values({ skuId: stock.skuId, ...move, onHandAfter: onHand, lockedAfter: stock.locked, createdAt: now });
}

/** Stock and prices. */
export const stockCommands: Command[] = [
  command({
    name: 'stock show',
    summary: '一个规格的库存，和最近二十次变动',
    kind: 'read',
    args: { 规格: skuField },
    options: {},
    async run({ app: { db } }, { 规格: text }) {
      const { sku: found, stock, title } = await findSku(db, text);
      const moves = await db
        .select()
        .from(stockLedger)
        .where(eq(stockLedger.skuId, found.id))
        .orderBy(desc(stockLedger.createdAt), desc(stockLedger.bizId), desc(stockLedger.kind))
        .limit(20);
      const { unlimited, onHand, locked, lowLevel } = stock;
      return {
        msg: unlimited
          ? `${title}：不计库存`
          : `${title}：在库 ${onHand}，已占 ${locked}，可售 ${onHand - locked}，低于等于 ${lowLevel} 时显示余量`,
        data: {
          skuId: String(found.id),
          skuCode: found.skuCode,
          title,
          unlimited,
          onHand,
          locked,
          available: unlimited ? null : onHand - locked,
          lowLevel,
          moves: moves.map((move) => ({
            kind: move.kind,
            qty: move.qty,
            bizType: move.bizType,
            bizId: String(move.bizId),
            at: toIso(move.createdAt),
          })),
        },
        lines: moves.map(
          (move) =>
            `${toIso(move.createdAt)}  ${move.kind} ${move.qty}  在库 ${move.onHandAfter} 已占 ${move.lockedAfter}  ${move.bizType} ${move.bizId}`,
        ),
      };
    },
  }),

  command({
    name: 'stock check',
    summary: '把每个规格的库存与流水逐一核对，列出不符的',
    kind: 'read',
    args: {},
    options: {},
    async run({ app: { db } }) {
      const rows = (await stockDrift(db)).map(({ skuId, ...row }) => ({ skuId: String(skuId), ...row }));
      return {
        msg: rows.length === 0 ? '库存与流水相符' : `${rows.length} 个规格的库存与流水不符`,
        data: { rows },
        lines: rows.map(
          (row) => `${row.skuId}  在库 ${row.onHand}，流水合计 ${row.ledgerOnHand}；已占 ${row.locked}，流水合计 ${row.ledgerLocked}`,
        ),
      };
    },
  }),

  command({
    name: 'stock add',
    summary: '入库；同一张入库单重复登记不会重复',
    kind: 'write',
    args: { 规格: skuField },
    options: { qty: count('件数', 1, 999_999), ref: count('入库单号', 1, 999_999_999) },
    run({ write, now }, { 规格: text, qty, ref }) {
      return write(async (tx) => {
        const { sku: found, stock, title } = await lockStock(tx, text);
        const slip = { bizType: 'INBOUND', bizId: ref, kind: 'INBOUND' as const };
        const [known] = await tx
          .select()
          .from(stockLedger)
          .where(
            and(
              eq(stockLedger.skuId, found.id),
              eq(stockLedger.bizType, slip.bizType),
              eq(stockLedger.bizId, slip.bizId),
              eq(stockLedger.kind, slip.kind),
            ),
          );
        if (known && known.qty !== qty) throw new ApiError(409, { msg: `入库单 ${ref} 已按 ${known.qty} 件登记过` });
        const onHand = known ? stock.onHand : stock.onHand + qty;
        if (onHand > most) throw new ApiError(40001, { msg: `在库不能超过 ${most}` });
        if (!known) await setOnHand(tx, stock, onHand, { ...slip, qty }, now);
        return {
          isChanged: !known,
          msg: known ? `入库单 ${ref} 已登记过，没有改动` : `“${title}”入库 ${qty}，在库 ${onHand}`,
          target: { kind: 'sku', id: String(found.id) },
          data: { skuId: String(found.id), qty, ref, onHand },
        };
      });
    },
  }),

  command({
    name: 'stock set',
    summary: '盘点：把在库数改为实数，或改低库存线',
    kind: 'write',
    args: { 规格: skuField },
    options: { 'on-hand': optional(count('在库数', 0, most)), low: optional(count('低库存线', 0, 9999)), reason: plainText('原因', 100) },
    run({ write, now }, { 规格: text, 'on-hand': wanted, low, reason }) {
      if (wanted === undefined && low === undefined) throw new ApiError(40001, { msg: '请写 --on-hand 或 --low' });
      return write(async (tx) => {
        const { sku: found, stock, title } = await lockStock(tx, text);
        const onHand = wanted ?? stock.onHand;
        const lowLevel = low ?? stock.lowLevel;
        if (onHand < stock.locked) throw new ApiError(41001, { msg: `未付款订单已占 ${stock.locked} 件，在库不能更少` });
        if (onHand !== stock.onHand) {
          await setOnHand(tx, stock, onHand, { bizType: 'ADMIN', bizId: newId(), kind: 'ADJUST', qty: onHand - stock.onHand }, now);
        }
        if (lowLevel !== stock.lowLevel) await tx.update(skuStock).set({ lowLevel }).where(eq(skuStock.skuId, found.id));
        const isChanged = onHand !== stock.onHand || lowLevel !== stock.lowLevel;
        return {
          isChanged,
          msg: isChanged ? `“${title}”在库 ${stock.onHand} 改为 ${onHand}，低库存线 ${lowLevel}` : '已是这些数，没有改动',
          target: { kind: 'sku', id: String(found.id) },
          data: { skuId: String(found.id), from: stock.onHand, onHand, lowLevel, reason },
        };
      });
    },
  }),

  command({
    name: 'price set',
    summary: '改售价（--price）和划线价（--market）；已提交的订单不受影响',
    kind: 'write',
    args: { 规格: skuField },
    options: { price: yuan, market: optional(yuan) },
    run({ write, now }, { 规格: text, price, market }) {
      return write(async (tx) => {
        const { sku: found, title } = await findSku(tx, text);
        // Two changes of one goods wait for each other: its lowest price follows from all its skus.
        await tx.select({ id: goods.id }).from(goods).where(eq(goods.id, found.goodsId)).for('update');
        const marketPrice = market ?? found.marketPriceFen;
        const isChanged = price !== found.priceFen || marketPrice !== found.marketPriceFen;
        if (isChanged) {
          await tx.update(sku).set({ priceFen: price, marketPriceFen: marketPrice }).where(eq(sku.id, found.id));
          const [lowest] = await tx
            .select({ price: min(sku.priceFen) })
            .from(sku)
            .where(and(eq(sku.goodsId, found.goodsId), eq(sku.status, 'ON')));
          const minPriceFen = lowest?.price ?? price;
          await tx
            .update(goods)
            .set({ minPriceFen, isFree: minPriceFen === 0, updatedAt: now })
            .where(eq(goods.id, found.goodsId));
        }
        return {
          isChanged,
          msg: isChanged ? `“${title}”售价 ${formatYuan(found.priceFen)} 元改为 ${formatYuan(price)} 元` : '已是这个价，没有改动',
          target: { kind: 'sku', id: String(found.id) },
          data: { skuId: String(found.id), from: found.priceFen, to: price, market: marketPrice },
        };
      });
    },
  }),
];
