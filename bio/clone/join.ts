// Joins pieces into one molecule. Each piece overlaps the end of the one before it by the columns that both share: a
// sticky end or a homology. Features are kept: one that a cut had divided becomes whole again where the two sides of
// the same cut meet, and one that lies in the shared columns of both pieces is kept once.
import type { Feature, Part } from '#bio/core/feature.ts';
import { wrap } from '#bio/core/range.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { findMadeSite, type MadeSite, nameMadeSite } from './madeSite.ts';
import { methylatedColumnsOf } from './methylatedColumns.ts';
import { endOf, type Molecule, type MoleculeEnd, type MoleculeMethylation, type Nick } from './molecule.ts';
import { joinOrSplit } from './partedFeatures.ts';

export interface JoinedPiece {
  /** A linear molecule, already in the direction of the product. */
  readonly molecule: Molecule;
  /** Columns shared with the next piece; on a circle the last piece shares them with the first. */
  readonly overlap: number;
  /** Strands that stay nicked at that junction, because a phosphate is missing. */
  readonly nicked: readonly (1 | -1)[];
}

/** Joins linear molecules end to end; `isCircular` joins the last to the first. */
export function joinPieces(
  pieces: readonly JoinedPiece[],
  { isCircular, name }: { readonly isCircular: boolean; readonly name: string },
): Molecule {
  const starts = startsOf(pieces);
  const last = pieces.length - 1;
  const lengthOf = (i: number) => pieces[i]!.molecule.record.bytes.length;
  const total = starts[last]! + lengthOf(last) - (isCircular ? pieces[last]!.overlap : 0);
  const bytes = new Uint8Array(total);
  for (let i = last; i >= 0; i--) {
    const from = pieces[i]!.molecule.record.bytes;
    bytes.set(from.subarray(0, Math.min(from.length, total - starts[i]!)), starts[i]!);
  }
  const features = joinFeatures(pieces, starts, { total, isCircular });
  const record = createSequenceRecord({
    name,
    bytes,
    topology: isCircular ? 'circular' : 'linear',
    features: features
      .flatMap((it) => joinOrSplit(it, { total, isCircular }))
      .map((it) => ontoProduct(it, total, isCircular)),
  });
  const nicks = nicksOf(pieces, starts, { total, isCircular });
  const methylation = sharedMethylation(pieces);
  const methylated = joinMethylated(pieces, starts, total);
  const made = { record, nicks, methylation, ...(methylated && { methylated }) };
  if (isCircular) return made;
  const ends = {
    left: endOf(pieces[0]!.molecule, 'left'),
    right: endOf(pieces[last]!.molecule, 'right'),
  };
  return { ...made, ends };
}

/** Column of the product at which each piece begins. */
export function startsOf(pieces: readonly JoinedPiece[]): readonly number[] {
  const starts: number[] = [];
  let at = 0;
  for (const { molecule, overlap } of pieces) {
    starts.push(at);
    at += molecule.record.bytes.length - overlap;
  }
  return starts;
}

interface Frame {
  readonly total: number;
  readonly isCircular: boolean;
}

function nicksOf(pieces: readonly JoinedPiece[], starts: readonly number[], { total, isCircular }: Frame) {
  const nicks: Nick[] = [];
  pieces.forEach(({ molecule, overlap, nicked }, i) => {
    for (const nick of molecule.nicks) {
      const at = starts[i]! + nick.at;
      nicks.push({ ...nick, at: isCircular ? wrap(at, total) : at });
    }
    const end = starts[i]! + molecule.record.bytes.length;
    for (const strand of nicked) {
      const at = strand === bondFirst(endOf(molecule, 'right')) ? end - overlap : end;
      nicks.push({ strand, at: isCircular ? wrap(at, total) : at });
    }
  });
  return nicks.sort((a, b) => a.at - b.at || b.strand - a.strand);
}

/** The strand whose bond lies at the start of the shared columns: the top one for 5' overhangs. */
function bondFirst({ kind }: MoleculeEnd): 1 | -1 {
  return kind === "3'" ? -1 : 1;
}

/**
 * Each strand of an overhang has what its own piece brought. Of a homology nobody knows how far it was made anew, so
 * only what both pieces bring counts.
 */
