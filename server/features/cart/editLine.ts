// A line of the cart is changed, with the services below it.
import { REFUSED } from '#contract/envelope.ts';
import { createId } from '#server/auth/secrets.ts';
import { type Refused, type Reply, refuse, reply } from '#server/http/handler.ts';
import { checkFiles, checkSample, checkSelections, crowdedOf, gone, lockRow, overfullOf } from './checks.ts';
import { type Here, lineOf } from './present.ts';
import { changeRow, deleteRows, dropCopies, insertRows, readRowsAround } from './rows.ts';
import { type Detail, type Line, type Sample, vectorIdOf, words } from './rules.ts';
import { type Between, withCopies } from './vectorCopies.ts';

/** @public Named by the declarations of the table of handlers. */
export interface Edit {
  readonly id: string;
  readonly revision?: number | undefined;
  readonly detail: Detail;
  readonly quantity: number;
  readonly sample?: Sample;
  readonly services?: ServiceChanges | undefined;
  readonly isVectorRenewed?: 0 | 1 | undefined;
}

interface ServiceChanges {
  readonly saved: readonly {
    readonly id?: string | undefined;
    readonly detail: Detail;
    readonly quantity: number;
  }[];
  readonly removedIds: readonly string[];
}

/** Refused when the line was changed since it was seen: of two edits at the same moment neither is lost unnoticed. */
export async function editLine(
  { id, revision, services, isVectorRenewed, ...it }: Edit,
  context: Between,
): Promise<Reply<Line>> {
  const { detail, sample } = it;
  const { session, transaction } = context;
  const [before] = await transaction((tx) => readRowsAround(tx, session.userId, [id])).then((rows) =>
    rows.filter((row) => row.id === id),
  );
  if (before === undefined) return gone;
  const named = vectorIdOf(detail);
  // A line keeps its copy of the vector, made when it was added, unless the vector is to be renewed.
  const isCopied = named !== undefined && (isVectorRenewed === 1 || named !== vectorIdOf(before.detail));
  const wanted = new Set(isCopied ? [named] : []);
  return withCopies(context, { named: wanted }, async (tx, copies) => {
    const here = { ...context, tx };
    const row = await lockRow(here, id, revision ?? before.revision);
    if ('message' in row) return row;
    if (detail.productType !== row.detail.productType) return refuse(words.otherKind);
    const refused =
      (await checkFiles(here, [detail])) ?? (sample && (await checkSample(here, { ...row, detail }, sample)));
    if (refused) return refused;
    const orderedVectorId = named === undefined ? null : (copies.get(named) ?? row.orderedVectorId);
    await changeRow(tx, session.userId, id, { ...it, orderedVectorId });
    await dropCopies(tx, session.userId);
    const lost = services && (await changeServices(here, id, services));
    if (lost) return lost;
    const rows = await readRowsAround(tx, session.userId, [id]);
    // Which services go with a product depends on its choices.
    const changed = rows.filter((it) => it.id === id || (services && it.serviceId === id));
    const full =
      (await checkSelections(here, rows, changed)) ??
      (await overfullOf(here)) ??
      (services && (await crowdedOf(here, id)));
    return full ?? reply(await lineOf(here, id));
  });
}

/** Refuses if a service that is to be changed no longer belongs to the line. */
async function changeServices(
  { tx, session, deps }: Here,
  id: string,
  { saved, removedIds }: ServiceChanges,
): Promise<Refused | undefined> {
  const below = (await readRowsAround(tx, session.userId, [id])).filter((it) => it.serviceId === id);
  const removed = below.filter((it) => removedIds.includes(it.id)).map((it) => it.id);
  if (removed.length > 0) await deleteRows(tx, session.userId, removed);
  for (const { id: serviceId, detail, quantity } of saved) {
    if (serviceId === undefined) {
      const added = { id: createId(deps.random), serviceId: id, detail, quantity };
      await insertRows(tx, session.userId, [
        { ...added, orderedVectorId: null, sample: null, addedAt: deps.clock() },
      ]);
      continue;
    }
    const row = below.find((it) => it.id === serviceId && !removed.includes(it.id));
    if (row?.detail.productType !== detail.productType) return refuse(words.changed, REFUSED);
    await changeRow(tx, session.userId, serviceId, { detail, quantity });
  }
  return undefined;
}
