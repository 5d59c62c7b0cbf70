import { join } from 'node:path';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../db/db.ts';
import { contactFile, feedback, feedbackStates, goods, sampleRequest, sampleStates, teacher, teacherStates } from '../db/schema/index.ts';
import { ApiError } from '../http/api-error.ts';
import { maskEmail, maskName, maskPhone, maskSendTo } from '../lib/mask.ts';
import { toIso } from '../lib/time.ts';
import { moveFeedback } from '../modules/book-center/feedback.ts';
import { booksOf, moveSample } from '../modules/book-center/samples.ts';
import { reviewTeacher, revokeTeacher } from '../modules/book-center/teacher.ts';
import { type Change, type Command, command } from './command.ts';
import { id, oneOf, optional, pageNum, plainText, reqNo, waybill } from './fields.ts';
import { listPage } from './list-page.ts';
import { accountField, lockAccount } from './people.ts';
import { sendToLine } from './send-to.ts';

const sampleNames = {
  SUBMITTED: '待审核',
  APPROVED: '待寄出',
  REJECTED: '未通过',
  SHIPPED: '已寄出',
  RECEIVED: '已收到',
  FOLLOW_UP: '已回复',
  CANCELLED: '已撤回',
} as const;
const teacherNames = { PENDING: '待审核', APPROVED: '已通过', REJECTED: '未通过' } as const;
const feedbackNames = { NEW: '待处理', PROCESSING: '处理中', REPLIED: '已答复', CLOSED: '已结束' } as const;
const kindNames = { BOOK_ERROR: '图书勘误', PIRACY: '盗版', SITE: '网站', SUGGEST: '建议', OTHER: '其他' } as const;

const reason = plainText('原因', 200);

/** Where the pictures of a row are kept, in the order they were sent. */
async function picturesOf(tx: Tx, dataDir: string, ownerId: number): Promise<string[]> {
  const files = await tx
    .select({ id: contactFile.id })
    .from(contactFile)
    .where(eq(contactFile.letterId, ownerId))
    .orderBy(asc(contactFile.createdAt), asc(contactFile.id));
  return files.map((file) => join(dataDir, 'files', 'contact', file.id));
}

type Person = { name: string; title: string; school: string; department: string; phone: string; email: string };

/** Somebody as the commands that only show have them; the ones that show all are recorded. */
const maskPerson = <P extends Person>(one: P): P => ({
  ...one,
  name: maskName(one.name),
  phone: maskPhone(one.phone),
  email: maskEmail(one.email),
});
const personLine = (one: Person) => `${one.name} ${one.title}，${one.school} ${one.department}，${one.phone}，${one.email}`;

async function sampleByNo(tx: Tx, no: string): Promise<typeof sampleRequest.$inferSelect> {
  const [row] = await tx.select().from(sampleRequest).where(eq(sampleRequest.reqNo, no));
  if (!row) throw new ApiError(404, { msg: `没有样书申请 ${no}` });
  return row;
}

async function teacherOf(tx: Tx, userId: number): Promise<typeof teacher.$inferSelect> {
  const [row] = await tx.select().from(teacher).where(eq(teacher.userId, userId));
  if (!row) throw new ApiError(404, { msg: '这个账号没有提交教师认证' });
  return row;
}

/** What the writing commands of one kind of row tell. */
const changeOf =
  (kind: string, idName: string) =>
  (rowId: string | number, isChanged: boolean, done: string, detail: Record<string, string | boolean> = {}): Change => ({
    isChanged,
    msg: isChanged ? done : '早已这样处理，没有改动',
    target: { kind, id: String(rowId) },
    data: { [idName]: String(rowId), ...detail },
  });
const sampleChange = changeOf('sample', 'reqNo');
const feedbackChange = changeOf('feedback', 'feedbackId');
const teacherChange = changeOf('teacher', 'userId');

