// The best near miss of a primer that does not bind: the place with the fewest letters that do not surely match, on
// either strand and over the origin. Among equals the one whose 3' end matches longest, then the leftmost, then the top
// strand.
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { BIND_DEFAULTS, type BindOptions, type Bound } from './bindingSites.ts';
import { countPackedMismatches, type Pattern, patternOf } from './pattern.ts';
import { fitOf, type Hit, type Mismatch, type Primer } from './primer.ts';
import { buildSeedIndex } from './seedIndex.ts';
import { findSeeds, type Places } from './seeds.ts';
import { countStartsIn, listWindows, readLetterAt, type Stretch, splitIntoStretches } from './text.ts';

export interface NearMiss {
  readonly primer: number;
  /** Absent when the template is shorter than what has to bind. */
  readonly place?: Hit;
  /** What kept it from binding: too many mismatches, one at the 3' end, or ambiguous letters of the template. */
  readonly because: 'mismatches' | 'end' | 'unsure' | 'length';
}

type Template = Pick<SequenceRecord, 'bytes' | 'topology' | 'kind'>;

/** Above this length seeds with 4 and 5 mismatches are tried before every position is compared. */
const SEEDS_ABOVE = 100_000;
const DEEPEST_SEEDS = 5;
const MAX_PLACES = 1_000_000;

/** For each primer that did not bind the place with the fewest mismatches, and what kept it from binding. */
export function findNearMisses(
  record: Template,
  primers: readonly Primer[],
  { unbound }: Pick<Bound, 'unbound'>,
  options: BindOptions = {},
): readonly NearMiss[] {
  const longest = primers.reduce((max, primer) => Math.max(max, primer.bytes.length), 0);
  const length = record.bytes.length;
  const best = new Map<number, Candidate>();
  let open = unbound;
  for (let k = 4; length > SEEDS_ABOVE && k <= DEEPEST_SEEDS && open.length > 0; k++) {
    open = open.filter((primer) => !best.has(primer));
    bySeeds(open, k, { primers, options, record, longest }, best);
  }
  const left = open
    .filter((primer) => !best.has(primer))
    .flatMap((primer) => patternsOf(primer, primers, options, Number.POSITIVE_INFINITY));
  for (const stretch of left.length > 0 ? splitIntoStretches(record, longest) : []) {
    const windows = listWindows(stretch);
    for (const pattern of left) {
      const { primer } = pattern;
      const min = best.get(primer)?.distance ?? pattern.masks.length;
      const emit = (at: number) => keepBetter(best, candidate(pattern, at, primers[primer]!, record));
      scanTemplate(pattern, stretch, windows, { min, emit });
    }
  }
  return unbound.map((primer) => missOf(primer, best.get(primer), primers[primer]!, options));
}

interface Candidate {
  readonly hit: Hit;
  /** Places that do not surely match. */
  readonly distance: number;
  /** Bases at the 3' end that match without a break. */
  readonly run: number;
}

function bySeeds(
  open: readonly number[],
  k: number,
  about: { primers: readonly Primer[]; options: BindOptions; record: Template; longest: number },
  best: Map<number, Candidate>,
): void {
  const { primers, options, record, longest } = about;
  const patterns = open.flatMap((primer) => patternsOf(primer, primers, options, k));
  const places: Places = { pattern: [], start: [] };
  const index = buildSeedIndex(patterns);
  for (const stretch of splitIntoStretches(record, longest))
    if (findSeeds(index, stretch, { found: places, max: MAX_PLACES })) break;
  for (const [i, at] of places.start.entries()) {
    const pattern = patterns[places.pattern[i]!]!;
    keepBetter(best, candidate(pattern, at, primers[pattern.primer]!, record));
  }
}

function patternsOf(
  primer: number,
  primers: readonly Primer[],
  { minBound, strands = 'both' }: BindOptions,
  maxMismatches: number,
): Pattern[] {
  const { bytes } = primers[primer]!;
  const about = { primer, maxMismatches, bound: Math.min(bytes.length, minBound ?? bytes.length) };
  return ([1, -1] as const)
    .filter((strand) => strands === 'both' || (strands === 'top') === (strand === 1))
    .map((strand) => patternOf(bytes, { ...about, strand }));
}

/** Emits every position that may be as good as the best one before it. */
function scanTemplate(
  pattern: Pattern,
  text: Stretch,
  windows: Int32Array,
  { min: best, emit }: { readonly min: number; readonly emit: (at: number) => void },
): void {
  const size = pattern.masks.length;
  const below = countStartsIn(text, size);
  let min = best;
  for (let at = 0; at < below; at++) {
    const ambiguous = text.ambiguous ? text.ambiguous[at + size]! - text.ambiguous[at]! : 0;
    const sure = countPackedMismatches(windows, at, pattern, min + ambiguous);
    if (sure > min + ambiguous) continue;
    if (ambiguous === 0) min = sure;
    emit(text.from + at);
  }
}

function candidate(pattern: Pattern, at: number, primer: Primer, record: Template): Candidate {
  const { bytes } = primer;
  const { strand } = pattern;
  const bound = pattern.masks.length;
  const mismatches: Mismatch[] = [];
  let unsure = 0;
  let run = -1;
  for (let i = 0; i < bound; i++) {
    const inPrimer = bytes.length - 1 - i;
    const position = (strand === 1 ? at + bound - 1 - i : at + i) % record.bytes.length;
    const letter = readLetterAt(record, position, strand);
    const fit = fitOf(bytes[inPrimer]!, letter);
    if (fit === 'yes') continue;
    if (run < 0) run = i;
    if (fit === 'maybe') unsure++;
    else {
      const [mine, other] = [String.fromCharCode(bytes[inPrimer]!), String.fromCharCode(letter)];
      mismatches.unshift({ inPrimer, position, primer: mine, template: other });
    }
  }
  const hit = {
    primer: pattern.primer,
    start: at,
    end: at + bound,
    strand,
    tail: bytes.length - bound,
    mismatches,
    unsure,
  };
  return { hit, distance: mismatches.length + unsure, run: run < 0 ? bound : run };
}

function keepBetter(best: Map<number, Candidate>, found: Candidate): void {
  const known = best.get(found.hit.primer);
  if (!known || compare(found, known) < 0) best.set(found.hit.primer, found);
}

function compare(a: Candidate, b: Candidate): number {
  return a.distance - b.distance || b.run - a.run || a.hit.start - b.hit.start || b.hit.strand - a.hit.strand;
}

function missOf(
  primer: number,
  found: Candidate | undefined,
  { bytes }: Primer,
  { maxMismatches = BIND_DEFAULTS.maxMismatches, maxUnsure = BIND_DEFAULTS.maxUnsure }: BindOptions,
): NearMiss {
  if (!found) return { primer, because: 'length' };
  const max = typeof maxMismatches === 'number' ? maxMismatches : maxMismatches({ name: '', bytes });
  const place = found.hit;
  if (place.mismatches.length > max) return { primer, place, because: 'mismatches' };
  return { primer, place, because: place.unsure > maxUnsure ? 'unsure' : 'end' };
}
