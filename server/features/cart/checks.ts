// What is refused before or after a change of the cart is written; after it, the transaction is rolled back.
import { PRODUCT_TYPES } from '#commerce/catalogue/productTypes.ts';
import { findSelectionFaults } from '#commerce/catalogue/selectionFaults.ts';
import { pricedItemsOf } from '#commerce/pricing/cartItems.ts';
import { sampleFormOf } from '#commerce/sample/forms.ts';
import { NOT_FOUND, REFUSED } from '#contract/envelope.ts';
import { lockAccount } from '#server/auth/accounts.ts';
import type { Tx } from '#server/db/database.ts';
import { readCatalogueNow } from '#server/features/catalogue/rows.ts';
import { type Refused, refuse } from '#server/http/handler.ts';
import { shortageOf } from '#server/ordering/stock.ts';
import { makeShortageMessage } from '#server/ordering/words.ts';
import type { Here } from './present.ts';
import { hasFiles, hasVectors, readAccountUsage, readRowsAround } from './rows.ts';
import {
  type Detail,
  detailFaultOf,
  MAX_ALL_LINES,
  MAX_CHILDREN,
  MAX_HELD,
  MAX_LINES,
  MAX_SEQUENCES,
  plasmidsOf,
  type Row,
  type Sample,
  sampledLineOf,
  vectorIdOf,
  words,
} from './rules.ts';

export const gone = refuse(words.lineGone, NOT_FOUND);
const full = refuse(words.full);

/** Reads the line and locks it until the transaction ends; refuses if it is no longer of that revision. */
export async function lockRow({ tx, session }: Here, id: string, revision?: number): Promise<Row | Refused> {
  await lockAccount(tx, session.userId);
  const row = (await readRowsAround(tx, session.userId, [id])).find((it) => it.id === id);
  if (row === undefined) return gone;
  return row.revision === (revision ?? row.revision) ? row : refuse(words.changed, REFUSED);
}

/**
 * Whether the catalogue has what was chosen, allows the combination and has enough in stock. Checked after the lines
 * were written, since the length of a vector is known then; a refusal rolls the transaction back.
 */
export async function checkSelections(
  { tx, session, deps }: Here,
  rows: readonly Row[],
  of: readonly Row[],
): Promise<Refused | undefined> {
  const catalogue = await readCatalogueNow(tx, deps.clock);
  const wanted = new Set(of.map((it) => it.id));
  for (const { selection } of pricedItemsOf(rows).filter((it) => wanted.has(it.id))) {
    const [fault] = findSelectionFaults(catalogue, selection, session.registerSite);
    if (fault !== undefined)
      return refuse(fault.message, fault.code === 'catalogue/off-shelf' ? NOT_FOUND : REFUSED);
  }
  for (const { detail } of of) {
    const fault = detailFaultOf(detail);
    if (fault !== undefined) return refuse(fault, REFUSED);
  }
  const pieces = of.flatMap(({ detail, quantity }) =>
    detail.productType === PRODUCT_TYPES.selectionOfPaizhen ? [{ sku: detail.sku, quantity }] : [],
  );
  const short = await shortageOf(tx, catalogue, pieces, deps.clock());
  return short.size === 0 ? undefined : refuse(makeShortageMessage(catalogue, short), REFUSED);
}

export async function checkFiles(
  { tx, session }: Pick<Here, 'tx' | 'session'>,
  details: readonly Detail[],
): Promise<Refused | undefined> {
  const files = new Set(details.flatMap((it) => ('fileIds' in it ? (it.fileIds ?? []) : [])));
  return (await hasFiles(tx, session.userId, files)) ? undefined : refuse(words.fileGone, NOT_FOUND);
}

export async function checkSample(
  { tx, session }: Here,
  { detail, serviceId }: Pick<Row, 'detail' | 'serviceId'>,
  sample: Sample,
): Promise<Refused | undefined> {
  const around = serviceId === null ? [] : await readRowsAround(tx, session.userId, [serviceId]);
  const parent = around.find((it) => it.id === serviceId);
  if (sampleFormOf(sampledLineOf(detail, parent?.detail), sample) === undefined)
    return refuse(words.otherSample);
  const plasmids = plasmidsOf(sample);
  // The line holds a copy of its own vector, which may be gone from My Vectors by now.
  const vectors = new Set(plasmids.flatMap((it) => it.vectorId ?? []));
  vectors.delete(vectorIdOf(detail) ?? '');
  if (!(await hasVectors(tx, session.userId, vectors))) return refuse(words.vectorGone, NOT_FOUND);
  const files = new Set(plasmids.flatMap((it) => it.mapFileId ?? []));
  return (await hasFiles(tx, session.userId, files)) ? undefined : refuse(words.fileGone, NOT_FOUND);
}

/** Checked after the lines were written; a refusal rolls the transaction back. */
export async function overfullOf({
  tx,
  session,
}: {
  readonly tx: Tx;
  readonly session: { readonly userId: string };
}): Promise<Refused | undefined> {
  const { products, lines, text, sequences } = await readAccountUsage(tx, session.userId);
  if (products > MAX_LINES || lines > MAX_ALL_LINES) return full;
  return text > MAX_HELD || sequences > MAX_SEQUENCES ? refuse(words.tooMuchHeld) : undefined;
}

export async function crowdedOf(
  { tx, session }: Here,
  serviceId: string | null,
): Promise<Refused | undefined> {
  if (serviceId === null) return undefined;
  const rows = await readRowsAround(tx, session.userId, [serviceId]);
  return rows.filter((it) => it.serviceId === serviceId).length > MAX_CHILDREN ? full : undefined;
}
