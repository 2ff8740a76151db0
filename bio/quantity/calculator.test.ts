// Settings as they are typed, to the table that is shown.
import { describe, expect, test } from 'vitest';
import { bytesOf } from '#bio/core/bytes.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { CALCULATOR_OPTIONS } from '#bio/table/toolDefaults.ts';
import { areSequencesNeeded, calculate } from './calculator.ts';
import type { CalculatorSettings } from './settings.ts';
import type { Sheet } from './sheet.ts';

const T7 = createSequenceRecord({ name: 'T7', bytes: bytesOf('TAATACGACTCACTATAGGG') });

function settings<Name extends Exclude<keyof CalculatorSettings, 'calculation'>>(
  calculation: Name,
  fields: Partial<CalculatorSettings[Name]> = {},
): CalculatorSettings {
  return {
    ...CALCULATOR_OPTIONS,
    calculation,
    [calculation]: { ...CALCULATOR_OPTIONS[calculation], ...fields },
  };
}

/** Heads with units. */
function headsOf({ columns }: Sheet): readonly string[] {
  return columns.map(({ id, unit }) => (unit ? `${id} ${unit}` : id));
}

describe('every calculation', () => {
  test.each(['amount', 'ligation', 'dilution', 'series', 'oligos', 'absorbance'] as const)(
    '%s answers as it opens, each row as long as the head, with a formula in both languages',
    (calculation) => {
      const sheet = unwrap(calculate(settings(calculation)));
      expect(sheet.rows.length).toBeGreaterThan(0);
      for (const row of sheet.rows) expect(row.length).toBe(sheet.columns.length);
      expect(new Set(headsOf(sheet)).size).toBe(sheet.columns.length);
      const formulas = sheet.remarks.filter((it) => it.level === 'formula');
      expect(formulas.length).toBeGreaterThan(0);
      for (const { message } of formulas) expect(message.zh).toMatch(/[\u4e00-\u9fff]/);
    },
  );
});

describe('amount', () => {
  test('100 ng of 3000 bp, by hand', () => {
    const sheet = unwrap(calculate(settings('amount')));
    expect(headsOf(sheet)).toEqual([
      'length bp',
      'molarMass g/mol',
      'mass ng',
      'mass µg',
      'amount pmol',
      'amount nmol',
      'copies',
    ]);
    // 617.8937 × 3000 + 36.0306 = 1,853,717.1306 g/mol.
    const [length, molarMass, ng, µg, pmol, , copies] = sheet.rows[0]!;
    expect([length, ng, µg]).toEqual([3000, 100, 0.1]);
    expect(molarMass).toBeCloseTo(1_853_717.1306, 4);
    expect(pmol).toBeCloseTo(1e5 / 1_853_717.1306, 10);
    expect(copies).toBeCloseTo((1e-7 / 1_853_717.1306) * 6.02214076e23, -2);
    expect(sheet.remarks[0]!.message.en).toContain('617.89 × n + 36.03 g/mol (n in bp');
  });

  test('of a solution it answers concentrations', () => {
    const sheet = unwrap(calculate(settings('amount', { unit: 'ng/µL', value: '10' })));
    expect(headsOf(sheet).slice(2)).toEqual([
      'concentration ng/µL',
      'concentration nM',
      'concentration µM',
      'concentration copies/µL',
    ]);
  });

  test('of a sequence it weighs the bases, a row a record', () => {
    const single = settings('amount', { from: 'sequence', molecule: 'ssDNA', fivePrime: 'hydroxyl' });
    const sheet = unwrap(calculate(single, [T7, T7]));
    // 7 A, 4 C, 4 G, 5 T: 7 × 331.2218 + 4 × 307.1971 + 4 × 347.2212 + 5 × 322.2085 − 19 × 18.0153 − 79.979902.
    expect(sheet.rows.map((it) => it[2])).toEqual([
      expect.closeTo(6124.9977, 3),
      expect.closeTo(6124.9977, 3),
    ]);
  });

  test('without the sequence that it needs it is refused; one that it does not read is left alone', () => {
    expect(calculate(settings('amount', { from: 'sequence' }))).toMatchObject({
      fault: { code: 'quantity/no-sequence' },
    });
    const protein = createSequenceRecord({ bytes: bytesOf('MKLV'), kind: 'protein' });
    expect(calculate(settings('amount'), [protein]).ok).toBe(true);
    expect(areSequencesNeeded(settings('amount'))).toBe(false);
  });

  test.each([
    [{ value: '1,5' }, 'for quantity, found “1,5”'],
    [{ length: '3.5' }, 'for length (bp), found “3.5”'],
    [{ length: '12 kb', molecule: 'RNA' }, 'for length (nt), found “12 kb”'],
  ] as const)('%j is refused', (fields, words) => {
    const found = calculate(settings('amount', fields));
    expect(found.ok ? '' : found.fault.message.en).toContain(words);
  });
});

