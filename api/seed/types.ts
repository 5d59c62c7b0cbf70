/**
 * Shapes of the seed rows: plain data, independent of any database.
 * Ids are small fixed numbers, unique per row kind. Money is integer fen, scores are 1/100 分,
 * times are ISO 8601 with offset +08:00, and every URL is relative to the API base.
 */

export type GoodsType =
  | 'cultural'
  | 'pdfbook'
  | 'book'
  | 'ebook'
  | 'questions'
  | 'paper'
  | 'course'
  | 'knowledge'
  | 'enter'
  | 'answer'
  | 'coupon'
  | 'video'
  | 'music'
  | 'picture'
  | 'resources'
  | 'package'
  | 'externalLinks'
  | 'other';

export type Delivery = 'PHYSICAL' | 'DIGITAL' | 'CODE' | 'LINK' | 'COUPON' | 'NONE';

export type GoodsStatus = 'DRAFT' | 'ON_SALE' | 'OFF_SALE' | 'PRESALE';

export type GoodsRow = {
  id: number;
  goodsNo: string;
  type: GoodsType;
  title: string;
  subtitle: string;
  coverUrl: string;
  gallery: string[];
  catalogId: number;
  tags: string[];
  keywords: string;
  introHtml: string;
  noticeText: string;
  status: GoodsStatus;
  onSaleAt: string;
  listPriceFen: number;
  /** Lowest price of the skus on sale. */
  minPriceFen: number;
  isFree: boolean;
  delivery: Delivery;
  limitPerOrder: number | null;
  limitPerUser: number | null;
  givePoints: number;
  pointsDeductible: boolean;
  taxCode: string;
  taxRateBp: number;
  salesCount: number;
  viewCount: number;
  favCount: number;
  /** 0 to 50, tenths of a star; 0 when nobody has scored yet. */
  scoreTenths: number;
  scoreCount: number;
  sort: number;
  externalUrl: string | null;
  /** Free sample resource. */
  previewResourceId: number | null;
  /** Paper, bank, knowledge set, challenge or answered goods that a payment opens. */
  targetId: number | null;
  /** Coupons in one piece of goods that deliver coupons. */
  couponCount?: number;
  /** Of goods that are not sent by the house's usual freight. */
  freightTemplateId?: number;
  /** Resources a payment opens: the file of an e-book, the files of video, music, picture and resources goods. */
  resourceIds: number[];
  /** Term of the entitlement in days; null means no end. */
  validDays: number | null;
};

export type SkuRow = {
  id: number;
  goodsId: number;
  skuCode: string;
  spec: { name: string; value: string }[];
  priceFen: number;
  marketPriceFen: number;
  barcode: string | null;
  weightG: number;
  status: 'ON' | 'OFF';
  sort: number;
  /** Goods without stock (digital ones) are unlimited; then onHand is 0. */
  unlimited: boolean;
  onHand: number;
  lowLevel: number;
};

export type Contributor = { name: string; role: '著' | '编著' | '主编' | '副主编' | '译' | '绘' | '主讲'; order: number; bio: string };

export type ReaderRow = { id: number; phone: string; truename: string };

/** What a reader says about goods, for trying out. */
export type ReviewRow = {
  id: number;
  goodsId: number;
  userId: number;
  score: number;
  content: string;
  /** Names of files with pictures. */
  images: string[];
  anonymous: boolean;
  reply: string | null;
  addition: { content: string; days: number } | null;
  createdAt: string;
};

/** For book, ebook and pdfbook goods. */
export type BookMetaRow = {
  goodsId: number;
  isbn13: string;
  isbnHyphen: string;
  series: string | null;
  editionNo: number;
  impression: number;
  contributors: Contributor[];
  publisher: string;
  /** YYYY-MM */
  pubDate: string;
  cipNo: string;
  clcCode: string;
  subjectTerms: string[];
  language: string;
  pages: number;
  wordsK: number;
  formatKaiben: '16开' | '32开' | '大32开' | null;
  trimMm: string | null;
  weightG: number | null;
  binding: '平装' | '精装' | '线装' | null;
  audienceLevel: string;
  /** One chapter a line, sections indented by two full-width spaces. */
  tocText: string;
  excerpt: string;
  editorNote: string;
  /** Editions of one work in other formats share it. */
  workId: number;
  companionQrIds: number[];
  sampleRequestAllowed: boolean;
};

export type CourseMetaRow = { goodsId: number; lecturers: Contributor[]; lessonCount: number; durationS: number; validDays: number | null };

export type CourseChapterRow = { id: number; goodsId: number; title: string; sort: number };

export type LessonKind = 'audio' | 'video' | 'picture' | 'document' | 'zip';

