import { formatYuan } from '@shared/contract/money';
import { and, asc, eq } from 'drizzle-orm';
import { couponTemplate, userCoupon } from '../db/schema/index.ts';
import { ApiError } from '../http/api-error.ts';
import { toIso } from '../lib/time.ts';
import { createTemplate, lockTemplate, moveTemplate, sellTemplate, type TemplateMove, voidCoupon } from '../modules/coupon/house.ts';
import { type CouponRule, couponGrants, couponKinds, templateStatuses } from '../modules/coupon/rules.ts';
import { giveCoupon, plainCode } from '../modules/coupon/take.ts';
import { type CouponValidity, lastDay } from '../modules/coupon/validity.ts';
import { scopeKinds } from '../modules/promo/scope.ts';
import { type Command, command } from './command.ts';
import { finalDay, id, idList, moment, count as number, oneOf, optional, pageNum, plainText, yuan } from './fields.ts';
import { listPage } from './list-page.ts';
import { accountField, lockAccount } from './people.ts';

const farAway = new Date('2100-01-01T00:00:00+08:00');
const templateField = id('优惠券');

function worthOf({ kind, faceFen, percentOff, capFen, thresholdFen }: CouponRule): string {
  const from = thresholdFen > 0 ? `满 ${formatYuan(thresholdFen)} ` : '';
  const cap = capFen === null ? '' : `，至多 ${formatYuan(capFen)}`;
  if (kind === 'PERCENT') return `${from}减 ${percentOff}%${cap}`;
  if (kind === 'EXCHANGE') return '兑换一件';
  return kind === 'FREIGHT' ? `${from}运费减 ${faceFen === null ? '全部' : formatYuan(faceFen)}` : `${from}减 ${formatYuan(faceFen ?? 0)}`;
}

function validityText(validity: CouponValidity): string {
  if ('startAt' in validity) return `有效期至 ${lastDay(new Date(validity.endAt))}`;
  const after = validity.daysAfter > 0 ? `领取 ${validity.daysAfter} 天后` : '领取当天';
  return `${after}起 ${validity.daysLong} 天`;
}

/** Fixed days or days after taking, never both. */
function validityFrom(from: Date, until: Date | undefined, days: number | undefined, after: number): CouponValidity {
  if ((until === undefined) === (days === undefined)) throw new ApiError(40001, { msg: '请写 --valid-until 或 --valid-days 之一' });
  if (until) return { startAt: from.toISOString(), endAt: until.toISOString() };
  return { daysAfter: after, daysLong: days ?? 0 };
}

const moving = (move: TemplateMove, summary: string, done: string, kind: 'write' | 'danger'): Command =>
  command({
    name: `coupon ${move}`,
    summary,
    kind,
    args: { 优惠券: templateField },
    options: { reason: plainText('原因', 100) },
    run: ({ write }, { 优惠券: templateId, reason }) =>
      write(async (tx) => {
        const { template, isChanged } = await moveTemplate(tx, templateId, move);
        return {
          isChanged,
          msg: isChanged ? `“${template.name}”${done}` : `“${template.name}”本就${done}，没有改动`,
          target: { kind: 'coupon', id: String(template.id) },
          data: { templateId: String(template.id), status: template.status, reason },
        };
      }),
  });

