// What nicking endonucleases do to a molecule: one strand is broken, with a phosphate on its 5' side, and the molecule
// holds. It comes apart by the rule of bio/cut/nicks.ts: nicks on opposite strands with up to eight base pairs between
// them are a cut, and a strand of up to eight paired bases between a nick and an end comes off. What no more than eight
// base pairs hold after that is single strands, and no molecule. Two nicks of one strand leave no gap here: `findGaps`
// names them.
import { residuesOf } from '#bio/core/sequence.ts';
import { blockOf } from '#bio/cut/methylation.ts';
import { findNicks, MAX_MELTED, type NickPlace } from '#bio/cut/nicks.ts';
import { excerpt } from '#bio/edit/splice.ts';
import type { NickingEnzyme } from '#bio/table/nickingEnzymes.ts';
import type { SparedCut } from './cuts.ts';
import { splitAt } from './digestMolecule.ts';
import { clearMissingStrands, methylatedColumnsOf } from './methylatedColumns.ts';
import {
  coreOf,
  flipMolecule,
  isCircle,
  type Molecule,
  type MoleculeEnd,
  moleculeSeguidOf,
  type Nick,
} from './molecule.ts';

export interface MoleculeNicks {
  readonly nicks: readonly NickPlace[];
  readonly spared: readonly SparedCut[];
}

/** Where enzymes nick a molecule: site and bond lie in its double-stranded part. */
export function findMoleculeNicks(molecule: Molecule, nicking: readonly NickingEnzyme[]): MoleculeNicks {
  const { record } = molecule;
  const core = coreOf(molecule);
  const target = { ...record, bytes: isCircle(molecule) ? record.bytes : residuesOf(record, core) };
  const marks = methylatedColumnsOf(molecule)?.subarray(core.start, core.end);
  const unmarked = new Uint8Array(target.bytes.length);
  const nicks: NickPlace[] = [];
  const spared: SparedCut[] = [];
  for (const it of findNicks(target, nicking)) {
    const { isBlocked, by } = blockOf(it.enzyme, it.site.start, it.siteStrand, marks ?? unmarked);
    const site = { start: it.site.start + core.start, end: it.site.end + core.start };
    if (isBlocked !== 'no' && by) spared.push({ enzyme: it.enzyme.name, site, by, isBlocked });
    if (isBlocked !== 'yes') nicks.push({ ...it, at: it.at + core.start, site });
  }
  return { nicks, spared };
}

/** The molecule with its nicks, or what it comes apart into. */
export function makeNicks(molecule: Molecule, nicking: readonly NickingEnzyme[]): readonly Molecule[] {
  const nicks = [...molecule.nicks];
  for (const { at, strand, enzyme } of findMoleculeNicks(molecule, nicking).nicks) {
    const known = nicks.findIndex((it) => it.at === at && it.strand === strand);
    const by = known < 0 ? [] : (nicks[known]!.by ?? []);
    if (known < 0) nicks.push({ strand, at, hasPhosphate: true, by: [enzyme.name] });
    else if (!by.includes(enzyme.name)) nicks[known] = { ...nicks[known]!, by: [...by, enzyme.name] };
  }
  nicks.sort((a, b) => a.at - b.at || b.strand - a.strand);
  return partAtNicks({ ...molecule, nicks });
}

/** Ligase closes the nicks that have a phosphate. */
export function sealNicks(molecule: Molecule): Molecule {
  if (!molecule.nicks.some((it) => it.hasPhosphate)) return molecule;
  return { ...molecule, nicks: molecule.nicks.filter((it) => !it.hasPhosphate) };
}

/** Nicks of one strand so close that the strand between them comes off and leaves a gap. */
export function findGaps(
  molecule: Molecule,
  nicks: readonly NickPlace[],
): readonly (readonly [number, number])[] {
  const { length } = molecule.record.bytes;
  return ([1, -1] as const).flatMap((strand) => {
    const places = [...new Set(nicks.filter((it) => it.strand === strand).map((it) => it.at))];
    return places.flatMap((at, i) => {
      const isLast = i === places.length - 1;
      if (isLast && (!isCircle(molecule) || places.length < 2)) return [];
      const next = isLast ? places[0]! + length : places[i + 1]!;
      return next - at <= MAX_MELTED ? [[at, next % length] as const] : [];
    });
  });
}

function partAtNicks(molecule: Molecule): readonly Molecule[] {
  const pair = closestPair(molecule);
  if (!pair) {
    const shed = shedStrands(molecule);
    return shed === molecule || isHeld(shed) ? [shed] : [];
  }
  const [top, bottom] = pair.top;
  const by = [...new Set(pair.nicks.flatMap((it) => it.by ?? []))].map((enzyme) => ({
    enzyme,
    site: { start: top, end: top },
    strand: 1 as const,
    turn: 0,
  }));
  return splitAt(molecule, [{ top, bottom, by }])
    .filter(isHeld)
    .flatMap((it) => partAtNicks(it));
}

function isHeld(molecule: Molecule): boolean {
  const { start, end } = coreOf(molecule);
  return end - start > MAX_MELTED;
}

/** Nicks on opposite strands that are nearest to each other, near enough to part the molecule. */
function closestPair(molecule: Molecule) {
  const { length } = molecule.record.bytes;
  const turns = isCircle(molecule) ? [-length, 0, length] : [0];
  let best:
    | { readonly apart: number; readonly top: [number, number]; readonly nicks: readonly Nick[] }
    | undefined;
  for (const one of molecule.nicks.filter((it) => it.strand === 1))
    for (const other of molecule.nicks.filter((it) => it.strand === -1))
      for (const turn of turns) {
        const apart = Math.abs(other.at + turn - one.at);
        if (apart > MAX_MELTED || apart >= length || (best && best.apart <= apart)) continue;
        best = { apart, top: [one.at, other.at + turn], nicks: [one, other] };
      }
  return best;
}

/** Strands between a nick and an end of the line come off, one after another. */
function shedStrands(molecule: Molecule): Molecule {
  if (isCircle(molecule)) return molecule;
  const left = shedLeft(molecule);
  const flipped = flipMolecule(left);
  const both = shedLeft(flipped);
  return both === flipped ? left : flipMolecule(both);
}

function shedLeft(molecule: Molecule): Molecule {
  const { record, ends } = molecule;
  const { start } = coreOf(molecule);
  const nick = molecule.nicks.find((it) => it.at - start <= MAX_MELTED);
  if (!nick || !ends) return molecule;
  const { left } = ends;
  // The strand that stays begins with the molecule where it sticks out, else where the pairs begin.
  const longer = left.kind === "5'" ? 1 : -1;
  const from = nick.strand === longer ? left.overhang : 0;
  const end: MoleculeEnd = {
    kind: nick.strand === 1 ? "3'" : "5'",
    overhang: nick.at - from,
    hasPhosphate: nick.strand === 1 ? nick.hasPhosphate === true : left.hasPhosphate,
    ...(nick.by && {
      cut: {
        enzymes: nick.by,
        of: moleculeSeguidOf(molecule),
        at: nick.at,
        was: 'after',
        strand: nick.strand,
      },
    }),
  };
  const kept = excerpt(record, { start: from, end: record.bytes.length });
  const marks = methylatedColumnsOf(molecule)?.slice(from);
  const made = { left: end, right: ends.right };
  return shedLeft({
    record: kept,
    ends: made,
    nicks: molecule.nicks.filter((it) => it.at > nick.at).map((it) => ({ ...it, at: it.at - from })),
    methylation: molecule.methylation,
    ...(marks && { methylated: clearMissingStrands(marks, kept.bytes, made) }),
  });
}
