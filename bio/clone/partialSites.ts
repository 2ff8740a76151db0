// Gateway where not all sites have reacted. A site pair alone fuses two molecules (a cointegrate), and the second pair
// may never follow. Each site reacts once, with one partner, and both halves of the one are then joined to the halves
// of the other: a walk over pieces is a product only where that can be.
import type { AssemblyPiece } from './assembly.ts';
import { isAttName } from './attSites.ts';
import { splitAt } from './digestMolecule.ts';
import { isCircle, type Molecule, type MoleculeEnd } from './molecule.ts';
import { moleculeKeyOf } from './moleculeKey.ts';
import { type RecombinationPlace, siteCutsOf } from './siteCuts.ts';

/**
 * Pieces of a molecule of which some sites stay closed: every stretch between two sites with others inside. `mayReact`
 * tells the sites that have a partner in the tube.
 */
export function openPartly(
  molecule: Molecule,
  places: readonly RecombinationPlace[],
  mayReact: (place: RecombinationPlace) => boolean,
): readonly (Pick<AssemblyPiece, 'molecule'> & { readonly isCointegrate: boolean })[] {
  if (places.length === 0) return [];
  const seen = new Set(splitAt(molecule, siteCutsOf(places)).map(moleculeKeyOf));
  const few = places.flatMap((one, i) => [[one], ...places.slice(i + 1).map((other) => [one, other])]);
  return few.flatMap((opened) =>
    splitAt(molecule, siteCutsOf(opened)).flatMap((part) => {
      const key = moleculeKeyOf(part);
      if (seen.has(key)) return [];
      seen.add(key);
      const inside = places.filter((it) => !opened.includes(it) && isWithin(part, it, molecule));
      return [{ molecule: part, isCointegrate: inside.some(mayReact) || isOpenedCircle(part) }];
    }),
  );
}

/** Whether a site lies in a part of a molecule, closed. */
function isWithin({ record, ends }: Molecule, { overlap }: RecombinationPlace, whole: Molecule): boolean {
  const { length } = whole.record.bytes;
  const { left } = ends!;
  // The first part of a line begins with it.
  const from = left === whole.ends?.left ? 0 : left.cut!.at;
  const at = isCircle(whole) ? (overlap.start - from + length) % length : overlap.start - from;
  return at > 0 && at + (overlap.end - overlap.start) < record.bytes.length;
}

/** A circle that was opened at one site: both ends are halves of it. */
function isOpenedCircle({ ends }: Molecule): boolean {
  return ends !== undefined && areOfOneCut(ends.right, ends.left);
}

/** The halves of one opened site; ends that an enzyme cut before are not. */
function areOfOneCut({ cut: a }: MoleculeEnd, { cut: b }: MoleculeEnd): boolean {
  if (!a || !b || !isAttName(a.enzymes[0]!)) return false;
  return a.of === b.of && a.at === b.at && a.was !== b.was;
}

/** A piece of a walk, or several that turn out to be one stretch of a molecule. */
interface Stretch {
  readonly left: MoleculeEnd;
  readonly right: MoleculeEnd;
  readonly size: number;
}

/**
 * Whether every site of a walk may have reacted with one partner. Pieces may come from as many copies of a molecule as
 * they are, but for a circle that was opened at one site: the halves on either side of it are then those of one other
 * site, so that what it lies between is one stretch of one copy. `circles` holds the lengths of the circles among the
 * inputs.
 */
export function isRealizable(
  pieces: readonly Molecule[],
  isCircular: boolean,
  circles: ReadonlyMap<string, number>,
): boolean {
  let walk: readonly Stretch[] = pieces.map(({ ends, record }) => ({ ...ends!, size: record.bytes.length }));
  for (;;) {
    const at = walk.findIndex(({ left, right }) => areOfOneCut(right, left));
    if (at < 0) return true;
    if (walk.length === 1 || (!isCircular && (at === 0 || at === walk.length - 1))) return false;
    const before = walk[(at + walk.length - 1) % walk.length]!;
    const behind = walk[(at + 1) % walk.length]!;
    if (!areOfOneCut(before.right, behind.left)) return false;
    if (before === behind) return true;
    const overlap = before.right.overhang;
    const united = { left: before.left, right: behind.right, size: before.size + behind.size - overlap };
    if (united.size > (circles.get(before.right.cut!.of) ?? Number.POSITIVE_INFINITY) + overlap) return false;
    const from = isCircular ? (at + walk.length - 1) % walk.length : 0;
    const rotated = [...walk.slice(from), ...walk.slice(0, from)];
    const first = rotated.indexOf(before);
    walk = [...rotated.slice(0, first), united, ...rotated.slice(first + 3)];
  }
}
