// New lines of the cart: products with the services below them, and copies of lines with everything below.
import { lockAccount } from '#server/auth/accounts.ts';
import { createId } from '#server/auth/secrets.ts';
import { type Reply, reply } from '#server/http/handler.ts';
import { checkFiles, checkSelections, crowdedOf, gone, overfullOf } from './checks.ts';
import { type Here, lineOf, linesOf } from './present.ts';
import { insertRows, type NewRow, readRowsAround } from './rows.ts';
import { type Detail, type Line, listTreeBelow, vectorIdOf } from './rules.ts';
import { type Between, withCopies } from './vectorCopies.ts';

interface NewLine {
  readonly detail: Detail;
  readonly quantity: number;
  readonly services: readonly { readonly detail: Detail; readonly quantity: number }[];
}

/** The account is held: of two that add at the same moment neither passes the limit. */
export async function addLines<T>(
  lines: readonly NewLine[],
  context: Between,
  toAnswer: (added: readonly Line[]) => T,
): Promise<Reply<T>> {
  const details = lines.flatMap(({ detail, services }) => [detail, ...services.map((it) => it.detail)]);
  const named = new Set(details.flatMap((it) => vectorIdOf(it) ?? []));
  const more = { products: lines.length, lines: details.length };
  return withCopies(context, { named, more }, async (tx, copies) => {
    const { session, deps } = context;
    const here = { ...context, tx };
    const missing = await checkFiles(here, details);
    if (missing) return missing;
    const fresh = lines.map(({ services, ...top }) => {
      const id = createId(deps.random);
      return [{ ...top, id, serviceId: null }, ...services.map((it) => childrenOf(it, id))];
    });
    await insertRows(
      tx,
      session.userId,
      fresh.flat().map((it): NewRow => {
        const orderedVectorId = copies.get(vectorIdOf(it.detail) ?? '') ?? null;
        return { ...it, orderedVectorId, sample: null, addedAt: deps.clock() };
      }),
    );
    const overfull = await overfullOf(here);
    if (overfull) return overfull;
    const tops = fresh.flatMap(([top]) => top?.id ?? []);
    const rows = await readRowsAround(tx, session.userId, tops);
    const refused = await checkSelections(here, rows, rows);
    if (refused) return refused;
    return reply(
      toAnswer(
        await linesOf(
          here,
          rows,
          rows.filter((it) => it.serviceId === null),
        ),
      ),
    );
  });

  function childrenOf(service: Pick<NewLine, 'detail' | 'quantity'>, serviceId: string) {
    return { ...service, id: createId(context.deps.random), serviceId };
  }
}

/** With all below it, beside it. */
export async function copyLine(id: string, context: Here): Promise<Reply<Line>> {
  const { tx, session, deps } = context;
  await lockAccount(tx, session.userId);
  const rows = await readRowsAround(tx, session.userId, [id]);
  const first = rows.find((it) => it.id === id);
  if (first === undefined) return gone;
  const ids = new Map<string, string>();
  const copies = listTreeBelow(rows, id).map(({ vector: _, revision: __, ...it }) => {
    ids.set(it.id, createId(deps.random));
    const serviceId = it.id === id ? it.serviceId : (ids.get(it.serviceId ?? '') ?? null);
    return { ...it, id: ids.get(it.id) ?? '', serviceId, addedAt: deps.clock() };
  });
  await insertRows(tx, session.userId, copies);
  const overfull = (await overfullOf(context)) ?? (await crowdedOf(context, first.serviceId));
  return overfull ?? reply(await lineOf(context, ids.get(id) ?? ''));
}
