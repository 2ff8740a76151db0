// Reading a design file again (`designData`) and judging its claim by means that the search did not use: the letters are
// checked against the rules (`verify`), the value and the bound are computed anew (`recheck`), the table by its digest.
import { bytesOf } from '#bio/core/bytes.ts';
import { textDigest } from '#bio/core/digest.ts';
import { type Fault, fault, type Says } from '#bio/core/fault.ts';
import { failed, ok, type Result } from '#bio/core/result.ts';
import { SPLICE_MATRICES } from '#bio/table/spliceMatrices.ts';
import { adaptation } from './adaptation.ts';
import { CODON_TEXT, STANDARD } from './codons.ts';
import { DESIGN_FORMAT } from './exports.ts';
import { scoresOf } from './objective.ts';
import { NO_RULES, type Problem, type Rules } from './problem.ts';
import { type GcWindow, type Recheck, type RecheckInput, recheck } from './recheck.ts';
import { type CodonUsage, codonUsage, usageFrom } from './usage.ts';
import { letterSets, turnedOver, type Violation, violations } from './verify.ts';

export interface Verdict {
  readonly name: string;
  /** `optimal` and `within` are confirmed; `refuted` is not what the file claims. */
  readonly finding: 'optimal' | 'within' | 'refuted';
  readonly says: Says;
  readonly violations: readonly Violation[];
  readonly cai: number | undefined;
  readonly check: Recheck;
  /** False where the numbers of the table are not those of the library's table of that name. */
  readonly isKnownTable: boolean;
}

/** Judges the text of a design file. Faults: it is no design file, or its objective has no such proof. */
export function checkCertificate(text: string): Result<Verdict> {
  const file = fileOf(text);
  if (!file.ok) return file;
  const { name, dna, problem, value, bound, status, multipliers } = file.value;
  if (problem.objective === 'matchUsage') return failed(noProof());
  const broken = violations(problem, dna);
  const check = recheck(inputOf(problem, multipliers), dna, status === 'optimal' ? undefined : bound);
  const near = 1e-6 * (1 + Math.abs(value));
  const isSameValue = Math.abs(check.value - value) <= near;
  const finding =
    broken.length > 0 || !isSameValue || (status === 'optimal' ? !check.isOptimal : !check.isBounded)
      ? 'refuted'
      : status === 'optimal'
        ? 'optimal'
        : 'within';
  const known = codonUsage(problem.usage.id);
  return ok({
    name,
    finding,
    says: wordsFor(finding, broken, isSameValue, check),
    violations: broken,
    cai: adaptation(bytesOf(dna), problem.usage).cai,
    check,
    isKnownTable: known !== undefined && digestOf(known) === digestOf(problem.usage),
  });
}

/** What the second reader needs, made from the problem by its own reading of the rules. */
export function inputOf(problem: Problem, multipliers: ReadonlyMap<number, number>): RecheckInput {
  const scores = scoresOf(problem);
  return {
    problem,
    scoreAt: (place, codon) => scores[64 * place + CODON_TEXT.indexOf(codon)]!,
    choices: choicesIn(problem),
    patterns: patternsIn(problem),
    windows: windowsIn(problem, multipliers),
  };
}

interface DesignFile {
  readonly name: string;
  readonly dna: string;
  readonly problem: Problem;
  readonly value: number;
  readonly bound: number;
  readonly status: string;
  readonly multipliers: ReadonlyMap<number, number>;
}

function fileOf(text: string): Result<DesignFile> {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return failed(notAFile('JSON'));
  }
  if (!isRecord(data) || data['format'] !== DESIGN_FORMAT) return failed(notAFile(`format ${DESIGN_FORMAT}`));
  const { name, dna, protein, original, objective, rules, status, value, bound, multipliers } = data;
  const usage = tableOf(data['table']);
  const sourceUsage = data['sourceTable'] ? tableOf(data['sourceTable']) : undefined;
  if (typeof dna !== 'string' || !/^[ACGT]+$/.test(dna)) return failed(notAFile('dna'));
  if (typeof protein !== 'string' || !isRecord(rules) || !usage)
    return failed(notAFile('protein, rules, table'));
  if (typeof value !== 'number' || typeof bound !== 'number' || !isObjective(objective))
    return failed(notAFile('objective, value, bound'));
  return ok({
    name: String(name),
    dna,
    status: String(status),
    value,
    bound,
    multipliers: new Map(Array.isArray(multipliers) ? (multipliers as [number, number][]) : []),
    problem: {
      protein: bytesOf(protein),
      usage,
      ...(sourceUsage && { sourceUsage }),
      ...(typeof original === 'string' && { original: bytesOf(original) }),
      rules: rulesIn(rules),
      objective,
    },
  });
}

