import { type Static, Type } from 'typebox';
import { joinModes, memberStates, punchMediaKinds, punchVisibilities, reviewMarks, taskKinds } from '../../db/schema/index.ts';
import { Body, Id, Nullable, OneOf, Page, PageQuery, Time } from '../../http/envelope.ts';
import { ResourceView } from '../library/resource-view.ts';

export const phases = ['SOON', 'ENROLLING', 'RUNNING', 'ENDED', 'SETTLED'] as const;
export type Phase = (typeof phases)[number];

const BusinessDate = Type.String({ format: 'date', description: '上海日期，按活动的换日时间' });
const Count = Type.Integer({ minimum: 0 });
/** Text without blanks around it; the database keeps no NUL. */
const words = (maxLength: number, description: string) =>
  Type.String({ minLength: 1, maxLength, pattern: '^[^\\x00\\s]([^\\x00]*[^\\x00\\s])?$', description });

export const ActivityListQuery = Type.Object({
  ...PageQuery,
  phase: Type.Optional(OneOf(phases)),
  mine: Type.Optional(Type.Boolean({ description: '只看我参加的' })),
});
export type ActivityListQuery = Static<typeof ActivityListQuery>;

const card = {
  id: Id,
  title: Type.String(),
  coverUrl: Type.String(),
  organiser: Type.String(),
  category: Type.String(),
  joinMode: OneOf(joinModes, { description: '直接参加、凭邀请码、须拥有商品' }),
  startDate: BusinessDate,
  endDate: BusinessDate,
  phase: OneOf(phases, { description: '未开始报名、报名中、进行中、已结束、已结算' }),
  pointsPerPunch: Count,
  memberCount: Count,
  punchCount: Count,
};

export const ActivityList = Page(Type.Object({ ...card, isJoined: Type.Boolean() }));
export type ActivityList = Static<typeof ActivityList>;

export const Standing = Type.Object({
  status: OneOf(memberStates),
  nickname: Type.String(),
  joinedAt: Time,
  totalDays: Count,
  currentStreak: Type.Integer({ description: '连续打卡的天数，不打卡的日子不算中断' }),
  bestStreak: Count,
  makeupUsed: Count,
  makeupLeft: Count,
  pointsEarned: Count,
});
export type Standing = Static<typeof Standing>;

const TimeOfDay = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', description: '上海时间，如 22:00' });
const Bonus = Type.Object({ days: Type.Integer(), points: Type.Integer() });
const Rule = Type.Object({ minDays: Type.Integer(), minRateBp: Type.Integer({ description: '应打卡天数的万分比' }) });

export const ActivityQuery = Type.Object({ activityId: Id });

export const ActivityPageQuery = Type.Object({ ...PageQuery, activityId: Id });
export type ActivityPageQuery = Static<typeof ActivityPageQuery>;

export const ActivityInfo = Type.Object({
  ...card,
  introHtml: Type.String(),
  enrollStart: Time,
  enrollEnd: Time,
  goods: Nullable(Type.Object({ id: Id, title: Type.String() }, { description: '参加须拥有的商品' })),
  punchDays: Type.Array(Type.Integer(), { description: '打卡的星期，1 为周一，7 为周日' }),
  scheduledDays: Type.Integer({ description: '应打卡的天数' }),
  dayCutoff: Type.String({ description: '换日时间，之前的算前一天' }),
  windowFrom: Nullable(Type.String({ description: '每天可打卡的时间，不限为空' })),
  windowTo: Nullable(Type.String()),
  requireMedia: Type.Array(OneOf(punchMediaKinds)),
  minText: Type.Integer({ description: '至少写几个字' }),
  makeup: Type.Object({
    quota: Type.Integer({ minimum: 0, description: '可补几天' }),
    windowDays: Type.Integer({ description: '可补最近几天的' }),
    costPoints: Type.Integer({ minimum: 0, description: '每补一个任务的积分' }),
  }),
  needReview: Type.Boolean(),
  visibility: OneOf(punchVisibilities, { description: '动态、成员与排行对所有人、成员或只对本人可见' }),
  streakBonus: Type.Array(Bonus),
  certificateRule: Rule,
  today: Type.Object({ date: BusinessDate, isScheduled: Type.Boolean() }),
  member: Nullable(Standing),
});
export type ActivityInfo = Static<typeof ActivityInfo>;

export const JoinBody = Body({
  activityId: Id,
  code: Type.Optional(Type.String({ maxLength: 20, description: '邀请码' })),
  nickname: Type.Optional(words(20, '别人看到的称呼，不填为姓氏加星号')),
});
export type JoinBody = Static<typeof JoinBody>;

export const ActivityBody = Body({ activityId: Id });

/** `TODAY`: to be done now. `MISSED` may be made up when `canMakeup` says so. */
export const taskStates = ['DONE', 'TODAY', 'MISSED', 'LATER'] as const;