function joinMethylated(
  pieces: readonly JoinedPiece[],
  starts: readonly number[],
  total: number,
): Uint8Array | undefined {
  const marks = pieces.map((it) => methylatedColumnsOf(it.molecule));
  if (marks.every((it) => it === undefined)) return undefined;
  const out = new Uint8Array(total);
  const markAt = (piece: number, column: number) => marks[piece]?.[column] ?? 0;
  pieces.forEach(({ molecule }, i) => {
    for (let at = 0; at < molecule.record.bytes.length; at++)
      out[(starts[i]! + at) % total]! |= markAt(i, at);
  });
  pieces.forEach(({ molecule, overlap }, i) => {
    const next = pieces[(i + 1) % pieces.length]!.molecule;
    if (endOf(molecule, 'right').kind !== 'blunt' || endOf(next, 'left').hasTopoisomerase) return;
    const first = molecule.record.bytes.length - overlap;
    for (let at = 0; at < overlap; at++)
      out[(starts[i]! + first + at) % total] = markAt(i, first + at) & markAt((i + 1) % pieces.length, at);
  });
  return out;
}

/** The strain's methylation that every piece has. */
function sharedMethylation(pieces: readonly JoinedPiece[]): MoleculeMethylation {
  const all = pieces.map((it) => it.molecule.methylation);
  return {
    dam: all.every((it) => it.dam),
    dcm: all.every((it) => it.dcm),
    ecoKI: all.every((it) => it.ecoKI),
  };
}

/** Features in the coordinates of the joined line; on a circle positions may exceed `total`. */
function joinFeatures(
  pieces: readonly JoinedPiece[],
  starts: readonly number[],
  { total, isCircular }: Frame,
): readonly Feature[] {
  let features: Feature[] = [];
  pieces.forEach(({ molecule }, i) => {
    const before = pieces[i - 1];
    const moved = molecule.record.features.map((it) => shiftFeature(it, starts[i]!));
    if (!before) features = [...moved];
    else {
      const junction = junctionOf(before, molecule, starts[i]!);
      features = nameAt(mergeAt(features, moved, junction), junction, 0);
    }
  });
  const last = pieces.at(-1)!;
  if (isCircular) {
    const junction = junctionOf(last, pieces[0]!.molecule, total);
    features = nameAt(closeAt(features, junction, total), junction, total);
  }
  return features;
}

function nameAt(features: Feature[], { made, start, end }: Junction, shift: number): Feature[] {
  return made ? nameMadeSite(features, made, { start, end, shift }) : features;
}

interface Junction {
  /** First of the shared columns. */
  readonly start: number;
  readonly end: number;
  /** Both ends come from the same cut. */
  readonly isRestored: boolean;
  /** The recombination site that the junction creates. */
  readonly made: MadeSite | undefined;
}

function junctionOf({ molecule, overlap }: JoinedPiece, next: Molecule, start: number): Junction {
  const [a, b] = [endOf(molecule, 'right').cut, endOf(next, 'left').cut];
  const isRestored = a !== undefined && b !== undefined && a.of === b.of && a.at === b.at && a.was !== b.was;
  return { start, end: start + overlap, isRestored, made: findMadeSite(molecule, next) };
}

function mergeAt(left: readonly Feature[], right: readonly Feature[], junction: Junction): Feature[] {
  const out = [...left];
  for (const feature of right) {
    const known = out.findIndex((it) => isSameFeature(it, feature));
    if (known >= 0) continue;
    const partner = junction.isRestored
      ? out.findIndex((it) => joinableParts(it, feature, junction) !== undefined)
      : -1;
    if (partner < 0) out.push(feature);
    else {
      const { merged, rest } = mergeFeatures(out[partner]!, feature, junction);
      out[partner] = merged;
      out.push(...rest);
    }
  }
  return out;
}

/** Merges features over the origin of a circle: those at its start are compared one length later. */
function closeAt(features: readonly Feature[], junction: Junction, total: number): Feature[] {
  const out = [...features];
  for (const feature of features) {
    const later = shiftFeature(feature, total);
    const at = out.indexOf(feature);
    const twin = out.findIndex((it, i) => i !== at && isSameFeature(it, later));
    if (twin >= 0) {
      out.splice(at, 1);
      continue;
    }
    if (!junction.isRestored) continue;
    const partner = out.findIndex((it) => joinableParts(it, later, junction) !== undefined);
    if (partner < 0) continue;
    if (partner === at) out[at] = closeFeature(feature, junction, total);
    else {
      const { merged, rest } = mergeFeatures(out[partner]!, later, junction);
      out[partner] = merged;
      out.splice(at, 1, ...rest);
    }
  }
  return out;
}

