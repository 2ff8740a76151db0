import { expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { assemble } from './assemble.ts';
import type { AssembleOptions } from './assemblyOptions.ts';
import { findFlapHomology } from './flapHomology.ts';
import { moleculeFrom } from './molecule.ts';

const chance = createRandom(8);
const dna = (length: number) => textOf(generateDna(chance, length));
const lineOf = (name: string, text: string) => ({
  molecule: unwrap(moleculeFrom(createSequenceRecord({ name, bytes: bytesOf(text) }))),
});
const [one, two] = [dna(20), dna(20)];
// Beside the homology the bases differ from those of the flaps, so that it is no longer than it looks.
const [vector, insert] = [`${dna(199)}A`, `A${dna(99)}`];

function conflictsOf(inner: string, method: AssembleOptions['method'], beyond = '') {
  const inputs = [
    lineOf('vector', `${one}${vector}${two}${inner}`),
    lineOf('insert', `${beyond}${two}${insert}${one}`),
  ];
  const { conflicts, products } = unwrap(assemble(inputs, { method }));
  return products.some((it) => it.isWanted) ? 'wanted' : conflicts.flat();
}

test('a homology that ends a few bases before the end is the reason, with those bases', () => {
  for (const method of ['gibson', 'hifi', 'inFusion'] as const) {
    expect(conflictsOf('', method)).toBe('wanted');
    const reasons = conflictsOf('GGATC', method);
    if (reasons === 'wanted') throw new Error(method);
    expect(reasons.map((it) => it.code)).toEqual(['clone/flap-homology', 'clone/flap-homology']);
    expect(reasons[0]!.message.en).toBe(
      'The right end of vector shares 20 bases with the left end of insert, but they do not reach the ends: 5 bases of vector lie beyond them. Only homologies from end to end are joined here. NEBuilder HiFi removes 3′ flaps of fewer than 10 bases, so it may join them all the same; do not count on it with Gibson assembly or In-Fusion. Trim the ends or design primers.',
    );
    expect(reasons[1]!.message.en).toContain(
      'The left end of insert shares 20 bases with the right end of vector',
    );
  }
});

test('bases beyond it on both sides are counted, ten or more are no flap', () => {
  const both = conflictsOf('GGATC', 'hifi', 'TAC');
  if (both === 'wanted') throw new Error(both);
  expect(both[0]!.message.en).toContain('5 bases of vector and 3 bases of insert lie beyond them');
  const far = conflictsOf('GGATCCGATA', 'hifi');
  if (far === 'wanted') throw new Error(far);
  expect(far.map((it) => it.code)).not.toContain('clone/flap-homology');
});

test('agrees with a plain search of every pair of flaps', () => {
  const word = (length: number) => Array.from({ length }, () => 'AC'[chance.int(2)]).join('');
  for (let run = 0; run < 500; run++) {
    const shared = word(6);
    const [left, right] = [word(4) + shared + word(chance.int(12)), word(chance.int(12)) + shared + word(4)];
    const found = findFlapHomology(bytesOf(left), bytesOf(right), { minOverlap: 5, maxOverlap: 1000 });
    const all = [];
    for (let i = 0; i < 10; i++)
      for (let j = 0; j < 10; j++)
        for (let n = 5; n <= Math.min(left.length - i, right.length - j); n++)
          if (i + j > 0 && left.slice(left.length - i - n, left.length - i) === right.slice(j, j + n))
            all.push({ ofLeft: i, ofRight: j, length: n });
    const best = all.sort(
      (a, b) => a.ofLeft + a.ofRight - b.ofLeft - b.ofRight || b.length - a.length || a.ofLeft - b.ofLeft,
    )[0];
    expect(found, `${left} ${right}`).toEqual(best);
  }
});
