import { expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { reverseComplementText } from '#bio/core/letters.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord, type Topology } from '#bio/core/sequence.ts';
import { flipMolecule, type MoleculeEnd, moleculeFrom, type Nick } from './molecule.ts';
import { simulatePcr } from './pcr.ts';

const chance = createRandom(77);
const TEXT = textOf(generateDna(chance, 600));

const templateOf = (
  nicks: readonly Nick[],
  topology: Topology = 'linear',
  ends: { readonly left?: MoleculeEnd; readonly right?: MoleculeEnd } = {},
) =>
  unwrap(
    moleculeFrom(createSequenceRecord({ name: 't', bytes: bytesOf(TEXT), topology }), { nicks, ...ends }),
  );

/** F begins at 100, R ends at 500. */
const PRIMERS = [
  { name: 'F', bytes: bytesOf(TEXT.slice(100, 120)) },
  { name: 'R', bytes: bytesOf(reverseComplementText(TEXT.slice(480, 500))) },
];
/** Back to back at 300: once round a circle. */
const ROUND = [
  { name: 'F', bytes: bytesOf(TEXT.slice(300, 320)) },
  { name: 'R', bytes: bytesOf(reverseComplementText(TEXT.slice(280, 300))) },
];

const codesOf = (template: ReturnType<typeof templateOf>, primers = PRIMERS) => {
  const one = unwrap(simulatePcr(template, primers));
  const codes = [...one.products.flatMap((it) => it.warnings), ...one.warnings].map((it) => it.code);
  // The same however the template is written.
  const other = unwrap(simulatePcr(flipMolecule(template), primers));
  expect(other.products.length).toBe(one.products.length);
  return [one.products.length, ...codes];
};

const top = (at: number): Nick => ({ strand: 1, at });
const bottom = (at: number): Nick => ({ strand: -1, at });

test('a nick in one strand leaves the other to be copied: the product arises, and that is said', () => {
  expect(codesOf(templateOf([]))).toEqual([1]);
  expect(codesOf(templateOf([top(300)]))).toEqual([1, 'clone/strand-interrupted']);
  expect(codesOf(templateOf([bottom(300), bottom(305)]))).toEqual([1, 'clone/strand-interrupted']);
  // A gap in one strand, or nicks in both that lie outside of what is copied.
  expect(codesOf(templateOf([top(50), bottom(60), bottom(550)]))).toEqual([1]);
});

test('nicks in both strands between the primers: doubtful far apart, no product where pieces hold too little', () => {
  expect(codesOf(templateOf([top(200), bottom(400)]))).toEqual([1, 'clone/strands-interrupted']);
  expect(codesOf(templateOf([bottom(200), top(400)]))).toEqual([1, 'clone/strands-interrupted']);
  expect(codesOf(templateOf([top(300), bottom(315)]))).toEqual([1, 'clone/strands-interrupted']);
  expect(codesOf(templateOf([top(300), bottom(312)]))).toEqual([0, 'clone/template-broken']);
  expect(codesOf(templateOf([top(200), bottom(300), top(310), bottom(400)]))).toEqual([
    0,
    'clone/template-broken',
  ]);
});

test('within the 5 prime part of a primer a nick does no harm, since 15 bases bind beside it', () => {
  expect(codesOf(templateOf([bottom(103), top(300)]))).toEqual([1, 'clone/strand-interrupted']);
  expect(codesOf(templateOf([bottom(110), top(300)]))).toEqual([1, 'clone/strands-interrupted']);
});

test('on a circle, once round it and over its origin', () => {
  expect(codesOf(templateOf([top(300)], 'circular'), ROUND)).toEqual([1]);
  expect(codesOf(templateOf([top(20)], 'circular'), ROUND)).toEqual([1, 'clone/strand-interrupted']);
  expect(codesOf(templateOf([top(20), bottom(5)], 'circular'), ROUND)).toEqual([
    1,
    'clone/strands-interrupted',
  ]);
  expect(codesOf(templateOf([top(5), bottom(595)], 'circular'), ROUND)).toEqual([0, 'clone/template-broken']);
});

test('strands that overhangs leave out are no templates', () => {
  const end = (kind: "5'" | "3'", overhang: number): MoleculeEnd => ({ kind, overhang, hasPhosphate: true });
  // The bottom strand begins at 130, so that F finds it no more; the top strand is whole.
  expect(codesOf(templateOf([], 'linear', { left: end("5'", 130) }))).toEqual([
    1,
    'clone/strand-interrupted',
  ]);
  expect(codesOf(templateOf([], 'linear', { left: end("5'", 4), right: end("5'", 4) }))).toEqual([1]);
  const both = { left: end("5'", 130), right: end("5'", 130) };
  expect(codesOf(templateOf([], 'linear', both))).toEqual([1, 'clone/strands-interrupted']);
});

test('both messages name the primers, in both languages', () => {
  const { products, warnings } = unwrap(simulatePcr(templateOf([top(300), bottom(312)]), PRIMERS));
  expect(products).toEqual([]);
  for (const text of Object.values(warnings[0]!.message)) expect(text).toMatch(/F.*R.*400 bp/);
});
