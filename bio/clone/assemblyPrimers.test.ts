import { expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { random, randomDna } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { sequenceRecord } from '#bio/core/sequence.ts';
import { type AssemblyPart, designAssemblyPrimers } from './assemblyPrimers.ts';
import { moleculeFrom, moleculeSeguid } from './molecule.ts';

const chance = random(23);
const dna = (length: number) => textOf(randomDna(chance, length)).replace(/GGTCTC|GAGACC/g, 'ATATAT');
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
    template: sequenceRecord({ name: 'plasmid', bytes: bytesOf(plasmid), topology: 'circular' }),
    range: { start: 1_500, end: 3_200 },
    strand: 1,
  },
  {
    name: 'gene',
    template: sequenceRecord({ bytes: bytesOf(genome) }),
    range: { start: 500, end: 1_400 },
    strand: -1,
  },
  {
    name: 'tag',
    template: sequenceRecord({ bytes: bytesOf(genome) }),
    range: { start: 2_000, end: 2_300 },
    strand: 1,
  },
];
const meant =
  plasmid.slice(1_500) +
  plasmid.slice(0, 1_200) +
  reverseText(genome.slice(500, 1_400)) +
  genome.slice(2_000, 2_300);
const seguid = moleculeSeguid(
  unwrap(moleculeFrom(sequenceRecord({ bytes: bytesOf(meant), topology: 'circular' }))),
);

test.each(['gibson', 'hifi', 'inFusion', 'goldenGate'] as const)(
  'primers for %s give the construct that is meant, over the origin and from the other strand',
  (method) => {
    const design = unwrap(designAssemblyPrimers(parts, { method }));
    expect(moleculeSeguid(unwrap(moleculeFrom(design.construct)))).toBe(seguid);
    expect(design.conflicts).toEqual([]);
    expect(design.isConfirmed).toBe(true);
    expect(design.primers.map((it) => it.places)).toEqual([1, 1, 1, 1, 1, 1]);
    for (const it of design.primers) expect(Math.abs(it.tm - 60)).toBeLessThan(4);
    if (method === 'goldenGate') {
      expect(design.overhangs?.neighbours).toEqual([]);
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
  const inner = { ...parts[1]!, template: sequenceRecord({ bytes: bytesOf(text) }) };
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
