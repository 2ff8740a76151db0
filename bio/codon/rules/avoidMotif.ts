// IUPAC patterns that must not occur: sites of enzymes, known motifs, own patterns. Also at a price each instead.
import { type Motif, motifLabelOf, motifMasksOf, patternsOnStrandsOf } from '#bio/codon/problem/motif.ts';
import type { LocalizedText } from '#bio/core/fault.ts';
import { ok, type Result } from '#bio/core/result.ts';
import type { CodonSettings } from '#bio/table/codonPresets.ts';
import { findEnzymes } from '#bio/table/enzymes.ts';
import { findKnownMotif } from '#bio/table/motifs.ts';
import { defineRule, type Pattern, removeEach } from './rule.ts';

export const avoidMotif = defineRule({
  kind: 'avoidMotif',
  reach: 'local',
  parse: motifsOf,
  describe: describeMotif,
  patterns: (motif) => patternsOf(motif, Number.POSITIVE_INFINITY),
  removals: (rules) => removeEach(rules, 'avoidMotif', nameWithPattern),
});

export const pricedMotif = defineRule({
  kind: 'pricedMotif',
  reach: 'local',
  // The form has no row for it.
  parse: () => ok([]),
  isolate: ({ price: _, ...motif }) => [{ ...motif, kind: 'avoidMotif' }],
  describe: describeMotif,
  patterns: (motif) => patternsOf(motif, motif.price),
});

function describeMotif(motif: Motif): LocalizedText {
  const strand = {
    both: { en: 'both strands', zh: '双链' },
    top: { en: 'coding strand', zh: '编码链' },
    bottom: { en: 'other strand', zh: '互补链' },
  }[motif.strands];
  const { en, zh } = nameWithPattern(motif);
  return { en: `${en.trim()} (${strand.en})`, zh: `${zh.trim()}（${strand.zh}）` };
}

function nameWithPattern(motif: Motif): LocalizedText {
  const label = motifLabelOf(motif);
  const withPattern = (name: string) => (name.includes(motif.pattern) ? name : `${name} ${motif.pattern}`);
  return { en: withPattern(label.en), zh: withPattern(label.zh) };
}

function patternsOf(motif: Motif, price: number): Result<readonly Pattern[]> {
  const masks = motifMasksOf(motif);
  if (!masks.ok) return masks;
  return ok(
    patternsOnStrandsOf(masks.value, motif.strands).map((one) => ({
      masks: one,
      price,
      ...(motif.frame === 'out' && { phases: phasesOutOfFrame(one.length) }),
    })),
  );
}

/** Codon positions (bits) of the last base of a pattern for which its first base is not the first of a codon. */
function phasesOutOfFrame(length: number): number {
  return 7 & ~(1 << ((length - 1) % 3));
}

function motifsOf(settings: CodonSettings): Result<readonly Motif[]> {
  const enzymes = findEnzymes(settings.enzymes);
  if (!enzymes.ok) return enzymes;
  const sites = new Map<string, string[]>();
  for (const { name, site } of enzymes.value) {
    const bare = site.replace(/^N+|N+$/g, '');
    sites.set(bare, [...(sites.get(bare) ?? []), name]);
  }
  const known = settings.motifs.flatMap((id) => findKnownMotif(id) ?? []);
  return ok([
    ...[...sites].map(([pattern, names]): Motif => ({ name: names.join(', '), pattern, strands: 'both' })),
    ...known.map(
      ({ label, pattern, strands, frame }): Motif => ({
        name: label.en,
        label,
        pattern,
        strands,
        ...(frame && { frame }),
      }),
    ),
    ...settings.patterns
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map((word): Motif => {
        const pattern = word.replace(/^=/, '').toUpperCase();
        return { name: pattern, pattern, strands: word.startsWith('=') ? 'top' : 'both' };
      }),
  ]);
}
