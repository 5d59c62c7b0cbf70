export const promoterStatuses = ['APPLIED', 'ACTIVE', 'REJECTED', 'SUSPENDED'] as const;
export type PromoterStatus = (typeof promoterStatuses)[number];

/** Ways a promoter goes, all of them by the house; a rejected one may apply again. */
export const promoterMoves = {
  approve: { from: 'APPLIED', to: 'ACTIVE' },
  reject: { from: 'APPLIED', to: 'REJECTED' },
  suspend: { from: 'ACTIVE', to: 'SUSPENDED' },
  resume: { from: 'SUSPENDED', to: 'ACTIVE' },
} as const satisfies Record<string, { from: PromoterStatus; to: PromoterStatus }>;
export type PromoterMove = keyof typeof promoterMoves;

export const commissionStatuses = ['FROZEN', 'SETTLED', 'CANCELLED', 'PAID'] as const;
export type CommissionStatus = (typeof commissionStatuses)[number];

export const withdrawStatuses = ['APPLIED', 'APPROVED', 'PAID', 'REJECTED', 'FAILED'] as const;
export type WithdrawStatus = (typeof withdrawStatuses)[number];

/** Ways a withdrawal goes, all of them by the house. */
export const withdrawMoves = {
  approve: { from: 'APPLIED', to: 'APPROVED' },
  reject: { from: 'APPLIED', to: 'REJECTED' },
  paid: { from: 'APPROVED', to: 'PAID' },
  failed: { from: 'APPROVED', to: 'FAILED' },
} as const satisfies Record<string, { from: WithdrawStatus; to: WithdrawStatus }>;
export type WithdrawMove = keyof typeof withdrawMoves;

export const payeeKinds = ['ALIPAY', 'BANK'] as const;

/** Where a promoter's money goes. The number is sealed (payee.ts); its end is all that is ever shown. */
export type Payee = { kind: (typeof payeeKinds)[number]; name: string; bank: string | null; sealed: string; tail: string };
