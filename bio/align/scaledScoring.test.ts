import { expect, it } from 'vitest';
import { unwrap } from '#bio/core/result.ts';
import { GLOBAL, LOCAL } from './mode.ts';
import { scaleScoring } from './scaledScoring.ts';
import { DNA_SCORING, PROTEIN_SCORING } from './scoring.ts';

it('scales points and gaps by the smallest number that makes all whole', () => {
  expect(unwrap(scaleScoring(DNA_SCORING, LOCAL))).toMatchObject({
    gap: { open: 20, extend: 1 },
    code: { scale: 2 },
  });
  expect(unwrap(scaleScoring({ ...DNA_SCORING, gap: { open: 8, extend: 2 } }, LOCAL))).toMatchObject({
    gap: { open: 8, extend: 2 },
    code: { scale: 1 },
  });
});

it('keeps the last scoring for the same question again, and none for anything else', () => {
  const first = unwrap(scaleScoring(PROTEIN_SCORING, GLOBAL));
  expect(unwrap(scaleScoring({ ...PROTEIN_SCORING }, GLOBAL))).toBe(first);
  expect(unwrap(scaleScoring(PROTEIN_SCORING, LOCAL))).not.toBe(first);
  const gap = { open: 11, extend: 1 };
  const scoring = { ...PROTEIN_SCORING, gap };
  expect(unwrap(scaleScoring(scoring, GLOBAL)).gap).toEqual(gap);
  gap.open = 7;
  expect(unwrap(scaleScoring(scoring, GLOBAL)).gap).toEqual({ open: 7, extend: 1 });
  expect(unwrap(scaleScoring(DNA_SCORING, GLOBAL)).code.size).toBe(17);
});

it('refuses gaps that give points, also after good ones', () => {
  const bad = { ...DNA_SCORING, gap: { open: -10, extend: 1 } };
  expect(scaleScoring(DNA_SCORING, GLOBAL).ok).toBe(true);
  expect(scaleScoring(bad, GLOBAL)).toMatchObject({ ok: false, fault: { code: 'align/scoring' } });
  expect(scaleScoring(bad, GLOBAL).ok).toBe(false);
});
