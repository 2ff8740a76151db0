// The table of migration 0111.
import { bigint, date, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Currency } from '#commerce/money/money.ts';
import { accounts } from './accounts.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const bankTransfers = pgTable('bank_transfers', {
  id: text().primaryKey(),
  fingerprint: text().notNull().unique(),
  bookedOn: date('booked_on', { mode: 'string' }).notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
  currency: text().$type<Currency>().notNull(),
  payer: text().notNull(),
  reference: text().notNull(),
  importedAt: moment('imported_at').notNull(),
  importedBy: text('imported_by').references(() => accounts.id, { onDelete: 'set null' }),
  state: text().$type<'open' | 'confirmed' | 'aside'>().notNull().default('open'),
  orderId: text('order_id').unique(),
  note: text().notNull().default(''),
  changedAt: moment('changed_at').notNull(),
});

export type BankTransferRow = typeof bankTransfers.$inferSelect;
