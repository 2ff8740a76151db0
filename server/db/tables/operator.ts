// The table of migration 0100.
import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export interface OperatorText {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly mail: string;
  readonly hours: string;
  readonly chatUrl: string;
}

export type OperatorTexts = Readonly<Record<'en' | 'zh', OperatorText>>;

export const operatorDetails = pgTable('operator_details', {
  id: integer().primaryKey(),
  details: jsonb().$type<OperatorTexts>().notNull(),
  image: text().notNull().default(''),
  revision: integer().notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
});
