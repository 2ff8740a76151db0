// The ends of a primer under the pointer: while one is dragged the place is selected, so that Tm and GC follow in the
// bar; when it is let go the primer is written again, its tail kept.
import { placedPrimerOf } from '#bio/core/primerFeature.ts';
import { sizeOf, wrap } from '#bio/core/range.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import {
  annealedLettersOf,
  featureOf,
  LONGEST,
  type Placed,
  withEnd,
} from '#src/features/tools/plasmidMap/dialogs/primerPlaces.ts';
import { withFeature } from '#src/features/tools/plasmidMap/document/editing.ts';

/** Which edge of the place, as it lies on the top strand. */
export type Grip = 'left' | 'right';

/** The place of a feature that is a primer. */
export function primerPlaceOf(record: SequenceRecord, index: number | undefined): Placed | undefined {
  const feature = index === undefined ? undefined : record.features[index];
  return feature && placedPrimerOf(feature)?.place;
}

/** The place with one edge at a position, or as near to it as a primer may go. */
export function placeWithEdge(place: Placed, grip: Grip, position: number, record: SequenceRecord): Placed {
  const { length } = record.bytes;
  const outwards = grip === 'left' ? place.start - position : position - place.end;
  // Round a circle the shorter way.
  const by = record.topology === 'circular' ? wrap(outwards + length / 2, length) - length / 2 : outwards;
  const max = Math.min(length, LONGEST) - sizeOf(place);
  const steps = Math.max(1 - sizeOf(place), Math.min(max, Math.round(by)));
  const end = (grip === 'left') === (place.strand === 1) ? '5' : '3';
  return withEnd(place, end, steps, record);
}

/** The record with that primer at another place: its name and tail stay, what anneals is read there. */
export function withPrimerAt(record: SequenceRecord, index: number, place: Placed): SequenceRecord {
  const before = record.features[index]!;
  const primer = placedPrimerOf(before)!;
  const tail = primer.sequence.slice(0, primer.sequence.length - sizeOf(primer.place));
  const sequence = tail + annealedLettersOf(record, place);
  return withFeature(record, featureOf({ name: before.name, sequence, place }, before), index);
}
