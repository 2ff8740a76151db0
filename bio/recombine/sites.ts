// Recombination sites in a record, on both strands and over the origin. A site is two arms at the right distance; what
// is between them is its spacer, known or not, so sites with new spacers are found too. By chance two arms with up to
// 3 mismatches each turn up about once in 1 Mb of random DNA, with up to 2 less than once in 10 Mb.
import { textOf } from '#bio/core/bytes.ts';
import { reverseComplementText } from '#bio/core/letters.ts';
import { type Range, type Strand, wrapOnCircle } from '#bio/core/range.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { RECOMBINASE_OF, SITE_KINDS, type SiteFamily, type SiteKind } from '#bio/table/lox.ts';
import {
  beginMismatchesOf,
  countMismatches,
  type HalfSite,
  LAYOUTS,
  type Layout,
  windowsOf,
} from './arms.ts';

type BothStrands = ReturnType<typeof windowsOf>;

export interface Arm {
  /** As it is in the site, read in the direction of the site; upper case. */
  readonly letters: string;
  /** The arm of the table it comes closest to, written on the same side. */
  readonly nearest: string;
  /** The first site of the table that has this arm: `loxP` for wild type, `lox71` for its mutant arm. */
  readonly of: string;
  readonly isWild: boolean;
  /** Places in the arm (0-based) that differ from `nearest`. */
  readonly differs: readonly number[];
}

export interface Spacer {
  readonly letters: string;
  /** `known`: in the table. `near`: one base away from one in the table. `unknown`: anything else. */
  readonly is: 'known' | 'near' | 'unknown';
  /** Sites of the table that have it, or the ones it is near to. */
  readonly of: readonly string[];
  readonly nearest: string;
  readonly differs: readonly number[];
  /** Its own reverse complement: the site has no direction. */
  readonly isPalindrome: boolean;
}

export interface RecombinationSite {
  readonly range: Range;
  /** Direction by the spacer, as the table writes it; 1 for a palindrome, by the alphabet for an unknown spacer. */
  readonly strand: Strand;
  readonly family: SiteFamily;
  readonly recombinase: string;
  /** `lox71`, `lox2272`; `loxP-like` when arms differ; `lox (GCATAGAT)` when the spacer is in no table. */
  readonly name: string;
  /** The row of the table that it equals, base by base. */
  readonly kind: SiteKind | undefined;
  readonly left: Arm;
  readonly spacer: Spacer;
  readonly right: Arm;
}

export interface SiteOptions {
  /** Mismatches allowed in each arm against the nearest known arm; 2. At most 4. */
  readonly armMismatches?: number;
  /** Families to look for; all. */
  readonly families?: readonly SiteFamily[];
}

/** Finds sites, ordered by position on the top strand. The record must be DNA. */
export function findRecombinationSites(
  record: Pick<SequenceRecord, 'bytes' | 'topology'>,
  { armMismatches = 2, families }: SiteOptions = {},
): readonly RecombinationSite[] {
  const { bytes, topology } = record;
  const found: RecombinationSite[] = [];
  // Most families have arms of one length.
  const read = new Map<string, BothStrands>();
  for (const layout of LAYOUTS) {
    if (families && !families.includes(layout.family)) continue;
    const size = 2 * layout.arm + layout.spacer;
    if (bytes.length < size) continue;
    const over = topology === 'circular' ? size - 1 : 0;
    const text = new Uint8Array(bytes.length + over);
    text.set(bytes);
    text.set(bytes.subarray(0, over), bytes.length);
    const key = `${layout.arm} ${text.length}`;
    const strands = read.get(key) ?? windowsOf(text, layout.arm);
    read.set(key, strands);
    const starts = candidates(strands, layout, Math.min(4, armMismatches));
    const sites = starts.map((start) => siteAt(text, start, layout, bytes.length));
    found.push(...withoutOverlaps(sites, bytes.length));
  }
  return found.sort((a, b) => a.range.start - b.range.start);
}

/** All bases of a site that differ from what the table has nearest. */
export function countDifferences({ left, spacer, right }: RecombinationSite): number {
  return left.differs.length + spacer.differs.length + right.differs.length;
}

/** Both arms mutant, as in lox72: bound so weakly that Cre hardly uses it. */
export function hasTwoMutantArms({ left, right }: RecombinationSite): boolean {
  return !left.isWild && !right.isWild;
}

