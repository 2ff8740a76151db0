// The kernels of the search beside their plain twin: packed letters, places and their order, also where it stops early.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesOf } from '#bio/core/bytes.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { type OligoKernel, openOligoKernel } from '#bio/kernel/oligoKernel.ts';
import { withoutKernels } from '#bio/kernel/wasmArena.ts';
import { type Pattern, patternOf } from './pattern.ts';
import { buildSeedIndex } from './seedIndex.ts';
import { findAmbiguousSeeds, findSeeds, openSeedKernel, type Places } from './seeds.ts';
import { basesPerStretchOf, splitIntoStretches } from './text.ts';

type Template = { readonly bytes: Uint8Array; readonly topology: 'linear' | 'circular' };

function patternsOf(oligos: readonly Uint8Array[], maxMismatches: number): Pattern[] {
  return oligos.flatMap((bytes, primer) =>
    ([1, -1] as const).map((strand) => patternOf(bytes, { primer, strand, maxMismatches })),
  );
}

/** Everything a search sees and finds, stretch by stretch. */
function searchSeeds(template: Template, patterns: readonly Pattern[], by: Limits, work?: OligoKernel) {
  const index = buildSeedIndex(patterns);
  const found: Places = { pattern: [], start: [] };
  const texts: unknown[] = [];
  for (const text of splitIntoStretches(template, by.longest, by.stretch, work)) {
    texts.push([text.packed.slice(0, (text.total >> 4) + 1), text.ambiguous?.slice()]);
    const isCut = findSeeds(index, text, { found, max: by.max }, work);
    if (isCut) break;
    findAmbiguousSeeds(index, text, 3, found);
  }
  return { texts, found };
}

interface Limits {
  readonly longest: number;
  readonly stretch: number;
  readonly max: number;
}

function compare(template: Template, oligos: readonly Uint8Array[], maxMismatches: number, by: Limits) {
  const patterns = patternsOf(oligos, maxMismatches);
  const { tables, flat } = buildSeedIndex(patterns);
  const work = openOligoKernel(
    tables,
    flat,
    basesPerStretchOf(template.bytes.length, by.longest, by.stretch),
  );
  expect(work).toBeDefined();
  const plain = searchSeeds(template, patterns, by);
  expect(searchSeeds(template, patterns, by, work)).toEqual(plain);
  return plain.found.start.length;
}

const letters = (from: string, minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...from), minLength, maxLength }).map(bytesOf);

describe('search by kernel', () => {
  it('sees and finds the same in the same order, on hostile input and however early it stops', () => {
    const text = fc.oneof(
      letters('ACGT', 1, 400),
      letters('AC', 1, 400),
      letters('ACGTUacgtuRYSWKMBDHVN-', 1, 400),
      fc.uint8Array({ minLength: 1, maxLength: 400 }),
      fc.integer({ min: 1, max: 400 }).map((length) => bytesOf('A'.repeat(length))),
    );
    const oligo = fc.oneof(letters('ACGT', 1, 70), letters('AC', 9, 40), letters('ACGTRN', 1, 40));
    fc.assert(
      fc.property(
        fc.record({
          bytes: text,
          topology: fc.constantFrom('linear', 'circular'),
          free: fc.array(oligo, { maxLength: 3 }),
          cuts: fc.array(fc.tuple(fc.nat(399), fc.integer({ min: 9, max: 60 })), { maxLength: 4 }),
          maxMismatches: fc.integer({ min: 0, max: 4 }),
          stretch: fc.constantFrom(1, 7, 16, 100, 1000),
          max: fc.constantFrom(0, 1, 5, 40, 1_000_000),
        }),
        ({ bytes, topology, free, cuts, maxMismatches, stretch, max }) => {
          const single = bytes.filter((it) => 'ACGT'.includes(String.fromCharCode(it)));
          const cut = cuts
            .map(([from, size]) => single.slice(from, from + size))
            .filter((it) => it.length > 0);
          const oligos = [...free, ...cut];
          const longest = oligos.reduce((longer, it) => Math.max(longer, it.length), 0);
          compare({ bytes, topology }, oligos, maxMismatches, { longest, stretch, max });
        },
      ),
      { numRuns: 1500 },
    );
  });

  it('goes on where one word of the list has more places than there is room for at once', () => {
    const oligos = Array.from({ length: 60 }, (_, i) => bytesOf('A'.repeat(12 + (i % 9))));
    const template = { bytes: bytesOf('A'.repeat(3000)), topology: 'circular' } as const;
    const by = { longest: 20, stretch: 1 << 18, max: 10_000_000 };
    expect(compare(template, oligos, 1, by)).toBeGreaterThan(1 << 15);
  });

  it('leaves oligos that share a word a thousandfold to the plain loops', () => {
    const { tables, flat } = buildSeedIndex(patternsOf(Array(600).fill(bytesOf('A'.repeat(20))), 3));
    expect(openOligoKernel(tables, flat, 1000)).toBeUndefined();
  });

  it('keeps one copy of the tables, made when a text is long enough', () => {
    const chance = createRandom(4);
    const index = buildSeedIndex(patternsOf([generateDna(chance, 20), generateDna(chance, 24)], 2));
    expect(openSeedKernel(index, 5000)).toBeUndefined();
    const work = openSeedKernel(index, 300_000);
    expect(work).toBeDefined();
    expect(openSeedKernel(index, 5000)).toBe(work);
    expect(withoutKernels(() => openSeedKernel(index, 300_000))).toBeUndefined();
  });
});
