// The table of migration 0021.
import { bigint, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const audit = pgTable('audit', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp({ withTimezone: true }).notNull(),
  accountId: text('account_id'),
  session: text(),
  network: text(),
  event: text().notNull(),
  result: text().$type<'done' | 'refused'>().notNull(),
  detail: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
  requestId: text('request_id'),
});