/** Rules as written; what JSON could not write (a run without limit) is null there. */
function rulesIn(data: Record<string, unknown>): Rules {
  const rules = { ...NO_RULES, ...data } as Rules;
  if (!rules.runs) return rules;
  const most = (value: number | null) => value ?? Number.POSITIVE_INFINITY;
  const { A, C, G, T } = rules.runs;
  return { ...rules, runs: { A: most(A), C: most(C), G: most(G), T: most(T) } };
}

function tableOf(data: unknown): CodonUsage | undefined {
  if (!isRecord(data) || !Array.isArray(data['values']) || data['values'].length !== 64) return undefined;
  const unit = data['unit'] === 'fraction' || data['unit'] === 'perThousand' ? data['unit'] : 'count';
  const organism = String(data['organism']);
  return usageFrom(
    {
      id: String(data['id']),
      organism,
      organismZh: organism,
      set: 'custom',
      source: String(data['source']),
      unit,
    },
    Float64Array.from(data['values'] as number[]),
  );
}

function digestOf(usage: CodonUsage): string {
  return textDigest([...usage.values].join(' '));
}

const OBJECTIVES: readonly Problem['objective'][] = [
  'balanced',
  'maxCai',
  'matchUsage',
  'harmonise',
  'minimalEdit',
];

