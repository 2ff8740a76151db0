// The cart of the session's account. A line that names one of My Vectors holds a copy of it, made when it was added: a later
// edit changes nothing of what is ordered, and the same vector in several lines is one copy
// (vectorCopies.ts).

import { selectionFaults } from '#commerce/catalogue/selectionFaults.ts';
import { pricedItemsOf } from '#commerce/pricing/cartItems.ts';
import { SAMPLE_FORM_NAMES } from '#commerce/sample/fields.ts';
import { sampleFormOf } from '#commerce/sample/forms.ts';
import { NOT_FOUND, REFUSED } from '#contract/envelope.ts';
import { lockAccount } from '#server/auth/accounts.ts';
import { hashOf, newId } from '#server/auth/secrets.ts';
import { catalogueAt, catalogueNow } from '#server/features/catalogue/rows.ts';
import {
  type Context,
  file,
  type Handlers,
  type Refused,
  type Reply,
  refuse,
  reply,
} from '#server/http/handler.ts';
import { shortageOf } from '#server/ordering/stock.ts';
import { shortageMessage } from '#server/ordering/words.ts';
import {
  accountUsage,
  changeRow,
  deleteRows,
  dropCopies,
  hasFiles,
  hasVectors,
  insertRows,
  type NewRow,
  rowsAround,
  rowsOf,
  sequenceOf,
  stateOf,
} from './rows.ts';
import {
  type Detail,
  detailFault,
  type Line,
  lineBuilder,
  MAX_ALL_LINES,
  MAX_CHILDREN,
  MAX_HELD,
  MAX_LINES,
  MAX_SEQUENCES,
  plasmidsOf,
  type Row,
  type Sample,
  sampledLineOf,
  treeBelow,
  vectorIdOf,
  words,
} from './rules.ts';
import { knownRows, writeTemplate, XLSX } from './template.ts';
import { type Between, withCopies } from './vectorCopies.ts';

type CartCall =
  | 'addCart'
  | 'newAddCart'
  | 'listCart'
  | 'findCart'
  | 'deleteCart'
  | 'saveSample'
  | 'getCartItem'
  | 'editCartPlasmid'
  | 'editCartVirus'
  | 'editCartPreProduct'
  | 'editCartVector'
  | 'editCartPlasmidPreparation'
  | 'editCartGene'
  | 'editCartMRna'
  | 'editCartTest'
  | 'copyCartItem'
  | 'downloadTemplate';

type Here = Pick<Context<'listCart'>, 'tx' | 'session' | 'deps' | 'language'>;

const gone = refuse(words.lineGone, NOT_FOUND);
const full = refuse(words.full);

