// Explains why no design keeps the local rules: the shortest stretch of residues without a design, and a minimal set of
// rules that clash there (without any one of them the stretch has a design). A rule is suggested for removal only after
// a design without it was found.
import type { Conflict, Problem } from '#bio/codon/problem/problem.ts';
import type { LocalRule } from '#bio/codon/rules/localRules.ts';
import { problemWindowsOf } from '#bio/codon/search/gcWindows.ts';
import { isDeadEnd } from '#bio/codon/search/trellis.ts';
import { trellisOf } from '#bio/codon/search/trellisOf.ts';
import { textOf } from '#bio/core/bytes.ts';
import { type Fault, fault, type LocalizedText } from '#bio/core/fault.ts';
import type { Range } from '#bio/core/range.ts';
import { isRelaxationFeasible } from './relaxationIsFeasible.ts';

type Active = (rule: number) => boolean;

/** The conflict behind a trellis that died at a codon. */
export function explainMotifs(problem: Problem, localRules: readonly LocalRule[], dead: number): Conflict {
  const fails = (codons: Range, isActive: Active = () => true) =>
    isDeadEnd(trellisOf(problem, localRules, isActive, codons));
  const codons = findShortestStretch(fails, Math.min(dead + 1, problem.protein.length));
  const needed = new Set(localRules.map((_, rule) => rule));
  for (const rule of [...needed].reverse())
    if (fails(codons, (it) => it !== rule && needed.has(it))) needed.delete(rule);
  const clash = [...needed];
  const helps = clash.filter((rule) => hasDesign(problem, localRules, (it) => it !== rule));
  return {
    codons,
    rules: clash.map((rule) => localRules[rule]!.description),
    fault: makeConflictFault('codon/no-design', problem, codons, {
      rules: clash.map((rule) => localRules[rule]!.description),
      helps: helps.map((rule) => localRules[rule]!.description),
    }),
  };
}

/** Whether a small search finds a design within the GC limits without a rule; only then is its removal suggested. */
function hasDesign(problem: Problem, localRules: readonly LocalRule[], isActive: Active): boolean {
  const trellis = trellisOf(problem, localRules, isActive);
  if (isDeadEnd(trellis)) return false;
  const windows = problemWindowsOf(problem);
  return isRelaxationFeasible(problem, trellis, windows);
}

/** The stretch that ends before `end` and has no design by itself: its latest start, then its earliest end. */
export function findShortestStretch(fails: (codons: Range) => boolean, end: number): Range {
  let low = 0;
  let high = end - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fails({ start: middle, end })) low = middle;
    else high = middle - 1;
  }
  const start = low;
  let last = end;
  while (last - 1 > start && fails({ start, end: last - 1 })) last--;
  return { start, end: last };
}

/** The residues, the rules that conflict there, and those of which the removal was found to help (`helps`). */
export function makeConflictFault(
  code: string,
  problem: Problem,
  codons: Range,
  { rules, helps }: { readonly rules: readonly LocalizedText[]; readonly helps: readonly LocalizedText[] },
): Fault {
  const isOne = codons.end - codons.start === 1;
  const letters = textOf(problem.protein.subarray(codons.start, codons.end));
  const residues = letters.length > SHOWN ? `${letters.slice(0, SHOWN)}…` : letters;
  const place = isOne ? `${codons.end}` : `${codons.start + 1}–${codons.end}`;
  const joinTexts = (language: keyof LocalizedText, message: readonly LocalizedText[]) =>
    message.map((it) => it[language]).join(language === 'en' ? '; ' : '；');
  const fix = fixOf(rules.length, helps, joinTexts);
  const [keeps, together] =
    rules.length === 1 ? ['keep this rule', ''] : ['keep these rules together', '同时'];
  return fault(code, {
    en: `No codons for ${isOne ? 'residue' : 'residues'} ${place} (${residues}) ${keeps}: ${joinTexts('en', rules)}. ${fix.en}`,
    zh: `第 ${place} 位残基（${residues}）没有任何密码子组合能${together}满足：${joinTexts('zh', rules)}。${fix.zh}`,
  });
}

/** Letters of a long stretch that are written out. */
const SHOWN = 40;

function fixOf(
  rules: number,
  helps: readonly LocalizedText[],
  joinTexts: (language: keyof LocalizedText, message: readonly LocalizedText[]) => string,
): LocalizedText {
  if (rules === 1)
    return helps.length === 1
      ? { en: 'Without this rule there is a design.', zh: '去掉该规则即可得到设计。' }
      : {
          en: 'Dropping it is not enough: other residues clash as well, or limits on GC prevent it.',
          zh: '仅去掉该规则还不够：其他残基也存在冲突，或受 GC 限制。',
        };
  if (helps.length === 0)
    return {
      en: 'Dropping one of them was not enough: other residues clash as well, or limits on GC prevent it.',
      zh: '仅去掉其中一条还不够：其他残基也存在冲突，或受 GC 限制。',
    };
  if (helps.length === 1)
    return {
      en: `Dropping this one gives a design: ${joinTexts('en', helps)}.`,
      zh: `去掉这一条即可得到设计：${joinTexts('zh', helps)}。`,
    };
  return {
    en: `Dropping any one of these gives a design: ${joinTexts('en', helps)}.`,
    zh: `去掉其中任意一条即可得到设计：${joinTexts('zh', helps)}。`,
  };
}
