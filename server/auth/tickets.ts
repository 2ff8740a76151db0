// Single-use keys of a flow that leaves the page and comes back: good for ten minutes (a card is typed in for longer),
// and no longer than the ways into the account are those that they were made under.
import { and, eq, gt } from 'drizzle-orm';
import * as z from 'zod';
import type { Tx } from '#server/db/database.ts';
import { type Account, tickets } from '#server/db/tables/accounts.ts';
import { createSecret, hashOf, type Random } from './secrets.ts';

const LIFE = 600_000;
const LIFE_OF: Partial<Record<TicketKind, number>> = { cardSetup: 3_600_000 };

/** What a ticket of each kind carries. */
const payloads = {
  reset: z.strictObject({ accountId: z.string(), accessVersion: z.int() }),
  /** Google names the account later; the ticket must be newer than the last change of that account. */
  googleAttempt: z.strictObject({
    state: z.string(),
    nonce: z.string(),
    verifier: z.string(),
    issuedAt: z.int(),
  }),
  /** A session that was sent to the card form; only the same session may return with the ticket. */
  cardSetup: z.strictObject({ accountId: z.string(), sessionHash: z.string() }),
  googleKey: z.strictObject({
    issuedAt: z.int(),
    issuer: z.string(),
    subject: z.string(),
    /** Only when Google verified it. */
    email: z.string().nullable(),
    name: z.string(),
  }),
} as const;

export type TicketKind = keyof typeof payloads;
export type Payload<Kind extends TicketKind> = z.output<(typeof payloads)[Kind]>;

export async function createTicket<Kind extends TicketKind>(
  tx: Tx,
  kind: Kind,
  payload: Payload<Kind>,
  { random, now }: { readonly random: Random; readonly now: Date },
): Promise<string> {
  const token = createSecret(random);
  const expiresAt = new Date(now.getTime() + (LIFE_OF[kind] ?? LIFE));
  await tx.insert(tickets).values({ tokenHash: hashOf(token), kind, payload, expiresAt });
  return token;
}

export async function readTicket<Kind extends TicketKind>(
  tx: Tx,
  kind: Kind,
  token: string,
  now: Date,
): Promise<Payload<Kind> | undefined> {
  const [row] = await tx
    .select()
    .from(tickets)
    .where(good(kind, token, now));
  return row && (payloads[kind].parse(row.payload) as Payload<Kind>);
}

/** Takes a ticket; of two simultaneous calls only one gets it. */
export async function takeTicket<Kind extends TicketKind>(
  tx: Tx,
  kind: Kind,
  token: string,
  now: Date,
): Promise<Payload<Kind> | undefined> {
  const [row] = await tx
    .delete(tickets)
    .where(good(kind, token, now))
    .returning();
  return row && (payloads[kind].parse(row.payload) as Payload<Kind>);
}

/** Whether it was made before the last change of a way into the account. */
export function isOutdated(
  { issuedAt }: { readonly issuedAt: number },
  { accessChangedAt }: Pick<Account, 'accessChangedAt'>,
): boolean {
  return accessChangedAt !== null && issuedAt < accessChangedAt.getTime();
}

function good(kind: TicketKind, token: string, now: Date) {
  return and(eq(tickets.tokenHash, hashOf(token)), eq(tickets.kind, kind), gt(tickets.expiresAt, now));
}
