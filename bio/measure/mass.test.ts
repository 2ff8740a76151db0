import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bytesOf } from '#bio/core/bytes.ts';
import { unwrap } from '#bio/core/result.ts';
import { lengthStatisticsOf } from './assembly.ts';
import { amountPerOdOf, extinctionOf } from './extinction.ts';
import { molecularWeightOf } from './mass.ts';

const dna = fc.string({ unit: fc.constantFrom(...'ACGT'), minLength: 1, maxLength: 60 });

describe('molecular weight', () => {
  test("with a 5' hydroxyl is that of the nucleoside, with a triphosphate that of the NTP", () => {
    // PubChem: deoxyadenosine 251.24, ATP 507.18.
    expect(unwrap(molecularWeightOf(bytesOf('A'), { fivePrime: 'hydroxyl' }))).toBeCloseTo(251.24, 2);
    expect(unwrap(molecularWeightOf(bytesOf('A'), { kind: 'rna', fivePrime: 'triphosphate' }))).toBeCloseTo(
      507.18,
      2,
    );
  });

  test('of a circle does not depend on its ends, and is a water less than of the line', () => {
    fc.assert(
      fc.property(dna, (text) => {
        const massOf = (fivePrime: 'phosphate' | 'hydroxyl') =>
          unwrap(molecularWeightOf(bytesOf(text), { isCircular: true, fivePrime }));
        expect(massOf('phosphate')).toBe(massOf('hydroxyl'));
        expect(unwrap(molecularWeightOf(bytesOf(text))) - massOf('phosphate')).toBeCloseTo(18.0153, 6);
      }),
    );
  });

  test('of a duplex is that of both strands', () => {
    const both = unwrap(molecularWeightOf(bytesOf('AACG'))) + unwrap(molecularWeightOf(bytesOf('CGTT')));
    expect(unwrap(molecularWeightOf(bytesOf('AACG'), { isDoubleStranded: true }))).toBeCloseTo(both, 8);
  });

  test('of an ambiguous base is the mean when asked for', () => {
    const mean = (unwrap(molecularWeightOf(bytesOf('A'))) + unwrap(molecularWeightOf(bytesOf('G')))) / 2;
    expect(unwrap(molecularWeightOf(bytesOf('R'), { ambiguity: 'mean' }))).toBeCloseTo(mean, 9);
  });

  test.each([
    ['AN', { kind: 'dna' }, 2],
    ['ACU', { kind: 'dna' }, 3],
    ['ACT', { kind: 'rna' }, 3],
    ['A-C', { kind: 'dna', ambiguity: 'mean' }, 2],
    ['ACGE', { kind: 'dna' }, 4],
  ] as const)('refuses %s and names the letter', (text, options, position) => {
    const found = molecularWeightOf(bytesOf(text), options);
    expect(found).toMatchObject({ ok: false, fault: { code: 'measure/no-weight', place: { position } } });
    if (!found.ok) expect(found.fault.message.en).toContain(`“${text[position - 1]}”`);
  });
});

describe('extinction', () => {
  test('of GTAAAACGACGGCCAGT by hand: dimers less inner monomers', () => {
    const dimers =
      20000 +
      23400 +
      3 * 27400 +
      21200 +
      18000 +
      25200 +
      21200 +
      18000 +
      21600 +
      17600 +
      14600 +
      21200 +
      25000 +
      20000;
    const inner = 8700 + 4 * 15400 + 7400 + 11500 + 15400 + 7400 + 2 * 11500 + 2 * 7400 + 15400 + 11500;
    expect(unwrap(extinctionOf(bytesOf('GTAAAACGACGGCCAGT')))).toBe(dimers - inner);
  });

  test('of one base is its monomer, of the revised set on request', () => {
    expect(unwrap(extinctionOf(bytesOf('a')))).toBe(15400);
    expect(unwrap(extinctionOf(bytesOf('G'), { monomers: 'cavaluzzi-borer' }))).toBe(12010);
    expect(unwrap(extinctionOf(bytesOf('U'), { kind: 'rna' }))).toBe(9900);
  });

  test('of a circle is the same wherever it is cut', () => {
    fc.assert(
      fc.property(dna, fc.nat(60), (text, at) => {
        const cut = at % text.length;
        const massOf = (it: string) => unwrap(extinctionOf(bytesOf(it), { isCircular: true }));
        if (text.length > 1)
          expect(massOf(text.slice(cut) + text.slice(0, cut))).toBeCloseTo(massOf(text), 6);
      }),
    );
  });

  test('of a duplex is below the sum of its strands by its hypochromicity', () => {
    const one = unwrap(extinctionOf(bytesOf('AATT')));
    expect(unwrap(extinctionOf(bytesOf('AATT'), { isDoubleStranded: true }))).toBeCloseTo(0.713 * 2 * one, 6);
  });

  test('refuses an ambiguous letter with its position', () => {
    expect(extinctionOf(bytesOf('ACN'))).toMatchObject({ ok: false, fault: { place: { position: 3 } } });
  });

  test('one A260 unit in nmol and micrograms', () => {
    expect(amountPerOdOf(200_000, 6000)).toEqual({ nmol: 5, micrograms: 30 });
  });
});

describe('length statistics', () => {
  const lengths = fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 60 });

  test('N50 and L50 by counting down from the longest', () => {
    fc.assert(
      fc.property(lengths, (list) => {
        const found = lengthStatisticsOf(list);
        const falling = [...list].sort((a, b) => b - a);
        const total = list.reduce((a, b) => a + b, 0);
        for (const [share, n, l] of [
          [0.5, found.n50, found.l50],
          [0.9, found.n90, found.l90],
        ] as const) {
          const index = falling.findIndex(
            (_, i) => falling.slice(0, i + 1).reduce((a, b) => a + b, 0) >= share * total,
          );
          if (total > 0) expect([n, l]).toEqual([falling[index], index + 1]);
        }
        expect([found.count, found.total, found.max, found.min]).toEqual([
          list.length,
          total,
          falling[0],
          falling.at(-1),
        ]);
      }),
    );
  });

  test('quartiles rise, and equal lengths have them all equal', () => {
    fc.assert(
      fc.property(lengths, (list) => {
        const { min, q1, median, q3, max } = lengthStatisticsOf(list);
        expect([min, q1, median, q3, max]).toEqual([min, q1, median, q3, max].sort((a, b) => a - b));
      }),
    );
    expect(lengthStatisticsOf([7, 7, 7])).toMatchObject({ q1: 7, median: 7, q3: 7, n50: 7, l50: 2, auN: 7 });
    expect(lengthStatisticsOf([7, 7, 7], { quartiles: 'seqkit' })).toMatchObject({
      q1: 3.5,
      median: 7,
      q3: 3.5,
    });
  });

  test('nothing has no mean', () => {
    expect(lengthStatisticsOf([])).toMatchObject({ count: 0, total: 0, n50: 0, mean: Number.NaN });
  });
});
