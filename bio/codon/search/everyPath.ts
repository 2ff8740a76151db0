// Every path of a small trellis.
import type { Trellis } from './trellis.ts';

/** The codons and the score of each path, or undefined if there are more than `max`. */
export function listPaths(
  trellis: Trellis,
  max: number,
): readonly { readonly codons: Uint8Array; readonly score: number }[] | undefined {
  const { length, layers, out, to, codon, score, ends } = trellis;
  let paths = [{ node: 0, codons: new Uint8Array(length), score: 0 }];
  for (let i = 0; i < length; i++) {
    const next: typeof paths = [];
    for (const path of paths) {
      for (let arc = out[path.node]!; arc < out[path.node + 1]!; arc++) {
        if (next.length === max) return undefined;
        const codons = path.codons.slice();
        codons[i] = codon[arc]!;
        next.push({ node: to[arc]!, codons, score: path.score + score[arc]! });
      }
    }
    paths = next;
  }
  return paths.map((it) => ({ codons: it.codons, score: it.score + ends[it.node - layers[length]!]! }));
}
