// What is hard to make of the sequence in the form: asked of a worker a moment after the last key.
import { useEffect } from 'react';
import { proxy, ref, useSnapshot } from 'valtio';
import { runJob } from '#src/core/bio.ts';
import type { GeneFinding } from '#workers/jobs/geneCheck.ts';

interface State {
  at: 'idle' | 'working' | 'ready';
  findings: readonly GeneFinding[];
}

const DELAY = 300;
const state = proxy<State>({ at: 'idle', findings: [] });
let control: AbortController | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** An empty sequence has nothing to check. */
export function useGeneCheck(sequence: string): Readonly<State> {
  useEffect(() => {
    checkSoon(sequence);
  }, [sequence]);
  return useSnapshot(state) as Readonly<State>;
}

function checkSoon(sequence: string): void {
  clearTimeout(timer);
  control?.abort();
  if (sequence === '') {
    Object.assign(state, { at: 'idle', findings: [] });
    return;
  }
  state.at = 'working';
  timer = setTimeout(() => void check(sequence), DELAY);
}

async function check(sequence: string): Promise<void> {
  const own = new AbortController();
  control = own;
  const answer = await runJob('geneCheck', { sequence }, { signal: own.signal }).catch(() => undefined);
  if (control !== own || own.signal.aborted) return;
  state.findings = ref(answer?.ok ? answer.value : []);
  state.at = answer?.ok ? 'ready' : 'idle';
}
