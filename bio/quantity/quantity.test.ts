// Values worked by hand stand with their arithmetic; weights are those of bio/table/nucleotideWeights.ts.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bytesOf } from '#bio/core/bytes.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { averageWeightOf, molecularWeightOf } from '#bio/measure/mass.ts';
import { CALCULATOR_FIELDS } from '#bio/table/calculatorFields.ts';
import {
  AMOUNT_UNITS,
  CONCENTRATION_UNITS,
  renameUnitsIn,
  UNITS,
  type Unit,
  VOLUME_UNITS,
} from '#bio/table/quantityUnits.ts';
import { CALCULATOR_OPTIONS } from '#bio/table/toolDefaults.ts';
import { completeToolOptions } from '#bio/table/toolOptions.ts';
import { recordExtinctionOf, sampleAbsorbanceOf, shownAbsorbanceOf } from './absorbance.ts';
import { convertAmount, isSolution } from './amount.ts';
import { planSerialDilution, solveDilution } from './dilution.ts';
import { ligationOf } from './ligation.ts';
import { averageMoleculeOf, recordMoleculeOf } from './molecule.ts';
import { oligoAmountsOf, parseOligos, resuspensionVolumeOf } from './oligo.ts';
import {
  convertUnit,
  multiplyByPowerOfTen,
  parsePositiveNumber,
  parsePositiveNumberOrZero,
  parseWholeNumber,
} from './units.ts';

const FRAGMENT = { molecule: 'dsDNA', fivePrime: 'phosphate' } as const;
const positive = fc.double({ min: 1e-6, max: 1e6, noNaN: true });
const unitOf = (units: readonly Unit[]) => fc.constantFrom(...units);

describe('units', () => {
  test('a conversion rounds once: what is a decimal stays one', () => {
    expect(convertUnit(0.3, 'µg', 'ng')).toBe(300);
    expect(convertUnit(0.07, 'mL', 'µL')).toBe(70);
    expect(convertUnit(1234, 'nM', 'µM')).toBe(1.234);
    expect(convertUnit(5, 'µg/mL', 'ng/µL')).toBe(5);
    expect(convertUnit(1, 'L', 'nL')).toBe(1e9);
    expect(multiplyByPowerOfTen(3, -30)).toBe(3e-30);
  });

  test('there and back again is the same to a rounding', () => {
    const all = Object.keys(UNITS) as Unit[];
    fc.assert(
      fc.property(positive, unitOf(all), unitOf(all), (value, from, to) => {
        fc.pre(UNITS[from].of === UNITS[to].of);
        const back = convertUnit(convertUnit(value, from, to), to, from);
        expect(Math.abs(back / value - 1)).toBeLessThan(4e-16);
      }),
    );
  });

  test('another dimension is a bug', () => {
    expect(() => convertUnit(1, 'ng', 'µL')).toThrow('no unit of the dimension');
    expect(() => convertAmount(1, 'ng', 'nM', 1e6)).toThrow('needs a volume');
  });

  test.each([
    ['12.5', 12.5],
    [' 1e-3 ', 0.001],
    ['.5', 0.5],
    ['+2', 2],
  ])('reads %j', (typed, value) => {
    expect(unwrap(parsePositiveNumber(typed, CALCULATOR_FIELDS.quantity))).toBe(value);
  });

  test.each(['', '0', '-1', '1,000', '1.2.3', '5 ng', 'abc', '1e400', 'NaN', 'Infinity', '0x10', '１０'])(
    'refuses %j and names the field',
    (typed) => {
      const found = parsePositiveNumber(typed, CALCULATOR_FIELDS.quantity);
      expect(found).toMatchObject({ ok: false, fault: { code: 'quantity/not-a-number' } });
      if (found.ok) return;
      expect(found.fault.message.en).toContain(
        `for quantity, found ${typed === '' ? 'nothing' : `“${typed}”`}`,
      );
      expect(found.fault.message.zh).toContain('“量”应为');
    },
  );

  test('0 where it is allowed, and whole numbers within limits', () => {
    expect(unwrap(parsePositiveNumberOrZero('0.0', CALCULATOR_FIELDS.enzyme))).toBe(0);
    expect(parsePositiveNumberOrZero('', CALCULATOR_FIELDS.enzyme).ok).toBe(false);
    expect(parsePositiveNumberOrZero('-0', CALCULATOR_FIELDS.enzyme).ok).toBe(false);
    expect(unwrap(parseWholeNumber('3000', CALCULATOR_FIELDS.length, { min: 1, max: 1e6 }))).toBe(3000);
    for (const typed of ['0', '1000001', '1.5', '3e3', ''])
      expect(parseWholeNumber(typed, CALCULATOR_FIELDS.length, { min: 1, max: 1e6 }).ok).toBe(false);
  });
});

