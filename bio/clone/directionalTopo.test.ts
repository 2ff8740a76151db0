// By hand, after the manual of pENTR/D-TOPO: the overhang GTGG of the vector invades the blunt end CACC of the PCR
// product, so the four bases stand in the product once.
import { expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { reverseComplementText } from '#bio/core/letters.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { performAct } from './acts.ts';
import { assemble } from './assemble.ts';
import { productMoleculeOf } from './assembly.ts';
import { addSource, addStep, NO_HISTORY, replayHistory } from './history.ts';
import { parseHistory, writeHistory } from './historyFile.ts';
import { flipMolecule, type Molecule, moleculeFrom, strandsOf } from './molecule.ts';
import { moleculeKeyOf } from './moleculeKey.ts';

const VECTOR = 'AAGGGTGGGCGCGCCGACTTACGTTGCATGCCGATTACGGCCGCCCCCTTCACC';
const lineOf = (text: string, name = 'insert', hasPhosphate = false) =>
  unwrap(
    moleculeFrom(createSequenceRecord({ name, bytes: bytesOf(text) }), {
      left: { hasPhosphate },
      right: { hasPhosphate },
    }),
  );
const circleOf = (text: string) =>
  unwrap(moleculeFrom(createSequenceRecord({ name: 'vector', bytes: bytesOf(text), topology: 'circular' })));
const vector = lineOf(VECTOR, 'vector', true);

function clone(insert: Molecule, given = vector) {
  const inputs = [{ molecule: given, isTopoVector: true, isDirectional: true }, { molecule: insert }];
  const found = unwrap(assemble(inputs, { method: 'topo' }));
  const wanted = found.products
    .filter((it) => it.isWanted)
    .map((it) => ({ ...it, molecule: productMoleculeOf(found, it) }));
  return {
    ...found,
    wanted,
    letters: wanted.map((it) => textOf(it.molecule.record.bytes)),
    reasons: found.conflicts.map((set) => set.map((it) => it.message.en)),
  };
}

test('a blunt product that begins with CACC goes in one way, and CACC is there once', () => {
  const { wanted, letters, pieces, products } = clone(lineOf('CACCATGGTGAGCAAGTAA'));
  expect(strandsOf(pieces[0]!.molecule)).toEqual([
    'AAGGGTGGGCGCGCCGACTTACGTTGCATGCCGATTACGGCCGCCCCCTT----',
    reverseComplementText(VECTOR),
  ]);
  expect(letters).toEqual([`${VECTOR}ATGGTGAGCAAGTAA`]);
  // The vector's 3' ends are joined: the top strand before CACC, the bottom one at the end of the insert.
  expect(wanted[0]!.molecule.nicks).toEqual([
    { strand: 1, at: 0 },
    { strand: -1, at: 54 },
  ]);
  expect(wanted[0]!.junctions.map(({ letters, kind, at }) => ({ letters, kind, at }))).toEqual([
    { letters: 'CACC', kind: "5'", at: 50 },
    { letters: '', kind: 'blunt', at: 0 },
  ]);
  // One vector with two inserts and the like are lines; nothing else closes.
  expect(products.filter((it) => it.topology === 'circular' && it.kind === 'complete')).toHaveLength(1);
  expect(products.some((it) => it.kind === 'selfJoined')).toBe(false);
});

test('the other strand of vector or insert gives the same molecule', () => {
  const insert = lineOf('CACCATGGTGAGCAAGTAA');
  const key = clone(insert).wanted[0]!.key;
  for (const [one, other] of [
    [insert, flipMolecule(vector)],
    [flipMolecule(insert), vector],
    [flipMolecule(insert), flipMolecule(vector)],
  ] as const) {
    const { wanted } = clone(one, other);
    expect(wanted.map((it) => it.key)).toEqual([key]);
    expect(wanted[0]!.junctions.map((it) => it.kind).sort()).toEqual(["5'", 'blunt']);
  }
});

test('a product whose reverse end reads CACC too goes in either way', () => {
  const { letters } = clone(lineOf('CACCATGGTGAGCAAGGGTG'));
  expect(letters).toHaveLength(2);
  expect(letters).toContain(`${VECTOR}ATGGTGAGCAAGGGTG`);
  expect(letters).toContain(`${VECTOR}CTTGCTCACCATGGTG`);
});

test('without CACC nothing is wanted, and the end of the vector that waits for it is the only reason', () => {
  const { wanted, reasons, products } = clone(lineOf('ATGGTGAGCAAGTAA'));
  expect(wanted).toEqual([]);
  expect(products.every((it) => it.topology === 'linear')).toBe(true);
  expect(reasons).toEqual([
    [
      "The right end of vector carries topoisomerase and is 5'-GGTG, and no blunt insert end without a phosphate begins with CACC: begin the forward primer with CACC. Without it inserts go in rarely, and in either direction.",
    ],
  ]);
});

test('a phosphate keeps the product out, and an A by Taq does', () => {
  expect(
    clone(lineOf('CACCATGGTGAGCAAGTAA', 'insert', true))
      .reasons.flat()
      .join('\n'),
  ).toContain("The left end of insert has a 5' phosphate");
  const tailed = unwrap(performAct({ kind: 'ends', change: 'addA' }, [lineOf('CACCATGGTGAGCAAGTAA')]));
  expect(clone(tailed[0]!.molecule).wanted).toEqual([]);
});

test("an insert with the 5' overhang CACC is joined as it is", () => {
  const record = createSequenceRecord({ name: 'duplex', bytes: bytesOf('CACCATGGTGAGCAAGTAA') });
  const end = { kind: "5'", overhang: 4, hasPhosphate: false } as const;
  const duplex = unwrap(moleculeFrom(record, { left: end, right: { hasPhosphate: false } }));
  expect(clone(duplex).wanted.map((it) => it.key)).toEqual(
    clone(lineOf('CACCATGGTGAGCAAGTAA')).wanted.map((it) => it.key),
  );
});

test('one base from CACC is a warning that names the end, two are none', () => {
  const notesOf = (insert: string) => clone(lineOf(insert)).notes.map((it) => it.code);
  expect(notesOf('CACCATGGTGAGCAAGTAGTG')).toEqual(['clone/topo-near-end']);
  expect(notesOf('CACCATGGTGAGCAAGTAAGG')).toEqual([]);
  expect(clone(lineOf('CACCATGGTGAGCAAGTAGTG')).notes[0]!.message.en).toContain('right end of insert');
});

test('a circle is opened between CACC and AAGGG, wherever it begins', () => {
  const insert = lineOf('CACCATGGTGAGCAAGTAA');
  const key = moleculeKeyOf(clone(insert).wanted[0]!.molecule);
  for (const by of [0, 5, 30, 52]) {
    const text = VECTOR.slice(by) + VECTOR.slice(0, by);
    for (const it of [circleOf(text), circleOf(reverseComplementText(text))])
      expect(clone(insert, it).wanted.map((product) => product.key)).toEqual([key]);
  }
});

test('a vector without the end CCCTTCACC is named, and joins nothing', () => {
  const insert = lineOf('CACCATGGTGAGCAAGTAA');
  for (const it of [lineOf(VECTOR.slice(0, -4), 'vector', true), circleOf(VECTOR.slice(0, -4))]) {
    const { products, conflicts } = clone(insert, it);
    expect(products).toEqual([]);
    expect(conflicts.map((set) => set.map(({ code }) => code))).toEqual([['clone/no-topo-overhang']]);
  }
});

test('a history replays', () => {
  const insert = lineOf('CACCATGGTGAGCAAGTAA');
  const one = addSource(NO_HISTORY, vector);
  const two = addSource(one.history, insert);
  const inputs = [{ isTopoVector: true, isDirectional: true }, {}];
  const made = unwrap(
    addStep(two.history, {
      act: { kind: 'assemble', options: { method: 'topo' }, inputs },
      inputs: [one.index, two.index],
      pattern: clone(insert).wanted[0]!.pattern,
    }),
  );
  const replayed = unwrap(replayHistory(unwrap(parseHistory(writeHistory(made.history)))));
  expect(textOf(replayed.at(-1)!.record.bytes)).toBe(`${VECTOR}ATGGTGAGCAAGTAA`);
});
