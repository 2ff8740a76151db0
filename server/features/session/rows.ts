// Registrations on their way to an account, and what is over.
import { and, eq, gt, lt } from 'drizzle-orm';
import * as z from 'zod';
import type { InputOf } from '#contract/contract.ts';
import { type Made, makeAccount } from '#server/access/accounts.ts';
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
  customerType: z.string(),
  referralSource: z.string().nullable(),
  inviteCode: z.string().nullable(),
});

interface Registration {
  readonly tokenHash: string;
  readonly passwordHash: string;
  readonly language: 'en' | 'zh';
  readonly now: Date;
}

const ACTIVATION_LIFE = 86_400_000;

export async function keepRegistration(
  tx: Tx,
  it: InputOf<'register'>,
  { tokenHash, passwordHash, language, now }: Registration,
): Promise<void> {
  const { registerSite, email, organizationName, customerType } = it;
  const kept: z.output<typeof details> = {
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
  await tx.insert(registrations).values({
    tokenHash,
    emailKey: email.toLowerCase(),
    passwordHash,
    details: kept,
    language,
    createdAt: now,
    expiresAt: new Date(now.getTime() + ACTIVATION_LIFE),
  });
}

/** A fresh link for a registration whose mail was lost. */
export async function renewRegistration(tx: Tx, tokenHash: string, fresh: string, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + ACTIVATION_LIFE);
  await tx
    .update(registrations)
    .set({ tokenHash: fresh, expiresAt })
    .where(eq(registrations.tokenHash, tokenHash));
}

/** Makes the account of a registration, and drops all others of its address. Undefined when the link is not good. */
export async function activateRegistration(
  tx: Tx,
  tokenHash: string,
  made: Made,
): Promise<Account | undefined> {
  const where = and(eq(registrations.tokenHash, tokenHash), gt(registrations.expiresAt, made.now));
  const [row] = await tx.delete(registrations).where(where).returning();
  if (row === undefined) return undefined;
  await tx.delete(registrations).where(eq(registrations.emailKey, row.emailKey));
  const it = details.parse(row.details);
  const nickname = (it.name || `${it.firstName} ${it.lastName}`).trim().slice(0, 30);
  return makeAccount(tx, { ...it, nickname, passwordHash: row.passwordHash }, made);
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
