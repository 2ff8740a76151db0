// My Vectors of this browser: designs that were finished, under their numbers, and plasmids from files. An account
// takes them over later; what that needs (uuid, times, tombstones) is in core/localDatabase.ts. Every change is made on
// what the database holds at that moment, so that two open pages do not undo each other.
import type { Design } from '#bio/design/design.ts';
import { runJob } from '#src/core/bio.ts';
import {
  completeVector,
  flush,
  type KeptVector as Kept,
  readItem,
  writeItem,
} from '#src/core/localDatabase.ts';
import type { VectorFacts } from '#workers/jobs/myVectors.ts';
import { createSavedCollection } from './savedCollection.ts';

export type MyVector = Kept & { readonly design?: Design; readonly facts?: VectorFacts };
/** One that opens in the designer. */
export type KeptVector = MyVector & { readonly design: Design };

const collection = createSavedCollection<MyVector>('vectors', {
  complete: completeVector,
  emptied: ({ id, uuid, createdAt }) => completeVector<MyVector>({ id, uuid, createdAt }),
});

export const {
  items: myVectors,
  itemOf: myVectorOf,
  load: loadVectors,
  start: startMyVectors,
  remove: removeVector,
  drop: dropVectors,
  onChange: onVectors,
} = collection;

/** The vectors that open in the designer. */
export function useVectors(): readonly KeptVector[] {
  return useMyVectors().vectors.filter(hasDesign);
}

/** All of them, latest first; `isRead` once the database was looked at. */
export function useMyVectors(): { readonly vectors: readonly MyVector[]; readonly isRead: boolean } {
  const { items, isRead } = collection.useItems();
  return { vectors: items, isRead };
}

export function vectorOf(id: string): KeptVector | undefined {
  const found = myVectorOf(id);
  return found && hasDesign(found) ? found : undefined;
}

/** Saves a vector under the id of its design; an existing one keeps everything but its content. */
export async function keepVector(design: Design, length: number): Promise<void> {
  const before = myVectorOf(design.id);
  const { facts: _, ...rest } = before ?? { id: design.id };
  await put(completeVector<MyVector>({ ...rest, design, length, savedAt: currentTime(), isArchived: false }));
  void completeFacts(design.id);
}

/** A plasmid from a file, or a design made elsewhere than in the designer, under a number of its own. */
export async function addVector({
  design: given,
  ...vector
}: Pick<MyVector, 'name' | 'length'> & Partial<MyVector>): Promise<string> {
  const id = freshNumber();
  const design = given && { ...given, id, name: vector.name };
  await put(completeVector({ ...vector, id, ...(design && { design }) }));
  return id;
}

type VectorField =
  | 'name'
  | 'remark'
  | 'source'
  | 'plasmidClass'
  | 'plasmidId'
  | 'sequenceId'
  | 'isArchived'
  | 'facts';

export async function changeVector(id: string, change: Partial<Pick<MyVector, VectorField>>): Promise<void> {
  const known = await collection.readItem(id);
  if (!known) return;
  const { name } = change;
  const design = known.design && name !== undefined ? { ...known.design, name } : known.design;
  await put({ ...known, ...change, ...(design && { design }) });
}

export async function renameVector(id: string, name: string): Promise<void> {
  await changeVector(id, { name });
}

export async function archiveVector(id: string, isArchived: boolean): Promise<void> {
  await changeVector(id, { isArchived });
}

export async function duplicateVector(id: string, name: string): Promise<void> {
  const known = myVectorOf(id);
  if (!known) return;
  const fresh = freshNumber();
  // The plasmid of that number stays the only one.
  const { uuid: _, createdAt: __, deletedAt: ___, plasmidId: ____, ...rest } = known;
  const design = known.design && { ...known.design, id: fresh, name };
  const at = currentTime();
  await put(
    completeVector<MyVector>({
      ...rest,
      id: fresh,
      name,
      ...(design && { design }),
      savedAt: at,
      createdAt: at,
      timesPurchased: 0,
      isArchived: false,
    }),
  );
}

/** Gives back what was deleted, for an undo; a tombstone stays. */
export async function deleteVector(id: string): Promise<KeptVector | undefined> {
  const known = await removeVector(id);
  return known && hasDesign(known) ? known : undefined;
}

/** Puts one in or back, changed now unless said; a copy under another id becomes another thing. */
export async function putVector(vector: MyVector, changedAt?: string): Promise<void> {
  const isCopy = myVectors().some((it) => it.uuid === vector.uuid && it.id !== vector.id);
  await put(isCopy ? { ...vector, uuid: crypto.randomUUID(), createdAt: currentTime() } : vector, changedAt);
}

/** Measures what was kept without facts; called by those who show them. */
export async function completeFacts(only?: string): Promise<void> {
  for (const { id, facts, design, genBank } of myVectors()) {
    const isMeasured = facts?.digest !== undefined;
    if (isMeasured || (only !== undefined && only !== id)) continue;
    const requested = runJob('vectorDetail', design ? { design } : { genBank: genBank ?? '' });
    // One that a later version cannot put together must not hide the others; its page states what is wrong.
    const measured = await requested.catch(() => undefined);
    if (measured?.ok) await changeVector(id, { facts: measured.value.facts });
  }
}

const OPEN = 'design:open';

/**
 * Makes a design the open one of the designer, which reads it when the page starts; the one before is its first undo.
 */
export async function leaveToDesigner(design: Design): Promise<void> {
  const before = await readItem<{ design?: Design; past?: readonly Design[] }>(OPEN);
  const past = before?.design ? [...(before.past ?? []), before.design].slice(-100) : [];
  writeItem(OPEN, () => ({ design, past, future: [] }));
  flush();
  // One later transaction on the same store: when it is done, so is the one before.
  await readItem(OPEN);
}

function freshNumber(): string {
  return `GW-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
}

async function put(vector: MyVector, changedAt?: string): Promise<void> {
  await collection.put({ ...vector, name: vector.design?.name ?? vector.name }, changedAt);
}

function hasDesign(it: MyVector): it is KeptVector {
  return it.design !== undefined;
}

function currentTime(): string {
  return new Date().toISOString();
}
