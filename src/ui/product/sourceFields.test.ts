import { expect, test } from 'vitest';
import { findSequenceProblems } from './SequenceFields.tsx';
import { findSourceProblems } from './sourceFields.ts';
import { sourceWords } from './sourceWords.ts';

const sequence = '>gene of a lab\n1 atgaaa\n7 aangct';
const N_AT_9 = {
  en: 'A sequence has only A, T, C and G; position 9 is “N”.',
  zh: '序列只能包含 A、T、C、G，第 9 位为“N”。',
};

test('a letter that cannot be synthesized is named with its position among the letters', () => {
  expect(findSequenceProblems({ name: 'gene', sequence }, sourceWords.sequence)).toEqual([N_AT_9]);
  expect(findSourceProblems({ source: 'synthesis', plasmidName: 'p', sequence })).toEqual([N_AT_9]);
});

test('U is none of DNA either', () => {
  const [problem] = findSequenceProblems({ name: 'gene', sequence: 'AUG' }, sourceWords.sequence);
  expect(problem?.en).toContain('position 2 is “U”');
});
