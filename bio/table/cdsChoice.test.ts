import { expect, test } from 'vitest';
import { type CdsChoice, cdsChoiceOf, cdsNumberOf } from './cdsChoice.ts';

// The numbers stand in saved results and drafts of earlier versions.
test.each<[CdsChoice, number]>([
  [{ take: 'first' }, -2],
  [{ take: 'whole' }, -1],
  [{ take: 'feature', index: 0 }, 0],
  [{ take: 'feature', index: 3 }, 3],
])('%j is kept as %d', (choice, stored) => {
  expect(cdsNumberOf(choice)).toBe(stored);
  expect(cdsChoiceOf(stored)).toEqual(choice);
});
