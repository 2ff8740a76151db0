// Which features of the inputs an assembled product holds no more, or only in part. Every feature is marked with its
// input and number, the pieces are made and joined once more, and what arrives is compared with what was given.
// Features that only state where a record comes from, or where a primer binds, are left out; of recombination also the
// sites themselves, and what lies between them, since the reaction is done to be rid of it.
import { textOf } from '#bio/core/bytes.ts';
import { type Feature, isMolecular, type Part } from '#bio/core/feature.ts';
import { reverseComplementOf } from '#bio/core/letters.ts';
import { sizeOf, wrap } from '#bio/core/range.ts';
import { residuesOf, type SequenceRecord } from '#bio/core/sequence.ts';
import { type AssemblyProduct, productMoleculeOf } from './assembly.ts';
import type { AssembleOptions, AssemblyInput } from './assemblyOptions.ts';
import { isSiteName } from './madeSite.ts';
import type { Molecule } from './molecule.ts';
import { RECOMBINATION_SITES } from './notes.ts';
import { prepare } from './prepare.ts';
import { addRecutPieces } from './recut.ts';

export interface FeatureLoss {
  readonly input: number;
  readonly feature: Feature;
  /** Bases of the feature, and how many of them the product does not hold. */
  readonly size: number;
  readonly lost: number;
  /**
   * `whole`: nothing is left. `5'`, `3'`, `ends`: what is missing lies there. `inner`: both ends are there, and bases
   * between them are lost, or something lies between them. `some`: a part of a feature of several parts. `changed`: as
   * many bases are there, but others, as primers bring them.
   */
  readonly place: 'whole' | "5'" | "3'" | 'ends' | 'inner' | 'some' | 'changed';
  /** `inner`: bases before the place where it is parted. */
  readonly before?: number;
  /** PCR: the product holds less than half of it, so that it was hardly meant to. */
  readonly isRest?: boolean;
}

/** None of products that hold a molecule twice. */
export function findFeatureLosses(
  inputs: readonly AssemblyInput[],
  options: AssembleOptions,
  product: Pick<AssemblyProduct, 'placed' | 'topology'>,
): readonly FeatureLoss[] {
  const prepared = prepare(
    inputs.map((it, input) => ({ ...it, molecule: markFeatures(it.molecule, input) })),
    options,
  );
  if (!prepared.ok) return [];
  const { enzymes } = prepared.value;
  const pieces =
    options.method === 'goldenGate'
      ? addRecutPieces(prepared.value.pieces, enzymes).pieces
      : prepared.value.pieces;
  const used = product.placed.map(({ piece }) => pieces[piece]?.input);
  // Of Cre and Flp pieces of one molecule never overlap.
  const units = isSpacerMethod(options) ? product.placed.map(({ piece }) => piece) : used;
  if (used.includes(undefined) || new Set(units).size < units.length) return [];
  const { record } = productMoleculeOf({ pieces }, product);
  const losses = inputs.flatMap(({ molecule }, input) =>
    used.includes(input) ? compareFeatures(molecule.record, record, input) : [],
  );
  return RECOMBINATION_SITES[options.method]
    ? losses.filter(({ place, feature }) => place !== 'whole' && !isSite(feature))
    : losses;
}

function isSpacerMethod({ method }: AssembleOptions): boolean {
  return method === 'cre' || method === 'flp';
}

function isSite({ name, type }: Feature): boolean {
  return type === 'misc_recomb' || isSiteName(name);
}

/** What has become of the features of an input; `made` is made of it with its features marked (`markFeatures`). */
export function compareFeatures(
  given: SequenceRecord,
  made: SequenceRecord,
  input: number,
): readonly FeatureLoss[] {
  return given.features.flatMap((feature, i) => {
    if (!isCounted(feature)) return [];
    const kept = findMarked(made, input, i);
    const read = countReadBases(feature, kept, { from: given, to: made });
    return lossesOf(feature, input, { kept, read });
  });
}

/** What a product holds of a feature that was marked. */
export function findMarked(made: SequenceRecord, input: number, feature: number): readonly Feature[] {
  const mark = markOf(input, feature);
  return made.features.filter(({ qualifiers }) =>
    qualifiers.some(({ key, value }) => key === MARK && value === mark),
  );
}

const MARK = 'input_feature';

function markOf(input: number, feature: number): string {
  return `${input}.${feature}`;
}

export function isCounted(feature: Feature): boolean {
  return isMolecular(feature) && feature.type !== 'primer_bind' && feature.parts.length > 0;
}