export const cartHandlers = {
  addCart: {
    async outOfTransaction(line, context) {
      return add([line], context, ([added]) => added as Line);
    },
  },

  newAddCart: {
    async outOfTransaction({ lines }, context) {
      return add(lines, context, (added) => [...added]);
    },
  },

  async listCart(_, context) {
    return reply(await allLinesOf(context));
  },

  async findCart({ version: known }, context) {
    const version = await versionOf(context);
    return reply({ version, lines: version === known ? null : await allLinesOf(context) });
  },

  async deleteCart({ ids }, { tx, session }) {
    await lockAccount(tx, session.userId);
    if ((await deleteRows(tx, session.userId, ids)) === 0) return gone;
    await dropCopies(tx, session.userId);
    return reply(true as const);
  },

  async saveSample({ cartId, revision, sample }, context) {
    const { tx, session } = context;
    const row = await heldRow(context, cartId, revision);
    if ('message' in row) return row;
    const refused = await checkSample(context, row, sample);
    if (refused) return refused;
    await changeRow(tx, session.userId, cartId, { sample });
    return (await overfullOf(context)) ?? reply(true as const);
  },

  async getCartItem({ id }, context) {
    const { tx, session } = context;
    const rows = await rowsAround(tx, session.userId, [id]);
    const row = rows.find((it) => it.id === id);
    if (row === undefined) return gone;
    const genBank =
      row.orderedVectorId === null ? null : await sequenceOf(tx, session.userId, row.orderedVectorId);
    const [line] = await linesOf(context, rows, [row]);
    return reply({ ...(line as Line), sample: row.sample, genBank: genBank ?? null });
  },

  editCartPlasmid: { outOfTransaction: edit },
  editCartVirus: { outOfTransaction: edit },
  editCartPreProduct: { outOfTransaction: edit },
  editCartVector: { outOfTransaction: edit },
  editCartPlasmidPreparation: { outOfTransaction: edit },
  editCartGene: { outOfTransaction: edit },
  editCartMRna: { outOfTransaction: edit },
  editCartTest: { outOfTransaction: edit },

  async copyCartItem({ id }, context) {
    const { tx, session, deps } = context;
    await lockAccount(tx, session.userId);
    const rows = await rowsAround(tx, session.userId, [id]);
    const first = rows.find((it) => it.id === id);
    if (first === undefined) return gone;
    const ids = new Map<string, string>();
    const copies = treeBelow(rows, id).map(({ vector: _, revision: __, ...it }) => {
      ids.set(it.id, newId(deps.random));
      const serviceId = it.id === id ? it.serviceId : (ids.get(it.serviceId ?? '') ?? null);
      return { ...it, id: ids.get(it.id) ?? '', serviceId, addedAt: deps.clock() };
    });
    await insertRows(tx, session.userId, copies);
    const overfull = (await overfullOf(context)) ?? (await crowdedOf(context, first.serviceId));
    return overfull ?? reply(await lineOf(context, ids.get(id) ?? ''));
  },

  downloadTemplate: {
    async outOfTransaction({ template, cartId }, { session, language, transaction }) {
      const around = cartId ? await transaction((tx) => rowsAround(tx, session.userId, [cartId])) : [];
      const row = around.find((it) => it.id === cartId);
      if (cartId !== undefined && row === undefined) return gone;
      const bytes = await writeTemplate(template, row ? knownRows(template, row) : [], language);
      const name = `${SAMPLE_FORM_NAMES[template][language]}.xlsx`;
      return file(new Blob([bytes]).stream(), name, XLSX, bytes.length);
    },
  },
} satisfies Handlers<CartCall>;

interface NewLine {
  readonly detail: Detail;
  readonly quantity: number;
  readonly services: readonly { readonly detail: Detail; readonly quantity: number }[];
}

/** The account is held: of two that add at the same moment neither passes the limit. */
async function add<T>(
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
      const id = newId(deps.random);
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
    const rows = await rowsAround(tx, session.userId, tops);
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
    return { ...service, id: newId(context.deps.random), serviceId };
  }
}

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
async function edit(
  { id, revision, services, isVectorRenewed, ...it }: Edit,
  context: Between,
): Promise<Reply<Line>> {
  const { detail, sample } = it;
  const { session, transaction } = context;
  const [before] = await transaction((tx) => rowsAround(tx, session.userId, [id])).then((rows) =>
    rows.filter((row) => row.id === id),
  );
  if (before === undefined) return gone;
  const named = vectorIdOf(detail);
  // Unless it is to be renewed a line keeps the copy of the vector that it has: of the time when it was added.
  const isCopied = named !== undefined && (isVectorRenewed === 1 || named !== vectorIdOf(before.detail));
  const wanted = new Set(isCopied ? [named] : []);
  return withCopies(context, { named: wanted }, async (tx, copies) => {
    const here = { ...context, tx };
    const row = await heldRow(here, id, revision ?? before.revision);
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
    const rows = await rowsAround(tx, session.userId, [id]);
    // Which services go with a product depends on its choices.
    const changed = rows.filter((it) => it.id === id || (services && it.serviceId === id));
    const full =
      (await checkSelections(here, rows, changed)) ??
      (await overfullOf(here)) ??
      (services && (await crowdedOf(here, id)));
    return full ?? reply(await lineOf(here, id));
  });
}

