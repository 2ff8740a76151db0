import { expect, it } from 'vitest';
import { bytesOf } from '#bio/core/bytes.ts';
import { unwrap } from '#bio/core/result.ts';
import { translate } from '#bio/translate/translate.ts';
import { breakSites, checkGene } from './geneCheck.ts';

function findingsIn(sequence: string) {
  return unwrap(checkGene({ sequence, enzymes: [] })).findings;
}

it('names a run with its place and whose limit it passes', () => {
  const run = findingsIn(`ATGGCTAGCGTC${'A'.repeat(14)}GTCATGCTGA`).find((it) => it.measure === 'run');
  expect(run).toMatchObject({ found: 14, place: { start: 12, end: 26 } });
  expect(run?.vendors).toContain('Twist');
});

it('says a rule once, and nothing of the length', () => {
  const findings = findingsIn(`ATG${'GCC'.repeat(200)}`);
  const keys = findings.map((it) => [it.measure, it.min, it.max, it.message.en].join());
  expect(new Set(keys).size).toBe(keys.length);
  expect(findings.map((it) => it.measure)).toEqual(expect.arrayContaining(['gc', 'repeat']));
  expect(findingsIn('ATGGCC').some((it) => it.measure === 'length')).toBe(false);
});

/** ATG, BsaI on the top strand, EcoRI, BsaI on the bottom strand, stop. */
const CODING = 'ATGGGTCTCGCTGAATTCGAGACCAAATAA';

it('finds forbidden sites on both strands, of the enzymes that have one', () => {
  const { sites } = unwrap(checkGene({ sequence: CODING, enzymes: ['BsaI', 'NotI', 'EcoRI'] }));
  expect(sites).toEqual([
    {
      enzyme: 'BsaI',
      site: 'GGTCTC(1/5)',
      places: [
        { start: 3, end: 9 },
        { start: 18, end: 24 },
      ],
    },
    { enzyme: 'EcoRI', site: 'G^AATTC', places: [{ start: 12, end: 18 }] },
  ]);
});

it('breaks them with synonymous codons, and leaves the rest', () => {
  const enzymes = ['BsaI', 'EcoRI'];
  const { sequence } = unwrap(breakSites({ sequence: CODING, enzymes }));
  expect(unwrap(checkGene({ sequence, enzymes })).sites).toEqual([]);
  const proteinOf = (dna: string) => translate(bytesOf(dna));
  expect(proteinOf(sequence)).toEqual(proteinOf(CODING));
  const differing = [...sequence].filter((base, i) => base !== CODING[i]).length;
  expect(differing).toBeLessThanOrEqual(4);
});

it('refuses to change what is no coding sequence', () => {
  expect(breakSites({ sequence: 'ATGGGTCTCG', enzymes: ['BsaI'] }).ok).toBe(false);
});
