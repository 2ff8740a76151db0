// The tables of migration 0001.
import { bigint, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
});

export const jobs = pgTable('jobs', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text().notNull(),
  payload: jsonb().notNull(),
  runAt: timestamp('run_at', { withTimezone: true }).notNull().defaultNow(),
  tries: integer().notNull().default(0),
  lockedUntil: timestamp('locked_until', { withTimezone: true }),
  lastError: text('last_error'),
  doneAt: timestamp('done_at', { withTimezone: true }),
  failedAt: timestamp('failed_at', { withTimezone: true }),
  key: text(),
});

export const idempotency = pgTable(
  'idempotency',
  {
    owner: text().notNull(),
    call: text().notNull(),
    key: text().notNull(),
    inputHash: text('input_hash').notNull(),
    reply: jsonb().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (it) => [primaryKey({ columns: [it.owner, it.call, it.key] })],
);

export const limits = pgTable(
  'limits',
  {
    bucket: text().notNull(),
    windowStart: timestamp('window_start', { withTimezone: true }).notNull(),
    hits: integer().notNull(),
  },
  (it) => [primaryKey({ columns: [it.bucket, it.windowStart] })],
);
