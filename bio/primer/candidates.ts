// Every primer that could begin an amplicon: all starts within the flank, all lengths, with what can be measured of a
// primer alone. What the limits refuse is counted by its reason, so that "no primer fits" can be explained.
import { BASE_MASK } from '#bio/core/alphabet.ts';
import { type Range, type Strand, wrapOnCircle } from '#bio/core/range.ts';
import { residuesOf, type SequenceRecord } from '#bio/core/sequence.ts';
import { meltingTemperatureOf } from '#bio/measure/melting.ts';
import type { MeltingConditions } from '#bio/table/meltingConditions.ts';
import { isSingle } from './packed.ts';

/** Least, best and most of a measure. */
export interface Limits {
  readonly min: number;
  readonly best: number;
  readonly max: number;
}

export interface CandidateLimits {
  readonly length: Limits;
  /** C, of what anneals. */
  readonly tm: Limits;
  /** Fraction, 0..1. */
  readonly gc: { readonly min: number; readonly max: number };
  /** The longest run of one base. */
  readonly maxRun: number;
  readonly conditions: Partial<MeltingConditions>;
}

/** Bounds, optima and the longest run are those of primer3 2.6.1. */
export const CANDIDATE_LIMITS: CandidateLimits = {
  length: { min: 18, best: 20, max: 27 },
  tm: { min: 57, best: 60, max: 63 },
  gc: { min: 0.2, max: 0.8 },
  maxRun: 5,
  conditions: {},
};

export interface Candidate {
  /** On the template's top strand; the start lies inside a circle. */
  readonly range: Range;
  readonly strand: Strand;
  /** 5' to 3', upper case. */
  readonly bytes: Uint8Array;
  readonly tm: number;
  readonly gc: number;
  /** Bases between the selection and the primer's 5' end. */
  readonly offset: number;
}

type Refusal = 'ambiguous' | 'cold' | 'hot' | 'gc' | 'run';

export interface Candidates {
  readonly primers: readonly Candidate[];
  readonly considered: number;
  readonly refused: Readonly<Record<Refusal, number>>;
}

type Template = Pick<SequenceRecord, 'bytes' | 'kind' | 'topology'>;

/**
 * Forward primers (strand 1) start at most `flank` bases before the target and read into it, reverse primers end at
 * most
 * `flank` behind it; the amplicon of any two holds the whole target.
 */
export function listCandidates(
  record: Template,
  target: Range,
  {
    strand,
    flank,
    limits,
  }: { readonly strand: Strand; readonly flank: number; readonly limits: CandidateLimits },
): Candidates {
  const n = record.bytes.length;
  const isCircular = record.topology === 'circular';
  const primers: Candidate[] = [];
  const refused: Record<Refusal, number> = { ambiguous: 0, cold: 0, hot: 0, gc: 0, run: 0 };
  let considered = 0;
  for (let offset = 0; offset <= flank; offset++) {
    const five = strand === 1 ? target.start - offset : target.end + offset;
    for (let { min: length } = limits.length; length <= Math.min(n, limits.length.max); length++) {
      const plain = strand === 1 ? { start: five, end: five + length } : { start: five - length, end: five };
      if (!isCircular && (plain.start < 0 || plain.end > n)) continue;
      considered++;
      const range = wrapOnCircle(plain, n);
      const bytes = residuesOf({ bytes: record.bytes, kind: 'dna' }, range, strand).map(
        (byte) => byte & 0xdf,
      );
      const measured = measure(bytes, limits);
      if (typeof measured === 'string') refused[measured]++;
      else primers.push({ range, strand, bytes, offset, ...measured });
    }
  }
  return { primers, considered, refused };
}

function measure(bytes: Uint8Array, limits: CandidateLimits): { tm: number; gc: number } | Refusal {
  let strong = 0;
  let run = 0;
  let longestRun = 0;
  for (const [i, byte] of bytes.entries()) {
    const mask = BASE_MASK[byte]!;
    if (!isSingle(mask)) return 'ambiguous';
    if ((mask & 6) !== 0) strong++;
    run = i > 0 && BASE_MASK[bytes[i - 1]!] === mask ? run + 1 : 1;
    longestRun = Math.max(longestRun, run);
  }
  const gc = strong / bytes.length;
  if (gc < limits.gc.min || gc > limits.gc.max) return 'gc';
  if (longestRun > limits.maxRun) return 'run';
  const melting = meltingTemperatureOf(bytes, limits.conditions);
  if (!melting.ok) return 'ambiguous';
  const tm = melting.value.celsius;
  if (tm < limits.tm.min) return 'cold';
  return tm > limits.tm.max ? 'hot' : { tm, gc };
}
