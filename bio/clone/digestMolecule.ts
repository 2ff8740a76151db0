// What enzymes leave of a molecule. Complete: every fragment that no enzyme can cut any more, in whatever order the
// cuts come; where one cut destroys the site of another there are several ends of the story, and the fragments of all
// of them are listed. Partial: every stretch between two cuts. What was cut carries a phosphate.
import type { Feature } from '#bio/core/feature.ts';
import { type Range, type Strand, sizeOf, wrap } from '#bio/core/range.ts';
import { unwrap } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { rotate } from '#bio/edit/rotate.ts';
import type { Enzyme } from '#bio/table/enzymes.ts';
import { cutSpanOf, findCuts, isIntactAfter, type MoleculeCut, type SparedCut } from './cuts.ts';
import { clearMissingStrands, methylatedColumnsOf } from './methylatedColumns.ts';
import {
  coreOf,
  isCircle,
  type Molecule,
  type MoleculeEnd,
  moleculeSeguidOf,
  type Nick,
  type Side,
} from './molecule.ts';
import { moleculeKeyOf } from './moleculeKey.ts';
import { excerptParted } from './partedFeatures.ts';

export interface MoleculeDigest {
  /** Each once; the molecule itself where nothing cuts it. */
  readonly fragments: readonly Molecule[];
  readonly cuts: readonly MoleculeCut[];
  readonly spared: readonly SparedCut[];
  /** Some cuts destroy the site of another one, so that the order matters. */
  readonly hasCompetingCuts: boolean;
  /** There were more fragments than the limit. */
  readonly isLimited: boolean;
}

export interface DigestMoleculeOptions {
  /** Stopped early: also stretches with uncut sites, and the uncut molecule. */
  readonly isPartial?: boolean;
  /** Fragments; 400. */
  readonly limit?: number;
}

const LIMIT = 400;

/** Cuts a molecule with enzymes, all at once. */
export function digestMolecule(
  molecule: Molecule,
  enzymes: readonly Enzyme[],
  { isPartial = false, limit = LIMIT }: DigestMoleculeOptions = {},
): MoleculeDigest {
  const { cuts, spared } = findCuts(molecule, enzymes);
  const free = cuts.filter((a) => cuts.every((b) => a === b || areIndependent(a, b, molecule)));
  const hasCompetingCuts = free.length < cuts.length;
  const made = new Fragments(limit);
  if (cuts.length === 0) made.add(molecule);
  else if (isPartial) addPartial(molecule, enzymes, made);
  else {
    // Cuts that no other one hinders come in every order, so they are made first; what is left to order is little.
    const parts = free.length > 0 ? splitAt(molecule, free) : [molecule];
    const seen = new Set<string>();
    for (const part of parts) {
      if (hasCompetingCuts) addComplete(part, enzymes, made, seen);
      else made.add(part);
    }
  }
  return { fragments: made.list, cuts, spared, hasCompetingCuts, isLimited: made.isLimited };
}

/** Whether each of two cuts can still be made after the other. */
function areIndependent(one: MoleculeCut, other: MoleculeCut, molecule: Molecule): boolean {
  return isIntactAfter(one, other, molecule) && isIntactAfter(other, one, molecule);
}

/** The molecule broken at these cuts, none of which touches another; from the first cut on where it is a circle. */
export function splitAt(molecule: Molecule, cuts: readonly MoleculeCut[]): readonly Molecule[] {
  const { length } = molecule.record.bytes;
  const of = moleculeSeguidOf(molecule);
  const circle = isCircle(molecule);
  const spans = cuts.map(cutSpanOf);
  const end = (i: number, side: Side) => endAt(molecule, cuts[i]!, side, of);
  const parts = cuts.map((_, i) => {
    const isLast = i === cuts.length - 1;
    if (isLast && !circle)
      return pieceOf(molecule, { start: spans[i]!.start, end: length }, { left: end(i, 'left') });
    const next = isLast ? 0 : i + 1;
    const stop = spans[next]!.end + (isLast ? length : 0);
    return pieceOf(
      molecule,
      { start: spans[i]!.start, end: stop },
      { left: end(i, 'left'), right: end(next, 'right') },
    );
  });
  if (circle) return parts;
  return [pieceOf(molecule, { start: 0, end: spans[0]!.end }, { right: end(0, 'right') }), ...parts];
}

