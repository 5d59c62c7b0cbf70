/** Calls whose errors stand in the page itself, so no toast is shown (spec 8). */
export const NO_TOAST: readonly string[] = [
  '/device/auth/loginByAccount',
  '/device/auth/loginByPhoneNum',
  '/device/auth/register',
  '/device/auth/verify/code',
  '/device/auth/sendMsgCode',
  '/ocFrontUser/sendEmailCodeAndValidateUniques',
  '/ocFrontUser/check',
  '/device/api/order/confirm',
  '/device/api/pay/query',
  '/otpApi/foreign/interface/getAnswerPaperRecord',
  '/otpApi/business/testPaper/getQuestionBankStatistics',
  '/otpApi/business/testPaper/queryPaperRecordStatisticsList',
  '/device/api/ocShoppingCart/add',
  '/device/auth/pc/login',
  '/book/listInfo',
];

/** Calls that resolve with the error in place of rejecting; the caller looks at `code` (spec 8). */
export const RESOLVE_WITH_ERROR = [
  '/device/api/order/confirm',
  '/otpApi/business/testPaper/getQuestionBankStatistics',
  '/device/api/ocShoppingCart/add',
  '/book/listInfo',
  '/device/readerLog/addOrUpdate',
  '/web/promo/reductionActivity',
] as const;

export type ResolvingPath = (typeof RESOLVE_WITH_ERROR)[number];

/** Writes that nobody pressed a button for, and those that end the session: a 401 does not offer them again. */
export const NOT_REPEATED: readonly string[] = [
  '/device/readerLog/addOrUpdate',
  '/ec/material/playRecord/insert',
  '/device/api/ocShoppingCart/merge',
  '/device/auth/logout/user',
  '/device/auth/logout',
  '/api/auth/logout',
];