const sampleCommands: Command[] = [
  command({
    name: 'sample list',
    summary: '待审核与待寄出的样书申请，早的在前；用 --status 看其他状态',
    kind: 'read',
    args: {},
    options: { status: optional(oneOf(...sampleStates)), page: pageNum },
    run({ app: { db } }, { status, page: wanted }) {
      const where = status ? eq(sampleRequest.status, status) : inArray(sampleRequest.status, ['SUBMITTED', 'APPROVED']);
      return listPage(wanted, '份', {
        total: db.$count(sampleRequest, where),
        rows: (limit, skip) =>
          db
            .select()
            .from(sampleRequest)
            .where(where)
            .orderBy(asc(sampleRequest.createdAt), asc(sampleRequest.id))
            .limit(limit)
            .offset(skip),
        show: (row) => ({
          reqNo: row.reqNo,
          status: row.status,
          applicant: maskName(row.applicant.name),
          school: row.applicant.school,
          term: row.term,
          createdAt: toIso(row.createdAt),
        }),
        line: (one) => `${one.reqNo}  ${sampleNames[one.status]}  ${one.createdAt}  ${one.school} ${one.applicant}  ${one.term}学期`,
      });
    },
  }),

  command({
    name: 'sample show',
    summary: '一份样书申请：教师、课程、图书、收货地址与选用情况',
    kind: 'read',
    args: { 样书申请号: reqNo },
    options: {},
    async run({ app: { db, config } }, { 样书申请号: no }) {
      const row = await sampleByNo(db, no);
      const { followUp } = row;
      const applicant = maskPerson(row.applicant);
      const books = (await booksOf(db, [row.id])).map(({ title }) => title);
      const pictures = await picturesOf(db, config.dataDir, row.id);
      const sendTo = maskSendTo(row.address);
      return {
        msg: `样书申请 ${no}：${sampleNames[row.status]}`,
        data: {
          reqNo: no,
          userId: String(row.userId),
          status: row.status,
          applicant,
          term: row.term,
          books,
          sendTo,
          rejectReason: row.rejectReason,
          expressCompany: row.expressCompany,
          expressNo: row.expressNo,
          followUp,
          pictures,
        },
        lines: [
          `教师：${personLine(applicant)}`,
          `课程：${applicant.courseName}，${row.term}学期，${applicant.studentCount} 人${applicant.adoptedBefore ? '，已在用以往版本' : ''}`,
          ...books.map((title) => `图书：《${title}》`),
          `收件：${sendTo}`,
          ...(row.rejectReason ? [`未通过的原因：${row.rejectReason}`] : []),
          ...(row.expressNo ? [`快递：${row.expressCompany} ${row.expressNo}`] : []),
          ...(followUp ? [`选用情况：${followUp.adopted ? `选用，${followUp.copies} 人` : '没有选用'}`] : []),
          ...pictures.map((path) => `证明：${path}`),
        ],
      };
    },
  }),

  command({
    name: 'sample address',
    summary: '样书完整的收货地址与教师的联系方式，每次都记入操作记录；试运行不显示',
    kind: 'write',
    args: { 样书申请号: reqNo },
    options: {},
    run: ({ write }, { 样书申请号: no }) =>
      write(async (tx) => {
        const { applicant, address } = await sampleByNo(tx, no);
        const { receiver, phone, regionName, detail } = address;
        return {
          isChanged: true,
          msg: `样书申请 ${no} 的收货地址`,
          target: { kind: 'sample', id: no },
          data: { reqNo: no },
          revealed: {
            data: { applicant, receiver, phone, regionName, detail },
            lines: [`教师：${personLine(applicant)}`, sendToLine(address)],
          },
        };
      }),
  }),

  command({
    name: 'sample approve',
    summary: '同意样书申请，教师收到通知',
    kind: 'write',
    args: { 样书申请号: reqNo },
    options: {},
    run: ({ write, now }, { 样书申请号: no }) =>
      write(async (tx) => sampleChange(no, await moveSample(tx, no, { to: 'APPROVED' }, now), '申请已通过，等待寄出')),
  }),

  command({
    name: 'sample reject',
    summary: '不同意样书申请，教师会看到原因',
    kind: 'write',
    args: { 样书申请号: reqNo },
    options: { reason },
    run: ({ write, now }, { 样书申请号: no, reason: why }) =>
      write(async (tx) =>
        sampleChange(no, await moveSample(tx, no, { to: 'REJECTED', rejectReason: why }, now), '申请已退回', { reason: why }),
      ),
  }),

  command({
    name: 'sample ship',
    summary: '样书已寄出，教师收到单号',
    kind: 'write',
    args: { 样书申请号: reqNo },
    options: { express: plainText('快递公司', 20), no: waybill },
    run: ({ write, now }, { 样书申请号: no, express, no: expressNo }) =>
      write(async (tx) =>
        sampleChange(no, await moveSample(tx, no, { to: 'SHIPPED', expressCompany: express, expressNo }, now), '样书已记为寄出', {
          express,
          expressNo,
        }),
      ),
  }),
];

