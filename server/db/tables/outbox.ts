// The table of migration 0011.
import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const outbox = pgTable('outbox', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  channel: text().$type<'mail' | 'sms'>().notNull(),
  target: text().notNull(),
  subject: text().notNull().default(''),
  text: text().notNull(),
  html: text(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