const task = {
  id: Id,
  seq: Type.Integer(),
  title: Type.String(),
  kind: OneOf(taskKinds, { description: '普通，或朗读' }),
  required: Type.Boolean(),
  date: Nullable(Type.String({ format: 'date', description: '要做的日期；每天都做的为空，未参加时按第几天的也为空' })),
  dayIndex: Nullable(Type.Integer({ description: '参加后的第几个打卡日' })),
  state: Nullable(OneOf(taskStates, { description: '我做了没有；未参加，或不会再轮到为空' })),
};
export const TaskList = Page(Type.Object(task));
export type TaskList = Static<typeof TaskList>;

export const TaskQuery = Type.Object({ taskId: Id });

const MediaView = Type.Object({
  kind: OneOf(punchMediaKinds),
  url: Type.String({ description: '一小时内有效' }),
  small: Nullable(Type.String({ description: '图片的缩略图' })),
});
export type MediaView = Static<typeof MediaView>;

const record = {
  id: Id,
  taskId: Id,
  taskTitle: Type.String(),
  date: BusinessDate,
  punchedAt: Time,
  isMakeup: Type.Boolean(),
  text: Type.String(),
  media: Type.Array(MediaView),
  likeCount: Count,
  commentCount: Count,
};

const OwnRecord = Type.Object({
  ...record,
  activityId: Id,
  activityTitle: Type.String(),
  reviewStatus: OneOf(reviewMarks),
  rejectReason: Nullable(Type.String()),
  points: Count,
  canRemove: Type.Boolean({ description: '当天的可以删除' }),
});

export const TaskInfo = Type.Object({
  ...task,
  activityId: Id,
  contentHtml: Type.String(),
  resources: Type.Array(ResourceView),
  isScored: Type.Boolean({ description: '朗读没有评分，只记完成' }),
  record: Nullable(OwnRecord),
});
export type TaskInfo = Static<typeof TaskInfo>;

const work = {
  taskId: Id,
  text: Type.String({ maxLength: 2000, pattern: '^[^\\x00]*$', description: '纯文本' }),
  media: Type.Array(Type.String({ format: 'uuid' }), {
    maxItems: 9,
    uniqueItems: true,
    description: '先由 /device/punch/upload 上传得到',
  }),
};
export const SubmitBody = Body(work);
export type SubmitBody = Static<typeof SubmitBody>;
export const MakeupBody = Body({ ...work, date: BusinessDate });
export type MakeupBody = Static<typeof MakeupBody>;

export const Punched = Type.Object({
  id: Id,
  date: BusinessDate,
  reviewStatus: OneOf(reviewMarks),
  points: Type.Integer({ description: '得到的积分；待审核的通过后才有，补卡没有' }),
  totalDays: Count,
  currentStreak: Count,
});
export type Punched = Static<typeof Punched>;

export const RecordBody = Body({ recordId: Id });

export const RecordsQuery = Type.Object({ ...PageQuery, activityId: Type.Optional(Id) });
export type RecordsQuery = Static<typeof RecordsQuery>;
export const RecordList = Page(OwnRecord);
export type RecordList = Static<typeof RecordList>;

export const CalendarQuery = Type.Object({ activityId: Id, month: Type.String({ pattern: '^20\\d{2}-(0[1-9]|1[0-2])$' }) });
export type CalendarQuery = Static<typeof CalendarQuery>;

/** `OFF`: not a day to punch, or before joining. */
export const dayStates = ['DONE', 'MAKEUP', 'MISSED', 'TODAY', 'LATER', 'OFF'] as const;

export const Calendar = Type.Object({
  ...Standing.properties,
  days: Type.Array(Type.Object({ date: BusinessDate, state: OneOf(dayStates), canMakeup: Type.Boolean() })),
  makeupCostPoints: Count,
});
export type Calendar = Static<typeof Calendar>;

const person = { nickname: Type.String(), totalDays: Count, bestStreak: Count, isMe: Type.Boolean() };
export const MemberList = Page(Type.Object({ ...person, joinedAt: Time }));
export type MemberList = Static<typeof MemberList>;

const Ranked = Type.Object({ ...person, rank: Type.Integer({ description: '相同的并列' }) });
export const Ranking = Type.Object({ ...Page(Ranked).properties, own: Nullable(Ranked) });
export type Ranking = Static<typeof Ranking>;

export const Dynamic = Page(
  Type.Object({ ...record, nickname: Type.String(), isMine: Type.Boolean(), isLiked: Type.Boolean(), reviewStatus: OneOf(reviewMarks) }),
);
export type Dynamic = Static<typeof Dynamic>;

export const LikeBody = Body({ recordId: Id, liked: Type.Boolean() });
export const Liked = Type.Object({ liked: Type.Boolean(), likeCount: Count });
export type Liked = Static<typeof Liked>;

