import { expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { assemble } from './assemble.ts';
import { productMoleculeOf } from './assembly.ts';
import type { AssembleOptions } from './assemblyOptions.ts';
import { findFeatureLosses } from './featureLosses.ts';
import { findFlapHomology } from './flapHomology.ts';
import { addSource, addStep, NO_HISTORY, replayHistory } from './history.ts';
import { parseHistory, writeHistory } from './historyFile.ts';
import { moleculeFrom, moleculeSeguidOf } from './molecule.ts';

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
  for (const method of ['gibson', 'inFusion'] as const) {
    expect(conflictsOf('', method)).toBe('wanted');
    const reasons = conflictsOf('GGATC', method);
    if (reasons === 'wanted') throw new Error(method);
    expect(reasons.map((it) => it.code)).toEqual(['clone/flap-homology', 'clone/flap-homology']);
    expect(reasons[0]!.message.en).toBe(
      'The right end of vector shares 20 bases with the left end of insert, but they do not reach the ends: 5 bases of vector lie beyond them. Gibson assembly and In-Fusion join homologies from end to end alone. NEBuilder HiFi removes 3′ flaps of fewer than 10 bases: choose it, trim the ends or design primers.',
    );
    expect(reasons[1]!.message.en).toContain(
      'The left end of insert shares 20 bases with the right end of vector',
    );
  }
});

test('bases beyond it on both sides are counted, ten or more are no flap', () => {
  const both = conflictsOf('GGATC', 'gibson', 'TAC');
  if (both === 'wanted') throw new Error(both);
  expect(both[0]!.message.en).toContain('5 bases of vector and 3 bases of insert lie beyond them');
  const far = conflictsOf('GGATCCGATA', 'hifi');
  if (far === 'wanted') throw new Error(far);
  expect(far.map((it) => it.code)).not.toContain('clone/flap-homology');
});

function assembleWith(inner: string, beyond = '', method: AssembleOptions['method'] = 'hifi') {
  const inputs = [
    lineOf('vector', `${one}${vector}${two}${inner}`),
    lineOf('insert', `${beyond}${two}${insert}${one}`),
  ];
  return unwrap(assemble(inputs, { method }));
}

test('HiFi: the flaps are removed, the product is that of ends without them, with a note', () => {
  const exact = assembleWith('').products[0]!;
  expect(exact.removed).toBeUndefined();
  for (const [inner, beyond] of [
    ['GGATC', ''],
    ['', 'TAC'],
    ['GGATC', 'TAC'],
    ['GGATCGATA', 'TACGATGAC'],
  ] as const) {
    const found = assembleWith(inner, beyond);
    const [product] = found.products;
    const removed = inner.length + beyond.length;
    expect(product, `${inner} ${beyond}`).toMatchObject({ isWanted: true, seguid: exact.seguid, removed });
    expect(found.conflicts).toEqual([]);
    const [note] = found.notes;
    expect(note!.code).toBe('clone/flaps-removed');
    if (inner) expect(note!.message.en).toContain(`${inner.length} at the right end of vector`);
    if (beyond) expect(note!.message.zh).toContain(`insert 左端 ${beyond.length} nt`);
    // No line ends where a flap would have been removed.
    const lines = found.products.filter((it) => it.topology === 'linear');
    for (const { record, ends } of lines.map((it) => productMoleculeOf(found, it))) {
      expect([ends!.left.removed, ends!.right.removed], textOf(record.bytes)).toEqual([undefined, undefined]);
    }
  }
  // Ten bases are too many, on either side.
  expect(assembleWith('GGATCCGATA').products.some((it) => it.isWanted)).toBe(false);
  expect(assembleWith('', 'GGATCCGATC').products.some((it) => it.isWanted)).toBe(false);
  for (const method of ['gibson', 'inFusion'] as const)
    expect(assembleWith('GGATC', '', method).products.some((it) => it.isWanted)).toBe(false);
});

test('HiFi: where one end has an exact homology and one with a flap, the exact one ranks first', () => {
  const inputs = [
    lineOf('vector', `${one}${vector}${two}`),
    lineOf('first', `${two}${insert}${one}`),
    lineOf('second', `TAC${two}${dna(60)}C${one}`),
  ];
  const circles = unwrap(assemble(inputs, { method: 'hifi' })).products.filter(
    (it) => it.topology === 'circular' && it.placed.length === 2 && it.kind === 'partial',
  );
  expect(circles.map((it) => it.removed)).toEqual([undefined, 3]);
});

test('HiFi: an end that nothing fits is the reason, and one with a flap beside it is not', () => {
  const inputs = [
    lineOf('vector', `${one}${vector}${two}GGATC`),
    lineOf('insert', `${two}${insert}${dna(20)}`),
  ];
  const { conflicts } = unwrap(assemble(inputs, { method: 'hifi' }));
  expect(conflicts.flat().map((it) => [it.code, it.end])).toEqual([
    ['clone/no-homology', { piece: 0, side: 'left' }],
    ['clone/no-homology', { piece: 1, side: 'right' }],
  ]);
});

test('HiFi: a history of such a product is done again; features lose what the flap held', () => {
  const inputs = [`${one}${vector}${two}GGATC`, `${two}${insert}${one}`].map((it, i) => {
    const features =
      i === 0
        ? [
            {
              type: 'promoter',
              name: 'T7',
              parts: [{ start: 230, end: 243, strand: 1 as const }],
              qualifiers: [],
            },
          ]
        : [];
    return unwrap(moleculeFrom(createSequenceRecord({ name: `${i}`, bytes: bytesOf(it), features })));
  });
  const options = { method: 'hifi' } as const;
  const given = inputs.map((molecule) => ({ molecule }));
  const { products } = unwrap(assemble(given, options));
  expect(findFeatureLosses(given, options, products[0]!)).toMatchObject([{ place: "3'", lost: 3 }]);
  let { history } = addSource(NO_HISTORY, inputs[0]!);
  ({ history } = addSource(history, inputs[1]!));
  const act = { kind: 'assemble', options, inputs: [{}, {}] } as const;
  const added = unwrap(addStep(history, { act, inputs: [0, 1], pattern: products[0]!.pattern }));
  const again = unwrap(replayHistory(unwrap(parseHistory(writeHistory(added.history)))));
  expect(moleculeSeguidOf(again[2]!)).toBe(products[0]!.seguid);
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
