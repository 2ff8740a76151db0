// Enzymes by where they cut: the stretch that was selected when it was chosen, and how often each enzyme cuts into it.
import { proxy, ref, useSnapshot } from 'valtio';
import type { Range } from '#bio/core/range.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { runJob } from '#src/core/bio.ts';
import { Runner, type RunState } from '#src/state/tool/run.ts';
import type { CutsInside } from '#workers/jobs/mapCutsInside.ts';
import type { Where } from './enzymeWhere.ts';

interface State {
  where: Where;
  /** What the counts are of; other bases need other counts. */
  bytes: Uint8Array | undefined;
  stretch: Range | undefined;
}

const state = proxy<State>({ where: 'anywhere', bytes: undefined, stretch: undefined });
const slot = proxy<{ run: RunState<CutsInside> }>({ run: { at: 'idle' } });
const runner = new Runner(slot);

export function useEnzymeSearch() {
  return { ...(useSnapshot(state) as State), run: (useSnapshot(slot) as typeof slot).run };
}

export function cutWhere(where: Where, record: SequenceRecord, stretch: Range | undefined): void {
  if (where === 'anywhere' || !stretch) {
    runner.cancel();
    Object.assign(state, { where: 'anywhere', bytes: undefined, stretch: undefined });
    return;
  }
  const { bytes, topology } = record;
  const { start, end } = stretch;
  Object.assign(state, { where, bytes: ref(bytes), stretch: ref({ start, end }) });
  void runner.start((how) =>
    runJob('mapCutsInside', { record: { bytes, topology }, stretch: { start, end } }, how),
  );
}