/** Indices of a part of the left feature that ends open at the junction, and of the part that continues it. */
function joinableParts(
  left: Feature,
  right: Feature,
  { start, end }: Junction,
): readonly [number, number] | undefined {
  if (!isSameKind(left, right)) return undefined;
  const from = left.parts.findIndex((it) => it.end === end && it.openEnd === true);
  const to = right.parts.findIndex((it) => it.start === start && it.openStart === true);
  if (from < 0 || to < 0 || left.parts[from]!.strand !== right.parts[to]!.strand) return undefined;
  return [from, to];
}

/**
 * One feature of the parts that are read into the junction, and on from it. A circle that was cut within a feature has
 * its end at the beginning of the line, and its beginning at the end: where two such lines are joined, what is left of
 * either is a feature of its own (`rest`), until it meets its other half.
 */
function mergeFeatures(
  left: Feature,
  right: Feature,
  junction: Junction,
): { readonly merged: Feature; readonly rest: readonly Feature[] } {
  const [from, to] = joinableParts(left, right, junction)!;
  const grown = growPart(left.parts[from]!, right.parts[to]!);
  // Parts are in reading order, which on the bottom strand runs from right to left.
  const [first, second] =
    grown.strand === 1
      ? [
          { feature: left, at: from },
          { feature: right, at: to },
        ]
      : [
          { feature: right, at: to },
          { feature: left, at: from },
        ];
  const read = first.feature.parts.slice(0, first.at);
  const readOn = second.feature.parts.slice(second.at + 1);
  const merged = { ...left, qualifiers: first.feature.qualifiers, parts: [...read, grown, ...readOn] };
  const others = [
    { feature: first.feature, parts: first.feature.parts.slice(first.at + 1) },
    { feature: second.feature, parts: second.feature.parts.slice(0, second.at) },
  ];
  const rest = others.flatMap(({ feature, parts }) => (parts.length > 0 ? [{ ...feature, parts }] : []));
  return { merged, rest };
}

/** Joins two open parts of one feature that meet at the origin of the circle. */
function closeFeature(feature: Feature, junction: Junction, total: number): Feature {
  const [from, to] = joinableParts(feature, shiftFeature(feature, total), junction)!;
  if (from === to) return feature;
  const next = feature.parts[to]!;
  const grown = growPart(feature.parts[from]!, { ...next, start: next.start + total, end: next.end + total });
  const parts = feature.parts.map((it, i) => (i === from ? grown : it));
  return { ...feature, parts: parts.filter((_, i) => i !== to) };
}

function growPart({ openEnd: _, ...left }: Part, right: Part): Part {
  return { ...left, end: right.end, ...(right.openEnd && { openEnd: true }) };
}

function shiftFeature({ location: _, ...feature }: Feature, by: number): Feature {
  return {
    ...feature,
    parts: feature.parts.map((it) => ({ ...it, start: it.start + by, end: it.end + by })),
  };
}

function ontoProduct(feature: Feature, total: number, isCircular: boolean): Feature {
  if (!isCircular) return feature;
  return {
    ...feature,
    parts: feature.parts.map((part) => {
      const kept = withinOneTurn(part, total);
      const start = wrap(kept.start, total);
      return { ...kept, start, end: start + kept.end - kept.start };
    }),
  };
}

/** A part that begins and ends in the columns where the circle closes goes on beyond it: its 3' end is open. */
function withinOneTurn(part: Part, total: number): Part {
  if (part.end - part.start <= total) return part;
  return part.strand === 1
    ? { ...part, end: part.start + total, openEnd: true }
    : { ...part, start: part.end - total, openStart: true };
}

/** Equal apart from the location; `codon_start` is ignored, since a CDS that lost its start has its own. */
function isSameKind(a: Feature, b: Feature): boolean {
  const [ofA, ofB] = [a, b].map((it) => it.qualifiers.filter(({ key }) => key !== 'codon_start'));
  return (
    a.type === b.type &&
    a.name === b.name &&
    ofA!.length === ofB!.length &&
    ofA!.every((it, i) => it.key === ofB![i]!.key && it.value === ofB![i]!.value)
  );
}

function isSameFeature(a: Feature, b: Feature): boolean {
  return (
    isSameKind(a, b) &&
    a.parts.length === b.parts.length &&
    a.parts.every((it, i) => {
      const other = b.parts[i]!;
      return it.start === other.start && it.end === other.end && it.strand === other.strand;
    })
  );
}
