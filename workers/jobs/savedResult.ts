// Saving a tool's result and opening it again, for the page; the command line has the same parts
// (cli/commands/result.ts, cli/commands/replay.ts).
import { checkCertificate } from '#bio/codon/certificate.ts';
import type { Fault, LocalizedText } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { LIBRARY_VERSION } from '#bio/core/version.ts';
import {
  includedBytesOf,
  parseSavedResult,
  type SavedResult,
  writeSavedResult,
} from '#bio/format/savedResult.ts';
import { completeToolOptions, type ToolId } from '#bio/table/toolOptions.ts';
import { findOtherMolecules, makeSavedInput, toToolInput } from '#workers/replay/inputs.ts';
import { type Difference, differencesOf, makeSavedOutput } from '#workers/replay/output.ts';
import { REPLAY_TOOLS } from '#workers/replay/tools.ts';
import type { ToolInput } from '#workers/source.ts';

export interface SaveRequest {
  readonly tool: ToolId;
  readonly app: string;
  readonly savedAt: string;
  readonly inputs: readonly ToolInput[];
  readonly options: Readonly<Record<string, unknown>>;
  /** What the tool's job answered. */
  readonly answer: unknown;
  readonly isIncluded: boolean;
}

export async function saveResult(request: SaveRequest): Promise<Result<Uint8Array<ArrayBuffer>>> {
  const { tool, app, savedAt, options, answer, isIncluded } = request;
  const inputs: SavedResult['inputs'][number][] = [];
  for (const input of request.inputs) {
    const saved = await makeSavedInput(input, isIncluded);
    if (!saved.ok) return saved;
    inputs.push(saved.value);
  }
  const output = makeSavedOutput(REPLAY_TOOLS[tool], answer, isIncluded);
  const versions = { app, library: LIBRARY_VERSION };
  return ok(writeSavedResult({ tool, savedAt, versions, inputs, options, output }));
}

export interface OpenedResult {
  readonly saved: SavedResult;
  /** What the tool is given for each input; undefined for one that the user must supply. */
  readonly inputs: readonly (ToolInput | undefined)[];
}

/** Faults: it is no saved result, or none that this version reads. */
export async function openResult({ file }: { readonly file: Blob }): Promise<Result<OpenedResult>> {
  const parsed = parseSavedResult(new Uint8Array(await file.arrayBuffer()));
  if (!parsed.ok) return parsed;
  const options = completeToolOptions(parsed.value.tool, parsed.value.options);
  if (!options.ok) return options;
  const saved = { ...parsed.value, options: options.value };
  return ok({ saved, inputs: saved.inputs.map(toToolInput) });
}

/** Whether these are the inputs of the saved result: a fault states which is not, and what it is. */
export async function matchResult({
  saved,
  inputs,
}: {
  readonly saved: SavedResult;
  readonly inputs: readonly ToolInput[];
}): Promise<Result<Record<string, never>>> {
  for (const [i, input] of inputs.entries()) {
    const given = await makeSavedInput(input, false);
    if (!given.ok) return given;
    const other = findOtherMolecules(saved.inputs[i]!, given.value);
    if (other) return err(other);
  }
  return ok({});
}

export interface Comparison {
  readonly differences: readonly Difference[];
  /** The files given now are others, byte by byte, though of the same molecules: names or features may differ. */
  readonly isOtherFile: boolean;
  /** Verdicts on the saved proofs of codon designs, by a checker that shares no code with the search. */
  readonly certificates: readonly Certificate[];
}

export type Certificate =
  | {
      readonly at: 'checked';
      readonly finding: 'optimal' | 'within' | 'refuted';
      readonly message: LocalizedText;
    }
  | { readonly at: 'unreadable'; readonly fault: Fault };

export async function compareResult({
  saved,
  inputs,
  answer,
}: {
  readonly saved: SavedResult;
  readonly inputs: readonly ToolInput[];
  readonly answer: unknown;
}): Promise<Result<Comparison>> {
  const isIncluded = saved.inputs.some((it) => includedBytesOf(it) !== undefined);
  const now = makeSavedOutput(REPLAY_TOOLS[saved.tool], answer, isIncluded);
  const given = await Promise.all(inputs.map((it) => makeSavedInput(it, false)));
  return ok({
    differences: differencesOf(saved.output, now),
    isOtherFile: given.some((it, i) => it.ok && it.value.digest !== saved.inputs[i]?.digest),
    certificates: (saved.output.certificates ?? []).map(certificateOf),
  });
}

export function certificateOf(text: string): Certificate {
  const verdict = checkCertificate(text);
  if (!verdict.ok) return { at: 'unreadable', fault: verdict.fault };
  const { finding, message } = verdict.value;
  return { at: 'checked', finding, message };
}
