// The tables of migration 0141.
import { boolean, index, integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

export const messageThreads = pgTable(
  'message_threads',
  {
    id: text().primaryKey(),
    accountId: text('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    site: smallint().$type<0 | 1>().notNull(),
    language: text().$type<'en' | 'zh'>().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    state: text().$type<'waiting' | 'answered' | 'closed'>().notNull(),
    waitsSince: time('waits_since'),
    createdAt: time('created_at').notNull(),
    changedAt: time('changed_at').notNull(),
  },
  (it) => [index('message_threads_account').on(it.accountId, it.changedAt)],
);

export type MessageThread = typeof messageThreads.$inferSelect;

export const messagePosts = pgTable(
  'message_posts',
  {
    threadId: text('thread_id')
      .notNull()
      .references(() => messageThreads.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    isOurs: boolean('is_ours').notNull(),
    text: text().notNull(),
    authorId: text('author_id'),
    at: time('at').notNull(),
  },
  (it) => [primaryKey({ columns: [it.threadId, it.number] })],
);

export type MessagePost = typeof messagePosts.$inferSelect;
