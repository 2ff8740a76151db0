// The whole check of one plasmid: its genome, its length against the limit, who uses the bases, and what to do if too
// long.
import { annotate } from '#bio/annotate/annotate.ts';
import type { ElementHit } from '#bio/annotate/hit.ts';
import type { Fault } from '#bio/core/fault.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { type Advice, adviseShortening } from './advice.ts';
import { type BudgetRow, budgetOf } from './budget.ts';
import { describePackaging, type Genome, type PackagedAs, type Packaging } from './genome.ts';
import { checkLength, findPlasmidFaults, type LengthCheck } from './limits.ts';

export interface PackagingCheck {
  readonly packaging: Packaging;
  /** Length check of the genome found, or of the candidate chosen. */
  readonly length?: LengthCheck;
  readonly budget: readonly BudgetRow[];
  readonly advice?: Advice;
  readonly faults: readonly Fault[];
}

export interface CheckOptions {
  readonly hits?: readonly ElementHit[];
  /** Which candidate, where the pair is ambiguous. */
  readonly candidate?: number;
  /** Another limit than that of the repeats. */
  readonly system?: PackagedAs;
}

/**
 * The genome between the repeats of a vector plasmid, its length against the limit, which elements use the bases
 * (bp), and what would shorten it. Without a genome `packaging` states why.
 */
export function checkPackaging(record: SequenceRecord, options: CheckOptions = {}): PackagingCheck {
  const hits = options.hits ?? hitsOf(record);
  const found = describePackaging(record, hits);
  const genome = genomeIn(found, options.candidate);
  if (!genome) return { packaging: found, budget: [], faults: findPlasmidFaults(record) };
  const length = checkLength(genome, options.system);
  const rows = budgetOf(genome.between, hits, record.bytes.length);
  return {
    packaging: found,
    length,
    budget: rows,
    ...(length.over > 0 && { advice: adviseShortening(rows, length.over, record.bytes.length) }),
    faults: findPlasmidFaults(record, genome),
  };
}

function genomeIn(found: Packaging, candidate: number | undefined): Genome | undefined {
  if (found.at === 'found') return found.genome;
  return found.at === 'ask' && candidate !== undefined ? found.candidates[candidate] : undefined;
}

function hitsOf(record: SequenceRecord): readonly ElementHit[] {
  const found = annotate(record);
  return found.ok ? found.value : [];
}
