import { formatYuan } from '@shared/contract/money';
import { asc, eq, inArray } from 'drizzle-orm';
import { afterSale } from '../db/schema/index.ts';
import { toIso, toIsoOrNull } from '../lib/time.ts';
import {
  acceptReturn,
  approveCase,
  caseByNo,
  openForBuyer,
  refuseReturn,
  rejectCase,
  replyToCase,
  reshipCase,
  type Shown,
  type Step,
} from '../modules/after-sale/house.ts';
import { asPicture } from '../modules/after-sale/pictures.ts';
import { returnAddressKey, saveReturnAddress } from '../modules/after-sale/return-address.ts';
import { caseDetail, withLineAndOrder } from '../modules/after-sale/service.ts';
import { afterSaleKinds, afterSaleStatuses, houseStatuses, kindNames, statusNames } from '../modules/after-sale/states.ts';
import { type Change, type Command, type Context, command } from './command.ts';
import { businessNo, count, id, oneOf, optional, orderNo, pageNum, paths, plainText, waybill, yuan } from './fields.ts';
import { listPage } from './list-page.ts';
import { readOperatorFile } from './operator-file.ts';

const asNo = businessNo('售后单号');
const note = optional(plainText('说明', 200));
const money = { amount: optional(yuan), freight: optional(yuan) };
const authors = { USER: '买家', HOUSE: '书城' };

function told({ one, isChanged }: Step, done: string, more: Record<string, unknown> = {}): Change {
  const { status, approvedAmount, freightAmount } = one;
  const refundAmount = approvedAmount === null ? null : approvedAmount + freightAmount;
  return {
    isChanged,
    msg: isChanged ? `${done}${status === 'REFUNDING' ? `，退回 ${formatYuan(refundAmount ?? 0)} 元` : ''}` : '已经这样处理过，没有改动',
    target: { kind: 'aftersale', id: one.asNo },
    data: { asNo: one.asNo, status, refundAmount, ...more },
  };
}

/** Pictures of the operator, read before anything is written. @throws ApiError 40001 for what cannot be read or is no picture */
async function readPictures({ config: { dataDir } }: Context['app'], files: string[]): Promise<Shown> {
  return { dataDir, pictures: await Promise.all(files.map(async (path) => asPicture(path, await readOperatorFile(path)))) };
}

