// A digest in whose tube enzymes nick too. Cuts first or nicks first: where that matters, the fragments of both orders
// are listed. In a partial digest the nicks are complete, and come after the cuts.
import type { NickPlace } from '#bio/cut/nicks.ts';
import type { DigestEnzymes } from '#bio/table/nickingEnzymes.ts';
import { type DigestMoleculeOptions, digestMolecule, type MoleculeDigest } from './digestMolecule.ts';
import type { Molecule } from './molecule.ts';
import { moleculeKeyOf } from './moleculeKey.ts';
import { findMoleculeNicks, makeNicks } from './moleculeNicks.ts';

export interface NickedDigest extends MoleculeDigest {
  /** Where the molecule is nicked as it was given. */
  readonly nicks: readonly NickPlace[];
}

/** Cuts and nicks a molecule, all at once. */
export function digestAndNick(
  molecule: Molecule,
  { enzymes, nicking }: DigestEnzymes,
  options: DigestMoleculeOptions = {},
): NickedDigest {
  const cutFirst = digestMolecule(molecule, enzymes, options);
  if (nicking.length === 0) return { ...cutFirst, nicks: [] };
  const { nicks, spared } = findMoleculeNicks(molecule, nicking);
  const made = distinct(cutFirst.fragments.flatMap((it) => makeNicks(it, nicking)));
  const nickedFirst = options.isPartial
    ? []
    : makeNicks(molecule, nicking).map((it) => digestMolecule(it, enzymes, options));
  const other = distinct(nickedFirst.flatMap((it) => it.fragments).flatMap((it) => makeNicks(it, nicking)));
  const all = new Map([...made, ...other]);
  const isDivided = !options.isPartial && (all.size > made.size || all.size > other.size);
  return {
    ...cutFirst,
    fragments: [...all.values()],
    spared: [...cutFirst.spared, ...spared],
    nicks,
    hasCompetingCuts: cutFirst.hasCompetingCuts || isDivided,
    isLimited: cutFirst.isLimited || nickedFirst.some((it) => it.isLimited),
  };
}

function distinct(molecules: readonly Molecule[]): ReadonlyMap<string, Molecule> {
  return new Map(molecules.map((it) => [moleculeKeyOf(it), it]));
}
