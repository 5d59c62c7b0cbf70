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
  /** One-use code by which the provider tells who pays, where it wants to know that. */
  payerCode?: string;
};

/** What the browser needs so that the buyer can pay: a page to open, the text of a code to scan, or a call of the provider's own app. */
export type PayAction = { payUrl: string } | { codeUrl: string } | { appCall: Record<string, string> };

/** Money the provider has received. `tradeNo` is the provider's number, `amount` in fen. */
export type Collected = { tradeNo: string; amount: number; currency: string; paidAt: Date };

/** State of a payment at the provider. */
export type PayState = ({ status: 'SUCCESS' } & Collected) | { status: 'OPEN' | 'CLOSED' | 'FAILED' | 'UNKNOWN' };

/** What the house asks a provider to give back; the same number again is the same refund. Amounts in fen. */
export type RefundRequest = { refundNo: string; payNo: string; amount: number; total: number };

/** State of a refund at the provider. `UNKNOWN`: it was never asked for. */
export type RefundState = 'PROCESSING' | 'SUCCESS' | 'ABNORMAL' | 'UNKNOWN';

/** News of a refund. Amounts in fen. */
export type RefundNews = RefundRequest & { state: RefundState };

/**
 * A callback whose signature was checked. `notifyId` is unique for each notice and the same when it is repeated. `about` is null when
 * it is signed but cannot be about us: another account, or nothing we can read.
 */
export type PayNotice = { notifyId: string; about: { payNo: string; state: PayState } | RefundNews | null };

export type NotifyHeaders = Record<string, string | string[] | undefined>;

/** What a provider throws when it did not do what it was asked. */
export class PayError extends Error {
  /** The provider's own word; fit for the log. */
  readonly code: string;
  /** True when the same request will not be accepted later either; otherwise it is not known whether it was carried out. */
  readonly final: boolean;

  constructor(code: string, final = false) {
    super(`Refused by the payment provider: ${code}`);
    this.name = 'PayError';
    this.code = code;
    this.final = final;
  }
}

/**
 * Whether it was the provider who failed: that it is away or refuses us for hours says nothing about what was asked, which may be asked
 * again as it is.
 */
export const isProviderAway = (error: unknown): boolean => error instanceof PayError;

/** Code of a `PayError` when the payer's code is missing, was used before or is too old: the payer has to be asked again. */
export const payerUnknown = 'PAYER_UNKNOWN';

/**
 * One way to pay. All calls but `present` go over the network: never call them inside a database transaction.
 * Each may throw a `PayError`.
 */
export type PayProvider = {
  channel: string;
  /** Page of the provider that leads back to a page of the site with `code`, where the payer must be known. */
  authorizeUrl?(returnUrl: string, state: string): string;
  /** Opens a payment and returns the ticket to it, to be kept; a second call with the same number returns the same payment. */
  create(request: PayRequest): Promise<string>;
  present(ticket: string): PayAction;
  query(payNo: string): Promise<PayState>;
  /** Closes a payment nobody has paid and returns its state: SUCCESS says that it was too late. */
  close(payNo: string): Promise<PayState>;
  /** Asks for money to be given back. That it was accepted is not yet the result. */
  refund(request: RefundRequest): Promise<RefundState>;
  queryRefund(refund: Pick<RefundRequest, 'refundNo' | 'payNo'>): Promise<RefundState>;
};

/** What a callback is answered with. */
export type NotifyAnswer = { contentType: string; body: string };

/** A company that collects money: its ways to pay and its callbacks. */
export type PayCompany = {
  name: string;
  providers: readonly PayProvider[];
  notifyPaths: readonly string[];
  /** Checks signature and time of a callback on its raw bytes; null when it is not the company's. */
  verifyNotify(headers: NotifyHeaders, rawBody: Buffer, now: Date): Promise<PayNotice | null>;
  /** Headers worth keeping with a callback. */
  keptHeaders: RegExp;
  answers: { received: NotifyAnswer; refused: NotifyAnswer };
};

/** What went wrong on the way to a provider, as a code. */
export function networkCode(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: string } };
  return name === 'TimeoutError' ? 'TIMEOUT' : (cause?.code ?? 'NETWORK');
}

/** The last moment to pay as providers take it: not sooner than in a minute, whole seconds. */
export const lastMoment = (expiresAt: Date, now: Date): Date =>
  new Date(Math.floor(Math.max(expiresAt.getTime(), now.getTime() + 61_000) / 1000) * 1000);
