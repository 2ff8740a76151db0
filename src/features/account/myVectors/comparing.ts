// The comparison of the two vectors in the address, as one run that can be cancelled.
import { proxy, useSnapshot } from 'valtio';
import { runJob } from '#src/core/bio.ts';
import type { MyVector } from '#src/state/myVectors.ts';
import { Runner, type RunState } from '#src/state/tool/run.ts';
import type { JobInput, JobOutput } from '#workers/jobs.ts';

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
  void runner.start((how) => runJob('compare', { a: contentOf(a), b: contentOf(b) }, how));
}

function contentOf({ id, name, design, genBank }: MyVector): JobInput<'compare'>['a'] {
  return { name: name || id, ...(design ? { design } : { genBank: genBank ?? '' }) };
}

export function cancel(): void {
  state.of = '';
  runner.cancel();
}
