/** One kind of failure: the HTTP status it is sent with, the text people read, and whether trying again unchanged can help. */
export interface ErrorInfo {
  /** 0 where no answer arrived at all. */
  status: number;
  msg: string;
  retryable: boolean;
}

const refuse = (status: number, msg: string): ErrorInfo => ({ status, msg, retryable: false });
const later = (status: number, msg: string): ErrorInfo => ({ status, msg, retryable: true });

/**
 * Every code an answer can carry besides 200. The server throws by code, the client shows by code, docs/errors.md is
 * generated from here. Three-digit codes equal their HTTP status; five-digit ones name one business reason.
 */
export const errors = {
  [-1]: later(0, '网络错误'),

  400: refuse(400, '请求有误'),
  40001: refuse(400, '参数错误'),
  40002: refuse(400, '请求内容格式不正确'),
  40011: refuse(400, '验证码错误'),
  40012: refuse(400, '密码错误'),
  40013: refuse(400, '该账号尚未注册'),
  40014: refuse(400, '登录失败，请检查用户名和密码'),
  40015: refuse(400, '密码已失效，请重新输入'),
  40016: refuse(400, '请先完成图形验证'),
  40017: refuse(400, '图形验证码错误'),
  40018: refuse(400, '验证码验证错误'),
  40019: refuse(400, '密码由8-20位数字、大小写字母和符号组成'),
  40021: refuse(409, '该手机号已注册'),
  40022: refuse(409, '该用户名已被使用'),
  40023: refuse(409, '该邮箱已被使用'),
  40031: later(202, '等待扫码'),
  40032: later(202, '已扫码，请在手机上确认'),
  40033: refuse(403, '已在手机上取消登录'),
  40034: refuse(410, '二维码已过期，请刷新'),
  40035: refuse(403, '该聊天账号尚未绑定，请先用手机号登录'),
  401: refuse(401, '请先登录'),
  403: refuse(403, '没有权限'),
  40301: refuse(403, '账号已停用，请联系客服'),
  404: refuse(404, '内容不存在或已下架'),
  405: refuse(405, '不支持的请求方式'),
  409: refuse(409, '内容已变化，请刷新后重试'),
  410: refuse(410, '内容已失效'),
  413: refuse(413, '提交的内容过大'),
  415: refuse(415, '不支持的内容类型'),
  422: refuse(422, '提交的内容无法处理'),
  429: later(429, '操作过于频繁，请稍后再试'),
  42901: later(429, '验证码发送过于频繁，请稍后再试'),
  42902: later(429, '今日验证码次数已用完，请明天再试'),
  500: later(500, '服务器繁忙，请稍后再试'),
  503: later(503, '服务暂时不可用，请稍后再试'),

  41001: refuse(409, '库存不足'),
  41002: refuse(409, '商品已下架'),
  41003: refuse(409, '价格有变动，请重新确认'),
  41004: refuse(409, '请勿重复提交'),
  41005: refuse(409, '订单状态已变化，请刷新'),
  41006: refuse(409, '超出限购数量'),
  41007: refuse(409, '已拥有该商品'),
  41008: refuse(409, '该地区不支持配送'),
  42001: refuse(409, '优惠券不可用'),
  42002: refuse(409, '优惠券已领完'),
  42003: refuse(409, '已达领取上限'),
  43001: refuse(409, '积分不足'),
  44001: refuse(409, '拼团人数已满'),
  44002: refuse(409, '拼团已结束'),
  44003: refuse(409, '您已参加该团'),
  44011: refuse(409, '活动未开始'),
  44012: refuse(409, '活动已结束'),
  44013: refuse(409, '活动已抢光'),
  45001: refuse(409, '当前状态不可申请售后'),
  45002: refuse(409, '退款金额超出可退金额'),
  45003: refuse(409, '该商品已使用，不支持无理由退款'),
  46001: refuse(409, '该订单已申请发票'),
  47001: refuse(409, '今日已打卡'),
  47002: refuse(409, '不在打卡时间'),
  47003: refuse(409, '补卡次数已用完'),
} as const satisfies Record<number, ErrorInfo>;

export type ErrorCode = keyof typeof errors;

/** Looks a code up as it arrived on the wire. @returns undefined for a code this build does not know */
export function errorInfo(code: number): ErrorInfo | undefined {
  return (errors as Record<number, ErrorInfo>)[code];
}
