// The cart of the session's account. A line that names one of My Vectors holds a copy of it, made when it was added: a later
// edit changes nothing of what is ordered, and the same vector in several lines is one copy. Vectors are read between two
// short transactions, each once, in a thread of its own (server/reading).

import { selectionFaults } from '#commerce/catalogue/selectionFaults.ts';
import { pricedItemsOf } from '#commerce/pricing/cartItems.ts';
import { SAMPLE_FORM_NAMES } from '#commerce/sample/fields.ts';
import { sampleFormOf } from '#commerce/sample/forms.ts';
import { NOT_FOUND, REFUSED, TOO_MANY } from '#contract/envelope.ts';
import { lockAccount } from '#server/auth/accounts.ts';
import { newId } from '#server/auth/secrets.ts';
import type { Tx } from '#server/db/database.ts';
import { catalogueNow } from '#server/features/catalogue/rows.ts';
import {
  type Context,
  file,
  type Handlers,
  type OutsideContext,
  type Refused,
  type Reply,
  refuse,
  reply,
} from '#server/http/handler.ts';
import { countHit } from '#server/http/limits.ts';
import { shortageOf } from '#server/ordering/stock.ts';
import { shortageMessage } from '#server/ordering/words.ts';
import type { Outcome } from '#server/reading/vectorReader.ts';
import {
  accountUsage,
  changeRow,
  contentsOf,
  copyOf,
  deleteRows,
  dropCopies,
  hasFiles,
  hasVectors,
  insertRows,
  type KeptVector,
  keptVectors,
  type NewRow,
  rowsAround,
  rowsOf,
  sequenceOf,
  storeVectorCopy,
} from './rows.ts';
import {
  type Detail,
  type Line,
  lineBuilder,
  MAX_ALL_LINES,
  MAX_CHILDREN,
  MAX_HELD,
  MAX_LINES,
  MAX_READ,
  MAX_READ_IN_WINDOW,
  MAX_SEQUENCES,
  MAX_VECTORS,
  plasmidsOf,
  READ_WINDOW,
  type Row,
  type Sample,
  sampledLineOf,
  treeBelow,
  vectorIdOf,
  words,
} from './rules.ts';
import { knownRows, writeTemplate, XLSX } from './template.ts';

