import { expect, test } from 'vitest';
import { bytesOf } from '#bio/core/bytes.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { assemble } from './assemble.ts';
import { type Molecule, moleculeFrom } from './molecule.ts';

const MIDDLE = 'CATGACTGTACCATGCATTGCAATGC';
const lineOf = (text: string, ends: Parameters<typeof moleculeFrom>[1] = {}) =>
  unwrap(moleculeFrom(createSequenceRecord({ name: 'line', bytes: bytesOf(text) }), ends));
const circleOf = (text: string) =>
  unwrap(moleculeFrom(createSequenceRecord({ name: 'ring', bytes: bytesOf(text), topology: 'circular' })));

function notesOf(molecule: Molecule, ...enzymes: readonly string[]) {
  const found = unwrap(assemble([{ molecule, enzymes }], { method: 'ligation', maxPieces: 1 }));
  return found.notes.filter(({ code }) => code === 'clone/cut-outside' || code === 'clone/site-near-end');
}

test.each([
  ['a cut that would fall behind the end', lineOf(`${MIDDLE}GGTCTCA`), 'BsaI', '27..32'],
  ['a cut that would fall before the end', lineOf(`AGAGACC${MIDDLE}`), 'BsaI', '2..7'],
  ['a bond at the very end', lineOf(`GATC${MIDDLE}`), 'MboI', '1..4'],
  [
    'a cut within an overhang',
    lineOf(`${MIDDLE}GGTCTCAAATGC`, { right: { kind: "5'", overhang: 2 } }),
    'BsaI',
    '27..32',
  ],
] as const)('%s is none, and that is said', (_, molecule, enzyme, place) => {
  const notes = notesOf(molecule, enzyme);
  expect(notes.map((it) => it.code)).toEqual(['clone/cut-outside']);
  expect(notes[0]!.message.en).toContain(place);
});

test.each([
  [lineOf(`GAATTC${MIDDLE}`), 'EcoRI', ['0 base pairs']],
  [lineOf(`AGAATTC${MIDDLE}`), 'EcoRI', ['1 base pair ']],
  [lineOf(`${MIDDLE}GAATTCAA`), 'EcoRI', ['2 base pairs']],
  [lineOf(`${MIDDLE}GAATTCAAA`), 'EcoRI', []],
  [lineOf(`${MIDDLE}GGTCTCAAATGC`), 'BsaI', ['1 base pair ']],
  [circleOf(`GAATTC${MIDDLE}`), 'EcoRI', []],
  // Bases of an overhang are no pairs.
  [lineOf(`AATTGAATTC${MIDDLE}`, { left: { kind: "5'", overhang: 4 } }), 'EcoRI', ['0 base pairs']],
] as const)('a site that is cut close to an end is named %#', (molecule, enzyme, wanted) => {
  const notes = notesOf(molecule, enzyme);
  expect(notes.map((it) => it.code)).toEqual(wanted.map(() => 'clone/site-near-end'));
  wanted.forEach((it, i) => {
    expect(notes[i]!.message.en).toContain(`Only ${it}`);
    expect(notes[i]!.message.zh).toContain(enzyme);
  });
});

test('sites that lie as close to either end are one note', () => {
  const [note, ...others] = notesOf(lineOf(`TTGGTCTCAGGAG${MIDDLE}CGCTTGAGACCAA`), 'BsaI');
  expect(others).toEqual([]);
  expect(note!.message.en).toMatch(
    /^Only 2 base pairs lie beside the BsaI sites 3\.\.8 and 45\.\.50 of line\./,
  );
  expect(note!.message.zh).toContain('位点 3..8、45..50');
});

test('a site that methylation spares is not said to be at an end', () => {
  const molecule = unwrap(
    moleculeFrom(createSequenceRecord({ bytes: bytesOf(`TGATCA${MIDDLE}`) }), { methylation: { dam: true } }),
  );
  const found = unwrap(assemble([{ molecule, enzymes: ['BclI'] }], { method: 'ligation' }));
  expect(found.notes.map((it) => it.code)).toEqual(['clone/not-cut', 'clone/methylated-site']);
});
