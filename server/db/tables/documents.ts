// The table of migration 0039.
import { bigint, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const documents = pgTable('documents', {
  digest: text().primaryKey(),
  kind: text().$type<'pdf' | 'word'>().notNull(),
  model: jsonb().notNull(),
  state: text().$type<'requested' | 'done' | 'failed'>().notNull(),
  key: text(),
  size: bigint({ mode: 'number' }),
  requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
});

export type DocumentRow = typeof documents.$inferSelect;
