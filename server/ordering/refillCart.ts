// The lines of a quotation, or of the order that was made of it, into the cart again: as they were, at the prices of
// today.
import { lockAccount } from '#server/auth/accounts.ts';
import { createId, type Random } from '#server/auth/secrets.ts';
import type { Tx } from '#server/db/database.ts';
import { overfullOf } from '#server/features/cart/checks.ts';
import { insertRows, type NewRow } from '#server/features/cart/rows.ts';
import type { Detail, Sample } from '#server/features/cart/rules.ts';
import type { Refused } from '#server/http/handler.ts';
import { type QuotationRow, readLinesOfQuotation } from './quotationRows.ts';

/** The ids of the products in the cart. A refusal must roll the transaction back. */
export async function refillCart(
  tx: Tx,
  { id, accountId }: Pick<QuotationRow, 'id' | 'accountId'>,
  { random, now }: { readonly random: Random; readonly now: Date },
): Promise<readonly string[] | Refused> {
  await lockAccount(tx, accountId);
  const lines = (await readLinesOfQuotation(tx, id)).map((it) => it.line);
  const ids = new Map(lines.map((it) => [it.id, createId(random)]));
  const rows = lines.map(
    (it): NewRow => ({
      id: ids.get(it.id) ?? '',
      serviceId: it.serviceId === null ? null : (ids.get(it.serviceId) ?? null),
      detail: it.detail as Detail,
      sample: it.sample as Sample | null,
      quantity: it.quantity,
      orderedVectorId: it.orderedVectorId,
      addedAt: now,
    }),
  );
  await insertRows(tx, accountId, rows);
  const overfull = await overfullOf({ tx, session: { userId: accountId } });
  if (overfull) return overfull;
  return rows.flatMap((it) => (it.serviceId === null ? [it.id] : []));
}
