import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Calls of the specification that a later part brings. The list only shrinks. */
const waiting: Record<string, string[]> = {
  个人中心: [
    'GET /device/api/browse/selectBrowseHisList',
    'POST /device/api/browse/deleteBrowseByIds',
    'GET /device/LearningRecord/queryMyNoteNumAndBookNum',
    'GET /device/LearningRecord/queryMyNote',
    'GET /device/LearningRecord/queryMyNoteInfo',
    'POST /device/LearningRecord/delByBookId',
    'POST /device/LearningRecord/delById',
    'GET /device/myMessage/good',
  ],
  阅读: ['GET /device/point/getIsBookMarkByPointIdAndResourceType'],
  考试: [
    'GET /device/chapter/getNextQuestionsByChapterId',
    'POST /device/ecUserWrongQuestion/add',
    'GET /device/ecUserWrongQuestion/list',
    'DELETE /device/ecUserWrongQuestion/delete',
    'POST /otpApi/business/aqrecord/addAnsQuesRecordResultAnswer',
    'POST /otpApi/business/aqrecord/addWrongQuestion',
    'GET /otpApi/business/question/{id}',
    'POST /otpApi/foreign/interface/selWrongQuestionListV2',
    'POST /otpApi/foreign/interface/selWrongQuestionListV3',
    'POST /otpApi/foreign/interface/createTestPaperOnBankInfo',
    'POST /otpApi/foreign/interface/goodPaperRecordAndQuestionRecord',
    'GET /otpApi/foreign/interface/getBankQuestionTypeByBankId',
    'GET /otpApi/foreign/interface/getAnswerQuestionNum',
    'GET /otpApi/foreign/interface/queryQuesConditionByInfo',
    'POST /otpApi/business/testPaper/getQuestionBankStatistics',
    'POST /otpApi/business/testPaper/queryPaperRecordStatisticsList',
  ],
};

/** Calls of the specification that are served. */
const served = [
  'POST /device/promoters/activate',
  'POST /device/promoters/register',
  'GET /device/promoters/getInfo',
  'GET /device/promoters/getPromoterCommission',
  'GET /device/promoters/getWeekStatistics',
  'GET /device/promoters/list',
  'GET /device/promoters/getTodayOrderNumAndMoney',
  'GET /device/promoters/getPromoterCouponList',
  'GET /device/promoters/getPromoterCouponInfo',
  'GET /device/promoters/getUserListByCouponPromoterId',
  'GET /device/promoters/getPromoterGoodsList',
  'GET /device/promoters/getSubordinateOrderNumAndMoney',
  'GET /device/promoters/isPromoterGoods',
  'GET /device/promoters/getGoodsListById',
  'POST /web/ecCoupon/receiveCouponPromoterById',
  'GET /device/feedback/selectFeedbackInfo',
  'GET /device/feedback/myFeedbackList',
  'POST /device/feedback/insertFeedback',
  'POST /device/feedback/deleteFeedback',
  'GET /device/auth/sendMsgCode',
  'POST /device/auth/loginByPhoneNum',
  'POST /device/auth/loginByAccount',
  'POST /device/auth/encryptByPrivateKey',
  'POST /device/auth/logout/user',
  'POST /device/auth/logout',
  'POST /api/auth/logout',
  'POST /device/auth/register',
  'POST /device/auth/verify/code',
  'POST /device/auth/updatePassword',
  'POST /device/auth/verifiPwd',
  'POST /device/auth/pc/login',
  'GET /ocFrontUser/sendEmailCodeAndValidateUniques',
  'POST /ocFrontUser/check',
  'POST /ocFrontUser/updatePhone',
  'POST /ocFrontUser/updateEmail',
  'POST /ocFrontUser/updateTrueName',
  'POST /ocFrontUser/updateSex',
  'GET /ocFrontUser/selectUserByUserId',
  'GET /device/oldSystemQrCode/scanCode',
  'GET /banner/list',
  'GET /web/subject/querySubjectList',
  'GET /book/list',
  'GET /ocNews/queryNewsList',
  'GET /oc/bibliography/list',
  'GET /activityManage/page',
  'GET /catalog/treeselect',
  'GET /goods/list',
  'GET /dict/data',
  'GET /goods/senior',
  'GET /goods/ordinary',
  'GET /goods/getGoodsWxInfo',
  'GET /home/goodsList',
  'GET /goods/getInfo',
  'POST /saveLog',
  'GET /device/api/ocShoppingCart/list',
  'POST /ec/material/playRecord/insert',
  'POST /device/readerLog/addOrUpdate',
  'GET /device/myMessage/selectList',
  'GET /device/myMessage/page',
  'POST /device/myMessage/selectInfo',
  'GET /device/paper/getTokenV2',
  'GET /otpApi/business/testPaper/getTestPaperExamInfoById',
  'POST /otpApi/business/record/saveAnswerPaperRecord',
  'POST /otpApi/business/record/submitAnswerPaperRecord',
  'POST /otpApi/business/record/getUnSubmitPaperRecord',
  'GET /otpApi/business/record/testPaperAnalysisByAprId/{id}',
  'GET /otpApi/foreign/interface/getAnswerPaperRecord',
];

