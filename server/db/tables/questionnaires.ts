// The tables of migration 0150.
import { boolean, integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import type { LocalizedText } from '#bio/core/fault.ts';
import type { GivenAnswer } from '#contract/questionnaireAnswers.ts';
import { accounts } from './accounts.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export interface KeptTopic {
  readonly id: string;
  readonly kind: 'one' | 'many' | 'scale' | 'text';
  readonly text: LocalizedText;
  readonly isRequired: boolean;
  readonly choices: readonly { readonly id: string; readonly text: LocalizedText }[];
  readonly scale: { readonly max: number; readonly low: LocalizedText; readonly high: LocalizedText } | null;
}

export const questionnaires = pgTable('questionnaires', {
  id: text().primaryKey(),
  site: smallint().$type<0 | 1>().notNull(),
  title: jsonb().$type<LocalizedText>().notNull(),
  introduction: jsonb().$type<LocalizedText>().notNull(),
  topics: jsonb().$type<readonly KeptTopic[]>().notNull(),
  state: text().$type<'draft' | 'open' | 'closed'>().notNull(),
  opensAt: moment('opens_at'),
  closesAt: moment('closes_at'),
  createdAt: moment('created_at').notNull(),
  revision: integer().notNull().default(1),
});

export type Questionnaire = typeof questionnaires.$inferSelect;

export const questionnaireFills = pgTable('questionnaire_fills', {
  id: text().primaryKey(),
  questionnaireId: text('questionnaire_id')
    .notNull()
    .references(() => questionnaires.id, { onDelete: 'cascade' }),
  accountId: text('account_id').references(() => accounts.id, { onDelete: 'set null' }),
  isByAccount: boolean('is_by_account').notNull(),
  browserHash: text('browser_hash'),
  answers: jsonb().$type<readonly GivenAnswer[]>().notNull(),
  language: text().$type<'en' | 'zh'>().notNull(),
  filledAt: moment('filled_at').notNull(),
});

export const draws = pgTable('draws', {
  id: text().primaryKey(),
  questionnaireId: text('questionnaire_id')
    .notNull()
    .unique()
    .references(() => questionnaires.id, { onDelete: 'cascade' }),
  title: jsonb().$type<LocalizedText>().notNull(),
  rules: jsonb().$type<LocalizedText>().notNull(),
  maxWins: integer('max_wins').notNull(),
});

export const drawAwards = pgTable('draw_awards', {
  id: text().primaryKey(),
  drawId: text('draw_id')
    .notNull()
    .references(() => draws.id, { onDelete: 'cascade' }),
  place: integer().notNull(),
  name: jsonb().$type<LocalizedText>().notNull(),
  picture: text().notNull().default(''),
  needsAddress: boolean('needs_address').notNull(),
  stock: integer().notNull(),
  chance: integer().notNull(),
  given: integer().notNull().default(0),
});

export type DrawAward = typeof drawAwards.$inferSelect;

export interface Receiver {
  readonly receiver: string;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
}

export const drawRecords = pgTable('draw_records', {
  id: text().primaryKey(),
  drawId: text('draw_id')
    .notNull()
    .references(() => draws.id, { onDelete: 'cascade' }),
  fillId: text('fill_id')
    .notNull()
    .unique()
    .references(() => questionnaireFills.id, { onDelete: 'cascade' }),
  awardId: text('award_id').references(() => drawAwards.id),
  drawnAt: moment('drawn_at').notNull(),
  receiver: jsonb().$type<Receiver>(),
  acceptedAt: moment('accepted_at'),
  sentAt: moment('sent_at'),
});
