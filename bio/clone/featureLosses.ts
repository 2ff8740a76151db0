// Which features of the inputs a product of cutting and ligation holds no more, or only in part. Every feature is
// marked with its input and number, the pieces are made and joined once more, and what arrives is compared with what
// was given. Features that only state where a record comes from, or where a primer binds, are left out.
import { textOf } from '#bio/core/bytes.ts';
import { type Feature, isMolecular, type Part } from '#bio/core/feature.ts';
import { reverseComplementOf } from '#bio/core/letters.ts';
import { sizeOf, wrap } from '#bio/core/range.ts';
import { residuesOf, type SequenceRecord } from '#bio/core/sequence.ts';
import { type AssemblyProduct, productMoleculeOf } from './assembly.ts';
import type { AssembleOptions, AssemblyInput } from './assemblyOptions.ts';
import type { Molecule } from './molecule.ts';
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
   * between them are lost, or something lies between them. `some`: a part of a feature of several parts.
   */
  readonly place: 'whole' | "5'" | "3'" | 'ends' | 'inner' | 'some';
  /** `inner`: bases before the place where it is parted. */
  readonly before?: number;
}

/** None of other acts than cutting and ligation, and of products that hold a molecule twice. */
export function findFeatureLosses(
  inputs: readonly AssemblyInput[],
  options: AssembleOptions,
  product: Pick<AssemblyProduct, 'placed' | 'topology'>,
): readonly FeatureLoss[] {
  if (!canLoseFeatures(options)) return [];
  const prepared = prepare(inputs.map(markInput), options);
  if (!prepared.ok) return [];
  const { enzymes } = prepared.value;
  const pieces =
    options.method === 'goldenGate'
      ? addRecutPieces(prepared.value.pieces, enzymes).pieces
      : prepared.value.pieces;
  const used = product.placed.map(({ piece }) => pieces[piece]?.input);
  if (used.includes(undefined) || new Set(used).size < used.length) return [];
  const { record } = productMoleculeOf({ pieces }, product);
  const kept = new Map<string, Feature[]>();
  for (const it of record.features) {
    const mark = it.qualifiers.find(({ key }) => key === MARK)?.value;
    if (mark !== undefined) kept.set(mark, [...(kept.get(mark) ?? []), it]);
  }
  return inputs.flatMap(({ molecule }, input) =>
    used.includes(input)
      ? molecule.record.features.flatMap((feature, i) => {
          const left = kept.get(markOf(input, i)) ?? [];
          if (!isCounted(feature)) return [];
          const read = countReadBases(feature, left, { from: molecule.record, to: record });
          return lossesOf(feature, input, { kept: left, read });
        })
      : [],
  );
}

/** Only cutting and ligation are searched. */
export function canLoseFeatures({ method }: AssembleOptions): boolean {
  return method === 'ligation' || method === 'goldenGate';
}

const MARK = 'input_feature';

function markOf(input: number, feature: number): string {
  return `${input}.${feature}`;
}

function isCounted(feature: Feature): boolean {
  return isMolecular(feature) && feature.type !== 'primer_bind' && feature.parts.length > 0;
}

/** Ends that are open in the file are closed, so that in the product those alone are open that a cut has opened. */
function markInput(it: AssemblyInput, input: number): AssemblyInput {
  const features = it.molecule.record.features.map((feature, i) => ({
    ...feature,
    parts: feature.parts.map(({ openStart: _, openEnd: __, ...part }) => part),
    qualifiers: [{ key: MARK, value: markOf(input, i) }],
  }));
  const molecule: Molecule = { ...it.molecule, record: { ...it.molecule.record, features } };
  return { ...it, molecule };
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
  const size = sizeOf(whole);
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
