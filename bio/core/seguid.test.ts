// Vectors published with the reference implementations of SEGUID v2: README and tests of the R package seguid 0.1.0
// (https://cran.r-project.org/package=seguid, MIT). Double-stranded forms there take both strands as written; here the
// second is made from the first.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bytesOf, textOf } from './bytes.ts';
import { cdseguid, csseguid, ldseguid, lsseguid, seguid, smallestRotationAt, textDigest } from './seguid.ts';

describe('published vectors', () => {
  test.each([
    [lsseguid, 'TATGCCAA', 'lsseguid=EevrucUNYjqlsxrTEK8JJxPYllk'],
    [lsseguid, 'AATATGCC', 'lsseguid=XsJzXMxgv7sbpqIzFH9dgrHUpWw'],
    [lsseguid, 'AT', 'lsseguid=Ax_RG6hzSrMEEWoCO1IWMGska-4'],
    [csseguid, 'TATGCCAA', 'csseguid=XsJzXMxgv7sbpqIzFH9dgrHUpWw'],
    [csseguid, 'GCCAATAT', 'csseguid=XsJzXMxgv7sbpqIzFH9dgrHUpWw'],
    [ldseguid, 'AT', 'ldseguid=odgytmQKSOnFEUorGIWK3NDjqUA'],
    [ldseguid, 'AATATGCC', 'ldseguid=dUxN7YQyVInv3oDcvz8ByupL44A'],
    [ldseguid, 'GGCATATT', 'ldseguid=dUxN7YQyVInv3oDcvz8ByupL44A'],
    [cdseguid, 'TATGCCAA', 'cdseguid=dUxN7YQyVInv3oDcvz8ByupL44A'],
    [cdseguid, 'TTGGCATA', 'cdseguid=dUxN7YQyVInv3oDcvz8ByupL44A'],
    [cdseguid, 'AATATGCC', 'cdseguid=dUxN7YQyVInv3oDcvz8ByupL44A'],
    [cdseguid, 'ACGTT', 'cdseguid=5fHMG19IbYxn7Yr7_sOCkvaaw7U'],
    [cdseguid, 'AACGT', 'cdseguid=5fHMG19IbYxn7Yr7_sOCkvaaw7U'],
  ])('%o of %s', (checksum, text, expected) => {
    expect(checksum(bytesOf(text))).toBe(expected);
  });
});

const dnaText = fc.string({ unit: fc.constantFrom(...'ACGT'), minLength: 1, maxLength: 40 });
const complement = (text: string) =>
  [...text]
    .reverse()
    .map((letter) => 'ACGT'['TGCA'.indexOf(letter)])
    .join('');

describe('laws', () => {
  test('a circle has one SEGUID for every rotation and both strands, in any case', () => {
    fc.assert(
      fc.property(dnaText, fc.nat(), (text, n) => {
        const at = n % text.length;
        const reversed = text.slice(at) + text.slice(0, at);
        const seguid = cdseguid(bytesOf(text));
        expect(cdseguid(bytesOf(reversed))).toBe(seguid);
        expect(cdseguid(bytesOf(complement(reversed)))).toBe(seguid);
        expect(cdseguid(bytesOf(reversed.toLowerCase()))).toBe(seguid);
        expect(csseguid(bytesOf(reversed))).toBe(csseguid(bytesOf(text)));
      }),
    );
  });

  test('a line has one SEGUID for both strands', () => {
    fc.assert(
      fc.property(dnaText, (text) => {
        expect(ldseguid(bytesOf(complement(text)))).toBe(ldseguid(bytesOf(text)));
      }),
    );
  });

  test('the smallest rotation is the one that sorting all of them finds', () => {
    fc.assert(
      fc.property(dnaText, (text) => {
        const at = smallestRotationAt(bytesOf(text));
        const all = Array.from(text, (_, i) => text.slice(i) + text.slice(0, i));
        expect(text.slice(at) + text.slice(0, at)).toBe(all.sort()[0]);
      }),
    );
  });
});

test('the form follows kind and topology', () => {
  const bytes = bytesOf('ACGT');
  expect(seguid(bytes, 'dna', 'linear')).toMatch(/^ldseguid=/);
  expect(seguid(bytes, 'dna', 'circular')).toMatch(/^cdseguid=/);
  expect(seguid(bytes, 'rna', 'circular')).toMatch(/^csseguid=/);
  expect(seguid(bytes, 'protein', 'linear')).toMatch(/^lsseguid=/);
});

test('an empty sequence has a SEGUID', () => {
  expect(textOf(bytesOf(cdseguid(new Uint8Array(0))))).toMatch(/^cdseguid=[\w-]{27}$/);
});

test('the digest of a text is SHA-1 in base64url', () => {
  expect(textDigest('abc')).toBe('qZk-NkcGgWq6PiVxeFDCbJzQ2J0');
});
