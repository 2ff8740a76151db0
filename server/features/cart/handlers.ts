// The cart of the session's account. A line that names one of My Vectors holds a copy of it, made when it was added: a later
// edit changes nothing of what is ordered, and the same vector in several lines is one copy.
import { NOT_FOUND } from '#contract/envelope.ts';
import { lockAccount } from '#server/access/accounts.ts';
import { newId } from '#server/access/secrets.ts';
import { type Context, done, type Handlers, type Refused, refuse } from '#server/http/handler.ts';
import {
  changeRow,
  deleteRows,
  dropCopies,
  hasFile,
  hasVector,
  heldBy,
  insertRows,
  keepCopy,
  keptVector,
  type NewRow,
  onShelf,
  type Row,
  rowsOf,
  sequenceOf,
} from './rows.ts';
import {
  type Detail,
  type Line,
  labelsOf,
  MOST_CHILDREN,
  MOST_HELD,
  MOST_LINES,
  MOST_SEQUENCES,
  needsSample,
  plasmidsOf,
  priceOf,
  type Sample,
  takesSample,
  vectorCopy,
  vectorIdOf,
  words,
} from './rules.ts';

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
  | 'copyCartItem';

type Here = Pick<Context<'addCart'>, 'tx' | 'session' | 'deps' | 'language'>;
type Found<T> = { readonly ok: true; readonly it: T } | Refused;

const gone = refuse(words.lineGone, NOT_FOUND);

export const cartHandlers = {
  async addCart(line, context) {
    const added = await add([line], context);
    return added.ok ? done(added.it[0] as Line) : added;
  },

  async newAddCart({ lines }, context) {
    const added = await add(lines, context);
    return added.ok ? done([...added.it]) : added;
  },

  async listCart(_, context) {
    return done([...(await linesOf(context))]);
  },

  async deleteCart({ ids }, { tx, session }) {
    await lockAccount(tx, session.userId);
    if ((await deleteRows(tx, session.userId, ids)) === 0) return gone;
    await dropCopies(tx, session.userId);
    return done(true as const);
  },

  async saveSample({ cartId, sample }, context) {
    const saved = await change(context, cartId, { sample });
    return saved.ok ? done(true as const) : saved;
  },

  async getCartItem({ id }, context) {
    const { tx, session } = context;
    const rows = await rowsOf(tx, session.userId);
    const row = rows.find((it) => it.id === id);
    if (row === undefined) return gone;
    const genBank =
      row.orderedVectorId === null ? null : await sequenceOf(tx, session.userId, row.orderedVectorId);
    return done({ ...(await lineOf(context, rows, id)), sample: row.sample, genBank: genBank ?? null });
  },

  editCartPlasmid: ({ id, ...it }, context) => edit(context, id, it),
  editCartVirus: ({ id, ...it }, context) => edit(context, id, it),
  editCartPreProduct: ({ id, ...it }, context) => edit(context, id, it),
  editCartVector: ({ id, ...it }, context) => edit(context, id, it),
  editCartPlasmidPreparation: ({ id, ...it }, context) => edit(context, id, it),

  async copyCartItem({ id }, context) {
    const { tx, session, deps } = context;
    await lockAccount(tx, session.userId);
    const rows = await rowsOf(tx, session.userId);
    const first = rows.find((it) => it.id === id);
    if (first === undefined) return gone;
    const siblings = rows.filter((it) => it.serviceId === first.serviceId).length;
    if (siblings >= (first.serviceId === null ? MOST_LINES : MOST_CHILDREN)) return refuse(words.full);
    const ids = new Map<string, string>();
    const copies = treeBelow(rows, id).map(({ vector: _, ...it }) => {
      ids.set(it.id, newId(deps.random));
      const serviceId = it.id === id ? it.serviceId : (ids.get(it.serviceId ?? '') ?? null);
      return { ...it, id: ids.get(it.id) ?? '', serviceId, addedAt: deps.clock() };
    });
    await insertRows(tx, session.userId, copies);
    if (!(await fits(context))) return refuse(words.full);
    return done(await lineOf(context, await rowsOf(tx, session.userId), ids.get(id) ?? ''));
  },
} satisfies Handlers<CartCall>;

interface NewLine {
  readonly detail: Detail;
  readonly quantity: number;
  readonly services: readonly { readonly detail: Detail; readonly quantity: number }[];
}

/** The account is held: of two that add at the same moment neither passes the limit. */
async function add(lines: readonly NewLine[], context: Here): Promise<Found<readonly Line[]>> {
  const { tx, session, deps } = context;
  await lockAccount(tx, session.userId);
  const before = await rowsOf(tx, session.userId);
  if (before.filter((it) => it.serviceId === null).length + lines.length > MOST_LINES)
    return refuse(words.full);
  const fresh: NewRow[] = [];
  const tops: string[] = [];
  for (const { services, ...top } of lines) {
    const topId = newId(deps.random);
    tops.push(topId);
    for (const [at, { detail, quantity }] of [top, ...services].entries()) {
      const checked = await checkDetail(context, detail, undefined);
      if (!checked.ok) return checked;
      const place = at === 0 ? { id: topId, serviceId: null } : { id: newId(deps.random), serviceId: topId };
      const orderedVectorId = checked.it;
      fresh.push({ ...place, detail, quantity, orderedVectorId, sample: null, addedAt: deps.clock() });
    }
  }
  await insertRows(tx, session.userId, fresh);
  if (!(await fits(context))) return refuse(words.full);
  const after = await linesOf(context);
  return { ok: true, it: tops.flatMap((id) => after.find((it) => it.id === id) ?? []) };
}

