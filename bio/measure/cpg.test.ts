import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bytesOf } from '#bio/core/bytes.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { splitAtOrigin, wrap } from '#bio/core/range.ts';
import { countDinucleotides, observedExpectedOf } from './cpg.ts';
import { findCpgIslands, ISLAND_RULES, type IslandRule } from './islands.ts';
import { countKmers } from './kmers.ts';

describe('CpG observed over expected', () => {
  test('by the two formulas', () => {
    const it = { c: 30, g: 20, cpg: 12, called: 100 };
    expect(observedExpectedOf(it)).toBeCloseTo((12 * 100) / (30 * 20), 12);
    expect(observedExpectedOf(it, 'saxonov')).toBeCloseTo((12 * 100) / 25 ** 2, 12);
    expect(observedExpectedOf({ c: 0, g: 9, cpg: 0, called: 20 })).toBeNaN();
  });

  test('a pair across N is none, one over the origin of a circle is one', () => {
    expect(countDinucleotides(bytesOf('CNG')).cpg).toEqual({ c: 1, g: 1, cpg: 0, called: 2 });
    expect(countDinucleotides(bytesOf('GATC')).cpg.cpg).toBe(0);
    expect(countDinucleotides(bytesOf('GATC'), { isCircular: true }).cpg.cpg).toBe(1);
  });

  test('the odds of the duplex are alike for a pair and its reverse complement', () => {
    const { pairs } = countDinucleotides(generateDna(createRandom(7), 5000, 0.6));
    const odds = (name: string) => pairs.find((it) => it.pair === name)!.duplexOdds;
    for (const [one, other] of ['AA TT', 'AC GT', 'AG CT', 'CA TG', 'CC GG', 'GA TC'].map((it) =>
      it.split(' '),
    ))
      expect(odds(one!)).toBeCloseTo(odds(other!), 12);
    for (const { odds: single } of pairs) expect(single).toBeCloseTo(1, 0);
  });
});

describe('words', () => {
  test('on a circle do not depend on where it is cut', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'ACGTN'), minLength: 1, maxLength: 40 }),
        fc.nat(40),
        fc.integer({ min: 1, max: 4 }),
        (text, at, k) => {
          const cut = at % text.length;
          const reversed = text.slice(cut) + text.slice(0, cut);
          expect(countKmers(bytesOf(reversed), k, { isCircular: true })).toEqual(
            countKmers(bytesOf(text), k, { isCircular: true }),
          );
        },
      ),
    );
  });

  test('longer than 12 are a bug of the caller', () => {
    expect(() => countKmers(bytesOf('ACGT'), 13)).toThrow(RangeError);
  });
});

describe('CpG islands', () => {
  const at = generateDna(createRandom(1), 1500, 0.3);
  const island = generateDna(createRandom(2), 900, 0.7);
  const sea = Uint8Array.from([...at, ...island, ...generateDna(createRandom(3), 1600, 0.3)]);
  const own: readonly IslandRule[] = [ISLAND_RULES['gardiner-garden'], ISLAND_RULES['takai-jones']];

  test('meet their own rule as a whole, and lie about where one was planted', () => {
    for (const rule of own) {
      const found = findCpgIslands(sea, rule);
      const main = found.reduce((a, b) => (b.end - b.start > a.end - a.start ? b : a));
      expect(Math.abs(main.start - 1500)).toBeLessThan(120);
      expect(Math.abs(main.end - 2400)).toBeLessThan(120);
      for (const it of found) {
        expect(it.end - it.start).toBeGreaterThanOrEqual(rule.minLength);
        expect(it.gc).toBeGreaterThanOrEqual(rule.minGc);
        expect(it.ratio).toBeGreaterThanOrEqual(rule.minRatio);
      }
    }
  });

  test('on a circle they move with the origin', () => {
    for (const rule of own) {
      const places = (cut: number) => {
        const reversed = Uint8Array.from([...sea.subarray(cut), ...sea.subarray(0, cut)]);
        return findCpgIslands(reversed, rule, { isCircular: true })
          .map(({ start, end }) => [wrap(start + cut, sea.length), end - start])
          .sort((a, b) => a[0]! - b[0]!);
      };
      expect(places(0).length).toBeGreaterThan(0);
      for (const cut of [500, 1700, 2399]) expect(places(cut)).toEqual(places(0));
    }
  });

  test('short circles with near islands give the same for every origin', () => {
    const chance = createRandom(5);
    for (let i = 0; i < 300; i++) {
      const bytes = generateDna(chance, 40 + chance.int(120), 0.5 + chance.next() / 2);
      const cut = chance.int(bytes.length);
      const reversed = Uint8Array.from([...bytes.subarray(cut), ...bytes.subarray(0, cut)]);
      for (const rule of own.map((it) => ({ ...it, window: 20, minLength: 30, minCpg: 2, join: 15 }))) {
        const countsFrom = (it: Uint8Array, from: number) =>
          findCpgIslands(it, rule, { isCircular: true })
            .map(({ start, end, ratio, cpg }) => ({
              start: end - start === it.length ? 0 : wrap(start + from, it.length),
              size: end - start,
              ratio,
              cpg,
            }))
            .sort((a, b) => a.start - b.start);
        expect(countsFrom(reversed, cut)).toEqual(countsFrom(bytes, 0));
      }
    }
  });

  test('never overlap, on a line or round a circle', () => {
    const chance = createRandom(11);
    for (let i = 0; i < 20; i++) {
      const bytes = generateDna(chance, 3000, 0.5);
      for (const rule of own)
        for (const isCircular of [false, true]) {
          const found = findCpgIslands(bytes, rule, { isCircular });
          for (const [k, it] of found.entries()) {
            const next = found[k + 1] ?? { start: found[0]!.start + bytes.length };
            if (isCircular || found[k + 1]) expect(next.start).toBeGreaterThanOrEqual(it.end);
          }
        }
    }
  });

  test('over the origin are reported once, in one piece', () => {
    const reversed = Uint8Array.from([...sea.subarray(1900), ...sea.subarray(0, 1900)]);
    const [first] = findCpgIslands(reversed, own[1], { isCircular: true });
    expect(splitAtOrigin(first!, reversed.length).length).toBe(2);
  });

  test('a circle that is all island is one of its length', () => {
    expect(findCpgIslands(bytesOf('CG'.repeat(300)), own[1], { isCircular: true })).toEqual([
      { start: 0, end: 600, gc: 1, ratio: expect.closeTo(2, 1), cpg: 300 },
    ]);
  });

  test('none in what is shorter than an island', () => {
    expect(findCpgIslands(bytesOf('CG'.repeat(99)), own[0])).toEqual([]);
  });
});
