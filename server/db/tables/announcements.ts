// The table of migration 0240.
import { integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import type { LocalizedText } from '#bio/core/fault.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const announcements = pgTable('announcements', {
  id: text().primaryKey(),
  kind: text().$type<'notice' | 'warning'>().notNull(),
  texts: jsonb().$type<LocalizedText>().notNull(),
  link: jsonb().$type<{ readonly path: string; readonly names: LocalizedText }>(),
  sites: smallint().array().$type<(0 | 1)[]>().notNull(),
  place: text().$type<'everywhere' | 'ordering'>().notNull(),
  fromAt: moment('from_at').notNull(),
  untilAt: moment('until_at').notNull(),
  withdrawnAt: moment('withdrawn_at'),
  revision: integer().notNull().default(1),
  changedAt: moment('changed_at').notNull(),
});

export type Announcement = typeof announcements.$inferSelect;
