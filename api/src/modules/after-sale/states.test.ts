import { type AfterSaleEvent, afterSaleStatuses, afterSaleTransitions, mayMove } from './states.ts';

describe('after-sale states', () => {
  it('allows exactly the steps of the table, each to its own people', () => {
    const allowed = Object.keys(afterSaleTransitions).flatMap((event) =>
      [null, ...afterSaleStatuses].flatMap((from) =>
        (['USER', 'ADMIN', 'SYSTEM', 'PAYMENT'] as const)
          .filter((actor) => mayMove(event as AfterSaleEvent, from, actor))
          .map((actor) => `${from} > ${afterSaleTransitions[event as AfterSaleEvent].to} by ${actor}`),
      ),
    );
    expect(allowed).toEqual([
      'null > APPLIED by USER',
      'null > APPLIED by ADMIN',
      'APPLIED > REFUNDING by ADMIN',
      'APPLIED > REFUNDING by SYSTEM',
      'APPLIED > WAIT_RETURN by ADMIN',
      'APPLIED > REJECTED by ADMIN',
      'APPLIED > CANCELLED by USER',
      'WAIT_RETURN > CANCELLED by USER',
      'WAIT_RETURN > RETURNED by USER',
      'WAIT_RETURN > TIMEOUT by SYSTEM',
      'RETURNED > REFUNDING by ADMIN',
      'RETURNED > REFUNDING by SYSTEM',
      'RETURNED > WAIT_RESHIP by ADMIN',
      'RETURNED > REJECTED by ADMIN',
      'WAIT_RESHIP > RESHIPPED by ADMIN',
      'RESHIPPED > DONE by USER',
      'RESHIPPED > DONE by SYSTEM',
      'REFUNDING > DONE by PAYMENT',
    ]);
  });
});
