// All vectors and sequences of this browser as one file, earlier versions with them, and such a file brought back.
// Of what is there already, by uuid, the one changed later stays; what was deleted here comes back, since that is what
// one opens the file for.
import { err, ok, type Result } from '#bio/core/result.ts';
import { runJob } from '#src/core/bio.ts';
import { completeSequence, completeVector, type Kept } from '#src/core/localDatabase.ts';
import { loadSequences, mySequences, putSequence } from './mySequences.ts';
import { completeFacts, loadVectors, myVectors, putVector } from './myVectors.ts';
import { putRevisions, readAllRevisions } from './revisions.ts';

export async function exportAll(): Promise<Uint8Array<ArrayBuffer>> {
  await Promise.all([loadVectors(), loadSequences()]);
  const vectors = myVectors().map(({ facts: _, ...it }) => it);
  const sequences = [...mySequences()];
  const revisions = await readAllRevisions(sequences.map((it) => it.id));
  const written = await runJob('backupWrite', { vectors, sequences, revisions });
  if (!written.ok) throw new Error(written.fault.message.en);
  return written.value;
}

export interface Imported {
  readonly added: number;
  /** There in an older state, replaced by that of the file. */
  readonly updated: number;
  /** There in the same or a later state. */
  readonly kept: number;
}

export async function importAll(file: Blob): Promise<Result<Imported>> {
  const read = await runJob('backupRead', { bytes: new Uint8Array(await file.arrayBuffer()) });
  if (!read.ok) return err(read.fault);
  await Promise.all([loadVectors(), loadSequences()]);
  const sum = { added: 0, updated: 0, kept: 0 };
  const vectors = new Map(myVectors().map((it) => [it.uuid, it]));
  const numbers = new Map(myVectors().map((it) => [it.id, it]));
  for (const given of read.value.vectors) {
    const here = vectors.get(given.uuid);
    const verdict = compareTimes(here, given);
    sum[verdict]++;
    if (verdict === 'kept') continue;
    // Its number may have been given to another vector here; that one stays as it is.
    const isTaken = !here && numbers.has(given.id);
    const id = here?.id ?? (isTaken ? `${given.id}-${given.uuid.slice(0, 4)}` : given.id);
    const design = given.design && { ...given.design, id };
    await putVector(completeVector({ ...given, id, ...(design && { design }) }), given.changedAt);
  }
  const sequences = new Map(mySequences().map((it) => [it.uuid, it]));
  for (const given of read.value.sequences) {
    const verdict = compareTimes(sequences.get(given.uuid), given);
    sum[verdict]++;
    if (verdict !== 'kept') await putSequence(completeSequence(given), given.changedAt);
  }
  await putRevisions(read.value.revisions);
  void completeFacts();
  return ok(sum);
}

function compareTimes(here: Kept | undefined, given: Pick<Kept, 'changedAt'>): keyof Imported {
  if (!here) return 'added';
  return here.changedAt < given.changedAt ? 'updated' : 'kept';
}
