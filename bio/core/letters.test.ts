import { describe, expect, test } from 'vitest';
import { bytesOf, textOf } from './bytes.ts';
import { reverseComplementOf, reverseComplementText, upperCaseDnaOf, upperCaseOf } from './letters.ts';

describe('the other strand', () => {
  test('is read backward, case and what is no base kept', () => {
    expect(textOf(reverseComplementOf(bytesOf('AACGtn-R')))).toBe('Y-naCGTT');
    expect(reverseComplementText('AACGtn-R')).toBe('Y-naCGTT');
    expect(reverseComplementText('AUG')).toBe('CAT');
  });

  test('of the other strand is the strand', () => {
    const letters = bytesOf('ACGTRYMKSWBDHVNacgtrymkswbdhvn');
    expect(reverseComplementOf(reverseComplementOf(letters))).toEqual(letters);
  });

  test('leaves what it reads', () => {
    const bases = bytesOf('ACG');
    reverseComplementOf(bases);
    expect(textOf(bases)).toBe('ACG');
  });
});

test('upper case changes letters alone', () => {
  expect(textOf(upperCaseOf(bytesOf('acguN-{`9')))).toBe('ACGUN-{`9');
  expect(textOf(upperCaseDnaOf(bytesOf('acgtuUN-')))).toBe('ACGTTTN-');
});
