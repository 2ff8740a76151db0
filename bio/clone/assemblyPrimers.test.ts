import { expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { findEnzymes } from '#bio/table/enzymes.ts';
import { type AssemblyPart, designAssemblyPrimers } from './assemblyPrimers.ts';
import { digestMolecule } from './digestMolecule.ts';
import { type Molecule, moleculeFrom, moleculeSeguidOf } from './molecule.ts';

const chance = createRandom(23);
const dna = (length: number) => textOf(generateDna(chance, length)).replace(/GGTCTC|GAGACC/g, 'ATATAT');
const reverseText = (text: string) =>
  [...text]
    .reverse()
    .map((it) => ({ A: 'T', C: 'G', G: 'C', T: 'A' })[it])
    .join('');

const plasmid = dna(2_000);
const genome = dna(3_000);
const parts: readonly AssemblyPart[] = [
  {
    name: 'backbone',
    template: createSequenceRecord({ name: 'plasmid', bytes: bytesOf(plasmid), topology: 'circular' }),
    range: { start: 1_500, end: 3_200 },
    strand: 1,
  },
  {
    name: 'gene',
    template: createSequenceRecord({ bytes: bytesOf(genome) }),
    range: { start: 500, end: 1_400 },
    strand: -1,
  },
  {
    name: 'tag',
    template: createSequenceRecord({ bytes: bytesOf(genome) }),
    range: { start: 2_000, end: 2_300 },
    strand: 1,
  },
];
const meant =
  plasmid.slice(1_500) +
  plasmid.slice(0, 1_200) +
  reverseText(genome.slice(500, 1_400)) +
  genome.slice(2_000, 2_300);
const seguid = moleculeSeguidOf(
  unwrap(moleculeFrom(createSequenceRecord({ bytes: bytesOf(meant), topology: 'circular' }))),
);

test.each(['gibson', 'hifi', 'inFusion', 'goldenGate'] as const)(
  'primers for %s give the construct that is meant, over the origin and from the other strand',
  (method) => {
    const design = unwrap(designAssemblyPrimers(parts, { method }));
    expect(moleculeSeguidOf(unwrap(moleculeFrom(design.construct)))).toBe(seguid);
    expect(design.conflicts).toEqual([]);
    expect(design.isConfirmed).toBe(true);
    expect(design.primers.map((it) => it.places)).toEqual([1, 1, 1, 1, 1, 1]);
    for (const it of design.primers) expect(Math.abs(it.tm - 60)).toBeLessThan(4);
    if (method === 'goldenGate') {
      expect(design.overhangs?.neighbors).toEqual([]);
      for (const it of design.primers) expect(it.letters).toMatch(/^TTGCTAGGTCTCA/);
    }
  },
);

test('other type IIS enzymes are known by their cuts: SapI leaves three bases', () => {
  const design = unwrap(designAssemblyPrimers(parts, { method: 'goldenGate', enzyme: 'SapI' }));
  expect(design.overhangs?.overhangs.map((it) => it.length)).toEqual([3, 3, 3]);
  expect(design.isConfirmed).toBe(true);
});

test('a part with an inner site is not confirmed, and the site is named', () => {
  const text = `${genome.slice(0, 700)}GGTCTC${genome.slice(700)}`;
  const inner = { ...parts[1]!, template: createSequenceRecord({ bytes: bytesOf(text) }) };
  const design = unwrap(designAssemblyPrimers([parts[0]!, inner, parts[2]!], { method: 'goldenGate' }));
  expect(design.isConfirmed).toBe(false);
  expect(design.conflicts.flat().map((it) => it.code)).toEqual(['clone/inner-site']);
});

test('parts that are too short and enzymes that leave no overhang are refused', () => {
  const codeOf = (it: ReturnType<typeof designAssemblyPrimers>) => (it.ok ? 'ok' : it.fault.code);
  const short = { ...parts[2]!, range: { start: 0, end: 10 } };
  expect(codeOf(designAssemblyPrimers([parts[0]!, short], { method: 'gibson' }))).toBe('clone/short-part');
  expect(codeOf(designAssemblyPrimers(parts, { method: 'goldenGate', enzyme: 'EcoRI' }))).toBe(
    'clone/no-overhang-enzyme',
  );
  expect(codeOf(designAssemblyPrimers([], { method: 'gibson' }))).toBe('clone/short-part');
});

/** A vector with two sites, opened by them: the longer fragment. */
function openedVector(site: readonly [string, string], enzymes: readonly string[]) {
  const letters = `${plasmid.slice(0, 900).replace(/GAATTC|GGATCC/g, 'ATATAT')}${site[0]}${dna(60)}${site[1]}`;
  const record = createSequenceRecord({ name: 'vector', bytes: bytesOf(letters), topology: 'circular' });
  const { fragments } = digestMolecule(unwrap(moleculeFrom(record)), unwrap(findEnzymes(enzymes)));
  return fragments.toSorted((a, b) => b.record.bytes.length - a.record.bytes.length)[0]!;
}

/** Without sites of the enzymes below. */
const insert: AssemblyPart = {
  ...parts[1]!,
  template: createSequenceRecord({ bytes: bytesOf(genome.replace(/GAATTC|GGATCC/g, 'ATATAT')) }),
};
const partOf = (ready: Molecule): AssemblyPart => ({
  name: 'vector',
  template: ready.record,
  range: { start: 0, end: 1 },
  strand: 1,
  ready,
});

test.each([
  ['ligation', ['GAATTC', 'GGATCC'], ['EcoRI', 'BamHI']],
  ['gibson', ['GAATTC', 'GGATCC'], ['EcoRI', 'BamHI']],
  ['inFusion', ['GAATTC', 'GGATCC'], ['EcoRI', 'BamHI']],
  ['goldenGate', ['AATGAGAGACC', 'GGTCTCTGCTT'], ['BsaI']],
] as const)('%s: primers of an insert fit a vector that is taken as it is', (method, sites, enzymes) => {
  const ready = openedVector(sites, enzymes);
  const design = unwrap(designAssemblyPrimers([partOf(ready), insert], { method }));
  expect(design.primers.map((it) => it.name)).toEqual(['gene-F', 'gene-R']);
  expect(design.conflicts).toEqual([]);
  expect(design.isConfirmed).toBe(true);
  const [forward] = design.primers;
  if (method === 'ligation') expect(forward!.letters).toMatch(/^TTGCTA(GAATTC|GGATCC)/);
  if (method === 'gibson') expect(forward!.tail).toBe(25);
  if (method === 'goldenGate') expect(forward!.letters).toMatch(/^TTGCTAGGTCTCA(GCTT|AATG|CATT|AAGC)/);
});

test('a primer of the stock is taken where it anneals and brings the tail; a near one is not', () => {
  const ready = openedVector(['GAATTC', 'GGATCC'], ['EcoRI', 'BamHI']);
  const ordered = unwrap(designAssemblyPrimers([partOf(ready), insert], { method: 'ligation' })).primers;
  const stock = [
    { name: 'near', bytes: bytesOf(ordered[0]!.letters.slice(0, -6)) },
    { name: 'stock-1', bytes: bytesOf(`GG${ordered[0]!.letters.slice(6)}`) },
    { name: 'no-tail', bytes: bytesOf(ordered[1]!.letters.slice(12)) },
  ];
  const { primers, isConfirmed } = unwrap(
    designAssemblyPrimers([partOf(ready), insert], { method: 'ligation', stock: stock.slice(1) }),
  );
  expect(primers.map((it) => [it.name, it.isStock])).toEqual([
    ['stock-1', true],
    ['gene-R', false],
  ]);
  expect(isConfirmed).toBe(true);
});

test('an insert with a site of its own is not confirmed', () => {
  const ready = openedVector(['GAATTC', 'GGATCC'], ['EcoRI', 'BamHI']);
  const bytes = bytesOf(`${dna(200).replace(/GAATTC|GGATCC/g, 'ATATAT')}GAATTC${dna(200)}`);
  const cut = { ...insert, template: createSequenceRecord({ bytes }), range: { start: 0, end: 406 } };
  const design = unwrap(designAssemblyPrimers([partOf(ready), cut], { method: 'ligation' }));
  expect(design.isConfirmed).toBe(false);
});

test.each([16, 17, 18, 20, 23, 27, 31])(
  'Golden Gate primers of a part of %i bases anneal to 15 of them, and not both to the same ones',
  (size) => {
    const short = { ...parts[2]!, range: { start: 2_000, end: 2_000 + size } };
    const design = unwrap(designAssemblyPrimers([parts[0]!, short], { method: 'goldenGate' }));
    for (const it of design.primers) expect(it.letters.length - it.tail).toBeGreaterThanOrEqual(15);
    expect(design.conflicts).toEqual([]);
    expect(design.isConfirmed).toBe(true);
  },
);

test('a part that is too short for its tails is refused by its name, with what it needs', () => {
  const short = { ...parts[2]!, range: { start: 0, end: 28 } };
  const found = designAssemblyPrimers([parts[0]!, short], { method: 'gibson' });
  expect(found.ok ? '' : found.fault.message.en).toContain(
    'Expected parts of at least 29 bases, found 28 (tag).',
  );
});

test.each([16, 17, 22, 28])(
  'an insert of %i bases, whose primers bring the whole homology to a vector that is cut, is designed',
  (size) => {
    const ready = openedVector(['GAATTC', 'GGATCC'], ['EcoRI', 'BamHI']);
    const short = { ...parts[2]!, range: { start: 2_000, end: 2_000 + size } };
    for (const method of ['gibson', 'hifi', 'inFusion'] as const)
      for (const given of [
        [partOf(ready), short],
        [short, partOf(ready)],
      ]) {
        const design = unwrap(designAssemblyPrimers(given, { method }));
        expect(design.conflicts).toEqual([]);
        expect(design.isConfirmed).toBe(true);
      }
  },
);

test('a part that gives bases to both neighbors holds both homologies, one that gives none needs 16', () => {
  const codeOf = (size: number, given: readonly AssemblyPart[], overlap: number) => {
    const short = { ...parts[2]!, range: { start: 2_000, end: 2_000 + size } };
    const found = designAssemblyPrimers([...given, short], { method: 'gibson', overlap });
    return found.ok ? found.value.isConfirmed : found.fault.code;
  };
  expect(codeOf(59, [parts[0]!], 60)).toBe('clone/short-part');
  expect(codeOf(60, [parts[0]!], 60)).toBe(true);
  const ready = partOf(openedVector(['GAATTC', 'GGATCC'], ['EcoRI', 'BamHI']));
  expect(codeOf(15, [ready], 60)).toBe('clone/short-part');
  expect(codeOf(16, [ready], 60)).toBe(true);
});

test.each([0, -5, 14, 20.5, 1_001, Number.NaN])('a homology of %d bases is refused', (overlap) => {
  for (const method of ['gibson', 'hifi', 'inFusion'] as const) {
    const found = designAssemblyPrimers(parts, { method, overlap });
    expect(found.ok ? 'ok' : found.fault.code).toBe('clone/overlap');
  }
  // Golden Gate makes no use of it.
  expect(unwrap(designAssemblyPrimers(parts, { method: 'goldenGate', overlap })).isConfirmed).toBe(true);
});

test.each([15, 16, 31, 60])('a homology of %i bases is confirmed', (overlap) => {
  const design = unwrap(designAssemblyPrimers(parts, { method: 'gibson', overlap }));
  expect(design.isConfirmed).toBe(true);
});

test('a design that is not confirmed has a reason: no amplicon, another product', () => {
  const codesOf = (given: readonly AssemblyPart[], isCircular = true) => {
    const found = unwrap(designAssemblyPrimers(given, { method: 'gibson', isCircular }));
    expect(found.isConfirmed).toBe(false);
    return found.conflicts.flat().map((it) => `${it.code} ${it.input ?? ''}`);
  };
  // Where the template has N no primer binds.
  const open = createSequenceRecord({ bytes: bytesOf(`${dna(100)}${'N'.repeat(60)}${dna(200)}`) });
  const unread: AssemblyPart = { name: 'unread', template: open, range: { start: 120, end: 330 }, strand: 1 };
  expect(codesOf([parts[0]!, unread])).toEqual(['clone/no-amplicon 1']);
  // Two ends that are taken as they are share nothing.
  const line = (length: number): AssemblyPart =>
    partOf(unwrap(moleculeFrom(createSequenceRecord({ bytes: bytesOf(dna(length)) }))));
  expect(codesOf([line(300), line(300), parts[2]!], false)).not.toEqual([]);
  // The homology that two cut ends share stands once in the product, and twice where the parts are put in a row.
  const shared = dna(20);
  const ready = [dna(300) + shared, shared + dna(300)].map((letters) =>
    partOf(unwrap(moleculeFrom(createSequenceRecord({ bytes: bytesOf(letters) })))),
  );
  expect(codesOf([...ready, parts[2]!])).toEqual(['clone/wanted-not-made ']);
  expect(codesOf([...ready, parts[2]!], false)).toEqual(['clone/wanted-not-made ']);
});

test('a part that begins and ends with a repeat is amplified as a whole, and its primers bind twice', () => {
  const [repeat, before, between, behind] = [200, 100, 150, 100].map((it) => dna(it));
  const template = createSequenceRecord({ bytes: bytesOf(before! + repeat! + between! + repeat! + behind!) });
  const range = { start: 100, end: 650 };
  for (const strand of [1, -1] as const) {
    const design = unwrap(
      designAssemblyPrimers([parts[0]!, { name: 'repeat', template, range, strand }], { method: 'gibson' }),
    );
    expect(design.isConfirmed).toBe(true);
    expect(design.primers.map((it) => it.places)).toEqual([1, 1, 2, 2]);
  }
});

test('one part alone makes no line, whatever the act', () => {
  for (const method of ['gibson', 'inFusion', 'goldenGate'] as const) {
    const design = designAssemblyPrimers(parts.slice(0, 1), { method, isCircular: false });
    expect(design).toMatchObject({ ok: false, fault: { code: 'clone/one-part' } });
  }
});
