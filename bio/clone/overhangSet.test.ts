import { expect, test } from 'vitest';
import { unwrap } from '#bio/core/result.ts';
import { findEnzyme } from '#bio/table/enzymes.ts';
import { ligationCountsOf } from '#bio/table/ligationCounts.ts';
import { overhangFidelityOf } from './overhangFidelity.ts';
import { isPalindromic, overhangRelationOf } from './overhangRelation.ts';
import { completeOverhangs, MAX_OVERHANGS } from './overhangSet.ts';

const PLANT = 'GGAG TGAC TCCC TACT CCAT AATG AGCC TTCG GCTT GGTA CGCT'.split(' ');

function codeOf(count: number, options: Parameters<typeof completeOverhangs>[1]): string {
  const found = completeOverhangs(count, options);
  return found.ok ? 'ok' : found.fault.code;
}

// Pryor et al. 2020, figure 4A: 81 % with BsmBI-v2.
test('as many as are fixed: these alone, judged', () => {
  const found = unwrap(completeOverhangs(PLANT.length, { enzyme: 'BsmBI', fixed: PLANT }));
  expect(found.overhangs).toEqual(PLANT);
  expect(found.fidelity!.fidelity).toBeCloseTo(0.8093, 4);
  expect([found.isProved, found.upperBound]).toEqual([true, expect.closeTo(0.8093, 4)]);
});

test('a set is completed by the best overhangs of three bases, as all choices show', () => {
  const fixed = ['ATG', 'GGA'];
  const excluded = ['CAA', 'AGT'];
  const found = unwrap(completeOverhangs(5, { enzyme: 'SapI', fixed, excluded }));
  const letters = [...'ACGT'];
  const words = letters.flatMap((a) => letters.flatMap((b) => letters.map((c) => a + b + c)));
  const areApart = (list: readonly string[]) =>
    list.every((one, i) => list.every((two, k) => i === k || overhangRelationOf(one, two) !== 'clash'));
  const open = words.filter((it) => !isPalindromic(it) && areApart([...fixed, ...excluded, it]));
  const counts = ligationCountsOf(findEnzyme('SapI')!)!;
  let best = 0;
  for (const [i, one] of open.entries())
    for (const [k, two] of open.slice(0, i).entries())
      for (const three of open.slice(0, k)) {
        const set = [...fixed, one, two, three];
        if (areApart(set)) best = Math.max(best, overhangFidelityOf(set, counts).fidelity);
      }
  expect(found.overhangs.slice(0, 2)).toEqual(fixed);
  expect(areApart([...found.overhangs, ...excluded])).toBe(true);
  expect(found.fidelity!.fidelity).toBeCloseTo(best, 12);
  expect(found.isProved).toBe(true);
});

test('the best 25 overhangs of BsaI are proved, in either case of the letters', () => {
  const found = unwrap(completeOverhangs(25, { fixed: ['aatg'] }));
  expect(found.overhangs[0]).toBe('AATG');
  expect(new Set(found.overhangs).size).toBe(25);
  expect(found.isProved).toBe(true);
});

test('without counts no two overhangs are neighbors where there are enough', () => {
  const found = unwrap(completeOverhangs(12, { enzyme: 'HgaI' }));
  expect([found.neighbors, found.isProved, found.fidelity]).toEqual([[], true, undefined]);
});

test.each([
  ['an enzyme without overhang behind its site', 4, { enzyme: 'EcoRI' }, 'clone/no-overhang-enzyme'],
  ['an unknown enzyme', 4, { enzyme: 'NoI' }, 'clone/no-overhang-enzyme'],
  ['a palindrome', 4, { fixed: ['AATT'] }, 'clone/palindromic-overhang'],
  ['the other strand of the same', 4, { fixed: ['AATG', 'CATT'] }, 'clone/same-overhang'],
  ['three bases', 4, { fixed: ['ATG'] }, 'clone/no-overhang'],
  ['letters that are no bases', 4, { excluded: ['ANTG'] }, 'clone/no-overhang'],
  ['fewer than are fixed', 1, { fixed: ['AATG', 'GGAG'] }, 'clone/overhang-count'],
  ['none', 0, {}, 'clone/overhang-count'],
  ['half a junction', 2.5, {}, 'clone/overhang-count'],
  ['too many', MAX_OVERHANGS + 1, {}, 'clone/overhang-count'],
  ['more than there are of three bases', 33, { enzyme: 'SapI' }, 'clone/overhang-count'],
] as const)('refused: %s', (_, count, options, code) => {
  expect(codeOf(count, options)).toBe(code);
});