async function edit(
  context: Here,
  id: string,
  it: { readonly detail: Detail; readonly quantity: number; readonly sample?: Sample },
) {
  const saved = await change(context, id, it);
  if (!saved.ok) return saved;
  return done(await lineOf(context, await rowsOf(context.tx, context.session.userId), id));
}

async function change(
  context: Here,
  id: string,
  it: { readonly detail?: Detail; readonly quantity?: number; readonly sample?: Sample },
): Promise<Found<null>> {
  const { tx, session } = context;
  await lockAccount(tx, session.userId);
  const row = (await rowsOf(tx, session.userId)).find((other) => other.id === id);
  if (row === undefined) return gone;
  const detail = it.detail ?? row.detail;
  if (detail.productType !== row.detail.productType) return refuse(words.otherKind);
  const checked = await checkDetail(context, detail, row);
  if (!checked.ok) return checked;
  if (it.sample !== undefined) {
    if (!takesSample(detail, it.sample)) return refuse(words.otherSample);
    const refused = await checkSample(context, it.sample);
    if (refused) return refused;
  }
  await changeRow(tx, session.userId, id, { ...it, orderedVectorId: checked.it });
  await dropCopies(tx, session.userId);
  return (await fits(context)) ? { ok: true, it: null } : refuse(words.full);
}

/** The id of the copy of the vector that it names: of one that the line named before, the copy of that time. */
async function checkDetail(
  { tx, session, deps }: Here,
  detail: Detail,
  before: Row | undefined,
): Promise<Found<string | null>> {
  if (detail.productType === 7 && !(await onShelf(tx, [detail.sku])).has(detail.sku))
    return refuse(words.offShelf, NOT_FOUND);
  const vectorId = vectorIdOf(detail);
  if (vectorId === undefined) return { ok: true, it: null };
  if (before !== undefined && vectorIdOf(before.detail) === vectorId)
    return { ok: true, it: before.orderedVectorId };
  const content = await keptVector(tx, session.userId, vectorId);
  if (content === undefined) return refuse(words.vectorGone, NOT_FOUND);
  const copy = vectorCopy(content);
  if (copy === undefined) return refuse(words.vectorUnreadable);
  return { ok: true, it: await keepCopy(tx, session.userId, { id: newId(deps.random), vectorId, copy }) };
}

async function checkSample({ tx, session }: Here, sample: Sample): Promise<Refused | undefined> {
  for (const { vectorId, mapFileId } of plasmidsOf(sample)) {
    if (vectorId !== undefined && !(await hasVector(tx, session.userId, vectorId)))
      return refuse(words.vectorGone, NOT_FOUND);
    if (mapFileId !== undefined && !(await hasFile(tx, session.userId, mapFileId)))
      return refuse(words.fileGone, NOT_FOUND);
  }
  return undefined;
}

async function fits({ tx, session }: Here): Promise<boolean> {
  const { text, sequences } = await heldBy(tx, session.userId);
  return text <= MOST_HELD && sequences <= MOST_SEQUENCES;
}

/** The last added first. */
async function linesOf(context: Here): Promise<readonly Line[]> {
  const rows = await rowsOf(context.tx, context.session.userId);
  const lines = await builder(context, rows);
  return rows
    .filter((it) => it.serviceId === null)
    .map((it) => lines(it))
    .reverse();
}

async function lineOf(context: Here, rows: readonly Row[], id: string): Promise<Line> {
  const row = rows.find((it) => it.id === id);
  if (row === undefined) throw new Error('A line that was just there is gone.');
  return (await builder(context, rows))(row);
}

/** The row first, each before those below it. */
function treeBelow(rows: readonly Row[], id: string): readonly Row[] {
  const row = rows.filter((it) => it.id === id);
  const below = rows.filter((it) => it.serviceId === id);
  return [...row, ...below.flatMap((it) => treeBelow(rows, it.id))];
}

/** Makes the line of a row, with its tree: each row of children by product type, then as they were added. */
async function builder({ tx, session, language }: Here, rows: readonly Row[]) {
  const skus = rows.flatMap(({ detail }) => (detail.productType === 7 ? [detail.sku] : []));
  const shelf = await onShelf(tx, skus);
  const below = new Map<string, Row[]>();
  for (const it of rows)
    if (it.serviceId !== null) below.set(it.serviceId, [...(below.get(it.serviceId) ?? []), it]);
  const build = (row: Row, parent?: Row): Line => {
    const { id, serviceId, detail, quantity, vector, addedAt, sample } = row;
    const isOnShelf = detail.productType !== 7 || shelf.has(detail.sku);
    const isSampleComplete = sample !== null || !needsSample(detail, parent?.detail);
    const children = (below.get(id) ?? [])
      .sort((a, b) => a.detail.productType - b.detail.productType)
      .map((it) => build(it, row));
    return {
      id,
      serviceId,
      ...labelsOf(detail, vector?.name, language),
      quantity,
      price: priceOf(detail, session.registerSite),
      addedTime: addedAt.toISOString(),
      isOnShelf: isOnShelf ? 1 : 0,
      isSampleComplete: isSampleComplete ? 1 : 0,
      detail,
      vector,
      // Three levels at most: a service is added with its product, and what it needs with it.
      children: children as Line['children'],
    };
  };
  const rowById = new Map(rows.map((it) => [it.id, it]));
  return (row: Row) => build(row, rowById.get(row.serviceId ?? ''));
}
