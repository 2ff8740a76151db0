// Documents by the digest of what they print. The same content always gives the same file; the first request starts the
// job that makes it.
import { createHash } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { type DocumentRow, documents } from '#server/db/tables/documents.ts';
import type { Deps } from '#server/deps.ts';
import { enqueue } from '#server/jobs/jobRows.ts';
import type { DocumentKind, PrintedModel } from './documentModel.ts';

/** Rises when a renderer prints the same model in another way, so that files are made again. */
const LAYOUT = 2;
const MAX_BYTES = 20_000_000;

/** The row of a document, which may still be on its way. */
export async function requestDocument(
  tx: Tx,
  { kind, model }: { readonly kind: DocumentKind; readonly model: PrintedModel },
  now: Date,
): Promise<DocumentRow> {
  const digest = digestOf(kind, model);
  const row = { digest, kind, model, state: 'requested' as const, requestedAt: now, changedAt: now };
  const [made] = await tx.insert(documents).values(row).onConflictDoNothing().returning();
  const [known] = made ? [made] : await tx.select().from(documents).where(eq(documents.digest, digest));
  if (known === undefined) throw new Error('A document was neither there nor made.');
  // Also where its job was given up: each request for the document starts it anew.
  if (known.state !== 'done') await enqueue(tx, 'document', { digest }, { key: `document ${digest}` });
  return known;
}

/** The job. If it is done twice, one file is kept. */
export async function makeDocument(
  deps: Pick<Deps, 'database' | 'files' | 'renderDocument' | 'clock'>,
  digest: string,
): Promise<void> {
  const { database, files, renderDocument, clock } = deps;
  const [row] = await database.transaction((tx) =>
    tx.select().from(documents).where(eq(documents.digest, digest)),
  );
  if (row === undefined || row.state === 'done') return;
  try {
    const bytes = await renderDocument(row.kind, row.model as PrintedModel);
    const { key, bytes: size } = await files.put(oneChunk(bytes), MAX_BYTES);
    const isKept = await database.transaction(async (tx) => {
      const kept = await tx
        .update(documents)
        .set({ state: 'done', key, size, changedAt: clock() })
        .where(sql`${documents.digest} = ${digest} and ${documents.state} <> 'done'`)
        .returning({ digest: documents.digest });
      return kept.length > 0;
    });
    if (!isKept) await files.delete(key);
  } catch (error) {
    await database.transaction((tx) =>
      tx
        .update(documents)
        .set({ state: 'failed', changedAt: clock() })
        .where(sql`${documents.digest} = ${digest} and ${documents.state} <> 'done'`),
    );
    throw error;
  }
}

/** Which of these keys of the file store belong to a document. */
export async function listDocumentKeys(tx: Tx, keys: readonly string[]): Promise<readonly string[]> {
  const rows = await tx
    .select({ key: documents.key })
    .from(documents)
    .where(inArray(documents.key, [...keys]));
  return rows.flatMap(({ key }) => (key === null ? [] : [key]));
}

function digestOf(kind: DocumentKind, model: PrintedModel): string {
  return createHash('sha256')
    .update(JSON.stringify([LAYOUT, kind, model]))
    .digest('hex');
}

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
