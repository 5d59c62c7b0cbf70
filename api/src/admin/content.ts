import { asc, desc, eq } from 'drizzle-orm';
import type { Tx } from '../db/db.ts';
import { banner, news } from '../db/schema/index.ts';
import { ApiError } from '../http/api-error.ts';
import { toIso } from '../lib/time.ts';
import { type Command, command } from './command.ts';
import { id, moment, optional, pageNum } from './fields.ts';
import { listPage } from './list-page.ts';

const newsStates = { DRAFT: '草稿', PUBLISHED: '已发布', OFFLINE: '已撤下' };

async function lockNews(tx: Tx, newsId: number) {
  const [row] = await tx.select().from(news).where(eq(news.id, newsId)).for('update');
  if (!row) throw new ApiError(404, { msg: `没有新闻 ${newsId}` });
  return row;
}

/** What the site shows around its goods, and when. */
export const contentCommands: Command[] = [
  command({
    name: 'news list',
    summary: '新闻列表，含草稿与定时',
    kind: 'read',
    args: {},
    options: { page: pageNum },
    run: ({ app: { db } }, { page: wanted }) =>
      listPage(wanted, '条', {
        total: db.$count(news),
        rows: (limit, skip) => db.select().from(news).orderBy(desc(news.publishedAt), desc(news.id)).limit(limit).offset(skip),
        show: (row) => ({ id: String(row.id), status: row.status, title: row.title, publishedAt: toIso(row.publishedAt) }),
        line: (one) => `${one.id}  ${newsStates[one.status]}  ${one.publishedAt}  ${one.title}`,
      }),
  }),

  command({
    name: 'news publish',
    summary: '发布新闻；--at 定时，到时才看得到',
    kind: 'write',
    args: { 新闻: id('新闻') },
    options: { at: optional(moment) },
    run({ write, now }, { 新闻: newsId, at }) {
      return write(async (tx) => {
        const row = await lockNews(tx, newsId);
        const publishedAt = at ?? (row.status === 'PUBLISHED' && row.publishedAt <= now ? row.publishedAt : now);
        const isChanged = row.status !== 'PUBLISHED' || publishedAt.getTime() !== row.publishedAt.getTime();
        if (isChanged) await tx.update(news).set({ status: 'PUBLISHED', publishedAt }).where(eq(news.id, newsId));
        return {
          isChanged,
          msg: isChanged
            ? `“${row.title}”${publishedAt > now ? `将于 ${toIso(publishedAt)} 发布` : '已发布'}`
            : `“${row.title}”本已发布，没有改动`,
          target: { kind: 'news', id: String(newsId) },
          data: { newsId: String(newsId), from: row.status, publishedAt: toIso(publishedAt) },
        };
      });
    },
  }),

  command({
    name: 'news withdraw',
    summary: '撤下新闻',
    kind: 'danger',
    args: { 新闻: id('新闻') },
    options: {},
    run({ write }, { 新闻: newsId }) {
      return write(async (tx) => {
        const row = await lockNews(tx, newsId);
        const isChanged = row.status !== 'OFFLINE';
        if (isChanged) await tx.update(news).set({ status: 'OFFLINE' }).where(eq(news.id, newsId));
        return {
          isChanged,
          msg: isChanged ? `“${row.title}”已撤下` : `“${row.title}”本已撤下，没有改动`,
          target: { kind: 'news', id: String(newsId) },
          data: { newsId: String(newsId), from: row.status },
        };
      });
    },
  }),

  command({
    name: 'banner list',
    summary: '轮播图列表，含过期与未到的',
    kind: 'read',
    args: {},
    options: { page: pageNum },
    run: ({ app: { db } }, { page: wanted }) =>
      listPage(wanted, '张', {
        total: db.$count(banner),
        rows: (limit, skip) =>
          db.select().from(banner).orderBy(asc(banner.position), asc(banner.sort), asc(banner.id)).limit(limit).offset(skip),
        show: (row) => ({
          id: String(row.id),
          position: row.position,
          title: row.title,
          startAt: toIso(row.startAt),
          endAt: toIso(row.endAt),
        }),
        line: (one) => `${one.id}  ${one.position}  ${one.startAt} 至 ${one.endAt}  ${one.title}`,
      }),
  }),

  command({
    name: 'banner schedule',
    summary: '轮播图的展示时间，从 --start 到 --end（不含）；--start 不写就不变',
    kind: 'write',
    args: { 轮播图: id('轮播图') },
    options: { start: optional(moment), end: moment },
    run({ write }, { 轮播图: bannerId, start, end }) {
      return write(async (tx) => {
        const [row] = await tx.select().from(banner).where(eq(banner.id, bannerId)).for('update');
        if (!row) throw new ApiError(404, { msg: `没有轮播图 ${bannerId}` });
        const startAt = start ?? row.startAt;
        if (end <= startAt) throw new ApiError(40001, { msg: '结束时间须晚于开始时间' });
        const isChanged = startAt.getTime() !== row.startAt.getTime() || end.getTime() !== row.endAt.getTime();
        if (isChanged) await tx.update(banner).set({ startAt, endAt: end }).where(eq(banner.id, bannerId));
        return {
          isChanged,
          msg: isChanged ? `“${row.title}”展示 ${toIso(startAt)} 至 ${toIso(end)}` : '已是这个时间，没有改动',
          target: { kind: 'banner', id: String(bannerId) },
          data: { bannerId: String(bannerId), startAt: toIso(startAt), endAt: toIso(end) },
        };
      });
    },
  }),
];
