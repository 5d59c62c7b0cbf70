import { readFile } from 'node:fs/promises';
import { and, asc, count, desc, eq, isNull } from 'drizzle-orm';
import { activityStates, punchActivity, punchComment, punchMember, punchRecord, punchTask, reviewMarks } from '../db/schema/index.ts';
import { ApiError } from '../http/api-error.ts';
import { toIso } from '../lib/time.ts';
import {
  anyActivity,
  createActivity,
  importTasks,
  passRecord,
  rejectRecord,
  removeAnyComment,
  revokeCertificate,
  setActivityStatus,
} from '../modules/punch/house.ts';
import { settleNow } from '../modules/punch/settle.ts';
import { type Command, command } from './command.ts';
import { businessNo, id, oneOf, optional, pageNum, plainText } from './fields.ts';
import { listPage } from './list-page.ts';

const states = { DRAFT: '草稿', OPEN: '已发布', OFFLINE: '已下线', SETTLED: '已结算' };
const marks = { AUTO_PASS: '免审', PENDING: '待审核', PASS: '已通过', REJECT: '已退回' };

const activityField = id('打卡活动');
const recordField = id('打卡记录');
const fileField = plainText('JSON 文件', 500);

async function readJson(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new ApiError(40001, { msg: `读不到文件 ${path}` });
  });
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError(40001, { msg: `${path} 不是 JSON` });
  }
}

const activityCommands: Command[] = [
  command({
    name: 'punch list',
    summary: '打卡活动，晚结束的在前',
    kind: 'read',
    args: {},
    options: { status: optional(oneOf(...activityStates)), page: pageNum },
    run({ app: { db } }, { status, page: wanted }) {
      const where = status && eq(punchActivity.status, status);
      return listPage(wanted, '个', {
        total: db.$count(punchActivity, where),
        rows: (limit, skip) =>
          db.select().from(punchActivity).where(where).orderBy(desc(punchActivity.endAt), desc(punchActivity.id)).limit(limit).offset(skip),
        show: (row) => ({
          id: String(row.id),
          title: row.title,
          status: row.status,
          startDate: row.startDate,
          endDate: row.endDate,
          joinCode: row.joinCode,
          memberCount: row.memberCount,
          punchCount: row.punchCount,
        }),
        line: (one) =>
          `${one.id}  ${states[one.status]}  ${one.title}  ${one.startDate} 至 ${one.endDate}  ${one.memberCount} 人  ${one.punchCount} 次`,
      });
    },
  }),

  command({
    name: 'punch create',
    summary: '按 JSON 文件新建打卡活动，存为草稿，每天一个任务',
    kind: 'write',
    args: { 文件: fileField },
    options: {},
    async run({ write, now }, { 文件: path }) {
      const content = await readJson(path);
      return write(async (tx) => {
        const { id: activityId, title, startDate, endDate } = await createActivity(tx, content, now);
        return {
          isChanged: true,
          msg: `已新建：${title}（${activityId}），发布后读者才看得到`,
          target: { kind: 'punch', id: String(activityId) },
          data: { activityId: String(activityId), title, startDate, endDate },
        };
      });
    },
  }),

  command({
    name: 'punch tasks',
    summary: '用 JSON 文件里的任务换掉活动的任务，活动开始之后不能再换',
    kind: 'write',
    args: { 活动: activityField, 文件: fileField },
    options: {},
    async run({ write, now }, { 活动: activityId, 文件: path }) {
      const content = await readJson(path);
      return write(async (tx) => {
        const tasks = await importTasks(tx, activityId, content, now);
        return {
          isChanged: true,
          msg: `活动现有 ${tasks} 个任务`,
          target: { kind: 'punch', id: String(activityId) },
          data: { activityId: String(activityId), tasks },
        };
      });
    },
  }),

  ...(
    [
      ['punch publish', '发布草稿，或恢复下线的活动', 'write', 'OPEN', '已发布', '早已发布，没有改动'],
      ['punch offline', '下线活动，读者看不到也不能打卡，记录保留', 'danger', 'OFFLINE', '已下线', '早已下线，没有改动'],
    ] as const
  ).map(([name, summary, kind, to, done, same]) =>
    command({
      name,
      summary,
      kind,
      args: { 活动: activityField },
      options: { reason: plainText('原因', 100) },
      run: ({ write }, { 活动: activityId, reason }) =>
        write(async (tx) => {
          const { activity, isChanged } = await setActivityStatus(tx, activityId, to);
          return {
            isChanged,
            msg: `“${activity.title}”${isChanged ? done : same}`,
            target: { kind: 'punch', id: String(activityId) },
            data: { activityId: String(activityId), title: activity.title, from: activity.status, reason },
          };
        }),
    }),
  ),

  command({
    name: 'punch settle',
    summary: '立刻结算已结束的活动：待审核的记录通过，达到要求的发证书；不写也会在结束一天后自动结算',
    kind: 'danger',
    args: { 活动: activityField },
    options: {},
    run: ({ write, now }, { 活动: activityId }) =>
      write(async (tx) => {
        const activity = await anyActivity(tx, activityId);
        const members = await settleNow(tx, activity, now);
        return {
          isChanged: members !== undefined,
          msg: members === undefined ? `“${activity.title}”早已结算，没有改动` : `“${activity.title}”已结算，${members} 人`,
          target: { kind: 'punch', id: String(activityId) },
          data: { activityId: String(activityId), title: activity.title, members: members ?? 0 },
        };
      }),
  }),

  command({
    name: 'punch revoke',
    summary: '作废一张证书，查验时会显示已作废',
    kind: 'danger',
    args: { 证书编号: businessNo('证书编号') },
    options: { reason: plainText('原因', 100) },
    run: ({ write, now }, { 证书编号: certNo, reason }) =>
      write(async (tx) => {
        const isChanged = await revokeCertificate(tx, certNo, reason, now);
        return {
          isChanged,
          msg: isChanged ? `证书 ${certNo} 已作废` : `证书 ${certNo} 早已作废，没有改动`,
          target: { kind: 'punch-certificate', id: certNo },
          data: { certNo, reason },
        };
      }),
  }),
];

