// Finds sites within a number of mismatches of a given sequence by counting letters at every place, on either strand.
import type { Rules } from '#bio/codon/problem/problem.ts';
import type { Violation } from '#bio/codon/problem/violation.ts';

/** `letterSets`: the bases that each place allows. Sites that lie in a flank alone are left out. */
export function findTargetSites(
  { targetSites, before, after }: Rules,
  dna: string,
  letterSetsOnStrands: (pattern: string) => readonly (readonly string[])[],
): readonly Violation[] {
  const text = before + dna + after;
  return targetSites.flatMap(({ pattern, mismatches }) =>
    letterSetsOnStrands(pattern).flatMap((sets) => {
      const found: Violation[] = [];
      const last = Math.min(before.length + dna.length - 1, text.length - sets.length);
      for (let at = Math.max(0, before.length - sets.length + 1); at <= last; at++) {
        const different = sets.filter((allowed, k) => !allowed.includes(text[at + k]!)).length;
        if (different > mismatches) continue;
        const start = at - before.length;
        found.push({
          rule: {
            en: `site within ${mismatches} mismatches of ${pattern}`,
            zh: `与 ${pattern} 错配数 ≤ ${mismatches} 的位点`,
          },
          range: { start, end: start + sets.length },
          found: text.slice(at, at + sets.length),
        });
      }
      return found;
    }),
  );
}