export const CommentBody = Body({ recordId: Id, text: words(200, '评论，纯文本') });
export type CommentBody = Static<typeof CommentBody>;
export const CommentsQuery = Type.Object({ ...PageQuery, recordId: Id });
export type CommentsQuery = Static<typeof CommentsQuery>;
export const CommentList = Page(
  Type.Object({ id: Id, nickname: Type.String(), text: Type.String(), createdAt: Time, canRemove: Type.Boolean() }),
);
export type CommentList = Static<typeof CommentList>;
export const CommentId = Body({ commentId: Id });

const certificate = {
  certNo: Type.String(),
  activityTitle: Type.String(),
  organiser: Type.String(),
  startDate: BusinessDate,
  endDate: BusinessDate,
  totalDays: Count,
  issuedAt: Time,
  revokedAt: Nullable(Time),
};
export const Certificate = Type.Object({
  ...certificate,
  name: Type.String(),
  pdfUrl: Type.String({ description: '可打印的证书，五分钟内有效' }),
});
export type Certificate = Static<typeof Certificate>;

export const VerifyQuery = Type.Object({ certNo: Type.String({ pattern: '^\\d{20}$', description: '证书编号' }) });
export const Verified = Type.Object({ ...certificate, name: Type.String({ description: '只留姓' }), isValid: Type.Boolean() });
export type Verified = Static<typeof Verified>;

export const Result = Type.Object({
  phase: OneOf(phases),
  ...Standing.properties,
  scheduledDays: Count,
  rateBp: Type.Integer({ description: '打卡天数占应打卡天数的万分比' }),
  rank: Nullable(Type.Integer()),
  memberCount: Count,
  certificateRule: Rule,
  certNo: Nullable(Type.String()),
});
export type Result = Static<typeof Result>;

export const TicketParams = Type.Object({ ticket: Type.String({ maxLength: 200 }) });
export const FileParams = Type.Object({ ...TicketParams.properties, fileId: Type.String({ format: 'uuid' }) });
export const PictureParams = Type.Object({ ...FileParams.properties, size: OneOf(['small', 'large']) });

/** An activity as the house writes it down. */
export const ActivityFile = Body({
  title: words(60, '标题'),
  coverUrl: Type.String({ pattern: '^/files/[\\w./-]+$' }),
  introHtml: Type.String({ maxLength: 20_000 }),
  organiser: words(40, '主办方'),
  category: words(20, '分类'),
  joinMode: OneOf(joinModes),
  joinCode: Type.Optional(Type.String({ pattern: '^[A-Z\\d]{4,20}$' })),
  goodsId: Type.Optional(Id),
  enrollStart: Time,
  enrollEnd: Time,
  startDate: BusinessDate,
  endDate: BusinessDate,
  punchDays: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { minItems: 1, maxItems: 7, uniqueItems: true }),
  dayCutoff: Type.Optional(TimeOfDay),
  windowFrom: Type.Optional(TimeOfDay),
  windowTo: Type.Optional(TimeOfDay),
  requireMedia: Type.Optional(Type.Array(OneOf(punchMediaKinds), { uniqueItems: true })),
  minText: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
  makeup: Type.Optional(
    Body({
      quota: Type.Integer({ minimum: 0, maximum: 100 }),
      windowDays: Type.Integer({ minimum: 1, maximum: 366 }),
      costPoints: Type.Integer({ minimum: 0, maximum: 1000 }),
    }),
  ),
  needReview: Type.Optional(Type.Boolean()),
  visibility: OneOf(punchVisibilities),
  pointsPerPunch: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
  streakBonus: Type.Optional(
    Type.Array(Body({ days: Type.Integer({ minimum: 2, maximum: 366 }), points: Type.Integer({ minimum: 1, maximum: 1000 }) }), {
      maxItems: 10,
    }),
  ),
  certificateRule: Body({
    minDays: Type.Integer({ minimum: 1, maximum: 366 }),
    minRateBp: Type.Integer({ minimum: 0, maximum: 10_000 }),
  }),
});
export type ActivityFile = Static<typeof ActivityFile>;

export const TasksFile = Type.Array(
  Body({
    title: words(60, '标题'),
    contentHtml: Type.String({ maxLength: 20_000 }),
    resourceIds: Type.Optional(Type.Array(Id, { maxItems: 20, uniqueItems: true })),
    date: Type.Optional(BusinessDate),
    dayIndex: Type.Optional(Type.Integer({ minimum: 1, maximum: 366 })),
    kind: Type.Optional(OneOf(taskKinds)),
    required: Type.Optional(Type.Boolean()),
  }),
  { minItems: 1, maxItems: 400 },
);
export type TasksFile = Static<typeof TasksFile>;
