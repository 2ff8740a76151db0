// The rules of a problem as one numbered list, and what each means for the machinery: patterns for the automaton, or
// codons that are left out. The numbers are the same in explanations and reports.

import { type Motif, motifLabel, motifMasks, patternsOnStrands } from '#bio/codon/problem/motif.ts';
import type { Dinucleotide, Problem, SpliceRule } from '#bio/codon/problem/problem.ts';
import type { Watched } from '#bio/codon/search/automaton.ts';
import { BASE, CODON_TEXT, LETTERS } from '#bio/codon/usage/codons.ts';
import { synonymsByUse } from '#bio/codon/usage/usage.ts';
import { bytesOf } from '#bio/core/bytes.ts';
import type { LocalizedText } from '#bio/core/fault.ts';
import { ok, type Result } from '#bio/core/result.ts';
import { SPLICE_MATRICES } from '#bio/table/spliceMatrices.ts';
import { wordsAbove } from './spliceWords.ts';

export interface Rule {
  readonly kind: 'motif' | 'splice' | 'run' | 'cpg' | 'upa' | 'rare' | 'locked' | 'stop';
  readonly message: LocalizedText;
  /** Without the number of the rule. */
  readonly watched: readonly Omit<Watched, 'rule'>[];
}

/** All rules but those on GC. Prices are left out for objectives that do not count them. */
export function ruleListOf(problem: Problem): Result<readonly Rule[]> {
  const { rules } = problem;
  const list: Rule[] = [];
  for (const motif of rules.avoid) {
    const masks = motifMasks(motif);
    if (!masks.ok) return masks;
    list.push(motifRule(motif, masks.value, Number.POSITIVE_INFINITY));
  }
  if (rules.runs)
    for (const letter of LETTERS) {
      const max = rules.runs[letter as keyof typeof rules.runs];
      if (Number.isFinite(max)) list.push(runRule(letter, max));
    }
  const paid = countsPrices(problem);
  for (const motif of paid ? rules.priced : []) {
    const masks = motifMasks(motif);
    if (!masks.ok) return masks;
    list.push(motifRule(motif, masks.value, motif.price));
  }
  for (const rule of rules.splice)
    if (rule.site === 'donor' && isWatched(rule.price, paid)) list.push(spliceRule(rule));
  if (isWatched(rules.cpg, paid)) list.push(dinucleotideRule('cpg', 'CpG', 'CG', rules.cpg));
  if (isWatched(rules.upa, paid)) list.push(dinucleotideRule('upa', 'UpA', 'TA', rules.upa));
  if (rules.rareBelow > 0) list.push(rareRule(rules.rareBelow));
  if (rules.locked.length > 0) list.push(LOCKED);
  if (rules.stop) list.push(stopRule(rules.stop));
  return ok(list);
}

/** Prices are part of what the objective weighs only in `balanced`. */
export function countsPrices(problem: Problem): boolean {
  return problem.objective === 'balanced';
}

/** The patterns of the rules with these numbers. */
export function watchedBy(list: readonly Rule[], isActive: (rule: number) => boolean): readonly Watched[] {
  return list.flatMap((it, rule) => (isActive(rule) ? it.watched.map((one) => ({ ...one, rule })) : []));
}

/** The codons allowed at each place, most used first, under the rules with these numbers. */
export function choicesOf(
  problem: Problem,
  list: readonly Rule[],
  isActive: (rule: number) => boolean = () => true,
): readonly (readonly number[])[] {
  const { protein, usage, rules } = problem;
  const isOn = (kind: Rule['kind']) => list.some((it, rule) => it.kind === kind && isActive(rule));
  const stop = isOn('stop') ? rules.stop : undefined;
  const floor = isOn('rare') ? rules.rareBelow : 0;
  const lockedAt = isOn('locked') ? lockedBases(problem) : undefined;
  return Array.from(protein, (amino, i) => {
    const used = synonymsByUse(usage, amino);
    const end = stop && amino === STOP ? stop.slice(3 * (i - protein.length)).slice(0, 3) : undefined;
    const all = end ? used.filter((codon) => CODON_TEXT[codon] === end) : used;
    const locked = lockedAt?.subarray(3 * i, 3 * i + 3);
    if (locked?.some((base) => base >= 0))
      return all.filter((codon) =>
        [codon >> 4, (codon >> 2) & 3, codon & 3].every((base, k) => locked[k]! < 0 || locked[k] === base),
      );
    // Where even the most used is rarer, it stays, and with it those that are used as much.
    const min = Math.min(floor, usage.fractions[all[0]!] ?? 0);
    return all.filter((codon) => amino === STOP || usage.fractions[codon]! >= min);
  });
}

