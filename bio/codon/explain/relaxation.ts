// Suggests how far a limit on repeats or stems must be relaxed where no design keeps it: a design with the fewest
// violations gives the limit it keeps, and is improved under that limit.
import { findViolations } from '#bio/codon/checker/verify.ts';
import type { RepeatFreeBeamInput } from '#bio/codon/longRange/repeatFreeBeamInput.ts';
import { polishDesign } from '#bio/codon/longRange/repeatFreeDesign.ts';
import { lossOf } from '#bio/codon/problem/loss.ts';
import type { Problem } from '#bio/codon/problem/problem.ts';
import { type RuleSetting, settingOf } from '#bio/codon/problem/ruleSetting.ts';
import { findRepeatGroups, findStemPairs } from '#bio/codon/rules/repeats.ts';
import { scoreOf } from '#bio/codon/search/bestPath.ts';
import { codonBytesOf } from '#bio/codon/usage/codons.ts';
import { textOf } from '#bio/core/bytes.ts';
import type { Fault, LocalizedText } from '#bio/core/fault.ts';

/** The fault, extended by the limits to relax and by the distance of the relaxed design from the bound. */
export function withRelaxation(fault: Fault, problem: Problem, input: RelaxationInput): Fault {
  const message = relaxationText(problem, input);
  return message
    ? {
        ...fault,
        message: { en: `${fault.message.en} ${message.en}`, zh: `${fault.message.zh}${message.zh}` },
      }
    : fault;
}

interface RelaxationInput extends RepeatFreeBeamInput {
  /** Codons of a design with few violations. */
  readonly attempt: Uint8Array;
  /** Upper bound on the score of designs under the rules. */
  readonly bound: number;
}

function relaxationText(
  problem: Problem,
  { attempt, bound, ...input }: RelaxationInput,
): LocalizedText | undefined {
  const rules = relaxRules(problem.rules, attempt);
  if (!rules) return undefined;
  const codons = polishDesign({ ...input, rules }, attempt);
  if (findViolations({ ...problem, rules }, textOf(codonBytesOf(codons))).length > 0) return undefined;
  const loss = lossOf(problem, scoreOf(input.trellis, codons), bound);
  const percent = `${Number((100 * loss).toPrecision(2))}`;
  const limits: LocalizedText[] = [];
  const [length, longer] = [problem.rules, rules].map((it) => settingOf(it, 'repeat')?.length);
  if (longer !== length)
    limits.push({
      en: `the limit on repeats at ${longer} bases instead of ${length}`,
      zh: `重复序列限制由 ${length} bp 放宽至 ${longer} bp`,
    });
  const [stem, longerStem] = [problem.rules, rules].map((it) => settingOf(it, 'hairpin')?.stem);
  if (longerStem !== stem)
    limits.push({
      en: `the limit on stems at ${longerStem} bases instead of ${stem}`,
      zh: `发夹茎长限制由 ${stem} bp 放宽至 ${longerStem} bp`,
    });
  if (limits.length === 0) return undefined;
  const joinTexts = (language: keyof LocalizedText, and: string) =>
    limits.map((it) => it[language]).join(and);
  return problem.objective === 'matchUsage'
    ? {
        en: `With ${joinTexts('en', ' and ')} a design was found.`,
        zh: `若将${joinTexts('zh', '，并将')}，可得到设计。`,
      }
    : {
        en: `With ${joinTexts('en', ' and ')} a design was found, at most ${percent} % below the proved bound.`,
        zh: `若将${joinTexts('zh', '，并将')}，可得到设计，与已证明的上限相差最多 ${percent} %。`,
      };
}

/** The rules with repeat and stem limits relaxed until the design keeps them; undefined beyond `MAX_LIMIT`. */
function relaxRules(rules: readonly RuleSetting[], codons: Uint8Array): readonly RuleSetting[] | undefined {
  const dna = codonBytesOf(codons);
  const relaxed: RuleSetting[] = [];
  for (const setting of rules) {
    let it = setting;
    while (it.kind === 'repeat' && findRepeatGroups(dna, it.length, it.inverted).length > 0) {
      if (it.length >= MAX_LIMIT) return undefined;
      it = { ...it, length: it.length + 1 };
    }
    while (it.kind === 'hairpin' && findStemPairs(dna, it).length > 0) {
      if (it.stem >= MAX_LIMIT) return undefined;
      it = { ...it, stem: it.stem + 1 };
    }
    relaxed.push(it);
  }
  return relaxed;
}

/** Bases above which a limit no longer restricts anything. */
const MAX_LIMIT = 60;
