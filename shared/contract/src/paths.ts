/**
 * Every path of the site with a builder for its links, the only place where a link across slices comes from.
 * Spellings are those of printed books and old links, odd ones included (`orderDetal`, `reader copy`, `headerAddDialog`).
 */

type Query = Record<string, string | number | undefined>;

export interface PathDef {
  path: string;
  href: (query?: Query) => string;
}

function withQuery(path: string, query: Query = {}): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined && value !== '') params.set(key, String(value));
  const search = params.toString();
  return encodeURI(path) + (search ? `?${search}` : '');
}

const at = (path: string): PathDef => ({ path, href: (query) => withQuery(path, query) });

/** A path with one parameter, given to `href` under its name; the other keys become the query. */
const withParam = (path: string, name: string): PathDef => ({
  path,
  href: ({ [name]: value = '', ...query } = {}) =>
    withQuery(path.replace(`:${name}`, '\u0000'), query).replace('%00', encodeURIComponent(String(value))),
});

const under = <const Names extends readonly string[]>(prefix: string, names: Names) =>
  Object.fromEntries(names.map((name) => [name, at(`${prefix}/${name}`)])) as Record<Names[number], PathDef>;

export const paths = {
  home: at('/'),
  login: at('/login'),
  loginScan: at('/login/scan'),
  about: at('/about'),
  aboutUs: at('/aboutUs'),
  privacy: at('/privacy'),
  docs: { path: '/docs/*', href: ({ slug = '', ...query } = {}) => withQuery(`/docs/${slug}`, query) } as PathDef,
  profile: at('/profile'),
  user: at('/user'),
  userAddress: at('/user/address'),
  userSettings: at('/user/settings'),
  forbidden: at('/403'),
  notFound: at('/404'),
  admin: at('/admin'),
  adminProducts: at('/admin/products'),
  adminUsers: at('/admin/users'),

  products: at('/products'),
  product: withParam('/products/:id', 'id'),
  search: at('/search'),
  news: at('/news'),
  newsDetail: at('/news/newsDetail'),
  subject: at('/subject'),
  subjectDetail: at('/subject/subjectDetail'),
  bookCenter: at('/bookCenter'),
  bookDownload: at('/bookCenter/bookDownload'),
  bookTypeDetail: at('/bookCenter/bookType/detail'),
  feedback: at('/bookCenter/feedback'),
  recordList: at('/bookCenter/recordList'),
  sendBook: at('/bookCenter/sendBook'),
  bookList: at('/bookList'),
  bookListDetail: at('/bookList/index1'),
  shopCar: at('/shopCar'),
  submitOrder: at('/shopCar/submitOrder'),
  purchaseSuccessful: at('/shopCar/purchaseSuccessful'),
  orderDetail: at('/order/orderDetail'),
  afterSaleDetail: at('/order/afterSaleDetail'),
  jfShopping: at('/jfShopping'),
  ...under('/jfShopping', ['confirmOrder', 'jfGoodsDetail', 'jfOrderDetail', 'jfOrderRecord']),
  exchangeRecords: at('/pointsMall/exchangeRecords'),

  college: at('/college'),
  ...under('/college', [
    'bookshelfDetail',
    'bookstore',
    'discountIndex',
    'discountList',
    'enterStudy',
    'goodsDetail',
    'groupBuyIndex',
    'groupBuyJoin',
    'hotList',
    'knowledgeStudy',
    'seckillIndex',
  ]),
  activity: at('/activity'),
  activityDetail: at('/activity/detail'),
  punchActivity: at('/punchActivity'),
  punchActivityDetail: at('/punchActivity/detail'),
  punchMy: under('/punchActivity/my', [
    'activityDetail',
    'calendar',
    'certificate',
    'dynamic',
    'member',
    'ranking',
    'record',
    'result',
    'task',
    'taskDetail',
  ]),
  punch: under('/punchActivity/punch', ['myPunch', 'punch', 'punchAI']),

  testPaper: at('/testPackage/pages/testPaper'),
  ...under('/testPackage/pages/testPaper', ['answerResults', 'cardTest', 'enterTest', 'markPaper', 'testResults']),
  wrongQuestionBook: at('/testPackage/pages/WrongQuestion'),
  questionView: withParam('/testPackage/components/:view', 'view'),

  qrCodeReader: under('/qrCodeReader', [
    'Transitionpage',
    'resourceMain',
    'audio',
    'video',
    'videoReader',
    'documentReader',
    'pictureReader',
    'package',
    'scanCode',
    'emptyResources',
    'error',
  ]),
  audioReader: at('/qrCodeReader/scanCode/audioReader'),
  reader: at('/reader/reader'),
  readerSimple: at('/reader/readerSimple'),
  readerCopy: at('/reader/reader copy'),
  renderOffice: at('/reader/renderOffice'),

  personalCenter: at('/personalCenter'),
  personal: under('/personalCenter', [
    'personal',
    'personalData',
    'personal_vip',
    'officerInformation',
    'messageNotification',
    'bookMark',
    'myNote',
    'myUnderline',
    'myFootprint',
    'mySave',
    'bookshelf',
    'bookshelfDetails',
    'bookrack',
    'bookrack/bundle',
    'bookrack/courseDetails',
    'bookrack/courseDetails/audio',
    'bookrack/courseDetails/video',
    'bookrack/courseDetails/picture',
    'bookrack/courseDetails/compressedPackage',
    'learningPlan',
    'learningPlan/plan',
    'learningPlan/planAdd',
    'learningPlan/record',
    'studyPlan',
    'wrongQuestion',
    'orderList',
    'orderList/orderDetal',
    'orderList/evaluationDetails',
    'orderList03',
    'valuate',
    'myActivity',
    'myCoupon',
    'myCoupon/couponDetail',
    'myPoints',
    'myInvoice',
    'myInvoice/applyDialog',
    'myInvoice/applyInvoiceDialog',
    'myInvoice/headerAddDialog',
    'receivingAddress',
    'promoter',
    'promoter/add',
    'promoter/couponList',
    'promoter/couponDetails',
    'promoter/myCommission',
    'promoter/PromotersList',
  ]),
} satisfies Record<string, PathDef | Record<string, PathDef>>;

/** Every path definition, flat. */
export function allPaths(): string[] {
  const isDef = (value: unknown): value is PathDef => typeof value === 'object' && value !== null && 'path' in value;
  return Object.values(paths).flatMap((value) => (isDef(value) ? [value.path] : Object.values(value).map((def) => (def as PathDef).path)));
}
