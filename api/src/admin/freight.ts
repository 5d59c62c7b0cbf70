import { formatYuan } from '@shared/contract/money';
import { asc } from 'drizzle-orm';
import { freightTemplate } from '../db/schema/index.ts';
import { regionOf } from '../modules/address/regions.ts';
import { chooseFreight, setFreight } from '../modules/order/freight-house.ts';
import type { Fee, FreightTemplate } from '../modules/order/freight-rules.ts';
import { type Command, command } from './command.ts';
import { type Field, id, matching, oneOf, optional, pageNum, plainText, yuanToFen } from './fields.ts';
import { listPage } from './list-page.ts';

const codes = String.raw`\d{2}(?:\d{2}){0,2}(?:,\d{2}(?:\d{2}){0,2})*`;
const fee = String.raw`[1-9]\d{0,5}:\d{1,4}(?:\.\d{1,2})?:[1-9]\d{0,5}:\d{1,4}(?:\.\d{1,2})?`;
const free = String.raw`(?:${codes}=)?(?:\d{1,6}(?:\.\d{1,2})?|\d{1,3}件)`;
const none = '不要任何一条时写 none';
const manyOf = (one: string) => new RegExp(`^(?:none|${one}(?:;${one})*)$`);
const entries = (text: string): string[] => (text === 'none' ? [] : text.split(';'));

function feeOf(text: string): Fee {
  const [firstN, firstFee = '', extraN, extraFee = ''] = text.split(':');
  return { firstN: Number(firstN), firstFee: yuanToFen(firstFee) ?? 0, extraN: Number(extraN), extraFee: yuanToFen(extraFee) ?? 0 };
}

function freeRuleOf(text: string): FreightTemplate['freeRules'][number] {
  const [from = '', where] = text.split('=').toReversed();
  const isPieces = from.endsWith('件');
  return {
    codes: where?.split(',') ?? [],
    minAmount: isPieces ? null : (yuanToFen(from) ?? 0),
    minQty: isPieces ? Number(from.slice(0, -1)) : null,
  };
}

const feeField: Field<Fee> = matching('首费与续费，写作 首件数或克数:元:续件数或克数:元，如 1:8:1:2', new RegExp(`^${fee}$`), feeOf);
const feesField = matching(`另定运费的地区，如 "54,65=1:18:1:6;46=1:12:1:3"，${none}`, manyOf(`${codes}=${fee}`), (text) =>
  entries(text).map((entry) => {
    const [where = '', own = ''] = entry.split('=');
    return { codes: where.split(','), fee: feeOf(own) };
  }),
);
const refusedField = matching(`不送的地区，如 4603,54，${none}`, new RegExp(`^(?:none|${codes})$`), (text) =>
  text === 'none' ? [] : text.split(','),
);
const freeField = matching(`包邮，满多少元或多少件，可以限地区，如 "99;43=59;11,12=3件"，${none}`, manyOf(free), (text) =>
  entries(text).map(freeRuleOf),
);

type Template = Pick<FreightTemplate, 'chargeBy' | 'fee' | 'regions' | 'freeRules'>;

/** The rules of a template in words. */
function wordsOf({ chargeBy, fee: common, regions, freeRules }: Template): string {
  const unit = chargeBy === 'PIECE' ? '件' : '克';
  const charge = (one: Fee) =>
    `首 ${one.firstN} ${unit} ${formatYuan(one.firstFee)} 元，每续 ${one.extraN} ${unit} ${formatYuan(one.extraFee)} 元`;
  const names = (where: readonly string[]) => where.map((code) => `${regionOf(code)?.name ?? ''}${code}`).join('、');
  return [
    charge(common),
    ...regions.map((each) => (each.fee ? `${names(each.codes)} ${charge(each.fee)}` : `${names(each.codes)} 不送`)),
    ...freeRules.map(
      ({ codes: where, minAmount, minQty }) =>
        `${where.length > 0 ? `${names(where)} ` : ''}满 ${minAmount === null ? `${minQty} 件` : `${formatYuan(minAmount)} 元`}包邮`,
    ),
  ].join('；');
}

/** What sending costs. */
export const freightCommands: Command[] = [
  command({
    name: 'freight list',
    summary: '运费模板和它们的规则',
    kind: 'read',
    args: {},
    options: { page: pageNum },
    run: ({ app: { db } }, { page: wanted }) =>
      listPage(wanted, '个', {
        total: db.$count(freightTemplate),
        rows: (limit, skip) => db.select().from(freightTemplate).orderBy(asc(freightTemplate.id)).limit(limit).offset(skip),
        show: (row) => ({ ...row, id: String(row.id) }),
        line: (one) => `${one.name}${one.isDefault ? '（未指定模板的商品都用它）' : ''}  ${wordsOf(one)}`,
      }),
  }),

  command({
    name: 'freight set',
    summary: '新建运费模板，或改写同名的；没有写的选项保持不变，已提交的订单不变',
    kind: 'write',
    args: { 模板: plainText('模板名称', 30) },
    options: {
      by: optional(oneOf('PIECE', 'WEIGHT')),
      fee: optional(feeField),
      regions: optional(feesField),
      refuse: optional(refusedField),
      free: optional(freeField),
      default: optional(oneOf('yes')),
    },
    run: ({ write }, { 模板: name, by: chargeBy, fee: common, regions: fees, refuse: refused, free: freeRules, default: preset }) =>
      write(async (tx) => {
        const { template, isChanged } = await setFreight(tx, name, {
          ...(chargeBy && { chargeBy }),
          ...(common && { fee: common }),
          ...(freeRules && { freeRules }),
          ...(preset && { isDefault: true }),
          fees,
          refused,
        });
        const { id: templateId, isDefault, ...rules } = template;
        return {
          isChanged,
          msg: `${isChanged ? '已设置' : '本就这样，没有改动'}：${name}${isDefault ? '（未指定模板的商品都用它）' : ''}，${wordsOf(template)}`,
          target: { kind: 'freight', id: String(templateId) },
          data: { templateId: String(templateId), isDefault, ...rules },
        };
      }),
  }),

  command({
    name: 'freight use',
    summary: '定下一种商品用哪个运费模板；不写 --template 就用未指定模板的商品都用的那个',
    kind: 'write',
    args: { 商品: id('商品') },
    options: { template: optional(plainText('模板名称', 30)) },
    run: ({ write, now }, { 商品: goodsId, template }) =>
      write(async (tx) => {
        const isChanged = await chooseFreight(tx, goodsId, template, now);
        return {
          isChanged,
          msg: isChanged ? `商品 ${goodsId} 改用${template ? `“${template}”` : '未指定时的模板'}` : '本就这样，没有改动',
          target: { kind: 'goods', id: String(goodsId) },
          data: { goodsId: String(goodsId), template: template ?? null },
        };
      }),
  }),
];
