import { expect, test } from 'vitest';
import { CODONS, geneticCodes, getGeneticCode } from './geneticCodes.ts';
import { AMBIGUOUS, INSTABILITY, residueOf, residues, TWENTY } from './residues.ts';

test('there are 64 codons, in the order of NCBI', () => {
  expect(new Set(CODONS).size).toBe(64);
  expect([CODONS[0], CODONS[1], CODONS[4], CODONS[16], CODONS[63]]).toEqual([
    'TTT',
    'TTC',
    'TCT',
    'CTT',
    'GGG',
  ]);
});

test('every code reads 64 codons, and what it reads as a stop only is one of its stops', () => {
  for (const code of geneticCodes) {
    expect(code.aminoAcids).toMatch(/^[ACDEFGHIKLMNPQRSTVWY*]{64}$/);
    const read = CODONS.filter((_, i) => code.aminoAcids[i] === '*');
    expect([...code.stops].sort()).toEqual([...read, ...code.dualStops].sort());
    expect(code.stops.length).toBeGreaterThan(0);
    expect(code.starts.some((start) => code.stops.includes(start))).toBe(false);
    expect(code.starts.length > 0 || code.id >= 34).toBe(true);
  }
});

test('codes differ from the standard one where the literature says', () => {
  const differs = (id: number) =>
    CODONS.filter((_, i) => getGeneticCode(id).aminoAcids[i] !== getGeneticCode(1).aminoAcids[i]);
  expect(differs(2)).toEqual(['TGA', 'ATA', 'AGA', 'AGG']);
  expect(differs(4)).toEqual(['TGA']);
  expect(differs(11)).toEqual([]);
  expect(differs(12)).toEqual(['CTG']);
  expect(differs(26)).toEqual(['CTG']);
  expect(geneticCodes.filter((it) => it.dualStops.length > 0).map((it) => it.id)).toEqual([27, 28, 31]);
});

test('a residue in a chain weighs the free one less a water, within the rounding of the two sources', () => {
  for (const it of residues) {
    expect(Math.abs(it.average - 18.0153 - it.expasyAverage)).toBeLessThan(0.005);
    expect(Math.abs(it.monoisotopic - 18.010565 - it.expasyMonoisotopic)).toBeLessThan(0.0002);
  }
});

test('the twenty have all scales, and what stands for several stands for known ones', () => {
  expect([...TWENTY].every((letter) => residueOf.get(letter)?.hydropathy !== undefined)).toBe(true);
  expect(INSTABILITY.map((row) => row.length)).toEqual(Array.from({ length: 20 }, () => 20));
  for (const letters of Object.values(AMBIGUOUS))
    expect([...letters].every((letter) => TWENTY.includes(letter))).toBe(true);
});
