import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { withoutKernels } from '#bio/kernel/wasmArena.ts';
import { getGeneticCode } from '#bio/table/geneticCodes.ts';
import { OrfStream } from './orfStream.ts';
import { findOrfs, type Orf, type OrfOptions } from './orfs.ts';

function scratch() {
  const held: number[] = [];
  return {
    add: (some: Uint8Array) => void held.push(...some),
    read: (into: Uint8Array, from: number) => into.set(held.slice(from, from + into.length)),
    clear: () => {
      held.length = 0;
    },
  };
}

interface Cut {
  readonly chunk: number;
  readonly sizes: { readonly codons: number; readonly bases: number; readonly orfs: number };
}

function orfsInChunks(bytes: Uint8Array, options: OrfOptions, { chunk, sizes }: Cut): readonly Orf[] {
  const stream = new OrfStream({ ...options, scratch: scratch(), keepsBases: false, sizes });
  for (let at = 0; at < bytes.length; at += chunk) stream.add(bytes.slice(at, at + chunk));
  return [...stream.orfs()];
}

const orfsOfWhole = (bytes: Uint8Array, options: OrfOptions) =>
  findOrfs({ bytes, topology: 'linear' }, options);

const options = fc.record({
  starts: fc.constantFrom('atg' as const, 'code' as const, 'any' as const),
  minResidues: fc.integer({ min: 1, max: 6 }),
  maxResidues: fc.constantFrom(15, Number.POSITIVE_INFINITY),
  partial: fc.boolean(),
  nested: fc.boolean(),
  strands: fc.constantFrom('both' as const, 'forward' as const, 'reverse' as const),
  code: fc.constantFrom(1, 2, 11, 31).map(getGeneticCode),
});
const cut = fc.record({
  chunk: fc.integer({ min: 1, max: 200 }),
  sizes: fc.record({
    codons: fc.integer({ min: 1, max: 40 }),
    bases: fc.integer({ min: 1, max: 60 }),
    orfs: fc.integer({ min: 1, max: 4 }),
  }),
});
// Codons that begin and end ORFs on both strands, so that there are many.
const parts = fc.constantFrom(...'ATG TAA CAT TTA TGA TCA A C G T N - n acg ATGATG'.split(' '));
const text = fc.array(parts, { maxLength: 300, size: 'max' }).map((it) => bytesOf(it.join('')));

test('a line in stretches has the ORFs of the whole, in the same order, however it is cut', () => {
  let seen = 0;
  fc.assert(
    fc.property(text, options, cut, (bytes, requested, how) => {
      const found = orfsOfWhole(bytes, requested);
      expect(orfsInChunks(bytes, requested, how)).toEqual(found);
      expect(withoutKernels(() => orfsInChunks(bytes, requested, how))).toEqual(found);
      seen += found.length;
    }),
    { numRuns: 400 },
  );
  expect(seen).toBeGreaterThan(1000);
});

const usual = { codons: 1 << 17, bases: 1 << 20, orfs: 1 << 12 };

test.skipIf(process.env['QUICK_RUN']).each(['atg', 'code', 'any'] as const)(
  'a million bases with %s, in stretches of any size',
  (starts) => {
    const bytes = generateDna(createRandom(7), 1_000_000);
    const requested = { starts, minResidues: 20 };
    const found = orfsOfWhole(bytes, requested);
    expect(found.length).toBeGreaterThan(1000);
    for (const how of [
      { chunk: 262_144, sizes: usual },
      { chunk: 99_991, sizes: { codons: 5000, bases: 70_000, orfs: 100 } },
    ]) {
      expect(orfsInChunks(bytes, requested, how)).toEqual(found);
      expect(withoutKernels(() => orfsInChunks(bytes, requested, how))).toEqual(found);
    }
  },
);

test('more ORFs between two stops of a row than the kernel tells at once', () => {
  const bytes = bytesOf('ATGAAATAA'.repeat(60_000));
  const how = { chunk: bytes.length, sizes: usual };
  expect(orfsInChunks(bytes, { minResidues: 1 }, how)).toEqual(orfsOfWhole(bytes, { minResidues: 1 }));
});

test('further starts of an ORF longer than a block of bases', () => {
  const bytes = bytesOf(`${'ATGCAT'.repeat(400)}TAA`);
  const requested = { minResidues: 390, nested: true };
  const found = orfsOfWhole(bytes, requested);
  expect(found.length).toBeGreaterThan(400);
  expect(orfsInChunks(bytes, requested, { chunk: 100, sizes: { codons: 30, bases: 64, orfs: 8 } })).toEqual(
    found,
  );
});

test('the bases that were kept can be read again anywhere', () => {
  const bytes = generateDna(createRandom(9), 1000);
  const sizes = { codons: 10, bases: 64, orfs: 8 };
  const stream = new OrfStream({ scratch: scratch(), keepsBases: true, sizes });
  stream.add(bytes.subarray(0, 333));
  stream.add(bytes.subarray(333));
  fc.assert(
    fc.property(fc.nat(1000), fc.nat(300), (from, size) => {
      const to = Math.min(1000, from + size);
      expect(textOf(stream.bases(from, to))).toBe(textOf(bytes.subarray(from, to)));
    }),
  );
});
