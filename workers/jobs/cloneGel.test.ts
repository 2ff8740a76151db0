import { expect, test } from 'vitest';
import { bytesOf } from '#bio/core/bytes.ts';
import { unwrap } from '#bio/core/result.ts';
import { backboneOf } from '#bio/table/backbones.ts';
import { cloneGel } from './cloneGel.ts';

const circle = (bytes: Uint8Array) => ({ bytes, kind: 'dna', topology: 'circular' }) as const;

test('pUC19 by PvuII: 2,364 and 322 bp, and partially the line of 2,686 bp too', () => {
  const molecules = [{ name: 'pUC19', record: circle(backboneOf('pUC19-M77789')!.bytes) }];
  const lanes = unwrap(cloneGel({ molecules, enzymes: ['PvuII'], hasPartial: true }));
  expect(lanes.map((it) => [it.isPartial, it.isUncut, it.fragments.toSorted((a, b) => b - a)])).toEqual([
    [false, true, [2686]],
    [false, false, [2364, 322]],
    [true, false, [2686, 2364, 322]],
  ]);
});

test('a circle that nothing cuts stays uncut in every lane', () => {
  const molecules = [{ name: 'x', record: circle(bytesOf('ACGT'.repeat(50))) }];
  const lanes = unwrap(cloneGel({ molecules, enzymes: ['EcoRI'], hasPartial: true }));
  expect(lanes.every((it) => it.isUncut && it.fragments.join() === '200')).toBe(true);
});
