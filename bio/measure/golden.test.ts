// Answers of Biopython, EMBOSS, seqkit and DNA Chisel (fixtures/golden/measure.json, with tool and command each).
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { bytesOf } from '#bio/core/bytes.ts';
import { lengthStatisticsOf } from './assembly.ts';
import { measureGcByCodonPosition } from './codonPositions.ts';
import { complexityOf, complexityTrackOf } from './complexity.ts';
import { compositionOf, gcContentOf, gcFractionOf, gcSkewOf, letterCountsOf } from './composition.ts';
import { findCpgIslands, ISLAND_RULES } from './islands.ts';
import { countKmers, kmerTextOf } from './kmers.ts';
import { molecularWeightOf } from './mass.ts';
import { profileOf } from './profile.ts';
import { windowSizeOf, windowStartsOf } from './windows.ts';

interface Case<Input = string, Params = Record<string, never>, Expected = unknown> {
  readonly measure: string;
  readonly command: string;
  readonly input: Input;
  readonly params: Params;
  readonly expected: Expected;
}

const all = JSON.parse(
  readFileSync(new URL('../../fixtures/golden/measure.json', import.meta.url), 'utf8'),
) as readonly Case<unknown, unknown>[];

function cases<Input, Params, Expected>(measure: string): readonly Case<Input, Params, Expected>[] {
  const found = all.filter((it) => it.measure === measure) as readonly Case<Input, Params, Expected>[];
  expect(found.length).toBeGreaterThan(1);
  return found;
}

/** Residues of a one-record FASTA text. */
const body = (fasta: string) => bytesOf(fasta.replace(/^>.*$/gm, '').replaceAll('\n', ''));
const orZero = (value: number) => (Number.isNaN(value) ? 0 : value);