describe('molar mass by length', () => {
  test('of double strands is 617.8937 n + 36.0306, by hand', () => {
    // Mean of dAMP, dCMP, dGMP, dTMP (1307.8486 / 4) less water (18.0153), two strands; a water each for the ends.
    expect(averageWeightOf(3000, { isDoubleStranded: true })).toBeCloseTo(617.8937 * 3000 + 36.0306, 6);
    expect(averageWeightOf(1, { fivePrime: 'hydroxyl' })).toBeCloseTo(1307.8486 / 4 - 79.979902, 8);
    expect(averageWeightOf(100, { isDoubleStranded: true, isCircular: true })).toBeCloseTo(61789.37, 8);
    expect(averageWeightOf(0)).toBe(0);
  });

  test('of RNA is 321.4396 n + 18.0153, and three phosphates are two more', () => {
    expect(averageWeightOf(1000, { kind: 'rna' })).toBeCloseTo(321.4396 * 1000 + 18.0153, 6);
    const triphosphate = averageWeightOf(1000, { kind: 'rna', fivePrime: 'triphosphate' });
    expect(triphosphate - averageWeightOf(1000, { kind: 'rna' })).toBeCloseTo(2 * 79.979902, 6);
  });

  test('is that of a sequence with as many of each base, and of any duplex to half a g/mol a pair', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.string({ unit: fc.constantFrom(...'ACGT'), minLength: 1, maxLength: 200 }),
        fc.constantFrom('phosphate' as const, 'hydroxyl' as const, 'triphosphate' as const),
        fc.boolean(),
        (repeats, text, fivePrime, isCircular) => {
          const options = { fivePrime, isCircular };
          const equal = unwrap(molecularWeightOf(bytesOf('ACGT'.repeat(repeats)), options));
          expect(averageWeightOf(4 * repeats, options)).toBeCloseTo(equal, 8);
          const duplex = unwrap(molecularWeightOf(bytesOf(text), { ...options, isDoubleStranded: true }));
          const average = averageWeightOf(text.length, { ...options, isDoubleStranded: true });
          // (G + C − A − T) / 2 = 0.494.
          expect(Math.abs(duplex - average)).toBeLessThan(0.495 * text.length);
        },
      ),
    );
  });

  test('rounded figures have no ends', () => {
    const of = (molecule: 'dsDNA' | 'ssDNA' | 'RNA') =>
      averageMoleculeOf(1000, { molecule, fivePrime: 'phosphate', average: 'rounded', isCircular: false })
        .molarMass;
    expect([of('dsDNA'), of('ssDNA'), of('RNA')]).toEqual([660_000, 330_000, 340_000]);
  });
});

