// What is typed of one thing, beside what the server has of it. It outlives a reload and a refused save. Each draft
// names the revision that it began with, so that a change by somebody else is seen before anything is overwritten.
import { useEffect, useState } from 'react';
import { deleteItem, readItem, writeItem } from '#src/core/localDatabase.ts';
import { FORM_DRAFTS } from '#src/state/session.ts';

interface Revised {
  readonly revision: number;
}

interface Source<Saved, Draft> {
  /** Undefined for a new one. */
  readonly id: string | undefined;
  /** Of the kept draft, behind what all forms have. */
  readonly key: string;
  load(id: string): Promise<Saved>;
  draftOf(saved: Saved): Draft;
  /** Where there may be a new one. */
  newDraft?(): Draft;
}

export interface DraftState<Saved, Draft> {
  readonly at: 'loading' | 'ready' | 'failed';
  readonly saved: Saved | undefined;
  /** What was typed; of two who changed the same, what the other one saved while that is looked at. */
  readonly draft: Draft | undefined;
  readonly isLooking: boolean;
  readonly isChanged: boolean;
  /** Somebody else saved since the draft was begun. */
  readonly isBehind: boolean;
  reload(): void;
  change(changed: Partial<Draft>): void;
  /** What was typed goes; what is saved now is shown. */
  discard(): Promise<void>;
  /** What was typed stays, to be saved over what is saved now. */
  keep(): void;
  /** At what the other one saved, or again at what was typed. */
  look(isLooking: boolean): void;
  /** After a refusal: whether somebody else was first. */
  compare(): Promise<void>;
}

export function useDraft<Saved extends Revised, Draft extends Revised>({
  id,
  key: ownKey,
  load,
  draftOf,
  newDraft,
}: Source<Saved, Draft>): DraftState<Saved, Draft> {
  const key = FORM_DRAFTS + ownKey;
  const [saved, setSaved] = useState<Saved>();
  const [draft, setDraft] = useState<Draft>();
  const [at, setAt] = useState<DraftState<Saved, Draft>['at']>('loading');
  const [wantsTheirs, setWantsTheirs] = useState(false);
  const [reads, setReads] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew when asked to, `reads` states it
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const found = id === undefined ? undefined : await load(id);
      const kept = await readItem<Draft>(key).catch(() => undefined);
      if (!isCurrent) return;
      setSaved(found);
      setDraft(kept ?? (found ? draftOf(found) : newDraft?.()));
      setAt('ready');
    };
    read().catch(() => isCurrent && setAt('failed'));
    return () => {
      isCurrent = false;
    };
  }, [id, key, reads]);
  const put = (next: Draft) => {
    setDraft(next);
    writeItem(key, () => next);
  };
  const isBehind = saved !== undefined && draft !== undefined && draft.revision !== saved.revision;
  const isLooking = isBehind && wantsTheirs;
  return {
    ...{ at, saved, isBehind, isLooking, draft: isLooking ? draftOf(saved) : draft },
    isChanged: saved === undefined || JSON.stringify(draftOf(saved)) !== JSON.stringify(draft),
    reload: () => setReads((it) => it + 1),
    change(changed) {
      if (draft !== undefined && !isLooking) put({ ...draft, ...changed });
    },
    async discard() {
      await deleteItem(key);
      setWantsTheirs(false);
      setReads((it) => it + 1);
    },
    look: setWantsTheirs,
    keep() {
      setWantsTheirs(false);
      if (draft !== undefined && saved !== undefined) put({ ...draft, revision: saved.revision });
    },
    async compare() {
      const latest = id === undefined ? undefined : await load(id).catch(() => undefined);
      if (latest !== undefined) setSaved(latest);
    },
  };
}
