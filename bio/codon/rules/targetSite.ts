// No site within a number of mismatches of a given sequence, on either strand: for genes that an siRNA, a guide RNA or
// a primer must not meet. Every set of mismatched places is a pattern of its own; no two of them occur at the same
// place, so that a site counts once.
import { MOTIF_LENGTH_MAX, motifMasksOf, patternsOnStrandsOf } from '#bio/codon/problem/motif.ts';
import type { TargetSite } from '#bio/codon/problem/ruleSetting.ts';
import { type Fault, fault } from '#bio/core/fault.ts';
import { pluralize } from '#bio/core/plural.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { makeWholeNumberLimits } from './fieldLimits.ts';
import { defineRule, removeKinds } from './rule.ts';

/** More patterns than this make every design slow: 30 bases with 4 mismatches have 31,931. */
const PATTERNS_MAX = 50_000;
const EVERY_BASE = 15;

export const targetSite = defineRule({
  kind: 'targetSite',
  reach: 'local',
  limits: { targetMismatches: makeWholeNumberLimits(0, 10, 'mismatches of targets', '靶序列错配数') },
  absent: { targets: '', targetMismatches: 3 },
  parse: ({ targets, targetMismatches }) => {
    const sites = targets
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map((word) => ({ pattern: word.toUpperCase().replaceAll('U', 'T'), mismatches: targetMismatches }));
    const bad = sites.map(faultInSite).find((it) => it !== undefined);
    return bad ? err(bad) : ok(sites);
  },
  describe: ({ pattern, mismatches }) => ({
    en: `no site within ${pluralize(mismatches, 'mismatch', 'mismatches')} of ${pattern} (both strands)`,
    zh: `不含与 ${pattern} 错配数 ≤ ${mismatches} 的位点（双链）`,
  }),
  patterns: ({ pattern, mismatches }) => {
    const masks = motifMasksOf({ name: pattern, pattern, strands: 'both' });
    if (!masks.ok) return masks;
    return ok(
      patternsOnStrandsOf(masks.value, 'both')
        .flatMap((strand) => [...listMismatchPatterns(strand, mismatches)])
        .map((it) => ({ masks: it, price: Number.POSITIVE_INFINITY })),
    );
  },
  removals: (rules) => removeKinds(rules, ['targetSite'], { en: 'target sites', zh: '靶位点' }),
});

/** The pattern with each set of at most `mismatches` places turned into the bases that it does not allow. */
export function* listMismatchPatterns(
  masks: Uint8Array,
  mismatches: number,
  from = 0,
): Generator<Uint8Array> {
  yield masks;
  if (mismatches === 0) return;
  for (let at = from; at < masks.length; at++) {
    if (masks[at] === EVERY_BASE) continue;
    const changed = masks.slice();
    changed[at] = EVERY_BASE & ~masks[at]!;
    yield* listMismatchPatterns(changed, mismatches - 1, at + 1);
  }
}

function faultInSite({ pattern, mismatches }: TargetSite): Fault | undefined {
  const masks: Result<Uint8Array> = motifMasksOf({ name: pattern, pattern, strands: 'both' });
  if (!masks.ok) return masks.fault;
  const places = masks.value.filter((mask) => mask !== EVERY_BASE).length;
  if (places > mismatches && patternsOf(places, mismatches) <= PATTERNS_MAX) return undefined;
  return fault('codon/bad-target', {
    en: `Expected a target of more bases than its ${pluralize(mismatches, 'mismatch', 'mismatches')}, at most ${MOTIF_LENGTH_MAX}, and fewer mismatches the longer it is (4 in 30 bases), found ${pattern}. Correct it, or allow fewer mismatches.`,
    zh: `靶序列的碱基数应多于允许的错配数（${mismatches}），且不超过 ${MOTIF_LENGTH_MAX} bp；序列越长，允许的错配数越少（如 30 bp 最多 4 个），实际为 ${pattern}。请更正，或减少错配数。`,
  });
}

/** Sets of at most this many places. */
function patternsOf(places: number, mismatches: number): number {
  let sum = 1;
  for (let k = 1, sets = 1; k <= mismatches; k++) {
    sets = (sets * (places - k + 1)) / k;
    sum += sets;
  }
  return sum;
}
