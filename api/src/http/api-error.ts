import { type ErrorCode, errors } from '@shared/contract/errors';

/** A refusal by code from the catalogue; the error handler turns it into status, code and text. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  /** What the client needs to go on, such as the field that is wrong or the newer version; null for nothing. */
  readonly data: Record<string, unknown> | null;

  /** @param options.msg replaces the catalogue's text when more can be said */
  constructor(code: ErrorCode, options: { msg?: string; data?: Record<string, unknown> } = {}) {
    super(options.msg ?? errors[code].msg);
    this.name = 'ApiError';
    this.code = code;
    this.status = errors[code].status;
    this.data = options.data ?? null;
  }
}
