import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { bytesOf } from '#bio/core/bytes.ts';
import { unwrap } from '#bio/core/result.ts';
import { looksLikeFasta } from '#bio/format/fileHead.ts';
import { statisticsOf } from './assembly.ts';
import { gcFractionOf } from './composition.ts';
import { makeFastaComposition } from './fastaComposition.ts';

const FILE = bytesOf('>one first\nGGCC\nAT\n\n>two\nNNNN\n>three\nggg\n');

function composeInChunks(bytes: Uint8Array, size: number) {
  const seen: [string, number, number][] = [];
  const stream = makeFastaComposition((name, it) => seen.push([name, it.length, gcFractionOf(it)]));
  for (let at = 0; at < bytes.length; at += size) {
    const broken = stream.push(bytes.subarray(at, at + size));
    if (broken) return { seen, broken };
  }
  return { seen, end: stream.end() };
}

describe('composition of a FASTA file', () => {
  test('is the same in chunks of any size, plain or packed in several members', () => {
    const packed = Uint8Array.from([...gzipSync(FILE.subarray(0, 14)), ...gzipSync(FILE.subarray(14))]);
    for (const bytes of [FILE, packed])
      for (const size of [2, 5, 4096]) {
        const { seen, end } = composeInChunks(bytes, size);
        expect(seen).toEqual([
          ['one', 6, 4 / 6],
          ['two', 4, Number.NaN],
          ['three', 3, 1],
        ]);
        const totals = unwrap(end!);
        expect(statisticsOf(totals.lengths)).toMatchObject({ count: 3, total: 13, n50: 4 });
        expect(totals.dinucleotides.cpg).toEqual({ c: 2, g: 5, cpg: 0, called: 9 });
      }
  });

  test('says that a packed file was cut short', () => {
    const { end, broken } = composeInChunks(gzipSync(FILE).subarray(0, 40), 4096) as {
      end?: { ok: boolean };
      broken?: object;
    };
    expect(broken !== undefined || end?.ok === false).toBe(true);
  });

  test.each([
    ['>a\nA', true],
    ['\ufeff\n >a\nA', true],
    ['; old style\nA', true],
    ['LOCUS       X', false],
    ['ACGT', false],
  ])('%j is FASTA: %s', (text, isFasta) => {
    expect(looksLikeFasta(bytesOf(text))).toBe(isFasta);
  });
});
