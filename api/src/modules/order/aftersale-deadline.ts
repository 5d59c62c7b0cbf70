const dayMs = 86_400_000;
const windowDays = 7;
const faultDays = 15;

/** Until when a buyer may ask for a refund: 7 days after receipt, or after payment where nothing is sent; 15 for a fault of the goods. */
export const aftersaleDeadline = (from: Date, fault = false): Date => new Date(from.getTime() + (fault ? faultDays : windowDays) * dayMs);
