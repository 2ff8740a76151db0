// A design file as a question and a claim again. What JSON could not write (a run without limit) is null there.
import { bytesOf } from '#bio/core/bytes.ts';
import { type Fault, fault } from '#bio/core/fault.ts';
import { failed, ok, type Result } from '#bio/core/result.ts';
import { DESIGN_FORMAT } from './exports.ts';
import { NO_RULES, type Problem, type Rules } from './problem.ts';
import type { BannedWord, Multipliers } from './recheckGraph.ts';
import { type CodonUsage, usageFrom } from './usage.ts';

export interface DesignFile {
  readonly name: string;
  readonly dna: string;
  readonly problem: Problem;
  readonly value: number;
  readonly bound: number;
  readonly status: string;
  /** Sets of multipliers, in the order they are to be used. */
  readonly proof: readonly Multipliers[];
  /** Where the proof is made of parts. */
  readonly leaves:
    | readonly { readonly bans: readonly BannedWord[]; readonly proof: readonly Multipliers[] }[]
    | undefined;
}

/** Faults: it is no design file, or not a whole one. */
export function designFileOf(text: string): Result<DesignFile> {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return failed(notAFile('JSON'));
  }
  if (!isRecord(data) || data['format'] !== DESIGN_FORMAT) return failed(notAFile(`format ${DESIGN_FORMAT}`));
  const { name, dna, protein, original, objective, rules, status, value, bound, multipliers, steps, leaves } =
    data;
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
    leaves: Array.isArray(leaves) ? leaves.map(leafIn) : undefined,
    proof: [multipliers, ...(Array.isArray(steps) ? steps : [])].map(multipliersIn),
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

function leafIn(data: unknown): { bans: readonly BannedWord[]; proof: readonly Multipliers[] } {
  const { bans, steps } = isRecord(data) ? data : {};
  const words: readonly unknown[] = Array.isArray(bans) ? bans : [];
  return {
    bans: words.flatMap((pair) =>
      Array.isArray(pair) && Number.isInteger(pair[0]) && /^[ACGT]+$/.test(String(pair[1]))
        ? [{ start: Number(pair[0]), word: String(pair[1]) }]
        : [],
    ),
    proof: Array.isArray(steps) ? steps.map(multipliersIn) : [],
  };
}

function multipliersIn(data: unknown): Multipliers {
  const pairs: readonly unknown[] = Array.isArray(data) ? data : [];
  return new Map(
    pairs.flatMap((pair) =>
      Array.isArray(pair) && Number.isInteger(pair[0]) && Number.isFinite(pair[1])
        ? [[Number(pair[0]), Number(pair[1])] as const]
        : [],
    ),
  );
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

function notAFile(what: string): Fault {
  return fault('certificate/unreadable', {
    en: `Expected a design file of this tool (JSON, ${DESIGN_FORMAT}); ${what} is missing or damaged. Choose the file that was downloaded with the design.`,
    zh: `应为本工具导出的设计文件（JSON，${DESIGN_FORMAT}），但 ${what} 缺失或损坏。请选择随设计下载的文件。`,
  });
}
