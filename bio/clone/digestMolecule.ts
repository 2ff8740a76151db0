// What enzymes leave of a molecule. Complete: every fragment that no enzyme can cut any more, in whatever order the
// cuts come; where one cut destroys the site of another there are several ends of the story, and the fragments of all
// of them are listed. Partial: every stretch between two cuts. What was cut carries a phosphate.
import type { Part } from '#bio/core/feature.ts';
import type { Range } from '#bio/core/range.ts';
import { unwrap } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { rotate } from '#bio/edit/rotate.ts';
import { excerpt } from '#bio/edit/splice.ts';
import type { Enzyme } from '#bio/table/enzymes.ts';
import { cutSpanOf, findCuts, isIntactAfter, type MoleculeCut, type SparedCut } from './cuts.ts';
import {
  coreOf,
  isCircle,
  type Molecule,
  type MoleculeEnd,
  moleculeKeyOf,
  moleculeSeguidOf,
  type Side,
} from './molecule.ts';

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
  const hasCompetingCuts = cuts.some((a) => cuts.some((b) => a !== b && !isIntactAfter(a, b, molecule)));
  const made = new Fragments(limit);
  if (cuts.length === 0) made.add(molecule);
  else if (isPartial) addPartial(molecule, enzymes, made);
  else if (hasCompetingCuts) addComplete(molecule, enzymes, made, new Set());
  else for (const part of splitAt(molecule, cuts)) made.add(part);
  return { fragments: made.list, cuts, spared, hasCompetingCuts, isLimited: made.isLimited };
}

/** The molecule broken at these cuts, none of which touches another; from the first cut on where it is a circle. */
export function splitAt(molecule: Molecule, cuts: readonly MoleculeCut[]): readonly Molecule[] {
  const { length } = molecule.record.bytes;
  const of = moleculeSeguidOf(molecule);
  const circle = isCircle(molecule);
  const spans = cuts.map(cutSpanOf);
  const end = (i: number, side: Side) => endAt(cuts[i]!, side, of);
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
  if (seen.has(key)) return;
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
    for (const cut of findCuts(part, enzymes).cuts) queue.push(...splitAt(part, [cut]));
  }
}

/** Molecules that are looked at where the order of cuts matters, or a digest is partial. */
const MAX_STATES = 4_000;

/** The end that a cut makes: `left` of what lies behind it, `right` of what lies before it. */
function endAt(cut: MoleculeCut, side: Side, of: string): MoleculeEnd {
  const { start, end } = cutSpanOf(cut);
  return {
    kind: cut.top === cut.bottom ? 'blunt' : cut.top < cut.bottom ? "5'" : "3'",
    overhang: end - start,
    hasPhosphate: true,
    cut: {
      enzymes: cut.by.map((it) => it.enzyme),
      of,
      at: start,
      was: side === 'left' ? 'after' : 'before',
      strand: cut.by[0]!.strand,
    },
  };
}

/** Columns `range` of a molecule, with the ends that are new; the others are those of the molecule. */
function pieceOf(
  molecule: Molecule,
  range: Range,
  ends: { readonly left?: MoleculeEnd; readonly right?: MoleculeEnd },
): Molecule {
  const { length } = molecule.record.bytes;
  const size = range.end - range.start;
  // One cut makes a line that is longer than the circle by its overhang, so the circle is rotated first.
  const record = isCircle(molecule) ? unwrap(rotate(molecule.record, range.start)) : molecule.record;
  const place = isCircle(molecule) ? { start: 0, end: size } : range;
  const nicks = molecule.nicks.flatMap(({ strand, at }) =>
    (isCircle(molecule) ? [at - length, at, at + length] : [at])
      .map((it) => it - range.start)
      .filter((it) => it > 0 && it < size)
      .map((it) => ({ strand, at: it })),
  );
  const made = {
    record: withoutCrumbs(excerpt(record, place), ends),
    ends: { left: ends.left ?? molecule.ends!.left, right: ends.right ?? molecule.ends!.right },
    methylation: molecule.methylation,
  };
  const core = coreOf({ ...made, nicks: [] });
  return { ...made, nicks: nicks.filter(({ at }) => at > core.start && at < core.end) };
}

/** A feature that ends within an overhang is whole on the other side of the cut: what reaches over here is left out. */
function withoutCrumbs(
  record: SequenceRecord,
  { left, right }: { readonly left?: MoleculeEnd; readonly right?: MoleculeEnd },
): SequenceRecord {
  const from = left?.overhang ?? 0;
  const to = record.bytes.length - (right?.overhang ?? 0);
  const isCrumb = (part: Part) =>
    (part.openStart === true && part.end <= from) || (part.openEnd === true && part.start >= to);
  const features = record.features.flatMap((feature) => {
    const parts = feature.parts.filter((it) => !isCrumb(it));
    return parts.length === 0 ? [] : [{ ...feature, parts }];
  });
  return { ...record, features };
}
