import { expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { assemble } from './assemble.ts';
import type { AssembleOptions, AssemblyInput } from './assemblyOptions.ts';
import { addBase, dephosphorylate } from './ends.ts';
import { type Molecule, moleculeFrom } from './molecule.ts';

const chance = createRandom(77);
const lineOf = (name: string, length: number) =>
  unwrap(moleculeFrom(createSequenceRecord({ name, bytes: bytesOf(textOf(generateDna(chance, length))) })));
const vector = lineOf('vector', 300);
const insert = lineOf('insert', 100);

function reasonsOf(inputs: readonly AssemblyInput[], method: AssembleOptions['method']) {
  const { conflicts, products } = unwrap(assemble(inputs, { method }));
  return products.some((it) => it.isWanted) ? 'wanted' : conflicts.flat().map((it) => it.message.en);
}

const topo = (given: Molecule, tail?: 'T') =>
  reasonsOf([{ molecule: vector, isTopoVector: true, ...(tail && { tail }) }, { molecule: given }], 'topo');

test('TOPO: a phosphate of the insert is named as what keeps it out, and nothing else', () => {
  expect(topo(dephosphorylate(insert))).toBe('wanted');
  const reasons = topo(insert);
  expect(reasons).toHaveLength(4);
  expect(reasons[0]).toBe(
    'The left end of vector carries topoisomerase and is blunt, and no insert end without a phosphate pairs with it.',
  );
  expect(reasons[2]).toMatch(
    /^The left end of insert has a 5' phosphate, and topoisomerase joins only ends without/,
  );
});

test('TOPO: ends that do not fit are not said to lack a phosphate', () => {
  expect(topo(addBase(dephosphorylate(insert)), 'T')).toBe('wanted');
  expect(topo(dephosphorylate(insert), 'T').slice(2)).toEqual([
    'The left end of insert is blunt, and no end of a TOPO vector pairs with it.',
    'The right end of insert is blunt, and no end of a TOPO vector pairs with it.',
  ]);
  expect(reasonsOf([{ molecule: vector }, { molecule: insert }], 'topo')).toEqual([
    'None of the molecules is marked as the TOPO vector, whose ends carry topoisomerase. Mark the vector.',
  ]);
});

test('ligation: phosphates are named where they alone are missing', () => {
  const bare = { molecule: insert, isDephosphorylated: true };
  const cut = { molecule: vector, isDephosphorylated: true };
  expect(reasonsOf([cut, bare], 'ligation')[0]).toContain('is blunt without a phosphate');
  expect(reasonsOf([{ molecule: vector, tail: 'T' }, bare], 'ligation').slice(2)).toEqual([
    'The left end of insert is blunt, and no other end pairs with it.',
    'The right end of insert is blunt, and no other end pairs with it.',
  ]);
});
