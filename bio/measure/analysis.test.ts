import { describe, expect, test } from 'vitest';
import { bytesOf } from '#bio/core/bytes.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { unwrap } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { type AnalysisOptions, analyze, chooseWindows } from './analysis.ts';

const options: AnalysisOptions = {
  rule: 'called',
  window: 0,
  step: 0,
  frame: 1,
  islands: 'gardiner-garden',
  minRun: 6,
  strands: 2,
  fivePrime: 'hydroxyl',
  monomers: 'classic',
  sodium: 50,
  oligo: 25,
};

describe('analysis of one record', () => {
  test.each(['A', 'N', 'GC'])('gives %s no melting temperature below absolute zero', (letters) => {
    const { melting } = analyze(createSequenceRecord({ name: '', bytes: bytesOf(letters) }), options);
    expect(melting.ok && melting.value.celsius < -273.15).toBe(false);
  });

  test('holds what each measure says by itself', () => {
    const it = analyze(createSequenceRecord({ name: 'M13 forward', bytes: bytesOf('GTAAAACGACGGCCAGT') }), {
      ...options,
      strands: 1,
    });
    expect(it.gc.called).toBeCloseTo(9 / 17, 12);
    // Biopython 1.89: molecular_weight('GTAAAACGACGGCCAGT') less HPO3 for the 5' hydroxyl.
    expect(unwrap(it.weight.average)).toBeCloseTo(5228.4, 0);
    expect(unwrap(it.melting).conditions.method).toBe('nearestNeighbour');
    expect(it.profile.window).toBe(10);
    expect(it.codons.wholeCodons).toBe(5);
  });

  test('says in their place what cannot be known, and all the rest', () => {
    const it = analyze(createSequenceRecord({ bytes: bytesOf(`ACGTN${'A'.repeat(80)}`) }), options);
    expect(it.weight.isMean).toBe(true);
    expect(unwrap(it.weight.average)).toBeCloseTo(unwrap(it.weight.monoisotopic), -3);
    expect(it.extinction.ok).toBe(false);
    expect(it.runs).toEqual({ found: 1, first: [{ start: 5, end: 85, unit: 'A', copies: 80 }] });
    expect(it.unknown.first).toEqual([{ start: 4, end: 5 }]);
    expect(unwrap(it.melting).conditions.method).toBe('gcContent');
  });

  test('takes a short line and RNA as one strand, the rest as two, unless told', () => {
    const strands = (
      length: number,
      given: Partial<Parameters<typeof createSequenceRecord>[0]>,
      requested: 0 | 1 | 2,
    ) =>
      analyze(createSequenceRecord({ bytes: bytesOf('A'.repeat(length)), ...given }), {
        ...options,
        strands: requested,
      }).strands;
    expect(strands(70, {}, 0)).toBe(1);
    expect(strands(71, {}, 0)).toBe(2);
    expect(strands(300, { kind: 'rna' }, 0)).toBe(1);
    expect(strands(60, { topology: 'circular' }, 0)).toBe(2);
    expect(strands(20, {}, 2)).toBe(2);
  });

  test('weighs no gap', () => {
    const it = analyze(createSequenceRecord({ bytes: bytesOf('ACG-T') }), options);
    expect(it.weight.average).toMatchObject({ ok: false, fault: { place: { position: 4 } } });
  });

  test('reads a circle round its origin', () => {
    const it = analyze(
      createSequenceRecord({ topology: 'circular', bytes: bytesOf(`GGGG${'ACT'.repeat(20)}GGG`) }),
      options,
    );
    expect(it.runs.first).toEqual([{ start: 64, end: 71, unit: 'G', copies: 7 }]);
  });

  test('a long list is cut and says how long it was', () => {
    const it = analyze(createSequenceRecord({ bytes: generateDna(createRandom(5), 40_000) }), {
      ...options,
      minRun: 2,
    });
    expect(it.runs.first.length).toBe(2000);
    expect(it.runs.found).toBeGreaterThan(5000);
  });
});

test('windows are chosen by length unless asked for, and never too many', () => {
  expect(chooseWindows(2686, options)).toEqual({ window: 54, step: 1 });
  expect(chooseWindows(100, options)).toEqual({ window: 10, step: 1 });
  expect(chooseWindows(5_000_000, options)).toEqual({ window: 10_000, step: 2500 });
  expect(chooseWindows(5_000_000, { window: 200, step: 1 })).toEqual({ window: 200, step: 10 });
  expect(chooseWindows(30, { window: 100, step: 0 })).toEqual({ window: 30, step: 1 });
});
