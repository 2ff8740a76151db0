// A page of a wide table: which rows it has is found by their ids alone, and only these rows are read.
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';

/** A query that selects ids, with its conditions. */
interface IdQuery {
  as(alias: 'found'): SQLWrapper;
  orderBy(...columns: SQL[]): {
    limit(size: number): { offset(rows: number): PromiseLike<{ readonly id: string }[]> };
  };
}

/** `selectIds` builds a new query each time: one to count, one to read a page. */
export async function findPage(
  tx: Tx,
  selectIds: () => IdQuery,
  { inOrder, page, size }: { readonly inOrder: SQL[]; readonly page: number; readonly size: number },
): Promise<{ readonly total: number; readonly ids: string[] }> {
  const total = await tx.$count(selectIds().as('found'));
  const rows = await selectIds()
    .orderBy(...inOrder)
    .limit(size)
    .offset((page - 1) * size);
  return { total, ids: rows.map(({ id }) => id) };
}

/**
 * Rows that have the text in a number of their own or of the order and quotation they belong to: the first two lines of
 * what they are searched by (migration 0280). Undefined, which is no condition, without a text.
 */
export function hasNumberLike(search: string | undefined, searchText: SQLWrapper): SQL | undefined {
  const text = search?.trim();
  if (!text) return undefined;
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&').toLowerCase()}%`;
  return sql`(split_part(${searchText}, chr(10), 1) like ${pattern}
    or split_part(${searchText}, chr(10), 2) like ${pattern})`;
}