/** Refused when one that is to be changed is no longer below the line. */
async function changeServices(
  { tx, session, deps }: Here,
  id: string,
  { saved, removedIds }: ServiceChanges,
): Promise<Refused | undefined> {
  const below = (await rowsAround(tx, session.userId, [id])).filter((it) => it.serviceId === id);
  const removed = below.filter((it) => removedIds.includes(it.id)).map((it) => it.id);
  if (removed.length > 0) await deleteRows(tx, session.userId, removed);
  for (const { id: serviceId, detail, quantity } of saved) {
    if (serviceId === undefined) {
      const added = { id: newId(deps.random), serviceId: id, detail, quantity };
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

/** The line, held until the transaction ends, when it is still of that revision. */
async function heldRow({ tx, session }: Here, id: string, revision?: number): Promise<Row | Refused> {
  await lockAccount(tx, session.userId);
  const row = (await rowsAround(tx, session.userId, [id])).find((it) => it.id === id);
  if (row === undefined) return gone;
  return row.revision === (revision ?? row.revision) ? row : refuse(words.changed, REFUSED);
}

/**
 * Whether the catalogue knows what was chosen, lets it combine and has so much of it in store. After the writing, since the length of a vector is known
 * by then: the transaction is rolled back.
 */
async function checkSelections(
  { tx, session, deps }: Here,
  rows: readonly Row[],
  of: readonly Row[],
): Promise<Refused | undefined> {
  const catalogue = await catalogueNow(tx, deps.clock);
  const wanted = new Set(of.map((it) => it.id));
  for (const { selection } of pricedItemsOf(rows).filter((it) => wanted.has(it.id))) {
    const [fault] = selectionFaults(catalogue, selection, session.registerSite);
    if (fault !== undefined)
      return refuse(fault.message, fault.code === 'catalogue/off-shelf' ? NOT_FOUND : REFUSED);
  }
  for (const { detail } of of) {
    const fault = detailFault(detail);
    if (fault !== undefined) return refuse(fault, REFUSED);
  }
  const pieces = of.flatMap(({ detail, quantity }) =>
    detail.productType === 7 ? [{ sku: detail.sku, quantity }] : [],
  );
  const short = await shortageOf(tx, catalogue, pieces, deps.clock());
  return short.size === 0 ? undefined : refuse(shortageMessage(catalogue, short), REFUSED);
}

async function checkFiles(
  { tx, session }: Pick<Here, 'tx' | 'session'>,
  details: readonly Detail[],
): Promise<Refused | undefined> {
  const files = new Set(details.flatMap((it) => ('fileIds' in it ? (it.fileIds ?? []) : [])));
  return (await hasFiles(tx, session.userId, files)) ? undefined : refuse(words.fileGone, NOT_FOUND);
}

async function checkSample(
  { tx, session }: Here,
  { detail, serviceId }: Pick<Row, 'detail' | 'serviceId'>,
  sample: Sample,
): Promise<Refused | undefined> {
  const around = serviceId === null ? [] : await rowsAround(tx, session.userId, [serviceId]);
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

/** After the writing: the transaction is rolled back. */
async function overfullOf({ tx, session }: Here): Promise<Refused | undefined> {
  const { products, lines, text, sequences } = await accountUsage(tx, session.userId);
  if (products > MAX_LINES || lines > MAX_ALL_LINES) return full;
  return text > MAX_HELD || sequences > MAX_SEQUENCES ? refuse(words.tooMuchHeld) : undefined;
}

async function crowdedOf({ tx, session }: Here, serviceId: string | null): Promise<Refused | undefined> {
  if (serviceId === null) return undefined;
  const rows = await rowsAround(tx, session.userId, [serviceId]);
  return rows.filter((it) => it.serviceId === serviceId).length > MAX_CHILDREN ? full : undefined;
}

async function lineOf(context: Here, id: string): Promise<Line> {
  const rows = await rowsAround(context.tx, context.session.userId, [id]);
  const [line] = await linesOf(
    context,
    rows,
    rows.filter((it) => it.id === id),
  );
  if (line === undefined) throw new Error('A line that was just there is gone.');
  return line;
}

/** The lines of some of the rows, with all below them. */
/** The last added first. */
async function allLinesOf(context: Here) {
  const rows = await rowsOf(context.tx, context.session.userId);
  const tops = rows.filter((it) => it.serviceId === null);
  return linesOf(context, rows, tops.toReversed());
}

/** Of all that the list of the cart is made of. */
async function versionOf({ tx, session, deps, language }: Here): Promise<string> {
  const { digest } = await catalogueAt(tx, deps.clock());
  return hashOf(await stateOf(tx, session.userId), language, String(session.registerSite), digest);
}

async function linesOf({ tx, session, deps, language }: Here, rows: readonly Row[], of: readonly Row[]) {
  const catalogue = await catalogueNow(tx, deps.clock);
  return of.map(lineBuilder(rows, { language, registerSite: session.registerSite, catalogue }));
}
