// Fragments of a molecule under any set of enzymes, with what sticks out at their ends. A fragment runs from cut to cut
// of the top strand, so lengths add up to the molecule; its overhangs tell where the bottom strand was cut.
import { textOf } from '#bio/core/bytes.ts';
import { reverseComplementText } from '#bio/core/letters.ts';
import { type Range, sizeOf, wrap } from '#bio/core/range.ts';
import { residuesOf, type SequenceRecord } from '#bio/core/sequence.ts';
import { type Enzyme, listCommercialEnzymes } from '#bio/table/enzymes.ts';
import type { NickingEnzyme } from '#bio/table/nickingEnzymes.ts';
import { type Blocking, blockOf, type Methylation, methylationMarksOf } from './methylation.ts';
import { type DigestNick, findNicks, mergeNicks, type NickPlace, pairNicks } from './nicks.ts';
import { type Cut, cutsOf, findSites, type SiteOptions } from './sites.ts';

export interface DigestOptions extends SiteOptions {
  /** How the DNA is methylated; absent: not at all, and every site is cut. */
  readonly methylation?: Methylation;
  /** Enzymes that nick one strand, in the same tube. */
  readonly nicking?: readonly NickingEnzyme[];
}

export interface End {
  /** `natural`: an end the line had before. */
  readonly kind: "5'" | "3'" | 'blunt' | 'natural';
  /** The bases that stick out, 5' to 3', upper case; empty when none do. */
  readonly overhang: string;
  /** All that cut here. */
  readonly enzymes: readonly string[];
}

export interface Fragment {
  /** On the top strand; the whole circle, from its first base, when nothing cut it. */
  readonly range: Range;
  readonly left: End;
  readonly right: End;
  readonly isCircle: boolean;
}

export interface DigestCut extends Pick<Cut, 'top' | 'bottom'> {
  readonly enzymes: readonly string[];
}

/** A site that methylation spares (`yes`) or may spare (`maybe`: it is cut here). */
export interface SparedSite extends Blocking {
  readonly enzyme: string;
  readonly site: Range;
}

/** Two enzymes of which one cuts inside the site of the other: whichever comes first may undo the second. */
export interface Competing {
  readonly enzymes: readonly [string, string];
  readonly at: number;
}

export interface Digest {
  readonly cuts: readonly DigestCut[];
  /** From the first cut on, in the order of the top strand. */
  readonly fragments: readonly Fragment[];
  /** By place; two on opposite strands that part the molecule are a cut too. */
  readonly nicks: readonly DigestNick[];
  readonly spared: readonly SparedSite[];
  readonly competing: readonly Competing[];
}

/**
 * The fragments that enzymes cut a molecule into, with the ends of each (5' or 3' overhang, blunt, natural), and the
 * sites that methylation spares. All commercial enzymes unless given. Ranges are 0-based on the top strand.
 */
export function digest(
  record: Pick<SequenceRecord, 'bytes' | 'topology' | 'kind'>,
  enzymes: readonly Enzyme[] = listCommercialEnzymes(),
  options: DigestOptions = {},
): Digest {
  const marks = options.methylation && methylationMarksOf(record, options.methylation);
  const spared: SparedSite[] = [];
  const made: (Cut & { enzyme: string })[] = [];
  for (const sites of findSites(record, enzymes, options)) {
    const enzyme = sites.enzyme.name;
    for (const cut of cutsOf(sites, record)) {
      const verdict = marks && blockOf(sites.enzyme, cut.site.start, cut.strand, marks);
      if (verdict && verdict.isBlocked !== 'no') spared.push({ enzyme, site: cut.site, ...verdict });
      if (verdict?.isBlocked !== 'yes') made.push({ ...cut, enzyme });
    }
  }
  const nicks: NickPlace[] = [];
  for (const nick of options.nicking ? findNicks(record, options.nicking, options) : []) {
    const { enzyme, site } = nick;
    const verdict = marks && blockOf(enzyme, site.start, nick.siteStrand, marks);
    if (verdict && verdict.isBlocked !== 'no') spared.push({ enzyme: enzyme.name, site, ...verdict });
    if (verdict?.isBlocked !== 'yes') nicks.push(nick);
  }
  const pairs = pairNicks(nicks, record);
  const parted = pairs.flatMap(({ top, bottom, enzymes: names, site, strand }) =>
    names.map((enzyme) => ({ top, bottom, site, strand, enzyme })),
  );
  const all = [...made, ...parted].sort((a, b) => a.top - b.top || a.bottom - b.bottom);
  const cuts = mergeCuts(all);
  return {
    cuts,
    fragments: fragmentsBetween(record, cuts),
    nicks: mergeNicks(nicks, { pairs, cuts, record }),
    spared,
    competing: competingIn(all, record),
  };
}

/** Longest first, as they are in a lane. */
export function sortForGel(fragments: readonly Fragment[]): readonly Fragment[] {
  return [...fragments].sort((a, b) => sizeOf(b.range) - sizeOf(a.range) || a.range.start - b.range.start);
}