describe('mass, amount and copies', () => {
  test('1 µg of 1000 bp at 660 g/mol is 1.515 pmol and 9.12e11 copies', () => {
    // 1e-6 g / 660,000 g/mol = 1.51515e-12 mol; × 6.02214076e23 = 9.1245e11.
    expect(convertAmount(1, 'µg', 'pmol', 660_000)).toBeCloseTo(1 / 0.66, 12);
    expect(convertAmount(1, 'µg', 'copies', 660_000)).toBeCloseTo(9.1244557e11, -4);
    expect(convertAmount(1, 'pmol', 'copies', 660_000)).toBe(6.02214076e11);
  });

  test('10 ng/µL of 1000 bp at 660 g/mol are 15.15 nM, and 1 nM is 6.022e8 copies a µL', () => {
    expect(convertAmount(10, 'ng/µL', 'nM', 660_000)).toBeCloseTo(10 / 0.66, 12);
    expect(convertAmount(1, 'nM', 'copies/µL', 660_000)).toBeCloseTo(6.02214076e8, 2);
  });

  test('any unit to any other and back is the same', () => {
    fc.assert(
      fc.property(
        positive,
        unitOf(AMOUNT_UNITS),
        unitOf(AMOUNT_UNITS),
        fc.double({ min: 100, max: 1e12, noNaN: true }),
        (value, from, to, molarMass) => {
          fc.pre(isSolution(from) === isSolution(to));
          const back = convertAmount(convertAmount(value, from, to, molarMass), to, from, molarMass);
          expect(Math.abs(back / value - 1)).toBeLessThan(1e-14);
        },
      ),
    );
  });

  test('of a record: letters of another molecule and proteins are refused with the record', () => {
    const rna = createSequenceRecord({ name: 'mRNA', bytes: bytesOf('ACGU'), kind: 'rna' });
    expect(recordMoleculeOf(rna, FRAGMENT)).toMatchObject({
      fault: { code: 'measure/no-weight', place: { record: 'mRNA', position: 4 } },
    });
    const protein = createSequenceRecord({ name: 'p', bytes: bytesOf('MKL'), kind: 'protein' });
    expect(recordMoleculeOf(protein, FRAGMENT)).toMatchObject({ fault: { code: 'quantity/protein' } });
    const nothing = createSequenceRecord({ name: 'n', bytes: bytesOf('') });
    expect(recordMoleculeOf(nothing, FRAGMENT)).toMatchObject({ fault: { code: 'quantity/empty' } });
  });
});

describe('ligation', () => {
  const partOf = (length: number, ratio: number, stock: number) => ({
    molecule: { name: '', length, molarMass: 660 * length, isExact: false },
    ratio,
    stock,
  });

  test('3 : 1 of 1 kb into 50 ng of 5 kb is 30 ng, by hand', () => {
    const found = ligationOf([partOf(5000, 1, 50), partOf(1000, 3, 20)], {
      vectorMass: 50,
      volume: 20,
      bufferFold: 10,
      enzyme: 1,
    });
    expect(found.rows.map((it) => it.nanograms)).toEqual([50, 30]);
    expect(found.rows.map((it) => it.microliters)).toEqual([1, 1.5]);
    // 50 ng / 3.3e6 g/mol = 15.15 fmol.
    expect(found.rows[0]!.femtomoles).toBeCloseTo(50 / 3.3, 10);
    expect(found.rows[1]!.femtomoles).toBeCloseTo((3 * 50) / 3.3, 10);
    expect(found.buffer).toBe(2);
    expect(found.water).toBeCloseTo(20 - 2 - 1 - 2.5, 12);
  });

  test('the smallest volume and the largest mass just fit, and the ratio of molecules is the one requested', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 50, max: 20_000 }), positive, positive), {
          minLength: 2,
          maxLength: 6,
        }),
        fc.double({ min: 1, max: 500, noNaN: true }),
        fc.double({ min: 1.5, max: 20, noNaN: true }),
        (parts, vectorMass, bufferFold) => {
          const [vector, ...inserts] = parts.map(([length, ratio, stock]) => partOf(length, ratio, stock));
          const options = { vectorMass, volume: 20, bufferFold, enzyme: 1 };
          const found = ligationOf([vector!, ...inserts], options);
          const [first, ...others] = found.rows;
          for (const it of others)
            expect(it.femtomoles / first!.femtomoles / it.part.ratio).toBeCloseTo(1, 10);
          const larger = ligationOf([vector!, ...inserts], { ...options, volume: found.smallestVolume });
          expect(larger.water / found.smallestVolume).toBeCloseTo(0, 9);
          if (found.largestVectorMass === 0) return;
          const less = ligationOf([vector!, ...inserts], { ...options, vectorMass: found.largestVectorMass });
          expect(less.water / 20).toBeCloseTo(0, 9);
        },
      ),
    );
  });
});

