// Checks the claim of a design file without the search. `verify` compares the DNA with every rule, `certificateChecker`
// computes the value and the bound again, and the digest identifies the usage table.
import { tableDataOf } from '#bio/codon/usage/tableData.ts';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import type { LocalizedText } from '#bio/core/fault.ts';
import { ok, type Result } from '#bio/core/result.ts';
import { type BoundCheck, checkBound } from './checker/certificateChecker.ts';
import { checkCounts } from './checker/certificateCheckerCounts.ts';
import { codonTableOf } from './checker/certificateCheckerScores.ts';
import { isPartition } from './checker/certificateCheckerTree.ts';
import { WordReader } from './checker/certificateCheckerWords.ts';
import { type ActualFigures, findContradiction, findWrongFigure } from './checker/certificateClaims.ts';
import { type DesignFile, parseDesignFile } from './checker/certificateFile.ts';
import { allowedCodonsOf, boundCheckInputOf } from './checker/certificateInput.ts';
import { findSpliceSites } from './checker/spliceSites.ts';
import { findViolations, type Violation } from './checker/verify.ts';
import type { Problem } from './problem/problem.ts';
import { settingsOf } from './problem/ruleSetting.ts';
import { figuresOf } from './report/figures.ts';
import { changedCodonsOf } from './report/report.ts';
import { adaptationOf } from './usage/adaptation.ts';
import { type CodonUsage, findCodonUsage } from './usage/usage.ts';

export interface Verdict {
  readonly name: string;
  /** `optimal` and `within` are confirmed; `refuted` is not what the file claims. */
  readonly finding: 'optimal' | 'within' | 'refuted';
  readonly message: LocalizedText;
  /** All violations of a design that claims to have the fewest. */
  readonly violations: readonly Violation[];
  readonly cai: number | undefined;
  readonly check: BoundCheck;
  /** False where the numbers of the table are not those of the library's table of that name. */
  readonly isKnownTable: boolean;
}

/** Checks the claim of a design file (JSON text). A fault if it is not a design file. */
export function checkCertificate(text: string): Result<Verdict> {
  const file = parseDesignFile(text);
  if (!file.ok) return file;
  const { name, dna, problem, value } = file.value;
  const isSoft = file.value.status === 'broken';
  const broken = findViolations(problem, dna);
  const refuting = isSoft ? broken.filter(({ isHard }) => isHard) : broken;
  const check = checkClaim(file.value);
  const isSameValue = Math.abs(check.value - value) <= 1e-6 * (1 + Math.abs(value));
  const isClaimMet = claimsOptimal(file.value) ? check.isOptimal : check.isBounded;
  const message =
    refuting.length > 0 || !isSameValue || !isClaimMet
      ? refutationText(file.value, refuting[0], isSameValue, check)
      : (findContradiction(file.value, broken.length) ??
        findWrongFigure(file.value, actualFigures(file.value)));
  const finding = message ? 'refuted' : check.isOptimal ? 'optimal' : 'within';
  return ok({
    name,
    finding,
    message: message ?? confirmationText(check.isOptimal ? 'optimal' : 'within', isSoft, check),
    violations: broken,
    cai: adaptationOf(bytesOf(dna), problem.usage).cai,
    check,
    isKnownTable:
      isLibraryTable(problem.usage) && (!problem.sourceUsage || isLibraryTable(problem.sourceUsage)),
  });
}

/** Whether the file claims optimality, by its status or by a bound that is not above its value. */
function claimsOptimal({ status, value, bound }: DesignFile): boolean {
  return status === 'optimal' || bound <= value;
}

/** Whether the table is one of the library, with the same numbers. */
function isLibraryTable(usage: CodonUsage): boolean {
  const known = findCodonUsage(usage.id);
  return known !== undefined && JSON.stringify(tableDataOf(known)) === JSON.stringify(tableDataOf(usage));
}

/** The figures that a design file states, recomputed from its sequences. */
function actualFigures({ dna, problem: { usage, original } }: DesignFile): ActualFigures {
  const design = bytesOf(dna);
  return {
    after: figuresOf(design, usage),
    before: original && figuresOf(original, usage),
    changed: original && changedCodonsOf(original, design),
  };
}

