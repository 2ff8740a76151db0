// What is done with a vector: files in and out, another tool, the designer, and away with an undo.
import type { Fault, LocalizedText } from '#bio/core/fault.ts';
import { err, type Result } from '#bio/core/result.ts';
import { runJob } from '#src/core/bio.ts';
import { download } from '#src/core/download.ts';
import { formatLocalized } from '#src/core/text.ts';
import type { Handoff } from '#src/state/mySequences.ts';
import { addVector, archiveVector, type MyVector, putVector, removeVector } from '#src/state/myVectors.ts';
import { notify } from '#src/state/notices.ts';
import { makeBrokenJobFault } from '#src/state/tool/run.ts';
import type { VectorDetail } from '#workers/jobs/myVectors.ts';
import { closeNotes, note } from './notes.ts';
import { myVectorsWords } from './words.ts';

export async function detailOf(vector: Pick<MyVector, 'design' | 'genBank'>): Promise<Result<VectorDetail>> {
  const { design, genBank } = vector;
  return runJob('vectorDetail', design ? { design } : { genBank: genBank ?? '' });
}

/** Files as vectors, one after another; what cannot be read is reported and the rest goes on. */
export async function addFiles(files: readonly File[]): Promise<void> {
  closeNotes();
  let added = 0;
  for (const file of files) {
    const opened = await openFile(file);
    if (!opened.ok) {
      note(inFile(opened.fault, file));
      continue;
    }
    const { vectors, losses, closed } = opened.value;
    for (const it of vectors) await addVector(it);
    added += vectors.length;
    if (closed > 0) note(inFile({ code: 'vectors/closed', place: {}, message: myVectorsWords.closed }, file));
    for (const it of losses.slice(0, 3)) note(inFile(it, file));
  }
  if (added > 0) notify(countText(added), { intent: 'success' });
}

type FileFormat = 'genbank' | 'snapgene' | 'fasta';

// Vectors are DNA.
const EXTENSION: Readonly<Record<FileFormat, string>> = { genbank: 'gb', snapgene: 'dna', fasta: 'fasta' };

export async function saveVector(vector: MyVector, as: FileFormat): Promise<void> {
  const bytes = await writeVector(vector, as);
  if (bytes) download(`${vector.name || vector.id}.${EXTENSION[as]}`, bytes);
}

export async function handoffOf(vector: MyVector): Promise<Handoff | undefined> {
  const bytes = await writeVector(vector, 'genbank');
  return bytes && { name: vector.name || vector.id, text: new TextDecoder().decode(bytes) };
}

export async function setAside(id: string, isArchived: boolean): Promise<void> {
  await archiveVector(id, isArchived);
  if (!isArchived) return;
  notify(myVectorsWords.archivedNotice, {
    action: { message: myVectorsWords.undo, onClick: () => void archiveVector(id, false) },
  });
}

export async function discard(id: string): Promise<void> {
  const gone = await removeVector(id);
  if (!gone) return;
  notify(myVectorsWords.deleted, {
    action: { message: myVectorsWords.undo, onClick: () => void putVector(gone) },
  });
}

async function openFile(file: File) {
  try {
    return await runJob('vectorsOpen', { source: { from: 'file', file, name: file.name }, readAs: {} });
  } catch (reason) {
    return err(makeBrokenJobFault(reason));
  }
}

async function writeVector(vector: MyVector, as: FileFormat): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const detail = await detailOf(vector);
  if (!detail.ok) {
    notifyFault(detail.fault);
    return undefined;
  }
  const { record, wasAnnotated } = detail.value;
  const own = { ...record, name: vector.name || vector.id, ...(wasAnnotated && { features: [] }) };
  const answer = await runJob('mapWrite', { records: [own], as });
  if (!answer.ok) return undefined;
  const { bytes, losses } = answer.value;
  if (as === 'snapgene') for (const it of losses) notify(it.message);
  return bytes;
}

function notifyFault(it: Fault): void {
  notify(it.message, { intent: 'danger', isSticky: true });
}

function inFile({ message }: Fault, { name }: File): LocalizedText {
  return { en: `${name}: ${message.en}`, zh: `${name}：${message.zh}` };
}

function countText(count: number): LocalizedText {
  return formatLocalized(myVectorsWords.addedMany, { count });
}
