import type { DataOf } from '@shared/api';

export type OfferedChannel = DataOf<'/device/api/pay/channels', 'get'>['channels'][number];

interface Words {
  label: string;
  hint: string;
  how: string;
  /** Name of the link to the page of the provider. */
  open?: string;
  /** True when that page is made for a phone, so that its address may be scanned. */
  scan?: boolean;
}

const WORDS: Record<string, Words> = {
  WX_NATIVE: { label: '微信支付', hint: '用微信扫一扫付款', how: '请打开手机微信，用“扫一扫”扫描二维码付款。付款后本页会自动更新。' },
  WX_JSAPI: { label: '微信支付', hint: '在微信里直接付款', how: '请在微信里确认付款。付款后本页会自动更新。' },
  ALI_PAGE: {
    label: '支付宝',
    hint: '在支付宝的页面付款',
    how: '支付宝的页面会在新窗口打开，付款后可以回到这里，本页会自动更新。',
    open: '去支付宝付款',
  },
  SANDBOX: {
    label: '沙箱收银台',
    hint: '用于体验的模拟支付，不会真实扣款',
    how: '用手机扫描二维码，或在本机打开收银台完成支付。付款后本页会自动更新。',
    open: '打开收银台',
    scan: true,
  },
};

export type PayChannel = OfferedChannel & Words;

/** Whether the page is shown by the WeChat app, which pays by itself and does not open its competitor's page. */
export const inWechat = (): boolean => /MicroMessenger/i.test(navigator.userAgent);

/** The ways to pay that work here, of those that the server offers. */
export function usableChannels(offered: readonly OfferedChannel[]): PayChannel[] {
  const unfit = inWechat() ? ['ALI_PAGE', 'WX_NATIVE'] : ['WX_JSAPI'];
  const known = offered.flatMap((each) => {
    const words = WORDS[each.channel];
    return words ? [{ ...each, ...words }] : [];
  });
  const fit = known.filter(({ channel }) => !unfit.includes(channel));
  // A code can still be scanned from another screen.
  return fit.length > 0 ? fit : known.filter(({ channel }) => channel === 'WX_NATIVE');
}
