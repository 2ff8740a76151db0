// What is hard to make of the sequence in the form, and which forbidden sites it has: asked of a worker a moment after
// the last key. Sites are broken there too.
import { useEffect } from 'react';
import { proxy, ref, useSnapshot } from 'valtio';
import type { Result } from '#bio/core/result.ts';
import { runJob } from '#src/core/bio.ts';
import type { GeneCheck } from '#workers/jobs/geneCheck.ts';

interface State {
  at: 'idle' | 'working' | 'ready';
  check: GeneCheck;
}

const DELAY = 300;
const NOTHING: GeneCheck = { findings: [], sites: [] };
const state = proxy<State>({ at: 'idle', check: ref(NOTHING) });
let control: AbortController | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** An empty sequence has nothing to check. `enzymes` are names with blanks between. */
export function useGeneCheck(sequence: string, enzymes: string): Readonly<State> {
  useEffect(() => {
    checkSoon(sequence, namesFrom(enzymes));
  }, [sequence, enzymes]);
  return useSnapshot(state) as Readonly<State>;
}

export function namesFrom(enzymes: string): readonly string[] {
  return enzymes.split(' ').filter(Boolean);
}

/** Synonymous codons in place of those sites, as few as can be. */
export function breakSites(
  sequence: string,
  enzymes: readonly string[],
): Promise<Result<{ readonly sequence: string }>> {
  return runJob('breakSites', { sequence, enzymes });
}

function checkSoon(sequence: string, enzymes: readonly string[]): void {
  clearTimeout(timer);
  control?.abort();
  if (sequence === '') {
    Object.assign(state, { at: 'idle', check: ref(NOTHING) });
    return;
  }
  state.at = 'working';
  timer = setTimeout(() => void check(sequence, enzymes), DELAY);
}

async function check(sequence: string, enzymes: readonly string[]): Promise<void> {
  const own = new AbortController();
  control = own;
  const answer = await runJob('geneCheck', { sequence, enzymes }, { signal: own.signal }).catch(
    () => undefined,
  );
  if (control !== own || own.signal.aborted) return;
  state.check = ref(answer?.ok ? answer.value : NOTHING);
  state.at = answer?.ok ? 'ready' : 'idle';
}
