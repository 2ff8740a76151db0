import { describe, expect, test } from 'vitest';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { findBindingSites } from './bindingSites.ts';
import { coverageOf } from './coverage.ts';
import { walkPrimers } from './primerWalking.ts';

describe('primer walking', () => {
  test.each(['linear', 'circular'] as const)(
    'reads of its primers close the gaps of a %s template',
    (topology) => {
      const record = createSequenceRecord({ bytes: generateDna(createRandom(5), 4000), topology });
      const walks = walkPrimers(record, coverageOf(record, []).gaps);
      const { hits } = unwrap(findBindingSites(record, walks, { maxMismatches: 0 }));
      expect(hits.map((hit) => hit.primer).sort((a, b) => a - b)).toEqual(walks.map((_, i) => i));
      const { covered } = coverageOf(record, hits);
      expect(covered).toBeGreaterThan(topology === 'circular' ? 3990 : 3800);
    },
  );

  test('its primers have a clamp, a balanced GC and a Tm near the wanted one', () => {
    const record = createSequenceRecord({ bytes: generateDna(createRandom(6), 3000), topology: 'circular' });
    for (const { tm, gc, bytes } of walkPrimers(record, [{ start: 500, end: 900 }])) {
      expect(Math.abs(tm - 58)).toBeLessThan(3);
      expect(Math.abs(gc - 0.5)).toBeLessThan(0.15);
      expect('GC').toContain(String.fromCharCode(bytes.at(-1)!));
    }
  });

  test('does not offer a primer that binds twice', () => {
    const unit = generateDna(createRandom(9), 700);
    const bytes = new Uint8Array([...unit, ...unit]);
    expect(walkPrimers(createSequenceRecord({ bytes }), [{ start: 400, end: 600 }])).toEqual([]);
  });

  test('a template too short for a primer has none', () => {
    expect(
      walkPrimers(createSequenceRecord({ bytes: generateDna(createRandom(1), 20) }), [{ start: 0, end: 20 }]),
    ).toEqual([]);
  });
});
