import { expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { getGeneticCode } from '#bio/table/geneticCodes.ts';
import { type AssemblyPart, designAssemblyPrimers } from './assemblyPrimers.ts';
import { findInnerSites, splitAtSites } from './domesticate.ts';

const chance = createRandom(24);
const dna = (length: number) => textOf(generateDna(chance, length)).replace(/GGTCTC|GAGACC/g, 'ATATAT');
const reverseText = (text: string) =>
  [...text]
    .reverse()
    .map((it) => ({ A: 'T', C: 'G', G: 'C', T: 'A' })[it])
    .join('');

const protein = (text: string) => {
  const { aminoAcids } = getGeneticCode(1);
  return (text.match(/.../g) ?? [])
    .map((codon) => aminoAcids[[...codon].reduce((sum, it) => 4 * sum + 'TCAG'.indexOf(it), 0)])
    .join('');
};

/** A gene of 900 bases with BsaI sites in the first and in the second frame of its codons. */
const gene = `${dna(300)}GGTCTC${dna(295)}GAGACC${dna(293)}`;
const recordOf = (text: string, strand: 1 | -1) =>
  createSequenceRecord({
    name: 'gene',
    bytes: bytesOf(text),
    features: [{ type: 'CDS', name: 'gene', parts: [{ start: 0, end: 900, strand }], qualifiers: [] }],
  });

test.each([1, -1] as const)(
  'each inner site has silent changes, and each of them is one (strand %i)',
  (strand) => {
    const text = strand === 1 ? gene : reverseText(gene);
    const sites = unwrap(findInnerSites(recordOf(text, strand), ['BsaI']));
    expect(sites).toHaveLength(2);
    for (const { changes } of sites) {
      expect(changes.length).toBeGreaterThan(0);
      for (const { at, to, isCoding } of changes) {
        expect(isCoding).toBe(true);
        const changed = text.slice(0, at) + to + text.slice(at + 1);
        const read = (it: string) => protein(strand === 1 ? it : reverseText(it));
        expect(read(changed)).toBe(read(text));
        expect(changed.match(/GGTCTC|GAGACC/g)).toHaveLength(1);
      }
    }
  },
);

test.each([1, -1] as const)(
  'a gene with inner sites is split, changed and assembled in one design (strand %i)',
  (strand) => {
    const text = strand === 1 ? gene : reverseText(gene);
    const vector: AssemblyPart = {
      name: 'vector',
      template: createSequenceRecord({ name: 'vector', bytes: bytesOf(dna(1_200)), topology: 'circular' }),
      range: { start: 1_000, end: 2_000 },
      strand: 1,
    };
    const part: AssemblyPart = {
      name: 'gene',
      template: recordOf(text, strand),
      range: { start: 0, end: 900 },
      strand,
    };
    const pieces = unwrap(splitAtSites(part, ['BsaI']));
    expect(pieces.map((it) => it.choices !== undefined)).toEqual([false, true, true]);
    const design = unwrap(designAssemblyPrimers([vector, ...pieces], { method: 'goldenGate' }));
    expect(design.conflicts).toEqual([]);
    expect(design.isConfirmed).toBe(true);
    const built = textOf(design.construct.bytes).slice(1_000);
    expect(built).not.toMatch(/GGTCTC|GAGACC/);
    expect(protein(built)).toBe(protein(gene));
    expect([...built].filter((it, i) => it !== gene[i])).toHaveLength(2);
  },
);

test('sites that cannot be removed, or lie too close to an end, are refused', () => {
  const codeOf = (it: ReturnType<typeof splitAtSites>) => (it.ok ? 'ok' : it.fault.code);
  const partOf = (text: string): AssemblyPart => ({
    name: 'p',
    template: recordOf(text, 1),
    range: { start: 0, end: text.length },
    strand: 1,
  });
  expect(codeOf(splitAtSites(partOf(`${dna(20)}GGTCTC${dna(900)}`), ['BsaI']))).toBe('clone/site-too-close');
  // FokI reads GGATG: in TGG ATG both amino acids have one codon alone.
  const plainText = (size: number) => dna(size).replace(/GGATG|CATCC/g, 'ATATA');
  const onlyOne = partOf(`${plainText(300)}TGGATG${plainText(594)}`);
  expect(codeOf(splitAtSites(onlyOne, ['FokI']))).toBe('clone/no-silent-change');
  expect(codeOf(splitAtSites(onlyOne, ['NoSuchI']))).toBe('cut/unknown-enzyme');
  expect(codeOf(splitAtSites(partOf(dna(900)), ['BsaI']))).toBe('ok');
});
