import { describe, expect, it } from 'vitest';
import { bytesOf } from '#bio/core/bytes.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { backboneOf } from '#bio/table/backbones.ts';
import { assemble } from './assemble.ts';
import { moleculeFrom } from './molecule.ts';

const LOXP = 'ATAACTTCGTATAGCATACATTATACGAAGTTAT';
const REVERSED = 'ATAACTTCGTATAATGTATGCTATACGAAGTTAT';
const GENE = 'ATGGACTCCGATTGCAAGGCTTCACCGATT'.repeat(6);

function runCre(letters: string | Uint8Array, topology: 'circular' | 'linear', wanted = topology) {
  const bytes = typeof letters === 'string' ? bytesOf(letters) : letters;
  const molecule = unwrap(moleculeFrom(createSequenceRecord({ name: 'given', bytes, topology })));
  return unwrap(assemble([{ molecule }], { method: 'cre', wanted: { topology: wanted } }));
}

describe('of one molecule that Cre rearranges, wanted is', () => {
  it('of a DIO vector the circle in which no two sites can react any more', () => {
    const { products, conflicts } = runCre(backboneOf('pAAV-EF1a-DIO-mCherry')!.bytes, 'circular');
    // 6,314 bp less one lox2272, one loxP and the 50 and 50 bp between them.
    expect(products.filter((it) => it.isWanted).map((it) => it.length)).toEqual([6_146]);
    expect(products[0]!.isWanted).toBe(true);
    expect(conflicts).toEqual([]);
  });

  it('between two sites that face each other the inversion', () => {
    const backbone = backboneOf('pUC19-M77789')!.bytes;
    const text = `${LOXP}${GENE}${REVERSED}`;
    const { products } = runCre(Uint8Array.of(...backbone, ...bytesOf(text)), 'circular');
    const wanted = products.filter((it) => it.isWanted);
    expect(wanted.map((it) => it.length)).toEqual([backbone.length + text.length]);
    expect(wanted[0]!.placed.map((it) => it.strand).sort()).toEqual([-1, 1]);
  });

  it('of a line with two sites in one direction the line without what lay between them', () => {
    const [left, right] = ['CCGATTACAGG'.repeat(20), 'TTGACCGATAC'.repeat(30)];
    const { products } = runCre(`${left}${LOXP}${GENE}${LOXP}${right}`, 'linear');
    expect(products.filter((it) => it.isWanted).map((it) => it.length)).toEqual([220 + 34 + 330]);
  });

  it('where one fragment closes alone, the backbone alone, as before', () => {
    const backbone = backboneOf('pUC19-M77789')!.bytes;
    const floxed = Uint8Array.of(...backbone, ...bytesOf(`${LOXP}${GENE}${LOXP}`));
    const { products } = runCre(floxed, 'circular');
    expect(products.filter((it) => it.isWanted).map((it) => it.length)).toEqual([backbone.length + 34]);
  });
});
