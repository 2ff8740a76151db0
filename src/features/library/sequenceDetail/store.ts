// One element at a time, by the id in the address; those seen are kept.
import { proxy, ref, useSnapshot } from 'valtio';
import type { Fault } from '#bio/core/fault.ts';
import { runJob } from '#src/core/bio.ts';
import type { Handoff } from '#src/state/mySequences.ts';
import { notify } from '#src/state/notices.ts';
import type { LibraryDetail } from '#workers/jobs/library.ts';

type DetailState =
  | { readonly at: 'working' }
  | { readonly at: 'ready'; readonly detail: LibraryDetail }
  | { readonly at: 'failed'; readonly fault: Fault };

const state = proxy<{ seen: Record<string, DetailState> }>({ seen: {} });

export function useDetail(id: string): DetailState {
  const seen = useSnapshot(state).seen[id];
  if (id && !state.seen[id]) void load(id);
  return (seen ?? { at: 'working' }) as DetailState;
}

async function load(id: string): Promise<void> {
  state.seen[id] = { at: 'working' };
  const answer = await runJob('libraryElement', { id });
  state.seen[id] = answer.ok
    ? { at: 'ready', detail: ref(answer.value) }
    : { at: 'failed', fault: ref(answer.fault) };
}

/** A vector with its elements, to be opened elsewhere. */
export async function plasmidOf(key: string): Promise<Handoff | undefined> {
  const answer = await runJob('libraryPlasmid', { key });
  if (answer.ok) return { name: `${key}.gb`, text: answer.value.text };
  notify(answer.fault.message, { intent: 'danger' });
  return undefined;
}
