// Save: into My Sequences of this browser, as GenBank text with the features; the next save writes over it.
import { textOf } from '#bio/core/bytes.ts';
import { runJob } from '#src/core/bio.ts';
import { notify } from '#src/state/notices.ts';
import { keepSequence, mySequences } from '#src/state/workspace.ts';
import { currentOpen, currentRecord, noteSaved } from './store.ts';
import { mapWords } from './words.ts';

export async function saveDocument(): Promise<void> {
  const open = currentOpen();
  const record = currentRecord();
  if (!open || !record) return;
  const written = await runJob('mapWrite', { records: [record], as: 'genbank' });
  if (!written.ok) return notify(written.fault.says, { intent: 'danger' });
  const id = open.saved?.id ?? crypto.randomUUID();
  const { name, kind, topology, bytes } = record;
  const before = mySequences().find((it) => it.id === id);
  await keepSequence({
    ...before,
    id,
    name: name || open.fileName || '',
    kind,
    topology,
    length: bytes.length,
    text: textOf(written.value.bytes),
    savedAt: new Date().toISOString(),
  });
  noteSaved(open.id, { done: open.done, id });
  notify(mapWords.savedHere, { intent: 'success' });
}
