// The bench calculator (bio/quantity/calculator.ts) on an input that may be left out.
import type { Fault } from '#bio/core/fault.ts';
import { ok, type Result } from '#bio/core/result.ts';
import { areSequencesNeeded, calculate } from '#bio/quantity/calculator.ts';
import type { CalculatorSettings } from '#bio/quantity/settings.ts';
import type { Sheet } from '#bio/quantity/sheet.ts';
import type { OnProgress } from '#workers/job.ts';
import { MAX_RECORDS, readSource } from '#workers/read.ts';
import type { ReadAs, Source } from '#workers/source.ts';

export interface Calculated extends Sheet {
  /** What could not be kept of the input. */
  readonly losses: readonly Fault[];
}

interface CalculatorInput {
  readonly source?: Source;
  readonly readAs?: ReadAs;
  readonly options: CalculatorSettings;
}

/** An input that the calculation does not read is not looked at. */
export async function runCalculator(
  { source, readAs = {}, options }: CalculatorInput,
  onProgress: OnProgress,
): Promise<Result<Calculated>> {
  const isRead = source !== undefined && areSequencesNeeded(options);
  const parsed = isRead
    ? await readSource(source, readAs, onProgress, { maxRecords: MAX_RECORDS })
    : undefined;
  if (parsed && !parsed.ok) return parsed;
  const sheet = calculate(options, parsed?.value.records);
  return sheet.ok ? ok({ ...sheet.value, losses: parsed?.value.losses ?? [] }) : sheet;
}
