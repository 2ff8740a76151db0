// The table of migration 0005.
import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const trackingEvents = pgTable('tracking_events', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp({ withTimezone: true }).notNull(),
  userId: text('user_id'),
  systemKey: text('system_key'),
  page: text().notNull(),
  functionName: text('function_name').notNull(),
  browsingDuration: integer('browsing_duration').notNull(),
  type: text().notNull(),
  locale: text().notNull(),
  elementId: text('element_id'),
});
