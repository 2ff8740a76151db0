// Molecules of the same bases that differ in methylated ones are cut differently, so they are two.
import { expect, test } from 'vitest';
import { bytesOf } from '#bio/core/bytes.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { rotate } from '#bio/edit/rotate.ts';
import { findEnzymes } from '#bio/table/enzymes.ts';
import { assemble } from './assemble.ts';
import { productMoleculeOf } from './assembly.ts';
import { digestMolecule } from './digestMolecule.ts';
import { flipMolecule, type Molecule, moleculeFrom } from './molecule.ts';
import { moleculeKeyOf } from './moleculeKey.ts';

// TCTAGATC: XbaI, blocked where dam methylates GATC behind it.
const LINE = 'ACGTTGCATTCTAGATCATGCCGATTACGG';
const molecule = (letters: string, dam: boolean, topology: 'linear' | 'circular' = 'linear') =>
  unwrap(
    moleculeFrom(createSequenceRecord({ name: 'a', bytes: bytesOf(letters), topology }), {
      methylation: { dam },
    }),
  );
const xbaI = unwrap(findEnzymes(['XbaI']));
const isCut = (it: Molecule) => digestMolecule(it, xbaI).cuts.length > 0;

test('of two products that differ in methylated bases alone both are listed, and a digest cuts one of them', () => {
  const inputs = [{ molecule: molecule(LINE, true) }, { molecule: molecule(LINE, false) }];
  for (const given of [inputs, inputs.toReversed()]) {
    const found = unwrap(assemble(given, { method: 'ligation', maxPieces: 1 }));
    expect(found.products.map((it) => isCut(productMoleculeOf(found, it))).sort()).toEqual([false, true]);
    expect(new Set(found.products.map((it) => it.seguid)).size).toBe(1);
  }
});

test('the key is the same for every origin and strand, and for methylation that changes nothing', () => {
  const circle = molecule(LINE, true, 'circular');
  const key = moleculeKeyOf(circle);
  expect(key).not.toBe(moleculeKeyOf(molecule(LINE, false, 'circular')));
  for (let by = 0; by < LINE.length; by++) {
    const it = { ...circle, record: unwrap(rotate(circle.record, by)) };
    expect([moleculeKeyOf(it), moleculeKeyOf(flipMolecule(it))]).toEqual([key, key]);
  }
  const line = molecule(LINE, true);
  expect(moleculeKeyOf(flipMolecule(line))).toBe(moleculeKeyOf(line));
  expect(moleculeKeyOf(molecule('ACGTTGCA', true))).toBe(moleculeKeyOf(molecule('ACGTTGCA', false)));
});

test('a palindrome methylated on either half is one molecule', () => {
  const half = (left: number, right: number) => {
    const methylated = new Uint8Array(12);
    methylated.set([0, left, left, 0], 0);
    methylated.set([0, right, right, 0], 8);
    return { ...molecule('GATCACGTGATC', false), methylated };
  };
  expect(moleculeKeyOf(half(1, 0))).toBe(moleculeKeyOf(half(0, 1)));
  expect(moleculeKeyOf(half(1, 0))).not.toBe(moleculeKeyOf(half(1, 1)));
  const { ends: _, ...one } = half(1, 0);
  const { ends: __, ...other } = half(0, 1);
  expect(moleculeKeyOf(one)).toBe(moleculeKeyOf(other));
});
