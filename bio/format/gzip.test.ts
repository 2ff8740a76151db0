import fc from 'fast-check';
import { gzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { isGzip } from './fileHead.ts';
import { GzipPieces, GzipStream, gunzip } from './gzip.ts';

const concat = (parts: readonly Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));

/** A BGZF block as bgzip writes it: a member with its own size in an extra field. */
function bgzfBlock(text: string): Uint8Array {
  const member = gzipSync(bytesOf(text), { mtime: 0 });
  const size = member.length + 8 - 1;
  const head = [
    ...member.subarray(0, 3),
    4,
    ...member.subarray(4, 10),
    6,
    0,
    66,
    67,
    2,
    0,
    size & 255,
    size >> 8,
  ];
  return concat([Uint8Array.from(head), member.subarray(10)]);
}

const BGZF_END = Uint8Array.from([
  31, 139, 8, 4, 0, 0, 0, 0, 0, 255, 6, 0, 66, 67, 2, 0, 27, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0,
]);

function unpack(file: Uint8Array, sizes: readonly number[]): string {
  let text = '';
  const stream = new GzipStream((bytes) => {
    text += textOf(bytes);
  });
  for (let at = 0, i = 0; at < file.length; i++) {
    const size = sizes[i % sizes.length]!;
    const broken = stream.push(file.subarray(at, at + size), at + size >= file.length);
    if (broken) return broken.code;
    at += size;
  }
  return text;
}

describe('members one after another', () => {
  test('give their texts, however the file is cut into chunks', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[ACGT]{0,200}$/), { minLength: 1, maxLength: 5 }),
        fc.boolean(),
        fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 8 }),
        (texts, isBlocked, sizes) => {
          const members = texts.map((text) => (isBlocked ? bgzfBlock(text) : gzipSync(bytesOf(text))));
          const file = concat(isBlocked ? [...members, BGZF_END] : members);
          expect(isGzip(file)).toBe(true);
          expect(unpack(file, sizes)).toBe(texts.join(''));
        },
      ),
      { numRuns: 150 },
    );
  });

  test('a file name in the header does no harm', () => {
    const file = concat([
      gzipSync(bytesOf('AC'), { filename: 'a-rather-long-name.fasta' }),
      gzipSync(bytesOf('GT'), { filename: 'another.fasta' }),
    ]);
    expect(unpack(file, [3])).toBe('ACGT');
  });
});

describe('a broken file', () => {
  const whole = concat([gzipSync(bytesOf('ACGT'.repeat(500))), gzipSync(bytesOf('GATTACA'.repeat(99)))]);

  test('cut anywhere but between members is refused', () => {
    const between = gzipSync(bytesOf('ACGT'.repeat(500))).length;
    for (let length = 3; length < whole.length; length++)
      expect(unpack(whole.subarray(0, length), [length])).toBe(
        length === between ? 'ACGT'.repeat(500) : 'gzip/broken',
      );
  });

  test('with a changed byte in data or trailer is refused', () => {
    for (const at of [20, whole.length - 2, whole.length - 7]) {
      const bad = whole.slice();
      bad[at] = bad[at]! ^ 64;
      expect(unpack(bad, [7])).toBe('gzip/broken');
    }
  });

  test('larger than allowed is refused in the middle', () => {
    const zeros = gunzip(gzipSync(new Uint8Array(5_000_000)), 1_000_000);
    expect(zeros.ok ? '' : zeros.fault.code).toBe('gzip/too-large');
  });
});

describe('by pulling', () => {
  const pullAll = (file: Uint8Array, size: number) => {
    const packed = new GzipPieces();
    let text = '';
    for (let at = 0; at < file.length; at += size) {
      const pieces = packed.unpack(file.subarray(at, at + size), at + size >= file.length);
      let step = pieces.next();
      for (; !step.done; step = pieces.next()) text += textOf(step.value);
      if (step.value) return step.value.code;
    }
    return text;
  };

  test('the same comes out, and what is broken is reported', () => {
    const file = gzipSync(bytesOf('>a\nACGT\n'.repeat(9000)));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: file.length }), fc.nat(file.length), (size, cut) => {
        expect(pullAll(file, size)).toBe('>a\nACGT\n'.repeat(9000));
        const broken = file.subarray(0, cut);
        const whole = gunzip(broken, 1e6);
        if (cut > 0) expect(pullAll(broken, size)).toBe(whole.ok ? textOf(whole.value) : whole.fault.code);
      }),
      { numRuns: 20 },
    );
  });

  test('a chunk that unpacks to a thousand times its size is handed on in parts', () => {
    const size = 40_000_000;
    const file = gzipSync(new Uint8Array(size).fill(78), { level: 9 });
    const sizes = [...new GzipPieces().unpack(file, true)].map((piece) => piece.length);
    expect(sizes.reduce((sum, it) => sum + it, 0)).toBe(size);
    expect(file.length).toBeLessThan(100_000);
    expect(Math.max(...sizes)).toBeLessThan(2_500_000);
  });
});
