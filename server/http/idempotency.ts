// Stripe's rule: the reply is kept under owner, call and key, in the transaction of the work. A twin waits on the
// unique index and gets the same reply; the same key with other input is refused; what failed leaves no row, so a
// corrected retry works. https://docs.stripe.com/api/idempotent_requests
import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { CallName } from '#contract/calls.ts';
import { REFUSED } from '#contract/envelope.ts';
import type { Tx } from '#server/db/database.ts';
import { idempotency } from '#server/db/tables/ground.ts';
import { type Reply, refuse, reply } from './handler.ts';
import { message } from './messages.ts';

export interface Keyed {
  /** The account, or nothing for a visitor: his key alone is his. */
  readonly owner: string;
  readonly call: CallName;
  readonly key: string;
  readonly input: unknown;
}

export function isKey(text: string): boolean {
  return /^[\x21-\x7e]{8,255}$/.test(text);
}

/**
 * The reply of the same call with the same key before, or the refusal of one with other input; undefined when it is
 * new.
 */
export async function findKeptReply(tx: Tx, keyed: Keyed): Promise<Reply<unknown> | undefined> {
  const [kept] = await tx.select().from(idempotency).where(ofKey(keyed));
  if (kept === undefined) return undefined;
  if (kept.inputHash !== hashOf(keyed.input)) return refuse(message.sameKeyOtherInput, REFUSED);
  return reply((kept.reply as { readonly data: unknown }).data);
}

export async function runOnce(
  tx: Tx,
  keyed: Keyed,
  work: () => Promise<Reply<unknown>>,
): Promise<Reply<unknown>> {
  const { owner, call, key, input } = keyed;
  const row = { owner, call, key, inputHash: hashOf(input), reply: {} };
  const own = await tx
    .insert(idempotency)
    .values(row)
    .onConflictDoNothing()
    .returning({ key: idempotency.key });
  if (own.length === 0) return (await findKeptReply(tx, keyed)) ?? refuse(message.sameKeyOtherInput, REFUSED);
  const reply = await work();
  if (!reply.ok || 'file' in reply) {
    // A refusal that keeps what it wrote must not keep its key.
    await tx.delete(idempotency).where(ofKey(keyed));
    return reply;
  }
  await tx
    .update(idempotency)
    .set({ reply: { data: reply.data } })
    .where(ofKey(keyed));
  return reply;
}

function ofKey({ owner, call, key }: Keyed) {
  return and(eq(idempotency.owner, owner), eq(idempotency.call, call), eq(idempotency.key, key));
}

function hashOf(input: unknown): string {
  return createHash('sha256').update(canonical(input)).digest('hex');
}

/** JSON with the keys of its objects in order: the same input gives the same text. */
function canonical(it: unknown): string {
  return JSON.stringify(it, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
