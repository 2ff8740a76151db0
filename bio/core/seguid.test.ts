// Vectors published with the reference implementations of SEGUID v2: README and tests of the R package seguid 0.1.0
// (https://cran.r-project.org/package=seguid, MIT). Double-stranded forms there take both strands as written; here the
// second is made from the first.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bytesOf, textOf } from './bytes.ts';
import {
  cdseguidOf,
  csseguidOf,
  findSmallestRotation,
  ldseguidOf,
  lsseguidOf,
  seguidOf,
  textDigestOf,
} from './seguid.ts';

describe('published vectors', () => {
  test.each([
    [lsseguidOf, 'TATGCCAA', 'lsseguid=EevrucUNYjqlsxrTEK8JJxPYllk'],
    [lsseguidOf, 'AATATGCC', 'lsseguid=XsJzXMxgv7sbpqIzFH9dgrHUpWw'],
    [lsseguidOf, 'AT', 'lsseguid=Ax_RG6hzSrMEEWoCO1IWMGska-4'],
    [csseguidOf, 'TATGCCAA', 'csseguid=XsJzXMxgv7sbpqIzFH9dgrHUpWw'],
    [csseguidOf, 'GCCAATAT', 'csseguid=XsJzXMxgv7sbpqIzFH9dgrHUpWw'],
    [ldseguidOf, 'AT', 'ldseguid=odgytmQKSOnFEUorGIWK3NDjqUA'],
    [ldseguidOf, 'AATATGCC', 'ldseguid=dUxN7YQyVInv3oDcvz8ByupL44A'],
    [ldseguidOf, 'GGCATATT', 'ldseguid=dUxN7YQyVInv3oDcvz8ByupL44A'],
    [cdseguidOf, 'TATGCCAA', 'cdseguid=dUxN7YQyVInv3oDcvz8ByupL44A'],
    [cdseguidOf, 'TTGGCATA', 'cdseguid=dUxN7YQyVInv3oDcvz8ByupL44A'],
    [cdseguidOf, 'AATATGCC', 'cdseguid=dUxN7YQyVInv3oDcvz8ByupL44A'],
    [cdseguidOf, 'ACGTT', 'cdseguid=5fHMG19IbYxn7Yr7_sOCkvaaw7U'],
    [cdseguidOf, 'AACGT', 'cdseguid=5fHMG19IbYxn7Yr7_sOCkvaaw7U'],
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
        const seguid = cdseguidOf(bytesOf(text));
        expect(cdseguidOf(bytesOf(reversed))).toBe(seguid);
        expect(cdseguidOf(bytesOf(complement(reversed)))).toBe(seguid);
        expect(cdseguidOf(bytesOf(reversed.toLowerCase()))).toBe(seguid);
        expect(csseguidOf(bytesOf(reversed))).toBe(csseguidOf(bytesOf(text)));
      }),
    );
  });

  test('a line has one SEGUID for both strands', () => {
    fc.assert(
      fc.property(dnaText, (text) => {
        expect(ldseguidOf(bytesOf(complement(text)))).toBe(ldseguidOf(bytesOf(text)));
      }),
    );
  });

  test('the smallest rotation is the one that sorting all of them finds', () => {
    fc.assert(
      fc.property(dnaText, (text) => {
        const at = findSmallestRotation(bytesOf(text));
        const all = Array.from(text, (_, i) => text.slice(i) + text.slice(0, i));
        expect(text.slice(at) + text.slice(0, at)).toBe(all.sort()[0]);
      }),
    );
  });
});

test('the form follows kind and topology', () => {
  const bytes = bytesOf('ACGT');
  expect(seguidOf(bytes, 'dna', 'linear')).toMatch(/^ldseguid=/);
  expect(seguidOf(bytes, 'dna', 'circular')).toMatch(/^cdseguid=/);
  expect(seguidOf(bytes, 'rna', 'circular')).toMatch(/^csseguid=/);
  expect(seguidOf(bytes, 'protein', 'linear')).toMatch(/^lsseguid=/);
});

test('an empty sequence has a SEGUID', () => {
  expect(textOf(bytesOf(cdseguidOf(new Uint8Array(0))))).toMatch(/^cdseguid=[\w-]{27}$/);
});

test('the digest of a text is SHA-1 in base64url', () => {
  expect(textDigestOf('abc')).toBe('qZk-NkcGgWq6PiVxeFDCbJzQ2J0');
});