/** Calls that the rule book adds (2.20) and that are served, by their beginning. */
const added: Record<string, string> = {
  '/device/api/ocShoppingCart/': 'add update remove check merge count',
  '/device/api/order/': 'confirm submit list detail cancel receive extend delete rebuy count logistics',
  '/device/api/pay/': 'create query',
  '/device/api/afterSale/': 'reasons preview apply list detail cancel fillExpress message',
  '/device/api/address/': 'list save remove setDefault',
  '/device/api/invoice/': 'titleList titleSave titleRemove apply list detail resend cancel',
  '/web/ecCoupon/': 'center receive receiveByCode myList usable',
  '/device/api/point/': 'info ledger goodsList goodsInfo confirm exchange records',
  '/web/promo/': 'seckillSessions seckillList groupList groupInfo teamInfo discountList reductionActivity',
  '/activityManage/': 'page',
  '/device/punch/':
    'list info join quit tasks taskInfo submit makeup calendar records ranking members dynamic like comment certificate result',
  '/device/evaluate/': 'list summary waiting add append',
  '/device/save/': 'add remove list',
  '/device/bookCenter/': 'resources resourceTicket sampleApply sampleList sampleInfo',
  '/device/library/': 'bookshelf bookrack detail ticket',
};

/** Calls that the rule book adds and a later part brings. The list only shrinks. */
const addedLater: Record<string, string[]> = {
  活动: ['/activityManage/info', '/activityManage/register', '/activityManage/cancel', '/activityManage/myList'],
  个人中心: ['/device/library/redeem'],
};

/** Callbacks of the payment companies, which no document shows; the companies' tests call them. */
const notices = ['/notify/wechat', '/notify/wechat/refund', '/notify/alipay'];

type Document = { paths: Record<string, Record<string, unknown>> };
const { paths } = JSON.parse(readFileSync(resolve(__dirname, '../../openapi.json'), 'utf8')) as Document;
const documented = (call: string): boolean => {
  const [method = '', path = ''] = call.split(' ');
  return paths[path]?.[method.toLowerCase()] !== undefined;
};
const callsOfSpecification = 92;
const later = Object.values(waiting).flat();

describe('calls of the specification', () => {
  it('are all here, served or waiting', () => {
    expect(new Set([...served, ...later]).size).toBe(served.length + later.length);
    expect(served.length + later.length).toBe(callsOfSpecification);
  });

  it.each(served)('%s is in the document', (call) => expect(documented(call)).toBe(true));

  it.each(later)('%s waits; once served it moves to the other list', (call) => expect(documented(call)).toBe(false));
});

describe('calls that the rule book adds', () => {
  const callsOfRuleBook = 101;
  const paths220 = Object.entries(added).flatMap(([begin, names]) => names.split(' ').map((name) => begin + name));
  const coming = Object.values(addedLater).flat();

  it('are all here, served or waiting', () => {
    const all = [...paths220, ...coming, ...notices];
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBe(callsOfRuleBook);
  });

  it.each(paths220)('%s is in the document', (path) => expect(paths[path]).toBeDefined());

  it.each([...coming, ...notices])('%s is not in the document', (path) => expect(paths[path]).toBeUndefined());
});
