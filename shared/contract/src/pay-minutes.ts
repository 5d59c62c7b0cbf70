/** How long an order of each kind waits for its payment (commerce rules 2.18). */
export const PAY_MINUTES = { normal: 30, group: 15, seckill: 10, points: 15 } as const;
