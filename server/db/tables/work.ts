// The table of migration 0061.
import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { WorkKind } from '#contract/staff/work.ts';
import { accounts } from './accounts.ts';

export const workClaims = pgTable(
  'work_claims',
  {
    kind: text().$type<WorkKind>().notNull(),
    subjectId: text('subject_id').notNull(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    takenAt: timestamp('taken_at', { withTimezone: true }).notNull(),
  },
  (it) => [primaryKey({ columns: [it.kind, it.subjectId] })],
);
