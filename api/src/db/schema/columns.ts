import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

/** An id made by `newId`, or a reference to one. */
export const id = (name: string) => bigint(name, { mode: 'number' });

/** An amount in fen; add a check where it may not be negative. */
export const fen = (name: string) => bigint(name, { mode: 'number' });

/** A moment. Values come from the app's clock, never from the database's. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/** Search lexemes, built in the app (lib/search-terms.ts) and cast: the text form is the only one all PostgreSQL dialects share. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