type CartCall =
  | 'addCart'
  | 'newAddCart'
  | 'listCart'
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
type Between = Pick<OutsideContext<'addCart'>, 'session' | 'deps' | 'language' | 'transaction' | 'once'>;

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
    const rows = await rowsOf(context.tx, context.session.userId);
    const tops = rows.filter((it) => it.serviceId === null);
    // The last added first.
    return reply(await linesOf(context, rows, tops.toReversed()));
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
async function edit({ id, revision, services, ...it }: Edit, context: Between): Promise<Reply<Line>> {
  const { detail, sample } = it;
  const { session, transaction } = context;
  const [before] = await transaction((tx) => rowsAround(tx, session.userId, [id])).then((rows) =>
    rows.filter((row) => row.id === id),
  );
  if (before === undefined) return gone;
  const named = vectorIdOf(detail);
  // A line keeps the copy of the vector that it has: of the time when it was added.
  const isNamedNew = named !== undefined && named !== vectorIdOf(before.detail);
  const wanted = new Set(isNamedNew ? [named] : []);
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

interface Wanted {
  /** Ids in My Vectors that lines come to name. */
  readonly named: ReadonlySet<string>;
  /** What comes to the cart. */
  readonly more?: { readonly products: number; readonly lines: number };
}

/** How often vectors are looked up that change while they are read. */
const TRIES = 3;

/** The copy of a vector that was there is no more: the vectors are looked up again. */
class CopyGone extends Error {}

/** Does the work in one transaction that holds the account, with the id of a copy of each vector that is named. */
async function withCopies<T>(
  context: Between,
  wanted: Wanted,
  work: (tx: Tx, copies: ReadonlyMap<string, string>) => Promise<Reply<T>>,
): Promise<Reply<T>> {
  const { session, deps, once } = context;
  for (let tries = 1; ; tries++) {
    const read = await readVectors(context, wanted);
    if ('message' in read) return read;
    try {
      return await once(async (tx) => {
        await lockAccount(tx, session.userId);
        const copies = new Map<string, string>();
        for (const { vector, outcome } of read) {
          const { id, revision } = vector;
          const made = outcome?.at === 'read' ? outcome.copy : undefined;
          const kept = made
            ? await storeVectorCopy(tx, session.userId, {
                ...{ id: newId(deps.random), vectorId: id, revision, copy: made },
              })
            : await copyOf(tx, session.userId, vector);
          if (kept === undefined) throw new CopyGone('a copy of a vector went while it was looked for');
          copies.set(id, kept);
        }
        return work(tx, copies);
      });
    } catch (error) {
      if (!(error instanceof CopyGone) || tries >= TRIES) throw error;
    }
  }
}

interface ReadVector {
  readonly vector: KeptVector;
  /** Undefined when the cart has a copy already. */
  readonly outcome: Outcome | undefined;
}

/** All limits are looked at before anything is read. */
async function readVectors(
  context: Between,
  { named, more }: Wanted,
): Promise<readonly ReadVector[] | Refused> {
  const { session, deps, transaction } = context;
  if (named.size > MAX_VECTORS) return refuse(words.tooManyVectors);
  if (named.size === 0) return [];
  const found = await transaction(async (tx) => {
    if (more !== undefined) {
      const held = await accountUsage(tx, session.userId);
      if (held.products + more.products > MAX_LINES || held.lines + more.lines > MAX_ALL_LINES) return full;
    }
    const vectors = await keptVectors(tx, session.userId, [...named]);
    if (vectors.length < named.size) return refuse(words.vectorGone, NOT_FOUND);
    const unread = vectors.filter((it) => !it.isCopied);
    const refused = await countReading(tx, unread, context);
    if (refused) return refused;
    const ids = unread.map((it) => it.id);
    return { vectors, contents: ids.length > 0 ? await contentsOf(tx, session.userId, ids) : new Map() };
  });
  if ('message' in found) return found;
  const { vectors, contents } = found;
  const texts: readonly string[] = [...contents.values()];
  const outcomes = texts.length > 0 ? await deps.vectors.read(session.userId, texts) : [];
  if (outcomes === undefined) return refuse(words.readingBusy, TOO_MANY, { retryAfter: 2 });
  const outcomeById = new Map([...contents.keys()].map((id, at) => [id, outcomes[at]]));
  const refused = outcomes.map(refusalOf).find((it) => it !== undefined);
  return refused ?? vectors.map((vector) => ({ vector, outcome: outcomeById.get(vector.id) }));
}

async function countReading(
  tx: Tx,
  unread: readonly KeptVector[],
  { session, deps }: Pick<Between, 'session' | 'deps'>,
): Promise<Refused | undefined> {
  const size = unread.reduce((sum, it) => sum + it.size, 0);
  if (size > MAX_READ) return refuse(words.tooMuchToRead);
  if (size === 0) return undefined;
  const { hits, wait } = await countHit(tx, `reading:${session.userId}`, READ_WINDOW, deps.clock(), size);
  return hits > MAX_READ_IN_WINDOW ? refuse(words.readingQuota, TOO_MANY, { retryAfter: wait }) : undefined;
}

function refusalOf(outcome: Outcome): Refused | undefined {
  switch (outcome.at) {
    case 'read':
      return undefined;
    case 'unreadable':
      return refuse(words.vectorUnreadable);
    case 'tooManyParts':
      return refuse(words.tooManyParts);
    case 'tooHeavy':
      return refuse(words.tooHeavy);
  }
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
async function linesOf({ tx, session, deps, language }: Here, rows: readonly Row[], of: readonly Row[]) {
  const catalogue = await catalogueNow(tx, deps.clock);
  return of.map(lineBuilder(rows, { language, registerSite: session.registerSite, catalogue }));
}
