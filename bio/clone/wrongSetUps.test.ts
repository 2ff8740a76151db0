// Set-ups that do not work, as students plan them: the reason names what is wrong, and what to do is stated once.
import { expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { reverseComplementText } from '#bio/core/letters.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord, type Topology } from '#bio/core/sequence.ts';
import { backboneOf } from '#bio/table/backbones.ts';
import { assemble } from './assemble.ts';
import type { AssembleOptions, AssemblyInput } from './assemblyOptions.ts';
import { type Molecule, moleculeFrom } from './molecule.ts';
import { simulatePcr } from './pcr.ts';

const moleculeOf = (name: string, text: string, topology: Topology = 'linear', more = {}): Molecule =>
  unwrap(moleculeFrom(createSequenceRecord({ name, bytes: bytesOf(text), topology }), more));
const chance = createRandom(5);
const wordOf = (size: number) => textOf(generateDna(chance, size)).replaceAll('GGTCTC', 'GGTATC');
const vector = moleculeOf('pUC19', textOf(backboneOf('pUC19-M77789')!.bytes), 'circular');
const gene = textOf(backboneOf('pEGFP-N1')!.bytes).slice(678, 1398);
const primersOf = (...letters: readonly string[]) =>
  letters.map((it, i) => ({ name: ['F', 'R'][i]!, bytes: bytesOf(it) }));
const pair = primersOf(gene.slice(0, 20), reverseComplementText(gene.slice(-20)));
const amplify = (polymerase: 'proofreading' | 'taq') =>
  unwrap(simulatePcr(moleculeOf('EGFP', gene), pair, { polymerase })).products[0]!.molecule;

function adviceOf(inputs: readonly AssemblyInput[], options: AssembleOptions) {
  const { conflicts } = unwrap(assemble(inputs, options));
  expect(conflicts.length).toBeGreaterThan(0);
  return [...new Set(conflicts.flat().map((it) => it.advice?.en.split(/[:,]/)[0]))];
}

const PHOSPHATE = 'One of the two ends needs a 5′ phosphate';
const TAIL = 'The T of a T-vector pairs only with an A';
const OVERHANGS = 'Give the two ends of each junction overhangs that pair';

test.each([
  [
    'a PCR product without phosphates, a dephosphorylated vector',
    { enzymes: ['SmaI'], isDephosphorylated: true },
    amplify('proofreading'),
    PHOSPHATE,
  ],
  ['a product of Taq, a blunt vector', { enzymes: ['SmaI'] }, amplify('taq'), TAIL],
  ['a blunt product, a T-vector', { enzymes: ['SmaI'], tail: 'T' }, amplify('proofreading'), TAIL],
  ['an insert that was not cut', { enzymes: ['EcoRI', 'HindIII'] }, amplify('proofreading'), OVERHANGS],
] as const)('%s: what to do is the same for all ends', (_, about, insert, advice) => {
  expect(adviceOf([{ molecule: vector, ...about }, { molecule: insert }], { method: 'ligation' })).toEqual([
    advice,
  ]);
});

test('a T-vector of TOPO and a blunt product, a blunt one and a product of Taq', () => {
  for (const [tail, polymerase] of [
    ['T', 'proofreading'],
    [undefined, 'taq'],
  ] as const) {
    const topo = { molecule: moleculeOf('pTOPO', `AAGGG${wordOf(90)}CCCTT`), isTopoVector: true };
    const inputs = [{ ...topo, ...(tail && { tail }) }, { molecule: amplify(polymerase) }];
    expect(adviceOf(inputs, { method: 'topo' })).toEqual([TAIL]);
  }
});

test('an insert that the enzymes cut inside is wanted in part, and that is stated', () => {
  const line = `ACTGACGAATTC${gene.slice(0, 300)}CTGCAG${gene.slice(300)}CTGCAGACTGAC`;
  const enzymes = ['EcoRI', 'PstI'];
  const inputs = [vector, moleculeOf('gene', line)].map((molecule) => ({ molecule, enzymes }));
  const { notes, products } = unwrap(assemble(inputs, { method: 'ligation' }));
  expect(products[0]).toMatchObject({ isWanted: true });
  expect(notes.map((it) => it.message.en)).toEqual([
    'gene is cut inside too (PstI): the wanted product holds 310 bp of the 736 bp between its outermost cuts. Choose enzymes that do not cut inside it, or a partial digest.',
  ]);
  const whole = moleculeOf('gene', `ACTGACGAATTC${gene}CTGCAGACTGAC`);
  expect(unwrap(assemble([inputs[0]!, { molecule: whole, enzymes }], { method: 'ligation' })).notes).toEqual(
    [],
  );
});

const reasonsOf = (inputs: readonly Molecule[], options: AssembleOptions) =>
  unwrap(
    assemble(
      inputs.map((molecule) => ({ molecule })),
      options,
    ),
  )
    .conflicts.flat()
    .map((it) => it.message);

test('sites of Golden Gate that face out of the part are the reason, not the ends that they leave', () => {
  const goal = moleculeOf(
    'vector',
    `${wordOf(90)}AACCAGAGACC${wordOf(60)}GGTCTCATTGG${wordOf(70)}`,
    'circular',
  );
  const part = moleculeOf('part', `ACTGACTGAGACCTAACC${wordOf(90)}TTGGAGGTCTCGTCAGTCAG`);
  const options = { method: 'goldenGate', enzymes: ['BsaI'] } as const;
  const [reason, ...rest] = reasonsOf([goal, part], options);
  expect(rest).toEqual([]);
  expect(reason!.en).toMatch(/^The sites of part \(BsaI 8\.\.13, BsaI 114\.\.119\) do not face each other/);
});

test('a tail of Gibson assembly that reads backwards is named', () => {
  const [left, right] = [wordOf(30), wordOf(30)];
  const open = moleculeOf('vector', `${left}${wordOf(200)}${right}`);
  const insert = moleculeOf('insert', `${right}${wordOf(150)}${reverseComplementText(left)}`);
  const reasons = reasonsOf([open, insert], { method: 'gibson' });
  expect(reasons).toHaveLength(2);
  for (const { en } of reasons) expect(en).toMatch(/share \d+ bases, but one reads backwards/);
});

test('of Gateway the partner that is missing is named, and the reaction that takes the sites there are', () => {
  const b1 = 'ACAAGTTTGTACAAAAAAGCAGGCT';
  const insert = moleculeOf('insert', `GGGG${b1}${wordOf(90)}ACCCAGCTTTCTTGTACAAAGTGGTCCCC`);
  const other = moleculeOf('other', wordOf(100), 'circular');
  expect(reasonsOf([other, insert], { method: 'gatewayLR' })[1]).toEqual({
    en: 'insert has no attL/attR site, but attB1, attB2, which the BP reaction takes.',
    zh: 'insert 中没有 attL/attR 位点，而有 attB1、attB2，可用于 BP 反应。',
  });
  expect(reasonsOf([other, insert], { method: 'gatewayBP' }).map((it) => it.zh)).toEqual([
    'other 中没有 attB/attP 位点。',
    'insert 的 attB1 位点没有可与之重组的 attP1 位点。',
    'insert 的 attB2 位点没有可与之重组的 attP2 位点。',
  ]);
});

test.each([
  ['both from the top strand', [gene.slice(0, 20), gene.slice(-20)], /^No product: F and R bind one strand/],
  [
    'pointing outwards',
    [reverseComplementText(gene.slice(0, 20)), gene.slice(-20)],
    /^No product: F and R point away from each other/,
  ],
] as const)('primers %s: why there is no product', (_, letters, expected) => {
  const { products, warnings } = unwrap(simulatePcr(moleculeOf('EGFP', gene), primersOf(...letters)));
  expect(products).toEqual([]);
  expect(warnings.map((it) => it.message.en)).toEqual([expect.stringMatching(expected)]);
});
