// The table of migration 0142.
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const articlePictures = pgTable('article_pictures', {
  id: text().primaryKey(),
  mediaType: text('media_type').notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  data: text().notNull(),
  authorId: text('author_id'),
  at: timestamp({ withTimezone: true }).notNull(),
});
