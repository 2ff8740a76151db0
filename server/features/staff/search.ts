// Searches of the console by index. What each list is searched by is one text an index holds the parts of
// (`text_grams`, migrations 0190, 0220, 0271, 0273, 0280 and 0283, in the same words): the `search_text` of the row
// itself, or texts of several tables. There are two ways to a page: to read the list in its order until the page is
// full, short where many rows have the text, and to look up all that have it by index, short where few do. A search
// reads the beginning of the list and goes on by the way that promises to be short; where it does not end there, it
// takes turns between the two with ever more rows.
import { getTableName, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '#server/db/database.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { bankTransfers } from '#server/db/tables/bankTransfers.ts';
import { contractCustomers, contracts } from '#server/db/tables/contracts.ts';
import { messagePosts, messageThreads } from '#server/db/tables/messages.ts';
import { onlineOrders, quotations } from '#server/db/tables/ordering.ts';
import { paymentEvents, paymentRequests } from '#server/db/tables/payments.ts';
import { samples, sampleTubes } from '#server/db/tables/samples.ts';
import { trail } from '#server/db/tables/trail.ts';
import { patternOf } from './lists.ts';

/** More are too many to be looked up one by one. */
export const FEW = 2_000;

const whole = sql`coalesce(regexp_replace(${accounts.firstName} || ' ' || ${accounts.middleName} || ' ' || ${accounts.lastName}, ' +', ' ', 'g'), '')`;

/** The texts that are indexed. */
export const TEXT = {
  account: sql`${linesOf(accounts.name)} || chr(10) || ${whole} || chr(10) || ${linesOf(accounts.nickname, accounts.email, accounts.phone, accounts.organizationName)}`,
  organization: linesOf(sql`${quotations.buyer} ->> 'organizationName'`),
  quotationNumber: linesOf(quotations.number),
  person: linesOf(accounts.nickname, accounts.email, accounts.phone),
  order: linesOf(onlineOrders.number),
  payment: linesOf(paymentRequests.orderNumber),
  sample: linesOf(samples.number, samples.name, samples.mark),
  tube: linesOf(sampleTubes.code),
  thread: linesOf(messageThreads.id, messageThreads.name, messageThreads.email),
  post: linesOf(messagePosts.text),
  subject: linesOf(trail.subjectId),
  event: linesOf(paymentEvents.id),
  transfer: linesOf(bankTransfers.payer, bankTransfers.reference),
  /** Of those that are for no order yet; the same words as in the work list. */
  openTransfer: sql`left(coalesce(nullif(${bankTransfers.reference}, ''), ${bankTransfers.payer}), 60)`,
  contract: linesOf(contracts.number, contracts.contact),
  company: linesOf(contractCustomers.name),
} as const;

/** A condition of one table: the text is in what is indexed of it. */
export type Contains = (text: SQL) => SQL;

interface Search {
  readonly search: string | undefined;
  /** Id of the table that is listed; filters and order use its columns. */
  readonly id: AnyPgColumn;
  /** Queries for ids of rows, each by one indexed text of one table. */
  readonly sources: (contains: Contains) => readonly SQL[];
  /** Queries that several sources use, each with a name (`with`). */
  readonly shared?: (contains: Contains) => SQL;
  /** Instead of sources: an indexed condition on the rows of the list themselves. */
  readonly inRow?: SQL;
  /** The same as a condition on a row of the list. */
  readonly otherwise: SQL | undefined;
  /** The tables of the list; `filters` selects its rows, whatever the text. */
  readonly from: SQL;
  readonly filters: SQL | undefined;
  /** Undefined where all that are found are wanted. */
  readonly first: First | undefined;
}

/** The order of the list, and as many rows as fill the page and one more. */
export interface First {
  readonly order: readonly SQL[];
  readonly rows: number;
}

export interface Found {
  readonly where: SQL | undefined;
  /** The most rows that are counted; 0 if only the page is read. */
  readonly max: number;
}

/** As many rows as a list counts; more are reported as `isMore`. */
export const MAX_COUNTED = 1_000;
/** Rows that are read first from the beginning of the list; if they fill the page, nothing else is read. */
const LOOKED_AT = 2_500;
/** Rows that are read in the order of the list if the first ones suggest that it is enough; by index twice as many. */
const READ = 10_000;

/** No condition without a text. */
export async function searchOf(
  tx: Tx,
  { first, ...search }: Search,
  { few = FEW, lookedAt = LOOKED_AT, read = READ } = {},
): Promise<Found> {
  const text = search.search?.trim() ?? '';
  const pattern = patternOf(text);
  if (pattern === undefined) return { where: undefined, max: MAX_COUNTED };
  const each = search.sources(containsOf(text, pattern));
  const named = search.shared?.(containsOf(text, pattern));
  const foundOf = ({ at, ids }: Hits): Found => ({
    where: isOneOf(search.id, ids),
    max: at === 'all' ? MAX_COUNTED : 0,
  });
  if (first === undefined || first.rows > read) {
    const hits = await lookUp(tx, search, { each, named, few, max: few });
    return hits.at === 'part' ? { where: search.otherwise, max: 0 } : foundOf(hits);
  }
  const beginning = await readInOrder(tx, search, { first, max: lookedAt });
  if (beginning.at !== 'part') return foundOf(beginning);
  const isPromising = beginning.ids.length * read >= first.rows * lookedAt;
  for (let max = read; ; max *= 10) {
    if (isPromising || max > read) {
      const hits = await readInOrder(tx, search, { first, max });
      if (hits.at !== 'part') return foundOf(hits);
    }
    const hits = await lookUp(tx, search, { each, named, first, few, max: 2 * max });
    if (hits.at !== 'part') return foundOf(hits);
  }
}

/** Of what is found: all, the first ones of the list, or not enough of them. */
interface Hits {
  readonly at: 'all' | 'page' | 'part';
  readonly ids: readonly string[];
}

type Looked = Pick<Search, 'id' | 'otherwise' | 'from' | 'filters' | 'inRow'>;

/** In the order of the list, until the page is full or `max` rows are read. */
async function readInOrder(
  tx: Tx,
  { id, otherwise, from, filters }: Looked,
  { first: { order, rows }, max }: { readonly first: First; readonly max: number },
): Promise<Hits> {
  const found = await tx.execute<{ id: string; isHit: boolean | null; isLast: boolean }>(sql`
    select id, is_hit as "isHit", place = ${max} as "isLast" from (
      select id, is_hit, row_number() over () as place from (
        select ${id} as id, ${otherwise} as is_hit from ${from} where ${filters ?? sql`true`}
        order by ${sql.join([...order], sql`, `)} limit ${max}) looked_at) placed
    where is_hit or place = ${max} limit ${rows}`);
  const ids = found.rows.filter((it) => it.isHit === true).map((it) => it.id);
  if (ids.length === rows) return { at: 'page', ids };
  return { at: found.rows.some((it) => it.isLast) ? 'part' : 'all', ids };
}

interface LookUp {
  readonly each: readonly SQL[];
  readonly named: SQL | undefined;
  readonly first?: First;
  readonly few: number;
  readonly max: number;
}

/**
 * By index: the ids of few, of more the first ones of the list, none of more than `max`. The rows of the list are read
 * by their keys (`offset 0`), however many the planner takes them for.
 */
async function lookUp(tx: Tx, looked: Looked, lookUpTo: LookUp): Promise<Hits> {
  const { id, filters, inRow } = looked;
  const { each, named, first, few, max } = lookUpTo;
  if (inRow !== undefined) return lookUpInRow(tx, { ...looked, inRow }, lookUpTo);
  const table = sql.identifier(getTableName(id.table));
  const limited = each.map((it) => sql`(${it} limit ${max + 1})`);
  const count = sql`(select n from counted)`;
  const page =
    first &&
    sql`union all (
    select ${id} as id from found
      cross join lateral (select * from ${table} where ${id} = found.id offset 0) ${table}
    where ${count} between ${few + 1} and ${max} and ${filters ?? sql`true`}
    order by ${sql.join([...first.order], sql`, `)} limit ${first.rows})`;
  const { rows } = await tx.execute<{ n: number; id: string | null }>(sql`
    with ${named ? sql`${named}, ` : sql``}
      found as materialized (
        select distinct id from (${sql.join(limited, sql` union all `)}) hits limit ${max + 1}),
      counted as materialized (select count(*)::int as n from found)
    select n, it.id from counted left join (
      select id from found where ${count} <= ${few} ${page ?? sql``}) it on true`);
  const n = rows[0]?.n ?? 0;
  const ids = rows.flatMap((it) => it.id ?? []);
  if (n > max) return { at: 'part', ids: [] };
  return { at: n <= few || (first !== undefined && ids.length < first.rows) ? 'all' : 'page', ids };
}

/** The same of one table, each row of which is read once. */
async function lookUpInRow(
  tx: Tx,
  { id, filters, inRow }: Looked & { readonly inRow: SQL },
  { first, few, max }: LookUp,
): Promise<Hits> {
  const table = sql.identifier(getTableName(id.table));
  const order = first === undefined ? sql`` : sql`order by ${sql.join([...first.order], sql`, `)}`;
  const rowsOfPage = first?.rows ?? few;
  const { rows } = await tx.execute<{ n: number; id: string | null }>(sql`
    with found as materialized (
      select ${id} as id, ${filters ?? sql`true`} as is_listed, row_number() over (${order}) as place
      from (select * from ${table} where ${inRow} limit ${max + 1}) ${table}),
      counted as materialized (select count(*)::int as n from found)
    select n, it.id from counted left join (
      select id from found where is_listed and (select n from counted) <= ${max} order by place
      limit (select case when n <= ${few} then ${few}::int else ${rowsOfPage}::int end from counted)) it on true`);
  const n = rows[0]?.n ?? 0;
  const ids = rows.flatMap((it) => it.id ?? []);
  if (n > max) return { at: 'part', ids: [] };
  return { at: n <= few || ids.length < rowsOfPage ? 'all' : 'page', ids };
}

function isOneOf(id: SQLWrapper, ids: readonly string[]): SQL {
  return sql`${id} = any(${sql.param(ids)})`;
}

export function containsOf(text: string, pattern: string): Contains {
  return (of) => sql`(text_grams(${of}) @> search_grams(${rarePartOf(text)}) and ${of} ilike ${pattern})`;
}

/**
 * Of a number (`S26-00004711`) the end that tells it apart (`04711`): what it begins with nearly all rows have, and an
 * index of texts would read it through for nothing. Any other text whole.
 */
export function rarePartOf(text: string): string {
  const [, digits = text] = /^[a-z]\d\d-(\d*[1-9].*)$/i.exec(text) ?? [];
  return digits.length < 3 ? text : digits.replace(/^0+(?=0[1-9]\d\d)/, '');
}

/** Where a list is searched whose rows have all of their text themselves, in lower case. */
export function ownTextOf(search: string | undefined, id: AnyPgColumn, text: AnyPgColumn) {
  const table = sql.identifier(getTableName(id.table));
  const part = search && rarePartOf(search.trim());
  const pattern = patternOf(search);
  const isHit = pattern === undefined ? undefined : sql`${text} like lower(${pattern})`;
  return {
    ...{ search, id, from: sql`${table}`, otherwise: isHit, sources: () => [] },
    inRow: sql`text_grams(${text}) @> search_grams(${part}) and ${isHit}`,
  };
}

/** A select of drizzle without order and limit. */
interface IdSelect extends SQLWrapper {
  orderBy(...by: SQL[]): {
    limit(rows: number): { offset(rows: number): PromiseLike<readonly { readonly id: string | number }[]> };
  };
}

interface Page {
  readonly page: number;
  readonly size: number;
}

/**
 * Of a select of ids that is not executed: how many rows it finds, up to `max`, whether there are more, and a condition
 * that is true of those of the page alone. Whole rows are read of these, and not of all the pages before.
 */
export async function readPageIn(
  tx: Tx,
  ids: IdSelect,
  {
    id,
    order,
    max = MAX_COUNTED,
  }: { readonly id: SQLWrapper; readonly order: readonly SQL[]; readonly max?: number },
  { page, size }: Page,
): Promise<{ readonly total: number; readonly isMore?: true; readonly isOnPage: SQL }> {
  const counted = max > 0 ? await countUpTo(tx, ids, max) : undefined;
  const before = (page - 1) * size;
  const inOrder = ids.orderBy(...order);
  const rows = await inOrder.limit(counted === undefined ? size + 1 : size).offset(before);
  const isOnPage = sql`${id} = any(${sql.param(rows.slice(0, size).map((it) => it.id))})`;
  if (counted !== undefined) return { ...counted, isOnPage };
  // Behind the last page there is nothing to count by.
  if (rows.length === 0 && before > 0)
    return { total: (await inOrder.limit(before).offset(0)).length, isOnPage };
  const isMore = rows.length > size && ({ isMore: true } as const);
  return { total: before + Math.min(rows.length, size), ...isMore, isOnPage };
}

async function countUpTo(tx: Tx, ids: SQLWrapper, max: number) {
  const { rows } = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from (${ids} limit ${max + 1}) counted`,
  );
  const total = rows[0]?.total ?? 0;
  return total > max ? { total: max, isMore: true as const } : { total };
}

function linesOf(...columns: readonly SQLWrapper[]): SQL {
  return sql.join(
    columns.map((it) => sql`coalesce(${it}, '')`),
    sql` || chr(10) || `,
  );
}
