// Checks what a design file states beside its claim: its figures, and a status that must agree with value and bound.
import type { Problem } from '#bio/codon/problem/problem.ts';
import { hasPrice } from '#bio/codon/problem/ruleSetting.ts';
import type { LocalizedText } from '#bio/core/fault.ts';
import { isJsonObject } from '#bio/core/jsonObject.ts';
import type { DesignFile } from './certificateFile.ts';

/** The text of a status that contradicts the file's own numbers. */
export function findContradiction(
  { status, value, bound }: DesignFile,
  broken: number,
): LocalizedText | undefined {
  const tolerance = TOLERANCE * (1 + Math.abs(value));
  if (bound < value - tolerance || (status === 'optimal' && bound > value + tolerance))
    return {
      en: `Not confirmed: the file contradicts itself, its value is ${value.toFixed(6)} and its bound ${bound.toFixed(6)}.`,
      zh: `未通过：文件自相矛盾，得分为 ${value.toFixed(6)}，上限却为 ${bound.toFixed(6)}。`,
    };
  if (status === 'broken' && broken === 0)
    return {
      en: 'Not confirmed: the file states that the design breaks rules, but it breaks none.',
      zh: '未通过：文件称该设计违反规则，但实际没有违反任何规则。',
    };
  return undefined;
}

const TOLERANCE = 1e-6;

/** Figures computed again from the sequences of a file; those of the original only where the file has one. */
export interface ActualFigures {
  readonly after: object;
  readonly before: object | undefined;
  readonly changed: object | undefined;
}

/** The first figure in the file that is not that of its sequence. */
export function findWrongFigure(
  { stated: claimed, problem, bound }: DesignFile,
  actual: ActualFigures,
): LocalizedText | undefined {
  const wrong =
    findDifference('after', claimed.after, actual.after) ??
    (actual.before && findDifference('before', claimed.before, actual.before)) ??
    (actual.changed && findDifference('changed', claimed.changed, actual.changed)) ??
    findDifference('caiBound', claimed.caiBound, caiBoundOf(problem, bound));
  return wrong
    ? {
        en: `Not confirmed: “${wrong}” in the file is not that of its sequence.`,
        zh: `未通过：文件中的“${wrong}”与其序列不符。`,
      }
    : undefined;
}

/**
 * The name of the first stated figure that differs. Figures that the file lacks, or that only other versions have, are
 * skipped.
 */
function findDifference(name: string, claimed: unknown, found: unknown): string | undefined {
  if (claimed === undefined || claimed === null) return undefined;
  if (isJsonObject(claimed) && isJsonObject(found)) {
    for (const [part, value] of Object.entries(found)) {
      const wrong = findDifference(`${name}.${part}`, claimed[part], value);
      if (wrong) return wrong;
    }
    return undefined;
  }
  if (typeof claimed === 'number' && typeof found === 'number')
    return Math.abs(claimed - found) <= TOLERANCE * (1 + Math.abs(found)) ? undefined : name;
  return JSON.stringify(claimed) === JSON.stringify(found) ? undefined : name;
}

/** The CAI that a bound allows, for objectives made of log adaptiveness alone. */
function caiBoundOf({ protein, objective, rules }: Problem, bound: number): number | undefined {
  if (objective !== 'maxCai' && !(objective === 'balanced' && !rules.some(hasPrice))) return undefined;
  const counted = protein.filter((amino) => !NO_CHOICE.includes(amino)).length;
  return counted > 0 ? Math.min(1, Math.exp(bound / counted)) : undefined;
}

/** Met, Trp and stops. */
const NO_CHOICE = [77, 87, 42];
