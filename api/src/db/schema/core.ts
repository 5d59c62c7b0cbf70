import { index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';

/** Process slots of `newId`. */
export const idLease = pgTable('id_lease', {
  slot: smallint('slot').primaryKey(),
  holder: text('holder').notNull(),
  until: moment('until').notNull(),
});

/** Values kept for the whole installation. */
export const setting = pgTable('setting', { key: text('key').primaryKey(), value: text('value').notNull() });

/** The stored answer of a call that must not happen twice. */
export const idempotency = pgTable(
  'idempotency',
  {
    userId: id('user_id').notNull(),
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    /** Null while the first call is still running. */
    response: jsonb('response'),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.scope, t.key] }), index('idempotency_expires').on(t.expiresAt)],
);

/** Things to tell the outside world, written in the transaction that decided them. */
export const outbox = pgTable(
  'outbox',
  {
    id: id('id').primaryKey(),
    topic: text('topic').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    createdAt: moment('created_at').notNull(),
    dueAt: moment('due_at').notNull(),
    tries: integer('tries').notNull().default(0),
    doneAt: moment('done_at'),
  },
  (t) => [index('outbox_due').on(t.topic, t.doneAt, t.dueAt)],
);

export const auditLog = pgTable(
  'audit_log',
  {
    id: id('id').primaryKey(),
    actor: text('actor').notNull(),
    actorId: id('actor_id'),
    action: text('action').notNull(),
    targetKind: text('target_kind').notNull(),
    targetId: text('target_id').notNull(),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull(),
    at: moment('at').notNull(),
  },
  (t) => [index('audit_log_target').on(t.targetKind, t.targetId)],
);

/** One counter per key and window. */
export const rateLimit = pgTable(
  'rate_limit',
  { key: text('key').notNull(), windowStart: moment('window_start').notNull(), count: integer('count').notNull() },
  (t) => [primaryKey({ columns: [t.key, t.windowStart] })],
);
