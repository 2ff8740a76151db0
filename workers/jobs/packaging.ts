// The packaging check of one record as the screens show it, and the record with proposed edits made. What is handed out
// is free of the element library, whose arrays must stay in the worker.
import type { Fault, LocalizedText } from '#bio/core/fault.ts';
import type { Range, Strand } from '#bio/core/range.ts';
import { ok, type Result } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import type { Advice } from '#bio/packaging/advice.ts';
import type { BudgetRow } from '#bio/packaging/budget.ts';
import { checkPackaging, type PackagingCheck } from '#bio/packaging/check.ts';
import { applyEdits, type ShorteningEdit } from '#bio/packaging/edits.ts';
import type { PackagedAs, Packaging } from '#bio/packaging/genome.ts';
import type { LengthCheck } from '#bio/packaging/limits.ts';
import { elementTypeOf } from '#bio/table/elements.ts';

export interface PackagingInput {
  readonly record: SequenceRecord;
  readonly candidate?: number;
  readonly system?: PackagedAs;
}

export interface PackagingAnswer {
  readonly packaging: Packaging;
  readonly length?: LengthCheck;
  readonly budget: readonly ShownRow[];
  readonly advice?: Advice;
  readonly faults: readonly Fault[];
}

export interface ShownRow {
  /** Empty for a gap. */
  readonly name: string;
  readonly id?: string;
  readonly kind?: LocalizedText;
  readonly strand: Strand;
  readonly range: Range;
  readonly bases: number;
  readonly isInside: boolean;
}

export function runPackaging({ record, ...options }: PackagingInput): Result<PackagingAnswer> {
  return ok(packagingAnswerOf(checkPackaging(record, options)));
}

export function packagingAnswerOf({ budget, ...check }: PackagingCheck): PackagingAnswer {
  return { ...check, budget: budget.map(shownRow) };
}

/** Edits as the check proposed them. */
export function shorten(input: {
  readonly record: SequenceRecord;
  readonly edits: readonly ShorteningEdit[];
}): Result<{ readonly record: SequenceRecord }> {
  return ok({ record: applyEdits(input.record, input.edits) });
}

function shownRow({ hit, ...row }: BudgetRow): ShownRow {
  return hit ? { ...row, id: hit.element.id, kind: elementTypeOf(hit.element).message } : row;
}
