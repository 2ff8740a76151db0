// Designs of long natural proteins under the usual presets, with the work of two seconds: status, gap, and where there
// is none why.
import { findViolations } from '#bio/codon/checker/verify.ts';
import { optimize } from '#bio/codon/optimize.ts';
import type { Problem, Status } from '#bio/codon/problem/problem.ts';
import { problemOf } from '#bio/codon/settings/settings.ts';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import type { Fault } from '#bio/core/fault.ts';
import { unwrap } from '#bio/core/result.ts';
import { DEFAULT_SETTINGS, PRESETS, withPreset } from '#bio/table/codonPresets.ts';
import { LONG_PROTEINS, type LongProtein } from './longProteins.ts';

export interface LongDesign {
  readonly status: Status | 'none';
  /** Share of the CAI that the proved bound leaves open. */
  readonly loss: number;
  /** Rules that the independent reading finds broken: none. */
  readonly broken: number;
  readonly fault: Fault | undefined;
}

export const LONG_PRESETS = ['mammalian', 'aav', 'lentivirus'] as const;
const EFFORT = 1.2e8;

/** Every protein under every preset. */
export const LONG_QUESTIONS = LONG_PROTEINS.flatMap((protein) =>
  LONG_PRESETS.map((preset) => ({ protein, preset, name: `${protein.gene} ${preset}` })),
);

export function longProblemOf({ residues }: LongProtein, preset: string): Problem {
  const found = PRESETS.find(({ id }) => id === preset)!;
  return unwrap(problemOf(withPreset(found, DEFAULT_SETTINGS), { protein: bytesOf(residues) }));
}

export function longDesignOf(protein: LongProtein, preset: string): LongDesign {
  const problem = longProblemOf(protein, preset);
  const design = optimize(problem, { effort: EFFORT });
  if (!design.ok) return { status: 'none', loss: 1, broken: 0, fault: design.fault };
  const { status, loss, dna } = design.value;
  return { status, loss, broken: findViolations(problem, textOf(dna)).length, fault: undefined };
}
