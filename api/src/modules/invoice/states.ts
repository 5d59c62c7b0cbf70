export const invoiceStatuses = ['APPLIED', 'ISSUING', 'ISSUED', 'FAILED', 'CANCELLED', 'REJECTED', 'RED_PENDING', 'RED_ISSUED'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** Who moves an invoice: the buyer, the house, a job. */
export type InvoiceActor = 'USER' | 'ADMIN' | 'SYSTEM';

/** `null` stands for "no application yet". */
type Transition = { from: readonly (InvoiceStatus | null)[]; to: InvoiceStatus; actors: readonly InvoiceActor[] };

/** The transitions an invoice may take. Everything else is refused and changes nothing. */
export const invoiceTransitions = {
  apply: { from: [null], to: 'APPLIED', actors: ['USER', 'SYSTEM'] },
  cancel: { from: ['APPLIED'], to: 'CANCELLED', actors: ['USER'] },
  // All that was paid has gone back.
  void: { from: ['APPLIED', 'FAILED'], to: 'CANCELLED', actors: ['SYSTEM'] },
  reject: { from: ['APPLIED', 'FAILED'], to: 'REJECTED', actors: ['ADMIN'] },
  issue: { from: ['APPLIED', 'FAILED'], to: 'ISSUING', actors: ['SYSTEM'] },
  issued: { from: ['ISSUING'], to: 'ISSUED', actors: ['SYSTEM'] },
  fail: { from: ['ISSUING'], to: 'FAILED', actors: ['SYSTEM'] },
  red: { from: ['ISSUED'], to: 'RED_PENDING', actors: ['ADMIN', 'SYSTEM'] },
  redIssued: { from: ['RED_PENDING'], to: 'RED_ISSUED', actors: ['SYSTEM'] },
} as const satisfies Record<string, Transition>;

export type InvoiceEvent = keyof typeof invoiceTransitions;

/** Whether the table has this step. */
export function mayMove(event: InvoiceEvent, from: InvoiceStatus | null, actor: InvoiceActor): boolean {
  const transition: Transition = invoiceTransitions[event];
  return transition.from.includes(from) && transition.actors.includes(actor);
}

/** States in which an order has its one invoice. */
export const liveStatuses: readonly InvoiceStatus[] = ['APPLIED', 'ISSUING', 'ISSUED', 'FAILED', 'RED_PENDING'];

/** States that still wait for somebody's work. */
export const workStatuses: readonly InvoiceStatus[] = ['APPLIED', 'ISSUING', 'FAILED', 'RED_PENDING'];
