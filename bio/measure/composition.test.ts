import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bytesOf } from '#bio/core/bytes.ts';
import { measureGcByCodonPosition } from './codonPositions.ts';
import {
  atSkewOf,
  compositionOf,
  countAmbiguousBases,
  countCalledBases,
  countLetters,
  countLowerCase,
  gcContentOf,
  gcSkewOf,
  letterCountsOf,
  toComposition,
} from './composition.ts';
import { CompositionStream } from './compositionStream.ts';
import { countDinucleotides } from './cpg.ts';
import { countKmers } from './kmers.ts';
import { RecordTableBuilder, rowNameOf } from './recordTable.ts';

const letters = fc.string({ unit: fc.constantFrom(...'ACGTUNacgtnRYSWKMBDHVX-.*'), maxLength: 3000 });

describe('composition', () => {
  test('every letter is counted, in one class and under its name', () => {
    fc.assert(
      fc.property(letters, (text) => {
        const it = compositionOf(bytesOf(text));
        expect(it.length).toBe(text.length);
        expect(it.classes.reduce((a, b) => a + b, 0)).toBe(text.length);
        expect(letterCountsOf(it).reduce((sum, { count }) => sum + count, 0)).toBe(text.length);
        for (const { letter, count } of letterCountsOf(it))
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
    expect(gcContentOf(bytes)).toBeCloseTo(5 / 9, 12);
    expect(gcContentOf(bytes, 'length')).toBeCloseTo(5 / 12, 12);
    expect(gcContentOf(bytes, 'weighted')).toBeCloseTo(5.5 / 12, 12);
    expect(gcContentOf(bytes, 'seqkit')).toBeCloseTo(3 / 12, 12);
    expect(gcContentOf(bytes, 'geecee')).toBeCloseTo(5.5 / 10, 12);
  });

  test('has no GC and no skew where nothing is called', () => {
    const unknown = compositionOf(bytesOf('NNNN'));
    expect(gcContentOf(bytesOf('NNNN'))).toBeNaN();
    expect(gcSkewOf(unknown)).toBeNaN();
    expect(atSkewOf(unknown)).toBeNaN();
    expect(gcContentOf(bytesOf('NNNN'), 'length')).toBe(0);
  });

  test('counts U as T, and knows called, ambiguous and lower-case letters', () => {
    const it = compositionOf(bytesOf('acgUNRX-*'));
    expect(countCalledBases(it)).toBe(4);
    expect(countAmbiguousBases(it)).toBe(3);
    expect(countLowerCase(it)).toBe(3);
    expect(atSkewOf(it)).toBe(0);
  });

  test('has the same GC as its reverse complement and the skew of the other sign', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ACGT'), minLength: 1, maxLength: 200 }), (text) => {
        const reversed = [...text].reverse().map((letter) => 'TGCA'['ACGT'.indexOf(letter)]!);
        const [one, other] = [compositionOf(bytesOf(text)), compositionOf(bytesOf(reversed.join('')))];
        expect(gcContentOf(bytesOf(reversed.join('')))).toBe(gcContentOf(bytesOf(text)));
        expect(
          Object.is(gcSkewOf(one), Number.NaN) || gcSkewOf(one) === -gcSkewOf(other) || gcSkewOf(one) === 0,
        ).toBe(true);
      }),
    );
  });
});

describe('GC by codon position', () => {
  test('frame 2 leaves the first base out', () => {
    const bytes = bytesOf('AGCAGCA');
    expect(measureGcByCodonPosition(bytes, { frame: 2 })).toEqual(
      measureGcByCodonPosition(bytes.subarray(1)),
    );
    expect(measureGcByCodonPosition(bytes, { frame: 2 })).toEqual({
      all: 4 / 6,
      positions: [1, 1, 0],
      wholeCodons: 2,
      rest: 0,
    });
  });

  test('counts two bases after the last codon at their places', () => {
    expect(measureGcByCodonPosition(bytesOf('AAAGC')).positions).toEqual([0.5, 0.5, 0]);
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
          records.map((text, i) => [`r${i}`, text.length, compositionOf(bytesOf(text)).letters]),
        );
        const totals = stream.totals();
        expect(totals.composition.letters).toEqual(compositionOf(bytesOf(records.join(''))).letters);
        const pairs = records.map((text) => countKmers(bytesOf(text), 2).counts);
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
      const stream = new CompositionStream((_, it) =>
        expect(it.letters).toEqual(compositionOf(part).letters),
      );
      stream.start({ name: 'r' });
      stream.residues(part);
      stream.stop();
      expect(stream.totals().dinucleotides).toEqual(countDinucleotides(part));
      expect(stream.totals().composition).toEqual(compositionOf(part));
    }
  });
});

describe('table of records', () => {
  test('keeps names and numbers, and says how many rows it had no room for', () => {
    const builder = new RecordTableBuilder('called', 2000);
    for (let i = 0; i < 2010; i++)
      builder.add(`序列${i}`, compositionOf(bytesOf(`${'GGC'.repeat(i % 3)}AN`)));
    const table = builder.table();
    expect([table.rows, table.notKept]).toEqual([2000, 10]);
    expect(rowNameOf(table, 0)).toBe('序列0');
    expect(rowNameOf(table, 1999)).toBe('序列1999');
    expect([table.length[1999], table.gc[1999], table.n[1999], table.a[1999]]).toEqual([5, 0.75, 1, 1]);
  });

  test('from counts alone the composition is the same', () => {
    const counts = new Uint32Array(256);
    countLetters(bytesOf('ACGTN'), counts);
    expect(toComposition(counts)).toEqual(compositionOf(bytesOf('ACGTN')));
  });
});
