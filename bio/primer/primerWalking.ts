// New sequencing primers where no known one reads into a gap: primer walking. Of all oligos whose read would begin at
// or just before the gap, the one closest to the wanted Tm with a G/C clamp, balanced GC, no long run, no stable
// hairpin or dimer, and no second binding site.
import { BASE_MASK } from '#bio/core/alphabet.ts';
import { type Range, type Strand, sizeOf, wrap } from '#bio/core/range.ts';
import { residuesOf, type SequenceRecord } from '#bio/core/sequence.ts';
import { meltingTemperatureOf } from '#bio/measure/melting.ts';
import { findBindingSites } from './bindingSites.ts';
import { READ_DEFAULTS, type ReadOptions } from './coverage.ts';
import { findDimer, findHairpin } from './dimers.ts';
import type { Primer } from './primer.ts';

export interface Walk extends Primer {
  readonly range: Range;
  readonly strand: Strand;
  /** C and fraction of G and C. */
  readonly tm: number;
  readonly gc: number;
}

export interface WalkOptions extends ReadOptions {
  /** C, under the default conditions; 58. */
  readonly tm?: number;
  /** At most this many primers; 12. */
  readonly max?: number;
}

type Template = Pick<SequenceRecord, 'bytes' | 'topology' | 'kind'>;

const SHORTEST = 18;
const LONGEST = 26;
/** How far before the gap a read may begin, and how far neighboring reads overlap. */
const SLACK = 120;
const OVERLAP = 60;
/** So many of the best are looked at for folding and second sites. */
const TRIED = 20;

export function walkPrimers(
  record: Template,
  gaps: readonly Range[],
  options: WalkOptions = {},
): readonly Walk[] {
  const { skip = READ_DEFAULTS.skip, reach = READ_DEFAULTS.reach, max = 12 } = options;
  const length = record.bytes.length;
  const isCircular = record.topology === 'circular';
  const walks: Walk[] = [];
  const step = reach - skip - OVERLAP - SLACK;
  if (step < 50 || length < LONGEST) return [];
  for (const gap of gaps) {
    let from = gap.start;
    while (from < gap.end && walks.length < max) {
      const canRead = isCircular || from - skip - SLACK >= LONGEST;
      const end3 = canRead ? from - skip : Math.min(gap.end, from + step) + skip;
      const walk = bestWalk(record, { end3, strand: canRead ? 1 : -1, number: walks.length + 1 }, options);
      if (walk) walks.push(walk);
      from += step;
    }
  }
  return walks;
}

/** The best oligo with its 3' end at `end3` or up to SLACK further from the gap. */
function bestWalk(record: Template, place: WalkPlace, { tm: wanted = 58 }: WalkOptions): Walk | undefined {
  for (const isStrict of [true, false]) {
    const walk = bestOf(record, candidatesAt(record, place, wanted, isStrict));
    if (walk) return walk;
  }
  return undefined;
}

/** Where the 3' end of an oligo may be at most, and its number among the walks. */
interface WalkPlace {
  readonly end3: number;
  readonly strand: Strand;
  readonly number: number;
}

interface Candidate extends Walk {
  readonly cost: number;
}

/**
 * Strict: with G or C at the 3' end and 35 to 65 % of them, which most templates offer and which spares most of the
 * work.
 */
function candidatesAt(
  record: Template,
  { end3, strand, number }: WalkPlace,
  wanted: number,
  isStrict: boolean,
): Candidate[] {
  const candidates: Candidate[] = [];
  for (let away = 0; away <= SLACK; away++) {
    for (let count = SHORTEST; count <= LONGEST; count++) {
      const start = strand === 1 ? end3 - away - count : end3 + away;
      const walk = oligoAt(record, { start, count, strand }, isStrict);
      if (walk)
        candidates.push({
          ...walk,
          name: `walk-${number}${strand === 1 ? 'F' : 'R'}`,
          cost: costOf(walk, wanted) + away / 60,
        });
    }
  }
  return candidates.sort((a, b) => a.cost - b.cost);
}

function bestOf(record: Template, candidates: readonly Candidate[]): Walk | undefined {
  const folded = candidates.slice(0, TRIED).map((it) => ({ ...it, cost: it.cost + foldingCost(it) }));
  for (const { cost: _, ...walk } of folded.sort((a, b) => a.cost - b.cost))
    if (bindsOnce(record, walk)) return walk;
  return undefined;
}

function oligoAt(
  record: Template,
  { start, count, strand }: { readonly start: number; readonly count: number; readonly strand: Strand },
  isStrict: boolean,
): Omit<Walk, 'name'> | undefined {
  const length = record.bytes.length;
  const isInside = start >= 0 && start + count <= length;
  if (!isInside && record.topology !== 'circular') return undefined;
  const from = wrap(start, length);
  const range = { start: from, end: from + count };
  const bytes = residuesOf({ bytes: record.bytes, kind: 'dna' }, range, strand);
  if (bytes.some((byte) => ![1, 2, 4, 8].includes(BASE_MASK[byte]!))) return undefined;
  const gc = strongBases(bytes) / sizeOf(range);
  if (isStrict && (gc < 0.35 || gc > 0.65 || strongBases(bytes.subarray(-1)) === 0)) return undefined;
  const melting = meltingTemperatureOf(bytes);
  if (!melting.ok) return undefined;
  return {
    bytes,
    range,
    strand,
    tm: melting.value.celsius,
    gc,
  };
}

function costOf({ bytes, tm, gc }: Omit<Walk, 'name'>, wanted: number): number {
  let cost = Math.abs(tm - wanted) / 2;
  const clamp = strongBases(bytes.subarray(-5));
  if (strongBases(bytes.subarray(-1)) === 0) cost += 2;
  if (clamp === 0 || clamp > 3) cost += 2;
  cost += Math.max(0, 0.4 - gc, gc - 0.6) * 20;
  return longestRun(bytes) > 4 ? cost + 3 : cost;
}

function foldingCost({ bytes }: Walk): number {
  const [loop, pair] = [findHairpin(bytes)?.freeEnergy ?? 0, findDimer(bytes)?.freeEnergy ?? 0];
  return Math.max(0, -2 - loop) + Math.max(0, -7 - pair);
}

function bindsOnce(record: Template, walk: Walk): boolean {
  const bound = findBindingSites(record, [walk], { minBound: 15, maxMismatches: 1 });
  return bound.ok && bound.value.hits.length === 1;
}

function strongBases(bytes: Uint8Array): number {
  return bytes.reduce((n, byte) => n + ((BASE_MASK[byte]! & 9) === 0 ? 1 : 0), 0);
}

function longestRun(bytes: Uint8Array): number {
  let longest = 1;
  let run = 1;
  for (let i = 1; i < bytes.length; i++) {
    run = BASE_MASK[bytes[i]!] === BASE_MASK[bytes[i - 1]!] ? run + 1 : 1;
    longest = Math.max(longest, run);
  }
  return longest;
}
