import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';

export const user = pgTable(
  'app_user',
  {
    id: id('id').primaryKey(),
    phone: text('phone').notNull(),
    userName: text('user_name'),
    email: text('email'),
    /** scrypt, see modules/auth/password.ts; null until the user has set one. */
    passwordHash: text('password_hash'),
    truename: text('truename').notNull(),
    /** Value of the dict type sex: 0 not said, 1 male, 2 female. */
    sex: text('sex', { enum: ['0', '1', '2'] }).notNull(),
    avatarUrl: text('avatar_url'),
    role: text('role', { enum: ['user', 'admin'] }).notNull(),
    status: text('status', { enum: ['ACTIVE', 'SUSPENDED'] }).notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('app_user_phone').on(t.phone),
    uniqueIndex('app_user_user_name').on(t.userName),
    uniqueIndex('app_user_email').on(t.email),
  ],
);

export const authToken = pgTable(
  'auth_token',
  {
    /** SHA-256 of the token: a leaked table logs nobody in. */
    tokenHash: text('token_hash').primaryKey(),
    userId: id('user_id').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('auth_token_user').on(t.userId)],
);

export const smsCode = pgTable(
  'sms_code',
  {
    /** What the client hands back as `key`. */
    key: text('key').primaryKey(),
    phone: text('phone').notNull(),
    purpose: text('purpose', { enum: ['forgot', 'register', 'login'] }).notNull(),
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [index('sms_code_phone').on(t.phone, t.purpose, t.createdAt)],
);
