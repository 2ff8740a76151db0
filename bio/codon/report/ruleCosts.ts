// What each rule takes from the objective: the same problem solved again without it. Rules that take nothing are told too.

import { optimize } from '#bio/codon/optimize.ts';
import { type Motif, motifSays } from '#bio/codon/problem/motif.ts';
import { type Design, NO_RULES, type Problem, type Rules } from '#bio/codon/problem/problem.ts';
import { adaptation } from '#bio/codon/usage/adaptation.ts';
import type { LocalizedText } from '#bio/core/fault.ts';

export interface RuleCost {
  readonly rule: LocalizedText;
  /** How much more the objective could be without the rule, in its own unit; at least 0. */
  readonly cost: number;
  /** CAI of the best design without the rule. */
  readonly cai: number | undefined;
  /** True when the solution without the rule is proved, so that the cost is exact. */
  readonly isExact: boolean;
}

const EFFORT = 4e7;

export function ruleCosts(problem: Problem, design: Design): readonly RuleCost[] {
  if (problem.objective === 'matchUsage') return [];
  return groupsOf(problem.rules).flatMap(({ message, without }) => {
    const freer = optimize({ ...problem, rules: without }, { effort: EFFORT });
    if (!freer.ok) return [];
    return [
      {
        rule: message,
        cost: Math.max(0, freer.value.value - design.value),
        cai: adaptation(freer.value.dna, problem.usage).cai,
        isExact: freer.value.status === 'optimal' && design.status === 'optimal',
      },
    ];
  });
}

function groupsOf(rules: Rules): readonly { readonly message: LocalizedText; readonly without: Rules }[] {
  const all: { message: LocalizedText; without: Rules; isOn: boolean }[] = [
    ...rules.avoid.map((motif) => ({
      message: saysOf(motif),
      without: { ...rules, avoid: rules.avoid.filter((other) => other !== motif) },
      isOn: true,
    })),
    group('homopolymer limit', '同聚物限制', { ...rules, runs: undefined }, rules.runs !== undefined),
    group('GC of the whole', '总体 GC', { ...rules, gc: undefined }, rules.gc !== undefined),
    ...rules.windows.map((window) => ({
      message: {
        en: `GC in ${window.width} ${window.width === 1 ? 'base' : 'bases'}`,
        zh: `${window.width} bp 窗口 GC`,
      },
      without: { ...rules, windows: rules.windows.filter((other) => other !== window) },
      isOn: true,
    })),
    group('rare codons', '稀有密码子', { ...rules, rareBelow: 0 }, rules.rareBelow > 0),
    group('CpG', 'CpG', { ...rules, cpg: NO_RULES.cpg }, rules.cpg !== 0),
    group('UpA', 'UpA', { ...rules, upa: NO_RULES.upa }, rules.upa !== 0),
    group('splice sites', '剪接位点', { ...rules, splice: [] }, rules.splice.length > 0),
    group('repeats', '重复序列', { ...rules, repeats: undefined }, rules.repeats !== undefined),
    group(
      '9-mer coverage',
      '9-mer 重复占比',
      { ...rules, coverage: undefined },
      rules.coverage !== undefined,
    ),
    group('hairpins', '发夹', { ...rules, hairpins: undefined }, rules.hairpins !== undefined),
    group('locked bases', '锁定碱基', { ...rules, locked: [] }, rules.locked.length > 0),
  ];
  return all.filter(({ isOn }) => isOn);
}

function saysOf(motif: Motif): LocalizedText {
  const { en, zh } = motifSays(motif);
  const named = (name: string) => (name.includes(motif.pattern) ? name : `${name} ${motif.pattern}`);
  return { en: named(en), zh: named(zh) };
}

function group(en: string, zh: string, without: Rules, isOn: boolean) {
  return { message: { en, zh }, without, isOn };
}
