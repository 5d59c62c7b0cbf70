import { type Static, Type } from 'typebox';
import { feedbackKinds, feedbackStates, resourceAccess, sampleStates, teacherStates } from '../../db/schema/book-center.ts';
import { Body, Id, Lookup, Nullable, OneOf, Page, PageQuery, Time } from '../../http/envelope.ts';
import { Phone } from '../auth/schemas.ts';
import { UploadedFile } from '../contact/schemas.ts';

/** Text without blanks around it; the database keeps no NUL. */
const words = (minLength: number, maxLength: number, description: string) =>
  Type.String({ minLength, maxLength, pattern: '^[^\\x00\\s]([^\\x00]*[^\\x00\\s])?$', description });
const pictures = (minItems: number) =>
  Type.Array(Type.String({ format: 'uuid' }), {
    minItems,
    maxItems: 3,
    uniqueItems: true,
    description: '图片编号，先由 /web/contact/upload 上传得到',
  });

const fileKinds = ['pdf', 'epub', 'audio', 'video', 'picture', 'docx', 'xlsx', 'pptx', 'zip'] as const;

/** `open`: may be downloaded; the others say what is missing. */
export const openStates = ['open', 'login', 'teacher', 'code', 'buy'] as const;
export type OpenState = (typeof openStates)[number];

const BookFacts = {
  goodsId: Id,
  title: Type.String(),
  authorText: Type.String(),
  coverUrl: Type.String(),
  isbn: Nullable(Type.String()),
  series: Nullable(Type.String()),
};

export const TypesAnswer = Type.Object({
  kinds: Type.Array(Type.Object({ kind: OneOf(fileKinds), total: Type.Integer({ description: '这种资源的数目' }) })),
  series: Type.Array(Type.Object({ name: Type.String(), books: Type.Integer({ description: '有资源的图书数目' }) })),
});

const searchText = Type.Optional(Lookup({ maxLength: 100, description: '书名、作者或任何写法的 ISBN' }));

export const BooksQuery = Type.Object({
  ...PageQuery,
  searchText,
  kind: Type.Optional(OneOf(fileKinds)),
  series: Type.Optional(Lookup({ maxLength: 100 })),
});
export type BooksQuery = Static<typeof BooksQuery>;

export const ResourceBook = Type.Object({
  ...BookFacts,
  downloadCount: Type.Integer(),
  resourceCount: Type.Integer({ description: '全部资源的数目' }),
  resources: Type.Array(Type.Object({ id: Id, title: Type.String(), kind: OneOf(fileKinds), access: OneOf(resourceAccess) }), {
    description: '排在最前的几项',
  }),
});
export const Books = Page(ResourceBook);
export type Books = Static<typeof Books>;

export const ResourcesQuery = Type.Object({ ...PageQuery, goodsId: Id });

const BookResource = Type.Object({
  id: Id,
  title: Type.String(),
  kind: OneOf(fileKinds),
  access: OneOf(resourceAccess),
  state: OneOf(openStates, { description: '现在能否下载，或还缺什么' }),
  fileName: Type.String(),
  size: Nullable(Type.Integer({ description: '字节，文件暂时不在时为空' })),
  pages: Nullable(Type.Integer()),
  durationS: Nullable(Type.Integer()),
  downloadCount: Type.Integer(),
});
export const Resources = Type.Object({ book: Type.Object(BookFacts), ...Page(BookResource).properties });
export type Resources = Static<typeof Resources>;

export const TicketQuery = Type.Object({ id: Id, code: Type.Optional(Type.String({ maxLength: 20, description: '提取码' })) });
export const DownloadTicket = Type.Object({
  url: Type.String({ description: '文件地址，支持断点续传' }),
  fileName: Type.String(),
  size: Type.Integer(),
  expiresAt: Nullable(Time),
});
export type DownloadTicket = Static<typeof DownloadTicket>;

export const ListQuery = Type.Object(PageQuery);
export type ListQuery = Static<typeof ListQuery>;

export const Downloads = Page(
  Type.Object({
    id: Id,
    title: Type.String(),
    kind: OneOf(fileKinds),
    goodsId: Id,
    bookTitle: Type.String(),
    times: Type.Integer(),
    lastAt: Time,
  }),
);
export type Downloads = Static<typeof Downloads>;

export const FeedbackBody = Body({
  kind: OneOf(feedbackKinds),
  goodsId: Type.Optional(Id),
  isbn: Type.Optional(words(10, 40, '任何写法的 ISBN')),
  pageNo: Type.Optional(words(1, 20, '页码')),
  originalText: Type.Optional(words(1, 500, '原文')),
  suggestedText: Type.Optional(words(1, 500, '建议改为')),
  content: words(10, 1000, '说明'),
  images: pictures(0),
  contact: Type.Optional(words(1, 100, '联系方式')),
});
export type FeedbackBody = Static<typeof FeedbackBody>;

