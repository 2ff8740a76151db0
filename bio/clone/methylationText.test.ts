// Rows that differ in methylated bases alone state what differs, others nothing.
import { expect, test } from 'vitest';
import { bytesOf } from '#bio/core/bytes.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { assemble } from './assemble.ts';
import type { AssembleOptions } from './assemblyOptions.ts';
import { type Molecule, moleculeFrom } from './molecule.ts';

const moleculeOf = (letters: string, methylation: Partial<Molecule['methylation']>) =>
  unwrap(moleculeFrom(createSequenceRecord({ name: 'a', bytes: bytesOf(letters) }), { methylation }));

function textsOf(molecules: readonly Molecule[], options: Partial<AssembleOptions> = {}) {
  const inputs = molecules.map((molecule) => ({ molecule }));
  const { products } = unwrap(assemble(inputs, { method: 'ligation', ...options }));
  return products.map((it) => it.methylationText);
}

const LINE = 'ACGTTGCATTCTAGATCATGCCGATTACGG';

test('the same line grown with and without dam: how many GATC are methylated', () => {
  const texts = textsOf([moleculeOf(LINE, { dam: true }), moleculeOf(LINE, {})], { maxPieces: 1 });
  expect(texts.map((it) => it?.en).sort()).toEqual([
    'Dam-methylated at 0 of 1 GATC',
    'Dam-methylated at 1 of 1 GATC',
  ]);
  expect(texts.map((it) => it?.zh).sort()).toEqual([
    '1 个 GATC 位点中 0 个有 Dam 甲基化',
    '1 个 GATC 位点中 1 个有 Dam 甲基化',
  ]);
});

test('dam and dcm, each where it differs; a site over the origin of a circle counts', () => {
  // TC…GA: closed, GATC lies over the origin, and a junction makes it without methylation.
  const text = 'TCACCAGGTTGATCAACCTGGAGA';
  const texts = textsOf([moleculeOf(text, { dam: true, dcm: true }), moleculeOf(text, { dam: true })], {
    maxPieces: 1,
  });
  expect(texts.map((it) => it?.en).sort()).toEqual([
    'Dcm-methylated at 0 of 2 CCWGG',
    'Dcm-methylated at 2 of 2 CCWGG',
  ]);
  expect(
    textsOf([moleculeOf(text, { dam: true, dcm: true }), moleculeOf(text, {})], { maxPieces: 1 })[0],
  ).toEqual({
    en: expect.stringMatching(/^Dam-methylated at [01] of 2 GATC; Dcm-methylated at [02] of 2 CCWGG$/),
    zh: expect.stringMatching(
      /^2 个 GATC 位点中 [01] 个有 Dam 甲基化；2 个 CCWGG 位点中 [02] 个有 Dcm 甲基化$/,
    ),
  });
});

test('as many sites, but others: their places', () => {
  const half = (at: number): Molecule => {
    const molecule = moleculeOf('ACGATCTTAGGATCCTTTAC', {});
    const methylated = new Uint8Array(20);
    methylated.set([1, 1], at + 1);
    return { ...molecule, methylated };
  };
  const texts = textsOf([half(2), half(10)], { maxPieces: 1 });
  expect(texts.map((it) => it?.en).sort()).toEqual([
    'Dam-methylated at 1 of 2 GATC (from base 11)',
    'Dam-methylated at 1 of 2 GATC (from base 3)',
  ]);
  const hemi: Molecule = { ...half(2), methylated: new Uint8Array(20).fill(1, 3, 4) };
  const both = textsOf([half(2), hemi], { maxPieces: 1 }).map((it) => it?.en);
  expect(both.sort()).toEqual([
    'Dam-methylated at 1 of 2 GATC',
    'Dam-methylated at 1 of 2 GATC (1 on one strand)',
  ]);
});

test('nothing where rows differ otherwise', () => {
  const other = 'ACGTTGCATTCTAGATCATGCCGATTACTT';
  expect(textsOf([moleculeOf(LINE, { dam: true }), moleculeOf(other, {})], { maxPieces: 1 })).toEqual([
    undefined,
    undefined,
  ]);
});
