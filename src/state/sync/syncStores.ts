// My Vectors and My Sequences as things that travel: the JSON of what is kept, its keys in order so that equal things
// are equal texts, without what names and dates it.
import { completeSequence, completeVector, type Kept, openLocalDatabase } from '#src/core/localDatabase.ts';
import { dropSequences, type KeptSequence, putSequence } from '#src/state/mySequences.ts';
import { dropVectors, type MyVector, putVector } from '#src/state/myVectors.ts';
import type { SyncStore } from './syncItems.ts';

export const vectorStore: SyncStore = {
  async all() {
    return ((await (await openLocalDatabase())?.getAll('vectors')) ?? []).map(asItem);
  },
  async put(uuid, changedAt, content, isCopy) {
    const all = (await (await openLocalDatabase())?.getAll('vectors')) ?? [];
    const given = JSON.parse(content) as MyVector;
    const before = all.find((it) => it.uuid === uuid);
    const isTaken = all.some((it) => it.id === given.id && it.uuid !== uuid);
    // Two vectors of one number, made in two browsers: the later to come gets another, the same in every browser.
    const id = isTaken ? numberOf(uuid) : given.id;
    const name = nameOf(given.design?.name ?? given.name, isCopy);
    const design = given.design && { ...given.design, id, name };
    if (before && before.id !== id) await dropVectors([before.id]);
    await putVector(
      completeVector({ ...given, ...(design && { design }), id, name, uuid, changedAt }),
      changedAt,
    );
  },
  async drop(uuid) {
    const all = (await (await openLocalDatabase())?.getAll('vectors')) ?? [];
    await dropVectors(all.filter((it) => it.uuid === uuid).map((it) => it.id));
  },
};

export const sequenceStore: SyncStore = {
  async all() {
    return ((await (await openLocalDatabase())?.getAll('sequences')) ?? []).map(asItem);
  },
  async put(uuid, changedAt, content, isCopy) {
    const given = JSON.parse(content) as KeptSequence;
    const name = nameOf(given.name, isCopy);
    await putSequence(completeSequence({ ...given, name, id: uuid, uuid, changedAt }), changedAt);
  },
  drop: (uuid) => dropSequences([uuid]),
};

function asItem(kept: Kept) {
  const { uuid, changedAt, deletedAt, ...content } = kept;
  return { uuid, changedAt, content: deletedAt === undefined ? canonical(content) : null };
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, it: unknown) =>
    typeof it === 'object' && it !== null && !Array.isArray(it)
      ? Object.fromEntries(Object.entries(it).sort(([a], [b]) => (a < b ? -1 : 1)))
      : it,
  );
}

/** One notice for each copy, with its name. */
function nameOf(name: string, isCopy: boolean): string {
  return isCopy && !/ \(\d+\)$/.test(name) ? `${name} (2)` : name;
}

function numberOf(uuid: string): string {
  return `GW-${uuid
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(-8)
    .toUpperCase()}`;
}