const feedbackCommands: Command[] = [
  command({
    name: 'feedback list',
    summary: '待处理与处理中的反馈，早的在前；用 --status 看其他状态',
    kind: 'read',
    args: {},
    options: { status: optional(oneOf(...feedbackStates)), page: pageNum },
    run({ app: { db } }, { status, page: wanted }) {
      const where = status ? eq(feedback.status, status) : inArray(feedback.status, ['NEW', 'PROCESSING']);
      return listPage(wanted, '条', {
        total: db.$count(feedback, where),
        rows: (limit, skip) =>
          db
            .select({ feedback, title: goods.title })
            .from(feedback)
            .leftJoin(goods, eq(goods.id, feedback.goodsId))
            .where(where)
            .orderBy(asc(feedback.createdAt), asc(feedback.id))
            .limit(limit)
            .offset(skip),
        show: ({ feedback: row, title }) => ({
          id: String(row.id),
          status: row.status,
          kind: row.kind,
          book: title ?? row.isbn13,
          content: row.content,
          createdAt: toIso(row.createdAt),
        }),
        line: (one) =>
          [
            one.id,
            feedbackNames[one.status],
            kindNames[one.kind],
            one.createdAt,
            one.book && `《${one.book}》`,
            one.content.replaceAll(/\s+/g, ' '),
          ]
            .filter(Boolean)
            .join('  '),
      });
    },
  }),

  command({
    name: 'feedback show',
    summary: '一条反馈的全文、图片与答复',
    kind: 'read',
    args: { 反馈: id('反馈') },
    options: {},
    async run({ app: { db, config } }, { 反馈: feedbackId }) {
      const [found] = await db
        .select({ feedback, title: goods.title })
        .from(feedback)
        .leftJoin(goods, eq(goods.id, feedback.goodsId))
        .where(eq(feedback.id, feedbackId));
      if (!found) throw new ApiError(404, { msg: `没有反馈 ${feedbackId}` });
      const { feedback: row, title } = found;
      const pictures = await picturesOf(db, config.dataDir, row.id);
      const { status, kind, isbn13, pageNo, originalText, suggestedText, content, reply, adopted } = row;
      const hasContact = row.contact !== null;
      return {
        msg: `反馈 ${feedbackId}：${feedbackNames[status]}，${kindNames[kind]}`,
        data: {
          id: String(feedbackId),
          userId: String(row.userId),
          ...{ status, kind, title, isbn13, pageNo, originalText, suggestedText, content, hasContact, reply, adopted, pictures },
          createdAt: toIso(row.createdAt),
        },
        lines: [
          ...(title || isbn13 ? [`图书：${title ? `《${title}》` : ''}${isbn13 ?? ''}`] : []),
          ...(pageNo ? [`页码：${pageNo}`] : []),
          ...(originalText ? [`原文：${originalText}`] : []),
          ...(suggestedText ? [`建议：${suggestedText}`] : []),
          `说明：${content}`,
          ...(hasContact ? ['联系方式：已留，用 feedback contact 看'] : []),
          ...pictures.map((path) => `图片：${path}`),
          ...(reply ? [`答复：${reply}${adopted ? '（已采纳）' : ''}`] : []),
        ],
      };
    },
  }),

  command({
    name: 'feedback contact',
    summary: '反馈里留下的联系方式，每次都记入操作记录；试运行不显示',
    kind: 'write',
    args: { 反馈: id('反馈') },
    options: {},
    run: ({ write }, { 反馈: feedbackId }) =>
      write(async (tx) => {
        const [row] = await tx.select({ contact: feedback.contact }).from(feedback).where(eq(feedback.id, feedbackId));
        if (!row?.contact) throw new ApiError(404, { msg: `没有反馈 ${feedbackId}，或没有留联系方式` });
        return {
          isChanged: true,
          msg: `反馈 ${feedbackId} 的联系方式`,
          target: { kind: 'feedback', id: String(feedbackId) },
          data: { feedbackId: String(feedbackId) },
          revealed: { data: { contact: row.contact }, lines: [row.contact] },
        };
      }),
  }),

  command({
    name: 'feedback take',
    summary: '开始处理反馈，读者不能再删除它',
    kind: 'write',
    args: { 反馈: id('反馈') },
    options: {},
    run: ({ write, now }, { 反馈: feedbackId }) =>
      write(async (tx) => feedbackChange(feedbackId, await moveFeedback(tx, feedbackId, { to: 'PROCESSING' }, now), '已开始处理')),
  }),

  command({
    name: 'feedback reply',
    summary: '答复处理中的反馈，读者收到通知；--adopted 是否采纳',
    kind: 'write',
    args: { 反馈: id('反馈') },
    options: { text: plainText('答复', 500), adopted: oneOf('yes', 'no') },
    run: ({ write, now }, { 反馈: feedbackId, text, adopted }) =>
      write(async (tx) => {
        const answer = { reply: text, adopted: adopted === 'yes' };
        return feedbackChange(feedbackId, await moveFeedback(tx, feedbackId, { to: 'REPLIED', ...answer }, now), '已答复', answer);
      }),
  }),

  command({
    name: 'feedback close',
    summary: '结束已答复的反馈',
    kind: 'write',
    args: { 反馈: id('反馈') },
    options: {},
    run: ({ write, now }, { 反馈: feedbackId }) =>
      write(async (tx) => feedbackChange(feedbackId, await moveFeedback(tx, feedbackId, { to: 'CLOSED' }, now), '已结束')),
  }),
];

