/** A call that was refused, did not arrive, or came back empty. */
export class ApiError extends Error {
  /** From the error catalogue; -1 when no answer came. */
  readonly code: number;
  /** HTTP status, 0 when no answer came. */
  readonly status: number;
  /** The id to quote when asking for help. */
  readonly requestId: string | undefined;
  /** What the answer carried beside the message, such as a new quote. */
  readonly data: unknown;

  constructor(code: number, message: string, status: number, requestId?: string, data?: unknown) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.requestId = requestId;
    this.data = data;
  }
}
