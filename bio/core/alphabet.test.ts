import { describe, expect, test } from 'vitest';
import {
  BASE_MASK,
  COMPLEMENT_DNA,
  COMPLEMENT_RNA,
  findFirstForeign,
  kindOf,
  MASK_LETTER,
  validateResidues,
} from './alphabet.ts';
import { bytesOf } from './bytes.ts';

const CODES = 'ACGTRYMKSWBDHVN';

describe('codes of the IUPAC table', () => {
  test('a mask and its letter name each other', () => {
    for (const letter of CODES) expect(MASK_LETTER[BASE_MASK[letter.charCodeAt(0)]!]).toBe(letter);
    expect(new Set([...CODES].map((letter) => BASE_MASK[letter.charCodeAt(0)])).size).toBe(15);
  });

  test('the complement of a code stands for the complements of its bases, and twice is itself', () => {
    const other = { A: 'T', C: 'G', G: 'C', T: 'A' } as const;
    for (const letter of CODES) {
      const code = letter.charCodeAt(0);
      const complement = COMPLEMENT_DNA[code]!;
      for (const [base, partner] of Object.entries(other)) {
        const holds = (BASE_MASK[code]! & BASE_MASK[base.charCodeAt(0)]!) > 0;
        expect((BASE_MASK[complement]! & BASE_MASK[partner.charCodeAt(0)]!) > 0).toBe(holds);
      }
      expect(COMPLEMENT_DNA[complement]).toBe(code);
      expect(String.fromCharCode(COMPLEMENT_DNA[code + 32]!)).toBe(
        String.fromCharCode(complement).toLowerCase(),
      );
    }
  });

  test('what is no nucleotide has no mask and is its own complement', () => {
    for (const letter of '-.*X?1 ') {
      expect(BASE_MASK[letter.charCodeAt(0)]).toBe(0);
      expect(COMPLEMENT_RNA[letter.charCodeAt(0)]).toBe(letter.charCodeAt(0));
    }
  });

  test('U reads as T, and A becomes U in RNA', () => {
    expect(BASE_MASK[85]).toBe(BASE_MASK[84]);
    expect(String.fromCharCode(COMPLEMENT_DNA[85]!, COMPLEMENT_RNA[65]!, COMPLEMENT_RNA[97]!)).toBe('AUu');
  });
});

test.each([
  ['ACGTN', 'dna'],
  ['acgu--', 'rna'],
  ['ACGTU', 'dna'],
  ['MKVL', 'protein'],
  ['', 'dna'],
])('%s is taken for %s', (text, kind) => {
  expect(kindOf(bytesOf(text))).toBe(kind);
});

test('the first foreign letter is named with its place', () => {
  expect(findFirstForeign(bytesOf('AC-G.T'), 'dna')).toBe(-1);
  const read = validateResidues(bytesOf('ACGJT'), 'dna', { record: 'a' });
  expect(read.ok ? read : read.fault).toMatchObject({
    code: 'sequence/foreign-letter',
    place: { record: 'a', position: 4 },
  });
  const text = validateResidues(bytesOf('AC!T'), 'dna');
  expect(text.ok ? '' : text.fault.message.en).toContain('“!”');
});
