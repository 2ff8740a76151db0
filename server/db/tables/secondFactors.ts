// The tables of migration 0086.
import { bigint, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const secondFactors = pgTable('second_factors', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  secret: text(),
  setAt: moment('set_at'),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  pendingSecret: text('pending_secret'),
  pendingUntil: moment('pending_until'),
  tries: integer().notNull().default(0),
  triedAt: moment('tried_at'),
});

export type SecondFactorRow = typeof secondFactors.$inferSelect;

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => secondFactors.accountId, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    usedAt: moment('used_at'),
  },
  (it) => [primaryKey({ columns: [it.accountId, it.codeHash] })],
);
