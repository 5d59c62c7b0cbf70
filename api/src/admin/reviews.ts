import { and, desc, eq } from 'drizzle-orm';
import { goods, review, reviewStates } from '../db/schema/index.ts';
import { toIso } from '../lib/time.ts';
import { lockReview, replyReview, setReviewStatus } from '../modules/evaluate/service.ts';
import { type Command, command } from './command.ts';
import { count as countField, id, oneOf, optional, pageNum, plainText } from './fields.ts';
import { listPage } from './list-page.ts';

const states = { SHOWN: '可见', HIDDEN: '已隐藏' };

/** What the house does with reviews: it answers them, and hides what breaks the rules. Nobody writes or changes them. */
export const reviewCommands: Command[] = [
  command({
    name: 'review list',
    summary: '评价列表，新的在前',
    kind: 'read',
    args: {},
    options: {
      goods: optional(id('商品')),
      score: optional(countField('星数', 1, 5)),
      status: optional(oneOf(...reviewStates)),
      page: pageNum,
    },
    run({ app: { db } }, { goods: goodsId, score, status, page: wanted }) {
      const where = and(
        goodsId === undefined ? undefined : eq(review.goodsId, goodsId),
        score === undefined ? undefined : eq(review.score, score),
        status === undefined ? undefined : eq(review.status, status),
      );
      return listPage(wanted, '条', {
        total: db.$count(review, where),
        rows: (limit, skip) =>
          db
            .select({ review, title: goods.title })
            .from(review)
            .innerJoin(goods, eq(goods.id, review.goodsId))
            .where(where)
            .orderBy(desc(review.createdAt), desc(review.id))
            .limit(limit)
            .offset(skip),
        show: ({ review: row, title }) => ({
          id: String(row.id),
          goods: title,
          score: row.score,
          status: row.status,
          content: row.content,
          reply: row.reply,
          createdAt: toIso(row.createdAt),
        }),
        line: (one) =>
          [
            one.id,
            states[one.status],
            `${one.score} 星`,
            one.createdAt,
            one.goods,
            one.content.replaceAll(/\s+/g, ' '),
            one.reply ? '已答复' : '',
          ]
            .filter(Boolean)
            .join('  '),
      });
    },
  }),

  command({
    name: 'review reply',
    summary: '答复评价，再答复即修改；买家收到一次通知',
    kind: 'write',
    args: { 评价: id('评价') },
    options: { text: plainText('答复', 500) },
    run({ write, now }, { 评价: reviewId, text }) {
      return write(async (tx) => {
        const row = await lockReview(tx, reviewId);
        const isChanged = row.reply !== text;
        if (isChanged) await replyReview(tx, row, text, now);
        return {
          isChanged,
          msg: isChanged ? '已答复' : '答复没有变化，没有改动',
          target: { kind: 'review', id: String(reviewId) },
          data: { reviewId: String(reviewId), before: row.reply, reply: text },
        };
      });
    },
  }),

  ...(
    [
      ['review hide', '隐藏评价，评分随之重算', 'danger', 'HIDDEN', '已隐藏', '本已隐藏，没有改动'],
      ['review show', '恢复隐藏的评价', 'write', 'SHOWN', '已恢复', '本就可见，没有改动'],
    ] as const
  ).map(([name, summary, kind, status, done, same]) =>
    command({
      name,
      summary,
      kind,
      args: { 评价: id('评价') },
      options: { reason: plainText('原因', 200) },
      run({ write }, { 评价: reviewId, reason }) {
        return write(async (tx) => {
          const row = await lockReview(tx, reviewId);
          const isChanged = row.status !== status;
          if (isChanged) await setReviewStatus(tx, row, status);
          return {
            isChanged,
            msg: isChanged ? done : same,
            target: { kind: 'review', id: String(reviewId) },
            data: { reviewId: String(reviewId), from: row.status, reason },
          };
        });
      },
    }),
  ),
];
