// Features, restriction sites and primers as tables for a spreadsheet. Positions count from 1, both ends included; a
// start above its end means over the origin.
import { type Feature, spanOf } from '#bio/core/feature.ts';
import { formatRange, type Range, type Strand, sizeOf, toOneBased, wrap } from '#bio/core/range.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import type { CsvRow } from '#src/core/csv.ts';
import { directionOf } from '#src/ui/map/scene.ts';
import type { MapPrimer, MapSite } from '#workers/jobs/mapShapes.ts';

export function featureRowsOf({ features, bytes, topology }: SequenceRecord): readonly CsvRow[] {
  const { length } = bytes;
  return [
    ['name', 'type', 'start', 'end', 'strand', 'length', 'parts', 'color', 'qualifiers'],
    ...features.map((feature) => [
      feature.name,
      feature.type,
      ...endsOf(spanOf(feature, length, topology === 'circular'), length),
      strandWord(directionOf(feature)),
      feature.parts.reduce((sum, it) => sum + sizeOf(it), 0),
      feature.parts.map((it) => formatRange(it, length)).join(', '),
      feature.color ?? '',
      qualifierText(feature),
    ]),
  ];
}

export function siteRowsOf(sites: readonly MapSite[], length: number): readonly CsvRow[] {
  const baseAfter = (cut: number) => toOneBased(wrap(cut - 1, length));
  return [
    [
      'enzyme',
      'recognition site',
      'start',
      'end',
      'strand',
      'length',
      'top strand cut after',
      'bottom strand cut after',
      'sites of this enzyme',
      'caution',
    ],
    ...sites.map((it) => [
      it.enzyme,
      it.recognizes,
      ...endsOf(it.range, length),
      strandWord(it.strand),
      sizeOf(it.range),
      it.nicked === -1 ? '' : baseAfter(it.cut),
      it.nicked === 1 ? '' : baseAfter(it.otherCut),
      it.times,
      it.caution?.en ?? '',
    ]),
  ];
}

export function primerRowsOf(primers: readonly MapPrimer[], length: number): readonly CsvRow[] {
  return [
    [
      'name',
      'sequence',
      'start',
      'end',
      'strand',
      'length',
      'unbound bases at the 5′ end',
      'mismatches',
      'Tm (°C)',
    ],
    ...primers.map((it) => [
      it.name,
      it.sequence,
      ...endsOf(it.range, length),
      strandWord(it.strand),
      sizeOf(it.range),
      it.tail,
      it.mismatches,
      it.tm === undefined ? '' : Number(it.tm.toFixed(1)),
    ]),
  ];
}

/** 1-based first and last base of a range; for an empty range the two bases that it lies between. */
function endsOf(range: Range, length: number): readonly [number, number] {
  if (sizeOf(range) === 0) return [range.start, toOneBased(range.start)];
  return [toOneBased(range.start), range.end > length ? range.end - length : range.end];
}

function strandWord(strand: Strand | 0): string {
  return strand === 1 ? 'forward' : strand === -1 ? 'reverse' : '';
}

function qualifierText({ qualifiers }: Feature): string {
  return qualifiers.map(({ key, value }) => (value === undefined ? key : `${key}=${value}`)).join('; ');
}
