// What would bring a vector of My Vectors under the length that the chosen virus carries, and the vector made so.
import { useEffect } from 'react';
import { proxy, ref, useSnapshot } from 'valtio';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import type { Design } from '#bio/design/design.ts';
import type { DesignEdit } from '#bio/design/edits.ts';
import type { Proposal } from '#bio/packaging/advice.ts';
import type { PackagedAs } from '#bio/packaging/genome.ts';
import { runJob } from '#src/core/bio.ts';
import { addVector, completeFacts, type MyVector, myVectorOf } from '#src/state/myVectors.ts';

interface State {
  at: 'idle' | 'working' | 'ready' | 'failed';
  record: SequenceRecord | undefined;
  /** Empty where the genome fits as it is, or its repeats were not found. */
  ways: readonly Way[];
}

/** In a design its edits may be of slots. */
export interface Way extends Proposal {
  readonly designEdits?: readonly DesignEdit[];
}

const IDLE: State = { at: 'idle', record: undefined, ways: [] };
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
  const found = await waysOf(vector, system, own.signal).catch(() => undefined);
  if (own.signal.aborted) return;
  Object.assign(state, found ? { ...found, at: 'ready' } : { at: 'failed' });
}

/** Ways to shorten a vector; for a design, edits of its slots come first, so that the copy stays a design. */
async function waysOf(vector: MyVector, system: PackagedAs, signal: AbortSignal) {
  const { design, genBank } = vector;
  const content = design ? { design } : { genBank: genBank ?? '' };
  const detail = await runJob('vectorDetail', content, { signal });
  if (!detail.ok) return undefined;
  const { record } = detail.value;
  const shorter = design && (await runJob('designShorter', { design, system }, { signal }));
  const inSlots = shorter?.ok ? bestOf(shorter.value) : [];
  if (inSlots.length > 0) return { record: ref(record), ways: ref(inSlots) };
  const answer = await runJob('packaging', { record: { ...record, features: [] }, system }, { signal });
  return answer.ok ? { record: ref(record), ways: ref(bestOf(answer.value.advice)) } : undefined;
}

/** The usual way and the combinations that just fit, each once. */
function bestOf<T extends Proposal>(
  advice: { readonly usual?: T; readonly fitting: readonly T[] } | undefined,
) {
  const ways = [...(advice?.usual ? [advice.usual] : []), ...(advice?.fitting ?? [])];
  return ways.filter((it, at) => ways.findIndex((other) => wayKeyOf(other) === wayKeyOf(it)) === at);
}

export function wayKeyOf({ edits }: Proposal): string {
  return edits
    .map((it) => `${it.range.start} ${it.message.en}`)
    .sort()
    .join();
}

interface Shortened {
  readonly record: SequenceRecord;
  readonly name: string;
}

/**
 * A copy in My Vectors with these changes made; undefined where it could not be made. Of a design it is a design, which
 * the designer opens; of a plasmid from a file a plasmid.
 */
export async function keepShortened(
  vector: MyVector,
  way: Way,
  { record, name }: Shortened,
): Promise<MyVector | undefined> {
  const content = vector.design
    ? ((await shortenDesign(vector.design, way)) ?? (await shortenPlasmid(way, { record, name }, true)))
    : await shortenPlasmid(way, { record, name }, false);
  if (content === undefined) return undefined;
  const { source, plasmidClass } = vector;
  const id = await addVector({ ...content, name, source, plasmidClass });
  await completeFacts(id);
  return myVectorOf(id);
}

type Content = Pick<MyVector, 'length'> & Partial<Pick<MyVector, 'design' | 'genBank' | 'facts'>>;

async function shortenDesign(design: Design, { designEdits: edits }: Way): Promise<Content | undefined> {
  if (edits === undefined) return undefined;
  const edited = await runJob('designEdit', { design, edits, language: 'en' });
  if (!edited.ok) return undefined;
  return { design: edited.value.design, length: edited.value.answer.record.bytes.length };
}

async function shortenPlasmid(
  { edits }: Way,
  { record, name }: Shortened,
  isDesign: boolean,
): Promise<Content | undefined> {
  const made = await runJob('shorten', { record, edits });
  if (!made.ok) return undefined;
  const shortened = { ...made.value.record, name };
  const read = isDesign ? await runJob('designPlasmid', { record: shortened, id: '' }) : undefined;
  if (read?.ok) return { design: read.value.design, length: shortened.bytes.length };
  const written = await runJob('mapWrite', { records: [shortened], as: 'genbank' });
  if (!written.ok) return undefined;
  const text = new TextDecoder().decode(written.value.bytes);
  const opened = await runJob('vectorsOpen', {
    source: { from: 'text', text, name: `${name}.gb` },
    readAs: {},
  });
  return opened.ok ? opened.value.vectors[0] : undefined;
}
