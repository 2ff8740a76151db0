import { expect, test } from 'vitest';
import { mapWords } from '#src/features/tools/plasmidMap/words.ts';
import { optionWords } from '#src/features/tools/primer/optionWords.ts';
import { primerWords } from '#src/features/tools/primer/words.ts';

/** Never of one: the marks of a crowded ruler, a file with more records, a window of a long sequence, two places. */
const ALWAYS_MANY = new Set(['recordsCut', 'exportAll', 'sequenceLarge', 'copied', 'bindsTwice', 'tooMany']);

test.each([
  ['plasmid map', mapWords],
  ['primer tool', primerWords],
  ['options of the primer tool', optionWords],
])('%s: a number before a noun in the plural has a word for one', (_name, table) => {
  const wrong = Object.entries(table).flatMap(([id, { en }]) => {
    const rest = en.replace(/\{\w+, plural,(?:[^{}]|\{[^{}]*\})*\}/g, '');
    return !ALWAYS_MANY.has(id) && /\{\w+\} [a-z]+s\b|\(s\)/.test(rest) ? [`${id}: ${en}`] : [];
  });
  expect(wrong).toEqual([]);
});