function isObjective(value: unknown): value is Problem['objective'] {
  return OBJECTIVES.some((it) => it === value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function choicesIn({ protein, original, usage, rules }: Problem): readonly (readonly string[])[] {
  const share = (codon: string) => usage.fractions[CODON_TEXT.indexOf(codon)]!;
  const use = (codon: string) => usage.values[CODON_TEXT.indexOf(codon)]!;
  return Array.from(protein, (byte, i) => {
    const amino = String.fromCharCode(byte).toUpperCase();
    const same = CODON_TEXT.filter((_, codon) => STANDARD[codon] === amino).sort((a, b) => use(b) - use(a));
    const open = amino === '*' && rules.stop ? same.filter((codon) => codon === rules.stop) : same;
    const isLocked = (k: number) =>
      rules.locked.some(({ start, end }) => start <= 3 * i + k && 3 * i + k < end);
    const fixed = original && [0, 1, 2].some(isLocked);
    if (fixed)
      return open.filter((codon) =>
        [0, 1, 2].every(
          (k) => !isLocked(k) || codon[k] === String.fromCharCode(original[3 * i + k]!).toUpperCase(),
        ),
      );
    return open.filter((codon) => amino === '*' || codon === same[0] || share(codon) >= rules.rareBelow);
  });
}

function patternsIn({ rules, objective }: Problem): RecheckInput['patterns'] {
  const forbidden = Number.POSITIVE_INFINITY;
  const isPaid = objective === 'balanced';
  const motifs = [...rules.avoid.map((it) => ({ ...it, price: forbidden })), ...(isPaid ? rules.priced : [])];
  const stranded = motifs.flatMap(({ pattern, strands, price, frame }) => {
    const turned = turnedOver(pattern);
    const top = strands === 'bottom' ? [] : [pattern.toUpperCase()];
    const bottom =
      strands === 'top' || (strands === 'both' && turned === pattern.toUpperCase()) ? [] : [turned];
    return [...top, ...bottom].map((it) => ({
      letters: letterSets(it),
      price,
      ...(frame === 'out' && { isOutOfFrame: true }),
    }));
  });
  const runs = Object.entries(rules.runs ?? {})
    .filter(([, most]) => Number.isFinite(most))
    .map(([base, most]) => ({ letters: letterSets(base.repeat(most + 1)), price: forbidden }));
  const pairs = (
    [
      ['CG', rules.cpg],
      ['TA', rules.upa],
    ] as const
  ).flatMap(([pair, rule]) => {
    if (rule === 'forbid') return [{ letters: letterSets(pair), price: forbidden }];
    return isPaid && rule > 0 ? [{ letters: letterSets(pair), price: rule }] : [];
  });
  const donors = rules.splice
    .filter(({ site, price }) => site === 'donor' && (price === 'forbid' || isPaid))
    .flatMap(({ bits, price }) =>
      donorWords(bits).map((word) => ({
        letters: [...word],
        price: price === 'forbid' ? forbidden : price,
      })),
    );
  return [...stranded, ...runs, ...pairs, ...donors];
}

/** Every word of nine letters that scores as a donor, by trying all. */
function donorWords(bits: number): readonly string[] {
  const { rows } = SPLICE_MATRICES.donor;
  let words = [{ word: '', score: 1 }];
  for (const row of rows)
    words = words.flatMap(({ word, score }) =>
      row.flatMap((share, base) =>
        share > 0 ? [{ word: word + 'ACGT'[base], score: (score * share) / 25 }] : [],
      ),
    );
  return words.filter(({ score }) => Math.log2(score) >= bits - 1e-9).map(({ word }) => word);
}

/** In the order the multipliers are numbered: the whole, then each width from the first base on. */
function windowsIn(
  { protein, rules }: Problem,
  multipliers: ReadonlyMap<number, number>,
): readonly GcWindow[] {
  const length = 3 * protein.length;
  const windows: GcWindow[] = [];
  const limits = [...(rules.gc ? [{ ...rules.gc, width: length }] : []), ...rules.windows];
  for (const { width, min, max } of limits)
    for (let start = 0; start + width <= length; start++)
      windows.push({
        start,
        end: start + width,
        low: Math.ceil(min * width - 1e-9),
        high: Math.floor(max * width + 1e-9),
        multiplier: multipliers.get(windows.length) ?? 0,
      });
  return windows;
}

function wordsFor(
  finding: Verdict['finding'],
  broken: readonly Violation[],
  isSameValue: boolean,
  check: Recheck,
): Says {
  if (finding === 'optimal')
    return {
      en: 'Confirmed: the protein and all rules are kept, and no sequence under these rules scores higher.',
      zh: '已确认：蛋白序列和全部规则均满足，且在这些规则下没有得分更高的序列。',
    };
  if (finding === 'within') {
    const gap = Math.max(0, check.bound - check.value).toFixed(6);
    return {
      en: `Confirmed: the protein and all rules are kept; the value is within ${gap} of the proved bound.`,
      zh: `已确认：蛋白序列和全部规则均满足，得分距已证明的上限不超过 ${gap}。`,
    };
  }
  const first = broken[0];
  if (first)
    return {
      en: `Not confirmed: “${first.rule.en}” is broken at base ${first.range.start + 1}.`,
      zh: `未通过：第 ${first.range.start + 1} 位碱基违反“${first.rule.zh}”。`,
    };
  if (!isSameValue)
    return {
      en: `Not confirmed: the sequence scores ${check.value.toFixed(6)}, not what the file says.`,
      zh: `未通过：该序列的实际得分为 ${check.value.toFixed(6)}，与文件不符。`,
    };
  return {
    en: `Not confirmed: a better sequence may exist; only ${check.bound.toFixed(6)} is proved as a bound.`,
    zh: `未通过：可能存在更优序列，仅能证明上限为 ${check.bound.toFixed(6)}。`,
  };
}

function notAFile(what: string): Fault {
  return fault('certificate/unreadable', {
    en: `Expected a design file of this tool (JSON, ${DESIGN_FORMAT}); ${what} is missing or damaged. Choose the file that was downloaded with the design.`,
    zh: `应为本工具导出的设计文件（JSON，${DESIGN_FORMAT}），但 ${what} 缺失或损坏。请选择随设计下载的文件。`,
  });
}

function noProof(): Fault {
  return fault('certificate/no-proof', {
    en: 'Designs that match host usage carry no multipliers to check; their bound is the distance of the best whole counts.',
    zh: '“匹配宿主使用频率”的设计不含可校验的乘子，其上限为最优整数计数的差距。',
  });
}
