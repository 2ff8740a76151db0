// Where primers bind a template: both strands, over the origin of a circle, with mismatches and 5' tails.
// A pair of letters matches when their sets of bases meet; where the template's letter may also be something the primer
// does not pair with (N under A) the place is *unsure*, and a hit has at most `maxUnsure` of them. No insertions or
// deletions. A circle is passed over the origin once: a primer longer than the circle binds nowhere, one as long as it
// binds once a start.
import { BASE_MASK } from '#bio/core/alphabet.ts';
import { type Fault, fault } from '#bio/core/fault.ts';
import type { Strand } from '#bio/core/range.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { type Pattern, patternOf } from './pattern.ts';
import { type Hit, type Mismatch, type Primer, refusePrimer } from './primer.ts';
import { buildSeedIndex, type SeedIndex } from './seedIndex.ts';
import { findAmbiguousSeeds, findSeeds, openSeedKernel, type Places } from './seeds.ts';
import { basesPerStretchOf, readLetterAt, splitIntoStretches } from './text.ts';

export interface BindOptions {
  /** Mismatches of the bound part; 2. A function gives each primer its own limit. */
  readonly maxMismatches?: number | ((primer: Primer) => number);
  /** Bases at the 3' end that must match; 3. Polymerases hardly extend a mismatched 3' end. */
  readonly anchor?: number;
  /**
   * Allows 5' tails: it is enough when this many 3' bases bind. The bound part is then the whole primer where that
   * fits, else the 3' part with the best sum of +1 a match and -2 a mismatch. Absent: primers bind whole.
   */
  readonly minBound?: number;
  readonly strands?: 'both' | 'top' | 'bottom';
  /** Places that only may match because the template's letter is ambiguous; 3. */
  readonly maxUnsure?: number;
  /** Stop after this many hits; 100,000. */
  readonly limit?: number;
}

export interface Bound {
  /** By place on the top strand, then strand, then primer. */
  readonly hits: readonly Hit[];
  /** Indices of the primers without a hit. */
  readonly unbound: readonly number[];
  /** True when the limit was reached and there may be more. */
  readonly isCut: boolean;
}

export const BIND_DEFAULTS = {
  maxMismatches: 2,
  anchor: 3,
  strands: 'both',
  maxUnsure: 3,
  limit: 100_000,
} as const;
const TAIL_MATCH = 1;
const TAIL_MISMATCH = -2;

type Template = Pick<SequenceRecord, 'bytes' | 'topology' | 'kind'>;

/** Primers made ready once for any number of templates. */
export interface PrimerIndex {
  readonly primers: readonly Primer[];
  readonly options: BindOptions;
  readonly seeds: SeedIndex;
}

/**
 * Where primers bind a template: both strands, over the origin of a circle, with mismatches and 5' tails as the
 * options allow. Places are 0-based on the top strand. A fault where a primer cannot be used.
 */
export function findBindingSites(
  record: Template,
  primers: readonly Primer[],
  options: BindOptions = {},
): Result<Bound> {
  const index = buildPrimerIndex(primers, options);
  return index.ok ? findBindingSitesIndexed(record, index.value) : index;
}

export function buildPrimerIndex(primers: readonly Primer[], options: BindOptions = {}): Result<PrimerIndex> {
  const { maxMismatches = BIND_DEFAULTS.maxMismatches, minBound, strands = 'both' } = options;
  const patterns: Pattern[] = [];
  for (const [i, primer] of primers.entries()) {
    const refusal = refusePrimer(primer);
    if (refusal) return err(refusal);
    const max = typeof maxMismatches === 'number' ? maxMismatches : maxMismatches(primer);
    const bound = Math.min(primer.bytes.length, minBound ?? primer.bytes.length);
    if (!(max >= 0) || !(bound >= 1)) return err(badLimits(max, minBound));
    const about = { primer: i, maxMismatches: Math.floor(max), bound };
    if (strands !== 'bottom') patterns.push(patternOf(primer.bytes, { ...about, strand: 1 }));
    if (strands !== 'top') patterns.push(patternOf(primer.bytes, { ...about, strand: -1 }));
  }
  return ok({ primers, options, seeds: buildSeedIndex(patterns) });
}

/** `stretchSize`: how many bases are looked at together; the hits do not depend on it. */
export function findBindingSitesIndexed(
  record: Template,
  index: PrimerIndex,
  stretchSize?: number,
): Result<Bound> {
  if (record.kind === 'protein') return err(proteinTemplate());
  const { primers, options, seeds } = index;
  const { maxUnsure = BIND_DEFAULTS.maxUnsure, limit = BIND_DEFAULTS.limit } = options;
  const longest = primers.reduce((max, primer) => Math.max(max, primer.bytes.length), 0);
  const places: Places = { pattern: [], start: [] };
  let isCut = false;
  const work = openSeedKernel(seeds, basesPerStretchOf(record.bytes.length, longest, stretchSize));
  for (const stretch of splitIntoStretches(record, longest, stretchSize, work)) {
    isCut = findSeeds(seeds, stretch, { found: places, max: 2 * limit }, work);
    if (isCut) break;
    findAmbiguousSeeds(seeds, stretch, maxUnsure, places);
  }
  const hits = hitsAt(places, record, index);
  const has = new Set(hits.map((hit) => hit.primer));
  return ok({
    hits: hits.slice(0, limit),
    unbound: primers.map((_, i) => i).filter((i) => !has.has(i)),
    isCut: isCut || hits.length > limit,
  });
}

