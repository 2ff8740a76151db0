import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { findProof } from './findProof.ts';

it.each([1, 8, 12])('finds the first number whose hash begins with %i zero bits', async (bits) => {
  const begins = (answer: string) =>
    createHash('sha256').update(`a.b.c:${answer}`).digest().readUInt32BE() >>> (32 - bits) === 0;
  let first = 0;
  while (!begins(String(first))) first++;
  expect(await findProof({ puzzle: 'a.b.c', bits })).toEqual({ puzzle: 'a.b.c', answer: String(first) });
});
