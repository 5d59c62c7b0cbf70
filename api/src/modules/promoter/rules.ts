/** How long a buyer stays with the promoter whose link came first. */
export const bindDays = 30;

/** What a newly approved promoter earns, unless the house says otherwise. In hundredths of a percent. */
export const defaultRateBp = 500;

/** What the promoter above earns of each sale: the second level of commerce 1.17, which knows two and no more. */
export const levelTwoBp = 100;

/** The part of an amount that a rate makes, in fen, rounded down. */
export const commissionOf = (baseFen: number, rateBp: number): number => Math.floor((baseFen * rateBp) / 10_000);

type Line = { netAmount: number; qty: number; refundedQty: number; refundedAmount: number };

/** What of a line's price still earns: neither money that has gone back nor the price of pieces that have. */
export const earningPart = ({ netAmount, qty, refundedQty, refundedAmount }: Line): number =>
  Math.min(netAmount - refundedAmount, netAmount - Math.floor((netAmount * refundedQty) / qty));

type Person = { userId: number; phone: string };

/** Nobody earns by their own purchases, nor under a second account of theirs. */
export const isSame = (promoter: Person, buyer: Person): boolean => promoter.userId === buyer.userId || promoter.phone === buyer.phone;
