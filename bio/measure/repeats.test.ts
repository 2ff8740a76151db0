import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bytesOf } from '#bio/core/bytes.ts';
import { wrap } from '#bio/core/range.ts';
import { complexityOf, findLowComplexity } from './complexity.ts';
import { findHomopolymers, findTandemRepeats, findUnknownStretches } from './repeats.ts';

const dna = fc.string({ unit: fc.constantFrom(...'AACCN'), maxLength: 40 });

/** The same by regular expression, on a line. */
function plainRuns(text: string, min: number): [number, number][] {
  return [...text.matchAll(/([ACGT])\1*/g)]
    .filter(([run]) => run.length >= min)
    .map(({ 0: run, index }) => [index, index + run.length]);
}

describe('homopolymers', () => {
  test('are all runs of one base of the length asked for', () => {
    fc.assert(
      fc.property(dna, fc.integer({ min: 1, max: 5 }), (text, minLength) => {
        const found = findHomopolymers(bytesOf(text), { minLength });
        expect(found.map(({ start, end }) => [start, end])).toEqual(plainRuns(text, minLength));
      }),
      { numRuns: 300 },
    );
  });

  test('join over the origin of a circle and move with it', () => {
    fc.assert(
      fc.property(dna, fc.nat(40), (text, at) => {
        const cut = text.length === 0 ? 0 : at % text.length;
        const runs = (of: string, shift: number) =>
          findHomopolymers(bytesOf(of), { minLength: 2, isCircular: true })
            .map(({ start, end, unit }) => [wrap(start + shift, of.length), end - start, unit] as const)
            .sort((a, b) => a[0] - b[0]);
        const [here, reversed] = [runs(text, 0), runs(text.slice(cut) + text.slice(0, cut), cut)];
        if (!/^(.)\1*$/.test(text)) expect(reversed).toEqual(here);
      }),
      { numRuns: 300 },
    );
  });

  test('read case and U as one', () => {
    expect(findHomopolymers(bytesOf('aAaTuUt'), { minLength: 3 })).toEqual([
      { start: 0, end: 3, unit: 'A', copies: 3 },
      { start: 3, end: 7, unit: 'T', copies: 4 },
    ]);
  });

  test('a circle of one base is one run of its length', () => {
    expect(findHomopolymers(bytesOf('GGGG'), { minLength: 3, isCircular: true })).toEqual([
      { start: 0, end: 4, unit: 'G', copies: 4 },
    ]);
  });
});

describe('tandem repeats', () => {
  test('have their unit, part copies included, and runs of one base are none', () => {
    expect(findTandemRepeats(bytesOf('TTCACACACTTTTTTGACGACGAC'), { minLength: 6 })).toEqual([
      { start: 2, end: 9, unit: 'CA', copies: 3.5 },
      { start: 15, end: 24, unit: 'GAC', copies: 3 },
    ]);
  });

  test('every one reads as its unit again and again, and cannot be longer', () => {
    fc.assert(
      fc.property(dna, (text) => {
        for (const { start, end, unit } of findTandemRepeats(bytesOf(text), { minLength: 4, minCopies: 2 })) {
          expect(text.slice(start, end)).toBe(unit.repeat(20).slice(0, end - start));
          const p = unit.length;
          if (start > 0) expect(text[start - 1]).not.toBe(text[start - 1 + p]);
          if (end < text.length) expect(text[end]).not.toBe(text[end - p]);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('pass the origin of a circle', () => {
    expect(findTandemRepeats(bytesOf('CACAGGTTGCA'), { minLength: 6, isCircular: true })).toEqual([
      { start: 9, end: 15, unit: 'CA', copies: 3 },
    ]);
  });
});

test('stretches of N are found whole', () => {
  expect(findUnknownStretches(bytesOf('ANNGnNx'), 2)).toEqual([
    { start: 1, end: 3 },
    { start: 4, end: 7 },
  ]);
});

describe('complexity', () => {
  test('is 0 for one base, 1 for all four alike, NaN for nothing', () => {
    expect(complexityOf(bytesOf('AAAA'))).toBe(0);
    expect(complexityOf(bytesOf('acgu'))).toBeCloseTo(1, 12);
    expect(complexityOf(bytesOf(''))).toBeNaN();
  });

  test('low stretches are found and N is none of them', () => {
    const text = `${'ACGTTGCATGCA'.repeat(10)}${'A'.repeat(80)}${'N'.repeat(90)}${'ACGT'.repeat(30)}`;
    const found = findLowComplexity(bytesOf(text));
    expect(found.length).toBe(1);
    expect(found[0]!.start).toBeGreaterThan(80);
    expect(found[0]!.end).toBe(200);
  });
});
