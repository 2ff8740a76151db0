import type { CalculatorSettings } from '#bio/quantity/settings.ts';
import { renameUnitsIn } from '#bio/table/quantityUnits.ts';
import { CALCULATOR_OPTIONS } from '#bio/table/toolDefaults.ts';
import { runJob } from '#src/core/bio.ts';
import type { Handoff } from '#src/state/mySequences.ts';
import { createTool } from '#src/state/tool/tool.ts';
import type { Calculated } from '#workers/jobs/calculator.ts';
import { isSequenceNeeded } from './readsSequence.ts';

export type Group = Exclude<keyof CalculatorSettings, 'calculation'>;

export const calculatorTool = createTool<CalculatorSettings, Calculated>({
  id: 'calculator',
  options: structuredClone(CALCULATOR_OPTIONS),
  isLive: true,
  readsInputs: isSequenceNeeded,
  readKept: renameUnitsIn,
  ask: ([input], options, how) => runJob('calculator', { ...input, options }, how),
});

/** Some fields of one calculation. */
export function change<Name extends Group>(name: Name, fields: Partial<CalculatorSettings[Name]>): void {
  calculatorTool.set(name, { ...calculatorTool.state.options[name], ...fields });
}

/** A sequence that is sent or dropped is what is calculated with; a saved result brings its own settings. */
export function takeSequence(handoff: Handoff): void {
  const isSavedResult = 'file' in handoff && handoff.file.name.endsWith('.json');
  if (!isSavedResult) goBySequence();
  calculatorTool.take(handoff);
}

function goBySequence(): void {
  const { calculation } = calculatorTool.state.options;
  if (calculation === 'ligation') return;
  if (calculation === 'absorbance') {
    change('absorbance', { from: 'sequence' });
    return;
  }
  calculatorTool.set('calculation', 'amount');
  change('amount', { from: 'sequence' });
}
