// A page of a wide table: which rows it has is found by their ids alone, and only these rows are read.
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';

/** A query that selects ids, with its conditions. */
interface IdQuery {
  as(alias: 'found'): SQLWrapper;
  orderBy(...columns: SQL[]): {
    limit(size: number): { offset(rows: number): PromiseLike<{ readonly id: string }[]> };
  };
}

/** `selectIds` makes the query anew: once it is counted, once a page of it is read. */
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

/** What `like` is given to find numbers of quotations and orders by a part of them; undefined without a text. */
export function numberPatternOf(search: string | undefined): string | undefined {
  const text = search?.trim();
  return text ? `%${text.replace(/[\\%_]/g, '\\$&').toUpperCase()}%` : undefined;
}
