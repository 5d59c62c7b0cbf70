import { ApiError } from '@shared/api';

/** The new quote in a refusal because a price or a coupon has changed; undefined for any other failure. */
export const newQuoteOf = <Quote>(error: unknown): Quote | undefined =>
  error instanceof ApiError ? (error.data as { quote?: Quote } | null)?.quote : undefined;
