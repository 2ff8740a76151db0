import { expect, it } from 'vitest';
import { geneCheck } from './geneCheck.ts';

function findingsIn(sequence: string) {
  const result = geneCheck({ sequence });
  return result.ok ? result.value : [];
}

it('names a run with its place and whose limit it passes', () => {
  const run = findingsIn(`ATGGCTAGCGTC${'A'.repeat(14)}GTCATGCTGA`).find((it) => it.measure === 'run');
  expect(run).toMatchObject({ found: 14, place: { start: 12, end: 26 } });
  expect(run?.houses).toContain('Twist');
});

it('says a rule once, and nothing of the length', () => {
  const findings = findingsIn(`ATG${'GCC'.repeat(200)}`);
  const keys = findings.map((it) => [it.measure, it.min, it.max, it.message.en].join());
  expect(new Set(keys).size).toBe(keys.length);
  expect(findings.map((it) => it.measure)).toEqual(expect.arrayContaining(['gc', 'repeat']));
  expect(findingsIn('ATGGCC').some((it) => it.measure === 'length')).toBe(false);
});
