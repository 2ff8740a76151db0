// Whether translation reads on over a junction: from the coding feature that reaches it into the one behind it. A stop
// codon of the first one, or behind it, is reported when the second one begins near, as then a fusion may have been
// meant. Splicing and translation that begins again are not considered.
import { textOf } from '#bio/core/bytes.ts';
import { codonOffsetOf, type Feature, qualifierOf } from '#bio/core/feature.ts';
import type { Strand } from '#bio/core/range.ts';
import { unwrap } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { flip } from '#bio/edit/reverseComplementRecord.ts';
import { rotate } from '#bio/edit/rotate.ts';
import { getGeneticCode } from '#bio/table/geneticCodes.ts';

export interface JunctionFrame {
  /** Index of the junction. */
  readonly junction: number;
  /** On which the two are read. */
  readonly strand: Strand;
  /** Names of the coding features, as they are read. */
  readonly from: string;
  readonly to: string;
  /**
   * `inFrame`; `shifted` by 1 or 2 bases; `stop`: a stop codon between them; `ownStop`: the first one ends with its own
   * stop codon.
   */
  readonly state: 'inFrame' | 'shifted' | 'stop' | 'ownStop';
  /** Bases that the second one begins behind the frame of the first; 0 in frame. */
  readonly shift: 0 | 1 | 2;
  /** Amino acids between the last whole codon of the first and the first of the second, up to a stop. */
  readonly linker: string;
}

export interface JunctionPlace {
  /** First column that both pieces hold, and how many there are. */
  readonly at: number;
  readonly size: number;
}

/** Bases between a stop and the next coding feature up to which a fusion may have been meant. */
const NEAR = 90;
const CODON = /^[ACGT]{3}$/;

/**
 * The reading frames over each junction of a product, on both strands; nothing where no two coding features face it.
 */
export function junctionFramesOf(
  record: SequenceRecord,
  junctions: readonly JunctionPlace[],
): readonly JunctionFrame[] {
  return junctions.flatMap((place, junction) =>
    ([1, -1] as const).flatMap((strand) => {
      const found = frameAt(...viewOf(record, place, strand));
      return found ? [{ junction, strand, ...found }] : [];
    }),
  );
}

/** The record read on a strand, a circle with the junction in its middle; and where that lies. */
function viewOf(
  record: SequenceRecord,
  { at, size }: JunctionPlace,
  strand: Strand,
): readonly [SequenceRecord, number, number] {
  const { length } = record.bytes;
  const isCircle = record.topology === 'circular';
  const start = strand === 1 ? at : length - at - size;
  const read = strand === 1 ? record : unwrap(flip(record));
  if (!isCircle) return [read, start, size];
  const middle = Math.floor((length - size) / 2);
  return [unwrap(rotate(read, start - middle)), middle, size];
}

function frameAt(
  { bytes, features }: SequenceRecord,
  at: number,
  size: number,
): Omit<JunctionFrame, 'junction' | 'strand'> | undefined {
  const coding = features.filter((it) => it.type === 'CDS' && isForward(it));
  const end = at + size;
  const from = pickFeature(coding, (it) => startOf(it) < at && endOf(it) <= end, endOf);
  if (!from) return undefined;
  const to = pickFeature(
    coding,
    (it) => it !== from && startOf(it) >= at && endOf(it) > end,
    (it) => -startOf(it),
  );
  if (!to) return undefined;
  const text = textOf(bytes).toUpperCase();
  const { aminoAcids } = getGeneticCode(Number(qualifierOf(from, 'transl_table') ?? 1));
  const aminoAcidAt = (place: number) => aminoAcidOf(text.slice(place, place + 3), aminoAcids);
  const frame = startOf(from) + codonOffsetOf(from);
  const firstCodon = startOf(to) + codonOffsetOf(to);
  const lastCodon = frame + 3 * Math.floor((endOf(from) - frame) / 3) - 3;
  const shift = (((firstCodon - frame) % 3) + 3) % 3;
  const named = { from: from.name, to: to.name, shift: shift as 0 | 1 | 2 };
  const isNear = startOf(to) - endOf(from) <= NEAR;
  if (lastCodon >= frame && aminoAcidAt(lastCodon) === '*')
    return isNear ? { ...named, state: 'ownStop', linker: '' } : undefined;
  let linker = '';
  for (let place = lastCodon + 3; place < firstCodon; place += 3) {
    const letter = aminoAcidAt(place);
    linker += letter;
    if (letter === '*') return isNear ? { ...named, state: 'stop', linker } : undefined;
  }
  return { ...named, state: shift === 0 ? 'inFrame' : 'shifted', linker: shift === 0 ? linker : '' };
}

function isForward({ parts, isUndirected }: Feature): boolean {
  return !isUndirected && parts.every((it) => it.strand === 1);
}

function startOf({ parts }: Feature): number {
  return parts[0]!.start;
}

function endOf({ parts }: Feature): number {
  return parts.at(-1)!.end;
}

function pickFeature(
  features: readonly Feature[],
  accepts: (feature: Feature) => boolean,
  rank: (feature: Feature) => number,
): Feature | undefined {
  return features.filter(accepts).sort((a, b) => rank(b) - rank(a))[0];
}

function aminoAcidOf(codon: string, aminoAcids: string): string {
  if (!CODON.test(codon)) return 'X';
  return aminoAcids[[...codon].reduce((sum, letter) => 4 * sum + 'TCAG'.indexOf(letter), 0)]!;
}
