import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bandedPathOf, bandedScoreOf } from '#bio/annotate/bandedExtension.ts';
import { createRandom } from '#bio/core/random.ts';
import { type BandJob, type BandPath, openBandKernel } from './bandKernel.ts';
import { withoutKernels } from './wasmArena.ts';

function expectSame(job: BandJob): void {
  const work = openBandKernel({ rows: job.element.length, width: job.width })!;
  const score = work.sweep(job);
  expect(score).toBe(bandedScoreOf(job));
  const path = bandedPathOf(job);
  expect(score > 0 ? work.path() : undefined).toEqual(path);
  if (path) expect(scoreOf(path)).toBe(score);
}

/** Rows and bases of query under a path tell its gaps. */
function scoreOf({ from, to, identical, columns }: BandPath): number {
  const rows = to.row - from.row + 1;
  const gaps = 2 * columns - rows - (rows + to.column - from.column);
  return identical - 2 * (columns - gaps - identical) - 3 * gaps;
}

/** Bases, and now and then what is none. */
const queries = fc
  .uint8Array({ maxLength: 120, max: 5 })
  .map((codes) => codes.map((it) => [0, 1, 2, 3, 4, 255][it]!));
const elements = (maxLength: number, max = 3) => fc.uint8Array({ maxLength, max });

/** The element's bases with a tenth of them changed, lost or gained, after some others. */
function relative(element: Uint8Array, seed: number): Uint8Array {
  const chance = createRandom(seed);
  const randomCodes = () => Array.from({ length: chance.int(30) }, () => chance.int(4));
  const copy = [...element].flatMap((base) => {
    if (chance.next() >= 0.1) return [base];
    return [[chance.int(4)], [chance.pick([4, 255])], [], [base, chance.int(4)]][chance.int(4)]!;
  });
  return Uint8Array.from([...randomCodes(), ...copy, ...randomCodes()]);
}

describe('the band by kernel', () => {
  it('has the score and the path of the plain loops, wherever it lies about the query', () => {
    fc.assert(
      fc.property(
        queries,
        elements(60),
        fc.integer({ min: -90, max: 130 }),
        fc.integer({ min: 1, max: 40 }),
        (query, element, at, width) => expectSame({ query, at, element, width }),
      ),
      { numRuns: 500 },
    );
  });

  it('has them on two letters, where ties are many', () => {
    fc.assert(
      fc.property(
        elements(90, 1),
        elements(90, 1),
        fc.integer({ min: -30, max: 30 }),
        fc.integer({ min: 1, max: 70 }),
        (query, element, at, width) => expectSame({ query, at, element, width }),
      ),
      { numRuns: 500 },
    );
  });

  it('has them on relatives with gaps, in bands of any width, on ends of the query too', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 40, maxLength: 400, max: 3 }),
        fc.nat(),
        fc.integer({ min: 1, max: 213 }),
        fc.nat(60),
        (element, seed, width, less) => {
          const query = relative(element, seed);
          expectSame({ query, at: -less, element, width });
          expectSame({ query: query.subarray(less), at: -less - 20, element, width });
        },
      ),
      { numRuns: 150 },
    );
  });

  it('has them on long ones, one after another of any size', () => {
    const chance = createRandom(7);
    for (const length of [4000, 30, 9000, 500, 0]) {
      const element = Uint8Array.from({ length }, () => chance.int(4));
      expectSame({ query: relative(element, length), at: -40, element, width: 101 });
      expectSame({ query: element, at: -5, element, width: 13 });
    }
  });

  it('is not there where scores may need more than 16 bits, or without kernels', () => {
    expect(openBandKernel({ rows: 30_000, width: 13 })).toBeUndefined();
    expect(openBandKernel({ rows: 100, width: 13 })).toBeDefined();
    expect(withoutKernels(() => openBandKernel({ rows: 100, width: 13 }))).toBeUndefined();
  });
});
