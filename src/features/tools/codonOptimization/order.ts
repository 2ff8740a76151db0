// Where designs are to be ordered, and what it would cost to make the one in sight fit there. The house is a way of looking at
// a design, not a rule of it: choosing another makes no result stale.
import { proxy, ref, useSnapshot } from 'valtio';
import type { HouseVerdict } from '#bio/codon/report/vendors.ts';
import type { Fault } from '#bio/core/fault.ts';
import { DEFAULT_SETTINGS } from '#bio/table/codonPresets.ts';
import { type HouseId, houseNamed } from '#bio/table/vendorRules.ts';
import { runJob } from '#src/core/bio.ts';
import { readItem, writeItem } from '#src/core/localDatabase.ts';
import { Runner, type RunState } from '#src/state/run.ts';
import type { CodonFit } from '#workers/jobs/codonFit.ts';
import type { CodonOptions, DesignedEntry } from './entry.ts';

const KEY = 'codonHouse';

interface State {
  house: HouseId;
  run: RunState<CodonFit>;
  /** What `run` is about. */
  of: DesignedEntry | undefined;
  /** The house that the result on the page was made to fit, and the CAI of the design before. */
  fitted: Fitted | undefined;
  /** Why the limits of a house could not be met, where the result on the page was designed without them. */
  unmet: Fault | undefined;
}

interface Fitted {
  readonly house: HouseId;
  readonly from: number | undefined;
}

const state = proxy<State>({
  house: 'twist',
  run: { at: 'idle' },
  of: undefined,
  fitted: undefined,
  unmet: undefined,
});
const runner = new Runner<CodonFit>(state);
let entry: DesignedEntry | undefined;
let next: Fitted | undefined;

export function useOrder() {
  return useSnapshot(state) as State;
}

export function chooseHouse(id: string): void {
  const house = houseNamed(id);
  if (!house) return;
  state.house = house.id;
  writeItem(KEY, () => house.id);
  if (entry) lookAt(entry);
}

/** The design on the page: where its house would refuse it, what fitting it would cost is worked out. */
export function lookAt(shown: DesignedEntry): void {
  entry = shown;
  runner.cancel();
  state.of = ref(shown);
  state.run = { at: 'idle' };
  const verdict = shown.report.houses.find((it) => it.house.id === state.house);
  if (!verdict || !canFit(verdict)) return;
  const { protein, original } = shown;
  const settings = JSON.parse(JSON.stringify(shown.settings)) as CodonOptions;
  const { house } = state;
  void runner.start((how) => runJob('codonFit', { protein, original, settings, house }, how));
}

/** Codons can help: more than the length is refused, or nothing is known. */
export function canFit({ verdict, checks }: HouseVerdict): boolean {
  return verdict === 'unknown' || checks.some(({ isKept, rule }) => !isKept && rule.measure !== 'length');
}

/** Sets what the house asks for; the next result is the one made to fit. */
export function takeFit(
  fit: CodonFit,
  set: <Key extends keyof CodonOptions>(key: Key, value: CodonOptions[Key]) => void,
): void {
  next = { house: state.house, from: entry?.report.after.cai };
  const settings = JSON.parse(JSON.stringify(fit.settings)) as CodonOptions;
  for (const key of Object.keys(DEFAULT_SETTINGS) as (keyof CodonOptions)[]) set(key, settings[key]);
}

/** The result that comes was designed without the limits of a house. */
export function noteUnmet(fault: Fault): void {
  state.unmet = ref(fault);
}

/** A run has begun. */
export function startOrder(): void {
  state.fitted = next;
  state.unmet = undefined;
  next = undefined;
  entry = undefined;
  runner.cancel();
  state.run = { at: 'idle' };
}

void readItem<HouseId>(KEY).then((house) => {
  if (house && houseNamed(house)) state.house = house;
});
