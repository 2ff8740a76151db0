// What would bring a vector of My Vectors under the length that the chosen virus carries, and the vector made so.
import { useEffect } from 'react';
import { proxy, ref, useSnapshot } from 'valtio';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import type { Advice, Proposal } from '#bio/packaging/advice.ts';
import type { PackagedAs } from '#bio/packaging/genome.ts';
import { runJob } from '#src/core/bio.ts';
import { addVector, type MyVector, myVectorOf } from '#src/state/myVectors.ts';

interface State {
  at: 'idle' | 'working' | 'ready' | 'failed';
  record: SequenceRecord | undefined;
  /** Absent where the genome fits as it is, or its repeats were not found. */
  advice: Advice | undefined;
  /** Bases too many. */
  over: number;
}

const IDLE: State = { at: 'idle', record: undefined, advice: undefined, over: 0 };
const state = proxy<State>({ ...IDLE });
let control: AbortController | undefined;

/** Undefined measures nothing: what is ordered fits. */
export function useShortening(vector: MyVector | undefined, system: PackagedAs): Readonly<State> {
  const { id, design, genBank } = vector ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: a vector is known by its content.
  useEffect(() => {
    void advise(vector, system);
    return () => control?.abort();
  }, [id, design, genBank, system]);
  return useSnapshot(state) as Readonly<State>;
}

async function advise(vector: MyVector | undefined, system: PackagedAs): Promise<void> {
  control?.abort();
  const own = new AbortController();
  control = own;
  Object.assign(state, IDLE);
  if (vector === undefined) return;
  state.at = 'working';
  const found = await adviceOf(vector, system, own.signal).catch(() => undefined);
  if (own.signal.aborted) return;
  Object.assign(state, found ? { ...found, at: 'ready' } : { at: 'failed' });
}

async function adviceOf({ design, genBank }: MyVector, system: PackagedAs, signal: AbortSignal) {
  const content = design ? { design } : { genBank: genBank ?? '' };
  const detail = await runJob('vectorDetail', content, { signal });
  if (!detail.ok) return undefined;
  const { record } = detail.value;
  const answer = await runJob('packaging', { record: { ...record, features: [] }, system }, { signal });
  if (!answer.ok) return undefined;
  const { advice, length } = answer.value;
  return { record: ref(record), advice: advice && ref(advice), over: length?.over ?? 0 };
}

/** A copy in My Vectors with these changes made; undefined where it could not be made. */
export async function keepShortened(
  record: SequenceRecord,
  { edits }: Proposal,
  name: string,
): Promise<MyVector | undefined> {
  const made = await runJob('shorten', { record, edits });
  if (!made.ok) return undefined;
  const written = await runJob('mapWrite', { records: [{ ...made.value.record, name }], as: 'genbank' });
  if (!written.ok) return undefined;
  const text = new TextDecoder().decode(written.value.bytes);
  const opened = await runJob('vectorsOpen', {
    source: { from: 'text', text, name: `${name}.gb` },
    readAs: {},
  });
  const [vector] = opened.ok ? opened.value.vectors : [];
  return vector && myVectorOf(await addVector({ ...vector, name }));
}
