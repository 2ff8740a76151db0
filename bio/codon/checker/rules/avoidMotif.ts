// IUPAC patterns that must not occur, and patterns that have a price for each occurrence.
import { isPattern, isPrice, isText, oneOf, type PartTest, recordOf } from '#bio/codon/checker/fileParts.ts';
import type { Pattern } from '#bio/codon/checker/letterReader.ts';
import { findOccurrences, letterSetsOf, reverseComplementPattern } from '#bio/codon/checker/patterns.ts';
import { type Motif, motifLabelOf } from '#bio/codon/problem/motif.ts';
import type { RuleChecker } from './ruleChecker.ts';

const MOTIF: Record<keyof Omit<Motif, 'label' | 'frame'>, PartTest> = {
  name: isText,
  pattern: isPattern,
  strands: oneOf('both', 'top', 'bottom'),
};
const OPTIONAL = { label: recordOf({ en: isText, zh: isText }), frame: oneOf('out') };

export const avoidMotif: RuleChecker<'avoidMotif'> = {
  isSetting: recordOf(MOTIF, OPTIONAL),
  findViolations: (motif, { dna, flanks }) =>
    findOccurrences(dna, motif, flanks).map((range) => ({
      rule: motifLabelOf(motif),
      range,
      found: motif.pattern,
    })),
  patterns: (motif) => patternsOf(motif, Number.POSITIVE_INFINITY),
};

export const pricedMotif: RuleChecker<'pricedMotif'> = {
  isSetting: recordOf({ ...MOTIF, price: isPrice }, OPTIONAL),
  findViolations: () => [],
  patterns: (motif) => patternsOf(motif, motif.price),
};

function patternsOf({ pattern, strands, frame }: Motif, price: number): readonly Pattern[] {
  const reversed = reverseComplementPattern(pattern);
  const top = strands === 'bottom' ? [] : [pattern.toUpperCase()];
  const bottom =
    strands === 'top' || (strands === 'both' && reversed === pattern.toUpperCase()) ? [] : [reversed];
  return [...top, ...bottom].map((it) => ({
    letters: letterSetsOf(it),
    price,
    ...(frame === 'out' && { isOutOfFrame: true }),
  }));
}
