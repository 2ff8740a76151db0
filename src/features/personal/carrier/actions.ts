// What is done with a vector: files in and out, another tool, the designer, and away with an undo.
import type { Fault } from '#bio/core/fault.ts';
import { failed, type Result } from '#bio/core/result.ts';
import { runJob } from '#src/core/bio.ts';
import { download } from '#src/core/download.ts';
import { notify } from '#src/state/notices.ts';
import { broken } from '#src/state/run.ts';
import {
  addVector,
  archiveVector,
  type MyVector,
  myVectorOf,
  putVector,
  removeVector,
} from '#src/state/vectors.ts';
import type { Handoff } from '#src/state/workspace.ts';
import type { VectorDetail } from '#workers/jobs/myVectors.ts';
import { carrierWords } from './words.ts';

export async function detailOf(vector: Pick<MyVector, 'design' | 'genBank'>): Promise<Result<VectorDetail>> {
  const { design, genBank } = vector;
  return runJob('vectorDetail', design ? { design } : { genBank: genBank ?? '' });
}

/** Files as vectors, one after another; what cannot be read is told and the rest goes on. */
export async function addFiles(files: readonly File[]): Promise<void> {
  let added = 0;
  let closed = 0;
  for (const file of files) {
    const opened = await openFile(file);
    if (!opened.ok) {
      told(opened.fault);
      continue;
    }
    for (const it of opened.value.vectors) await addVector(it);
    added += opened.value.vectors.length;
    closed += opened.value.closed;
    for (const it of opened.value.losses.slice(0, 3))
      told({ ...it, place: { file: file.name, ...it.place } }, 'warning');
  }
  if (added > 0) notify(counted('addedMany', added), { intent: 'success' });
  if (closed > 0) notify(counted('closed', closed), { intent: 'warning', isSticky: true });
}

export async function saveVector(vector: MyVector, as: 'genbank' | 'fasta'): Promise<void> {
  const name = vector.name || vector.id;
  const bytes = await written(vector, as);
  if (bytes) download(as === 'genbank' ? `${name}.gb` : `${name}.fasta`, bytes);
}

export async function handoffOf(vector: MyVector): Promise<Handoff | undefined> {
  const bytes = await written(vector, 'genbank');
  return bytes && { name: vector.name || vector.id, text: new TextDecoder().decode(bytes) };
}

export async function setAside(id: string, isArchived: boolean): Promise<void> {
  await archiveVector(id, isArchived);
  if (!isArchived) return;
  notify(carrierWords.archivedNotice, {
    action: { says: carrierWords.undo, onClick: () => void archiveVector(id, false) },
  });
}

export async function discard(id: string): Promise<void> {
  const gone = await removeVector(id);
  if (!gone) return;
  notify(carrierWords.deleted, {
    action: { says: carrierWords.undo, onClick: () => void putVector(gone) },
  });
}

export function vectorNamed(id: string | null): MyVector | undefined {
  return id === null ? undefined : myVectorOf(id);
}

async function openFile(file: File) {
  try {
    return await runJob('vectorsOpen', { source: { from: 'file', file, name: file.name }, readAs: {} });
  } catch (reason) {
    return failed(broken(reason));
  }
}

async function written(
  vector: MyVector,
  as: 'genbank' | 'fasta',
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const detail = await detailOf(vector);
  if (!detail.ok) {
    told(detail.fault);
    return undefined;
  }
  const { record, wasAnnotated } = detail.value;
  const own = { ...record, name: vector.name || vector.id, ...(wasAnnotated && { features: [] }) };
  const answer = await runJob('mapWrite', { records: [own], as });
  return answer.ok ? answer.value.bytes : undefined;
}

function told(it: Fault, intent: 'danger' | 'warning' = 'danger'): void {
  const { file } = it.place;
  const says = file ? { en: `${file}: ${it.says.en}`, zh: `${file}：${it.says.zh}` } : it.says;
  notify(says, { intent, isSticky: intent === 'danger' });
}

function counted(id: 'addedMany' | 'closed', count: number): Fault['says'] {
  const { en, zh } = carrierWords[id];
  return { en: en.replace('{count}', String(count)), zh: zh.replace('{count}', String(count)) };
}
