import { expect, test } from 'vitest';
import { bytesOf } from '#bio/core/bytes.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord, residuesOf } from '#bio/core/sequence.ts';
import { listPrimerPlaces, placePrimer } from './mapPrimer.ts';
import { designPrimerPairs } from './mapPrimerPairs.ts';

const record = createSequenceRecord({ bytes: generateDna(createRandom(5), 3000), topology: 'circular' });

test('a primer is measured with and without its tail, and against its partners', () => {
  const annealed = 'GTAAAACGACGGCCAGT';
  const facts = unwrap(
    placePrimer({
      annealed,
      tail: 'GGGGAATTC',
      partners: [
        { name: 'none', sequence: 'AAAAAAAAAA' },
        { name: 'other', sequence: 'ACTGGCCGTCG' },
      ],
      conditions: 'standard',
    }),
  );
  // oligotm -tp 1 -sc 1 -mv 50 -dv 0 -n 0 -d 50
  expect(facts.tm).toBeCloseTo(49.168, 2);
  expect(facts.wholeTm).toBeGreaterThan(facts.tm!);
  expect(facts.partner?.name).toBe('other');
  expect(facts.partner?.dimer.freeEnergy).toBeLessThan(-12);
  expect(placePrimer({ annealed, tail: 'GG-', partners: [], conditions: 'standard' }).ok).toBe(false);
});

test('other places of a primer are found, the meant one over the origin is not among them', () => {
  const place = { start: 2990, end: 3010, strand: -1 as const };
  const annealed = new TextDecoder().decode(residuesOf(record, place, -1));
  expect(unwrap(listPrimerPlaces({ record, annealed, place })).others).toEqual([]);
  const there = { ...place, start: 2991, end: 3011 };
  expect(unwrap(listPrimerPlaces({ record, annealed, place: there })).others).toEqual([
    { start: 2990, end: 3005, strand: -1, mismatches: 0 },
  ]);
});

test('pairs carry their tails and amplify what was selected', () => {
  const range = { start: 2500, end: 3500 };
  const { pairs } = unwrap(
    designPrimerPairs({
      record,
      target: range,
      flank: 0,
      length: { min: 15, best: 20, max: 36 },
      tm: { min: 50, best: 60, max: 70 },
      tails: { forward: 'GGATCC', reverse: '' },
      conditions: 'standard',
    }),
  );
  const [best] = pairs;
  expect(best?.range).toEqual(range);
  expect(best?.length).toBe(1006);
  expect(bytesOf(best!.forward.sequence)).toEqual(
    Uint8Array.from([...bytesOf('GGATCC'), ...residuesOf(record, best!.forward.range)]),
  );
  expect(pairs.map((it) => it.points)).toEqual(pairs.map((it) => it.points).toSorted((a, b) => a - b));
});
