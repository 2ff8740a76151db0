// The tables of migration 0040.
import { sql } from 'drizzle-orm';
import { bigint, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const catalogueChanges = pgTable('catalogue_changes', {
  revision: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  id: text().notNull().unique().default(sql`gen_random_uuid()::text`),
  at: timestamp({ withTimezone: true }).notNull(),
  author: text().notNull(),
  note: text().notNull(),
});

export const catalogueEntries = pgTable('catalogue_entries', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  sku: text().notNull(),
  content: jsonb().notNull(),
  validFrom: timestamp('valid_from', { withTimezone: true }).notNull(),
  validTo: timestamp('valid_to', { withTimezone: true }),
  begunBy: bigint('begun_by', { mode: 'number' }).notNull(),
  endedBy: bigint('ended_by', { mode: 'number' }),
});
