// My Sequences of this browser, and the handoff of a sequence from one tool to another. The uuid, times and tombstones
// that an account needs to take them over are defined in core/localDatabase.ts.
import { proxy, ref, useSnapshot } from 'valtio';
import { completeSequence, type KeptSequence } from '#src/core/localDatabase.ts';
import type { Path } from '#src/core/routes.ts';
import { addRevision, dropRevisions, dropRevisionsExcept } from './revisions.ts';
import { createSavedCollection } from './savedCollection.ts';

export type { KeptSequence };

/** How a sequence is to be cloned: the range to amplify, as typed, or the enzymes that cut it. */
export interface CloningIntent {
  readonly range?: string;
  readonly isReversed?: boolean;
  readonly enzymes?: readonly string[];
}

/** FASTA or GenBank text, or a file when it is too long for a text box; `sequenceId` when it is one of My Sequences. */
export type Handoff = {
  readonly name: string;
  readonly sequenceId?: string;
  readonly cloning?: CloningIntent;
} & ({ readonly text: string } | { readonly file: File });

const collection = createSavedCollection<KeptSequence>('sequences', {
  complete: completeSequence,
  emptied: ({ id, uuid, createdAt }) => completeSequence({ id, uuid, createdAt, text: '' }),
  onLoaded: (sequences) => void dropRevisionsExcept(sequences.map((it) => it.id)),
});
const handoffs = proxy<{ at: Partial<Record<Path, Handoff>> }>({ at: {} });

export const {
  items: mySequences,
  load: loadSequences,
  start: startMySequences,
  remove: forgetSequence,
  onChange: onSequences,
} = collection;

/** The sequences that are not archived. */
export function useActiveSequences(): readonly KeptSequence[] {
  return useMySequences().sequences.filter((it) => !it.isArchived);
}

export function useMySequences(): { readonly sequences: readonly KeptSequence[]; readonly isRead: boolean } {
  const { items, isRead } = collection.useItems();
  return { sequences: items, isRead };
}

export async function keepSequence(
  given: Pick<KeptSequence, 'name' | 'kind' | 'topology' | 'length' | 'text'> & Partial<KeptSequence>,
): Promise<void> {
  await putSequence(completeSequence(given));
}

export async function changeSequence(
  id: string,
  change: Partial<Pick<KeptSequence, 'name' | 'description' | 'isArchived'>>,
): Promise<void> {
  const known = await collection.readItem(id);
  if (known) await putSequence({ ...known, ...change });
}

export async function duplicateSequence(id: string, name: string): Promise<void> {
  const known = collection.itemOf(id);
  if (!known) return;
  const { kind, topology, length, text, description } = known;
  await keepSequence({ name, kind, topology, length, text, description });
}

/** Inserts or restores a sequence; if its text differs from the stored one, that is saved as a revision. */
export async function putSequence(sequence: KeptSequence, changedAt?: string): Promise<void> {
  const before = collection.itemOf(sequence.id);
  if (before && before.text !== sequence.text) await addRevision(before);
  await collection.put(sequence, changedAt);
}

/** Removes sequences without tombstones: the account has them, or has deleted them too. */
export async function dropSequences(ids: readonly string[]): Promise<void> {
  await collection.drop(ids);
  await dropRevisions(ids);
}

/** Hands a sequence to another tool, which takes it when it is shown. */
export function handOver(path: Path, what: Handoff): void {
  // A proxied File no longer works as a File.
  handoffs.at[path] = ref(what);
}

export function useHandoff(path: Path): Handoff | undefined {
  return useSnapshot(handoffs).at[path] as Handoff | undefined;
}

export function takeHandoff(path: Path): Handoff | undefined {
  const what = handoffs.at[path];
  delete handoffs.at[path];
  return what;
}
