import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GC_BITS } from '#bio/codon/usage/codons.ts';
import { createRandom } from '#bio/core/random.ts';
import { findBestPricedPath } from './bestPath.ts';
import { arcsOf } from './localDual.ts';
import { reduceTrellis } from './reduceTrellis.ts';
import { isDeadEnd, type Trellis } from './trellis.ts';

const seeds = fc.integer({ min: 0, max: 1e9 });

describe('a reduced trellis', () => {
  it('has the same designs with the same scores', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const full = layeredGraph(seed);
        const less = reduceTrellis(full);
        const designs = designsOf(full);
        if (isDeadEnd(less)) expect(designs).toEqual([]);
        else expect(designsOf(less)).toEqual(designs);
      }),
      { numRuns: 300 },
    );
  });

  it('has no two nodes left that lead on alike', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const less = reduceTrellis(layeredGraph(seed));
        if (isDeadEnd(less)) return;
        const again = reduceTrellis(less) as Trellis;
        expect(again).toEqual(less);
        for (let i = 0; i < less.length; i++) {
          const after: string[] = [];
          for (let node = less.layers[i]!; node < less.layers[i + 1]!; node++)
            after.push(arcsFrom(less, node).join());
          expect(new Set(after).size).toBe(after.length);
        }
        expect(new Set(less.ends).size).toBe(less.ends.length);
      }),
      { numRuns: 200 },
    );
  });

  it('keeps the best way for any prices of G and C where only the best arcs stay, and those that must', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const full = layeredGraph(seed);
        const designs = designsOf(full);
        if (designs.length === 0) return;
        const next = createRandom(seed + 1);
        const must = Uint8Array.from(JSON.parse(next.pick(designs))[0] as number[]);
        const arcs = new Uint8Array(full.to.length).fill(1);
        for (const arc of arcsOf(full, must)) arcs[arc] = 2;
        const less = reduceTrellis(full, { arcs, onlyBest: true }) as Trellis;
        expect(designsOf(less).some((it) => it.startsWith(JSON.stringify([[...must]]).slice(0, -1)))).toBe(
          true,
        );
        for (let k = 0; k < 5; k++) {
          const prices = Float64Array.from({ length: 3 * full.length }, () => next.int(5) - 2);
          expect(bestOf(less, prices)).toBeCloseTo(bestOf(full, prices), 9);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('leaves out the arcs that are not kept, and reports when no path is left', () => {
    const full = layeredGraph(3);
    expect(reduceTrellis(full, { arcs: new Uint8Array(full.to.length) })).toEqual({ layer: full.length });
  });
});

/** A small layered graph with few scores, so that many nodes are alike; some of its nodes may lead to no end. */
function layeredGraph(seed: number): Trellis {
  const next = createRandom(seed);
  const length = 1 + next.int(4);
  const widths = [1, ...Array.from({ length }, () => 1 + next.int(4))];
  const layers = Int32Array.from({ length: length + 2 }, (_, i) =>
    widths.slice(0, i).reduce((sum, it) => sum + it, 0),
  );
  const out: number[] = [];
  const to: number[] = [];
  const codon: number[] = [];
  const score: number[] = [];
  for (let i = 0; i < length; i++)
    for (let node = layers[i]!; node < layers[i + 1]!; node++) {
      out.push(to.length);
      for (let c = 0; c < 6; c++) {
        if (next.int(3) === 0) continue;
        to.push(layers[i + 1]! + next.int(widths[i + 1]!));
        codon.push(c);
        score.push(-next.int(2));
      }
    }
  for (let k = layers[length]!; k <= layers[length + 1]!; k++) out.push(to.length);
  return {
    length,
    layers,
    out: Int32Array.from(out),
    to: Int32Array.from(to),
    codon: Uint8Array.from(codon),
    gc: Uint8Array.from(codon, (it) => GC_BITS[it]!),
    score: Float64Array.from(score),
    ends: Float64Array.from(
      { length: widths[length]! },
      () => [0, -1, Number.NEGATIVE_INFINITY][next.int(3)]!,
    ),
  };
}

/** All designs as `[codons, score]`, sorted. */
function designsOf(trellis: Trellis): string[] {
  const all: string[] = [];
  const walk = (i: number, node: number, codons: readonly number[], score: number) => {
    if (i === trellis.length) {
      const end = trellis.ends[node - trellis.layers[i]!]!;
      if (end > Number.NEGATIVE_INFINITY) all.push(JSON.stringify([codons, score + end]));
      return;
    }
    for (let arc = trellis.out[node]!; arc < trellis.out[node + 1]!; arc++)
      walk(i + 1, trellis.to[arc]!, [...codons, trellis.codon[arc]!], score + trellis.score[arc]!);
  };
  walk(0, 0, [], 0);
  return all.sort();
}

function arcsFrom({ out, to, codon, score }: Trellis, node: number): readonly string[] {
  return Array.from({ length: out[node + 1]! - out[node]! }, (_, k) => {
    const arc = out[node]! + k;
    return `${codon[arc]} for ${score[arc]} to ${to[arc]}`;
  });
}

function bestOf(trellis: Trellis, prices: Float64Array): number {
  return findBestPricedPath(trellis, prices, new Float64Array(trellis.layers[trellis.length + 1]!)).value;
}