describe('agrees with its peers', () => {
  test('Biopython gc_fraction in its three modes, 0 for nothing there and NaN here', () => {
    for (const { input, expected } of cases<string, unknown, Record<string, number>>('gc_content')) {
      const it = compositionOf(bytesOf(input));
      expect(orZero(gcFractionOf(it))).toBeCloseTo(expected['remove']!, 12);
      expect(orZero(gcFractionOf(it, 'length'))).toBeCloseTo(expected['ignore']!, 12);
      expect(orZero(gcFractionOf(it, 'weighted'))).toBeCloseTo(expected['weighted']!, 12);
      const counts = Object.fromEntries(letterCountsOf(it).map(({ letter, count }) => [letter, count]));
      expect(counts).toEqual(expected['counts_upper']);
    }
  });

  test('Biopython GC123, which fails on nothing', () => {
    for (const { input, expected } of cases<string, unknown, number[] | object>('gc123')) {
      const { all: whole, positions } = measureGcByCodonPosition(bytesOf(input));
      if (Array.isArray(expected))
        for (const [i, value] of [whole, ...positions].entries())
          expect(value * 100).toBeCloseTo(expected[i] as number, 10);
      else expect(whole).toBeNaN();
    }
  });

  test('Biopython GC_skew in windows end to end, the last one short, 0 for NaN', () => {
    for (const { input, params, expected } of cases<string, { window: number }, number[]>('gc_skew')) {
      const { gcSkew: track } = profileOf(bytesOf(input), {
        window: params.window,
        step: params.window,
        rest: 'keep',
      });
      expect(Array.from(track, orZero)).toEqual(expected.map((value) => expect.closeTo(value, 9)));
    }
  });

  test('EMBOSS geecee, which refuses an empty sequence and a stop', () => {
    for (const { input, expected } of cases<string, unknown, { gc: string | null }>('geecee')) {
      const gc = gcContentOf(body(input), 'geecee');
      if (expected.gc !== null) expect(gc.toFixed(2)).toBe(expected.gc);
    }
  });

  test('seqkit fx2tab: GC and skew in percent, shares of letters', () => {
    for (const { input, expected } of cases<string, unknown, { table: string[][] }>('seqkit_fx2tab')) {
      const it = compositionOf(body(input));
      const share = (letters: string) => {
        const found = letterCountsOf(it).filter(({ letter }) => letters.includes(letter));
        return (orZero(found.reduce((sum, { count }) => sum + count, 0) / it.length) * 100).toFixed(2);
      };
      expect([
        String(it.length),
        (orZero(gcFractionOf(it, 'seqkit')) * 100).toFixed(2),
        (gcSkewOf(it) * 100).toFixed(2),
        share('N'),
        share('AT'),
        share('RYKMSWBDHV'),
      ]).toEqual(expected.table[1]!.slice(1));
    }
  });

  test('EMBOSS compseq, but for its extra word when the sequence is just one word long', () => {
    type Words = { counts: Record<string, number>; total: number };
    for (const { input, params, expected } of cases<string, { k: number }, Words>('kmer_composition')) {
      const bytes = body(input);
      const found = countKmers(bytes, params.k);
      const words: Record<string, number> = {};
      for (const [code, count] of found.counts.entries())
        if (count > 0) words[kmerTextOf(code, params.k)] = count;
      const { Other = 0, ...counts } = expected.counts;
      const extra = bytes.length === params.k && params.k > 1 ? 1 : 0;
      expect(words).toEqual(counts);
      expect(found.other).toBe(Other - extra);
      expect(found.total).toBe(expected.total - extra);
    }
  });

  test('Biopython lcc_simp and lcc_mult', () => {
    for (const { input, expected } of cases<string, unknown, { lcc_simp: number; lcc_mult_20: number[] }>(
      'low_complexity_lcc',
    )) {
      expect(complexityOf(bytesOf(input))).toBeCloseTo(expected.lcc_simp, 10);
      const track = complexityTrackOf(bytesOf(input), { window: 20 });
      expect(Array.from(track)).toEqual(expected.lcc_mult_20.map((value) => expect.closeTo(value, 9)));
    }
  });

  test('seqkit sliding: on a line, round a circle, greedy', () => {
    type Params = { window: number; step: number; options: string };
    for (const { input, params, expected } of cases<string, Params, { windows: [string, string][] }>(
      'sliding_windows',
    )) {
      const options = {
        window: params.window,
        step: params.step,
        isCircular: params.options === '-C',
        rest: params.options === '-g' ? ('keep' as const) : ('drop' as const),
      };
      const found = Array.from(windowStartsOf(input.length, options), (start) =>
        (input + input).slice(start, start + windowSizeOf(input.length, start, options)),
      );
      expect(found).toEqual(expected.windows.map(([, residues]) => residues));
    }
  });

  test('DNA Chisel gc_content, whole and in windows', () => {
    for (const { input, params, expected } of cases<string, { window?: number }, number | number[]>(
      'biotools',
    )) {
      if (params.window === undefined)
        expect(gcContentOf(bytesOf(input))).toBeCloseTo(expected as number, 12);
      else
        expect(Array.from(profileOf(bytesOf(input), { window: params.window }).gc)).toEqual(
          (expected as number[]).map((value) => expect.closeTo(value, 12)),
        );
    }
  });

  test('EMBOSS newcpgreport, island by island, under its own rule', () => {
    for (const { input, expected } of cases<string, unknown, { islands_1based: number[][] }>('cpg_islands')) {
      const found = findCpgIslands(bytesOf(input), ISLAND_RULES.newcpgreport);
      expect(found.map(({ start, end }) => [start + 1, end])).toEqual(expected.islands_1based);
    }
  });

  test('Biopython molecular_weight, but for nothing, which it gives a water per strand', () => {
    type Params = { seq_type: string; double_stranded: boolean; circular: boolean; monoisotopic: boolean };
    for (const { input, params, expected } of cases<string, Params, number | object>('molecular_weight')) {
      const found = molecularWeightOf(bytesOf(input), {
        kind: params.seq_type === 'RNA' ? 'rna' : 'dna',
        isDoubleStranded: params.double_stranded,
        isCircular: params.circular,
        isMonoisotopic: params.monoisotopic,
      });
      if (input === '') expect(found).toEqual({ ok: true, value: 0 });
      else if (typeof expected === 'number') expect(found.ok && found.value).toBeCloseTo(expected, 6);
      else expect(found.ok).toBe(false);
    }
  });

  test('seqkit stats -a, its halved quartiles of equal lengths only when asked for', () => {
    for (const { input, expected } of cases<number[], unknown, Record<string, string>>('n50')) {
      const found = lengthStatisticsOf(input, { quartiles: 'seqkit' });
      for (const [key, value] of Object.entries({
        num_seqs: String(found.count),
        sum_len: String(found.total),
        min_len: String(found.min),
        max_len: String(found.max),
        avg_len: found.mean.toFixed(1),
        Q1: found.q1.toFixed(1),
        Q2: found.median.toFixed(1),
        Q3: found.q3.toFixed(1),
        N50: String(found.n50),
      }))
        expect(value).toBe(expected[key]);
    }
  });
});
