// The tables of migrations 0151 and 0180.
import { bigint, boolean, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import type { Currency } from '#commerce/money/money.ts';
import { accounts } from './accounts.ts';
import { coupons } from './ordering.ts';

const minorUnits = (name: string) => bigint(name, { mode: 'number' });

export const referralTerms = pgTable('referral_terms', {
  site: smallint().$type<0 | 1>().primaryKey(),
  isOpen: boolean('is_open').notNull(),
  audience: text().$type<'everybody' | 'buyers'>().notNull(),
  couponId: text('coupon_id').references(() => coupons.id),
  fixedPoints: minorUnits('fixed_points').notNull(),
  shareBasisPoints: integer('share_basis_points').notNull(),
  maxPoints: minorUnits('max_points').notNull(),
  minAmount: minorUnits('min_amount').notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
});

export type ReferralTerms = typeof referralTerms.$inferSelect;

export const referralRewards = pgTable('referral_rewards', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  inviterId: text('inviter_id').references(() => accounts.id, { onDelete: 'set null' }),
  invitedId: text('invited_id')
    .unique()
    .references(() => accounts.id, { onDelete: 'set null' }),
  orderNumber: text('order_number').notNull().unique(),
  amount: minorUnits('amount').notNull(),
  currency: text().$type<Currency>().notNull(),
  points: minorUnits('points').notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
  reversedAt: timestamp('reversed_at', { withTimezone: true }),
  reversedPoints: minorUnits('reversed_points').notNull().default(0),
});
