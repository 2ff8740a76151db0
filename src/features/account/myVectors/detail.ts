// What is known of a vector beyond the list: asked for when its page is shown, kept until its content changes.
import { proxy, ref, useSnapshot } from 'valtio';
import type { Fault } from '#bio/core/fault.ts';
import type { MyVector } from '#src/state/myVectors.ts';
import { makeBrokenJobFault } from '#src/state/tool/run.ts';
import type { VectorDetail } from '#workers/jobs/myVectors.ts';
import { detailOf } from './actions.ts';

type DetailState =
  | { readonly at: 'working' }
  | { readonly at: 'ready'; readonly detail: VectorDetail }
  | { readonly at: 'failed'; readonly fault: Fault };

const state = proxy<{ seen: Record<string, DetailState> }>({ seen: {} });

export function useDetail(vector: MyVector): DetailState {
  const key = `${vector.id} ${vector.savedAt}`;
  const seen = useSnapshot(state).seen[key];
  if (!state.seen[key]) void load(key, vector);
  return (seen ?? { at: 'working' }) as DetailState;
}

async function load(key: string, vector: MyVector): Promise<void> {
  state.seen[key] = { at: 'working' };
  try {
    const found = await detailOf(vector);
    state.seen[key] = found.ok
      ? { at: 'ready', detail: ref(found.value) }
      : { at: 'failed', fault: ref(found.fault) };
  } catch (reason) {
    state.seen[key] = { at: 'failed', fault: ref(makeBrokenJobFault(reason)) };
  }
}
