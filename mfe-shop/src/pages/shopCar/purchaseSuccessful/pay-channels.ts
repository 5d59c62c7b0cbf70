/** Ways to pay that the house offers; the sandbox stands in for the providers on every installation that is not in production. */
export const PAY_CHANNELS = [{ channel: 'SANDBOX', label: '沙箱收银台', hint: '用于体验的模拟支付，不会真实扣款' }] as const;

export type PayChannel = (typeof PAY_CHANNELS)[number]['channel'];