const teacherCommands: Command[] = [
  command({
    name: 'teacher list',
    summary: '待审核的教师认证，早的在前；用 --status 看其他状态',
    kind: 'read',
    args: {},
    options: { status: optional(oneOf(...teacherStates)), page: pageNum },
    run({ app: { db } }, { status, page: wanted }) {
      const where = eq(teacher.status, status ?? 'PENDING');
      return listPage(wanted, '位', {
        total: db.$count(teacher, where),
        rows: (limit, skip) =>
          db.select().from(teacher).where(where).orderBy(asc(teacher.sentAt), asc(teacher.id)).limit(limit).offset(skip),
        show: (row) => ({
          userId: String(row.userId),
          status: row.status,
          isVerified: row.verified !== null,
          name: maskName(row.profile.name),
          school: row.profile.school,
          department: row.profile.department,
          sentAt: toIso(row.sentAt),
        }),
        line: (one) =>
          `${one.userId}  ${teacherNames[one.status]}${one.status === 'PENDING' && one.isVerified ? '（认证后修改）' : ''}  ${one.sentAt}  ${one.school} ${one.department} ${one.name}`,
      });
    },
  }),

  command({
    name: 'teacher show',
    summary: '一个账号的教师认证：资料与证明图片',
    kind: 'read',
    args: { 账号: accountField },
    options: {},
    async run({ app: { db, config } }, { 账号: text }) {
      const account = await lockAccount(db, text);
      const row = await teacherOf(db, account.id);
      const { status, rejectReason } = row;
      const profile = maskPerson(row.profile);
      const verified = row.verified && maskPerson(row.verified);
      const pictures = await picturesOf(db, config.dataDir, row.id);
      return {
        msg: `${maskName(account.truename)}（${account.id}）的教师认证：${teacherNames[status]}`,
        data: { userId: String(account.id), status, profile, verified, rejectReason, pictures, sentAt: toIso(row.sentAt) },
        lines: [
          `提交：${personLine(profile)}`,
          ...(verified ? [`现在认证为：${personLine(verified)}`] : []),
          ...(rejectReason ? [`未通过的原因：${rejectReason}`] : []),
          ...pictures.map((path) => `证明：${path}`),
        ],
      };
    },
  }),

  command({
    name: 'teacher contact',
    summary: '教师认证里完整的姓名与联系方式，用来核对证明，每次都记入操作记录；试运行不显示',
    kind: 'write',
    args: { 账号: accountField },
    options: {},
    run: ({ write }, { 账号: text }) =>
      write(async (tx) => {
        const { id: userId } = await lockAccount(tx, text);
        const { profile, verified } = await teacherOf(tx, userId);
        return {
          isChanged: true,
          msg: `账号 ${userId} 的教师认证资料`,
          target: { kind: 'teacher', id: String(userId) },
          data: { userId: String(userId) },
          revealed: {
            data: { profile, verified },
            lines: [`提交：${personLine(profile)}`, ...(verified ? [`现在认证为：${personLine(verified)}`] : [])],
          },
        };
      }),
  }),

  command({
    name: 'teacher approve',
    summary: '通过教师认证，教师收到通知',
    kind: 'write',
    args: { 账号: accountField },
    options: {},
    run: ({ write, now }, { 账号: text }) =>
      write(async (tx) => {
        const { id: userId } = await lockAccount(tx, text);
        return teacherChange(userId, await reviewTeacher(tx, userId, { to: 'APPROVED' }, now), '教师认证已通过');
      }),
  }),

  command({
    name: 'teacher reject',
    summary: '不通过教师认证，教师会看到原因，可以修改后再提交',
    kind: 'write',
    args: { 账号: accountField },
    options: { reason },
    run: ({ write, now }, { 账号: text, reason: why }) =>
      write(async (tx) => {
        const { id: userId } = await lockAccount(tx, text);
        const isChanged = await reviewTeacher(tx, userId, { to: 'REJECTED', rejectReason: why }, now);
        return teacherChange(userId, isChanged, '教师认证已退回', { reason: why });
      }),
  }),

  command({
    name: 'teacher revoke',
    summary: '取消已通过的教师认证，教师会看到原因',
    kind: 'danger',
    args: { 账号: accountField },
    options: { reason },
    run: ({ write, now }, { 账号: text, reason: why }) =>
      write(async (tx) => {
        const { id: userId } = await lockAccount(tx, text);
        return teacherChange(userId, await revokeTeacher(tx, userId, why, now), '教师认证已取消', { reason: why });
      }),
  }),
];

/** What the house does with teachers, their requests for sample books, and feedback. */
export const bookCenterCommands: Command[] = [...teacherCommands, ...sampleCommands, ...feedbackCommands];
