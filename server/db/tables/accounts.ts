// The tables of migration 0010, as those after it left them.
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const accounts = pgTable('accounts', {
  id: text().primaryKey(),
  registerSite: smallint('register_site').$type<0 | 1>().notNull(),
  phone: text().unique(),
  email: text(),
  emailKey: text('email_key').generatedAlwaysAs(sql`lower(email)`).unique(),
  passwordHash: text('password_hash'),
  nickname: text().notNull().default(''),
  avatar: text().notNull().default(''),
  name: text().notNull().default(''),
  firstName: text('first_name').notNull().default(''),
  middleName: text('middle_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  organizationName: text('organization_name').notNull().default(''),
  organization: jsonb(),
  customerType: text('customer_type'),
  referralSource: text('referral_source'),
  /** As it was typed at the registration. */
  inviteCode: text('invite_code'),
  /** Its own. */
  referralCode: text('referral_code').unique(),
  invitedBy: text('invited_by').references((): AnyPgColumn => accounts.id, { onDelete: 'set null' }),
  isStaff: boolean('is_staff').notNull().default(false),
  roles: text().array().notNull().default([]),
  guidelines: jsonb().notNull().default({}),
  isRecommendedSeen: boolean('is_recommended_seen').notNull().default(false),
  wantsProgressMail: boolean('wants_progress_mail').notNull().default(true),
  emailChangedAt: moment('email_changed_at'),
  points: bigint({ mode: 'number' }).notNull().default(0),
  registeredAt: moment('registered_at').notNull(),
  accessVersion: integer('access_version').notNull().default(0),
  accessChangedAt: moment('access_changed_at'),
  deletedAt: moment('deleted_at'),
});

export type Account = typeof accounts.$inferSelect;

export const registrations = pgTable('registrations', {
  tokenHash: text('token_hash').primaryKey(),
  emailKey: text('email_key').notNull(),
  passwordHash: text('password_hash').notNull(),
  details: jsonb().notNull(),
  language: text().notNull(),
  expiresAt: moment('expires_at').notNull(),
  createdAt: moment('created_at').notNull(),
  usedAt: moment('used_at'),
});

export const sessions = pgTable('sessions', {
  tokenHash: text('token_hash').primaryKey(),
  accountId: text('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  createdAt: moment('created_at').notNull(),
  seenAt: moment('seen_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  accessVersion: integer('access_version').notNull().default(0),
  secondFactorAt: moment('second_factor_at'),
  device: text().notNull().default(''),
  writes: bigint({ mode: 'number' }).notNull().default(0),
});

export const identities = pgTable(
  'identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
  },
  (it) => [primaryKey({ columns: [it.issuer, it.subject] })],
);

export const captchas = pgTable('captchas', {
  id: text().primaryKey(),
  answerHash: text('answer_hash').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

export const codes = pgTable('codes', {
  attemptHash: text('attempt_hash').primaryKey(),
  target: text().notNull(),
  purpose: text().notNull(),
  accountId: text('account_id'),
  accessVersion: integer('access_version').notNull(),
  codeHash: text('code_hash').notNull(),
  tries: integer().notNull().default(0),
  expiresAt: moment('expires_at').notNull(),
});

export const sendings = pgTable(
  'sendings',
  {
    target: text().notNull(),
    sender: text().notNull(),
    sentAt: moment('sent_at').notNull(),
    dayBeganAt: moment('day_began_at').notNull(),
    today: integer().notNull(),
  },
  (it) => [primaryKey({ columns: [it.target, it.sender] })],
);

export const knownBrowsers = pgTable(
  'known_browsers',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    browserHash: text('browser_hash').notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  (it) => [primaryKey({ columns: [it.accountId, it.browserHash] })],
);

export const tickets = pgTable('tickets', {
  tokenHash: text('token_hash').primaryKey(),
  kind: text().notNull(),
  payload: jsonb().notNull(),
  expiresAt: moment('expires_at').notNull(),
});

export const accountEntries = pgTable('account_entries', {
  id: text().primaryKey(),
  accountId: text('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  kind: text().notNull(),
  body: jsonb().notNull(),
  isDefault: boolean('is_default').notNull(),
  createdAt: moment('created_at').notNull(),
});

export const pointsEntries = pgTable('points_entries', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  accountId: text('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  points: bigint({ mode: 'number' }).notNull(),
  reason: text().notNull(),
  orderNumber: text('order_number'),
  cause: text().unique(),
  at: moment('at').notNull(),
});

export const favorites = pgTable(
  'favourites',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    elementId: text('element_id').notNull(),
    at: moment('at').notNull(),
  },
  (it) => [primaryKey({ columns: [it.accountId, it.elementId] })],
);
