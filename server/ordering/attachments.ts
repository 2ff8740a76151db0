// Files that belong to a quotation and its order: those that people attach, and the maps that the sample information
// names.
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { OutputOf } from '#contract/calls.ts';
import { createId, type Random } from '#server/auth/secrets.ts';
import type { Tx } from '#server/db/database.ts';
import { orderAttachments } from '#server/db/tables/ordering.ts';
import { uploads } from '#server/db/tables/uploads.ts';
import { type Detail, plasmidsOf, type Sample } from '#server/features/cart/rules.ts';
import { recordChange } from '#server/trail/trail.ts';

type Attachment = OutputOf<'getQuotation'>['attachments'][number];

export const MAX_ATTACHMENTS = 100;

export async function attachmentsOf(tx: Tx, quotationId: string): Promise<readonly Attachment[]> {
  const rows = await tx
    .select()
    .from(orderAttachments)
    .where(eq(orderAttachments.quotationId, quotationId))
    .orderBy(asc(orderAttachments.at), asc(orderAttachments.id))
    .limit(200);
  return rows.map(({ uploadId, fileName, type, lineNumber }) => ({
    ...{ id: uploadId, fileName, lineNumber },
    type: type as Attachment['type'],
  }));
}

interface Attaching {
  readonly quotationId: string;
  readonly accountId: string;
  readonly fileId: string;
  readonly type: Attachment['type'];
  readonly lineNumber: number | null;
  /** The parcel that a report belongs to. */
  readonly shipmentId?: string | null;
}

/** Attaches a file, at most once; false if the account has no such file. */
export async function attachFile(
  tx: Tx,
  { quotationId, accountId, fileId, type, lineNumber, shipmentId = null }: Attaching,
  { random, at }: { readonly random: Random; readonly at: Date },
): Promise<boolean> {
  const own = and(eq(uploads.id, fileId), eq(uploads.accountId, accountId));
  const [upload] = await tx.select().from(uploads).where(own);
  if (upload === undefined || (type === 'po' && upload.kind !== 'purchaseOrder')) return false;
  const same = and(
    eq(orderAttachments.quotationId, quotationId),
    eq(orderAttachments.uploadId, fileId),
    eq(orderAttachments.type, type),
    lineNumber === null ? isNull(orderAttachments.lineNumber) : eq(orderAttachments.lineNumber, lineNumber),
  );
  if ((await tx.$count(orderAttachments, same)) > 0) return true;
  await tx.insert(orderAttachments).values({
    ...{ id: createId(random), quotationId, uploadId: fileId, type, lineNumber, shipmentId, at },
    fileName: upload.name,
  });
  const after = { uploadId: fileId, type, lineNumber, ...(shipmentId !== null && { shipment: shipmentId }) };
  recordChange({
    act: 'attachFile',
    subject: { kind: 'quotation', id: quotationId },
    before: null,
    after,
    at,
  });
  return true;
}

/** Attaches the maps of a sample that are not in `known`, by the role of the plasmid; false if a file is missing. */
export async function attachMaps(
  tx: Tx,
  sample: Sample | null,
  it: Omit<Attaching, 'fileId' | 'type'>,
  {
    known,
    ...made
  }: {
    readonly random: Random;
    readonly at: Date;
    readonly known: ReadonlySet<string>;
  },
): Promise<boolean> {
  for (const { mapFileId: fileId, role } of sample === null ? [] : plasmidsOf(sample)) {
    if (fileId === undefined || known.has(fileId)) continue;
    if (!(await attachFile(tx, { ...it, fileId, type: role ?? 'plasmidMap' }, made))) return false;
  }
  return true;
}

/** Attaches the files of a line, except those that its sample information already names. */
export async function attachLineFiles(
  tx: Tx,
  { detail, sample }: { readonly detail: Detail; readonly sample: Sample | null },
  it: Omit<Attaching, 'fileId' | 'type'>,
  made: { readonly random: Random; readonly at: Date },
): Promise<void> {
  const named = new Set(sample === null ? [] : plasmidsOf(sample).flatMap((its) => its.mapFileId ?? []));
  const fileIds = new Set('fileIds' in detail ? detail.fileIds : []);
  for (const fileId of fileIds)
    if (!named.has(fileId)) await attachFile(tx, { ...it, fileId, type: 'plasmidMap' }, made);
}

export async function copyAttachments(tx: Tx, from: string, to: string, random: Random): Promise<void> {
  const rows = await tx.select().from(orderAttachments).where(eq(orderAttachments.quotationId, from));
  if (rows.length > 0)
    await tx
      .insert(orderAttachments)
      .values(rows.map((it) => ({ ...it, id: createId(random), quotationId: to })));
}