export type CourseLessonRow = {
  id: number;
  goodsId: number;
  chapterId: number;
  title: string;
  kind: LessonKind;
  resourceId: number;
  durationS: number;
  isTrial: boolean;
  sort: number;
};

export type BundleItemRow = { bundleGoodsId: number; skuId: number; qty: number };

export type CatalogRow = {
  id: number;
  parentId: number | null;
  /** Ids from the root, such as /1/5/ */
  path: string;
  name: string;
  level: number;
  kind: 'BOOK' | 'COLLEGE' | 'NEWS' | 'RESOURCE' | 'POINTS';
  sort: number;
  visible: boolean;
};

export type DictRow = { dictType: string; label: string; value: string; sort: number; cssClass: string | null };

export type NewsRow = {
  id: number;
  /** Value of the dict type news_category. */
  category: string;
  title: string;
  summary: string;
  cover: string | null;
  contentHtml: string;
  source: string;
  author: string;
  publishedAt: string;
  isTop: boolean;
  viewCount: number;
  goodsIds: number[];
  attachments: { title: string; url: string }[];
};

export type SubjectRow = {
  id: number;
  title: string;
  bannerUrl: string;
  introHtml: string;
  sections: { title: string; goodsIds: number[]; newsIds: number[] }[];
  startAt: string;
  endAt: string;
  sort: number;
};

export type BannerRow = {
  id: number;
  position: 'HOME' | 'COLLEGE';
  title: string;
  /** 1200 x 400 */
  imagePc: string;
  /** 780 x 520 */
  imageM: string;
  linkType: 'NONE' | 'GOODS' | 'NEWS' | 'SUBJECT' | 'ACTIVITY' | 'URL';
  linkValue: string;
  startAt: string;
  endAt: string;
  sort: number;
};

export type ChoiceOption = { id: string; html: string };

export type ChoiceKey = { k: 'choice'; correct: string[]; mode: 'exact' | 'half_if_subset'; partial?: number };

export type BlankKey =
  | { id: string; cmp: 'text'; any: string[]; w: number; opt: { case: boolean; punct: 'fold' | 'strip' | 'exact' } }
  | { id: string; cmp: 'number'; value: string; tol: string; w: number };

export type BlanksKey = { k: 'blanks'; ordered: boolean; blanks: BlankKey[]; mode: 'per_blank' | 'all' };

/** Type 1 single choice, 2 multiple choice, 3 true or false (options T and F), 10 fill in blanks (`<blank id="b1"></blank>` in the stem). */
export type QuestionRow = {
  id: number;
  questionType: 1 | 2 | 3 | 10;
  stemHtml: string;
  options: ChoiceOption[];
  /** Options that keep their place when the order is drawn, such as 以上都对. */
  pinned: string[];
  /** 1: blanks are judged in order, 0: in any order. */
  answerSequence: 0 | 1;
  standardAnswer: ChoiceKey | BlanksKey;
  analysisHtml: string;
  /** 1 easy to 5 hard. */
  difficulty: number;
  knowledge: string;
};

export type PaperRow = {
  id: number;
  title: string;
  subject: string;
  introHtml: string;
  rulesHtml: string;
  timeLimitS: number;
  fullScore: number;
  passScore: number;
  maxAttempts: number | null;
  shuffleOptions: boolean;
  analysisRule: 'after_submit' | 'after_window' | 'never';
  /** Goods that sells the paper; null means free for every user. */
  goodsId: number | null;
  chapters: { title: string; items: { questionId: number; score: number }[] }[];
};

export type BankRow = {
  id: number;
  title: string;
  introHtml: string;
  goodsId: number | null;
  chapters: { id: number; title: string; questionIds: number[] }[];
};

export type OutlineNode = { title: string; page: number; children: OutlineNode[] };

export type ResourceKind = 'pdf' | 'epub' | 'audio' | 'video' | 'picture' | 'docx' | 'xlsx' | 'pptx' | 'zip';

export type ResourceRow = {
  id: number;
  title: string;
  kind: ResourceKind;
  mime: string;
  /** public: anyone by `/files/<path>`; owned: only with a ticket. */
  access: 'public' | 'owned';
  /** Path below `public/` or `secure/` (by access) of the folder that buildFiles fills. */
  path: string;
  /** m3u8 playlist, same root as path. */
  hlsPath: string | null;
  /** Always public, as URL: poster of a video, cover of an audio, page 1 of a pdf (780 px wide). */
  posterUrl: string | null;
  lrcUrl: string | null;
  vttUrl: string | null;
  durationS: number | null;
  pages: number | null;
  outline: OutlineNode[];
  /** Zip listing. */
  entries: string[];
};

