// The table of migrations 0011, 0014 and 0053.
import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const outbox = pgTable('outbox', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  channel: text().$type<'mail' | 'sms'>().notNull(),
  target: text().notNull(),
  subject: text().notNull().default(''),
  text: text().notNull(),
  html: text(),
  unsubscribe: text(),
  goodUntil: timestamp('good_until', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