describe('dilution', () => {
  const units = { stock: 'mM', stockVolume: 'µL', final: 'µM', finalVolume: 'mL' } as const;

  test('10 mM to 1 mL of 100 µM takes 10 µL and 0.99 mL, exactly', () => {
    const values = { stock: 10, stockVolume: 0, final: 100, finalVolume: 1 };
    expect(unwrap(solveDilution({ solve: 'stockVolume', values, units }))).toEqual({
      values: { ...values, stockVolume: 10 },
      diluent: 0.99,
      factor: 100,
    });
  });

  test('each of the four is found from the three others', () => {
    const concentration = fc.constantFrom(...CONCENTRATION_UNITS);
    const volume = fc.constantFrom(...VOLUME_UNITS);
    fc.assert(
      fc.property(
        fc.record({ stock: concentration, stockVolume: volume, final: concentration, finalVolume: volume }),
        positive,
        positive,
        fc.double({ min: 1, max: 1e6, noNaN: true }),
        fc.double({ min: 100, max: 1e7, noNaN: true }),
        (units, stock, stockVolume, factor, molarMass) => {
          const known = { stock, stockVolume, final: 0, finalVolume: 0 };
          known.finalVolume = convertUnit(stockVolume * factor, units.stockVolume, units.finalVolume);
          const first = solveDilution({ solve: 'final', values: known, units, molarMass });
          fc.pre(first.ok);
          const values = unwrap(first).values;
          for (const solve of ['stock', 'stockVolume', 'finalVolume', 'final'] as const) {
            const again = unwrap(
              solveDilution({ solve, values: { ...values, [solve]: 0 }, units, molarMass }),
            );
            expect(again.values[solve] / values[solve]).toBeCloseTo(1, 11);
          }
        },
      ),
    );
  });

  test('ng/µL and µM meet through the molar mass, copies and moles without it', () => {
    const mixed = { ...units, stock: 'ng/µL', final: 'nM' } as const;
    const values = { stock: 66, stockVolume: 0, final: 10, finalVolume: 1 };
    expect(solveDilution({ solve: 'stockVolume', values, units: mixed })).toMatchObject({
      fault: { code: 'quantity/no-molar-mass' },
    });
    // 66 ng/µL of 660,000 g/mol are 100 nM.
    const found = unwrap(solveDilution({ solve: 'stockVolume', values, units: mixed, molarMass: 660_000 }));
    expect(found.values.stockVolume).toBeCloseTo(100, 9);
    const copies = { ...units, stock: 'pM', final: 'copies/µL' } as const;
    const each = unwrap(
      solveDilution({
        solve: 'final',
        values: { stock: 1, stockVolume: 10, final: 0, finalVolume: 1 },
        units: copies,
      }),
    );
    expect(each.values.final).toBeCloseTo(6022.14076, 6);
  });

  test('no solution is made stronger, and units of two kinds are refused', () => {
    const values = { stock: 1, stockVolume: 5, final: 2000, finalVolume: 1 };
    expect(solveDilution({ solve: 'stockVolume', values, units })).toMatchObject({
      fault: { code: 'quantity/not-diluted' },
    });
    expect(solveDilution({ solve: 'final', values: { ...values, stockVolume: 2000 }, units })).toMatchObject({
      fault: { code: 'quantity/not-diluted' },
    });
    expect(solveDilution({ solve: 'stockVolume', values, units: { ...units, final: '%' } })).toMatchObject({
      fault: { code: 'quantity/other-dimension' },
    });
  });

  test('a series is the start over powers of the factor', () => {
    expect(planSerialDilution(100, 10, 3)).toEqual([
      { number: 0, fold: 1, concentration: 100 },
      { number: 1, fold: 10, concentration: 10 },
      { number: 2, fold: 100, concentration: 1 },
      { number: 3, fold: 1000, concentration: 0.1 },
    ]);
  });
});