describe('ligation', () => {
  test('as it opens: 50 ng of 5 kb and 3 : 1 of 1 kb', () => {
    const { rows, remarks } = unwrap(calculate(settings('ligation')));
    // 50 × 3 × (617.8937 × 1000 + 36.0306) / (617.8937 × 5000 + 36.0306) = 30.0014 ng.
    expect(rows[1]![2]).toBeCloseTo(30.0014, 4);
    expect(rows.map((it) => it[1])).toEqual([
      1,
      expect.closeTo(1.50007, 5),
      2,
      1,
      expect.closeTo(14.49993, 5),
      20,
    ]);
    expect(remarks.every((it) => it.level === 'formula')).toBe(true);
  });

  test('what does not fit comes with what would', () => {
    const { rows, remarks } = unwrap(calculate(settings('ligation', { volume: '5' })));
    const problem = remarks.find((it) => it.level === 'problem')!;
    // 2.50007 µL of DNA and 1 µL of enzyme in 9/10 of the volume: 3.8890 µL would do. So 5 µL fit; 3.5 do not.
    expect(problem).toBeUndefined();
    const small = unwrap(calculate(settings('ligation', { volume: '3.5' })));
    const message = small.remarks.find((it) => it.level === 'problem')!.message;
    expect(message.en).toBe(
      'It does not fit: 3.85 µL are needed, the reaction has 3.5 µL. Make it at least 3.889 µL, take at most 43 ng of vector, or concentrate the stocks.',
    );
    expect(message.zh).toContain('3.889 µL');
    expect(rows.length).toBe(6);
    expect(small.rows.at(-2)![1]).toEqual({ en: 'no room', zh: '放不下' });
  });

  test('parts by sequence and by length stand together', () => {
    const parts = [
      { record: 0, length: '5000', ratio: '1', stock: '50' },
      { record: 1, length: '', ratio: '3', stock: '0.1' },
    ];
    const { rows } = unwrap(calculate(settings('ligation', { parts }), [T7]));
    expect(rows[1]![0]).toEqual({ en: 'Insert 1: T7', zh: '插入片段 1：T7' });
    expect(rows.map((it) => it[5]).slice(0, 2)).toEqual([5000, 20]);
    expect(
      calculate(settings('ligation', { parts: [parts[0]!, { ...parts[1]!, record: 2 }] }), [T7]),
    ).toMatchObject({
      fault: { code: 'quantity/no-such-record' },
    });
  });

  test('a stock too strong to pipette comes with a dilution', () => {
    const parts = [
      { record: 0, length: '5000', ratio: '1', stock: '500' },
      { record: 0, length: '1000', ratio: '3', stock: '20' },
    ];
    const { remarks } = unwrap(calculate(settings('ligation', { parts })));
    expect(remarks[0]).toMatchObject({ level: 'caution' });
    expect(remarks[0]!.message.en).toBe(
      'Vector: 0.1 µL is hard to pipette. Dilute that stock to 50 ng/µL and take 1 µL.',
    );
  });

  test.each([
    [{ bufferFold: '1' }, 'quantity/buffer-fold'],
    [{ enzyme: '' }, 'quantity/not-a-number'],
    [{ parts: [{ record: 0, length: '5000', ratio: '1', stock: '50' }] }, 'quantity/too-few-parts'],
  ] as const)('%j is refused as %s', (fields, code) => {
    expect(calculate(settings('ligation', fields))).toMatchObject({ fault: { code } });
  });

  test('the fault names the part', () => {
    const parts = [
      { record: 0, length: '5000', ratio: '1', stock: '50' },
      { record: 0, length: '1000', ratio: '3', stock: '-' },
    ];
    const found = calculate(settings('ligation', { parts }));
    expect(found.ok ? '' : found.fault.message.en).toContain(
      'for stock concentration of insert 1, found “-”',
    );
  });
});

describe('dilution and series', () => {
  test('10 mM to 1 mL of 100 µM', () => {
    const { rows } = unwrap(calculate(settings('dilution')));
    expect(rows.map((it) => `${it[1]} ${it[2]}`)).toEqual([
      '10 mM',
      '10 µL',
      '0.99 mL',
      '100 µM',
      '1 mL',
      '100 ×',
    ]);
  });

  test('a drop too small is reported', () => {
    const { remarks } = unwrap(calculate(settings('dilution', { final: '1' })));
    expect(remarks[0]!.message.en).toContain('0.1 µL is hard to pipette');
  });

  test('six tubes of 1 in 10', () => {
    const { rows } = unwrap(calculate(settings('series')));
    expect(rows.map((it) => it[2])).toEqual([100, 10, 1, 0.1, 0.01, 0.001, 0.0001]);
    expect(rows[1]!.slice(3)).toEqual([10, 90]);
    expect(calculate(settings('series', { factor: '1' }))).toMatchObject({
      fault: { code: 'quantity/no-factor' },
    });
    expect(calculate(settings('series', { steps: '49' }))).toMatchObject({
      fault: { code: 'quantity/not-whole' },
    });
  });
});

describe('oligos and absorbance', () => {
  test('T7 with 25.4 nmol', () => {
    const { rows } = unwrap(calculate(settings('oligos')));
    expect(rows[0]!.slice(1, 4)).toEqual([254, 10, 90]);
    expect(calculate(settings('oligos', { working: '200' }))).toMatchObject({
      fault: { code: 'quantity/working-above-stock' },
    });
  });

  test('A260 of 0.5 is 25 ng/µL of dsDNA, and back', () => {
    expect(unwrap(calculate(settings('absorbance'))).rows).toEqual([[0.5, 25]]);
    const back = settings('absorbance', { solve: 'absorbance', concentration: '25' });
    expect(unwrap(calculate(back)).rows).toEqual([[0.5, 25]]);
    expect(calculate(settings('absorbance', { solve: 'absorbance', unit: 'µM' }))).toMatchObject({
      fault: { code: 'quantity/no-molarity' },
    });
  });

  test('by sequence both ways agree', () => {
    const forward = settings('absorbance', { from: 'sequence', molecule: 'ssDNA', absorbance: '0.4' });
    const [row] = unwrap(calculate(forward, [T7])).rows;
    expect(row![5]).toBeCloseTo(0.4e6 / Number(row![2]), 10);
    const back = settings('absorbance', {
      from: 'sequence',
      molecule: 'ssDNA',
      solve: 'absorbance',
      unit: 'µM',
      concentration: String(row![5]),
    });
    expect(unwrap(calculate(back, [T7])).rows[0]![3]).toBeCloseTo(0.4, 12);
  });
});