function candidates({ forward, backward }: BothStrands, layout: Layout, max: number): number[] {
  const { min, shift } = beginMismatchesOf(layout);
  const right = layout.arm + layout.spacer;
  const starts: number[] = [];
  for (let start = 0; start + right < forward.code.length; start++) {
    if (min[forward.code[start]! >>> shift]! > max) continue;
    if (min[backward.code[start + right]! >>> shift]! > max) continue;
    if (!isNear(forward.code[start]!, forward.odd[start]!, layout.halves, max)) continue;
    const other = start + right;
    if (isNear(backward.code[other]!, backward.odd[other]!, layout.halves, max)) starts.push(start);
  }
  return starts;
}

function isNear(code: number, odd: number, halves: readonly HalfSite[], max: number): boolean {
  for (let i = 0; i < halves.length; i++) if (countMismatches(code, odd, halves[i]!.code) <= max) return true;
  return false;
}

function siteAt(text: Uint8Array, start: number, layout: Layout, length: number): RecombinationSite {
  const { arm, spacer: middle, family } = layout;
  const top = textOf(text.subarray(start, start + 2 * arm + middle))
    .toUpperCase()
    .replaceAll('U', 'T');
  const read = spacerOf(top.slice(arm, arm + middle), family);
  const letters = read.strand === 1 ? top : reverseComplementText(top);
  const left = armOf(letters.slice(0, arm), layout, 'left');
  const right = armOf(letters.slice(arm + middle), layout, 'right');
  const spacer = read.spacer;
  const kind = SITE_KINDS.find((it) => it.family === family && it.left + it.spacer + it.right === letters);
  return {
    range: wrapOnCircle({ start, end: start + letters.length }, length),
    strand: read.strand,
    family,
    recombinase: RECOMBINASE_OF[family],
    name: kind?.name ?? nameOf(family, left, spacer, right),
    kind,
    left,
    spacer,
    right,
  };
}

function spacerOf(top: string, family: SiteFamily): { spacer: Spacer; strand: Strand } {
  const reversed = reverseComplementText(top);
  const kinds = SITE_KINDS.filter((it) => it.family === family);
  const readings = [
    { letters: top, strand: 1 as const },
    { letters: reversed, strand: -1 as const },
  ];
  for (const is of ['known', 'near'] as const) {
    for (const { letters, strand } of readings) {
      const near = kinds.find(
        (it) => differingPositions(letters, it.spacer).length <= (is === 'known' ? 0 : 1),
      );
      if (!near) continue;
      const of = kinds.filter((it) => it.spacer === near.spacer).map((it) => it.name);
      const differs = differingPositions(letters, near.spacer);
      const isPalindrome = top === reversed;
      return { strand, spacer: { letters, is, of, nearest: near.spacer, differs, isPalindrome } };
    }
  }
  const { letters, strand } = readings[top <= reversed ? 0 : 1]!;
  const spacer = { letters, is: 'unknown', of: [], nearest: letters, differs: [] } as const;
  return { strand, spacer: { ...spacer, isPalindrome: top === reversed } };
}

function armOf(letters: string, layout: Layout, side: 'left' | 'right'): Arm {
  const inward = side === 'left' ? letters : reverseComplementText(letters);
  let best = layout.halves[0]!;
  for (const half of layout.halves)
    if (differingPositions(inward, half.letters).length < differingPositions(inward, best.letters).length)
      best = half;
  const nearest = side === 'left' ? best.letters : reverseComplementText(best.letters);
  return {
    letters,
    nearest,
    of: best.of,
    isWild: best.isWild,
    differs: differingPositions(letters, nearest),
  };
}

function nameOf(family: SiteFamily, left: Arm, spacer: Spacer, right: Arm): string {
  if (spacer.is !== 'known') return `${family} (${spacer.letters})`;
  const kinds = SITE_KINDS.filter((it) => it.family === family && it.spacer === spacer.letters);
  const same = kinds.find((it) => it.left === left.nearest && it.right === right.nearest);
  return `${(same ?? kinds[0]!).name}-like`;
}

function differingPositions(a: string, b: string): number[] {
  const out: number[] = [];
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) out.push(at);
  return out;
}

/** Keeps the site with fewer differences where two of one family share more than half of their bases. */
function withoutOverlaps(sites: readonly RecombinationSite[], length: number): RecombinationSite[] {
  const kept: RecombinationSite[] = [];
  for (const site of [...sites].sort((a, b) => countDifferences(a) - countDifferences(b))) {
    const half = (site.range.end - site.range.start) / 2;
    const gap = (other: RecombinationSite) => {
      const apart = Math.abs(site.range.start - other.range.start);
      return Math.min(apart, length - apart);
    };
    if (!kept.some((other) => gap(other) < half)) kept.push(site);
  }
  return kept;
}
