const windowMs = 7 * 86_400_000;

/** Until when a buyer may ask for a refund: 7 days after receipt, or after payment where nothing is sent. */
export const aftersaleDeadline = (from: Date): Date => new Date(from.getTime() + windowMs);