function hitsAt(places: Places, record: Template, index: PrimerIndex): Hit[] {
  const { anchor = BIND_DEFAULTS.anchor, maxUnsure = BIND_DEFAULTS.maxUnsure } = index.options;
  const found: Hit[] = [];
  const seen = new Set<number>();
  for (const [i, start] of places.start.entries()) {
    const pattern = index.seeds.patterns[places.pattern[i]!]!;
    const { bytes } = index.primers[pattern.primer]!;
    const key = places.pattern[i]! * record.bytes.length + start;
    if (seen.has(key)) continue;
    seen.add(key);
    const hit = hitFrom(pattern, start, { bytes, record, maxUnsure });
    if (!hit) continue;
    if (hit.mismatches.some((it) => it.inPrimer >= bytes.length - anchor)) continue;
    found.push(hit);
  }
  return found.sort(
    (a, b) => a.start - b.start || b.strand - a.strand || a.primer - b.primer || a.end - b.end,
  );
}

/** Compares letter by letter from the 3' end and decides how much of the primer is bound. */
function hitFrom(
  pattern: Pattern,
  start: number,
  about: { bytes: Uint8Array; record: Template; maxUnsure: number },
): Hit | undefined {
  const { bytes, record, maxUnsure } = about;
  const n = record.bytes.length;
  const { primer, strand, maxMismatches } = pattern;
  const core = pattern.masks.length;
  const length = bytes.length;
  const end3 = strand === 1 ? start + core : start;
  const room = reach(end3, strand, record);
  const mismatches: Mismatch[] = [];
  const unsureAt: number[] = [];
  let bound = 0;
  let score = 0;
  let best = Number.NEGATIVE_INFINITY;
  let size = 0;
  for (; size < Math.min(length, room); size++) {
    const inPrimer = length - 1 - size;
    const position = strand === 1 ? end3 - 1 - size : end3 + size;
    const within = position < 0 ? position + n : position < n ? position : position - n;
    const letter = readLetterAt(record, within, strand);
    // The same as `fitOf`, without its words.
    const may = BASE_MASK[letter]!;
    const wants = BASE_MASK[bytes[inPrimer]!]!;
    const isMismatch = (may & wants) === 0;
    if (isMismatch) {
      if (mismatches.length === maxMismatches) break;
      mismatches.push({
        inPrimer,
        position: within,
        primer: String.fromCharCode(bytes[inPrimer]!),
        template: String.fromCharCode(letter),
      });
    } else if ((may & ~wants) !== 0) {
      if (unsureAt.length === maxUnsure) break;
      unsureAt.push(inPrimer);
    }
    score += isMismatch ? TAIL_MISMATCH : TAIL_MATCH;
    if (size + 1 >= core && score > best) [best, bound] = [score, size + 1];
  }
  if (size === length) bound = length;
  if (bound < core) return undefined;
  const from = strand === 1 ? end3 - bound : end3;
  const wrapped = from < 0 ? from + n : from >= n ? from - n : from;
  const first = length - bound;
  return {
    primer,
    start: wrapped,
    end: wrapped + bound,
    strand,
    tail: first,
    mismatches:
      first === 0 ? mismatches.reverse() : mismatches.filter((it) => it.inPrimer >= first).reverse(),
    unsure: unsureAt.filter((at) => at >= first).length,
  };
}

/** How many bases a primer may cover whose 3' end lies here: to the end of a line, once round a circle. */
function reach(end3: number, strand: Strand, { bytes, topology }: Template): number {
  if (topology === 'circular') return bytes.length;
  return strand === 1 ? end3 : bytes.length - end3;
}

function badLimits(mismatches: number, minBound: number | undefined): Fault {
  return fault('primer/limits', {
    en: `Expected at least 0 mismatches and 1 bound base, found ${mismatches} and ${minBound ?? 'all'}. Mend the options.`,
    zh: `错配数应 ≥ 0，结合碱基数应 ≥ 1，实际为 ${mismatches} 和 ${minBound ?? '全部'}。请修改参数。`,
  });
}

function proteinTemplate(): Fault {
  return fault('primer/protein-template', {
    en: 'Expected a DNA or RNA template, found a protein. Primers bind nucleic acids; give the coding sequence.',
    zh: '模板应为 DNA 或 RNA，实际为蛋白质序列。引物只能与核酸结合，请提供编码序列。',
  });
}
