// Searches of the console by index. What each list is searched by is one text an index holds the parts of
// (`text_grams`, migrations 0190, 0220 and 0271, in the same words). A search looks at the beginning of the list first,
// which of a text that very many have fills the page; else into each of its tables, for ids: few are looked up, of more
// the list is read in its order until the page is full.
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { bankTransfers } from '#server/db/tables/bankTransfers.ts';
import { contractCustomers, contracts } from '#server/db/tables/contracts.ts';
import { messagePosts, messageThreads } from '#server/db/tables/messages.ts';
import { invoiceApplications, onlineOrders, quotations } from '#server/db/tables/ordering.ts';
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
  quotation: linesOf(
    quotations.number,
    sql`${quotations.buyer} ->> 'name'`,
    sql`${quotations.buyer} ->> 'organizationName'`,
  ),
  organization: linesOf(sql`${quotations.buyer} ->> 'organizationName'`),
  quotationNumber: linesOf(quotations.number),
  person: linesOf(accounts.nickname, accounts.email, accounts.phone),
  order: linesOf(onlineOrders.number),
  payment: linesOf(paymentRequests.orderNumber),
  invoice: linesOf(invoiceApplications.number),
  sample: linesOf(samples.number, samples.name, samples.mark),
  tube: linesOf(sampleTubes.code),
  thread: linesOf(messageThreads.id, messageThreads.name, messageThreads.email),
  post: linesOf(messagePosts.text),
  subject: linesOf(trail.subjectId),
  event: linesOf(paymentEvents.id),
  transfer: linesOf(bankTransfers.payer, bankTransfers.reference),
  contract: linesOf(contracts.number, contracts.contact),
  company: linesOf(contractCustomers.name),
} as const;

/** A condition of one table: the text is in what is indexed of it. */
export type Contains = (text: SQL) => SQL;

interface Search {
  readonly search: string | undefined;
  readonly id: SQLWrapper;
  /** Selects of ids, each of the rows that it finds by one text of one table. */
  readonly sources: (contains: Contains) => readonly SQL[];
  /** The same as a condition on a row of the list. */
  readonly otherwise: SQL | undefined;
  /** Where rows of the list stand. */
  readonly from: SQL;
  /** Undefined where all that are found are wanted. */
  readonly first: First | undefined;
}

/** In the order of the list as many rows as it takes to fill the page, and one behind it. */
export interface First {
  readonly order: readonly SQL[];
  readonly rows: number;
}

export interface Found {
  readonly where: SQL | undefined;
  /** As many as are counted; 0 where the page alone is read. */
  readonly max: number;
}

/** As many rows as a list counts; more are reported as `isMore`. */
export const MAX_COUNTED = 1_000;
/** As many rows are looked at from the beginning of the list: where they fill the page, nothing else is. */
export const LOOKED_AT = 1_000;

/** No condition without a text. */
export async function searchOf(
  tx: Tx,
  { search, id, sources, otherwise, from, first }: Search,
): Promise<Found> {
  const text = search?.trim() ?? '';
  const pattern = patternOf(text);
  if (pattern === undefined) return { where: undefined, max: MAX_COUNTED };
  // One in a hundred has it: to count two hundred is to read twenty thousand.
  const common = { where: otherwise, max: 0 };
  const contains = containsOf(text, pattern);
  if (first && (await fillsPage(tx, { otherwise, from, first }))) return common;
  const each = sources(contains).map((it) => sql`(${it} limit ${FEW + 1})`);
  const { rows } = await tx.execute<{ id: string }>(
    sql`select distinct id from (${sql.join(each, sql` union all `)}) found limit ${FEW + 1}`,
  );
  if (rows.length > FEW) return common;
  return { where: sql`${id} = any(${sql.param(rows.map((it) => it.id))})`, max: MAX_COUNTED };
}

export function containsOf(text: string, pattern: string): Contains {
  return (of) => sql`(text_grams(${of}) @> search_grams(${text}) and ${of} ilike ${pattern})`;
}

/** In a list that is short itself they are looked up all the same. */
async function fillsPage(
  tx: Tx,
  { otherwise, from, first: { order, rows } }: Pick<Search, 'otherwise' | 'from'> & { readonly first: First },
): Promise<boolean> {
  if (rows > LOOKED_AT) return false;
  const { rows: found } = await tx.execute<{ hits: number; looked: number }>(sql`
    select count(*) filter (where is_hit)::int as hits, count(*)::int as looked from
      (select ${otherwise} as is_hit from ${from} order by ${sql.join([...order], sql`, `)} limit ${LOOKED_AT}) looked_at`);
  const [{ hits, looked } = { hits: 0, looked: 0 }] = found;
  return hits >= rows && looked === LOOKED_AT;
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
export async function pageIn(
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
