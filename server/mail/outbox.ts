// Letters and short messages on their way. Each is written in the transaction of its cause with a job that sends it, so
// that what is rolled back is not sent and what is committed is, however often the gateway fails. Without a gateway
// they stay here for a week, to be read at /dev/outbox while developing.
import { desc, eq, lt } from 'drizzle-orm';
import type { Database, Tx } from '#server/db/database.ts';
import type { Log } from '#server/db/log.ts';
import { outbox } from '#server/db/tables/outbox.ts';
import type { Letter, Mail, SmsGateway } from '#server/deps.ts';

/** A letter to nobody is written and never sent: an unknown address costs as much as a known one. */
export const NOBODY = '';

export type Kept = typeof outbox.$inferSelect;
type Channel = Kept['channel'];

/** Letters with a code are a kind of their own, so that they do not wait behind other letters. */
type SendingKind = Channel | 'mailCode';

/** Asks for a job of a kind with this payload. */
type Enqueue = (tx: Tx, kind: SendingKind, payload: { readonly id: number }) => Promise<void>;

interface Way {
  readonly clock: () => Date;
  /** Undefined when there is no gateway. */
  readonly enqueue: Enqueue | undefined;
}

export function makeMail(way: Way): Mail {
  return {
    async send(tx, { to, subject, text, html, goodUntil, unsubscribe }) {
      await put(tx, { channel: 'mail', target: to, subject, text, html, goodUntil, unsubscribe }, way);
    },
  };
}

export function makeSms(way: Way): SmsGateway {
  return {
    async send(tx, { phone, text, goodUntil }) {
      await put(tx, { channel: 'sms', target: phone, text, goodUntil }, way);
    },
  };
}

export type SendLetter = (letter: Letter, id: string, signal?: AbortSignal) => Promise<void>;
export type SendSms = (
  message: { readonly phone: string; readonly text: string },
  id: string,
  signal?: AbortSignal,
) => Promise<void>;

export interface Gateways {
  readonly mail?: SendLetter | undefined;
  readonly sms?: SendSms | undefined;
  readonly clock: () => Date;
  readonly log: Log;
  /** Aborted when the job is given up. */
  readonly signal?: AbortSignal;
}

/** The work of a job. It throws when the gateway fails, to be tried again; sent or no longer there, it is done. */
export async function deliver(database: Database, id: number, by: Gateways): Promise<void> {
  const [it] = await database.db.select().from(outbox).where(eq(outbox.id, id));
  if (it === undefined) return;
  const isGood = it.goodUntil === null || by.clock() < it.goodUntil;
  if (it.target !== NOBODY) {
    if (!isGood) by.log.warn({ channel: it.channel, id }, 'a code was not sent in time');
    else if (it.channel === 'mail') await by.mail?.(letterOf(it), String(id), by.signal);
    else await by.sms?.({ phone: it.target, text: it.text }, String(id), by.signal);
  }
  // It carries codes and links: what was sent does not stay.
  await database.db.delete(outbox).where(eq(outbox.id, id));
}

export async function readOutboxRows(tx: Tx, max = 100): Promise<readonly Kept[]> {
  return tx.select().from(outbox).orderBy(desc(outbox.id)).limit(max);
}

export async function sweepOutbox(tx: Tx, now: Date): Promise<void> {
  await tx.delete(outbox).where(lt(outbox.createdAt, new Date(now.getTime() - 7 * 86_400_000)));
}

async function put(
  tx: Tx,
  row: Pick<Kept, 'channel' | 'target' | 'text'> & {
    readonly [Name in 'subject' | 'html' | 'unsubscribe']?: string | undefined;
  } & {
    readonly goodUntil: Date | undefined;
  },
  { clock, enqueue }: Way,
): Promise<void> {
  const [kept] = await tx
    .insert(outbox)
    .values({ ...row, createdAt: clock() })
    .returning({ id: outbox.id });
  const kind = row.channel === 'mail' && row.goodUntil !== undefined ? 'mailCode' : row.channel;
  if (kept !== undefined) await enqueue?.(tx, kind, kept);
}

function letterOf(it: Kept): Letter {
  return {
    to: it.target,
    subject: it.subject,
    text: it.text,
    ...(it.html !== null && { html: it.html }),
    ...(it.unsubscribe !== null && { unsubscribe: it.unsubscribe }),
  };
}
