import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bytesOf } from '#bio/core/bytes.ts';
import { wrapOnCircle } from '#bio/core/range.ts';
import { createSequenceRecord, residuesOf } from '#bio/core/sequence.ts';
import { findEnzyme } from '#bio/table/enzymes.ts';
import { digest } from './digest.ts';
import { cutsOf, findSites } from './sites.ts';
import { isCutInto } from './within.ts';

test.each([
  ['between two bases of the stretch', 12, 16, true],
  ['at its start', 10, 10, false],
  ['at its end', 20, 20, false],
  ['with one strand inside', 9, 13, true],
  ['outside', 30, 34, false],
])('a cut %s', (_, top, bottom, wanted) => {
  expect(isCutInto({ top, bottom }, { start: 10, end: 20 }, 100)).toBe(wanted);
});

test('an enzyme that cuts into no base pair of a stretch leaves it in one fragment', () => {
  const eco = findEnzyme('EcoRV')!;
  const site = 'GATATC';
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('A', 'CC', 'G', site), { minLength: 3, maxLength: 12 }),
      fc.nat(200),
      fc.integer({ min: 1, max: 60 }),
      (parts, from, bases) => {
        const bytes = bytesOf(parts.join(''));
        const record = createSequenceRecord({ bytes, topology: 'circular' });
        const n = bytes.length;
        const stretch = wrapOnCircle({ start: from, end: from + Math.min(bases, n - 1) }, n);
        const cuts = cutsOf(findSites(record, [eco])[0]!, record);
        const isCut = cuts.some((it) => isCutInto(it, stretch, n));
        const alone = createSequenceRecord({ bytes: residuesOf(record, stretch) });
        // EcoRV is blunt: a site that lies in the stretch whole cuts it; one at its edge may cut it too.
        if (digest(alone, [eco]).cuts.length > 0) expect(isCut).toBe(true);
        const pieces = digest(record, [eco]).fragments;
        const isWhole = pieces.some((it) => {
          const shift = (stretch.start - it.range.start + n) % n;
          return it.isCircle || shift + (stretch.end - stretch.start) <= it.range.end - it.range.start;
        });
        expect(isWhole).toBe(!isCut);
      },
    ),
  );
});

test('the whole circle is cut by any cut', () => {
  expect(isCutInto({ top: 0, bottom: 0 }, { start: 0, end: 50 }, 50)).toBe(true);
});
