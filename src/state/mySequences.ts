// My Sequences of this browser, and the handoff of a sequence from one tool to another. The uuid, times and tombstones
// that an account needs to take them over are defined in core/localDatabase.ts.
import { proxy, ref, subscribe, useSnapshot } from 'valtio';
import { database, type KeptSequence, wholeSequence } from '#src/core/localDatabase.ts';
import type { Page } from '#src/core/page.ts';
import type { Path } from '#src/core/routes.ts';
import { addRevision, dropRevisions, dropRevisionsExcept } from './revisions.ts';

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

const state = proxy<{ kept: KeptSequence[]; isLoaded: boolean; isRead: boolean }>({
  kept: [],
  isLoaded: false,
  isRead: false,
});
const handoffs = proxy<{ at: Partial<Record<Path, Handoff>> }>({ at: {} });

/** The sequences that are not archived. */
export function useActiveSequences(): readonly KeptSequence[] {
  return useMySequences().sequences.filter((it) => !it.isArchived);
}

/** All sequences, latest first; `isRead` once they were read from the database. */
export function useMySequences(): { readonly sequences: readonly KeptSequence[]; readonly isRead: boolean } {
  const { kept, isRead } = useSnapshot(state);
  if (!state.isLoaded) void loadSequences();
  return { sequences: kept as readonly KeptSequence[], isRead };
}

export function mySequences(): readonly KeptSequence[] {
  return state.kept;
}

export async function loadSequences(): Promise<void> {
  if (state.isLoaded) return;
  state.isLoaded = true;
  const all = (await (await database())?.getAll('sequences')) ?? [];
  const known = new Set(state.kept.map((it) => it.id));
  const read = all.filter((it) => !it.deletedAt && !known.has(it.id)).map((it) => ref(wholeSequence(it)));
  state.kept = [...state.kept, ...read].sort(byDate);
  state.isRead = true;
  void dropRevisionsExcept(state.kept.map((it) => it.id));
}

/** Reads the sequences again, since another tab may have changed them. */
async function readAgain(): Promise<void> {
  if (!state.isRead) return;
  const all = await (await database())?.getAll('sequences');
  if (!all) return;
  const known = new Map(state.kept.map((it) => [it.id, it]));
  state.kept = all
    .filter((it) => !it.deletedAt)
    .map((it) => {
      const before = known.get(it.id);
      return before?.changedAt === it.changedAt ? before : ref(it);
    })
    .sort(byDate);
}

/** Shows the changes of other tabs when this one becomes visible. */
export function startMySequences(page: Pick<Page, 'onShown'>): void {
  page.onShown(() => void readAgain());
}

export async function keepSequence(
  given: Pick<KeptSequence, 'name' | 'kind' | 'topology' | 'length' | 'text'> & Partial<KeptSequence>,
): Promise<void> {
  await putSequence(wholeSequence(given));
}

export async function changeSequence(
  id: string,
  change: Partial<Pick<KeptSequence, 'name' | 'description' | 'isArchived'>>,
): Promise<void> {
  const known = (await (await database())?.get('sequences', id)) ?? state.kept.find((it) => it.id === id);
  if (known && !known.deletedAt) await putSequence({ ...known, ...change });
}

export async function duplicateSequence(id: string, name: string): Promise<void> {
  const known = state.kept.find((it) => it.id === id);
  if (!known) return;
  const { kind, topology, length, text, description } = known;
  await keepSequence({ name, kind, topology, length, text, description });
}

/** Deletes a sequence and returns it for an undo; a tombstone stays. */
export async function forgetSequence(id: string): Promise<KeptSequence | undefined> {
  const known = state.kept.find((it) => it.id === id);
  if (!known) return undefined;
  state.kept = state.kept.filter((it) => it.id !== id);
  const at = new Date().toISOString();
  const { uuid, createdAt } = known;
  const tombstone = { ...wholeSequence({ id, uuid, createdAt, text: '' }), changedAt: at, deletedAt: at };
  await (await database())?.put('sequences', tombstone);
  return known;
}

/** Inserts or restores a sequence; if its text differs from the stored one, that is saved as a revision. */
export async function putSequence(
  sequence: KeptSequence,
  changedAt = new Date().toISOString(),
): Promise<void> {
  const { deletedAt: _, ...rest } = sequence;
  const kept = { ...rest, changedAt };
  const before = state.kept.find((it) => it.id === kept.id);
  if (before && before.text !== kept.text) await addRevision(before);
  state.kept = [ref(kept), ...state.kept.filter((it) => it.id !== kept.id)].sort(byDate);
  await (await database())?.put('sequences', kept);
}

/** Removes sequences without tombstones: the account has them, or has deleted them too. */
export async function dropSequences(ids: readonly string[]): Promise<void> {
  state.kept = state.kept.filter((it) => !ids.includes(it.id));
  const db = await database();
  for (const id of ids) await db?.delete('sequences', id);
  await dropRevisions(ids);
}

export function onSequences(act: () => void): void {
  subscribe(state, act);
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

function byDate(a: KeptSequence, b: KeptSequence): number {
  return b.savedAt.localeCompare(a.savedAt);
}
