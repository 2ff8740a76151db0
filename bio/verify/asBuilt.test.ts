import { describe, expect, test } from 'vitest';
import { bytesOf, concatenate } from '#bio/core/bytes.ts';
import { reverseComplementOf } from '#bio/core/letters.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { cdseguidOf } from '#bio/core/seguid.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import type { SequencingRead } from './read.ts';
import { simulateLongRead } from './simulate.ts';
import { verifyPlasmids } from './verify.ts';

const bytes = generateDna(createRandom(71), 2_000);
const ordered = createSequenceRecord({ name: 'plasmid', bytes, topology: 'circular' });
const other = bytes.slice();
other[700] = other[700] === 65 ? 71 : 65;

const statedBy = (molecules: readonly Uint8Array[]) => {
  const reads = molecules.map((bases) => {
    const qualities = new Uint8Array(bases.length).fill(30);
    return { name: '', bases, qualities, isAssumed: false, method: 'long', topology: 'circular' } as const;
  });
  return unwrap(verifyPlasmids([ordered], reads)).plasmids[0]!.checksums.asBuilt;
};

describe('which molecule is built', () => {
  test('is not stated where no read lies on the plasmid', () => {
    expect(statedBy([generateDna(createRandom(72), 2_000)])).toBeUndefined();
  });

  test('is not stated where all that is read of a base, poorly but twice, is another letter', () => {
    const reads = ['first', 'second'].map((name) => {
      const qualities = new Uint8Array(bytes.length).fill(30);
      qualities[700] = 9;
      return {
        name,
        bases: other,
        qualities,
        isAssumed: false,
        method: 'sanger',
        topology: 'circular',
      } as const;
    });
    expect(unwrap(verifyPlasmids([ordered], reads)).plasmids[0]!.checksums.asBuilt).toBeUndefined();
  });

  test('is not stated where long reads miscount a homopolymer, each in another way', () => {
    const withRun = (length: number) =>
      concatenate([bytes.subarray(0, 900), new Uint8Array(length).fill(65), bytes.subarray(900)]);
    const reference = createSequenceRecord({ name: 'plasmid', bytes: withRun(14), topology: 'circular' });
    const statedOf = (lengths: readonly number[]) => {
      const reads = lengths.map((length) => wholeReadOf(withRun(length), 30));
      return unwrap(verifyPlasmids([reference], reads)).plasmids[0]!.checksums.asBuilt;
    };
    expect(statedOf([14, 14, 14, 14, 13, 13, 13, 12, 12, 12])).toBeUndefined();
    expect(statedOf([14, 14, 14, 14, 14, 13, 12])).toBe(cdseguidOf(withRun(14)));
  });

  test('is not stated where most reads differ within a few bases, though not alike', () => {
    const [first, second] = [0, 4].map((step) => {
      const own = bytes.slice();
      own[1200 + step] = own[1200 + step] === 65 ? 71 : 65;
      return own;
    });
    const alike = [bytes, bytes, bytes, bytes];
    expect(statedBy([...alike, first!, first!, second!, second!])).toBeUndefined();
    expect(statedBy([...alike, ...alike, first!, second!])).toBe(cdseguidOf(bytes));
  });

  test('is not stated where a third of the reads has a base more, though some of them with another error', () => {
    const withRun = (run: string) =>
      concatenate([bytes.subarray(0, 1200), bytesOf(`A${run}T`), bytes.subarray(1200)]);
    const reference = createSequenceRecord({ name: 'plasmid', bytes: withRun('CCCC'), topology: 'circular' });
    const statedOf = (...runs: readonly string[]) => {
      const ordered = Array.from({ length: 12 }, () => 'CCCC');
      const reads = [...ordered, ...runs].map((run) => wholeReadOf(withRun(run), 12));
      return unwrap(verifyPlasmids([reference], reads)).plasmids[0]!.checksums.asBuilt;
    };
    const alike = ['CCCCC', 'CCCCC', 'CCCCC', 'CCCCC'];
    expect(statedOf(...alike)).toBe(cdseguidOf(withRun('CCCC')));
    expect(statedOf(...alike, 'CCGCC', 'CTCCC', 'CCCAC')).toBeUndefined();
    // A base that another read lacks, or misreads, is not one more.
    expect(statedOf(...alike, 'CCC', 'CCGC', 'CTCC')).toBe(cdseguidOf(withRun('CCCC')));
  });

  test('is not stated where two of five reads, or the only one, have another letter', () => {
    expect(statedBy([bytes, bytes, bytes, other, other])).toBeUndefined();
    expect(statedBy([other])).toBeUndefined();
    expect(statedBy([other, other, bytes])).toBeUndefined();
  });

  test('is not stated where one read has another letter and the others are hardly surer', () => {
    const statedOf = (...qualities: readonly number[]) => {
      const reads = qualities.map(
        (quality, i): SequencingRead => ({
          ...{ name: `${i}`, isAssumed: false, method: 'sanger', topology: 'circular' },
          ...{ bases: i === 0 ? other : bytes, qualities: new Uint8Array(2_000).fill(quality) },
        }),
      );
      return unwrap(verifyPlasmids([ordered], reads)).plasmids[0]!.checksums.asBuilt;
    };
    expect(statedOf(25, 38)).toBeUndefined();
    expect(statedOf(25, 25, 25)).toBe(cdseguidOf(bytes));
  });

  test('is stated where one read of several has another letter', () => {
    expect(statedBy([bytes, bytes, other])).toBe(cdseguidOf(bytes));
    expect(statedBy([bytes, other, other, other, other, other])).toBe(cdseguidOf(other));
  });

  // Each read is laid along it in another way, and only some of the letters are read alike by most.
  test.each([12, 25, 40])('is not stated wrongly where %i bases are inverted', (length) => {
    for (let seed = 1; seed <= 8; seed++) {
      const chance = createRandom(seed);
      const block = reverseComplementOf(bytes.subarray(900, 900 + length));
      const built = concatenate([bytes.subarray(0, 900), block, bytes.subarray(900 + length)]);
      const reads = Array.from({ length: 12 }, (_, i) =>
        simulateLongRead(built, { start: i * 97, length: 1_900, strand: i % 2 === 0 ? 1 : -1 }, chance),
      );
      const { asBuilt } = unwrap(verifyPlasmids([ordered], reads)).plasmids[0]!.checksums;
      if (asBuilt !== undefined) expect(asBuilt).toBe(cdseguidOf(built));
    }
  });
});

test('one is not stated where a third of the Sanger reads leaves the plasmid', () => {
  const read = (name: string, bases: Uint8Array) => {
    const qualities = new Uint8Array(bases.length).fill(40);
    return { name, bases, qualities, isAssumed: false, method: 'sanger', topology: 'linear' } as const;
  };
  const whole = read('whole', concatenate([bytes, bytes.subarray(0, 400)]));
  const other = read('other', concatenate([bytes.subarray(300, 700), generateDna(createRandom(73), 90)]));
  const { checksums, unstated } = unwrap(verifyPlasmids([ordered], [whole, { ...whole, name: '2' }, other]))
    .plasmids[0]!;
  expect(checksums.asBuilt).toBeUndefined();
  expect(unstated).toBe('likelyDifference');
});

/** A long read of the whole circle, of one quality. */
function wholeReadOf(bases: Uint8Array, quality: number): SequencingRead {
  const qualities = new Uint8Array(bases.length).fill(quality);
  return { name: '', bases, qualities, isAssumed: false, method: 'long', topology: 'circular' };
}
