// My Sequences of this browser, and what one tool hands to another. What an account needs later to take them over (uuid,
// times, tombstones) stands in core/keep.ts.
import { proxy, ref, subscribe, useSnapshot } from 'valtio';
import { database, type KeptSequence, wholeSequence } from '#src/core/localDatabase.ts';
import type { Page } from '#src/core/page.ts';
import type { Path } from '#src/core/routes.ts';
import { addRevision, dropRevisions, dropRevisionsExcept } from './revisions.ts';

export type { KeptSequence };

/** What is cloned of a sequence: the part that is amplified, as typed, or the enzymes that cut it. */
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

/** Those not archived, to choose from. */
export function useKept(): readonly KeptSequence[] {
  return useMySequences().sequences.filter((it) => !it.isArchived);
}

/** All of them, latest first; `isRead` once the database was looked at. */
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

/** Another page of this browser may have changed them meanwhile. */
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

/** What another page of this browser changed is seen when this one is looked at again. */
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

/** Gives back what was deleted, for an undo; a tombstone stays. */
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

/** Puts one in or back, changed now unless given; what other text it had before stays as a revision. */
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

/** Lets go of some without tombstones: an account has them, or has them deleted too. */
export async function dropSequences(ids: readonly string[]): Promise<void> {
  state.kept = state.kept.filter((it) => !ids.includes(it.id));
  const db = await database();
  for (const id of ids) await db?.delete('sequences', id);
  await dropRevisions(ids);
}

export function onSequences(act: () => void): void {
  subscribe(state, act);
}

/** Puts something on another tool's table; it is taken when that tool is shown. */
export function handOver(path: Path, what: Handoff): void {
  // A file inside a proxy is none any more.
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
