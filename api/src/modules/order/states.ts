export const orderStatuses = ['PENDING_PAY', 'WAIT_GROUP', 'WAIT_SHIP', 'PART_SHIPPED', 'SHIPPED', 'COMPLETED', 'CLOSED'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Who moves an order: the buyer, the house, a timer, the payment provider. */
export const orderActors = ['USER', 'ADMIN', 'SYSTEM', 'PAYMENT'] as const;
export type OrderActor = (typeof orderActors)[number];

/** `null` stands for "no order yet". */
type Transition = { from: readonly (OrderStatus | null)[]; to: readonly OrderStatus[]; actor: OrderActor };

/** The transitions an order may take. Everything else is refused and changes nothing. */
export const orderTransitions = {
  submit: { from: [null], to: ['PENDING_PAY'], actor: 'USER' },
  paid: { from: ['PENDING_PAY'], to: ['WAIT_GROUP', 'WAIT_SHIP', 'COMPLETED'], actor: 'PAYMENT' },
  // Its team is full, or is over without being full.
  grouped: { from: ['WAIT_GROUP'], to: ['WAIT_SHIP', 'COMPLETED'], actor: 'SYSTEM' },
  groupFailed: { from: ['PENDING_PAY', 'WAIT_GROUP'], to: ['CLOSED'], actor: 'SYSTEM' },
  cancel: { from: ['PENDING_PAY'], to: ['CLOSED'], actor: 'USER' },
  houseCancel: { from: ['PENDING_PAY'], to: ['CLOSED'], actor: 'ADMIN' },
  adjust: { from: ['PENDING_PAY'], to: ['PENDING_PAY'], actor: 'ADMIN' },
  changeAddress: { from: ['PENDING_PAY'], to: ['PENDING_PAY'], actor: 'USER' },
  timeout: { from: ['PENDING_PAY'], to: ['CLOSED'], actor: 'SYSTEM' },
  shipPart: { from: ['WAIT_SHIP'], to: ['PART_SHIPPED'], actor: 'ADMIN' },
  shipAll: { from: ['WAIT_SHIP', 'PART_SHIPPED'], to: ['SHIPPED'], actor: 'ADMIN' },
  receive: { from: ['SHIPPED'], to: ['COMPLETED'], actor: 'USER' },
  autoReceive: { from: ['SHIPPED'], to: ['COMPLETED'], actor: 'SYSTEM' },
  extend: { from: ['SHIPPED'], to: ['SHIPPED'], actor: 'USER' },
  // The time for after-sale is over.
  settle: { from: ['COMPLETED'], to: ['COMPLETED'], actor: 'SYSTEM' },
  hideCompleted: { from: ['COMPLETED'], to: ['COMPLETED'], actor: 'USER' },
  hideClosed: { from: ['CLOSED'], to: ['CLOSED'], actor: 'USER' },
  // What was left to send has been refunded.
  restShipped: { from: ['PART_SHIPPED'], to: ['SHIPPED'], actor: 'SYSTEM' },
  nothingToShip: { from: ['WAIT_SHIP'], to: ['COMPLETED'], actor: 'SYSTEM' },
  refunded: { from: ['WAIT_SHIP', 'PART_SHIPPED', 'SHIPPED', 'COMPLETED'], to: ['CLOSED'], actor: 'SYSTEM' },
} as const satisfies Record<string, Transition>;

export type OrderEvent = keyof typeof orderTransitions;

/** Whether the table has this step. */
export function mayMove(event: OrderEvent, from: OrderStatus | null, to: OrderStatus): boolean {
  const transition: Transition = orderTransitions[event];
  return transition.from.includes(from) && transition.to.includes(to);
}
