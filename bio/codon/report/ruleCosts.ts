// What each rule costs the objective: the same problem is solved again without it. Rules that cost nothing are listed
// too.
import { optimize } from '#bio/codon/optimize.ts';
import { type Motif, motifLabel } from '#bio/codon/problem/motif.ts';
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

export function costsOfRules(problem: Problem, design: Design): readonly RuleCost[] {
  if (problem.objective === 'matchUsage') return [];
  return groupsOf(problem.rules).flatMap(({ message, without }) => {
    const relaxed = optimize({ ...problem, rules: without }, { effort: EFFORT });
    if (!relaxed.ok) return [];
    return [
      {
        rule: message,
        cost: Math.max(0, relaxed.value.value - design.value),
        cai: adaptation(relaxed.value.dna, problem.usage).cai,
        isExact: relaxed.value.status === 'optimal' && design.status === 'optimal',
      },
    ];
  });
}

function groupsOf(rules: Rules): readonly { readonly message: LocalizedText; readonly without: Rules }[] {
  const all: { message: LocalizedText; without: Rules; isOn: boolean }[] = [
    ...rules.avoid.map((motif) => ({
      message: labelOf(motif),
      without: { ...rules, avoid: rules.avoid.filter((other) => other !== motif) },
      isOn: true,
    })),
    groupOf('homopolymer limit', '同聚物限制', { ...rules, runs: undefined }, rules.runs !== undefined),
    groupOf('GC of the whole', '总体 GC', { ...rules, gc: undefined }, rules.gc !== undefined),
    ...rules.windows.map((window) => ({
      message: {
        en: `GC in ${window.width} ${window.width === 1 ? 'base' : 'bases'}`,
        zh: `${window.width} bp 窗口 GC`,
      },
      without: { ...rules, windows: rules.windows.filter((other) => other !== window) },
      isOn: true,
    })),
    groupOf('rare codons', '稀有密码子', { ...rules, rareBelow: 0 }, rules.rareBelow > 0),
    groupOf('CpG', 'CpG', { ...rules, cpg: NO_RULES.cpg }, rules.cpg !== 0),
    groupOf('UpA', 'UpA', { ...rules, upa: NO_RULES.upa }, rules.upa !== 0),
    groupOf('splice sites', '剪接位点', { ...rules, splice: [] }, rules.splice.length > 0),
    groupOf('repeats', '重复序列', { ...rules, repeats: undefined }, rules.repeats !== undefined),
    groupOf(
      '9-mer coverage',
      '9-mer 重复占比',
      { ...rules, coverage: undefined },
      rules.coverage !== undefined,
    ),
    groupOf('hairpins', '发夹', { ...rules, hairpins: undefined }, rules.hairpins !== undefined),
    groupOf('locked bases', '锁定碱基', { ...rules, locked: [] }, rules.locked.length > 0),
  ];
  return all.filter(({ isOn }) => isOn);
}

function labelOf(motif: Motif): LocalizedText {
  const { en, zh } = motifLabel(motif);
  const nameWithPattern = (name: string) =>
    name.includes(motif.pattern) ? name : `${name} ${motif.pattern}`;
  return { en: nameWithPattern(en), zh: nameWithPattern(zh) };
}

function groupOf(en: string, zh: string, without: Rules, isOn: boolean) {
  return { message: { en, zh }, without, isOn };
}
