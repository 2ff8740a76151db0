// Stripe's rule: the reply is kept under owner, call and key, in the transaction of the work. A twin waits on the unique
// index and gets the same reply; the same key with other input is refused; what failed leaves no row, so a corrected
// retry works. https://docs.stripe.com/api/idempotent_requests
import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { REFUSED } from '#contract/envelope.ts';
import type { CallName } from '#contract/routes.ts';
import type { Tx } from '#server/db/database.ts';
import { idempotency } from '#server/db/tables/ground.ts';
import { done, type Reply, refuse } from './handler.ts';
import { says } from './says.ts';

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

export async function once(
  tx: Tx,
  { owner, call, key, input }: Keyed,
  work: () => Promise<Reply<unknown>>,
): Promise<Reply<unknown>> {
  const inputHash = createHash('sha256').update(canonical(input)).digest('hex');
  const row = { owner, call, key, inputHash, reply: {} };
  const mine = await tx
    .insert(idempotency)
    .values(row)
    .onConflictDoNothing()
    .returning({ key: idempotency.key });
  const where = and(eq(idempotency.owner, owner), eq(idempotency.call, call), eq(idempotency.key, key));
  if (mine.length === 0) {
    const [kept] = await tx.select().from(idempotency).where(where);
    if (kept?.inputHash !== inputHash) return refuse(says.sameKeyOtherInput, REFUSED);
    return done((kept.reply as { readonly data: unknown }).data);
  }
  const reply = await work();
  if (!reply.ok || 'file' in reply) {
    // A refusal that keeps what it wrote must not keep its key.
    await tx.delete(idempotency).where(where);
    return reply;
  }
  await tx
    .update(idempotency)
    .set({ reply: { data: reply.data } })
    .where(where);
  return reply;
}

/** JSON with the keys of its objects in order: the same input gives the same text. */
function canonical(it: unknown): string {
  return JSON.stringify(it, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