/** Every molecule once, up to a limit. */
class Fragments {
  readonly #limit: number;
  readonly #keys = new Set<string>();
  readonly list: Molecule[] = [];
  isLimited = false;

  constructor(limit: number) {
    this.#limit = limit;
  }

  add(molecule: Molecule): void {
    const key = moleculeKeyOf(molecule);
    if (this.#keys.has(key)) return;
    if (this.list.length >= this.#limit) {
      this.isLimited = true;
      return;
    }
    this.#keys.add(key);
    this.list.push(molecule);
  }
}

function addComplete(molecule: Molecule, enzymes: readonly Enzyme[], made: Fragments, seen: Set<string>) {
  const key = moleculeKeyOf(molecule);
  if (seen.has(key) || made.isLimited) return;
  if (seen.size >= MAX_STATES) {
    made.isLimited = true;
    return;
  }
  seen.add(key);
  const { cuts } = findCuts(molecule, enzymes);
  if (cuts.length === 0) made.add(molecule);
  for (const cut of cuts) for (const part of splitAt(molecule, [cut])) addComplete(part, enzymes, made, seen);
}

function addPartial(molecule: Molecule, enzymes: readonly Enzyme[], made: Fragments) {
  const queue = [molecule];
  const seen = new Set<string>();
  for (const part of queue) {
    const key = moleculeKeyOf(part);
    if (seen.has(key)) continue;
    if (seen.size >= MAX_STATES) {
      made.isLimited = true;
      return;
    }
    seen.add(key);
    made.add(part);
    if (made.isLimited) return;
    for (const cut of findCuts(part, enzymes).cuts) queue.push(...splitAt(part, [cut]));
  }
}

/** Molecules that are looked at where the order of cuts matters, or a digest is partial. */
const MAX_STATES = 4_000;

/**
 * The end that a cut makes: `left` of what lies behind it, `right` of what lies before it. Its 5' strand has a
 * phosphate, unless its bond was broken before where ligase found none.
 */
function endAt(molecule: Molecule, cut: MoleculeCut, side: Side, of: string): MoleculeEnd {
  const { start, end } = cutSpanOf(cut);
  const strand = side === 'left' ? 1 : -1;
  return {
    kind: cut.top === cut.bottom ? 'blunt' : cut.top < cut.bottom ? "5'" : "3'",
    overhang: end - start,
    hasPhosphate: hasPhosphateAt(molecule, strand, strand === 1 ? cut.top : cut.bottom),
    cut: {
      enzymes: cut.by.map((it) => it.enzyme),
      of,
      at: start,
      was: side === 'left' ? 'after' : 'before',
      strand: cut.by[0]!.strand,
    },
  };
}

function hasPhosphateAt(molecule: Molecule, strand: Strand, column: number): boolean {
  const at = isCircle(molecule) ? wrap(column, molecule.record.bytes.length) : column;
  const nick = molecule.nicks.find((it) => it.strand === strand && it.at === at);
  return !nick || nick.hasPhosphate === true;
}

/** Columns `range` of a molecule, with the ends that are new; the others are those of the molecule. */
function pieceOf(
  molecule: Molecule,
  range: Range,
  ends: { readonly left?: MoleculeEnd; readonly right?: MoleculeEnd },
): Molecule {
  const { length } = molecule.record.bytes;
  const whole = range.end - range.start;
  // One cut makes a line that is longer than the circle by its overhang, so the circle is rotated first.
  const record = isCircle(molecule) ? unwrap(rotate(molecule.record, range.start)) : molecule.record;
  const nicks = molecule.nicks.flatMap((nick) =>
    (isCircle(molecule) ? [nick.at - length, nick.at, nick.at + length] : [nick.at])
      .map((it) => it - range.start)
      .filter((it) => it > 0 && it < whole)
      .map((it) => ({ ...nick, at: it })),
  );
  const lost = {
    left: lossAt('left', ends.left, nicks, whole),
    right: lossAt('right', ends.right, nicks, whole),
  };
  const left = shortenEnd(ends.left, lost.left);
  const right = shortenEnd(ends.right, lost.right);
  const from = isCircle(molecule) ? 0 : range.start;
  const place = { start: from + lost.left.size, end: from + whole - lost.right.size };
  const made = {
    record: withoutCrumbs(record, place, { left, right }),
    ends: { left: left ?? molecule.ends!.left, right: right ?? molecule.ends!.right },
    methylation: molecule.methylation,
    ...methylatedIn(molecule, range.start + lost.left.size, place.end - place.start),
  };
  const core = coreOf({ ...made, nicks: [] });
  const moved = nicks.map((it) => ({ ...it, at: it.at - lost.left.size }));
  const methylated = made.methylated && clearMissingStrands(made.methylated, made.record.bytes, made.ends);
  return {
    ...made,
    ...(methylated && { methylated }),
    nicks: moved.filter(({ at }) => at > core.start && at < core.end),
  };
}

/** The methylated columns of a stretch, whole sites and what a cut leaves of them. */
function methylatedIn(molecule: Molecule, from: number, size: number): Pick<Molecule, 'methylated'> {
  const all = methylatedColumnsOf(molecule);
  return all
    ? { methylated: Uint8Array.from({ length: size }, (_, i) => all[wrap(from + i, all.length)]!) }
    : {};
}

/** Columns of an overhang that come off at a new end, since a nick parts them from the rest of their strand. */
function lossAt(side: Side, end: MoleculeEnd | undefined, nicks: readonly Nick[], size: number): Loss {
  if (!end) return { size: 0, hasPhosphate: false };
  // The strand that sticks out: the top one of a 5' end at the left, and of a 3' end at the right.
  const strand = (side === 'left') === (end.kind === "5'") ? 1 : -1;
  const lost = nicks
    .filter((it) => it.strand === strand)
    .map(({ at, hasPhosphate }) => ({
      size: side === 'left' ? at : size - at,
      hasPhosphate: hasPhosphate === true,
    }))
    .filter((it) => it.size <= end.overhang);
  return lost.reduce((longest, it) => (it.size > longest.size ? it : longest), {
    size: 0,
    hasPhosphate: false,
  });
}

interface Loss {
  /** Columns. */
  readonly size: number;
  /** Of the bond where they come off. */
  readonly hasPhosphate: boolean;
}

/** Of a 5' overhang the 5' end comes off, and the bond at the nick has the phosphate or has none. */
function shortenEnd(end: MoleculeEnd | undefined, lost: Loss): MoleculeEnd | undefined {
  if (!end || lost.size === 0) return end;
  const { cut: _, ...rest } = end;
  const overhang = end.overhang - lost.size;
  const hasPhosphate = end.kind === "5'" ? lost.hasPhosphate : end.hasPhosphate;
  return { ...rest, kind: overhang === 0 ? 'blunt' : end.kind, overhang, hasPhosphate };
}

/**
 * An excerpt. A feature that ends within an overhang is whole on the other side of the cut: what reaches over here is
 * left out.
 */
function withoutCrumbs(
  record: SequenceRecord,
  place: Range,
  { left, right }: { readonly left: MoleculeEnd | undefined; readonly right: MoleculeEnd | undefined },
): SequenceRecord {
  const from = left?.overhang ?? 0;
  const to = sizeOf(place) - (right?.overhang ?? 0);
  const made = excerptParted(
    record,
    place,
    (part) => !(part.openStart === true && part.end <= from) && !(part.openEnd === true && part.start >= to),
  );
  return { ...made, features: [...made.features, ...featuresAtBothEnds(record, place)] };
}

/** Of a circle that is cut once, the features within the overhang as they are on its other end. */
function featuresAtBothEnds({ bytes, features }: SequenceRecord, { start, end }: Range): readonly Feature[] {
  const shift = bytes.length - start;
  return features
    .filter(({ parts }) => parts.every((it) => it.start < it.end && it.end + bytes.length <= end))
    .map(({ location: _, ...it }) => ({
      ...it,
      parts: it.parts.map((part) => ({ ...part, start: part.start + shift, end: part.end + shift })),
    }));
}