const STOP = 42;

/** Bases (0..3) of a flank. */
export function flankBases(flank: string): Uint8Array {
  return bytesOf(flank).map((byte) => BASE[byte]!);
}

function lockedBases({ original, protein, rules }: Problem): Int8Array {
  const bases = new Int8Array(3 * protein.length).fill(-1);
  for (const range of original ? rules.locked : [])
    for (let at = Math.max(0, range.start); at < Math.min(range.end, bases.length); at++)
      bases[at] = BASE[original![at]!]!;
  return bases;
}

function isWatched(dinucleotide: Dinucleotide, paid: boolean): boolean {
  return dinucleotide === 'forbid' || (paid && dinucleotide > 0);
}

function motifRule(motif: Motif, masks: Uint8Array, price: number): Rule {
  const strand = {
    both: { en: 'both strands', zh: '双链' },
    top: { en: 'coding strand', zh: '编码链' },
    bottom: { en: 'other strand', zh: '互补链' },
  }[motif.strands];
  const message = motifLabel(motif);
  const nameWithPattern = (name: string) =>
    name.includes(motif.pattern) ? name : `${name} ${motif.pattern}`.trim();
  return {
    kind: 'motif',
    message: {
      en: `${nameWithPattern(message.en)} (${strand.en})`,
      zh: `${nameWithPattern(message.zh)}（${strand.zh}）`,
    },
    watched: patternsOnStrands(masks, motif.strands).map((one) => ({
      masks: one,
      price,
      ...(motif.frame === 'out' && { phases: phasesOutOfFrame(one.length) }),
    })),
  };
}

/** Where the last base of a pattern is in its codon when the first is not at the beginning of one. */
function phasesOutOfFrame(length: number): number {
  return 7 & ~(1 << ((length - 1) % 3));
}

function runRule(letter: string, max: number): Rule {
  const masks = new Uint8Array(max + 1).fill(1 << LETTERS.indexOf(letter));
  return {
    kind: 'run',
    message: { en: `no more than ${max} ${letter} in a row`, zh: `${letter} 连续不超过 ${max} 个` },
    watched: [{ masks, price: Number.POSITIVE_INFINITY }],
  };
}

function dinucleotideRule(kind: 'cpg' | 'upa', name: string, pattern: string, value: Dinucleotide): Rule {
  const masks = Uint8Array.from(pattern, (letter) => 1 << LETTERS.indexOf(letter));
  const price = value === 'forbid' ? Number.POSITIVE_INFINITY : value;
  return { kind, message: { en: `no ${name}`, zh: `不含 ${name}` }, watched: [{ masks, price }] };
}

function spliceRule({ site, bits, price }: SpliceRule): Rule {
  const matrix = SPLICE_MATRICES[site];
  return {
    kind: 'splice',
    message: {
      en: `${matrix.label.en} of ${bits} bits or more`,
      zh: `${matrix.label.zh} ≥ ${bits} bit`,
    },
    watched: wordsAbove(matrix, bits).map((word) => ({
      masks: word.map((base) => 1 << base),
      price: price === 'forbid' ? Number.POSITIVE_INFINITY : price,
    })),
  };
}

function rareRule(below: number): Rule {
  const percent = Math.round(below * 1000) / 10;
  return {
    kind: 'rare',
    message: { en: `no codon used below ${percent} %`, zh: `不使用频率低于 ${percent}% 的密码子` },
    watched: [],
  };
}

function stopRule(codon: string): Rule {
  return { kind: 'stop', message: { en: `stop codon ${codon}`, zh: `终止密码子 ${codon}` }, watched: [] };
}

const LOCKED: Rule = {
  kind: 'locked',
  message: { en: 'locked bases of the original', zh: '锁定的原始碱基' },
  watched: [],
};
