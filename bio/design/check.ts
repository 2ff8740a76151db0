// A design put together and held to every rule: errors first, then warnings, then advice; along the cassette within
// each.
import type { LocalizedText } from '#bio/core/fault.ts';
import { type Assembled, assemble } from './assemble.ts';
import type { Design } from './design.ts';
import type { Finding, Level } from './finding.ts';
import { findOrfFindings } from './orfRules.ts';
import { findRnaFindings } from './rnaRules.ts';
import { findSequenceFindings } from './sequenceRules.ts';

export interface DesignCheck extends Assembled {
  readonly findings: readonly Finding[];
}

/**
 * The assembled plasmid with what is wrong or worth knowing: reading frames, small RNAs, sequence; errors first, then
 * warnings and advice. `language` is that of the names in the findings.
 */
export function checkDesign(design: Design, language: keyof LocalizedText = 'en'): DesignCheck {
  const assembled = assemble(design);
  const checked = { ...assembled, design, language };
  const findings = [
    ...findOrfFindings(checked),
    ...findRnaFindings(checked),
    ...findSequenceFindings(checked),
  ];
  return { ...assembled, findings: findings.sort(byWeight) };
}

const WEIGHT: Readonly<Record<Level, number>> = { error: 0, warning: 1, advice: 2 };

function byWeight(a: Finding, b: Finding): number {
  return WEIGHT[a.level] - WEIGHT[b.level] || (a.range?.start ?? 0) - (b.range?.start ?? 0);
}
