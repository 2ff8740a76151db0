// The files of an account, as rows; what is in them is in the file store.
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { BY_STAFF, uploads } from '#server/db/tables/uploads.ts';

export type Upload = typeof uploads.$inferSelect;

export async function keepUploads(tx: Tx, rows: readonly Upload[]): Promise<void> {
  await tx.insert(uploads).values([...rows]);
}

export async function uploadOf(tx: Tx, accountId: string, id: string): Promise<Upload | undefined> {
  const [row] = await tx
    .select()
    .from(uploads)
    .where(and(eq(uploads.accountId, accountId), eq(uploads.id, id)));
  return row;
}

/** What staff attached costs the account nothing. */
export async function storageOf(tx: Tx, accountId: string) {
  const [row] = await tx
    .select({
      bytes: sql<number>`coalesce(sum(${uploads.size}), 0)::float8`,
      files: sql<number>`count(*)::int`,
    })
    .from(uploads)
    .where(and(eq(uploads.accountId, accountId), ne(uploads.kind, BY_STAFF)));
  return row ?? { bytes: 0, files: 0 };
}

/** Which of these keys of the file store belong to a row. */
export async function listNamedKeys(tx: Tx, keys: readonly string[]): Promise<readonly string[]> {
  const rows = await tx
    .select({ key: uploads.key })
    .from(uploads)
    .where(inArray(uploads.key, [...keys]));
  return rows.map(({ key }) => key);
}
