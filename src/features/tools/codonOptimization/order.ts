// Where designs are to be ordered, and what it would cost to make the one in sight fit there. The vendor is a way of
// looking at a design, not a rule of it: choosing another makes no result stale.
import { proxy, ref, useSnapshot } from 'valtio';
import type { VendorVerdict } from '#bio/codon/report/vendors.ts';
import type { Fault } from '#bio/core/fault.ts';
import { DEFAULT_SETTINGS } from '#bio/table/codonPresets.ts';
import { findVendor, type VendorId } from '#bio/table/vendorRules.ts';
import { runJob } from '#src/core/bio.ts';
import { readItem, writeItem } from '#src/core/localDatabase.ts';
import { Runner, type RunState } from '#src/state/tool/run.ts';
import type { CodonFit } from '#workers/jobs/codonFit.ts';
import type { CodonOptions, DesignedEntry } from './entry.ts';

/** The name under which browsers have kept the vendor since the first release. */
const KEY = 'codonHouse';

interface State {
  vendor: VendorId;
  run: RunState<CodonFit>;
  /** What `run` is about. */
  of: DesignedEntry | undefined;
  /** The vendor that the result on the page was made to fit, and the CAI of the design before. */
  fitted: Fitted | undefined;
  /** Why the limits of a vendor could not be met, where the result on the page was designed without them. */
  unmet: Fault | undefined;
}

interface Fitted {
  readonly vendor: VendorId;
  readonly from: number | undefined;
}

const state = proxy<State>({
  vendor: 'twist',
  run: { at: 'idle' },
  of: undefined,
  fitted: undefined,
  unmet: undefined,
});
const runner = new Runner<CodonFit>(state);
let entry: DesignedEntry | undefined;
let next: Fitted | undefined;
let recalling: Promise<void> | undefined;
let isChosen = false;

/** The vendor of the last visit; read once, and no more than a beginning for who has chosen meanwhile. */
export function recallVendor(): Promise<void> {
  recalling ??= readItem<VendorId>(KEY).then((id) => {
    const vendor = id && findVendor(id);
    if (vendor && !isChosen) state.vendor = vendor.id;
  });
  return recalling;
}

export function useOrder() {
  return useSnapshot(state) as State;
}

export function chooseVendor(id: string): void {
  const vendor = findVendor(id);
  if (!vendor) return;
  isChosen = true;
  state.vendor = vendor.id;
  writeItem(KEY, () => vendor.id);
  if (entry) lookAt(entry);
}

/** Takes the design on the page; where the chosen vendor would refuse it, works out what fitting it would cost. */
export function lookAt(shown: DesignedEntry): void {
  entry = shown;
  runner.cancel();
  state.of = ref(shown);
  state.run = { at: 'idle' };
  const verdict = shown.report.vendors.find((it) => it.vendor.id === state.vendor);
  if (!verdict || !canFit(verdict)) return;
  const { protein, original } = shown;
  const settings = JSON.parse(JSON.stringify(shown.settings)) as CodonOptions;
  const { vendor } = state;
  void runner.start((how) => runJob('codonFit', { protein, original, settings, vendor }, how));
}

/** Codons can help: more than the length is refused, or nothing is known. */
export function canFit({ verdict, checks }: VendorVerdict): boolean {
  return verdict === 'unknown' || checks.some(({ isKept, rule }) => !isKept && rule.measure !== 'length');
}

/** Sets the options to the fitted settings; the next result is the one made to fit. */
export function takeFit(
  fit: CodonFit,
  set: <Key extends keyof CodonOptions>(key: Key, value: CodonOptions[Key]) => void,
): void {
  next = { vendor: state.vendor, from: entry?.report.after.cai };
  const settings = JSON.parse(JSON.stringify(fit.settings)) as CodonOptions;
  for (const key of Object.keys(DEFAULT_SETTINGS) as (keyof CodonOptions)[]) set(key, settings[key]);
}

/** The result that comes was designed without the limits of a vendor. */
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