/**
 * Each feature with its input and number. Ends that are open in the file are closed, so that in the product those alone
 * are open that a cut has opened.
 */
export function markFeatures(molecule: Molecule, input: number): Molecule {
  const features = molecule.record.features.map((feature, i) => ({
    ...feature,
    parts: feature.parts.map(({ openStart: _, openEnd: __, ...part }) => part),
    qualifiers: [{ key: MARK, value: markOf(input, i) }],
  }));
  return { ...molecule, record: { ...molecule.record, features } };
}

/**
 * Bases of a feature of one part that the product reads from one of its ends, at least as many as are kept: those that
 * a cut has taken off may come back from the other side of the junction, as where two ends of one enzyme form its site
 * again.
 */
function countReadBases(
  { parts: [whole, ...others] }: Feature,
  kept: readonly Feature[],
  { from, to }: { readonly from: SequenceRecord; readonly to: SequenceRecord },
): number {
  if (!whole || others.length > 0) return 0;
  const letters = lettersOf(from, whole);
  // Once round a circle that is shorter than the feature.
  const { topology, bytes } = to;
  const size = topology === 'circular' ? Math.min(sizeOf(whole), bytes.length) : sizeOf(whole);
  const parts = kept.flatMap((it) => it.parts);
  return Math.max(
    0,
    ...parts.map((part) => {
      if (!isOpenAt(part, "5'")) return countShared(letters, lettersOf(to, resizePart(part, size, "3'")), 1);
      if (!isOpenAt(part, "3'")) return countShared(letters, lettersOf(to, resizePart(part, size, "5'")), -1);
      return 0;
    }),
  );
}

/** Of `size` bases, longer at one end. */
function resizePart({ start, end, strand }: Part, size: number, at: "5'" | "3'"): Part {
  return (strand === 1) === (at === "3'")
    ? { start, end: start + size, strand }
    : { start: end - size, end, strand };
}

/** Letters that two words share at the beginning (`step` 1) or at the end. */
function countShared(one: string, other: string, step: 1 | -1): number {
  let count = 0;
  const at = (text: string) => text.at(step === 1 ? count : -1 - count);
  while (count < Math.min(one.length, other.length) && at(one) === at(other)) count++;
  return count;
}

/** In reading direction, upper case. */
function lettersOf(record: SequenceRecord, { start, end, strand }: Part): string {
  const { length } = record.bytes;
  const size = Math.min(end - start, length);
  const at = wrap(start, length);
  const range =
    record.topology === 'circular'
      ? { start: at, end: at + size }
      : { start: Math.max(0, start), end: Math.min(length, end) };
  const bytes = residuesOf(record, range);
  return textOf(strand === 1 ? bytes : reverseComplementOf(bytes)).toUpperCase();
}

function lossesOf(
  feature: Feature,
  input: number,
  { kept, read }: { readonly kept: readonly Feature[]; readonly read: number },
): readonly FeatureLoss[] {
  const size = sizeOfParts(feature.parts);
  const parts = kept.flatMap((it) => it.parts);
  const left = sizeOfParts(parts);
  if (read >= size) return [];
  const about = { input, feature, size, lost: Math.max(0, size - left) };
  if (left === 0) return [{ ...about, place: 'whole' }];
  const [opened5, opened3] = (["5'", "3'"] as const).map((end) => parts.some((it) => isOpenAt(it, end)));
  if (!opened5 && !opened3) return about.lost > 0 ? [{ ...about, place: 'some' }] : [];
  if (feature.parts.length > 1) return [{ ...about, place: 'some' }];
  const whole5 = parts.find((it) => isOpenAt(it, "3'") && !isOpenAt(it, "5'"));
  const whole3 = parts.some((it) => isOpenAt(it, "5'") && !isOpenAt(it, "3'"));
  if (whole5 && whole3) return [{ ...about, place: 'inner', before: sizeOf(whole5) }];
  if (opened5 && opened3) return [{ ...about, place: 'ends' }];
  return [{ ...about, lost: size - Math.max(read, left), place: opened5 ? "5'" : "3'" }];
}

function isOpenAt({ strand, openStart, openEnd }: Part, end: "5'" | "3'"): boolean {
  return ((strand === 1) === (end === "5'") ? openStart : openEnd) === true;
}

function sizeOfParts(parts: readonly Part[]): number {
  return parts.reduce((sum, it) => sum + sizeOf(it), 0);
}
