// The dialogs that make primers: what is typed in them, and what the library finds for it. Opened from the panel,
// the bar of the selection and the menu at the pointer.
import { proxy, ref, useSnapshot } from 'valtio';
import { sizeOf } from '#bio/core/range.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { runJob } from '#src/core/bio.ts';
import { options } from '#src/features/tools/plasmidMap/document/options.ts';
import { editFeatures, notifyUndoable, select } from '#src/features/tools/plasmidMap/document/store.ts';
import { Runner, type RunState } from '#src/state/tool/run.ts';
import type { PrimerFacts, PrimerPlaces } from '#workers/jobs/mapPrimer.ts';
import type { PrimerPairs } from '#workers/jobs/mapPrimerPairs.ts';
import {
  annealedLettersOf,
  featureOf,
  findBadLetter,
  freeName,
  listPrimersOnMap,
  type Placed,
  placeOf,
  tidyTail,
} from './primerPlaces.ts';

export interface PrimerDraft {
  readonly record: SequenceRecord;
  /** The feature that is edited; a new one without. */
  readonly index?: number;
  readonly name: string;
  readonly place: Placed;
  /** As typed. */
  readonly tail: string;
}

export interface PairDraft {
  readonly record: SequenceRecord;
  readonly target: Placed;
  readonly name: string;
  readonly flank: number;
  readonly length: { readonly min: number; readonly best: number; readonly max: number };
  readonly tm: { readonly min: number; readonly best: number; readonly max: number };
  readonly tails: { readonly forward: string; readonly reverse: string };
}

interface State {
  primer: PrimerDraft | undefined;
  pair: PairDraft | undefined;
}

const idle = () => ({ run: { at: 'idle' as const } });
const state = proxy<State>({ primer: undefined, pair: undefined });
const answers = proxy<{
  facts: { run: RunState<PrimerFacts> };
  places: { run: RunState<PrimerPlaces> };
  pairs: { run: RunState<PrimerPairs> };
}>({ facts: idle(), places: idle(), pairs: idle() });
const runners = {
  facts: new Runner(answers.facts),
  places: new Runner(answers.places),
  pairs: new Runner(answers.pairs),
};

export function usePrimerMaking() {
  return useSnapshot(state) as State;
}

export function usePrimerAnswers() {
  return useSnapshot(answers) as typeof answers;
}

export function openPrimer(record: SequenceRecord, selection: Placed, name = ''): void {
  const place = placeOf(selection, record.bytes.length);
  const taken = new Set(record.features.map((it) => it.name));
  const side = place.strand === 1 ? 'F' : 'R';
  const free = freeName(`${name || record.name || 'primer'}-${side}`, taken);
  setPrimer({ record, name: free, place, tail: '' });
}

export function openPrimerFeature(record: SequenceRecord, index: number): void {
  const primer = listPrimersOnMap(record).find((it) => it.index === index);
  if (!primer) return;
  const { name, place, sequence } = primer;
  setPrimer({ record, index, name, place, tail: sequence.slice(0, sequence.length - sizeOf(place)) });
}

export function closePrimer(): void {
  clearTimeout(pending);
  state.primer = undefined;
  runners.facts.cancel();
  runners.places.cancel();
}

let pending: ReturnType<typeof setTimeout> | undefined;
const REST_MS = 60;

export function setPrimer(draft: PrimerDraft): void {
  state.primer = ref(draft);
  clearTimeout(pending);
  // A key held down must not start a run a base.
  pending = setTimeout(() => measure(draft), REST_MS);
}

function measure({ record, index, place, tail }: PrimerDraft): void {
  if (findBadLetter(tail) !== undefined) return;
  const annealed = annealedLettersOf(record, place);
  const partners = listPrimersOnMap(record)
    .filter((it) => it.index !== index)
    .map(({ name, sequence }) => ({ name, sequence }));
  const conditions = options.primerConditions;
  void runners.facts.start((how) =>
    runJob('mapPrimer', { annealed, tail: tidyTail(tail), partners, conditions }, how),
  );
  const { bytes, kind, topology } = record;
  void runners.places.start((how) =>
    runJob('mapPrimerPlaces', { record: { bytes, kind, topology }, annealed, place }, how),
  );
}

/** Again, under other conditions. */
export function measureAgain(): void {
  if (state.primer) measure(state.primer);
  if (state.pair) runners.pairs.outdate();
}

export function savePrimer(): void {
  const draft = state.primer;
  if (!draft || findBadLetter(draft.tail) !== undefined) return;
  const { record, index, place } = draft;
  const sequence = tidyTail(draft.tail) + annealedLettersOf(record, place);
  const before = index === undefined ? undefined : record.features[index];
  const feature = featureOf({ name: draft.name.trim() || 'primer', sequence, place }, before);
  const features =
    index === undefined
      ? [...record.features, feature]
      : record.features.map((it, i) => (i === index ? feature : it));
  closePrimer();
  editFeatures(features);
  select(place, `feature:${index ?? record.features.length}`);
  if (index === undefined) notifyUndoable('added');
}

export function openPair(record: SequenceRecord, target: Placed, name = ''): void {
  runners.pairs.cancel();
  state.pair = ref({
    record,
    target,
    name: name || record.name || 'primer',
    flank: 0,
    length: { min: 18, best: 20, max: 36 },
    tm: { min: 55, best: 60, max: 65 },
    tails: { forward: '', reverse: '' },
  });
  findPairs();
}

export function closePair(): void {
  state.pair = undefined;
  runners.pairs.cancel();
}

export function setPair(change: Partial<PairDraft>): void {
  if (!state.pair) return;
  state.pair = ref({ ...state.pair, ...change });
  runners.pairs.outdate();
}

export function findPairs(): void {
  const draft = state.pair;
  if (!draft || findBadLetter(draft.tails.forward + draft.tails.reverse) !== undefined) return;
  const { record, target, flank, length, tm, tails } = draft;
  const { bytes, kind, topology } = record;
  const conditions = options.primerConditions;
  void runners.pairs.start((how) =>
    runJob(
      'mapPrimerPairs',
      {
        record: { bytes, kind, topology },
        target: { start: target.start, end: target.end },
        flank,
        length: { ...length },
        tm: { ...tm },
        tails: { forward: tidyTail(tails.forward), reverse: tidyTail(tails.reverse) },
        conditions,
      },
      how,
    ),
  );
}

/** Both in one step of the history. */
export function addPair(pair: PrimerPairs['pairs'][number]): void {
  const draft = state.pair;
  if (!draft) return;
  const { record, name } = draft;
  const taken = new Set(record.features.map((it) => it.name));
  const made = [pair.forward, pair.reverse].map(({ sequence, range, strand }) =>
    featureOf({
      name: freeName(`${name}-${strand === 1 ? 'F' : 'R'}`, taken),
      sequence,
      place: { ...range, strand },
    }),
  );
  closePair();
  editFeatures([...record.features, ...made]);
  select({ ...pair.range, strand: 1 });
  notifyUndoable('added');
}
