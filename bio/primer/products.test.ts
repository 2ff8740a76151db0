import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord, residuesOf } from '#bio/core/sequence.ts';
import { findBindingSites } from './bindingSites.ts';
import { choosePrimersForGaps, coverageOf, readOf } from './coverage.ts';
import type { Hit, Primer } from './primer.ts';
import { productSequenceOf, productsOf } from './products.ts';

const primer = (sequence: string): Primer => ({ name: sequence, bytes: bytesOf(sequence) });
const plasmid = (topology: 'linear' | 'circular', length = 400, seed = 11) =>
  createSequenceRecord({ bytes: generateDna(createRandom(seed), length), topology });
const oligo = (record: ReturnType<typeof plasmid>, start: number, size: number, strand: 1 | -1, tail = '') =>
  primer(tail + textOf(residuesOf(record, { start, end: start + size }, strand)));
const amplify = (record: ReturnType<typeof plasmid>, primers: Primer[], tails = false) => {
  const { hits } = unwrap(findBindingSites(record, primers, tails ? { minBound: 15 } : {}));
  return productsOf(record, hits).products;
};

describe('products', () => {
  test('run from one 5’ end to the other, with both tails', () => {
    const record = plasmid('linear');
    const pair = [oligo(record, 50, 20, 1, 'GGGGAATTC'), oligo(record, 180, 20, -1, 'CCCAAGCTT')];
    const [product, ...others] = amplify(record, pair, true);
    expect(others).toEqual([]);
    const read = textOf(productSequenceOf(record, pair, product!));
    expect(read.startsWith('GGGGAATTC')).toBe(true);
    expect(read.endsWith('AAGCTTGGG')).toBe(true);
    expect(read).toHaveLength(product!.length);
    expect(read).toContain(textOf(record.bytes.subarray(50, 200)));
  });

  test('carry the mismatches of their primers', () => {
    const record = plasmid('linear');
    const changed = oligo(record, 50, 20, 1);
    changed.bytes[4] = changed.bytes[4] === 65 ? 67 : 65;
    const pair = [changed, oligo(record, 180, 20, -1)];
    const [product] = amplify(record, pair);
    expect(textOf(productSequenceOf(record, pair, product!)).slice(0, 20)).toBe(textOf(changed.bytes));
  });

  test('primers that look away from each other amplify nothing of a line and the rest of a circle', () => {
    const [line, circle] = [plasmid('linear'), plasmid('circular')];
    const pair = [oligo(line, 180, 20, 1), oligo(line, 50, 20, -1)];
    expect(amplify(line, pair)).toEqual([]);
    expect(amplify(circle, pair)).toMatchObject([{ range: { start: 180, end: 470 }, length: 290 }]);
  });

  test('back to back primers amplify the whole circle, overlapping ones the overlap twice', () => {
    const circle = plasmid('circular');
    expect(amplify(circle, [oligo(circle, 100, 20, 1), oligo(circle, 80, 20, -1)])).toMatchObject([
      { length: 400 },
    ]);
    const quikChange = [oligo(circle, 100, 24, 1), oligo(circle, 100, 24, -1)];
    const [product] = amplify(circle, quikChange);
    expect(product).toMatchObject({ range: { start: 100, end: 524 }, length: 424 });
    const read = textOf(productSequenceOf(circle, quikChange, product!));
    expect(read.slice(0, 24)).toBe(read.slice(-24));
  });

  test('one primer that binds both strands makes a product by itself, unless told not to', () => {
    const unit = 'ACCGTTGATCCAGTTACGGA';
    const record = createSequenceRecord({
      bytes: bytesOf(
        `TTT${unit}${'C'.repeat(50)}${textOf(residuesOf({ bytes: bytesOf(unit), kind: 'dna' }, { start: 0, end: 20 }, -1))}AAA`,
      ),
    });
    const { hits } = unwrap(findBindingSites(record, [primer(unit)]));
    expect(productsOf(record, hits).products).toMatchObject([{ length: 90 }]);
    expect(productsOf(record, hits, { withItself: false }).products).toEqual([]);
  });

  test('turning a circle changes neither number nor sequence of its products', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 299 }),
        fc.integer({ min: 20, max: 299 }),
        fc.nat(299),
        (at, gap, turn) => {
          const circle = plasmid('circular', 300);
          const pair = [oligo(circle, at, 18, 1), oligo(circle, (at + gap) % 300, 18, -1)];
          const reversed = createSequenceRecord({
            bytes: residuesOf(circle, { start: turn, end: turn + 300 }),
            topology: 'circular',
          });
          const read = (record: typeof circle) =>
            amplify(record, pair).map((product) => textOf(productSequenceOf(record, pair, product)));
          expect(read(reversed).sort()).toEqual(read(circle).sort());
        },
      ),
      { numRuns: 60 },
    );
  });

  test('stop at the limit and say so', () => {
    const record = createSequenceRecord({ bytes: bytesOf('ACGT'.repeat(100)) });
    const { hits } = unwrap(findBindingSites(record, [primer('ACGTACGTACGT')]));
    expect(productsOf(record, hits, { limit: 50 })).toMatchObject({ isCut: true });
  });
});

