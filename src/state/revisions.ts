// Earlier versions of My Sequences: saving over a sequence keeps the version before it in this browser.
import { type KeptSequence, openLocalDatabase, type SequenceRevision } from '#src/core/localDatabase.ts';

export type { SequenceRevision };

/** Revisions kept for one sequence; the oldest is deleted first. */
export const MAX_REVISIONS = 50;

export async function addRevision(sequence: KeptSequence): Promise<void> {
  const { id: sequenceId, name, kind, topology, length, text, savedAt } = sequence;
  await putRevisions([{ sequenceId, name, kind, topology, length, text, savedAt }]);
}

/** Stores revisions; one with the same sequence and time replaces the stored one. */
export async function putRevisions(revisions: readonly SequenceRevision[]): Promise<void> {
  const db = await openLocalDatabase();
  if (!db) return;
  for (const it of revisions) await db.put('revisions', it);
  for (const id of new Set(revisions.map((it) => it.sequenceId))) {
    const keys = await db.getAllKeys('revisions', rangeOf(id));
    for (const key of keys.slice(0, Math.max(0, keys.length - MAX_REVISIONS)))
      await db.delete('revisions', key);
  }
}

/** The revisions of these sequences, the oldest first. */
export async function readAllRevisions(sequenceIds: readonly string[]): Promise<readonly SequenceRevision[]> {
  const known = new Set(sequenceIds);
  const all = (await (await openLocalDatabase())?.getAll('revisions')) ?? [];
  return all.filter((it) => known.has(it.sequenceId));
}

/** The revisions of a sequence, the latest first. */
export async function revisionsOf(sequenceId: string): Promise<readonly SequenceRevision[]> {
  const all = await (await openLocalDatabase())?.getAll('revisions', rangeOf(sequenceId));
  return (all ?? []).reverse();
}

export async function dropRevisions(sequenceIds: readonly string[]): Promise<void> {
  const db = await openLocalDatabase();
  for (const id of sequenceIds) await db?.delete('revisions', rangeOf(id));
}

/** Deletes the revisions of deleted sequences. Runs at the next visit, so that an undo still has them. */
export async function dropRevisionsExcept(sequenceIds: readonly string[]): Promise<void> {
  const db = await openLocalDatabase();
  const known = new Set(sequenceIds);
  for (const key of (await db?.getAllKeys('revisions')) ?? [])
    if (!known.has(key[0])) await db?.delete('revisions', key);
}

function rangeOf(sequenceId: string): IDBKeyRange {
  return IDBKeyRange.bound([sequenceId], [sequenceId, []]);
}