export const IdBody = Body({ id: Id });
export const IdQuery = Type.Object({ id: Id });

const feedbackFacts = {
  id: Id,
  kind: OneOf(feedbackKinds),
  status: OneOf(feedbackStates),
  bookTitle: Nullable(Type.String()),
  content: Type.String(),
  adopted: Type.Boolean({ description: '意见已采纳' }),
  createdAt: Time,
  repliedAt: Nullable(Time),
};
export const FeedbackList = Page(Type.Object(feedbackFacts));
export type FeedbackList = Static<typeof FeedbackList>;
export const FeedbackInfo = Type.Object({
  ...feedbackFacts,
  goodsId: Nullable(Id),
  isbn: Nullable(Type.String()),
  pageNo: Nullable(Type.String()),
  originalText: Nullable(Type.String()),
  suggestedText: Nullable(Type.String()),
  contact: Nullable(Type.String()),
  reply: Nullable(Type.String()),
  images: Type.Array(Type.Object({ name: Type.String(), url: Type.String() })),
});
export type FeedbackInfo = Static<typeof FeedbackInfo>;
export const PictureParams = Type.Object({ ticket: Type.String({ maxLength: 200 }), fileId: Type.String({ format: 'uuid' }) });

export const SampleBooksQuery = Type.Object({ ...PageQuery, searchText });
export type SampleBooksQuery = Static<typeof SampleBooksQuery>;
export const SampleBooks = Page(Type.Object(BookFacts));
export type SampleBooks = Static<typeof SampleBooks>;

export const SampleQuota = Type.Object({
  perRequest: Type.Integer(),
  perYear: Type.Integer(),
  left: Type.Integer({ description: '今年还能申请的种数' }),
  terms: Type.Array(Type.String(), { description: '可选的开课学期' }),
});
export type SampleQuota = Static<typeof SampleQuota>;

const teacherFacts = {
  name: words(1, 20, '姓名'),
  school: words(2, 50, '学校'),
  department: words(2, 50, '院系'),
  title: words(1, 20, '职称'),
  phone: Phone,
  email: Type.String({ format: 'email', maxLength: 100 }),
};
const course = {
  courseName: words(1, 50, '课程'),
  studentCount: Type.Integer({ minimum: 1, maximum: 100_000, description: '每学期选课人数' }),
  adoptedBefore: Type.Boolean({ description: '已在使用本书' }),
};
export const SampleBody = Body({
  ...course,
  term: Type.String({ pattern: '^20\\d\\d[春秋]$', description: '开课学期，如 2027春' }),
  goodsIds: Type.Array(Id, { minItems: 1, maxItems: 3, uniqueItems: true }),
  addressId: Id,
});
export type SampleBody = Static<typeof SampleBody>;
export const ReqNoAnswer = Type.Object({ reqNo: Type.String() });

const reqNo = Type.String({ pattern: '^\\d{20}$' });
export const ReqNoBody = Body({ reqNo });
export const ReqNoQuery = Type.Object({ reqNo });
export const FollowUpBody = Body({ reqNo, adopted: Type.Boolean(), copies: Type.Integer({ minimum: 0, maximum: 100_000 }) });
export type FollowUpBody = Static<typeof FollowUpBody>;

const sampleFacts = {
  reqNo: Type.String(),
  status: OneOf(sampleStates),
  term: Type.String(),
  books: Type.Array(Type.Object({ goodsId: Id, title: Type.String(), coverUrl: Type.String() })),
  rejectReason: Nullable(Type.String()),
  expressCompany: Nullable(Type.String()),
  expressNo: Nullable(Type.String()),
  followUp: Nullable(Type.Object({ adopted: Type.Boolean(), copies: Type.Integer({ description: '选用的学生人数' }) })),
  createdAt: Time,
};
export const SampleList = Page(Type.Object(sampleFacts));
export type SampleList = Static<typeof SampleList>;
export const SampleInfo = Type.Object({
  ...sampleFacts,
  applicant: Type.Object({ ...teacherFacts, ...course }),
  address: Type.Object({ receiver: Type.String(), phone: Type.String(), regionName: Type.String(), detail: Type.String() }),
});
export type SampleInfo = Static<typeof SampleInfo>;

export const TeacherBody = Body({ ...teacherFacts, images: pictures(1) });
export type TeacherBody = Static<typeof TeacherBody>;
export const TeacherInfo = Type.Object({
  status: OneOf(['NONE', ...teacherStates], { description: '最近一次提交的结果，NONE 还没有提交' }),
  isVerified: Type.Boolean({ description: '现在是认证教师；修改后重新审核期间不变' }),
  rejectReason: Nullable(Type.String()),
  profile: Nullable(Type.Object(teacherFacts)),
  images: Type.Array(UploadedFile),
});
export type TeacherInfo = Static<typeof TeacherInfo>;
