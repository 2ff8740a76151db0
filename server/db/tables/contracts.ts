// The tables of migrations 0035 and 0220.
import { bigint, date, integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import type { AttachmentType } from '#commerce/contract/attachments.ts';
import type { ContractStatus } from '#commerce/contract/statuses.ts';
import type { Currency } from '#commerce/money/money.ts';
import { accounts } from './accounts.ts';

export const contractCustomers = pgTable('contract_customers', {
  id: text().primaryKey(),
  name: text().notNull(),
  nameKey: text('name_key').notNull().unique(),
  codeHash: text('code_hash').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  /** How many it has: kept by the database. */
  contracts: integer().notNull().default(0),
});

export const contracts = pgTable('contracts', {
  id: text().primaryKey(),
  customerId: text('customer_id')
    .notNull()
    .references(() => contractCustomers.id, { onDelete: 'cascade' }),
  number: text().notNull().unique(),
  contact: text().notNull(),
  currency: text().$type<Currency>().notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
  status: text().$type<ContractStatus>().notNull(),
  signingDate: date('signing_date', { mode: 'string' }),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
});

export const contractLines = pgTable(
  'contract_lines',
  {
    contractId: text('contract_id')
      .notNull()
      .references(() => contracts.id, { onDelete: 'cascade' }),
    place: integer().notNull(),
    serviceType: smallint('service_type').notNull(),
    description: text().notNull(),
    quantity: integer().notNull(),
    subtotal: bigint({ mode: 'number' }).notNull(),
    status: text().$type<ContractStatus>().notNull(),
  },
  (it) => [primaryKey({ columns: [it.contractId, it.place] })],
);

export const contractFiles = pgTable('contract_files', {
  id: text().primaryKey(),
  contractId: text('contract_id')
    .notNull()
    .references(() => contracts.id, { onDelete: 'cascade' }),
  type: text().$type<AttachmentType>().notNull(),
  name: text().notNull(),
  size: bigint({ mode: 'number' }).notNull(),
  lineNumber: integer('line_number'),
  key: text().notNull().unique(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

export const contractBindings = pgTable(
  'contract_bindings',
  {
    customerId: text('customer_id')
      .notNull()
      .references(() => contractCustomers.id, { onDelete: 'cascade' }),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    boundAt: timestamp('bound_at', { withTimezone: true }).notNull(),
  },
  (it) => [primaryKey({ columns: [it.customerId, it.accountId] })],
);
