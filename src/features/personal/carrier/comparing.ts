// The comparison of the two vectors in the address, as one run that can be cancelled.
import { proxy, useSnapshot } from 'valtio';
import { failed, type Result } from '#bio/core/result.ts';
import { runJob } from '#src/core/bio.ts';
import { Runner, type RunState } from '#src/state/run.ts';
import type { MyVector } from '#src/state/vectors.ts';
import type { JobOutput } from '#workers/jobs.ts';
import { detailOf } from './actions.ts';

export type Compared = JobOutput<'compare'>;

const state = proxy<{ run: RunState<Compared>; of: string }>({ run: { at: 'idle' }, of: '' });
const runner = new Runner<Compared>(state);

export function useComparison() {
  return useSnapshot(state) as { readonly run: RunState<Compared>; readonly of: string };
}

/** Begins unless these two are compared already. */
export function compare(a: MyVector, b: MyVector, isAgain = false): void {
  const of = [a, b].map((it) => `${it.id} ${it.savedAt}`).join();
  if (state.of === of && !isAgain) return;
  state.of = of;
  void runner.start(async (how): Promise<Result<Compared>> => {
    const [first, second] = await Promise.all([detailOf(a), detailOf(b)]);
    if (!first.ok) return failed(first.fault);
    if (!second.ok) return failed(second.fault);
    const named = (record: typeof first.value.record, it: MyVector) => ({
      ...record,
      name: it.name || it.id,
    });
    return runJob('compare', { a: named(first.value.record, a), b: named(second.value.record, b) }, how);
  });
}

export function cancel(): void {
  state.of = '';
  runner.cancel();
}
