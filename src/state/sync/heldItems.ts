// What this browser keeps that is not the account's: held back at every way in, until a click that names the account
// brings it in (docs/decisions/0010). An account is admitted once a session: everything here that it does not have is
// written down, and no round of sync sends any of it. What is made afterwards is the account's at once.
import { proxy, useSnapshot } from 'valtio';
import { deleteItem, forgetDrafts, openLocalDatabase, readItem } from '#src/core/localDatabase.ts';
import { getStored, store } from '#src/core/localStorage.ts';
import { openDialog } from '#src/state/dialog.ts';
import { loadFavorites } from '#src/state/favorites.ts';
import { FORM_DRAFTS } from '#src/state/session.ts';
import type { SyncCursors } from './syncCursor.ts';
import { sequenceStore, vectorStore } from './syncStores.ts';

export interface Held {
  readonly vectors: readonly string[];
  readonly sequences: readonly string[];
  /** Ids of elements. */
  readonly favourites: readonly string[];
}

/** What may be brought in, for the question: names, and how many elements are marked. */
export interface Offer {
  readonly vectors: readonly string[];
  readonly sequences: readonly string[];
  readonly favorites: number;
}

const HELD = 'heldBack';
const NOTHING: Held = { vectors: [], sequences: [], favourites: [] };

const state = proxy<{
  offer: Offer | undefined;
  heldSequences: readonly string[];
  admitted: string | undefined;
}>({ offer: undefined, heldSequences: [], admitted: undefined });

/** Undefined when nothing is held back. */
export function useOffer(): Offer | undefined {
  return useSnapshot(state).offer as Offer | undefined;
}

/** The account of which is known what is held back from it: its question, if there is one, was opened before. */
export function useAdmitted(): string | undefined {
  return useSnapshot(state).admitted;
}

/** Uuids of sequences that no account of this browser gets, as far as is known; of use while somebody is signed in. */
export function useHeldSequences(): readonly string[] {
  return useSnapshot(state).heldSequences;
}

/** Before the first round of a session; the first time it opens the question. In the lock of sync. */
export async function admit(userId: string): Promise<Held> {
  const kept = await readItem<Held & { readonly userId: string }>(HELD);
  if (getStored('admitted') === userId && kept?.userId === userId) {
    state.heldSequences = kept.sequences;
    state.admitted = userId;
    return kept;
  }
  const standing = (await readItem<SyncCursors>('sync'))?.[userId];
  const held: Held = {
    vectors: withoutOwner(await vectorStore.all(), standing?.vectors.items ?? {}),
    sequences: withoutOwner(await sequenceStore.all(), standing?.sequences.items ?? {}),
    favourites: (await loadFavorites()).filter((id) => !standing?.favourites.includes(id)),
  };
  // What was typed into the forms of another account is not this one's.
  if (getStored('lastAccount') !== userId) await forgetDrafts(FORM_DRAFTS);
  await keep(userId, held);
  store('lastAccount', userId);
  store('admitted', userId);
  await noteHeld(userId);
  if (state.offer) openDialog('bringIn');
  state.admitted = userId;
  return held;
}

/** Counts again what may be brought in: some of it may have been deleted here, or be another account's. */
export async function noteHeld(userId: string): Promise<void> {
  const held = (await readItem<Held & { readonly userId: string }>(HELD)) ?? { ...NOTHING, userId };
  const standings = (await readItem<SyncCursors>('sync')) ?? {};
  const db = await openLocalDatabase();
  const namesOf = async (kind: 'vectors' | 'sequences') => {
    // Of another account, or in this one by now.
    const settled = new Set(Object.values(standings).flatMap((it) => Object.keys(it[kind].items)));
    const all = (await db?.getAll(kind)) ?? [];
    return all
      .filter((it) => !it.deletedAt && held[kind].includes(it.uuid) && !settled.has(it.uuid))
      .map((it) => it.name);
  };
  const marked = new Set(await loadFavorites());
  const offer: Offer = {
    vectors: await namesOf('vectors'),
    sequences: await namesOf('sequences'),
    favorites: held.favourites.filter((id) => marked.has(id)).length,
  };
  const isEmpty = offer.vectors.length + offer.sequences.length + offer.favorites === 0;
  state.offer = isEmpty ? undefined : offer;
}

/** A click on the question: what is held back is the account's from the next round on. */
export async function bringIn(userId: string): Promise<void> {
  await keep(userId, NOTHING);
  state.offer = undefined;
  for (const act of listeners) act();
}

/** A sequence that is kept in this browser alone, whoever is signed in. */
export async function holdBackSequence(uuid: string): Promise<void> {
  const held = await readItem<Held & { readonly userId: string }>(HELD);
  // Before an account was admitted all that is here is held back anyway.
  if (held) await keep(held.userId, { ...held, sequences: [...new Set([...held.sequences, uuid])] });
}

export function isSequenceHeldBack(uuid: string): boolean {
  return state.heldSequences.includes(uuid);
}

/** One sequence, by its own button: the account's from the next round on. */
export async function bringInSequence(userId: string, uuid: string): Promise<void> {
  const held = (await readItem<Held>(HELD)) ?? NOTHING;
  await keep(userId, { ...held, sequences: held.sequences.filter((it) => it !== uuid) });
  await noteHeld(userId);
  for (const act of listeners) act();
}

/** One vector, which is to be ordered. */
export async function bringInVector(userId: string, uuid: string): Promise<void> {
  const held = (await readItem<Held>(HELD)) ?? NOTHING;
  await keep(userId, { ...held, vectors: held.vectors.filter((it) => it !== uuid) });
}

export async function isHeldBack(uuid: string): Promise<boolean> {
  return ((await readItem<Held>(HELD))?.vectors ?? []).includes(uuid);
}

/** At the end of a session: the question comes again with the next one. */
export async function forgetHeld(): Promise<void> {
  await deleteItem(HELD);
  state.offer = undefined;
  state.heldSequences = [];
  state.admitted = undefined;
}

const listeners: (() => void)[] = [];

export function onBrought(act: () => void): void {
  listeners.push(act);
}

async function keep(userId: string, held: Held): Promise<void> {
  const { vectors, sequences, favourites } = held;
  await (await openLocalDatabase())?.put('drafts', { userId, vectors, sequences, favourites }, HELD);
  state.heldSequences = sequences;
}

function withoutOwner(
  all: readonly { readonly uuid: string }[],
  items: Readonly<Record<string, unknown>>,
): readonly string[] {
  return all.map((it) => it.uuid).filter((uuid) => !(uuid in items));
}
