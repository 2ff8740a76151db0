// The proteins of fixtures/golden/geneProteins.tsv and mouseGeneProteins.tsv were collected by others from RefSeq,
// Ensembl and UniProt: symbol, accession, residues, and the SEGUID of the residues. Every coding sequence of the table
// must translate into the one of its accession.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { unwrap } from '#bio/core/result.ts';
import { lsseguidOf } from '#bio/core/seguid.ts';
import { translate } from '#bio/translate/translate.ts';
import { findGenes, geneOf, listGenes } from './genes.ts';

const golden = { human: goldenOf('geneProteins.tsv'), mouse: goldenOf('mouseGeneProteins.tsv') };

describe.each(['human', 'mouse'] as const)('genes of %s', (species) => {
  const rows = listGenes().filter((it) => it.species === species);

  it('are as many as there are reference proteins, each symbol once', () => {
    expect(rows.map((it) => `${it.symbol} ${it.protein}`)).toEqual(
      golden[species].map(([symbol, id]) => `${symbol} ${id}`),
    );
    expect(new Set(rows.map((it) => it.symbol)).size).toBe(rows.length);
    expect(rows.length).toBeGreaterThan(250);
  });

  it('translate into the protein that others hold under the accession', () => {
    for (const [symbol, , residues, digest] of golden[species]) {
      const gene = geneOf(symbol, species)!;
      const protein = unwrap(translate(gene.coding()));
      const coded = gene.hasStop ? protein.subarray(0, -1) : protein;
      expect(gene.length, symbol).toBe(3 * protein.length);
      expect(`${coded.length} ${lsseguidOf(coded)}`, symbol).toBe(`${residues} ${digest}`);
      expect(coded.includes(42), symbol).toBe(false);
    }
  });
});

describe('genes', () => {
  it('of mouse begin with a start codon, end with a stop codon and are spelled as MGI has it', () => {
    for (const { symbol, coding, hasStop } of listGenes().filter((it) => it.species === 'mouse')) {
      expect(String.fromCharCode(...coding().subarray(0, 3)), symbol).toBe('ATG');
      expect(hasStop, symbol).toBe(true);
      expect(symbol).toMatch(/^[A-Z][a-z]+[a-z0-9-]*$/);
    }
  });

  it('of the two species differ in their bases', () => {
    const bases = listGenes().map((it) => String.fromCharCode(...it.coding()));
    expect(new Set(bases).size).toBe(bases.length);
  });

  it('name the plasmids that they stand in', () => {
    for (const { symbol, plasmids, seen } of listGenes()) {
      expect(plasmids.length, symbol).toBeGreaterThan(0);
      expect(seen.plasmids, symbol).toBeGreaterThanOrEqual(plasmids.length);
      expect(seen.laboratories, symbol).toBeLessThanOrEqual(seen.plasmids);
    }
  });
});

describe('findGenes', () => {
  const first = (query: string) => findGenes(query)[0]?.symbol;

  it('offers a gene of either species, the one spelled as typed first', () => {
    const firstTwoOf = (query: string) => findGenes(query, 2).map((it) => `${it.symbol} ${it.species}`);
    expect(firstTwoOf('SOX2')).toEqual(['SOX2 human', 'Sox2 mouse']);
    expect(firstTwoOf('Sox2')).toEqual(['Sox2 mouse', 'SOX2 human']);
    expect(firstTwoOf('p53')).toEqual(['TP53 human', 'Trp53 mouse']);
    expect(firstTwoOf('oct4')).toEqual(['POU5F1 human', 'Pou5f1 mouse']);
  });

  it.each([
    ['TP53', 'TP53'],
    ['p53', 'TP53'],
    [' her-2 ', 'ERBB2'],
    ['c-Raf', 'RAF1'],
    ['oct4', 'POU5F1'],
    ['NF-κB', 'NFKB1'],
    ['sox2', 'SOX2'],
  ])('finds %s as %s', (query, symbol) => {
    expect(first(query)).toBe(symbol);
  });

  it('lists symbols before other names, and what begins with the query before what holds it', () => {
    const found = findGenes('RAB5').map((it) => it.symbol);
    expect(found[0]).toBe('RAB5A');
    expect(
      findGenes('MAP1LC3')
        .map((it) => it.symbol)
        .slice(0, 1),
    ).toEqual(['MAP1LC3B']);
    expect(findGenes('SOX', 3)).toHaveLength(3);
  });

  it('finds nothing for nothing', () => {
    expect(findGenes('')).toEqual([]);
    expect(findGenes(' - ')).toEqual([]);
    expect(findGenes('no such gene')).toEqual([]);
  });
});

function goldenOf(file: string) {
  return readFileSync(new URL(`../../fixtures/golden/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .map((line) => line.split('\t') as [string, string, string, string]);
}
