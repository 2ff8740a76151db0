// What is missing is said once: the page and the catalogue ask for the coding sequence in the same words.
import { expect, it } from 'vitest';
import { SEED } from '#commerce/catalogue/seed/seed.ts';
import { selectionOf } from '#commerce/catalogue/selection.ts';
import { findSelectionFaults } from '#commerce/catalogue/selectionFaults.ts';
import { findSequenceProblems } from '#src/ui/product/SequenceFields.tsx';
import { mRnaWords } from './mRnaWords.ts';

it('asks for a coding sequence as the catalogue does', () => {
  const catalogue = new Map(SEED.map((it) => [it.sku, it]));
  const detail = { productType: 6, cap: 'cap1', modification: 'm1Ψ', scale: '1 mg', sequence: '' } as const;
  const faults = findSelectionFaults(catalogue, selectionOf(detail), 1).map((it) => it.message);
  expect(findSequenceProblems({ name: 'EGFP', sequence: '' }, mRnaWords.template)).toEqual(faults);
});