/** What the house does with cases: it looks into them, decides, and writes to the buyer. */
export const afterSaleCommands: Command[] = [
  command({
    name: 'aftersale list',
    summary: '等书城处理的售后，早的在前；用 --status 看其他状态',
    kind: 'read',
    args: {},
    options: { status: optional(oneOf(...afterSaleStatuses)), page: pageNum },
    run({ app: { db } }, { status, page: wanted }) {
      const where = status ? eq(afterSale.status, status) : inArray(afterSale.status, [...houseStatuses]);
      return listPage(wanted, '单', {
        total: db.$count(afterSale, where),
        rows: (limit, skip) =>
          withLineAndOrder(db).where(where).orderBy(asc(afterSale.createdAt), asc(afterSale.id)).limit(limit).offset(skip),
        show: ({ one, line, orderNo: no }) => ({
          asNo: one.asNo,
          status: one.status,
          kind: one.kind,
          orderNo: no,
          title: line.title,
          qty: one.qty,
          applyAmount: one.applyAmount,
          deadlineAt: toIsoOrNull(one.deadlineAt),
          createdAt: toIso(one.createdAt),
        }),
        line: (one) =>
          `${one.asNo}  ${statusNames[one.status]}  ${kindNames[one.kind]}  ${formatYuan(one.applyAmount)} 元  ${one.title} ×${one.qty}  订单 ${one.orderNo}  ${one.deadlineAt ? `期限 ${one.deadlineAt}` : ''}`.trimEnd(),
      });
    },
  }),

  command({
    name: 'aftersale show',
    summary: '一个售后单的申请、凭证图片、寄回与退款、经过和留言',
    kind: 'read',
    args: { 售后单号: asNo },
    options: {},
    async run({ app, now }, { 售后单号: no }) {
      const { userId } = await caseByNo(app.db, no);
      const detail = await caseDetail(app.db, app.keyOf('after-sale-picture'), userId, no, now);
      const { line, refund, returnAddress } = detail;
      const said = (label: string, text: string | null) => (text ? [`${label}：${text}`] : []);
      return {
        msg: `售后单 ${no}：${statusNames[detail.status]}，${kindNames[detail.kind]}，订单 ${detail.orderNo}，申请 ${formatYuan(detail.applyAmount)} 元`,
        data: { userId: String(userId), ...detail },
        lines: [
          `商品行 ${line.id}  ${line.title} ${line.specText} ×${detail.qty}（共 ${line.qty} 件）`,
          `原因：${detail.reason} ${detail.reasonText}`.trimEnd(),
          ...detail.images.map((url) => `图片 ${url}`),
          ...said('期限', detail.deadlineAt),
          ...said('寄回到', returnAddress && `${returnAddress.receiver} ${returnAddress.phone} ${returnAddress.address}`),
          ...said('寄回', detail.returnNo && `${detail.returnExpress} ${detail.returnNo}`),
          ...said('验收', detail.inspectNote),
          ...said('换货', detail.reshipNo && `${detail.reshipExpress} ${detail.reshipNo}`),
          ...said('未通过', detail.rejectReason),
          ...(detail.refundAmount === null
            ? []
            : [
                `退款 ${formatYuan(detail.refundAmount)} 元，其中运费 ${formatYuan(detail.freightAmount)} 元  ${refund?.status ?? ''}`.trimEnd(),
              ]),
          ...detail.logs.map((log) => `${log.at}  ${statusNames[log.status]}${log.byBuyer ? '（买家）' : ''}`),
          ...detail.messages.map((one) => [one.at, `${authors[one.author]}：${one.text}`, ...one.images].join('  ')),
        ],
      };
    },
  }),

  command({
    name: 'aftersale open',
    summary: '替买家开一个售后单，不受买家的时限和次数约束；同意之后才退款。不写 --amount 就是这些件的全部实付',
    kind: 'write',
    args: { 订单号: orderNo },
    options: {
      line: id('商品行'),
      kind: oneOf(...afterSaleKinds),
      qty: count('件数', 1, 999),
      amount: optional(yuan),
      reason: plainText('原因代号，如 OTHER', 30),
      note,
    },
    run: ({ write, now }, { 订单号: no, line, kind, qty, amount, reason, note: text = '' }) =>
      write(async (tx) => {
        const step = await openForBuyer(tx, no, { lineId: line, kind, qty, amount, reasonCode: reason, note: text }, now);
        const { one } = step;
        const more = { orderNo: no, lineId: String(line), kind, qty, applyAmount: one.applyAmount, reason, note: text };
        return told(step, `已开售后单 ${one.asNo}，申请 ${formatYuan(one.applyAmount)} 元`, more);
      }),
  }),

  command({
    name: 'aftersale approve',
    summary: '同意申请：仅退款的随即退款，要寄回的等买家寄回；--amount 少退或多退，--freight 书城有责任时另退的运费',
    kind: 'write',
    args: { 售后单号: asNo },
    options: { ...money, note },
    run: ({ write, now }, { 售后单号: no, ...granted }) =>
      write(async (tx) => told(await approveCase(tx, no, granted, now), '已同意', { note: granted.note })),
  }),

  command({
    name: 'aftersale reject',
    summary: '不同意申请，买家会看到原因',
    kind: 'write',
    args: { 售后单号: asNo },
    options: { reason: plainText('原因', 200) },
    run: ({ write, now }, { 售后单号: no, reason }) =>
      write(async (tx) => told(await rejectCase(tx, no, reason, now), '申请已退回', { reason })),
  }),

  command({
    name: 'aftersale receive',
    summary: '验收寄回的商品：--restock 可再售的件数；退货随即退款，换货留出新的一件，缺货时用 --refund-instead yes 改为退款',
    kind: 'write',
    args: { 售后单号: asNo },
    options: { restock: count('可再售的件数', 0, 999), ...money, note, 'refund-instead': optional(oneOf('yes', 'no')) },
    run: ({ write, now }, { 售后单号: no, restock: restockQty, 'refund-instead': instead, ...granted }) =>
      write(async (tx) => {
        const step = await acceptReturn(tx, no, { ...granted, restockQty, refundInstead: instead === 'yes' }, now);
        return told(step, step.one.status === 'WAIT_RESHIP' ? '已验收，等待发出换货' : '已验收', { restockQty, note: granted.note });
      }),
  }),

  command({
    name: 'aftersale refuse-goods',
    summary: '寄回的商品不符合要求，由书城寄还，买家会看到原因',
    kind: 'write',
    args: { 售后单号: asNo },
    options: { reason: plainText('原因', 200), pictures: optional(paths) },
    async run({ app, write, now }, { 售后单号: no, reason, pictures = [] }) {
      const shown = await readPictures(app, pictures);
      return write(async (tx) =>
        told(await refuseReturn(tx, no, reason, now, shown), '已退回，请寄还商品', { reason, pictures: pictures.length }),
      );
    },
  }),

  command({
    name: 'aftersale reship',
    summary: '登记换货已发出',
    kind: 'write',
    args: { 售后单号: asNo },
    options: { express: plainText('快递公司', 20), no: waybill },
    run: ({ write, now }, { 售后单号: no, express, no: expressNo }) =>
      write(async (tx) => told(await reshipCase(tx, no, { express, expressNo }, now), '已登记换货发出', { express, expressNo })),
  }),

  command({
    name: 'aftersale message',
    summary: '给买家留言，买家收到一次通知',
    kind: 'write',
    args: { 售后单号: asNo },
    options: { text: plainText('留言', 500), pictures: optional(paths) },
    async run({ app, write, now }, { 售后单号: no, text, pictures = [] }) {
      const shown = await readPictures(app, pictures);
      return write(async (tx) => told(await replyToCase(tx, no, text, now, shown), '已留言', { text, pictures: pictures.length }));
    },
  }),

  command({
    name: 'aftersale address',
    summary: '设置买家把商品寄回的地址；已同意的售后单不变',
    kind: 'write',
    args: {},
    options: { receiver: plainText('收件人', 25), phone: plainText('电话', 20), address: plainText('地址', 120) },
    run: ({ write }, { receiver, phone, address }) =>
      write(async (tx) => {
        const isChanged = await saveReturnAddress(tx, { receiver, phone, address });
        return {
          isChanged,
          msg: isChanged ? '退货地址已设置' : '退货地址本就是这个，没有改动',
          target: { kind: 'setting', id: returnAddressKey },
          data: { receiver, phone, address },
        };
      }),
  }),
];
