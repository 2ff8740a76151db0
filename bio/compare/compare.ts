// Two vectors compared as molecules: where each begins and which strand was written down changes nothing but the
// numbers of the positions. First whether their SEGUIDs are equal; then the differences, what they do to each coding
// sequence, and what becomes of every feature. A record without features is given those of known elements.
import { annotate } from '#bio/annotate/annotate.ts';
import { featureOf } from '#bio/annotate/features.ts';
import { type Fault, fault } from '#bio/core/fault.ts';
import { isMolecular } from '#bio/core/feature.ts';
import type { Range, Strand } from '#bio/core/range.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { seguidOf } from '#bio/core/seguid.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { alignMolecules } from './alignment.ts';
import { countSharedBases } from './blocks.ts';
import { alignGaps, type Difference, differencesOf, secondStrandOf } from './differences.ts';
import { type FeatureChange, featureChangesOf } from './featureChanges.ts';
import { toGivenRange } from './frame.ts';

export interface Comparison {
  /** As compared: with the features of known elements where they had none. */
  readonly a: SequenceRecord;
  readonly b: SequenceRecord;
  readonly wereAnnotated: { readonly a: boolean; readonly b: boolean };
  readonly seguids: { readonly a: string; readonly b: string };
  /** One molecule, however it was written. */
  readonly isSame: boolean;
  /** -1: the second was written from the other strand. */
  readonly strand: Strand;
  /** The base of the second (0-based) that represents the first base of the first; absent where that is not shared. */
  readonly start?: number;
  /** Bases equal in both. */
  readonly shared: number;
  /** By place on the first. */
  readonly differences: readonly (Difference & { readonly effects: readonly FeatureEffect[] })[];
  readonly featureChanges: readonly FeatureChange[];
}

export interface FeatureEffect {
  readonly feature: string;
  readonly effect: NonNullable<FeatureChange['effects']>[number];
}

/** Bases of one molecule; beyond, another tool is needed. */
const MAX_BASES = 200_000;

/**
 * What differs between two nucleotide records, whatever their origin and strand, and what it does to proteins and
 * features. Ranges count as each record does (0-based). A fault for a protein, an empty record or one above
 * `MAX_BASES`.
 */
export function compareVectors(first: SequenceRecord, second: SequenceRecord): Result<Comparison> {
  for (const record of [first, second]) {
    const refusal = refusalOf(record);
    if (refusal) return err(refusal);
  }
  const [a, b] = [withElements(first), withElements(second)];
  const alignment = alignMolecules(a, b);
  const { blocks, gaps } = alignGaps(alignment);
  const grounds = (['left', 'right'] as const).map((side) => ({
    a: alignment.a,
    b: alignment.b,
    ...alignGaps(alignment, side),
  }));
  const featureChanges = featureChangesOf(a, b, alignment, grounds);
  const reported = differencesOf(alignment, gaps);
  const differences = reported
    .map((it, gap) => ({ ...it, effects: effectsBy(gap, featureChanges) }))
    .sort((x, y) => x.a.start - y.a.start);
  const seguids = { a: recordSeguidOf(a), b: recordSeguidOf(b) };
  const zero = { start: 0, end: 1 };
  const over = blocks
    .map((it) => ({
      on: toGivenRange({ start: it.a, end: it.a + it.length }, alignment.frameA),
      by: toGivenRange({ start: it.b, end: it.b + it.length }, alignment.frameB),
    }))
    .find(({ on }) => on.start <= zero.start || on.end > a.bytes.length);
  const strand = secondStrandOf(alignment);
  const start = over && startOn(over, strand, { a: a.bytes.length, b: b.bytes.length });
  return ok({
    a,
    b,
    wereAnnotated: { a: a !== first, b: b !== second },
    seguids,
    isSame: seguids.a === seguids.b,
    strand,
    ...(start !== undefined && { start }),
    shared: countSharedBases(blocks),
    differences,
    featureChanges,
  });
}

function startOn(
  { on, by }: { readonly on: Range; readonly by: Range },
  strand: Strand,
  lengths: { readonly a: number; readonly b: number },
): number {
  const into = on.start === 0 ? 0 : lengths.a - on.start;
  const at = strand === 1 ? by.start + into : by.end - 1 - into;
  return ((at % lengths.b) + lengths.b) % lengths.b;
}

function effectsBy(gap: number, featureChanges: readonly FeatureChange[]): readonly FeatureEffect[] {
  return featureChanges.flatMap(({ name, effects = [] }) =>
    effects.filter((it) => it.gaps.includes(gap)).map((effect) => ({ feature: name, effect })),
  );
}

/** The record itself, or with the features of known elements where it has none. */
export function withElements(record: SequenceRecord): SequenceRecord {
  if (record.features.some(isMolecular)) return record;
  const found = annotate(record);
  return found.ok && found.value.length > 0 ? { ...record, features: found.value.map(featureOf) } : record;
}

function recordSeguidOf({ bytes, topology }: SequenceRecord): string {
  return seguidOf(bytes, 'dna', topology);
}

function refusalOf({ bytes, kind, name }: SequenceRecord): Fault | undefined {
  const place = name ? { record: name } : {};
  if (kind === 'protein')
    return fault(
      'compare/protein',
      {
        en: 'Expected two DNA sequences, found a protein. Give DNA, or compare proteins by sequence alignment.',
        zh: '应为两条 DNA 序列，实际含蛋白质序列。请提供 DNA 序列；蛋白质请用序列比对。',
      },
      place,
    );
  if (bytes.length === 0)
    return fault(
      'compare/empty',
      {
        en: 'Expected two sequences, found one without bases. Choose another record.',
        zh: '应为两条序列，其中一条没有碱基。请更换记录。',
      },
      place,
    );
  if (bytes.length <= MAX_BASES) return undefined;
  return fault(
    'compare/too-long',
    {
      en: `Expected vectors of up to ${MAX_BASES.toLocaleString('en')} bp, found ${bytes.length.toLocaleString('en')} bp. Cut out the region of interest and compare that.`,
      zh: `载体长度应不超过 ${MAX_BASES.toLocaleString('en')} bp，实际为 ${bytes.length.toLocaleString('en')} bp。请截取目标区段后再比较。`,
    },
    place,
  );
}
