// Where nothing fits, the reasons are those of the fragments that are meant: the backbone of a vector and the gene, not
// the few bases between two sites.
import { expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord, type Topology } from '#bio/core/sequence.ts';
import { backboneOf } from '#bio/table/backbones.ts';
import { assemble } from './assemble.ts';
import type { AssembleOptions, AssemblyInput } from './assemblyOptions.ts';
import { moleculeFrom } from './molecule.ts';

const moleculeOf = (name: string, letters: string, topology: Topology = 'linear') =>
  unwrap(moleculeFrom(createSequenceRecord({ name, bytes: bytesOf(letters), topology })));
const pcDNA3 = textOf(backboneOf('pcDNA3.1+')!.bytes).toUpperCase();
const pEGFP = textOf(backboneOf('pEGFP-N1')!.bytes).toUpperCase();
const gene = pEGFP.slice(678, 1398);

/** Lengths of the pieces that the reasons speak of, shortest first. */
function sizesOf(inputs: readonly AssemblyInput[], method: AssembleOptions['method'] = 'ligation') {
  // Wherever the circle begins: the pieces come in another order.
  const answers = [0, 1000, 3000].map((at) => {
    const rotated = inputs.map((it) => {
      const { record, ends } = it.molecule;
      const letters = textOf(record.bytes);
      return ends
        ? it
        : { ...it, molecule: moleculeOf(record.name, letters.slice(at) + letters.slice(0, at), 'circular') };
    });
    const { conflicts, pieces, products } = unwrap(assemble(rotated, { method }));
    expect(products.some((it) => it.isWanted)).toBe(false);
    const named = conflicts.flat().flatMap(({ end }) => (end ? [end.piece] : []));
    return [...new Set(named)].map((it) => pieces[it]!.molecule.record.bytes.length).sort((a, b) => a - b);
  });
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  return answers[0]!;
}

const vector = moleculeOf('pcDNA3', pcDNA3, 'circular');

test('a vector filled in at one site and cut at another, and a blunt insert', () => {
  const opened = { molecule: vector, enzymes: ['EcoRI'], blunting: 'fill', secondEnzymes: ['XhoI'] } as const;
  expect(sizesOf([opened, { molecule: moleculeOf('EGFP', gene) }])).toEqual([5399]);
  const bamHI = moleculeOf('EGFP', `ACGGATCC${gene}GGATCCTT`);
  expect(sizesOf([opened, { molecule: bamHI, enzymes: ['BamHI'] }])).toEqual([730, 5399]);
});

test('a vector cut twice, and an insert that fits one end, none, or shares nothing', () => {
  const opened = { molecule: vector, enzymes: ['EcoRI', 'XhoI'] };
  const ecoRI = moleculeOf('EGFP', `ACGGAATTC${gene}GAATTCTT`);
  expect(sizesOf([opened, { molecule: ecoRI, enzymes: ['EcoRI'] }])).toEqual([5399]);
  expect(sizesOf([opened, { molecule: moleculeOf('EGFP', gene) }])).toEqual([720, 5399]);
  expect(sizesOf([opened, { molecule: moleculeOf('EGFP', gene) }], 'gibson')).toEqual([720, 5391]);
});

test('of a plasmid that brings the insert the fragment without an origin is meant', () => {
  const donor = moleculeOf('pEGFP-N1', pEGFP, 'circular');
  const inputs = [
    { molecule: vector, enzymes: ['EcoRI', 'XhoI'] },
    { molecule: donor, enzymes: ['BamHI', 'NotI'] },
  ];
  const sizes = sizesOf(inputs);
  expect(sizes).toEqual([745, 5399]);
});

test('a stub that fits better is not what is meant', () => {
  // Cuts by EcoRI, EcoRI 40 bp on, XhoI. Both ends of the stub between the first two pair with that of the insert.
  const at = pcDNA3.indexOf('GAATTC');
  const twice = moleculeOf(
    'twice',
    `${pcDNA3.slice(0, at)}GAATTC${'ACGTTGCA'.repeat(5)}${pcDNA3.slice(at)}`,
    'circular',
  );
  const insert = moleculeOf('EGFP', `ACGGAATTC${gene}`);
  const sizes = sizesOf([
    { molecule: twice, enzymes: ['EcoRI', 'XhoI'] },
    { molecule: insert, enzymes: ['EcoRI'] },
  ]);
  expect(sizes).toEqual([725, 5399]);
});
