// The search of the audit trail. By the number of an order comes everything that belongs to it: its quotation with all
// revisions, its payments and invoices; by a name, address or phone what that person did.
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { trail } from '#server/db/tables/trail.ts';
import { patternOf } from './lists.ts';
import { type Contains, type First, type Found, searchOf, TEXT } from './search.ts';

/** A quotation's number without its revision; as the index of migration 0190 has it. */
const baseOf = (table: string) => sql.raw(`regexp_replace(${table}.number, '-R[0-9]+$', '')`);

/** As many rows are looked at first where the condition of one reads up to six tables; of a person it reads one. */
const LOOKED_AT = 500;
/** What a number may be part of: letters, digits and hyphens. A name with a space, or an address, is in none. */
const IN_NUMBER = /^[\w-]*$/;

export async function searchTrail(
  tx: Tx,
  search: string | undefined,
  { filters, first }: { readonly filters: SQL | undefined; readonly first: First },
): Promise<Found> {
  const pattern = patternOf(search) ?? '';
  const shared = { search, id: trail.id, filters, first, from: sql`trail` };
  if (!IN_NUMBER.test(search?.trim() ?? ''))
    return searchOf(tx, { ...shared, sources: ownSourcesOf, otherwise: ofRowItself(pattern) });
  return searchOf(
    tx,
    { ...shared, shared: numbersWith, sources: sourcesOf, otherwise: ofRow(pattern) },
    { lookedAt: LOOKED_AT },
  );
}

/** Orders and quotations that have the text in their number, with those that belong to them. */
function numbersWith(contains: Contains): SQL {
  return sql`found_orders as materialized (select id, quotation_id from online_orders where ${contains(TEXT.order)}),
    found_quotations as materialized (select id from quotations where ${contains(TEXT.quotationNumber)}),
    orders as materialized (select id from found_orders union
      select o.id from found_quotations q join online_orders o on o.quotation_id = q.id),
    revisions as materialized (select id from found_quotations union
      select r.id from found_orders o join quotations q on q.id = o.quotation_id
      join quotations r on ${baseOf('r')} = ${baseOf('q')})`;
}

function ownSourcesOf(contains: Contains): readonly SQL[] {
  return [
    sql`select id from trail where ${contains(TEXT.subject)}`,
    sql`select trail.id from accounts join trail on trail.actor_id = accounts.id
      where ${contains(TEXT.person)}`,
  ];
}

function sourcesOf(contains: Contains): readonly SQL[] {
  return [
    ...ownSourcesOf(contains),
    sql`select trail.id from orders o join trail on trail.subject_id = o.id`,
    sql`select trail.id from orders o join payments p on p.order_id = o.id join trail on trail.subject_id = p.id`,
    sql`select trail.id from orders o join invoice_applications i on i.order_id = o.id
      join trail on trail.subject_id = i.id`,
    sql`select trail.id from revisions q join trail on trail.subject_id = q.id`,
  ];
}

function isThere(select: SQL): SQL {
  return sql`(${select} limit 1) is not null`;
}

/** The same of one row, where very many have it. By keys: as `exists` each might be tested on a whole table first. */
function ofRow(pattern: string): SQL {
  const order = (id: SQL) =>
    isThere(sql`select 1 from online_orders o join quotations q on q.id = o.quotation_id
      where o.id = ${id} and (o.number ilike ${pattern} or q.number ilike ${pattern})`);
  const id = sql`${trail.subjectId}`;
  return sql`(${ofRowItself(pattern)} or ${order(id)}
    or ${isThere(sql`select 1 from payments p where p.id = ${id} and ${order(sql`p.order_id`)}`)}
    or ${isThere(sql`select 1 from invoice_applications i where i.id = ${id} and ${order(sql`i.order_id`)}`)}
    or ${isThere(sql`select 1 from quotations r where r.id = ${id} and (r.number ilike ${pattern}
      or ${isThere(sql`select 1 from quotations q join online_orders o on o.quotation_id = q.id
        where ${baseOf('q')} = ${baseOf('r')} and o.number ilike ${pattern}`)})`)})`;
}

/** The subject as it is written, or the person who acted. */
function ofRowItself(pattern: string): SQL {
  return sql`(${trail.subjectId} ilike ${pattern}
    or ${isThere(sql`select 1 from accounts a where a.id = ${trail.actorId} and ${personHas(sql`a`, pattern)}`)})`;
}

function personHas(it: SQL, pattern: string): SQL {
  return sql`(${it}.nickname ilike ${pattern} or ${it}.email ilike ${pattern} or ${it}.phone ilike ${pattern})`;
}
