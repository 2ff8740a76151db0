import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bytesOf } from '#bio/core/bytes.ts';
import { gcByCodonPosition } from './codonPositions.ts';
import {
  ambiguousBases,
  atSkew,
  calledBases,
  composition,
  compositionOf,
  countLetters,
  gcContent,
  gcSkew,
  letterCounts,
  lowerCase,
} from './composition.ts';
import { CompositionStream } from './compositionStream.ts';
import { dinucleotides } from './cpg.ts';
import { kmerCounts } from './kmers.ts';
import { RecordTableBuilder, rowName } from './recordTable.ts';

const letters = fc.string({ unit: fc.constantFrom(...'ACGTUNacgtnRYSWKMBDHVX-.*'), maxLength: 3000 });

describe('composition', () => {
  test('every letter is counted, in one class and under its name', () => {
    fc.assert(
      fc.property(letters, (text) => {
        const it = composition(bytesOf(text));
        expect(it.length).toBe(text.length);
        expect(it.classes.reduce((a, b) => a + b, 0)).toBe(text.length);
        expect(letterCounts(it).reduce((sum, { count }) => sum + count, 0)).toBe(text.length);
        for (const { letter, count } of letterCounts(it))
          expect(count).toBe([...text].filter((found) => found.toUpperCase() === letter).length);
      }),
      { numRuns: 60 },
    );
  });

  test('the unrolled count agrees with the plain one at every length', () => {
    const text = 'ACGTNacgt-'.repeat(110);
    for (const length of [0, 1, 511, 512, 513, 514, 515, 1100]) {
      const counts = new Uint32Array(256);
      countLetters(bytesOf(text.slice(0, length)), counts);
      const plain = new Uint32Array(256);
      for (const byte of bytesOf(text.slice(0, length))) plain[byte]!++;
      expect(counts).toEqual(plain);
    }
  });

  test('tells the five rules apart where letters are not A, C, G or T', () => {
    const bytes = bytesOf('GGCAATSSWN--');
    expect(gcContent(bytes)).toBeCloseTo(5 / 9, 12);
    expect(gcContent(bytes, 'length')).toBeCloseTo(5 / 12, 12);
    expect(gcContent(bytes, 'weighted')).toBeCloseTo(5.5 / 12, 12);
    expect(gcContent(bytes, 'seqkit')).toBeCloseTo(3 / 12, 12);
    expect(gcContent(bytes, 'geecee')).toBeCloseTo(5.5 / 10, 12);
  });

  test('has no GC and no skew where nothing is called', () => {
    const unknown = composition(bytesOf('NNNN'));
    expect(gcContent(bytesOf('NNNN'))).toBeNaN();
    expect(gcSkew(unknown)).toBeNaN();
    expect(atSkew(unknown)).toBeNaN();
    expect(gcContent(bytesOf('NNNN'), 'length')).toBe(0);
  });

  test('counts U as T, and knows called, ambiguous and lower-case letters', () => {
    const it = composition(bytesOf('acgUNRX-*'));
    expect(calledBases(it)).toBe(4);
    expect(ambiguousBases(it)).toBe(3);
    expect(lowerCase(it)).toBe(3);
    expect(atSkew(it)).toBe(0);
  });

  test('has the same GC as its reverse complement and the skew of the other sign', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ACGT'), minLength: 1, maxLength: 200 }), (text) => {
        const reversed = [...text].reverse().map((letter) => 'TGCA'['ACGT'.indexOf(letter)]!);
        const [one, other] = [composition(bytesOf(text)), composition(bytesOf(reversed.join('')))];
        expect(gcContent(bytesOf(reversed.join('')))).toBe(gcContent(bytesOf(text)));
        expect(
          Object.is(gcSkew(one), Number.NaN) || gcSkew(one) === -gcSkew(other) || gcSkew(one) === 0,
        ).toBe(true);
      }),
    );
  });
});

describe('GC by codon position', () => {
  test('frame 2 leaves the first base out', () => {
    const bytes = bytesOf('AGCAGCA');
    expect(gcByCodonPosition(bytes, { frame: 2 })).toEqual(gcByCodonPosition(bytes.subarray(1)));
    expect(gcByCodonPosition(bytes, { frame: 2 })).toEqual({
      all: 4 / 6,
      positions: [1, 1, 0],
      wholeCodons: 2,
      rest: 0,
    });
  });

  test('counts two bases after the last codon at their places', () => {
    expect(gcByCodonPosition(bytesOf('AAAGC')).positions).toEqual([0.5, 0.5, 0]);
  });
});

describe('composition of a stream', () => {
  test('however a record is cut, its composition is that of the whole', () => {
    const record = fc.string({ unit: fc.constantFrom(...'ACGTNacgt-'), maxLength: 200 });
    fc.assert(
      fc.property(fc.array(record, { maxLength: 5 }), fc.integer({ min: 1, max: 40 }), (records, size) => {
        const seen: [string, number, Float64Array][] = [];
        const stream = new CompositionStream((name, it) => seen.push([name, it.length, it.letters.slice()]));
        for (const [i, text] of records.entries()) {
          stream.start({ name: `r${i}` });
          for (let at = 0; at < text.length; at += size) stream.residues(bytesOf(text.slice(at, at + size)));
          stream.stop();
        }
        expect(seen).toEqual(
          records.map((text, i) => [`r${i}`, text.length, composition(bytesOf(text)).letters]),
        );
        const totals = stream.totals();
        expect(totals.composition.letters).toEqual(composition(bytesOf(records.join(''))).letters);
        const pairs = records.map((text) => kmerCounts(bytesOf(text), 2).counts);
        expect(totals.dinucleotides.pairs.map(({ count }) => count)).toEqual(
          Array.from({ length: 16 }, (_, code) => pairs.reduce((sum, counts) => sum + counts[code]!, 0)),
        );
      }),
      { numRuns: 80 },
    );
  });

  test('long stretches, read by words, agree with short ones at any alignment', () => {
    const bytes = bytesOf('ACGGTNacgtCGCG-'.repeat(9000));
    for (const offset of [0, 1, 2, 3]) {
      const part = bytes.subarray(offset, bytes.length - 3 + offset);
      const stream = new CompositionStream((_, it) => expect(it.letters).toEqual(composition(part).letters));
      stream.start({ name: 'r' });
      stream.residues(part);
      stream.stop();
      expect(stream.totals().dinucleotides).toEqual(dinucleotides(part));
      expect(stream.totals().composition).toEqual(composition(part));
    }
  });
});

describe('table of records', () => {
  test('keeps names and numbers, and says how many rows it had no room for', () => {
    const builder = new RecordTableBuilder('called', 2000);
    for (let i = 0; i < 2010; i++) builder.add(`序列${i}`, composition(bytesOf(`${'GGC'.repeat(i % 3)}AN`)));
    const table = builder.table();
    expect([table.rows, table.notKept]).toEqual([2000, 10]);
    expect(rowName(table, 0)).toBe('序列0');
    expect(rowName(table, 1999)).toBe('序列1999');
    expect([table.length[1999], table.gc[1999], table.n[1999], table.a[1999]]).toEqual([5, 0.75, 1, 1]);
  });

  test('from counts alone the composition is the same', () => {
    const counts = new Uint32Array(256);
    countLetters(bytesOf('ACGTN'), counts);
    expect(compositionOf(counts)).toEqual(composition(bytesOf('ACGTN')));
  });
});
