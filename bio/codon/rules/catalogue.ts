// All rules. A new rule is a file of its own and one entry here; the compiler asks for it once its kind has a setting.
import type { RuleKind } from '#bio/codon/problem/ruleSetting.ts';
import { avoidMotif, pricedMotif } from './avoidMotif.ts';
import { cpg, upa } from './dinucleotide.ts';
import { gcTotal, gcWindow } from './gcLimit.ts';
import { hairpin } from './hairpin.ts';
import { homopolymer } from './homopolymer.ts';
import { lockedBases } from './lockedBases.ts';
import { rareCodon } from './rareCodon.ts';
import { rareCodonRun } from './rareCodonRun.ts';
import { repeat } from './repeat.ts';
import { repeatCoverage } from './repeatCoverage.ts';
import type { Rule } from './rule.ts';
import { spliceAcceptor, spliceDonor } from './spliceSite.ts';
import { stopCodon } from './stopCodon.ts';
import { targetSite } from './targetSite.ts';

/** In the order in which they are numbered and shown. */
const RULES: { readonly [Kind in RuleKind]: Rule } = {
  avoidMotif,
  homopolymer,
  pricedMotif,
  targetSite,
  spliceDonor,
  cpg,
  upa,
  rareCodon,
  rareCodonRun,
  lockedBases,
  stopCodon,
  gcTotal,
  gcWindow,
  spliceAcceptor,
  repeat,
  repeatCoverage,
  hairpin,
};

export const CATALOGUE: readonly Rule[] = Object.values(RULES);

/**
 * The long-range rules in the order in which the search looks at their violations; coverage last, it needs only a
 * share.
 */
export const LONG_RANGE: readonly Rule[] = [
  ...CATALOGUE.filter(
    ({ reach, kind }) => reach === 'longRange' && kind !== 'spliceAcceptor' && kind !== 'repeatCoverage',
  ),
  spliceAcceptor,
  repeatCoverage,
];
