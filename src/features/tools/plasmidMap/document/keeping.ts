// What is open is there again after a reload: the records of a document once, its steps whenever there is one more.
// What is open is what is kept: the table holds only the order, so that of two pages of a browser none takes the
// other's away.
import { deleteItem, readItem, readKeys, writeItem } from '#src/core/localDatabase.ts';
import type { OpenDocument } from './documents.ts';
import type { Options } from './options.ts';

/** Larger documents are opened from their file again. */
const KEPT_LIMIT = 50_000_000;
const TABLE = 'plasmidMap:table';
/** Key used before version 0.2, for one document without undo steps. */
const ONE_DOCUMENT = 'plasmidMap:open';
const CONTENT = 'plasmidMap:document:';
const contentKey = (id: string) => CONTENT + id;
const stepsKey = (id: string) => `plasmidMap:steps:${id}`;

type Content = Pick<OpenDocument, 'id' | 'fileName' | 'opened' | 'total' | 'losses'>;
type Steps = Pick<OpenDocument, 'index' | 'steps' | 'done' | 'saved'>;

interface Table {
  readonly ids: readonly string[];
  readonly active: string | undefined;
  readonly options: Partial<Options>;
}

export function keepTable(
  documents: readonly OpenDocument[],
  active: string | undefined,
  options: Options,
): void {
  writeItem(TABLE, () => ({
    ids: documents.map((it) => it.id),
    active,
    options: JSON.parse(JSON.stringify(options)),
  }));
}

export function keepDocument(document: OpenDocument, { isNew }: { readonly isNew: boolean }): void {
  const { id, fileName, opened, total, losses, index, steps, done, saved } = document;
  if (opened.reduce((sum, it) => sum + it.bytes.length, 0) > KEPT_LIMIT) return;
  if (isNew) writeItem(contentKey(id), () => ({ id, fileName, opened, total, losses }) satisfies Content);
  writeItem(stepsKey(id), () => ({ index, steps, done, ...(saved && { saved }) }) satisfies Steps);
}

export function forgetDocument(id: string): void {
  void deleteItem(contentKey(id));
  void deleteItem(stepsKey(id));
}

export async function recallTable(): Promise<{
  readonly documents: readonly OpenDocument[];
  readonly active: string | undefined;
  readonly options: Partial<Options>;
}> {
  const table = await readItem<Table>(TABLE);
  if (!table) return earlier();
  const kept = (await readKeys(CONTENT)).map((it) => it.slice(CONTENT.length));
  const recalled = await Promise.all([...new Set([...table.ids, ...kept])].map(recallDocument));
  const documents = recalled.filter((it) => it !== undefined);
  // The one that was shown may have been closed since, before the table was written again.
  const isThere = table.active === undefined || documents.some((it) => it.id === table.active);
  return { ...table, documents, active: isThere ? table.active : documents.at(-1)?.id };
}

async function recallDocument(id: string): Promise<OpenDocument | undefined> {
  const [content, steps] = await Promise.all([
    readItem<Content>(contentKey(id)),
    readItem<Steps>(stepsKey(id)),
  ]);
  return content && { index: 0, steps: [], done: 0, ...content, ...steps };
}

async function earlier() {
  const kept = await readItem<{
    readonly document?: Omit<Content, 'id' | 'opened'> &
      Pick<Steps, 'index'> & { readonly records: Content['opened'] };
    readonly options?: Partial<Options>;
  }>(ONE_DOCUMENT);
  void deleteItem(ONE_DOCUMENT);
  const options = kept?.options ?? {};
  if (!kept?.document) return { documents: [], active: undefined, options };
  const { records: opened, ...rest } = kept.document;
  const document: OpenDocument = { ...rest, id: crypto.randomUUID(), opened, steps: [], done: 0 };
  keepDocument(document, { isNew: true });
  return { documents: [document], active: document.id, options };
}
