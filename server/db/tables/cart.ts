// The tables of migrations 0020 and 0024.
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';

export const orderedVectors = pgTable('ordered_vectors', {
  id: text().primaryKey(),
  accountId: text('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  vectorId: text('vector_id').notNull(),
  number: text().notNull(),
  name: text().notNull(),
  length: integer().notNull(),
  topology: text().$type<'linear' | 'circular'>().notNull(),
  digest: text().notNull(),
  marks: jsonb().notNull(),
  genBank: text('gen_bank').notNull(),
  revision: bigint({ mode: 'number' }),
  size: integer().notNull().generatedAlwaysAs(sql`length(gen_bank)`),
  marksSize: integer('marks_size').notNull().generatedAlwaysAs(sql`length(marks::text)`),
});

export const cartLines = pgTable('cart_lines', {
  id: text().primaryKey(),
  place: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().unique(),
  accountId: text('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  serviceId: text('service_id').references((): AnyPgColumn => cartLines.id, { onDelete: 'cascade' }),
  productType: smallint('product_type').notNull(),
  detail: jsonb().notNull(),
  quantity: integer().notNull(),
  orderedVectorId: text('ordered_vector_id').references(() => orderedVectors.id),
  sample: jsonb(),
  addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
  revision: integer().notNull().default(1),
  size: integer().notNull().generatedAlwaysAs(sql`length(detail::text) + coalesce(length(sample::text), 0)`),
});
