import { expect, test } from 'vitest';
import { BASE_MASK } from '#bio/core/alphabet.ts';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { UNIVERSAL_PRIMERS } from '#bio/table/primers.ts';
import { listCommonPrimers, parsePrimers } from './commonPrimers.ts';
import { findDimer, findHairpin } from './dimers.ts';

const read = (text: string) =>
  parsePrimers(text).primers.map((primer) => [primer.name, textOf(primer.bytes), primer.line]);

test('the panel has 139 primers, all told apart by name and sequence, three of them not verified', () => {
  expect(UNIVERSAL_PRIMERS).toHaveLength(139);
  expect(new Set(UNIVERSAL_PRIMERS.map((it) => it.name)).size).toBe(139);
  expect(new Set(UNIVERSAL_PRIMERS.map((it) => it.sequence)).size).toBe(139);
  expect(UNIVERSAL_PRIMERS.filter((it) => it.records === 0).map((it) => it.name)).toEqual([
    'AUG1-F',
    'AUG1-R',
    'cI-F',
  ]);
  for (const { bytes } of listCommonPrimers())
    expect(bytes.every((byte) => BASE_MASK[byte] !== 0)).toBe(true);
});

test('the panel can be narrowed', () => {
  const names = listCommonPrimers((it) => it.family === 'plant').map((it) => it.name);
  expect(names).toEqual(['35S-F']);
});

test.each([
  ['tab', 'fwd\tGTAAAACGACGGCCAGT\nrev\tCAGGAAACAGCTATGAC'],
  ['comma', 'fwd,GTAAAACGACGGCCAGT\r\nrev,CAGGAAACAGCTATGAC\r\n'],
  ['semicolon', 'fwd;GTAAAACGACGGCCAGT\nrev;CAGGAAACAGCTATGAC'],
  ['blanks', 'fwd GTAAAACGACGGCCAGT\nrev   CAGGAAACAGCTATGAC'],
  ['sequence first', 'GTAAAACGACGGCCAGT,fwd\nCAGGAAACAGCTATGAC,rev'],
  ['quotes', '"fwd","GTAAAACGACGGCCAGT"\n"rev","CAGGAAACAGCTATGAC"'],
])('reads a name and a sequence a line: %s', (_, text) => {
  expect(read(text)).toEqual([
    ['fwd', 'GTAAAACGACGGCCAGT', 1],
    ['rev', 'CAGGAAACAGCTATGAC', 2],
  ]);
});

test('reads FASTA, wrapped and with descriptions', () => {
  const { primers } = parsePrimers(
    '\uFEFF>fwd M13 forward\nGTAAAACGA\nCGGCCAGT\n\n>rev\nCAGGAAACAGCTATGAC\n',
  );
  expect(primers.map((it) => [it.name, it.note, textOf(it.bytes), it.line])).toEqual([
    ['fwd', 'M13 forward', 'GTAAAACGACGGCCAGT', 1],
    ['rev', '', 'CAGGAAACAGCTATGAC', 5],
  ]);
});

test('skips the header of a spreadsheet, numbers bare sequences, joins blanks inside them', () => {
  expect(read('Name\tSequence\nfwd\tGTAAAACGACGGCCAGT')).toEqual([['fwd', 'GTAAAACGACGGCCAGT', 2]]);
  expect(read('GTA AAA CGA CGG CCA GT\n\nCAGGAAACAGCTATGAC')).toEqual([
    ['primer 1', 'GTAAAACGACGGCCAGT', 1],
    ['primer 2', 'CAGGAAACAGCTATGAC', 3],
  ]);
});

test('takes a single letter before bases for a name, though it stands for bases too', () => {
  for (const mark of [' ', '\t', ','])
    expect(read(`F${mark}GTAAAACGACGGCCAGT\nR${mark}CAGGAAACAGCTATGAC\nY${mark}CAG GAA`)).toEqual([
      ['F', 'GTAAAACGACGGCCAGT', 1],
      ['R', 'CAGGAAACAGCTATGAC', 2],
      ['Y', 'CAGGAA', 3],
    ]);
  expect(read('R A A G T C')).toEqual([['primer 1', 'RAAGTC', 1]]);
});

