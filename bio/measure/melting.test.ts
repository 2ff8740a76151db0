import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bytesOf } from '#bio/core/bytes.ts';
import { unwrap } from '#bio/core/result.ts';
import {
  DEFAULT_CONDITIONS,
  type MeltingConditions,
  PRIMER3_CONDITIONS,
} from '#bio/table/meltingConditions.ts';
import { NEIGHBOR_TABLES } from '#bio/table/nearestNeighbor.ts';
import { meltingTemperatureOf } from './melting.ts';
import { duplexOf, neighborTmOf } from './meltingNeighbors.ts';
import { type Primer3Options, primer3TmOf } from './meltingPrimer3.ts';
import { gcContentTmOf, wallaceTmOf } from './meltingRules.ts';
import { saltCorrectionOf, sodiumEquivalentOf, withAdditives } from './meltingSalt.ts';

interface Golden extends Partial<MeltingConditions> {
  readonly seq: string;
  readonly partner?: string;
  readonly shift?: number;
  readonly method?: never;
  readonly isStrict?: boolean;
  readonly options?: Primer3Options;
  readonly expected: number | null;
}
const golden: Record<'neighbors' | 'gcContent' | 'wallace' | 'salt' | 'primer3', { cases: Golden[] }> =
  JSON.parse(readFileSync(new URL('../../fixtures/golden/melting.json', import.meta.url), 'utf8'));

const oligo = fc
  .array(fc.constantFrom(...'ACGT'), { minLength: 8, maxLength: 40 })
  .map((letters) => letters.join(''));

function agrees(found: { ok: boolean; value?: unknown }, expected: number | null, digits: number): void {
  if (expected === null) expect(found.ok).toBe(false);
  else expect(found).toMatchObject({ ok: true, value: expect.closeTo(expected, digits) });
}

describe('answers of reference tools', () => {
  test.each(golden.neighbors.cases)('neighbors $seq $table $saltCorrection $partner', (it) => {
    const { seq, partner, shift = 0, expected, ...conditions } = it;
    const pairing = partner === undefined ? {} : { partner: bytesOf(partner), shift };
    const found = neighborTmOf(bytesOf(seq), conditions, pairing);
    agrees(found.ok ? { ok: true, value: found.value.celsius } : found, expected, 6);
  });

  test.each(golden.gcContent.cases)('GC content $seq valueset $valueset', ({ seq, expected, ...options }) => {
    agrees(gcContentTmOf(bytesOf(seq), options), expected, 6);
  });

  test.each(golden.wallace.cases)('Wallace rule $seq', ({ seq, isStrict = true, expected }) => {
    agrees(wallaceTmOf(bytesOf(seq), { isStrict }), expected, 6);
  });

  test.each(golden.salt.cases)('salt correction $method', ({ seq, expected, ...it }) => {
    const none = { sodium: 0, potassium: 0, tris: 0, magnesium: 0, dntp: 0 };
    const gc = seq.replace(/[^GC]/g, '').length / seq.length;
    const method = (it as { method?: unknown }).method as 1;
    agrees(saltCorrectionOf({ ...none, ...it }, method, { gc, length: seq.length }), expected, 9);
  });

  test.each(golden.primer3.cases)('primer3 $seq $options', ({ seq, options, expected }) => {
    const found = primer3TmOf(bytesOf(seq), options);
    agrees(found.ok ? { ok: true, value: found.value.celsius } : found, expected, 3);
  });
});

describe('laws', () => {
  test('both strands of a duplex have the same energies', () => {
    fc.assert(
      fc.property(oligo, (seq) => {
        const other = [...seq].reverse().map((letter) => 'TGCA'['ACGT'.indexOf(letter)]);
        const a = unwrap(duplexOf(bytesOf(seq)));
        const b = unwrap(duplexOf(bytesOf(other.join(''))));
        expect(b.enthalpy).toBeCloseTo(a.enthalpy, 9);
        expect(b.entropy).toBeCloseTo(a.entropy, 9);
      }),
    );
  });

  test('more salt or more oligo never melts a duplex sooner', () => {
    fc.assert(
      fc.property(oligo, fc.integer({ min: 1, max: 900 }), (seq, amount) => {
        const meltAt = (sodium: number, strand: number) =>
          unwrap(meltingTemperatureOf(bytesOf(seq), { sodium, oligo: strand })).celsius;
        expect(meltAt(amount + 50, 100)).toBeGreaterThan(meltAt(amount, 100));
        expect(meltAt(50, amount + 100)).toBeGreaterThan(meltAt(50, amount + 50));
      }),
    );
  });

  test('one mismatch inside lowers the melting temperature of the standard duplex', () => {
    const seq = 'GTAAAACGACGGCCAGT';
    const matched = unwrap(neighborTmOf(bytesOf(seq))).celsius;
    const partner = bytesOf('CATTTTGCAGCCGGTCA');
    expect(unwrap(neighborTmOf(bytesOf(seq), {}, { partner })).celsius).toBeLessThan(matched);
  });

  test('case, T for U and blanks do not matter', () => {
    const wanted = unwrap(meltingTemperatureOf(bytesOf('ACGTTGCAATGCCGTA'))).celsius;
    expect(unwrap(meltingTemperatureOf(bytesOf('acguugcaaugccgua'))).celsius).toBe(wanted);
    expect(unwrap(meltingTemperatureOf(bytesOf('ACGT TGCA ATGC CGTA'))).celsius).toBe(wanted);
  });
});

