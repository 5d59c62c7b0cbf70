import { basename } from 'node:path';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../db/db.ts';
import { goods, goodsDetail, sku } from '../db/schema/index.ts';
import { ApiError } from '../http/api-error.ts';
import { isLinkOf } from '../lib/link-hosts.ts';
import { toIso } from '../lib/time.ts';
import { type Command, command } from './command.ts';
import { decodeText } from './csv.ts';
import { count, moment, oneOf, optional, plainText } from './fields.ts';
import { importColumns, importGoods } from './import-goods.ts';
import { readOperatorFile } from './operator-file.ts';

const goodsField = plainText('商品编号或货号', 40);
/** A goods by id or number. @throws ApiError 404 */
async function findGoods(tx: Tx, text: string) {
  const [byNo] = await tx.select().from(goods).where(eq(goods.goodsNo, text)).for('update');
  if (byNo) return byNo;
  const id = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0;
  const [byId] = await tx.select().from(goods).where(eq(goods.id, id)).for('update');
  if (!byId) throw new ApiError(404, { msg: `没有商品 ${text}` });
  return byId;
}

/** What is in the shop. */
export const goodsCommands: Command[] = [
  command({
    name: 'goods publish',
    summary: '上架；--at 定时',
    kind: 'write',
    args: { 商品: goodsField },
    options: { at: optional(moment) },
    run({ app, write, now }, { 商品: text, at }) {
      return write(async (tx) => {
        const found = await findGoods(tx, text);
        const [offered] = await tx
          .select({ id: sku.id })
          .from(sku)
          .where(and(eq(sku.goodsId, found.id), eq(sku.status, 'ON')));
        const [detail] = await tx
          .select({ externalUrl: goodsDetail.externalUrl })
          .from(goodsDetail)
          .where(eq(goodsDetail.goodsId, found.id));
        if (!offered) throw new ApiError(422, { msg: `“${found.title}”没有可售的规格` });
        const url = detail?.externalUrl ?? '';
        if (found.delivery === 'LINK' && !url) throw new ApiError(422, { msg: `“${found.title}”没有外部链接` });
        if (url && !isLinkOf(app.config.linkHosts, url))
          throw new ApiError(422, { msg: `“${found.title}”的链接 ${url} 不在允许的网站内（LINK_HOSTS）` });
        // Without a time, goods that are on sale keep theirs: it sorts the new ones.
        const onSaleAt = at ?? (found.status === 'ON_SALE' && found.onSaleAt <= now ? found.onSaleAt : now);
        const isChanged = found.status !== 'ON_SALE' || onSaleAt.getTime() !== found.onSaleAt.getTime();
        if (isChanged) await tx.update(goods).set({ status: 'ON_SALE', onSaleAt, updatedAt: now }).where(eq(goods.id, found.id));
        return {
          isChanged,
          msg: isChanged
            ? `“${found.title}”${onSaleAt > now ? `将于 ${toIso(onSaleAt)} 上架` : '已上架'}`
            : `“${found.title}”本已上架，没有改动`,
          target: { kind: 'goods', id: String(found.id) },
          data: { goodsId: String(found.id), from: found.status, onSaleAt: toIso(onSaleAt) },
        };
      });
    },
  }),

  command({
    name: 'goods unpublish',
    summary: '下架；已付款的订单和已开通的内容不受影响',
    kind: 'danger',
    args: { 商品: goodsField },
    options: { reason: plainText('原因', 100) },
    run({ write, now }, { 商品: text, reason }) {
      return write(async (tx) => {
        const found = await findGoods(tx, text);
        const isChanged = found.status === 'ON_SALE' || found.status === 'PRESALE';
        if (isChanged) await tx.update(goods).set({ status: 'OFF_SALE', updatedAt: now }).where(eq(goods.id, found.id));
        return {
          isChanged,
          msg: isChanged ? `“${found.title}”已下架` : `“${found.title}”不在售，没有改动`,
          target: { kind: 'goods', id: String(found.id) },
          data: { goodsId: String(found.id), from: found.status, reason },
        };
      });
    },
  }),

  command({
    name: 'goods points',
    summary: '每件送多少积分，能不能用积分抵扣；已提交的订单不变',
    kind: 'write',
    args: { 商品: goodsField },
    options: { give: optional(count('每件送的积分', 0, 100_000)), deduct: optional(oneOf('yes', 'no')) },
    run({ write, now }, { 商品: text, give, deduct }) {
      return write(async (tx) => {
        const found = await findGoods(tx, text);
        const own = eq(goodsDetail.goodsId, found.id);
        const columns = { givePoints: goodsDetail.givePoints, pointsDeductible: goodsDetail.pointsDeductible };
        const [before] = await tx.select(columns).from(goodsDetail).where(own);
        if (!before) throw new ApiError(404, { msg: `没有商品 ${text}` });
        const after = { givePoints: give ?? before.givePoints, pointsDeductible: deduct ? deduct === 'yes' : before.pointsDeductible };
        const isChanged = after.givePoints !== before.givePoints || after.pointsDeductible !== before.pointsDeductible;
        if (isChanged) {
          await tx.update(goodsDetail).set(after).where(own);
          await tx.update(goods).set({ updatedAt: now }).where(eq(goods.id, found.id));
        }
        return {
          isChanged,
          msg: `“${found.title}”每件送 ${after.givePoints} 积分，${after.pointsDeductible ? '能' : '不能'}用积分抵扣${isChanged ? '' : '，没有改动'}`,
          target: { kind: 'goods', id: String(found.id) },
          data: { goodsId: String(found.id), ...after },
        };
      });
    },
  }),

  command({
    name: 'goods import',
    summary: '从 CSV 导入图书与文创，存为草稿；有一行不对就一行也不导入',
    kind: 'write',
    args: { 文件: plainText('CSV 文件', 400) },
    options: {},
    async run({ write, now }, { 文件: path }) {
      const csv = decodeText(await readOperatorFile(path));
      return write(async (tx) => {
        const { added, known } = await importGoods(tx, csv, now);
        return {
          isChanged: added.length > 0,
          msg: `导入 ${added.length} 种，已有 ${known.length} 种没有改动`,
          target: { kind: 'file', id: basename(path) },
          data: { added, known },
        };
      });
    },
  }),

  command({
    name: 'goods columns',
    summary: '导入文件的表头，星号为必填',
    kind: 'read',
    args: {},
    options: {},
    run: async () => ({ msg: importColumns.join(','), data: { columns: [...importColumns] } }),
  }),
];
