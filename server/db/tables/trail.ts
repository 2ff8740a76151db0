// The table of migration 0060.
import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const trail = pgTable('trail', {
  id: bigint({ mode: 'number' }).primaryKey(),
  at: timestamp({ withTimezone: true }).notNull(),
  actor: text().$type<'customer' | 'staff' | 'provider' | 'clock' | 'operator'>().notNull(),
  actorId: text('actor_id'),
  act: text().notNull(),
  subjectKind: text('subject_kind').notNull(),
  subjectId: text('subject_id').notNull(),
  before: text().notNull(),
  after: text().notNull(),
  reason: text().notNull(),
  requestId: text('request_id'),
  previousHash: text('previous_hash').notNull(),
  hash: text().notNull(),
});

export type TrailRow = typeof trail.$inferSelect;
