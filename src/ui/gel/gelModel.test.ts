import fc from 'fast-check';
import { expect, it } from 'vitest';
import { letterWidthOf } from '#src/ui/map/letters.ts';
import {
  type Agarose,
  bandsOf,
  chooseAgarose,
  GELS,
  LADDERS,
  laneWidthOf,
  migrationOf,
  parseLadder,
  wellLinesOf,
} from './gelModel.ts';

const gels = Object.keys(GELS) as Agarose[];

it('shorter fragments run further in every gel, and none leaves it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...gels),
      fc.integer({ min: 1, max: 200_000 }),
      fc.integer({ min: 1, max: 200_000 }),
      (gel, a, b) => {
        if (a < b) expect(migrationOf(a, gel)).toBeGreaterThanOrEqual(migrationOf(b, gel));
        expect(migrationOf(a, gel)).toBeGreaterThanOrEqual(0);
        expect(migrationOf(a, gel)).toBeLessThanOrEqual(0.98);
      },
    ),
  );
});

it('draws a doublet as one brighter band and keeps every fragment', () => {
  const bands = bandsOf([1500, 800, 800, 795, 300], '1.0');
  expect(bands.map((band) => band.lengths)).toEqual([[1500], [800, 800, 795], [300]]);
  expect(bands[1]!.brightness).toBeGreaterThan(bandsOf([1500, 800], '1.0')[1]!.brightness);
});

it('suggests a dense gel for short fragments and a thin one for long ones', () => {
  expect(chooseAgarose([120, 180, 260, 400])).toBe('2.0');
  expect(chooseAgarose([12_000, 9000, 7000])).toBe('0.7');
});

it('ladders fall from their longest band, and bright bands are among them', () => {
  for (const { lengths, bright } of Object.values(LADDERS)) {
    expect([...lengths]).toEqual([...lengths].sort((a, b) => b - a));
    expect(new Set(lengths).size).toBe(lengths.length);
    for (const length of bright) expect(lengths).toContain(length);
  }
});

it('lanes share the room, and names over them break into lines that fit', () => {
  expect(laneWidthOf(280, 8)).toBe(44);
  expect(laneWidthOf(1200, 16)).toBe(75);
  expect(laneWidthOf(1200, 3)).toBe(112);
  expect(wellLinesOf('EcoRI', 44)).toEqual(['EcoRI']);
  expect(wellLinesOf('pUC19: EcoRI + HindIII', 60)).toEqual(['pUC19', 'EcoRI', '+ HindIII']);
  expect(wellLinesOf('pUC19: A + B + C', 60)).toEqual(['pUC19', 'A', '+ B …']);
  expect(wellLinesOf('pUC19：EcoRI + HindIII', 60)).toEqual(['pUC19', 'EcoRI', '+ HindIII']);
  // Capitals are wide: the name stays within its lane.
  const [name = ''] = wellLinesOf('pUC19-EGFP EGFP-HindIII-F: EcoRI', 88);
  expect(name).toMatch(/^pUC19-EGFP.*…$/);
  expect(letterWidthOf(name) * 9.5).toBeLessThan(88);
});

it('an own ladder is read from lengths in bp or kb, and refused where one is none', () => {
  expect(parseLadder('500, 1000 250;2 kb、1.5kb')).toEqual([2000, 1500, 1000, 500, 250]);
  expect(parseLadder('1000 1000')).toEqual([1000]);
  for (const text of ['', 'fast', '500, x', '5', '300000', '100.5'])
    expect(parseLadder(text)).toBeUndefined();
});
