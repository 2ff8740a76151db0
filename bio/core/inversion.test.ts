import { expect, test } from 'vitest';
import { textOf } from './bytes.ts';
import { isInverted } from './inversion.ts';
import { createRandom, generateDna } from './random.ts';
import { residuesOf } from './sequence.ts';

test('a stretch is inverted where it is the reverse complement, whole and long enough', () => {
  const bytes = generateDna(createRandom(3), 400);
  const inverted = residuesOf({ bytes, kind: 'dna' }, { start: 0, end: bytes.length }, -1);
  expect(isInverted(textOf(bytes), textOf(inverted))).toBe(true);
  expect(isInverted(textOf(bytes).toLowerCase(), textOf(inverted))).toBe(true);
  expect(isInverted(textOf(bytes), textOf(bytes))).toBe(false);
  inverted[200] = inverted[200] === 65 ? 67 : 65;
  expect(isInverted(textOf(bytes), textOf(inverted))).toBe(false);
  expect(isInverted('ACCT', 'AGGT')).toBe(false);
  expect(isInverted('', '')).toBe(false);
});

test('letters that are not known may be those of the reverse complement, a few of them', () => {
  const bytes = generateDna(createRandom(4), 40);
  const inverted = textOf(residuesOf({ bytes, kind: 'dna' }, { start: 0, end: bytes.length }, -1));
  expect(isInverted(textOf(bytes), `${inverted.slice(0, 20)}NN${inverted.slice(22)}`)).toBe(true);
  expect(isInverted(textOf(bytes), `${inverted.slice(0, 20)}${'N'.repeat(20)}`)).toBe(false);
});
