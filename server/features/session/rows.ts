// Registrations on their way to an account, and what is over.
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import * as z from 'zod';
import type { InputOf } from '#contract/calls.ts';
import { customerType, REFERRAL_SOURCES } from '#contract/session.ts';
import { type Made, makeAccount } from '#server/auth/accounts.ts';
import type { Tx } from '#server/db/database.ts';
import {
  type Account,
  captchas,
  codes,
  registrations,
  sendings,
  sessions,
  tickets,
} from '#server/db/tables/accounts.ts';

const details = z.object({
  registerSite: z.union([z.literal(0), z.literal(1)]),
  email: z.string(),
  name: z.string(),
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
  organizationName: z.string(),
  customerType,
  referralSource: z.enum(REFERRAL_SOURCES).nullable(),
  inviteCode: z.string().nullable(),
});

export type Details = z.output<typeof details>;

type Given = Omit<InputOf<'register'>, 'email' | 'password' | 'confirmPassword' | 'isAgreed'>;

interface Registration {
  readonly tokenHash: string;
  readonly passwordHash: string;
  readonly language: 'en' | 'zh';
  readonly now: Date;
}

const DAY = 86_400_000;
/** How long a link that was used states that the account is active. */
const USED_LIFE = 90 * DAY;

function detailsOf(it: Given, email: string): Details {
  const { registerSite, organizationName, customerType } = it;
  return {
    registerSite,
    email,
    name: it.name ?? '',
    firstName: it.firstName ?? '',
    middleName: it.middleName ?? '',
    lastName: it.lastName ?? '',
    organizationName,
    customerType,
    referralSource: it.referralSource ?? null,
    inviteCode: it.inviteCode ?? null,
  };
}

/** The latest registration of an address replaces the one before, whose link is good no longer. */
export async function keepRegistration(
  tx: Tx,
  it: InputOf<'register'>,
  { tokenHash, passwordHash, language, now }: Registration,
): Promise<void> {
  const { email } = it;
  const expiresAt = new Date(now.getTime() + DAY);
  const row = { tokenHash, passwordHash, details: detailsOf(it, email), language, createdAt: now, expiresAt };
  await tx
    .insert(registrations)
    .values({ ...row, emailKey: email.toLowerCase() })
    .onConflictDoUpdate({
      target: registrations.emailKey,
      targetWhere: isNull(registrations.usedAt),
      set: row,
    });
}

export type Opened =
  | { readonly at: 'waiting'; readonly details: Details; readonly passwordHash: string }
  | { readonly at: 'used' };

/** Undefined when the link is not good, or was replaced by that of a later registration. */
export async function openRegistration(tx: Tx, tokenHash: string, now: Date): Promise<Opened | undefined> {
  const [row] = await tx.select().from(registrations).where(good(tokenHash, now));
  if (row === undefined) return undefined;
  if (row.usedAt !== null) return { at: 'used' };
  return { at: 'waiting', details: details.parse(row.details), passwordHash: row.passwordHash };
}

/**
 * The account, made of what its owner confirmed; no account where there was one already. Undefined when the link is not
 * good.
 */
export async function activateRegistration(
  tx: Tx,
  tokenHash: string,
  { given, passwordHash }: { readonly given: Given; readonly passwordHash: string },
  made: Made,
): Promise<{ readonly account: Account | undefined } | undefined> {
  const where = good(tokenHash, made.now);
  const [row] = await tx.select().from(registrations).where(where).for('update');
  if (row === undefined) return undefined;
  if (row.usedAt !== null) return { account: undefined };
  const { email } = details.parse(row.details);
  const it = detailsOf(given, email);
  const nickname = (it.name || `${it.firstName} ${it.lastName}`).trim().slice(0, 30);
  const account = await makeAccount(tx, { ...it, nickname, passwordHash }, made);
  const expiresAt = new Date(made.now.getTime() + USED_LIFE);
  // Only the key of the address stays here of the person.
  const used = { usedAt: made.now, passwordHash: '', details: {}, expiresAt };
  await tx.update(registrations).set(used).where(eq(registrations.tokenHash, tokenHash));
  return { account };
}

export async function discardRegistration(tx: Tx, tokenHash: string): Promise<void> {
  const isWaiting = and(eq(registrations.tokenHash, tokenHash), isNull(registrations.usedAt));
  await tx.delete(registrations).where(isWaiting);
}

function good(tokenHash: string, now: Date) {
  return and(eq(registrations.tokenHash, tokenHash), gt(registrations.expiresAt, now));
}

/** What is over. */
export async function sweepSessions(tx: Tx, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - 86_400_000);
  await tx.delete(sessions).where(lt(sessions.expiresAt, now));
  await tx.delete(captchas).where(lt(captchas.expiresAt, now));
  await tx.delete(codes).where(lt(codes.expiresAt, now));
  await tx.delete(tickets).where(lt(tickets.expiresAt, now));
  await tx.delete(registrations).where(lt(registrations.expiresAt, now));
  await tx.delete(sendings).where(and(lt(sendings.sentAt, dayAgo), lt(sendings.dayBeganAt, dayAgo)));
}
