// The files that an account has uploaded, and whether something refers to them.
import { and, count, desc, eq, ne, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { BY_STAFF, uploads } from '#server/db/tables/uploads.ts';

export async function readUploadsPage(
  tx: Tx,
  accountId: string,
  { page, size }: { readonly page: number; readonly size: number },
) {
  const [all] = await tx
    .select({ total: count(), bytes: sql<number>`coalesce(sum(${uploads.size}), 0)::float8` })
    .from(uploads)
    .where(isOwn(accountId));
  const rows = await tx
    .select({ file: uploads, isReferred: IS_REFERRED })
    .from(uploads)
    .where(isOwn(accountId))
    .orderBy(desc(uploads.createdAt), uploads.id)
    .limit(size)
    .offset((page - 1) * size);
  const ids = rows.filter((it) => !it.isReferred).map((it) => it.file.id);
  const named = await findNamedInLines(tx, accountId, ids);
  return {
    total: all?.total ?? 0,
    bytes: all?.bytes ?? 0,
    rows: rows.map(({ file, isReferred }) => ({
      ...{ id: file.id, name: file.name, kind: file.kind, size: file.size },
      isUsed: isReferred || named.has(file.id),
      createdTime: file.createdAt.toISOString(),
    })),
  };
}

/** `used` if the file stays; the key of its content if its row was deleted. */
export async function dropUpload(
  tx: Tx,
  accountId: string,
  id: string,
): Promise<'gone' | 'used' | { readonly key: string }> {
  const where = and(isOwn(accountId), eq(uploads.id, id));
  const [row] = await tx.select({ isUsed: IS_USED }).from(uploads).where(where);
  if (row === undefined) return 'gone';
  if (row.isUsed) return 'used';
  const [gone] = await tx.delete(uploads).where(where).returning({ key: uploads.key });
  return gone ?? 'gone';
}

/**
 * Deletes the uploads that nothing refers to; returns their keys. Files of the staff too: they are of orders, which use
 * them.
 */
export async function dropUnusedUploads(tx: Tx, accountId: string): Promise<readonly string[]> {
  const gone = await tx
    .delete(uploads)
    .where(and(eq(uploads.accountId, accountId), sql`not ${IS_USED}`))
    .returning({ key: uploads.key });
  return gone.map((it) => it.key);
}

function isOwn(accountId: string) {
  return and(eq(uploads.accountId, accountId), ne(uploads.kind, BY_STAFF));
}

const IS_REFERRED = sql<boolean>`(
  exists (select 1 from order_attachments where upload_id = uploads.id)
  or exists (select 1 from invoice_applications where upload_id = uploads.id))`;

/** Order lines refer to their files in the detail or the sample, by ids that occur nowhere else. */
const IS_USED = sql<boolean>`(
  ${IS_REFERRED}
  or exists (
    select 1 from quotation_lines line join quotations quote on quote.id = line.quotation_id
    where quote.account_id = uploads.account_id
      and (position(uploads.id in line.detail::text) > 0
        or position(uploads.id in coalesce(line.sample::text, '')) > 0))
  or exists (
    select 1 from cart_lines line where line.account_id = uploads.account_id
      and (position(uploads.id in line.detail::text) > 0
        or position(uploads.id in coalesce(line.sample::text, '')) > 0)))`;

/** The ids that a line of the account names; each line is converted to text once for all ids (`offset 0`). */
async function findNamedInLines(
  tx: Tx,
  accountId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct upload.id from (
      select line.detail::text || coalesce(line.sample::text, '') as written
        from quotation_lines line join quotations quote on quote.id = line.quotation_id
        where quote.account_id = ${accountId}
      union all
      select detail::text || coalesce(sample::text, '') from cart_lines where account_id = ${accountId}
      offset 0) line
    join unnest(${sql.param(ids)}::text[]) upload(id) on position(upload.id in line.written) > 0`);
  return new Set(rows.map((it) => it.id));
}
