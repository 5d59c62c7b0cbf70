import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
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
    /** What the owner names the session by. */
    id: id('id').notNull(),
    userId: id('user_id').notNull(),
    device: text('device').notNull(),
    createdAt: moment('created_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('auth_token_user').on(t.userId, t.lastSeenAt.desc().nullsFirst())],
);

/** Codes sent by text message and by e-mail. */
export const verificationCode = pgTable(
  'verification_code',
  {
    /** What the client hands back as `key`. */
    key: text('key').primaryKey(),
    /** The mobile number or the e-mail address in lower case. */
    target: text('target').notNull(),
    purpose: text('purpose', { enum: ['forgot', 'register', 'login', 'update', 'bind'] }).notNull(),
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    verifiedAt: moment('verified_at'),
    usedAt: moment('used_at'),
  },
  (t) => [index('verification_code_target').on(t.target, t.createdAt)],
);

/** Pictures whose characters are still to be typed. */
export const pictureCode = pgTable('picture_code', {
  key: text('key').primaryKey(),
  textHash: text('text_hash').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

/** Logins of a browser that wait for a phone. */
export const scanLogin = pgTable(
  'scan_login',
  {
    /** The login id, made by the browser and shown to the phone. */
    key: text('key').primaryKey(),
    state: text('state', { enum: ['WAITING', 'SCANNED', 'CONFIRMED', 'REFUSED', 'UNBOUND', 'USED'] }).notNull(),
    /** Hash of the browser's address and name: nobody else may collect the login. */
    browserHash: text('browser_hash').notNull(),
    device: text('device').notNull(),
    /** Masked, for the owner of the phone to read. */
    address: text('address').notNull(),
    /** Who scanned, and then confirmed or refused. */
    userId: id('user_id'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('scan_login_expires').on(t.expiresAt)],
);

/** Accounts of other services that log a user in. */
export const userIdentity = pgTable(
  'user_identity',
  {
    provider: text('provider').notNull(),
    openId: text('open_id').notNull(),
    userId: id('user_id').notNull(),
    nickname: text('nickname').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.openId] }), uniqueIndex('user_identity_user').on(t.provider, t.userId)],
);

/** What a user has chosen; no row means the defaults. */
export const userSetting = pgTable('user_setting', {
  userId: id('user_id').primaryKey(),
  /** Null follows the browser. */
  locale: text('locale', { enum: ['zh-CN', 'en-US'] }),
  theme: text('theme', { enum: ['light', 'dark', 'system'] }).notNull(),
  notifyOrder: boolean('notify_order').notNull(),
  notifyActivity: boolean('notify_activity').notNull(),
  notifyEmail: boolean('notify_email').notNull(),
  updatedAt: moment('updated_at').notNull(),
});
