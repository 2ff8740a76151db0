// Save: into My Sequences of this browser, as GenBank text with the features; the next save writes over it, and what
// was there before stays as an earlier version.
import { textOf } from '#bio/core/bytes.ts';
import { runJob } from '#src/core/bio.ts';
import type { OpenDocument } from '#src/features/tools/plasmidMap/document/documents.ts';
import {
  edit,
  getOpenDocument,
  noteSaved,
  openDocument,
  shownRecordOf,
} from '#src/features/tools/plasmidMap/document/store.ts';
import { keepInAccount, keepInBrowser } from '#src/state/keepSequence.ts';
import { loadSequences, mySequences } from '#src/state/mySequences.ts';
import { notify } from '#src/state/notices.ts';
import type { SequenceRevision } from '#src/state/revisions.ts';
import { savingWords } from './words.ts';

/**
 * A new one stays in this browser unless it is saved to the account. False when it could not be written, which is then
 * shown.
 */
export async function saveDocument(
  open: OpenDocument | undefined = getOpenDocument(),
  { to = 'browser' }: { readonly to?: 'browser' | 'account' } = {},
): Promise<boolean> {
  const record = open && shownRecordOf(open);
  if (!record) return false;
  const written = await runJob('mapWrite', { records: [record], as: 'genbank' });
  if (!written.ok) {
    notify(written.fault.message, { intent: 'danger' });
    return false;
  }
  await loadSequences();
  const id = open.saved?.id ?? crypto.randomUUID();
  const { name, kind, topology, bytes } = record;
  const keep = to === 'account' ? keepInAccount : keepInBrowser;
  const keptIn = await keep({
    ...mySequences().find((it) => it.id === id),
    id,
    name: name || open.fileName || '',
    kind,
    topology,
    length: bytes.length,
    text: textOf(written.value.bytes),
    savedAt: new Date().toISOString(),
  });
  noteSaved(open.id, { done: open.done, id });
  notify(keptIn === 'account' ? savingWords.savedToAccount : savingWords.saved, { intent: 'success' });
  return true;
}

/** Saves what is shown under another name; from then on that copy is the open document. */
export async function saveCopy(name: string): Promise<void> {
  const before = getOpenDocument();
  const record = before && shownRecordOf(before);
  if (!record) return;
  if (name !== record.name) edit({ do: 'name', name });
  const open = getOpenDocument();
  if (!open) return;
  const { saved: _, ...copy } = open;
  await saveDocument(copy);
}

/** Opens a revision as a new document beside those already open. */
export async function openRevision(revision: SequenceRevision): Promise<void> {
  const { name, text, kind, topology } = revision;
  const opened = await runJob('mapOpen', { source: { from: 'text', text }, readAs: { kind, topology } });
  if (opened.ok) openDocument(opened.value, name);
  else notify(opened.fault.message, { intent: 'danger' });
}