test.each([
  ['sgR AAACTCTTCTTCTGCTCGGACTCC', 'sgR', 'AAACTCTTCTTCTGCTCGGACTCC'],
  ['ACTB CATGTACGTT GCTATCCAGG C', 'ACTB', 'CATGTACGTTGCTATCCAGGC'],
  ['VHH  gaagtgcagctggtgg', 'VHH', 'gaagtgcagctggtgg'],
  ['Tag ATGGAGAAAAAAATCACTGG', 'Tag', 'ATGGAGAAAAAAATCACTGG'],
  ['GAATTC ATGGTGAGCAAGGGCG', 'primer 1', 'GAATTCATGGTGAGCAAGGGCG'],
  ['NNNNNN ATGGTGAGCAAGGGCG', 'primer 1', 'NNNNNNATGGTGAGCAAGGGCG'],
  ['GGRATG CCATGC ATGG', 'primer 1', 'GGRATGCCATGCATGG'],
  ['ACGTRY GGNATGCCATRCAT', 'primer 1', 'ACGTRYGGNATGCCATRCAT'],
])('a name of letters that stand for bases, or bases in groups: %s', (text, name, sequence) => {
  const { primers, faults } = parsePrimers(text);
  expect(faults).toEqual([]);
  expect(primers.map((it) => [it.name, textOf(it.bytes)])).toEqual([[name, sequence]]);
});

test('leaves the marks of the ends out and says so', () => {
  const { primers, faults } = parsePrimers("fwd\t5'-GTAAAACGACGGCCAGT-3'");
  expect(textOf(primers[0]!.bytes)).toBe('GTAAAACGACGGCCAGT');
  expect(faults).toMatchObject([{ code: 'primer/end-marks', place: { line: 1 } }]);
});

test.each([
  ['a modification', 'fwd\t/5Biosg/ACGTACGTACGT', 'primer/not-a-base', 1],
  ['a name without sequence', 'fwd\tGTAAAACGACGGCCAGT\nrev\t', 'primer/empty', 2],
  ['a name used twice', 'fwd\tGTAAAACGACGG\n\nfwd\tCAGGAAACAGCT', 'primer/same-name', 3],
  ['a plasmid among the primers', `p\t${'ACGT'.repeat(500)}`, 'primer/too-long', 1],
])('names the line of %s', (_, text, code, line) => {
  expect(parsePrimers(text).faults).toMatchObject([{ code, place: { line } }]);
});

test('an oligo that pairs with itself has a dimer, one of two letters that never pair has none', () => {
  const found = findDimer(bytesOf('GGGAATTCCC'))!;
  expect(found.pairs).toEqual(Array.from({ length: 10 }, (_, i) => [i, 9 - i]));
  expect(found.holdsEnd).toBe(true);
  // SantaLucia 1998: 2(GG) + GA + AA + AT + AA + GA + 2(GG) stacks, initiation and symmetry.
  expect(found.freeEnergy).toBeCloseTo(
    4 * -1.828 + 2 * -1.315 + 2 * -1.015 - 0.873 + 1.968 + 0.31015 * 1.4,
    2,
  );
  expect(findDimer(bytesOf('CACACACACACA'))).toBeUndefined();
});

test('finds a hairpin, its loop and the 3’ end in its stem', () => {
  expect(findHairpin(bytesOf('GCGCGCTTTTGCGCGC'))).toMatchObject({
    pairs: Array.from({ length: 6 }, (_, i) => [i, 15 - i]),
    holdsEnd: true,
  });
  expect(findHairpin(bytesOf('AACCAACCAACCAACC'))).toBeUndefined();
});

test('two oligos that overlap at their 3’ ends form a dimer that a polymerase extends', () => {
  const found = findDimer(bytesOf('TTTTTTTTTTACGCGGC'), bytesOf('AATAATAATAGCCGCGT'))!;
  expect(found.pairs.length).toBeGreaterThanOrEqual(7);
  expect(found.holdsEnd).toBe(true);
});
