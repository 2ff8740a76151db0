// Searches of the console by index. What each list is searched by is one text an index holds the parts of
// (`text_grams`, migrations 0190, 0220, 0271 and 0273, in the same words). A search looks at the beginning of the list
// first, which of a text that very many have fills the page; else into each of its tables, for ids: few are looked up,
// of more the list is read in its order until the page is full.
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
  /** What several sources read, each named (`with`). */
  readonly shared?: (contains: Contains) => SQL;
  /** The same as a condition on a row of the list. */
  readonly otherwise: SQL | undefined;
  /** Where rows of the list stand, and which of them are on it with any text. */
  readonly from: SQL;
  readonly filters: SQL | undefined;
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
export const LOOKED_AT = 500;
/** As many, where the first ones promise that they will. */
const LOOKED_FURTHER = 5_000;

/** No condition without a text. */
export async function searchOf(
  tx: Tx,
  { search, id, sources, shared, otherwise, from, filters, first }: Search,
): Promise<Found> {
  const text = search?.trim() ?? '';
  const pattern = patternOf(text);
  if (pattern === undefined) return { where: undefined, max: MAX_COUNTED };
  // One in a hundred has it: to count two hundred is to read twenty thousand.
  const common = { where: otherwise, max: 0 };
  const contains = containsOf(text, pattern);
  const page = first && (await firstPage(tx, { id, otherwise, from, filters, first }));
  if (page) return { where: isOneOf(id, page), max: 0 };
  const each = sources(contains).map((it) => sql`(${it} limit ${FEW + 1})`);
  const named = shared ? sql`with ${shared(contains)}` : sql``;
  const { rows } = await tx.execute<{ id: string }>(
    sql`${named} select distinct id from (${sql.join(each, sql` union all `)}) found limit ${FEW + 1}`,
  );
  if (rows.length > FEW) return common;
  return { where: isOneOf(id, rows), max: MAX_COUNTED };
}

function isOneOf(id: SQLWrapper, rows: readonly { readonly id: string }[]): SQL {
  return sql`${id} = any(${sql.param(rows.map((it) => it.id))})`;
}

export function containsOf(text: string, pattern: string): Contains {
  return (of) => sql`(text_grams(${of}) @> search_grams(${text}) and ${of} ilike ${pattern})`;
}

type Looked = Pick<Search, 'id' | 'otherwise' | 'from' | 'filters'> & { readonly first: First };

/** What is found at the beginning of the list, where it fills the page. */
async function firstPage(
  tx: Tx,
  { id, otherwise, from, filters, first: { order, rows } }: Looked,
): Promise<readonly { readonly id: string }[] | undefined> {
  const lookAt = async (max: number) => {
    const found = await tx.execute<{ id: string }>(sql`
      select id from (select ${id} as id, ${otherwise} as is_hit from ${from} where ${filters ?? sql`true`}
        order by ${sql.join([...order], sql`, `)} limit ${max}) looked_at where is_hit limit ${rows}`);
    return found.rows;
  };
  if (rows > LOOKED_AT) return undefined;
  const found = await lookAt(LOOKED_AT);
  if (found.length === rows) return found;
  if (found.length * LOOKED_FURTHER < rows * LOOKED_AT) return undefined;
  const further = await lookAt(LOOKED_FURTHER);
  return further.length === rows ? further : undefined;
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
