// A design put together and checked, as its screen draws it after every edit.
import type { LocalizedText } from '#bio/core/fault.ts';
import type { Range } from '#bio/core/range.ts';
import { ok, type Result } from '#bio/core/result.ts';
import { cdseguidOf } from '#bio/core/seguid.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { checkDesign } from '#bio/design/check.ts';
import { type Design, isMeasured } from '#bio/design/design.ts';
import { EXAMPLE_DESIGNS, type ExampleDesign } from '#bio/design/examples.ts';
import { type OpenedDesign, readDesign, writeDesign } from '#bio/design/file.ts';
import type { Finding } from '#bio/design/finding.ts';
import { packagingOf } from '#bio/design/sequenceRules.ts';
import type { Packaging } from '#bio/packaging/genome.ts';
import { checkLength, type LengthCheck } from '#bio/packaging/limits.ts';

export interface DesignAnswer {
  readonly record: SequenceRecord;
  /** Where each filled slot lies. */
  readonly places: readonly { readonly slot: string; readonly range: Range }[];
  readonly cassette: Range;
  readonly findings: readonly Finding[];
  readonly packaging: Packaging;
  readonly length?: LengthCheck;
  readonly seguid: string;
}

export function inspectDesign(input: {
  readonly design: Design;
  readonly language: keyof LocalizedText;
}): Result<DesignAnswer> {
  const { record, placed, cassette, findings } = checkDesign(input.design, input.language);
  const packaging = packagingOf({ record });
  const { system } = input.design;
  const length =
    packaging.at === 'found' && isMeasured(system) ? checkLength(packaging.genome, system) : undefined;
  return ok({
    record,
    places: placed.map(({ slot, range }) => ({ slot: slot.id, range })),
    cassette,
    findings,
    packaging,
    ...(length && { length }),
    seguid: cdseguidOf(record.bytes),
  });
}

export function listExampleDesigns(): Result<readonly ExampleDesign[]> {
  return ok(EXAMPLE_DESIGNS);
}

export function openDesign(input: { readonly bytes: Uint8Array }): Result<OpenedDesign> {
  return readDesign(input.bytes);
}

export function writeDesignFile(input: { readonly design: Design }): Result<Uint8Array<ArrayBuffer>> {
  return ok(writeDesign(input.design));
}
