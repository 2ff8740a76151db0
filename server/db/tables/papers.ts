// The tables of migration 0140.
import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { LocalizedText } from '#bio/core/fault.ts';

export type Facet = 'productLines' | 'fields' | 'organs' | 'models';

/** What is cited, as the journal has it, with the codes of its tags. */
export interface PaperContent extends Readonly<Record<Facet, readonly string[]>> {
  readonly doi: string;
  readonly title: string;
  /** Our translation; may be empty. */
  readonly titleZh: string;
  /** `Surname AB`; the first ones, where there are more. */
  readonly authors: readonly string[];
  readonly hasMoreAuthors: boolean;
  readonly journal: string;
  readonly year: number;
  /** Each empty where it is not known. */
  readonly volume: string;
  readonly issue: string;
  readonly pages: string;
  /** What it was used for, say; may be empty. */
  readonly notes: LocalizedText;
}

export type PaperState = 'draft' | 'published' | 'withdrawn';

export const paperTags = pgTable(
  'paper_tags',
  {
    facet: text().$type<Facet>().notNull(),
    code: text().notNull(),
    names: jsonb().$type<LocalizedText>().notNull(),
    place: integer().notNull().default(0),
  },
  (it) => [primaryKey({ columns: [it.facet, it.code] })],
);

export const papers = pgTable('papers', {
  id: text().primaryKey(),
  content: jsonb().$type<PaperContent>().notNull(),
  state: text().$type<PaperState>().notNull(),
  publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
  revision: integer().notNull().default(1),
  seedDigest: text('seed_digest'),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
});

export type Paper = typeof papers.$inferSelect;

/** What a revision keeps of a paper. */
export interface KeptPaper {
  readonly content: PaperContent;
  readonly state: PaperState;
  /** ISO 8601. */
  readonly publishedAt: string;
}

export const paperRevisions = pgTable(
  'paper_revisions',
  {
    paperId: text('paper_id')
      .notNull()
      .references(() => papers.id, { onDelete: 'cascade' }),
    revision: integer().notNull(),
    kept: jsonb().$type<KeptPaper>().notNull(),
    authorId: text('author_id'),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (it) => [primaryKey({ columns: [it.paperId, it.revision] })],
);
