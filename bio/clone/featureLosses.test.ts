import { expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { assemble } from './assemble.ts';
import type { AssemblyInput } from './assemblyOptions.ts';
import { findFeatureLosses } from './featureLosses.ts';
import { describeFeatureLosses } from './featureLossText.ts';
import { flipMolecule, type Molecule, moleculeFrom } from './molecule.ts';

const chance = createRandom(12);
/** Without sites of NcoI, XhoI, EcoRI and BsaI. */
const dna = (length: number) =>
  textOf(generateDna(chance, length)).replace(/CCATGG|CTCGAG|GAATTC|GGTCTC|GAGACC/g, 'ATATAT');

type Place = readonly [name: string, type: string, start: number, end: number, strand?: 1 | -1];

function moleculeOf(name: string, text: string, topology: 'linear' | 'circular', places: readonly Place[]) {
  const features = places.map(([label, type, start, end, strand = 1]) => ({
    type,
    name: label,
    parts: [{ start, end, strand }],
    qualifiers: [{ key: 'label', value: label }],
  }));
  return unwrap(moleculeFrom(createSequenceRecord({ name, bytes: bytesOf(text), topology, features })));
}

/** NcoI (C^CATGG) at 200, stuffer, XhoI (C^TCGAG) at 306; 1,012 bp. */
const VECTOR_TEXT = `${dna(200)}CCATGG${dna(100)}CTCGAG${dna(700)}`;
/** So that the insert reads on no further than the sites. */
const otherThan = (at: number) => (VECTOR_TEXT[at] === 'A' ? 'C' : 'A');
const INSERT = moleculeOf(
  'insert',
  `ACTCCATGG${otherThan(206)}${dna(88)}${otherThan(305)}CTCGAGATC`,
  'linear',
  [
    ['GFP', 'CDS', 5, 105],
    ['flank', 'misc_feature', 0, 4],
  ],
);

const PLACES: readonly Place[] = [
  // Its last base but four lies before the cut behind base 201; the overhang CATG stays with either end.
  ['T7 promoter', 'promoter', 190, 215],
  ['stuffer', 'misc_feature', 220, 290],
  ['rrnB terminator', 'terminator', 300, 340, -1],
  ['ori', 'rep_origin', 500, 900],
  ['gene', 'CDS', 150, 400],
];

function lossesIn(vector: Molecule, insert: Molecule = INSERT) {
  const inputs: readonly AssemblyInput[] = [
    { molecule: vector, enzymes: ['NcoI', 'XhoI'] },
    { molecule: insert, enzymes: ['NcoI', 'XhoI'] },
  ];
  const options = { method: 'ligation' } as const;
  const found = unwrap(assemble(inputs, options));
  const wanted = found.products.find((it) => it.isWanted && it.length > 900)!;
  return findFeatureLosses(inputs, options, wanted);
}

const shortOf = (losses: ReturnType<typeof lossesIn>) =>
  losses.map(({ input, feature, place, lost, before }) => [input, feature.name, place, lost, before]);

const EXPECTED = [
  // 190 to 205 are left, and the G of NcoI comes back.
  [0, 'T7 promoter', "3'", 9, undefined],
  [0, 'stuffer', 'whole', 70, undefined],
  // On the bottom strand: from 307 on is left, the C of XhoI comes back, and its 3' end lacks six.
  [0, 'rrnB terminator', "3'", 6, undefined],
  // 55 bases before, 93 behind: 102 between are lost.
  [0, 'gene', 'inner', 102, 55],
  [1, 'flank', 'whole', 4, undefined],
];

test('features that NcoI and XhoI cut, take out or leave are stated with their ends and bases', () => {
  const vector = moleculeOf('vector', VECTOR_TEXT, 'circular', PLACES);
  expect(shortOf(lossesIn(vector))).toEqual(EXPECTED);
  // On the other strand, and from the other strand of the insert, the same.
  expect(shortOf(lossesIn(flipMolecule(vector)))).toEqual(EXPECTED);
  expect(shortOf(lossesIn(vector, flipMolecule(INSERT)))).toEqual(EXPECTED);
});

test('bases that the site brings back count as there, and one base beyond it does not', () => {
  const of = (end: number) => {
    const vector = moleculeOf('vector', VECTOR_TEXT, 'circular', [['tag', 'CDS', 150, end]]);
    return shortOf(lossesIn(vector)).filter(([, name]) => name === 'tag');
  };
  // CCATGG of NcoI ends at 206.
  expect(of(206)).toEqual([]);
  expect(of(207)).toEqual([[0, 'tag', "3'", 1, undefined]]);
});

test('the words name feature, molecule, end and bases; what works no more stands first', () => {
  const vector = moleculeOf('vector', VECTOR_TEXT, 'circular', PLACES);
  const names = ['vector', 'insert'].map((it) => ({ en: it, zh: it }));
  const notes = describeFeatureLosses(lossesIn(vector), names);
  expect(notes.map((it) => it.message.en)).toEqual([
    "T7 promoter of vector is cut: 9 of 25 bases are missing at the 3' end.",
    "rrnB terminator of vector is cut: 6 of 40 bases are missing at the 3' end.",
    'gene of vector is interrupted after base 55 of 250: 102 bases are missing there.',
    'Not in the product, of vector: stuffer.',
    'Not in the product, of insert: flank.',
  ]);
  expect(notes[0]!.message.zh).toBe("vector 的 T7 promoter 被切断：3' 端缺少 9 bp（全长 25 bp）。");
  expect(notes.map((it) => it.isSerious)).toEqual([true, true, true, false, false]);
});

test('one site: what lies over it is interrupted by the insert, and nothing where the vector closes again', () => {
  const vector = moleculeOf('vector', `${dna(300)}GAATTC${dna(300)}`, 'circular', [
    ['lacZ', 'CDS', 250, 400],
  ]);
  const insert = moleculeOf('insert', `ACTGAATTC${dna(60)}GAATTCATC`, 'linear', []);
  const inputs = [vector, insert].map((molecule): AssemblyInput => ({ molecule, enzymes: ['EcoRI'] }));
  const options = { method: 'ligation' } as const;
  const { products } = unwrap(assemble(inputs, options));
  const of = (kind: string) =>
    shortOf(findFeatureLosses(inputs, options, products.find((it) => it.kind === kind && it.length > 500)!));
  expect(of('complete')).toEqual([[0, 'lacZ', 'inner', 0, 55]]);
  expect(of('selfJoined')).toEqual([]);
  // Filled in, it closes with four bases more, and is interrupted.
  const filled: readonly AssemblyInput[] = [{ ...inputs[0]!, blunting: 'fill' }];
  const closed = unwrap(assemble(filled, options)).products[0]!;
  expect(shortOf(findFeatureLosses(filled, options, closed)).map((it) => it.slice(1, 4))).toEqual([
    ['lacZ', 'inner', 0],
  ]);
});

test('Golden Gate: the dropout is gone, what lies beside the sites is whole', () => {
  const vector = moleculeOf('vector', `${dna(200)}AATGTGAGACC${dna(80)}GGTCTCAGCTT${dna(300)}`, 'circular', [
    ['dropout', 'CDS', 215, 280],
    ['AmpR', 'CDS', 350, 500],
    ['before', 'promoter', 180, 204],
  ]);
  const insert = moleculeOf('insert', `GGTCTCAAATG${dna(100)}GCTTTGAGACC`, 'linear', [
    ['part', 'CDS', 7, 115],
  ]);
  const inputs = [{ molecule: vector }, { molecule: insert }];
  const options = { method: 'goldenGate', enzymes: ['BsaI'] } as const;
  const { products } = unwrap(assemble(inputs, options));
  const wanted = products.find((it) => it.isWanted)!;
  expect(shortOf(findFeatureLosses(inputs, options, wanted))).toEqual([
    [0, 'dropout', 'whole', 65, undefined],
  ]);
});

test('a circle shorter than the feature: the bases that the site brings back count on either strand', () => {
  const text = `${dna(80)}GAATTC${dna(38)}GTGAATTCA${dna(119)}`;
  const vector = moleculeOf('vector', text, 'circular', [['gene', 'CDS', 99, 189]]);
  const options = { method: 'ligation' } as const;
  for (const molecule of [vector, flipMolecule(vector)]) {
    const inputs = [{ molecule, enzymes: ['EcoRI'] }];
    const { products } = unwrap(assemble(inputs, options));
    const small = products.find((it) => it.length === 46)!;
    // 99 to 131 with the overhang, and the C of EcoRI; behind it the circle begins again with another base.
    expect(shortOf(findFeatureLosses(inputs, options, small))).toEqual([[0, 'gene', "3'", 57, undefined]]);
  }
});