/** Coupons that the house offers and gives. */
export const couponCommands: Command[] = [
  command({
    name: 'coupon list',
    summary: '优惠券和它们领了、用了多少',
    kind: 'read',
    args: {},
    options: { status: optional(oneOf(...templateStatuses)), page: pageNum },
    run({ app: { db } }, { status, page: wanted }) {
      const where = status && eq(couponTemplate.status, status);
      return listPage(wanted, '种', {
        total: db.$count(couponTemplate, where),
        rows: (limit, skip) =>
          db.select().from(couponTemplate).where(where).orderBy(asc(couponTemplate.sort), asc(couponTemplate.id)).limit(limit).offset(skip),
        show: ({ id: templateId, takeStart, takeEnd, createdAt, ...row }) => ({
          ...row,
          templateId: String(templateId),
          takeStart: toIso(takeStart),
          takeEnd: toIso(takeEnd),
          createdAt: toIso(createdAt),
        }),
        line: (one) =>
          `${one.templateId}  ${one.status}  ${one.name}  ${worthOf(one)}  ${one.scopeText}  ${one.grant}${one.code ? ` ${one.code}` : ''}  领 ${one.taken}/${one.total ?? '不限'} 用 ${one.used}  ${validityText(one.validity)}`,
      });
    },
  }),

  command({
    name: 'coupon create',
    summary: '新建优惠券，存为草稿；coupon open 之后才能领取',
    kind: 'write',
    args: {},
    options: {
      name: plainText('名称', 30),
      kind: oneOf(...couponKinds),
      face: optional(yuan),
      percent: optional(number('减去的百分数', 1, 99)),
      cap: optional(yuan),
      threshold: optional(yuan),
      scope: optional(oneOf(...scopeKinds)),
      ids: optional(idList('分类或商品编号、商品类型')),
      exclude: optional(idList('除外的商品编号')),
      alone: optional(oneOf('yes', 'no')),
      grant: oneOf(...couponGrants),
      code: optional(plainText('兑换码', 32)),
      total: optional(number('总数', 1, 9_999_999)),
      limit: optional(number('每人张数', 1, 99)),
      'per-day': optional(number('每人每天张数', 1, 99)),
      'gift-from': optional(yuan),
      'take-from': optional(moment),
      'take-until': optional(finalDay),
      'valid-from': optional(moment),
      'valid-until': optional(finalDay),
      'valid-days': optional(number('有效天数', 1, 3650)),
      'valid-after': optional(number('领取几天后生效', 0, 365)),
    },
    run({ write, now }, options) {
      const { name, kind, grant, scope = 'ALL', ids = [], exclude = [] } = options;
      const validity = validityFrom(
        options['valid-from'] ?? now,
        options['valid-until'],
        options['valid-days'],
        options['valid-after'] ?? 0,
      );
      return write(async (tx) => {
        const made = await createTemplate(
          tx,
          {
            name,
            kind,
            faceFen: options.face ?? null,
            percentOff: options.percent ?? null,
            capFen: options.cap ?? null,
            thresholdFen: options.threshold ?? 0,
            scope,
            scopeIds: ids,
            excludeIds: exclude,
            stackable: options.alone !== 'yes',
            grant,
            code: options.code === undefined ? null : plainCode(options.code),
            total: options.total ?? null,
            limitPerUser: options.limit ?? 1,
            limitPerDay: options['per-day'] ?? null,
            giftFromFen: options['gift-from'] ?? null,
            takeStart: options['take-from'] ?? now,
            takeEnd: options['take-until'] ?? farAway,
            validity,
          },
          now,
        );
        return {
          isChanged: true,
          msg: `已存为草稿：${made.name}（${made.id}），${worthOf(made)}，${made.scopeText}，${validityText(made.validity)}`,
          target: { kind: 'coupon', id: String(made.id) },
          data: { templateId: String(made.id), name, kind, grant, scopeText: made.scopeText },
        };
      });
    },
  }),

  moving('open', '开放领取：草稿或暂停的优惠券', '可以领取', 'write'),
  moving('pause', '暂停领取；已领的照常使用', '已暂停', 'write'),
  moving('end', '不再发放，不能恢复；已领的照常使用', '已结束', 'danger'),

  command({
    name: 'coupon grant',
    summary: '给一个账号发一张，不超过这种券的每人张数；发过就不再发',
    kind: 'write',
    args: { 优惠券: templateField, 账号: accountField },
    options: { reason: plainText('原因', 100) },
    run: ({ write, now }, { 优惠券: templateId, 账号: text, reason }) =>
      write(async (tx) => {
        const template = await lockTemplate(tx, templateId);
        const { id: userId, truename } = await lockAccount(tx, text);
        const has = await tx.$count(userCoupon, and(eq(userCoupon.userId, userId), eq(userCoupon.templateId, templateId)));
        const isChanged = has < template.limitPerUser;
        const given = isChanged ? await giveCoupon(tx, template, userId, now) : undefined;
        return {
          isChanged,
          msg: given
            ? `“${template.name}”已发给${truename}（${userId}），有效期至 ${lastDay(given.validEnd)}`
            : `${truename}（${userId}）已有 ${has} 张“${template.name}”，没有再发`,
          target: { kind: 'user', id: String(userId) },
          data: { userId: String(userId), templateId: String(templateId), couponId: given ? String(given.id) : null, reason },
        };
      }),
  }),

  command({
    name: 'coupon sell',
    summary: '定下一种“优惠券”商品付款后发哪种券（发放方式为 GOODS）、每件几张',
    kind: 'write',
    args: { 优惠券: templateField, 商品: id('商品') },
    options: { count: number('每件张数', 1, 20) },
    run: ({ write, now }, { 优惠券: templateId, 商品: goodsId, count: couponCount }) =>
      write(async (tx) => {
        const template = await lockTemplate(tx, templateId);
        const isChanged = await sellTemplate(tx, template, goodsId, couponCount, now);
        return {
          isChanged,
          msg: isChanged ? `商品 ${goodsId} 付款后每件发 ${couponCount} 张“${template.name}”` : '本就这样，没有改动',
          target: { kind: 'goods', id: String(goodsId) },
          data: { goodsId: String(goodsId), templateId: String(templateId), couponCount },
        };
      }),
  }),

  command({
    name: 'coupon void',
    summary: '作废一张还没有用的优惠券',
    kind: 'danger',
    args: { 账号: accountField, 券: id('读者的券') },
    options: { reason: plainText('原因', 100) },
    run: ({ write }, { 账号: text, 券: couponId, reason }) =>
      write(async (tx) => {
        const { id: userId, truename } = await lockAccount(tx, text);
        const { name, isChanged } = await voidCoupon(tx, userId, couponId);
        return {
          isChanged,
          msg: isChanged ? `${truename}（${userId}）的“${name}”已作废` : `“${name}”本就作废，没有改动`,
          target: { kind: 'user', id: String(userId) },
          data: { userId: String(userId), couponId: String(couponId), reason },
        };
      }),
  }),
];