/** Whether two cut ends can be ligated as they are. */
export function areCompatible(a: End, b: End): boolean {
  if (a.kind !== b.kind || a.kind === 'natural') return false;
  return /^[ACGT]*$/.test(a.overhang) && a.overhang === reverseComplementText(b.overhang);
}

/** What a digest that was stopped early also holds: neighbors still joined at up to `maxUncut` places. */
export function listPartialFragments(
  digest: Digest,
  length: number,
  isCircular: boolean,
  maxUncut: number,
): readonly Fragment[] {
  const { fragments } = digest;
  if (digest.cuts.length === 0) return [];
  const joined: Fragment[] = [];
  for (let first = 0; first < fragments.length; first++)
    for (let more = 1; more <= maxUncut; more++) {
      const last = isCircular ? (first + more) % fragments.length : first + more;
      if (last >= fragments.length || more >= fragments.length) break;
      const start = fragments[first]!.range.start;
      const stop = fragments[last]!.range.end;
      const end = stop > start ? stop : stop + length;
      joined.push({
        range: { start, end },
        left: fragments[first]!.left,
        right: fragments[last]!.right,
        isCircle: false,
      });
    }
  return joined;
}

function mergeCuts(made: readonly (Cut & { enzyme: string })[]): DigestCut[] {
  const cuts: { top: number; bottom: number; enzymes: string[] }[] = [];
  for (const { top, bottom, enzyme } of made) {
    const last = cuts.at(-1);
    if (last?.top !== top) cuts.push({ top, bottom, enzymes: [enzyme] });
    else if (!last.enzymes.includes(enzyme)) last.enzymes.push(enzyme);
  }
  return cuts;
}

function fragmentsBetween(
  record: Pick<SequenceRecord, 'bytes' | 'topology' | 'kind'>,
  cuts: readonly DigestCut[],
): Fragment[] {
  const n = record.bytes.length;
  const natural: End = { kind: 'natural', overhang: '', enzymes: [] };
  const isCircular = record.topology === 'circular';
  if (cuts.length === 0)
    return n === 0
      ? []
      : [{ range: { start: 0, end: n }, left: natural, right: natural, isCircle: isCircular }];
  const ends = cuts.map((cut) => endsAt(record, cut));
  const fragments: Fragment[] = [];
  if (!isCircular)
    fragments.push({
      range: { start: 0, end: cuts[0]!.top },
      left: natural,
      right: ends[0]!.before,
      isCircle: false,
    });
  cuts.forEach((cut, i) => {
    const isLast = i === cuts.length - 1;
    if (isLast && !isCircular)
      fragments.push({
        range: { start: cut.top, end: n },
        left: ends[i]!.after,
        right: natural,
        isCircle: false,
      });
    else {
      const next = isLast ? 0 : i + 1;
      fragments.push({
        range: { start: cut.top, end: cuts[next]!.top + (isLast ? n : 0) },
        left: ends[i]!.after,
        right: ends[next]!.before,
        isCircle: false,
      });
    }
  });
  return fragments;
}

/** The end of the fragment before a cut and of the one after it. */
function endsAt(
  record: Pick<SequenceRecord, 'bytes' | 'topology' | 'kind'>,
  { top, bottom, enzymes }: DigestCut,
): { before: End; after: End } {
  const n = record.bytes.length;
  const kind = top === bottom ? 'blunt' : top < bottom ? "5'" : "3'";
  const start = Math.min(top, bottom);
  const shift = start < 0 ? n : 0;
  const between = { start: start + shift, end: Math.max(top, bottom) + shift };
  const onTop = textOf(residuesOf(record, between)).toUpperCase();
  const onBottom = textOf(residuesOf(record, between, -1)).toUpperCase();
  return top < bottom
    ? { before: { kind, overhang: onBottom, enzymes }, after: { kind, overhang: onTop, enzymes } }
    : { before: { kind, overhang: onTop, enzymes }, after: { kind, overhang: onBottom, enzymes } };
}

/** Sites further apart than the longest reach do not meet. */
const REACH = 40;

function competingIn(
  made: readonly (Cut & { enzyme: string })[],
  { bytes, topology }: Pick<SequenceRecord, 'bytes' | 'topology'>,
): Competing[] {
  const n = bytes.length;
  const found = new Map<string, Competing>();
  made.forEach((a, i) => {
    for (let step = 1; step < made.length; step++) {
      const b = made[(i + step) % made.length]!;
      if (i + step >= made.length && topology === 'linear') break;
      if (wrap(b.top - a.top, n) > REACH) break;
      if (a.enzyme === b.enzyme || (a.top === b.top && a.bottom === b.bottom)) continue;
      if (!cutsInto(a, b.site, n) && !cutsInto(b, a.site, n)) continue;
      const enzymes = [a.enzyme, b.enzyme].sort() as [string, string];
      found.set(`${enzymes.join()} ${a.top}`, { enzymes, at: a.top });
    }
  });
  return [...found.values()];
}

/** Whether either strand is cut between two bases of the site. */
function cutsInto(cut: Cut, site: Range, length: number): boolean {
  return [cut.top, cut.bottom].some((at) => {
    const inside = wrap(at - site.start, length);
    return inside > 0 && inside < sizeOf(site);
  });
}
