// The tables of migration 0110.
import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { LocalizedText } from '#bio/core/fault.ts';
import { accounts } from './accounts.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const roles = pgTable('roles', {
  id: text().primaryKey(),
  name: jsonb().$type<LocalizedText>().notNull(),
  permissions: text().array().notNull(),
  isFixed: boolean('is_fixed').notNull().default(false),
  retiredAt: moment('retired_at'),
  revision: integer().notNull().default(1),
  changedAt: moment('changed_at').notNull(),
});

export type RoleRow = typeof roles.$inferSelect;

export const invitations = pgTable('invitations', {
  id: text().primaryKey(),
  tokenHash: text('token_hash').notNull().unique(),
  email: text().notNull(),
  emailKey: text('email_key').generatedAlwaysAs(sql`lower(email)`),
  roles: text().array().notNull(),
  language: text().$type<'en' | 'zh'>().notNull(),
  invitedBy: text('invited_by').references(() => accounts.id, { onDelete: 'set null' }),
  createdAt: moment('created_at').notNull(),
  sentAt: moment('sent_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  acceptedAt: moment('accepted_at'),
  acceptedBy: text('accepted_by').references(() => accounts.id, { onDelete: 'set null' }),
  withdrawnAt: moment('withdrawn_at'),
});

export type InvitationRow = typeof invitations.$inferSelect;