describe('the face', () => {
  test('states its conditions: SantaLucia 1998, 50 mM sodium, 25 nM of each strand', () => {
    const { conditions } = unwrap(meltingTemperatureOf(bytesOf('GTAAAACGACGGCCAGT')));
    expect(conditions).toEqual(DEFAULT_CONDITIONS);
    expect(conditions).toMatchObject({
      table: 'DNA_NN3',
      sodium: 50,
      oligo: 25,
      target: 25,
      saltCorrection: 5,
    });
    expect(NEIGHBOR_TABLES[conditions.table].source).toContain('SantaLucia 1998');
  });

  test('gives what oligotm prints under its defaults', () => {
    const found = unwrap(meltingTemperatureOf(bytesOf('GTAAAACGACGGCCAGT'), PRIMER3_CONDITIONS));
    expect(found.celsius).toBeCloseTo(54.695495, 4);
  });

  test('says what it left out and when a model is stretched', () => {
    const withN = unwrap(meltingTemperatureOf(bytesOf('ACGTTGCANTGCCGTA')));
    expect(withN.cautions.map((it) => it.en).join()).toContain('1 letter');
    expect(unwrap(meltingTemperatureOf(bytesOf('ACGTAC'))).cautions[0]?.en).toContain('8 to 60');
    expect(unwrap(meltingTemperatureOf(bytesOf('ACGTTGCAATGCCGTA'))).cautions).toEqual([]);
  });

  test('takes DMSO and formamide off', () => {
    const meltAt = (given: Partial<MeltingConditions>) =>
      unwrap(meltingTemperatureOf(bytesOf('GTAAAACGACGGCCAGT'), given)).celsius;
    expect(meltAt({ dmso: 4 })).toBeCloseTo(meltAt({}) - 3, 9);
    expect(meltAt({ formamide: 10 })).toBeCloseTo(meltAt({}) - 6.5, 9);
    expect(unwrap(withAdditives(70, { formamide: 1.25, formamideIn: 'molar', gcPercent: 50 }))).toBeCloseTo(
      66.683,
      3,
    );
  });
});

test('sodium equivalent follows von Ahsen 2001 and ignores magnesium that dNTPs bind', () => {
  const ions = { sodium: 50, potassium: 20, tris: 10, magnesium: 1.5, dntp: 0.6 };
  expect(sodiumEquivalentOf(ions)).toBeCloseTo(75 + 120 * Math.sqrt(0.9), 9);
  expect(sodiumEquivalentOf({ ...ions, dntp: 2 })).toBe(75);
});

test.each([
  ['no bases', '', {}, 'melting/empty'],
  ['only foreign letters', '123 --', {}, 'melting/empty'],
  ['no salt', 'GGATCC', { sodium: 0 }, 'melting/no-salt'],
  ['negative salt', 'GGATCC', { sodium: -1 }, 'melting/negative'],
  ['a target in excess', 'GGATCC', { oligo: 10, target: 50 }, 'melting/no-strands'],
  ['U for primer3', 'GGAUCC', { method: 'primer3' }, 'melting/not-primer3'],
  ['no salt for primer3', 'GGATCC', { method: 'primer3', sodium: 0 }, 'melting/no-salt'],
] as const)('refuses %s', (_, seq, conditions, code) => {
  expect(meltingTemperatureOf(bytesOf(seq), conditions)).toMatchObject({ ok: false, fault: { code } });
});

test('refuses neighbors without data, naming them', () => {
  const found = neighborTmOf(bytesOf('ACGTTGCAATGC'), {}, { partner: bytesOf('TGCAAGCTTACG') });
  expect(found).toMatchObject({ ok: false, fault: { code: 'melting/no-data' } });
  if (!found.ok) expect(found.fault.message.en).toMatch(/[ACGT]{2}\/[ACGT]{2}/);
});
