// Recombinases join halves of their sites alone: not what an enzyme has cut before. Sites by hand.
import { expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { findEnzymes } from '#bio/table/enzymes.ts';
import { complementText } from '#fixtures/clone/bruteForce.ts';
import { assemble } from './assemble.ts';
import type { AssembleOptions } from './assemblyOptions.ts';
import { digestMolecule } from './digestMolecule.ts';
import { type Molecule, moleculeFrom } from './molecule.ts';

const chance = createRandom(78);
const dna = (length: number) => textOf(generateDna(chance, length)).replace(/GAATTC|CCCGGG/g, 'ATATAT');
const reverseText = (text: string) => [...complementText(text)].reverse().join('');
const LOX = 'ATAACTTCGTATAGCATACATTATACGAAGTTAT';
const B1 = 'ACAAGTTTGTACAAAAAAGCAGGCT';
const B2 = 'ACCACTTTGTACAAGAAAGCTGGGT';
const P1 = 'TTTTTTATAATGCCAACTTTGTACAAAAAAGCTGAACGAGAAACGTAAAATGATATAAAT';
const P2 = 'TTTTTTATAATGCCAACTTTGTACAAGAAAGTTGAACGAGAAACGTAAAATGATATAAAT';

const moleculeOf = (name: string, letters: string, topology: 'linear' | 'circular') =>
  unwrap(moleculeFrom(createSequenceRecord({ name, bytes: bytesOf(letters), topology })));

function assemblyOf(molecules: readonly Molecule[], method: AssembleOptions['method']) {
  return unwrap(
    assemble(
      molecules.map((it) => ({ molecule: it })),
      { method },
    ),
  );
}

/** What one enzyme makes of a circle with one site, and the same without the marks of the cut. */
function openedBy(enzyme: string, circle: Molecule): readonly [Molecule, Molecule] {
  const [line] = digestMolecule(circle, unwrap(findEnzymes([enzyme]))).fragments;
  const { cut: _, ...left } = line!.ends!.left;
  const { cut: __, ...right } = line!.ends!.right;
  return [line!, { ...line!, ends: { left, right } }];
}

const SITES = [
  ['EcoRI', 'GAATTC'],
  ['SmaI', 'CCCGGG'],
] as const;

test.each(SITES)('Cre and Flp do not ligate the ends that %s left', (enzyme, site) => {
  const circle = moleculeOf('p', `${site}${dna(90)}${LOX}${dna(120)}${LOX}${dna(60)}`, 'circular');
  const [line, unmarked] = openedBy(enzyme, circle);
  const keysOf = (it: Molecule) => assemblyOf([it], 'cre').products.map(({ key }) => key);
  expect(keysOf(line)).toEqual(keysOf(unmarked));
  const flp = assemblyOf([line], 'flp');
  expect(flp.products).toEqual([]);
  expect(flp.conflicts.flat().map((it) => it.message.en)).toEqual(['p has no FRT site.']);
});

test.each(SITES)('Gateway: a donor opened by %s gives what any line of its letters gives', (enzyme, site) => {
  const donor = moleculeOf(
    'donor',
    `${site}${dna(50)}${P1}${dna(80)}${reverseText(P2)}${dna(40)}`,
    'circular',
  );
  const entry = moleculeOf('entry', `${dna(50)}${B1}${dna(60)}${reverseText(B2)}${dna(40)}`, 'circular');
  const [line, unmarked] = openedBy(enzyme, donor);
  const keysOf = (it: Molecule) => assemblyOf([it, entry], 'gatewayBP').products.map(({ key }) => key);
  expect(keysOf(line).length).toBeGreaterThan(1);
  expect(keysOf(line).toSorted()).toEqual(keysOf(unmarked).toSorted());
  // Beside the circle that the line was made of too.
  const keysBeside = (it: Molecule) =>
    assemblyOf([donor, it, entry], 'gatewayBP').products.map(({ key }) => key);
  expect(keysBeside(line).toSorted()).toEqual(keysBeside(unmarked).toSorted());
});

test('Gateway: a site that lost its partner to a point mutation is named', () => {
  const mutate = (site: string, at: number) =>
    `${site.slice(0, at)}${site[at] === 'A' ? 'C' : 'A'}${site.slice(at + 1)}`;
  const [before, behind] = [dna(30), dna(30)];
  const reasonsOf = (b2: string, p2: string) => {
    const pcr = moleculeOf('PCR', `${before}${B1}${dna(80)}${reverseText(b2)}${behind}`, 'linear');
    const donor = moleculeOf('donor', `${dna(50)}${P1}${dna(80)}${reverseText(p2)}`, 'circular');
    return assemblyOf([pcr, donor], 'gatewayBP')
      .conflicts.flat()
      .map((it) => it.message.en);
  };
  const lone = (site: string, name: string, partner: string) => [
    `Nothing reacts with the ${site} site of ${name}: no molecule holds its partner, ${partner}.`,
  ];
  expect(reasonsOf(B2, P2)).toEqual([]);
  expect(reasonsOf(mutate(B2, 8), P2)).toEqual(lone('attP2', 'donor', 'attB2'));
  expect(reasonsOf(B2, mutate(P2, 21))).toEqual(lone('attB2', 'PCR', 'attP2'));
  expect(reasonsOf(B2, mutate(P2, 36))).toEqual(lone('attB2', 'PCR', 'attP2'));
});

test('a molecule without a site is no circle that has to be cut', () => {
  const [one, other] = [
    moleculeOf('one', `${dna(60)}${LOX}${dna(40)}`, 'circular'),
    moleculeOf('other', dna(90), 'circular'),
  ];
  const { conflicts } = assemblyOf([one, other], 'cre');
  expect(conflicts.flat().map((it) => it.message.en)).toEqual([
    'other has no lox site.',
    'Nothing reacts with the loxP site of one: no molecule holds another loxP.',
  ]);
});
