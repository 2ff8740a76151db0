// Features that acts without restriction enzymes cut, change or leave out; what is meant to be lost is not named.
import { expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { reverseComplementOf } from '#bio/core/letters.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { assemble } from './assemble.ts';
import type { AssemblyProduct } from './assembly.ts';
import type { AssembleOptions, AssemblyInput } from './assemblyOptions.ts';
import { type FeatureLoss, findFeatureLosses } from './featureLosses.ts';
import { describeFeatureLosses } from './featureLossText.ts';
import { flipMolecule, type Molecule, type MoleculeEnd, moleculeFrom } from './molecule.ts';
import { type PcrOptions, simulatePcr } from './pcr.ts';
import { findPcrFeatureLosses } from './pcrFeatureLosses.ts';

const chance = createRandom(4712);
const dna = (length: number) => textOf(generateDna(chance, length));
const reverseText = (text: string) => textOf(reverseComplementOf(bytesOf(text)));

type Place = readonly [name: string, type: string, start: number, end: number, strand?: 1 | -1];

interface Ends {
  readonly left?: Partial<MoleculeEnd>;
  readonly right?: Partial<MoleculeEnd>;
}

function moleculeOf(
  [name, text]: readonly [string, string],
  topology: 'linear' | 'circular',
  places: readonly Place[],
  ends: Ends = {},
) {
  const features = places.map(([label, type, start, end, strand = 1]) => ({
    type,
    name: label,
    parts: [{ start, end, strand }],
    qualifiers: [{ key: 'label', value: label }],
  }));
  return unwrap(moleculeFrom(createSequenceRecord({ name, bytes: bytesOf(text), topology, features }), ends));
}

const shortOf = (losses: readonly FeatureLoss[]) =>
  losses.map(({ input, feature, place, lost }) => [input, feature.name, place, lost]);

function lossesOf(
  molecules: readonly (Molecule | AssemblyInput)[],
  options: AssembleOptions,
  isChosen: (it: AssemblyProduct) => boolean = (it) => it.isWanted,
) {
  const inputs = molecules.map((it) => ('molecule' in it ? it : { molecule: it }));
  const found = unwrap(assemble(inputs, options));
  return shortOf(findFeatureLosses(inputs, options, found.products.find(isChosen)!));
}

test("Gibson and HiFi: what lies on a 5' overhang is chewed off; In-Fusion keeps it and loses a 3' overhang", () => {
  const [a, b, one, two] = [dna(20), dna(20), dna(100), dna(200)];
  const insert = moleculeOf(['insert', `${a}${one}${b}`], 'linear', [['GFP', 'CDS', 20, 120]]);
  const vectorOf = (kind: "5'" | "3'") =>
    moleculeOf(
      ['vector', `AATT${b}${two}${a}`],
      'linear',
      [
        ['promoter', 'promoter', 2, 40],
        ['site', 'misc_feature', 0, 3],
        ['ori', 'rep_origin', 50, 150],
      ],
      { left: { kind, overhang: 4 } },
    );
  const lost = [
    [0, 'promoter', "5'", 2],
    [0, 'site', 'whole', 3],
  ];
  for (const method of ['gibson', 'hifi'] as const) {
    expect(lossesOf([vectorOf("5'"), insert], { method }), method).toEqual(lost);
    expect(lossesOf([flipMolecule(vectorOf("5'")), insert], { method }), method).toEqual(lost);
  }
  expect(lossesOf([vectorOf("3'"), insert], { method: 'inFusion' })).toEqual(lost);
  // Nothing is lost of ends that stay.
  expect(lossesOf([insert, moleculeOf(['v', `${b}${two}${a}`], 'linear', [])], { method: 'gibson' })).toEqual(
    [],
  );
});

test('TOPO: a feature over the ends of a circle that is opened there is interrupted', () => {
  const text = `CCCTTCACCAAGGGCGAGCTC${dna(300)}`;
  const vector = moleculeOf(['pENTR/D', text], 'circular', [
    ['lacZ', 'CDS', 2, 60],
    ['ori', 'rep_origin', 100, 200],
  ]);
  const insert = moleculeOf(['insert', `CACC${dna(90)}`], 'linear', [['GFP', 'CDS', 4, 90]], {
    left: { hasPhosphate: false },
    right: { hasPhosphate: false },
  });
  const losses = lossesOf(
    [{ molecule: vector, isTopoVector: true, isDirectional: true }, { molecule: insert }],
    {
      method: 'topo',
    },
  );
  expect(losses.map(([, name, place]) => [name, place])).toEqual([['lacZ', 'inner']]);
});

const LOX = 'ATAACTTCGTATAGCATACATTATACGAAGTTAT';

test('Cre takes out what is floxed without a word, and names what a site lies within', () => {
  const text = `${dna(100)}${LOX}${dna(200)}${LOX}${dna(300)}`;
  const floxed = moleculeOf(['floxed', text], 'circular', [
    ['neo', 'CDS', 150, 300],
    ['loxP', 'misc_feature', 100, 134],
    ['loxP', 'protein_bind', 334, 368],
    ['gene', 'CDS', 60, 320],
    ['ori', 'rep_origin', 400, 600],
  ]);
  const isKept = (it: AssemblyProduct) =>
    it.topology === 'circular' && it.length === 434 && it.placed.length === 1;
  expect(lossesOf([floxed], { method: 'cre' }, isKept)).toEqual([[0, 'gene', "3'", 186]]);
});

test('Cre turns what lies between sites that face each other: a feature over one of them is parted', () => {
  const text = `${dna(100)}${LOX}${dna(200)}${reverseText(LOX)}${dna(300)}`;
  const flipped = moleculeOf(['flex', text], 'circular', [
    ['inner', 'CDS', 150, 300],
    ['over', 'CDS', 50, 250],
  ]);
  const losses = lossesOf([flipped], { method: 'cre' }, (it) => it.length === text.length);
  expect(losses.map(([, name, place]) => [name, place])).toEqual([['over', 'inner']]);
});

const B1 = 'ACAAGTTTGTACAAAAAAGCAGGCT';
const B2 = 'ACCACTTTGTACAAGAAAGCTGGGT';
const P1 = 'TTTTTTATAATGCCAACTTTGTACAAAAAAGCTGAACGAGAAACGTAAAATGATATAAAT';
const P2 = 'TTTTTTATAATGCCAACTTTGTACAAGAAAGTTGAACGAGAAACGTAAAATGATATAAAT';

test('Gateway BP: neither the ccdB cassette nor the sites are named, a promoter over a site is', () => {
  const cassette = dna(300);
  const donor = moleculeOf(
    ['pDONR', `${dna(200)}${P1}${cassette}${reverseText(P2)}${dna(400)}`],
    'circular',
    [
      ['attP1', 'misc_recomb', 200, 260],
      ['attP2', 'protein_bind', 560, 620, -1],
      ['ccdB', 'CDS', 300, 500],
      ['KanR', 'CDS', 700, 900],
      ['odd', 'promoter', 150, 270],
    ],
  );
  const insert = moleculeOf(['insert', `GGGG${B1}${dna(150)}${reverseText(B2)}GGGG`], 'linear', [
    ['attB1', 'misc_recomb', 4, 29],
    ['GFP', 'CDS', 29, 179],
  ]);
  const losses = lossesOf([donor, insert], { method: 'gatewayBP' });
  expect(losses.map(([input, name, place]) => [input, name, place])).toEqual([[0, 'odd', "3'"]]);
});

const TEXT = dna(400);
const template = moleculeOf(['plasmid', TEXT], 'circular', [
  ['T7', 'promoter', 40, 60],
  ['EGFP', 'CDS', 70, 190],
  ['term', 'terminator', 200, 260, -1],
  ['ori', 'rep_origin', 280, 380],
  ['over', 'misc_feature', 390, 410],
]);

function pcrLossesOf(forward: string, reverse: string, options: PcrOptions = {}, of: Molecule = template) {
  const primers = [
    { name: 'F', bytes: bytesOf(forward) },
    { name: 'R', bytes: bytesOf(reverse) },
  ];
  return findPcrFeatureLosses(of, primers, { options, product: 0 });
}

const changeAt = (text: string, ...at: readonly number[]) =>
  [...text].map((it, i) => (at.includes(i) ? (it === 'A' ? 'C' : 'A') : it)).join('');

test('PCR: a feature that a primer covers in part is cut, what lies outside is not named', () => {
  const forward = TEXT.slice(50, 70);
  const reverse = reverseText(TEXT.slice(220, 240));
  const losses = pcrLossesOf(`GAATTC${forward}`, reverse);
  expect(shortOf(losses).slice(0, 2)).toEqual([
    [0, 'T7', "5'", expect.toSatisfy((it: number) => it >= 4 && it <= 10)],
    [0, 'term', "5'", 20],
  ]);
  expect(losses).toHaveLength(2);
  // From the other strand of the template the same.
  expect(shortOf(pcrLossesOf(`GAATTC${forward}`, reverse, {}, flipMolecule(template)))).toEqual(
    shortOf(losses),
  );
});

test('PCR: bases that primers change within a feature are counted, those before it and in tails are not', () => {
  // Mismatches at 62 (before EGFP), 72 and 75.
  const forward = changeAt(TEXT.slice(55, 90), 7, 17, 20);
  const reverse = reverseText(TEXT.slice(200, 220));
  for (const polymerase of ['proofreading', 'taq'] as const) {
    const losses = pcrLossesOf(forward, reverse, { polymerase, maxMismatches: 3 });
    expect(shortOf(losses).filter(([, name]) => name === 'EGFP')).toEqual([[0, 'EGFP', 'changed', 2]]);
  }
  const [note] = describeFeatureLosses(
    pcrLossesOf(forward, reverse, { maxMismatches: 3 }).filter((it) => it.place === 'changed'),
    [{ en: 'plasmid', zh: '质粒' }],
  );
  expect(note).toEqual({
    message: {
      en: 'EGFP of plasmid is changed by the primers: 2 of 120 bases differ from the template.',
      zh: '质粒的 EGFP 被引物改变：有 2 bp 与模板不同（全长 120 bp）。',
    },
    isSerious: false,
  });
});

test('PCR of a whole circle: where it is opened, and nothing where the ends share bases (QuikChange)', () => {
  const forward = TEXT.slice(120, 145);
  expect(shortOf(pcrLossesOf(forward, reverseText(TEXT.slice(95, 120)), { minBound: 20 }))).toEqual([
    [0, 'EGFP', 'inner', 0],
  ]);
  const changed = changeAt(TEXT.slice(110, 140), 15);
  const primers = [changed, reverseText(changed)].map((it, i) => ({ name: 'FR'[i]!, bytes: bytesOf(it) }));
  const options = { minBound: 10, maxMismatches: 1 };
  const { products } = unwrap(simulatePcr(template, primers, options));
  const product = products.findIndex((it) => it.molecule.record.bytes.length === 430);
  expect(shortOf(findPcrFeatureLosses(template, primers, { options, product }))).toEqual([
    [0, 'EGFP', 'changed', 1],
  ]);
});

test('PCR over the origin: a feature there is whole', () => {
  const losses = pcrLossesOf(TEXT.slice(285, 310), reverseText(TEXT.slice(15, 35)));
  expect(shortOf(losses)).toEqual([[0, 'ori', "5'", 5]]);
});
