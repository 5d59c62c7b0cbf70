import type { Account, Offer } from './points.ts';

/** A gift of the points shop for tests: a bookmark for 300 points. */
export const bookmark: Offer = {
  id: '60001',
  goodsId: '30048',
  goodsType: 'cultural',
  title: '花窗金属书签',
  coverUrl: '/files/covers/30048.webp',
  specText: '',
  pointsPrice: 300,
  cashPrice: 0,
  listPrice: 3900,
  physical: true,
  state: 'ON',
  left: 109,
  limitPerUser: 2,
  startAt: '2026-09-01T00:00:00.000+08:00',
  endAt: '2028-01-01T00:00:00.000+08:00',
};

/** An account with enough for it. */
export const account: Account = {
  available: 894,
  frozen: 0,
  pending: 126,
  debt: 0,
  expiring: { points: 894, at: '2028-01-01T00:00:00.000+08:00' },
  sign: { isSigned: false, days: 6, next: 20 },
};

export const rules = {
  earning: [
    { kind: 'SIGN', points: 5, perDay: 1 },
    { kind: 'REVIEW', points: 20, perDay: 3 },
    { kind: 'PUNCH', points: 5, perDay: 3 },
  ],
  streak: { days: 7, points: 15 },
};
