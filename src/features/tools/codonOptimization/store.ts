import { proxy, ref, useSnapshot } from 'valtio';
import type { Result } from '#bio/core/result.ts';
import { type CdsChoice, cdsNumberOf } from '#bio/table/cdsChoice.ts';
import {
  type CodonPreset,
  DEFAULT_SETTINGS,
  PRESETS,
  presetOf,
  withPreset,
} from '#bio/table/codonPresets.ts';
import { CODON_RUN } from '#bio/table/toolDefaults.ts';
import { runJob } from '#src/core/bio.ts';
import { Runner, type RunState } from '#src/state/tool/run.ts';
import { createTool } from '#src/state/tool/tool.ts';
import type { CodonVerdict } from '#workers/jobs/codonCheck.ts';
import type { CodonCosts } from '#workers/jobs/codonCosts.ts';
import type { CodonFit } from '#workers/jobs/codonFit.ts';
import type { RunOptions } from '#workers/pool.ts';
import type { ToolInput } from '#workers/source.ts';
import type { CodonAnswer, CodonEntry, CodonOptions, DesignedEntry } from './entry.ts';
import { lookAt, noteUnmet, recallVendor, startOrder, takeFit } from './order.ts';

export type { CodonAnswer, CodonEntry, CodonOptions, DesignedEntry };

export const codonTool = createTool<CodonOptions, CodonAnswer>({
  id: 'codonOptimization',
  options: { ...withPreset(PRESETS[0]!, DEFAULT_SETTINGS), ...CODON_RUN },
  ask: async ([input], chosen, how): Promise<Result<CodonAnswer>> => {
    startOrder();
    const answer = await designOrRelax(input!, chosen, how);
    await recallVendor();
    const first = answer.ok ? answer.value.entries[0] : undefined;
    if (first?.ok && !how.signal?.aborted) lookAt(first);
    return answer;
  },
});

/** Designs; where the first purpose (the limits of a vendor) has no design, tries the next purpose and notes it. */
async function designOrRelax(
  input: ToolInput,
  chosen: CodonOptions,
  how: RunOptions,
): Promise<Result<CodonAnswer>> {
  const answer = await runJob('codon', { ...input, options: chosen }, how);
  const [ordered, freer] = PRESETS;
  if (answer.ok || presetOf(chosen) !== ordered) return answer;
  const options = { ...chosen, ...withPreset(freer!, chosen) };
  const again = await runJob('codon', { ...input, options }, how);
  if (!again.ok || again.value.entries.every((it) => !it.ok)) return answer;
  noteUnmet(answer.fault);
  return again;
}

/** Shows another design of the batch. */
export function lookAtEntry(entry: CodonEntry | undefined): void {
  if (entry?.ok) lookAt(entry);
}

/** Sets the options to those of the fitted design and runs them. */
export function runFitted(fit: CodonFit): void {
  takeFit(fit, codonTool.set);
  codonTool.run();
}

/** When the page opens, since a design will follow. Whether it worked does not matter. */
export function warmCodon(): void {
  runJob('codonWarm', {}).catch(() => {});
}

export function takePreset(preset: CodonPreset): void {
  const settings = withPreset(preset, codonTool.state.options);
  for (const [key, value] of Object.entries(settings))
    codonTool.set(key as keyof CodonOptions, value as CodonOptions[keyof CodonOptions]);
}

/** A price of CpG from the frontier: set, and run at once. */
export function takeCpgPrice(price: number): void {
  codonTool.set('objective', 'balanced');
  codonTool.set('cpg', price === 0 ? 'off' : Number.isFinite(price) ? 'price' : 'forbid');
  if (price > 0 && Number.isFinite(price)) codonTool.set('cpgPrice', price);
  codonTool.run();
}

/** Another CDS of the same record, or all of it: chosen and run at once. */
export function takeCds(choice: CdsChoice): void {
  codonTool.set('cds', cdsNumberOf(choice));
  codonTool.run();
}

const costs = proxy<{ run: RunState<CodonCosts>; of: DesignedEntry | undefined }>({
  run: { at: 'idle' },
  of: undefined,
});
const costsRunner = new Runner<CodonCosts>(costs);

/** Asks what the rules of a design cost. */
export function askCosts(entry: DesignedEntry): void {
  costs.of = ref(entry);
  const { protein, original, settings } = entry;
  void costsRunner.start((how) =>
    runJob('codonCosts', { protein, original, settings: JSON.parse(JSON.stringify(settings)) }, how),
  );
}

export function cancelCosts(): void {
  costsRunner.cancel();
}

/** The costs of this design, or idle when they belong to another. */
export function useCosts(entry: DesignedEntry): RunState<CodonCosts> {
  const now = useSnapshot(costs) as typeof costs;
  return now.of === entry ? now.run : { at: 'idle' };
}

const check = proxy<{ run: RunState<CodonVerdict>; of: 'file' | 'design' }>({
  run: { at: 'idle' },
  of: 'file',
});
const checkRunner = new Runner<CodonVerdict>(check);

/** Judges the text of a design file again. */
export function askCheck(text: string, of: 'file' | 'design'): void {
  check.of = of;
  void checkRunner.start((how) => runJob('codonCheck', { text }, how));
}

export function cancelCheck(): void {
  checkRunner.cancel();
}

export function useCheck(of: 'file' | 'design'): RunState<CodonVerdict> {
  const now = useSnapshot(check) as typeof check;
  return now.of === of ? now.run : { at: 'idle' };
}
