import { expect, test } from 'vitest';
import { bytesOf } from '#bio/core/bytes.ts';
import { placedPrimerOf, primerFeatureOf } from '#bio/core/primerFeature.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { placeWithEdge, primerPlaceOf, withPrimerAt } from './primerGrip.ts';

const LETTERS = 'ACGTTGCAAGCTAGGCTTACCGGATATCGCAA';
const place = (start: number, end: number, strand: 1 | -1) => ({ start, end, strand });
const recordWith = (at: ReturnType<typeof place>, sequence: string, topology: 'circular' | 'linear') =>
  createSequenceRecord({
    bytes: bytesOf(LETTERS),
    topology,
    features: [primerFeatureOf({ name: 'F', sequence, place: at })],
  });

test('a dragged end takes the bases under it, and the tail stays', () => {
  const record = recordWith(place(4, 10, 1), 'ggggTGCAAG', 'circular');
  const moved = placeWithEdge(primerPlaceOf(record, 0)!, 'right', 13, record);
  expect(moved).toEqual(place(4, 13, 1));
  const primer = placedPrimerOf(withPrimerAt(record, 0, moved).features[0]!)!;
  expect([primer.name, primer.sequence]).toEqual(['F', 'ggggTGCAAGCTA']);
});

test('the right end of a primer of the bottom strand is its 5′ end', () => {
  const record = recordWith(place(4, 10, -1), 'CTTGCA', 'linear');
  const moved = placeWithEdge(primerPlaceOf(record, 0)!, 'right', 12, record);
  expect(placedPrimerOf(withPrimerAt(record, 0, moved).features[0]!)!.sequence).toBe('AGCTTGCA');
});

test('an end goes over the origin of a circle by the shorter way, and not beyond the end of a line', () => {
  const circle = recordWith(place(2, 10, 1), 'GTTGCAAG', 'circular');
  expect(placeWithEdge(place(2, 10, 1), 'left', 30, circle)).toEqual(place(30, 42, 1));
  const line = recordWith(place(2, 10, 1), 'GTTGCAAG', 'linear');
  expect(placeWithEdge(place(2, 10, 1), 'left', 0, line)).toEqual(place(0, 10, 1));
});

test('an end does not pass the other: one base is left', () => {
  const record = recordWith(place(4, 10, 1), 'TGCAAG', 'circular');
  expect(placeWithEdge(place(4, 10, 1), 'left', 14, record)).toEqual(place(9, 10, 1));
});
