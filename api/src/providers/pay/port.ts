/** What the house asks a payment provider to collect. */
export type PayRequest = {
  /** Number of the payment at the provider (out_trade_no). */
  payNo: string;
  /** Integer fen. */
  amount: number;
  subject: string;
  /** Last moment the buyer can pay. */
  expiresAt: Date;
  /** Page of the site to lead the buyer back to; that they come back proves nothing. */
  returnUrl: string;
};

/** Money the provider has received. `tradeNo` is the provider's number, `amount` in fen. */
export type Collected = { tradeNo: string; amount: number; currency: string; paidAt: Date };

/** State of a payment at the provider. */
export type PayState = ({ status: 'SUCCESS' } & Collected) | { status: 'OPEN' | 'CLOSED' | 'FAILED' | 'UNKNOWN' };

/** What the house asks a provider to give back; the same number again is the same refund. Amounts in fen. */
export type RefundRequest = { refundNo: string; payNo: string; amount: number; total: number };

/** State of a refund at the provider. `UNKNOWN`: it was never asked for. */
export type RefundState = 'PROCESSING' | 'SUCCESS' | 'ABNORMAL' | 'UNKNOWN';

/** A callback whose signature was checked. `notifyId` is unique for each notice and the same when it is repeated. */
export type PayNotice = { notifyId: string; payNo: string; state: PayState };

export type NotifyHeaders = Record<string, string | string[] | undefined>;

/** A payment provider. All calls but `verifyNotify` go over the network: never call them inside a database transaction. */
export type PayProvider = {
  channel: string;
  /** Opens a payment and returns the address where the buyer pays; a second call with the same number returns the same payment. */
  create(request: PayRequest): Promise<{ payUrl: string }>;
  query(payNo: string): Promise<PayState>;
  /** Closes a payment nobody has paid and returns its state: SUCCESS says that it was too late. */
  close(payNo: string): Promise<PayState>;
  /** Asks for money to be given back. That it was accepted is not yet the result. */
  refund(request: RefundRequest): Promise<RefundState>;
  queryRefund(refundNo: string): Promise<RefundState>;
  /** Checks signature and time of a callback on its raw bytes; null when it is not the provider's. */
  verifyNotify(headers: NotifyHeaders, rawBody: Buffer, now: Date): PayNotice | null;
};
