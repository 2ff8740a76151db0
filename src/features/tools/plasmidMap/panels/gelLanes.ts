// The lanes of the gel beside the digest: which digests of which open documents, remembered while the page is open.
import { proxy, useSnapshot } from 'valtio';
import { runJob } from '#src/core/bio.ts';
import { Runner, type RunState } from '#src/state/tool/run.ts';
import type { Digests, GelMolecule, MapGel } from '#workers/jobs/mapGel.ts';

export const DIGESTS: readonly Digests[] = ['uncut', 'single', 'double', 'all'];

const state = proxy<{ kinds: Digests[]; others: string[] }>({
  kinds: ['uncut', 'single', 'all'],
  others: [],
});
const slot = proxy<{ run: RunState<MapGel> }>({ run: { at: 'idle' } });
const runner = new Runner(slot);

export function useGelLanes() {
  const { kinds, others } = useSnapshot(state);
  return { kinds, others, run: (useSnapshot(slot) as typeof slot).run };
}

export function toggleDigest(kind: Digests): void {
  state.kinds = DIGESTS.filter((it) => (it === kind) !== state.kinds.includes(it));
}

/** An open document, by its id, beside the one shown. */
export function toggleOther(id: string): void {
  state.others = state.others.includes(id) ? state.others.filter((it) => it !== id) : [...state.others, id];
}

export function runGel(
  molecules: readonly GelMolecule[],
  enzymes: readonly string[],
  kinds: readonly Digests[],
): void {
  void runner.start((how) => runJob('mapGel', { molecules, enzymes: [...enzymes], kinds: [...kinds] }, how));
}