const hitAt = (start: number, strand: 1 | -1): Hit => ({
  primer: 0,
  start,
  end: start + 20,
  strand,
  tail: 0,
  mismatches: [],
  unsure: 0,
});

describe('Sanger coverage', () => {
  test('a read begins after the unreadable bases and ends where it fades, on either strand', () => {
    expect(readOf(hitAt(100, 1), 5000, false)).toEqual({ start: 170, end: 920 });
    expect(readOf(hitAt(1000, -1), 5000, false)).toEqual({ start: 200, end: 950 });
    expect(readOf(hitAt(4900, 1), 5000, false)).toEqual({ start: 4970, end: 5000 });
    expect(readOf(hitAt(4960, 1), 5000, false)).toBeUndefined();
  });

  test('goes over the origin of a circle, and never round it twice', () => {
    expect(readOf(hitAt(4900, 1), 5000, true)).toEqual({ start: 4970, end: 5720 });
    expect(readOf(hitAt(100, -1), 5000, true)).toEqual({ start: 4300, end: 5050 });
    expect(readOf(hitAt(100, 1), 300, true)).toEqual({ start: 170, end: 470 });
  });

  test('depth, gaps and covered bases add up', () => {
    const record = plasmid('circular', 3000);
    const coverage = coverageOf(record, [hitAt(2800, 1), hitAt(2900, 1)]);
    expect(coverage.covered).toBe(850);
    expect(coverage.coveredTwice).toBe(650);
    expect(coverage.gaps).toEqual([{ start: 720, end: 2870 }]);
    expect(coverage.gaps.reduce((sum, gap) => sum + gap.end - gap.start, coverage.covered)).toBe(3000);
  });

  test('a gap over the origin is one gap on a circle and two on a line', () => {
    const hits = [hitAt(1000, 1)];
    expect(coverageOf(plasmid('circular', 3000), hits).gaps).toEqual([{ start: 1820, end: 4070 }]);
    expect(coverageOf(plasmid('linear', 3000), hits).gaps).toEqual([
      { start: 1820, end: 3000 },
      { start: 0, end: 1070 },
    ]);
  });

  test('suggests spare primers, the most useful first, until nothing is left to add', () => {
    const record = plasmid('linear', 3000);
    const coverage = coverageOf(record, [hitAt(0, 1)]);
    const chosen = choosePrimersForGaps(record, coverage, [
      hitAt(100, 1),
      hitAt(700, 1),
      hitAt(1500, 1),
      hitAt(1400, 1),
    ]);
    expect(chosen.map(({ hit, adds }) => [hit, adds])).toEqual([
      [2, 750],
      [1, 700],
      [3, 50],
    ]);
  });
});
