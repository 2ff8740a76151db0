// Reads a design file into a problem and a claim. Every part is validated before use: a part that is unknown or
// malformed makes the file unreadable, so that nothing stays unchecked.
import { STATUS_IN_FILES } from '#bio/codon/problem/designFormat.ts';
import type { Problem, Status } from '#bio/codon/problem/problem.ts';
import { findProblemFault } from '#bio/codon/problem/problemFaults.ts';
import { tableDigestOf } from '#bio/codon/usage/tableData.ts';
import { type CodonUsage, usageFrom } from '#bio/codon/usage/usage.ts';
import { bytesOf } from '#bio/core/bytes.ts';
import { isJsonObject } from '#bio/core/jsonObject.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import type { ForbiddenWord, Multipliers } from './certificateCheckerGraph.ts';
import { makeDesignFileFault } from './designFileFault.ts';
import { parseDesignRules } from './designRules.ts';
import { isNumber, PRICE_MAX } from './fileParts.ts';

export interface DesignFile {
  readonly name: string;
  readonly dna: string;
  readonly problem: Problem;
  readonly value: number;
  readonly bound: number;
  readonly status: Status;
  /** Sets of multipliers, in the order they are to be used. */
  readonly proof: readonly Multipliers[];
  /** Where the proof is made of parts. */
  readonly leaves: readonly ProofLeaf[] | undefined;
  /** Prices of words that may stand once, where the bound counts repeats. */
  readonly wordPrices: readonly (readonly [word: string, price: number])[];
  /** What else the file states about the sequences, by name; not checked. */
  readonly stated: Readonly<Record<'before' | 'after' | 'changed' | 'caiBound', unknown>>;
}

/** A part of all designs, those without these words, with the multipliers that bound it. */
interface ProofLeaf {
  readonly forbiddenWords: readonly ForbiddenWord[];
  readonly proof: readonly Multipliers[];
}

/** A fault for a text that is not a design file, is incomplete, or poses an invalid problem. */
export function parseDesignFile(text: string): Result<DesignFile> {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return err(makeDesignFileFault('JSON'));
  }
  const stated = parseDesignRules(isJsonObject(data) ? data : {});
  if (!isJsonObject(data) || !stated.ok) return stated.ok ? err(makeDesignFileFault('JSON')) : stated;
  const { name, dna, protein, original, objective, status, value, bound, multipliers, steps, leaves } = data;
  if (typeof dna !== 'string' || !/^[ACGT]+$/.test(dna)) return err(makeDesignFileFault('dna'));
  if (typeof protein !== 'string' || !/^[A-Z]+\*{0,2}$/.test(protein))
    return err(makeDesignFileFault('protein'));
  const usage = parseTable(data['table']);
  if (!usage) return err(makeDesignFileFault('table'));
  const sourceUsage = data['sourceTable'] ? parseTable(data['sourceTable']) : undefined;
  if (data['sourceTable'] && !sourceUsage) return err(makeDesignFileFault('sourceTable'));
  if (
    original !== null &&
    original !== undefined &&
    (typeof original !== 'string' || !/^[ACGT]+$/.test(original))
  )
    return err(makeDesignFileFault('original'));
  if (!isNumber(value) || !isNumber(bound)) return err(makeDesignFileFault('value, bound'));
  const knownObjective = OBJECTIVES.find((it) => it === objective);
  const knownStatus = STATUSES.find((it) => STATUS_IN_FILES[it] === status);
  if (!knownObjective || !knownStatus) return err(makeDesignFileFault('objective, status'));
  const problem: Problem = {
    protein: bytesOf(protein),
    usage,
    ...(sourceUsage && { sourceUsage }),
    ...(typeof original === 'string' && { original: bytesOf(original) }),
    ...stated.value,
    objective: knownObjective,
  };
  const bad = findProblemFault(problem);
  if (bad) return err(bad);
  return ok({
    name: typeof name === 'string' ? name : '',
    dna,
    status: knownStatus,
    value,
    bound,
    leaves: Array.isArray(leaves) ? leaves.map(parseLeaf) : undefined,
    wordPrices: parseWordPrices(data['wordPrices']),
    proof: [multipliers, ...(Array.isArray(steps) ? steps : [])].map(parseMultipliers),
    problem,
    stated: {
      before: data['before'],
      after: data['after'],
      changed: data['changed'],
      caiBound: data['caiBound'],
    },
  });
}

/** Reads a codon usage table: 64 numbers, with at least one use of every amino acid. */
function parseTable(data: unknown): CodonUsage | undefined {
  if (!isJsonObject(data)) return undefined;
  const { id, organism, source, values, unit, set, digest } = data;
  const knownUnit = UNITS.find((it) => it === unit);
  const knownSet = SETS.find((it) => it === set);
  if (!knownUnit || !knownSet || !Array.isArray(values) || values.length !== 64) return undefined;
  if (!values.every((it) => isNumber(it) && it >= 0)) return undefined;
  const usage = usageFrom(
    {
      id: String(id),
      organism: String(organism),
      organismZh: String(organism),
      set: knownSet,
      source: String(source),
      unit: knownUnit,
    },
    Float64Array.from(values as number[]),
  );
  return digest === tableDigestOf(usage) ? usage : undefined;
}

const UNITS = ['count', 'perThousand', 'fraction'] as const;
const SETS = ['allGenes', 'highlyExpressed', 'caiReference', 'ribosomal', 'custom'] as const;

function parseLeaf(data: unknown): ProofLeaf {
  const { bans, steps } = isJsonObject(data) ? data : {};
  const words: readonly unknown[] = Array.isArray(bans) ? bans : [];
  return {
    forbiddenWords: words.flatMap((pair) =>
      Array.isArray(pair) && Number.isInteger(pair[0]) && /^[ACGT]+$/.test(String(pair[1]))
        ? [{ start: Number(pair[0]), word: String(pair[1]) }]
        : [],
    ),
    proof: Array.isArray(steps) ? steps.map(parseMultipliers) : [],
  };
}

/** Any prices of at least 0 prove a bound, so malformed ones may be left out. */
function parseWordPrices(data: unknown): readonly (readonly [string, number])[] {
  const pairs: readonly unknown[] = Array.isArray(data) ? data : [];
  return pairs.flatMap((pair) =>
    Array.isArray(pair) && /^[ACGT]{1,200}$/.test(String(pair[0])) && pair[1] > 0 && pair[1] <= PRICE_MAX
      ? [[String(pair[0]), Number(pair[1])] as const]
      : [],
  );
}

/**
 * Any multipliers prove a bound, so malformed ones may be left out; very large ones would drown the scores in rounding.
 */
function parseMultipliers(data: unknown): Multipliers {
  const pairs: readonly unknown[] = Array.isArray(data) ? data : [];
  return new Map(
    pairs.flatMap((pair) =>
      Array.isArray(pair) && Number.isInteger(pair[0]) && Math.abs(pair[1]) <= PRICE_MAX
        ? [[Number(pair[0]), Number(pair[1])] as const]
        : [],
    ),
  );
}

const OBJECTIVES = ['balanced', 'maxCai', 'matchUsage', 'harmonise', 'minimalEdit'] as const;
const STATUSES = ['optimal', 'withinBound', 'broken'] as const satisfies readonly Status[];
