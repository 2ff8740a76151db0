// Where a primer lies and what it is called, as pure steps: an end moved by some bases, the letters it anneals with,
// features.
import { textOf } from '#bio/core/bytes.ts';
import type { Feature, Part } from '#bio/core/feature.ts';
import { placedPrimerOf, primerFeatureOf, primerQualifiersOf } from '#bio/core/primerFeature.ts';
import { type Range, type Strand, sizeOf, wrapOnCircle } from '#bio/core/range.ts';
import { residuesOf, type SequenceRecord } from '#bio/core/sequence.ts';
import type { CsvRow } from '#src/core/csv.ts';

export interface Placed extends Range {
  readonly strand: Strand;
}

export interface MapPrimerFeature {
  /** Among the features of the record. */
  readonly index: number;
  readonly name: string;
  /** 5' to 3', tail included. */
  readonly sequence: string;
  readonly place: Placed;
}

type Template = Pick<SequenceRecord, 'bytes' | 'topology' | 'kind'>;

/** Longer stretches of a selection make no primer: its 5' part is taken. */
const USUAL = 25;
export const LONGEST = 200;

/** The primer a selection begins with: at its 5' end, as long as it is, but not longer than people order. */
export function placeOf(selection: Placed, length: number): Placed {
  const bases = Math.min(sizeOf(selection), sizeOf(selection) > 60 ? USUAL : LONGEST);
  const { strand } = selection;
  const start = strand === 1 ? selection.start : selection.end - bases;
  return { ...wrapOnCircle({ start, end: start + bases }, length), strand };
}

/** One end moved outwards by some bases (inwards below 0); the place as it was where that cannot be. */
export function withEnd(place: Placed, end: '5' | '3', by: number, record: Template): Placed {
  const n = record.bytes.length;
  const isLeft = (end === '5') === (place.strand === 1);
  const moved = isLeft
    ? { start: place.start - by, end: place.end }
    : { start: place.start, end: place.end + by };
  const bases = sizeOf(moved);
  if (bases < 1 || bases > Math.min(n, LONGEST)) return place;
  if (record.topology === 'linear' && (moved.start < 0 || moved.end > n)) return place;
  return { ...wrapOnCircle(moved, n), strand: place.strand };
}

/** Capitals, 5' to 3'. */
export function annealedLettersOf(record: Template, place: Placed): string {
  const kind = record.kind === 'rna' ? 'rna' : 'dna';
  return textOf(residuesOf({ bytes: record.bytes, kind }, place, place.strand))
    .toUpperCase()
    .replaceAll('U', 'T');
}

/** The first letter of a tail that is no base; blanks and case do not matter. */
export function findBadLetter(tail: string): string | undefined {
  return /[^ACGTURYSWKMBDHVN\s]/i.exec(tail)?.[0];
}

export function tidyTail(tail: string): string {
  return tail.replace(/\s+/g, '').toUpperCase().replaceAll('U', 'T');
}

/** A `primer_bind` without a sequence, as most files have it, is a primer of the bases that it lies over. */
export function listPrimersOnMap(record: SequenceRecord): readonly MapPrimerFeature[] {
  return record.features.flatMap((feature, index): MapPrimerFeature[] => {
    const part = primerPart(feature);
    if (!part) return [];
    const { start, end, strand } = part;
    const place = { start, end, strand };
    const sequence = placedPrimerOf(feature)?.sequence ?? annealedLettersOf(record, place);
    return [{ index, name: feature.name, sequence, place }];
  });
}

function primerPart({ type, parts }: Feature): Part | undefined {
  const [part] = parts;
  const isOne = type === 'primer_bind' && part !== undefined && parts.length === 1;
  return isOne && sizeOf(part) > 0 && sizeOf(part) <= LONGEST ? part : undefined;
}

/** A name not yet on the map: `lacZ-F`, then `lacZ-F2`. */
export function freeName(base: string, taken: ReadonlySet<string>): string {
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}${number}`)) number++;
  return `${base}${number}`;
}

/** A new feature, or the one before with its other qualifiers kept. */
export function featureOf(
  primer: { readonly name: string; readonly sequence: string; readonly place: Placed },
  before?: Feature,
): Feature {
  const made = primerFeatureOf(primer);
  if (!before) return made;
  const old = placedPrimerOf(before);
  const others = before.qualifiers.filter(
    (it) => it.key !== 'label' && !(it.key === 'note' && /^sequence:/.test(it.value ?? '')),
  );
  const kept = old?.description ? others : others.filter((it) => it.key !== 'note');
  return {
    ...made,
    qualifiers: [...primerQualifiersOf(primer.name, primer.sequence, undefined), ...kept],
    ...(before.color && { color: before.color }),
  };
}

/** What an oligo vendor asks for. */
export function orderRowsOf(
  primers: readonly { readonly name: string; readonly sequence: string; readonly tm?: number | undefined }[],
): readonly CsvRow[] {
  return [
    ['name', "sequence (5'->3')", 'length (nt)', 'GC (%)', 'Tm of the annealed part (C)'],
    ...primers.map(({ name, sequence, tm }) => {
      const letters = sequence.toUpperCase();
      const strong = letters.replace(/[^GC]/g, '').length;
      const percent = Number(((100 * strong) / letters.length).toFixed(1));
      return [name, letters, letters.length, percent, tm === undefined ? '' : Number(tm.toFixed(1))];
    }),
  ];
}
