import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bytesOf } from '#bio/core/bytes.ts';
import { unwrap } from '#bio/core/result.ts';
import { getPkaSet, pkaSets } from '#bio/table/pka.ts';
import { TWENTY } from '#bio/table/residues.ts';
import golden from '#fixtures/golden/protein.json' with { type: 'json' };
import { prepareResidues, proteinPropertiesOf } from './protein.ts';
import { chargeCurve, chargeOf, countChargedGroups, isoelectricPointOf } from './proteinCharge.ts';

type Expected = Readonly<Record<string, unknown>>;
const cases = golden.cases as unknown as readonly {
  readonly tool: 'protparam' | 'pepstats' | 'iep';
  readonly input: string;
  readonly expected: Expected;
}[];
const casesOf = (tool: string) => cases.filter((it) => it.tool === tool && !it.expected['error']);

describe('agrees with reference tools', () => {
  test.each(casesOf('protparam'))('ProtParam of $input', ({ input, expected }) => {
    const found = unwrap(proteinPropertiesOf(bytesOf(input)));
    expect(found.residues).toBe(expected['length']);
    expect(found.average).toBeCloseTo(expected['mw'] as number, 6);
    expect(found.monoisotopic).toBeCloseTo(expected['mw_mono'] as number, 6);
    expect(found.chargeAtPh7).toBeCloseTo(expected['charge_pH7'] as number, 6);
    expect(found.aromaticity).toBeCloseTo(expected['aromaticity'] as number, 6);
    expect(found.gravy).toBeCloseTo(expected['gravy'] as number, 6);
    expect(found.instability).toBeCloseTo(expected['instability'] as number, 6);
    expect([found.extinctionReduced, found.extinctionCystines]).toEqual(expected['ext_reduced_oxidised']);
    // Biopython looks only between pH 4.05 and 12.
    const pI = expected['pI'] as number;
    if (pI > 4.06 && pI < 11.99) expect(Math.abs(found.isoelectricPoint - pI)).toBeLessThan(0.01);
  });

  test.each(casesOf('pepstats'))('EMBOSS pepstats of $input', ({ input, expected }) => {
    const found = unwrap(
      proteinPropertiesOf(bytesOf(input), { pka: 'emboss', masses: 'expasy', ambiguous: 'mean' }),
    );
    expect(found.average.toFixed(2)).toBe(expected['mw']);
    expect(found.formalCharge.toFixed(1)).toBe(expected['charge']);
    expect(Math.abs(found.isoelectricPoint - Number(expected['pI']))).toBeLessThan(0.01);
  });

  test.each(casesOf('iep'))('EMBOSS iep of $input', ({ input, expected }) => {
    const groups = countChargedGroups(unwrap(prepareResidues(bytesOf(input), 'mean')), getPkaSet('emboss'));
    expect(Math.abs(isoelectricPointOf(groups) - Number(expected['pI']))).toBeLessThan(0.01);
    for (const [pH, , charge] of expected['curve'] as readonly [number, number, number][])
      expect(Math.abs(chargeOf(groups, pH) - charge)).toBeLessThan(0.0051);
  });
});

// `Charge` of pepstats, EMBOSS 6.6.0, of so many B or Z alone.
test.each([
  ['B', [1, 2, 3, 7, 10, 25, 41, 77, 120], [1, 1, 2, 4, 6, 14, 23, 43, 67]],
  ['Z', [1, 2, 3, 7, 10, 25, 41, 77, 120], [1, 1, 2, 4, 6, 15, 25, 47, 73]],
] as const)('of many %s as many are acids as in pepstats', (letter, counts, expected) => {
  const charges = counts.map((count) => {
    const options = { pka: 'emboss', ambiguous: 'mean' } as const;
    return -unwrap(proteinPropertiesOf(bytesOf(letter.repeat(count)), options)).formalCharge;
  });
  expect(charges).toEqual(expected);
});

// The same: charge and isoelectric point.
test.each([
  ['ACDBBBBBBBBBBEFGHZZZZZZZK', -10.5, 3.4192],
  ['MKBBBZZZZZBZBZRH', -4.5, 3.9638],
])('B and Z among others: %s', (protein, charge, point) => {
  const found = unwrap(proteinPropertiesOf(bytesOf(protein), { pka: 'emboss', ambiguous: 'mean' }));
  expect(found.formalCharge).toBe(charge);
  expect(Math.abs(found.isoelectricPoint - point)).toBeLessThan(0.001);
});

test('the isoelectric point is not held to the range other tools search', () => {
  const pI = (text: string) => unwrap(proteinPropertiesOf(bytesOf(text))).isoelectricPoint;
  expect(pI('DDDDEEEE')).toBeCloseTo(3.35, 2);
  expect(pI('KKKKRRRR')).toBeCloseTo(12.48, 2);
});

test('the aliphatic index of Ikai weighs A, V, I and L', () => {
  expect(unwrap(proteinPropertiesOf(bytesOf('AVILG'))).aliphaticIndex).toBeCloseTo(
    20 * (1 + 2.9 + 3.9 * 2),
    9,
  );
});

test('a stop at the end and lower case change nothing', () => {
  expect(proteinPropertiesOf(bytesOf('mkwvtf*'))).toEqual(proteinPropertiesOf(bytesOf('MKWVTF')));
});

test.each([
  ['', 'protein/empty', undefined],
  ['*', 'protein/empty', undefined],
  ['MK*V', 'protein/foreign-letter', 3],
  ['MK V', 'protein/foreign-letter', 3],
  ['MK-V', 'protein/foreign-letter', 3],
  ['MXA', 'protein/ambiguous', 2],
  ['MAB', 'protein/ambiguous', 3],
])('refuses %j', (text, code, position) => {
  const refused = proteinPropertiesOf(bytesOf(text));
  expect(refused.ok ? undefined : [refused.fault.code, refused.fault.place.position]).toEqual([
    code,
    position,
  ]);
});

const proteins = fc
  .array(fc.constantFrom(...TWENTY), { minLength: 1, maxLength: 80 })
  .map((letters) => bytesOf(letters.join('')));

test('charge is nought at the isoelectric point and falls with pH, in every set', () => {
  fc.assert(
    fc.property(proteins, fc.constantFrom(...pkaSets), (protein, set) => {
      const groups = countChargedGroups(protein, set);
      expect(Math.abs(chargeOf(groups, isoelectricPointOf(groups)))).toBeLessThan(1e-4);
      const curve = chargeCurve(groups, 0, 14, 0.5);
      expect(curve.length).toBe(29);
      for (let i = 1; i < curve.length; i++) expect(curve[i]!).toBeLessThan(curve[i - 1]!);
    }),
    { numRuns: 50 },
  );
});

test('the weight of a chain is that of its parts less one water a bond', () => {
  fc.assert(
    fc.property(proteins, proteins, (a, b) => {
      const weight = (bytes: Uint8Array) => unwrap(proteinPropertiesOf(bytes)).average;
      expect(weight(new Uint8Array([...a, ...b]))).toBeCloseTo(weight(a) + weight(b) - 18.0153, 6);
    }),
    { numRuns: 50 },
  );
});
