// What the designer may choose from, a new design, an edit of one with its check, and the advice for one that is too
// long.
import type { LocalizedText } from '#bio/core/fault.ts';
import { ok, type Result } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { type Design, PURPOSES, type Purpose, SYSTEMS, type VectorSystem } from '#bio/design/design.ts';
import { designOfPlasmid, type PlasmidDesign } from '#bio/design/designFromPlasmid.ts';
import { applyEdit, type DesignEdit, listRemovedBy } from '#bio/design/edits.ts';
import { withElementEnds } from '#bio/design/elementEnds.ts';
import { EXAMPLE_DESIGNS, type ExampleDesign } from '#bio/design/examples.ts';
import { adviseDesign, type DesignAdvice } from '#bio/design/shortening.ts';
import { createDesign } from '#bio/design/templates.ts';
import type { PackagedAs } from '#bio/packaging/genome.ts';
import { SITE_KINDS } from '#bio/table/lox.ts';
import { inspectDesign as checked, type DesignAnswer } from './design.ts';

export interface DesignMenu {
  readonly systems: typeof SYSTEMS;
  readonly purposes: typeof PURPOSES;
  readonly examples: readonly ExampleDesign[];
  /** Recombination sites by name. */
  readonly sites: readonly string[];
}

export function readDesignMenu(): Result<DesignMenu> {
  const sites = SITE_KINDS.map((site) => site.name);
  return ok({ systems: SYSTEMS, purposes: PURPOSES, examples: EXAMPLE_DESIGNS, sites });
}

export function createEmptyDesign(input: {
  readonly id: string;
  readonly system: VectorSystem;
  readonly purpose: Purpose;
}): Result<Design> {
  return ok(createDesign(input.id, input.system, input.purpose));
}

export interface EditedDesign {
  readonly design: Design;
  readonly answer: DesignAnswer;
  /** Names of what the edits take away; ask before making them. */
  readonly lost: readonly string[];
}

export function editDesign(input: {
  readonly design: Design;
  readonly edits: readonly DesignEdit[];
  readonly language: keyof LocalizedText;
}): Result<EditedDesign> {
  let now = input.design;
  const lost: string[] = [];
  for (const edit of input.edits) {
    lost.push(...listRemovedBy(now, edit));
    now = applyEdit(now, edit);
  }
  const whole = withElementEnds(now);
  const answer = checked({ design: whole, language: input.language });
  return answer.ok ? ok({ design: whole, answer: answer.value, lost }) : answer;
}

export function buildPlasmid(input: {
  readonly record: SequenceRecord;
  readonly id: string;
}): Result<PlasmidDesign> {
  return designOfPlasmid(input.record, input.id);
}

export function shortenDesign(input: {
  readonly design: Design;
  /** What it is packaged as, where that is not what it was designed for. */
  readonly system?: PackagedAs;
}): Result<DesignAdvice> {
  return ok(adviseDesign(input.design, input.system) ?? { single: [], fitting: [] });
}