describe('oligos', () => {
  test('25.4 nmol for 100 µM are 254 µL', () => {
    expect(resuspensionVolumeOf(25.4, 100)).toBe(254);
  });

  test('lines as synthesis vendors print them', () => {
    const list = [
      "T7\t5'-TAATACGACTCACTATAGGG-3'\t25.4 nmol",
      '',
      'F1,GTA AAA CGA CGG CCA GT,2 OD',
      'R1 CAGGAAACAGCTATGAC 110ug',
      'stuffer 31.2',
    ].join('\r\n');
    expect(unwrap(parseOligos(list, 'nmol'))).toEqual([
      { name: 'T7', sequence: 'TAATACGACTCACTATAGGG', amount: 25.4, unit: 'nmol', line: 1 },
      { name: 'F1', sequence: 'GTAAAACGACGGCCAGT', amount: 2, unit: 'OD', line: 3 },
      { name: 'R1', sequence: 'CAGGAAACAGCTATGAC', amount: 110, unit: 'µg', line: 4 },
      { name: 'stuffer', sequence: undefined, amount: 31.2, unit: 'nmol', line: 5 },
    ]);
  });

  test('OD, µg and nmol of one oligo are one amount', () => {
    const sequence = 'GTAAAACGACGGCCAGT';
    const amounts = (amount: number, unit: 'OD' | 'µg' | 'nmol') =>
      unwrap(oligoAmountsOf({ name: 'f', sequence, amount, unit, line: 1 }));
    const byOd = amounts(2, 'OD');
    const extinction = unwrap(
      recordExtinctionOf(createSequenceRecord({ bytes: bytesOf(sequence) }), 'ssDNA'),
    );
    expect(byOd.nanomoles).toBeCloseTo(2e6 / extinction, 10);
    expect(amounts(byOd.nanomoles, 'nmol').opticalDensity).toBeCloseTo(2, 12);
    expect(amounts(byOd.micrograms!, 'µg').nanomoles).toBeCloseTo(byOd.nanomoles, 12);
  });

  test('a degenerate primer has a mean weight and no OD', () => {
    const found = unwrap(oligoAmountsOf({ name: 'd', sequence: 'ACGTN', amount: 5, unit: 'nmol', line: 1 }));
    expect(found).toMatchObject({ length: 5, opticalDensity: undefined, nanomoles: 5 });
  });

  test.each([
    ['T7', 'quantity/oligo-line', 1],
    ['a ACGT 5 nmol\nb ACGT much', 'quantity/oligo-line', 2],
    ['a ACGT 0', 'quantity/oligo-line', 1],
    ['a ACGT 5 liters', 'quantity/oligo-unit', 1],
    ['25', 'quantity/oligo-line', 1],
    ['\n \n', 'quantity/no-oligos', undefined],
  ])('%j is refused as %s', (list, code, line) => {
    expect(parseOligos(list, 'nmol')).toMatchObject({ fault: { code, place: line ? { line } : {} } });
  });

  test('OD needs the sequence, and its letters', () => {
    expect(oligoAmountsOf({ name: 'x', sequence: undefined, amount: 1, unit: 'OD', line: 7 })).toMatchObject({
      fault: { code: 'quantity/oligo-sequence', place: { line: 7, record: 'x' } },
    });
    expect(oligoAmountsOf({ name: 'x', sequence: 'ACGN', amount: 1, unit: 'OD', line: 7 })).toMatchObject({
      fault: { code: 'measure/no-extinction', place: { line: 7, position: 4 } },
    });
  });
});

describe('absorbance', () => {
  test('of a diluted sample over a short path', () => {
    expect(sampleAbsorbanceOf({ absorbance: 0.5, dilution: 10, path: 0.5 })).toBe(10);
  });

  test('what is shown of a sample is what the sample was measured as', () => {
    fc.assert(
      fc.property(positive, positive, positive, (absorbance, dilution, path) => {
        const sample = sampleAbsorbanceOf({ absorbance, dilution, path });
        expect(shownAbsorbanceOf(sample, { dilution, path }) / absorbance).toBeCloseTo(1, 12);
      }),
    );
  });
});

test('options that were kept with µl have µL, and a saved result of them is read', () => {
  const kept = { series: { ...CALCULATOR_OPTIONS.series, unit: 'ng/µl', volumeUnit: 'ml', start: 'pool' } };
  const now = { ...kept.series, unit: 'ng/µL', volumeUnit: 'mL' };
  expect(renameUnitsIn(kept)).toEqual({ series: now });
  expect(unwrap(completeToolOptions('calculator', kept))['series']).toEqual(now);
});