export type QrKind = 'document' | 'item' | 'group' | 'bookList' | 'video' | 'player' | 'h5Code';

/** A file to download that belongs to a printed book. Every access but PUBLIC needs an owned file. */
export type BookResourceRow = {
  id: number;
  bookGoodsId: number;
  resourceId: number;
  title: string;
  access: 'PUBLIC' | 'LOGIN' | 'TEACHER' | 'CODE' | 'PURCHASED';
  /** Printed in the book; only for CODE. */
  extractCode: string | null;
  sort: number;
};

/** type is the value of the old link, code the id in it (bqc_id, bqcg_id, blid), see the legacy link table. */
export type QrCodeRow = {
  id: number;
  kind: QrKind;
  type: '1' | '2' | '3' | '6' | '7' | '8' | '9' | 'h5Code';
  code: string;
  title: string;
  state: 'active' | 'empty' | 'moved' | 'withdrawn';
  /** Id of the code that took over, only when moved. */
  movedToId: number | null;
  withdrawnText: string | null;
  goodsId: number | null;
  bookListId: number | null;
  resources: { resourceId: number; chapter: string | null; sort: number }[];
  /** The link as printed, path and query. */
  legacyPath: string;
};

export type BookListRow = { id: number; title: string; introHtml: string; coverUrl: string; goodsIds: number[]; sort: number };

export type ActivityRow = {
  id: number;
  title: string;
  summary: string;
  coverUrl: string;
  place: string;
  feeFen: number;
  /** Places; null where everybody may come. */
  quota: number | null;
  startAt: string;
  endAt: string;
  sort: number;
};

export type ScopeRow = { scope: 'ALL' | 'CATALOG' | 'GOODS' | 'TYPE'; scopeIds: string[]; excludeIds: string[] };

export type ReductionRow = ScopeRow & {
  id: number;
  name: string;
  ruleText: string;
  status: 'ENABLED' | 'DISABLED';
  startAt: string;
  endAt: string;
  by: 'AMOUNT' | 'QTY';
  tiers: {
    reach: number;
    minusFen: number | null;
    percentOff: number | null;
    freeFreight?: boolean;
    giftPoints?: number;
    giftCouponIds?: string[];
  }[];
  repeats: boolean;
  sort: number;
};

export type CouponTemplateRow = ScopeRow & {
  id: number;
  name: string;
  kind: 'CASH' | 'PERCENT' | 'FREIGHT' | 'EXCHANGE';
  faceFen: number | null;
  percentOff: number | null;
  capFen: number | null;
  thresholdFen: number;
  scopeText: string;
  stackable: boolean;
  grant: 'CENTER' | 'CODE' | 'ADMIN' | 'GOODS' | 'REGISTER' | 'ORDER_GIFT';
  code: string | null;
  total: number | null;
  taken: number;
  limitPerUser: number;
  limitPerDay: number | null;
  giftFromFen: number | null;
  takeStart: string;
  takeEnd: string;
  validity: { startAt: string; endAt: string } | { daysAfter: number; daysLong: number };
  status: 'DRAFT' | 'ACTIVE' | 'PAUSED' | 'ENDED';
  sort: number;
};

export type FreightTemplateRow = {
  id: number;
  name: string;
  isDefault: boolean;
  chargeBy: 'PIECE' | 'WEIGHT';
  fee: FeeRow;
  /** A null fee: nothing is sent there. */
  regions: { codes: string[]; fee: FeeRow | null }[];
  freeRules: { codes: string[]; minAmount: number | null; minQty: number | null }[];
};

type FeeRow = { firstN: number; firstFee: number; extraN: number; extraFee: number };

export type SeedContent = {
  readers: ReaderRow[];
  reviews: ReviewRow[];
  catalogs: CatalogRow[];
  dicts: DictRow[];
  goods: GoodsRow[];
  skus: SkuRow[];
  bookMetas: BookMetaRow[];
  courseMetas: CourseMetaRow[];
  courseChapters: CourseChapterRow[];
  courseLessons: CourseLessonRow[];
  bundleItems: BundleItemRow[];
  news: NewsRow[];
  subjects: SubjectRow[];
  banners: BannerRow[];
  questions: QuestionRow[];
  papers: PaperRow[];
  banks: BankRow[];
  resources: ResourceRow[];
  bookResources: BookResourceRow[];
  qrCodes: QrCodeRow[];
  bookLists: BookListRow[];
  activities: ActivityRow[];
  reductions: ReductionRow[];
  couponTemplates: CouponTemplateRow[];
  freightTemplates: FreightTemplateRow[];
};
