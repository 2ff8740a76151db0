import { expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { findEnzymes } from '#bio/table/enzymes.ts';
import { assemble } from './assemble.ts';
import type { AssembleOptions, AssemblyInput } from './assemblyOptions.ts';
import { digestMolecule } from './digestMolecule.ts';
import { addBase, dephosphorylate } from './ends.ts';
import { type Molecule, moleculeFrom } from './molecule.ts';

const chance = createRandom(77);
const lineOf = (name: string, length: number) =>
  unwrap(moleculeFrom(createSequenceRecord({ name, bytes: bytesOf(textOf(generateDna(chance, length))) })));
const dna = (length: number) =>
  textOf(generateDna(chance, length)).replace(/GAATTC|GGATCC|CTCGAG/g, 'ATATAT');
const vector = lineOf('vector', 300);
const insert = lineOf('insert', 100);

function reasonsOf(inputs: readonly AssemblyInput[], method: AssembleOptions['method']) {
  const { conflicts, products } = unwrap(assemble(inputs, { method }));
  return products.some((it) => it.isWanted) ? 'wanted' : conflicts.flat().map((it) => it.message.en);
}

const topo = (given: Molecule, tail?: 'T') =>
  reasonsOf([{ molecule: vector, isTopoVector: true, ...(tail && { tail }) }, { molecule: given }], 'topo');

test('TOPO: a phosphate of the insert is named as what keeps it out, and nothing else', () => {
  expect(topo(dephosphorylate(insert))).toBe('wanted');
  const reasons = topo(insert);
  expect(reasons).toHaveLength(4);
  expect(reasons[0]).toBe(
    'The left end of vector carries topoisomerase and is blunt, and no insert end without a phosphate pairs with it.',
  );
  expect(reasons[2]).toMatch(
    /^The left end of insert has a 5' phosphate, and topoisomerase joins only ends without/,
  );
});

test('TOPO: ends that do not fit are not said to lack a phosphate', () => {
  expect(topo(addBase(dephosphorylate(insert)), 'T')).toBe('wanted');
  expect(topo(dephosphorylate(insert), 'T').slice(2)).toEqual([
    'The left end of insert is blunt, and no end of a TOPO vector pairs with it.',
    'The right end of insert is blunt, and no end of a TOPO vector pairs with it.',
  ]);
  expect(reasonsOf([{ molecule: vector }, { molecule: insert }], 'topo')).toEqual([
    'None of the molecules is marked as the TOPO vector, whose ends carry topoisomerase. Mark the vector.',
  ]);
});

test('ligation: phosphates are named where they alone are missing', () => {
  const bare = { molecule: insert, isDephosphorylated: true };
  const cut = { molecule: vector, isDephosphorylated: true };
  expect(reasonsOf([cut, bare], 'ligation')[0]).toContain('is blunt without a phosphate');
  expect(reasonsOf([{ molecule: vector, tail: 'T' }, bare], 'ligation').slice(2)).toEqual([
    'The left end of insert is blunt, and no other end pairs with it.',
    'The right end of insert is blunt, and no other end pairs with it.',
  ]);
});

/** A line of the insert's letters between two sites, cut at both. */
function cutOut(site: readonly [string, string], enzymes: readonly string[]) {
  const inner = textOf(insert.record.bytes).replace(/GAATTC|GGATCC|AGATCT/g, 'ATATAT');
  const record = createSequenceRecord({
    name: 'insert',
    bytes: bytesOf(`ACTGACTG${site[0]}${inner}${site[1]}TACGTACG`),
  });
  const { fragments } = digestMolecule(unwrap(moleculeFrom(record)), unwrap(findEnzymes(enzymes)));
  return fragments.toSorted((a, b) => b.record.bytes.length - a.record.bytes.length)[0]!;
}

test('ligation: the own other end is named where it alone pairs', () => {
  const ownEndText = (side: string, other: string) =>
    `The ${side} end of insert is 5'-AATT and pairs only with its own ${other} end, which closes insert upon itself.`;
  expect(
    reasonsOf(
      [{ molecule: vector }, { molecule: cutOut(['GAATTC', 'GAATTC'], ['EcoRI']) }],
      'ligation',
    ).slice(-2),
  ).toEqual([ownEndText('left', 'right'), ownEndText('right', 'left')]);
  // Ends that do not pair with each other either.
  expect(
    reasonsOf(
      [{ molecule: vector }, { molecule: cutOut(['GAATTC', 'GGATCC'], ['EcoRI', 'BamHI']) }],
      'ligation',
    ).slice(-2),
  ).toEqual([
    "The left end of insert is 5'-AATT, and no other end pairs with it.",
    "The right end of insert is 5'-GATC, and no other end pairs with it.",
  ]);
});

test('ligation: an end that only another fragment of its own molecule pairs with is not said to pair with none', () => {
  const [start, middle, rest] = [dna(80), dna(40), dna(200)];
  const bytes = bytesOf(`${start}GAATTC${middle}CTCGAG${rest}`);
  const plasmid = createSequenceRecord({ name: 'plasmid', bytes, topology: 'circular' });
  const given = [
    { molecule: unwrap(moleculeFrom(plasmid)), enzymes: ['EcoRI', 'XhoI'] },
    { molecule: cutOut(['GGATCC', 'CTCGAG'], ['BamHI', 'XhoI']) },
  ];
  expect(reasonsOf(given, 'ligation')).toEqual([
    "The right end of plasmid (fragment 2, 290 bp) is 5'-AATT: of one piece of each molecule no other end pairs with it.",
    "The left end of insert is 5'-GATC, and no other end pairs with it.",
  ]);
});

test('homology: the own other end is named where it alone is long enough', () => {
  const ring = textOf(insert.record.bytes).slice(0, 30);
  const record = createSequenceRecord({
    name: 'insert',
    bytes: bytesOf(ring + textOf(insert.record.bytes) + ring),
  });
  const reasons = reasonsOf([{ molecule: vector }, { molecule: unwrap(moleculeFrom(record)) }], 'gibson');
  expect(reasons.slice(-2)).toEqual([
    expect.stringMatching(/^The left end of insert .* Its own right end shares 30\.$/),
    expect.stringMatching(/^The right end of insert .* Its own left end shares 30\.$/),
  ]);
});

test('a line that is wanted and does not arise has reasons', () => {
  const cut = cutOut(['GAATTC', 'GGATCC'], ['EcoRI', 'BamHI']);
  const sticky = cutOut(['GAATTC', 'GAATTC'], ['EcoRI']);
  const circle = unwrap(
    moleculeFrom(createSequenceRecord({ name: 'ring', bytes: vector.record.bytes, topology: 'circular' })),
  );
  const codesOf = (molecules: readonly Molecule[], method: AssembleOptions['method']) => {
    const inputs = molecules.map((molecule) => ({ molecule }));
    const { products, conflicts } = unwrap(assemble(inputs, { method, wanted: { topology: 'linear' } }));
    return products.some((it) => it.isWanted) ? 'wanted' : conflicts.map((set) => set.map((it) => it.code));
  };
  const lone = 'clone/lone-end';
  expect(codesOf([vector, cut], 'ligation')).toEqual([[lone, lone]]);
  expect(codesOf([vector, circle], 'ligation')).toEqual([['clone/uncut-circle']]);
  expect(codesOf([sticky, cut], 'ligation')).toEqual([['clone/line-goes-on']]);
  expect(codesOf([cut], 'ligation')).toEqual([['clone/no-single-line']]);
  expect(codesOf([vector, insert], 'gibson')).toEqual([['clone/no-homology', 'clone/short-homology']]);
});

test('of one molecule no line is made, and its ends are not called fitting', () => {
  const alone = unwrap(
    assemble([{ molecule: vector }], { method: 'gibson', wanted: { topology: 'linear' } }),
  );
  expect(alone.products).toEqual([]);
  expect(alone.conflicts.flat().map((it) => it.message.en)).toEqual([
    'One molecule alone is not joined to a line: add another one, or choose a circle as the wanted product.',
  ]);
});

test('Golden Gate: an end that keeps its site is cut again, and lacks no phosphate', () => {
  const inner = (it: Molecule) => textOf(it.record.bytes).replace(/GGTCTC|GAGACC/g, 'ATATAT');
  const moleculeOf = (name: string, letters: string) =>
    unwrap(moleculeFrom(createSequenceRecord({ name, bytes: bytesOf(letters) })));
  // The site of the left end lies inside of the fragment that is kept, as where BsaI cuts pcDNA3.1 behind T7.
  const cut = digestMolecule(
    moleculeOf('vector', `ACTGACTGATAGGGAGACC${inner(vector)}ACCGTGAGACCTACG`),
    unwrap(findEnzymes(['BsaI'])),
  ).fragments.toSorted((a, b) => b.record.bytes.length - a.record.bytes.length)[0]!;
  const amplicon = moleculeOf('insert', `ACGTGGTCTCAACCG${inner(insert)}ATAGTGAGACCACGT`);
  const { products, conflicts } = unwrap(
    assemble([{ molecule: cut }, { molecule: amplicon }], { method: 'goldenGate', enzymes: ['BsaI'] }),
  );
  expect(products.some((it) => it.isWanted)).toBe(false);
  const messages = conflicts.flat().map((it) => it.message);
  expect(messages.map((it) => it.en)).toEqual([
    "The left end of vector is 5'-ATAG and pairs with another end, but what they join to holds a site of the enzyme and is cut again.",
    expect.stringMatching(/^The right end of insert.* is 5'-CTAT and pairs with another end, but /),
  ]);
  expect(messages[0]!.zh).toBe(
    "vector 的左端为 5'-ATAG 突出末端，可与其他末端配对，但连接后仍含该酶的识别位点，会被再次切开。",
  );
});