const recordCommands: Command[] = [
  command({
    name: 'punch records',
    summary: '一个活动的打卡记录，早的在前',
    kind: 'read',
    args: { 活动: activityField },
    options: { status: optional(oneOf(...reviewMarks)), page: pageNum },
    async run({ app: { db } }, { 活动: activityId, status, page: wanted }) {
      await anyActivity(db, activityId);
      const where = and(
        eq(punchRecord.activityId, activityId),
        isNull(punchRecord.deletedAt),
        status && eq(punchRecord.reviewStatus, status),
      );
      return listPage(wanted, '条', {
        total: db.$count(punchRecord, where),
        rows: (limit, skip) =>
          db
            .select({ record: punchRecord, task: punchTask.title, nickname: punchMember.nickname })
            .from(punchRecord)
            .innerJoin(punchTask, eq(punchTask.id, punchRecord.taskId))
            .innerJoin(punchMember, and(eq(punchMember.activityId, punchRecord.activityId), eq(punchMember.userId, punchRecord.userId)))
            .where(where)
            .orderBy(asc(punchRecord.punchedAt), asc(punchRecord.id))
            .limit(limit)
            .offset(skip),
        show: ({ record, task, nickname }) => ({
          id: String(record.id),
          status: record.reviewStatus,
          date: record.punchDate,
          punchedAt: toIso(record.punchedAt),
          isMakeup: record.isMakeup,
          nickname,
          task,
          text: record.text,
          media: record.media.length,
        }),
        line: (one) =>
          [
            one.id,
            marks[one.status],
            `${one.date}${one.isMakeup ? '（补）' : ''}`,
            one.nickname,
            one.task,
            one.text.replaceAll(/\s+/g, ' '),
            one.media > 0 ? `${one.media} 个文件` : '',
          ]
            .filter(Boolean)
            .join('  '),
      });
    },
  }),

  command({
    name: 'punch pass',
    summary: '通过待审核的打卡，积分随之到账',
    kind: 'write',
    args: { 记录: recordField },
    options: {},
    run: ({ write, now }, { 记录: recordId }) =>
      write(async (tx) => {
        const isChanged = await passRecord(tx, recordId, now);
        return {
          isChanged,
          msg: isChanged ? '打卡已通过' : '打卡本已通过，没有改动',
          target: { kind: 'punch-record', id: String(recordId) },
          data: { recordId: String(recordId) },
        };
      }),
  }),

  command({
    name: 'punch reject',
    summary: '退回打卡：不再计数，积分收回，读者会看到原因',
    kind: 'write',
    args: { 记录: recordField },
    options: { reason: plainText('原因', 100) },
    run: ({ write, now }, { 记录: recordId, reason }) =>
      write(async (tx) => {
        const isChanged = await rejectRecord(tx, recordId, reason, now);
        return {
          isChanged,
          msg: isChanged ? '打卡已退回' : '打卡早已退回，没有改动',
          target: { kind: 'punch-record', id: String(recordId) },
          data: { recordId: String(recordId), reason },
        };
      }),
  }),
];

const commentCommands: Command[] = [
  command({
    name: 'punch comments',
    summary: '一个活动的评论，新的在前',
    kind: 'read',
    args: { 活动: activityField },
    options: { page: pageNum },
    async run({ app: { db } }, { 活动: activityId, page: wanted }) {
      await anyActivity(db, activityId);
      const ofActivity = and(eq(punchRecord.id, punchComment.recordId), eq(punchRecord.activityId, activityId));
      const author = and(eq(punchMember.activityId, activityId), eq(punchMember.userId, punchComment.userId));
      return listPage(wanted, '条', {
        total: db
          .select({ total: count() })
          .from(punchComment)
          .innerJoin(punchRecord, ofActivity)
          .then(([row]) => row?.total ?? 0),
        rows: (limit, skip) =>
          db
            .select({ comment: punchComment, nickname: punchMember.nickname })
            .from(punchComment)
            .innerJoin(punchRecord, ofActivity)
            .innerJoin(punchMember, author)
            .orderBy(desc(punchComment.createdAt), desc(punchComment.id))
            .limit(limit)
            .offset(skip),
        show: ({ comment, nickname }) => ({
          id: String(comment.id),
          recordId: String(comment.recordId),
          createdAt: toIso(comment.createdAt),
          nickname,
          text: comment.text,
        }),
        line: (one) => `${one.id}  ${one.createdAt}  ${one.nickname}  ${one.text.replaceAll(/\s+/g, ' ')}`,
      });
    },
  }),

  command({
    name: 'punch uncomment',
    summary: '删除违规的评论，不能恢复；原文留在操作记录里',
    kind: 'danger',
    args: { 评论: id('评论') },
    options: { reason: plainText('原因', 100) },
    run: ({ write }, { 评论: commentId, reason }) =>
      write(async (tx) => ({
        isChanged: true,
        msg: '评论已删除',
        target: { kind: 'punch-comment', id: String(commentId) },
        data: { commentId: String(commentId), text: await removeAnyComment(tx, commentId), reason },
      })),
  }),
];

/** What the house does with check-in activities. */
export const punchCommands: Command[] = [...activityCommands, ...recordCommands, ...commentCommands];
