// Primers and products whose letters stand for several bases.
import { expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord, type Topology } from '#bio/core/sequence.ts';
import { complementText } from '#fixtures/clone/bruteForce.ts';
import { describeAmbiguousLetters } from './ambiguousLetters.ts';
import { annealOligos } from './annealOligos.ts';
import { moleculeFrom, moleculeSeguidOf } from './molecule.ts';
import { simulatePcr } from './pcr.ts';

const reverseText = (text: string) => [...complementText(text)].reverse().join('');
const gene = textOf(generateDna(createRandom(5), 400));
const moleculeOf = (text: string, topology: Topology = 'linear') =>
  unwrap(moleculeFrom(createSequenceRecord({ name: 'gene', bytes: bytesOf(text), topology })));
const reverse = { name: 'r', bytes: bytesOf(reverseText(gene.slice(-20))) };

const amplify = (template: string, letters: string, topology: Topology = 'linear') =>
  unwrap(simulatePcr(moleculeOf(template, topology), [{ name: 'f', bytes: bytesOf(letters) }, reverse]))
    .products;

test('PCR by a degenerate primer gives a mixture, and names the primer and its letters', () => {
  const letters = `GCNNK${gene.slice(0, 9)}R${gene.slice(10, 24)}`;
  const template = `${gene.slice(0, 9)}A${gene.slice(10)}`;
  const [product, ...others] = amplify(template, letters);
  expect(others).toEqual([]);
  // The letters of the primer, bound ones too.
  expect(textOf(product!.molecule.record.bytes)).toBe(`${letters}${template.slice(24)}`);
  expect(product!.warnings).toEqual([
    {
      code: 'clone/degenerate-primer',
      message: {
        en: 'f holds degenerate bases (NN at 3..4, K at 5, R at 15): the product is a mixture, which holds every base that they stand for.',
        zh: 'f 含简并碱基（第 3..4 位 NN、第 5 位 K、第 15 位 R）：产物为混合物，包含这些简并碱基所代表的各种碱基。',
      },
    },
  ]);
  expect(describeAmbiguousLetters(product!.molecule)?.en).toBe(
    'Holds ambiguous bases (NN at 3..4, K at 5, R at 15): the SEGUID is that of the letters as written, not of one molecule.',
  );
  expect(describeAmbiguousLetters(product!.molecule)?.zh).toBe(
    '含简并碱基（第 3..4 位 NN、第 5 位 K、第 15 位 R）：SEGUID 按所写字母计算，不对应唯一的分子。',
  );
});

test('a molecule of called bases needs no such words; many ambiguous letters are counted', () => {
  expect(describeAmbiguousLetters(moleculeOf(gene))).toBeUndefined();
  expect(amplify(gene, gene.slice(0, 20))[0]!.warnings).toEqual([]);
  const many = moleculeOf(`${'NA'.repeat(7)}${'N'.repeat(30)}A${gene}`);
  expect(describeAmbiguousLetters(many)?.en).toContain(
    '(N at 1, N at 3, N at 5, N at 7, N at 9 and 32 more)',
  );
  expect(describeAmbiguousLetters(many)?.zh).toContain('等，另有 32 个');
});

test('a degenerate primer that is both primers of a product is named once', () => {
  const site = `${gene.slice(0, 19)}N`;
  const palindrome = `${site.slice(0, 19)}A${gene.slice(50, 90)}${reverseText(`${site.slice(0, 19)}A`)}`;
  const found = unwrap(simulatePcr(moleculeOf(palindrome), [{ name: 'f', bytes: bytesOf(site) }])).products;
  expect(found.flatMap((it) => it.warnings.map(({ code }) => code))).toEqual(['clone/degenerate-primer']);
});

test('primers that differ in case alone where they overlap give one product', () => {
  const forward = { name: 'f', bytes: bytesOf(gene.slice(100, 130).toLowerCase()) };
  const back = { name: 'r', bytes: bytesOf(reverseText(gene.slice(110, 145))) };
  const found = unwrap(simulatePcr(moleculeOf(gene), [forward, back])).products;
  expect(found.map((it) => it.warnings.map(({ code }) => code))).toEqual([['clone/primers-alone']]);
});

test('U of a primer or an oligo reads as T: the same SEGUID', () => {
  const plain = `GGATTT${gene.slice(0, 20)}`;
  const [one] = amplify(gene, plain);
  const [other] = amplify(gene, plain.replaceAll('T', 'U'));
  expect(moleculeSeguidOf(other!.molecule)).toBe(moleculeSeguidOf(one!.molecule));
  const oligos = (top: string) =>
    unwrap(
      annealOligos(
        { name: 'top', bytes: bytesOf(top) },
        { name: 'under', bytes: bytesOf(reverseText(plain)) },
      ),
    );
  expect(oligos(plain.replaceAll('T', 'U')).map(moleculeSeguidOf)).toEqual(
    oligos(plain).map(moleculeSeguidOf),
  );
});
