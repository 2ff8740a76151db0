// The table of migration 0013.
import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';

/** The kind of a file that staff put to an order of the account. */
export const BY_STAFF = 'staff';

export const uploads = pgTable('uploads', {
  id: text().primaryKey(),
  accountId: text('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  kind: text().notNull(),
  name: text().notNull(),
  size: bigint({ mode: 'number' }).notNull(),
  format: text().notNull(),
  key: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
