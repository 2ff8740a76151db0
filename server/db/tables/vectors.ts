// The tables of migration 0012.
import { bigint, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';

export type SyncedKind = 'vector' | 'sequence';

export const syncedItems = pgTable(
  'synced_items',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text().$type<SyncedKind>().notNull(),
    id: text().notNull(),
    content: text(),
    size: integer().notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    revision: bigint({ mode: 'number' }).notNull(),
    copyOf: text('copy_of'),
    merged: text().array().notNull().default([]),
  },
  (it) => [primaryKey({ columns: [it.accountId, it.kind, it.id] })],
);

export const syncHeads = pgTable(
  'sync_heads',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text().$type<SyncedKind>().notNull(),
    revision: bigint({ mode: 'number' }).notNull(),
  },
  (it) => [primaryKey({ columns: [it.accountId, it.kind] })],
);