function checkClaim(file: DesignFile): BoundCheck {
  const { dna, problem, proof, leaves, wordPrices, status, bound } = file;
  // In soft mode host usage is measured by log adaptiveness.
  if (problem.objective !== 'matchUsage' || status === 'broken') {
    const parts = leaves?.map(({ forbiddenWords }) => forbiddenWords);
    const input = boundCheckInputOf(problem, proof, status === 'broken');
    const isPriced = wordPrices.length > 0 && status !== 'broken';
    const words = isPriced && new WordReader(wordPrices, settingsOf(problem.rules, 'repeat'));
    const whole =
      parts && isPartition(parts, problem.rules)
        ? { ...input, leaves: leaves! }
        : { ...input, ...(words && { words }) };
    const check = checkBound(whole, dna, claimsOptimal(file) ? undefined : bound);
    const value = check.value - acceptorPriceOf(problem, dna);
    return { ...check, value, isOptimal: check.isOptimal && value === check.value };
  }
  const codons = codonTableOf(problem.usage);
  const counts = checkCounts(
    {
      protein: textOf(problem.protein),
      choices: allowedCodonsOf(problem),
      shareOf: (codon) => codons.get(codon)!.share,
      synonyms: (amino) => [...codons.values()].filter((it) => it.amino === amino).map(({ codon }) => codon),
    },
    dna,
  );
  const near = 1e-6 * (1 + Math.abs(counts.value));
  return {
    ...counts,
    isOptimal: counts.bound <= counts.value + near,
    isBounded: counts.bound <= bound + near,
    tried: 0,
  };
}

/** The price of the acceptors in a design. It only lowers the value, so a bound without it holds. */
function acceptorPriceOf({ rules, objective }: Problem, dna: string): number {
  if (objective !== 'balanced') return 0;
  return settingsOf(rules, 'spliceAcceptor').reduce(
    (sum, { bits, price }) =>
      price === 'forbid' ? sum : sum + price * findSpliceSites(dna, 'acceptor', bits).length,
    0,
  );
}

function confirmationText(finding: 'optimal' | 'within', isSoft: boolean, check: BoundCheck): LocalizedText {
  const gap = Math.max(0, check.bound - check.value).toFixed(6);
  const kept = isSoft
    ? { en: 'the protein, locks and codons left out are kept', zh: '蛋白序列、锁定碱基与剔除的密码子均满足' }
    : { en: 'the protein and all rules are kept', zh: '蛋白序列和全部规则均满足' };
  const than = isSoft
    ? {
        en: 'no sequence breaks the rules less, by the measure of soft mode',
        zh: '按软约束的计分方式，没有违反更少的序列',
      }
    : { en: 'no sequence under these rules scores higher', zh: '在这些规则下没有得分更高的序列' };
  if (finding === 'optimal')
    return { en: `Confirmed: ${kept.en}, and ${than.en}.`, zh: `已确认：${kept.zh}，且${than.zh}。` };
  return {
    en: `Confirmed: ${kept.en}; the value is within ${gap} of the proved bound.`,
    zh: `已确认：${kept.zh}，得分距已证明的上限不超过 ${gap}。`,
  };
}

function refutationText(
  { problem, value }: DesignFile,
  first: Violation | undefined,
  isSameValue: boolean,
  check: BoundCheck,
): LocalizedText {
  if (first)
    return {
      en: `Not confirmed: “${first.rule.en}” is broken at base ${first.range.start + 1}.`,
      zh: `未通过：第 ${first.range.start + 1} 位碱基违反“${first.rule.zh}”。`,
    };
  if (!isSameValue)
    return {
      en: `Not confirmed: the sequence scores ${check.value.toFixed(6)}, not ${value.toFixed(6)} as the file states.`,
      zh: `未通过：该序列的实际得分为 ${check.value.toFixed(6)}，与文件所称的 ${value.toFixed(6)} 不符。`,
    };
  if (check.better && findViolations(problem, check.better).length === 0)
    return {
      en: `Not confirmed: a sequence that keeps all rules and scores higher was found.`,
      zh: `未通过：找到了满足全部规则且得分更高的序列。`,
    };
  if (!Number.isFinite(check.bound))
    return {
      en: 'Not confirmed: a better sequence may exist; the file proves no bound.',
      zh: '未通过：可能存在更优序列，该文件未能证明任何上限。',
    };
  return {
    en: `Not confirmed: a better sequence may exist; only ${check.bound.toFixed(6)} is proved as a bound.`,
    zh: `未通过：可能存在更优序列，仅能证明上限为 ${check.bound.toFixed(6)}。`,
  };
}
