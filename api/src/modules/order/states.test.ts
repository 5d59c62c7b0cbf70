import { mayMove, type OrderEvent, orderStatuses, orderTransitions } from './states.ts';

describe('order states', () => {
  it('allows exactly the steps of the table', () => {
    const allowed = Object.keys(orderTransitions).flatMap((event) =>
      [null, ...orderStatuses].flatMap((from) =>
        orderStatuses.filter((to) => mayMove(event as OrderEvent, from, to)).map((to) => `${event}: ${from} > ${to}`),
      ),
    );
    expect(allowed).toEqual([
      'submit: null > PENDING_PAY',
      'paid: PENDING_PAY > WAIT_GROUP',
      'paid: PENDING_PAY > WAIT_SHIP',
      'paid: PENDING_PAY > COMPLETED',
      'grouped: WAIT_GROUP > WAIT_SHIP',
      'grouped: WAIT_GROUP > COMPLETED',
      'groupFailed: PENDING_PAY > CLOSED',
      'groupFailed: WAIT_GROUP > CLOSED',
      'cancel: PENDING_PAY > CLOSED',
      'houseCancel: PENDING_PAY > CLOSED',
      'adjust: PENDING_PAY > PENDING_PAY',
      'changeAddress: PENDING_PAY > PENDING_PAY',
      'timeout: PENDING_PAY > CLOSED',
      'shipPart: WAIT_SHIP > PART_SHIPPED',
      'shipAll: WAIT_SHIP > SHIPPED',
      'shipAll: PART_SHIPPED > SHIPPED',
      'receive: SHIPPED > COMPLETED',
      'autoReceive: SHIPPED > COMPLETED',
      'extend: SHIPPED > SHIPPED',
      'settle: COMPLETED > COMPLETED',
      'hideCompleted: COMPLETED > COMPLETED',
      'hideClosed: CLOSED > CLOSED',
      'restShipped: PART_SHIPPED > SHIPPED',
      'nothingToShip: WAIT_SHIP > COMPLETED',
      'refunded: WAIT_SHIP > CLOSED',
      'refunded: PART_SHIPPED > CLOSED',
      'refunded: SHIPPED > CLOSED',
      'refunded: COMPLETED > CLOSED',
    ]);
  });
});
