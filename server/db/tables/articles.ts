// The tables of migration 0073.
import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export type ArticleKind = 'news' | 'help' | 'page';

export interface ArticleText {
  readonly title: string;
  readonly summary: string;
  /** CommonMark with tables, without raw HTML. */
  readonly body: string;
}

export type ArticleTexts = Readonly<Partial<Record<'en' | 'zh', ArticleText>>>;

export const articles = pgTable('articles', {
  id: text().primaryKey(),
  kind: text().$type<ArticleKind>().notNull(),
  slug: text().notNull(),
  state: text().$type<'draft' | 'published' | 'withdrawn'>().notNull(),
  publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
  place: integer().notNull().default(0),
  path: text().notNull().default(''),
  tags: text().array().notNull().default([]),
  texts: jsonb().$type<ArticleTexts>().notNull(),
  revision: integer().notNull().default(1),
  seedDigest: text('seed_digest'),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
});

export type Article = typeof articles.$inferSelect;

export const articleRevisions = pgTable(
  'article_revisions',
  {
    articleId: text('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    revision: integer().notNull(),
    content: jsonb().notNull(),
    authorId: text('author_id'),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (it) => [primaryKey({ columns: [it.articleId, it.revision] })],
);
