// What is done with saved results: a file is opened, its tool takes it (options, then inputs, which are requested where
// the file has none), what comes out is compared; and a tool's own result is saved.
import type { Result } from '#bio/core/result.ts';
import type { ToolId } from '#bio/table/toolOptions.ts';
import { runJob } from '#src/core/bio.ts';
import { paths } from '#src/core/routes.ts';
import { notify } from '#src/state/notices.ts';
import type { ToolInput } from '#workers/source.ts';
import { makeBrokenJobFault } from './run.ts';
import {
  handleOf,
  handResult,
  type OpenedResult,
  replayOf,
  setReplay,
  type ToolHandle,
} from './savedResults.ts';

/** Results are small, unless their inputs are in them. */
const MAX_BYTES = 500_000_000;

const ADDRESSES: Readonly<Record<ToolId, string>> = {
  reverse: paths.reverse,
  geneticAnalysis: paths.geneticAnalysis,
  primer: paths.primer,
  proteinTranslation: paths.proteinTranslation,
  codonOptimization: paths.codonOptimization,
  cre: paths.sequenceAlignment,
  calculator: paths.calculator,
  align: `${paths.sequenceAlignment}?mode=pair`,
};

/** False where the file is no saved result, and nothing was done or said. */
export async function openSavedResult(file: Blob): Promise<boolean> {
  if (file.size > MAX_BYTES) return false;
  const opened = await runJob('resultOpen', { file });
  if (!opened.ok && opened.fault.code === 'result/not-one') return false;
  if (opened.ok) handResult(opened.value, ADDRESSES[opened.value.saved.tool]);
  else notify(opened.fault.message, { intent: 'danger', isSticky: true });
  return true;
}

/** Opens a file that was named or chosen as a saved result; reports a fault if it is not one. */
export async function openAsSavedResult(file: Blob): Promise<void> {
  if (!(await openSavedResult(file))) notify(NOT_ONE, { intent: 'danger' });
}

const NOT_ONE = {
  en: 'Expected a saved result (JSON). Save one from a tool with “Save result”.',
  zh: '应为保存的结果文件（JSON），请在工具中使用“保存结果”。',
};

export async function takeResult(handle: ToolHandle, opened: OpenedResult): Promise<void> {
  await handle.recall();
  const { saved } = opened;
  handle.fill(opened);
  const isWhole = opened.inputs.every((it) => it !== undefined);
  setReplay(handle.id, isWhole ? { at: 'running', saved } : { at: 'asking', saved, fault: undefined });
  if (isWhole) handle.start();
}

/** Inputs were given in place of those that the file has not. */
export async function matchInputs(handle: ToolHandle): Promise<void> {
  const replay = replayOf(handle.id);
  if (replay?.at !== 'asking') return;
  const { saved } = replay;
  const inputs: ToolInput[] = [];
  for (const [i, it] of handle.inputs().entries())
    if (it) inputs.push({ ...it, readAs: saved.inputs[i]?.readAs ?? {} });
  if (inputs.length < saved.inputs.length) return;
  const found = await runJob('resultMatch', { saved, inputs }).catch(brokenResult);
  if (replayOf(handle.id) !== replay) return;
  if (!found.ok) {
    setReplay(handle.id, { at: 'asking', saved, fault: found.fault });
    return;
  }
  handle.fill({ saved, inputs });
  setReplay(handle.id, { at: 'running', saved });
  handle.start();
}

/** A run has ended: of a saved result it is compared with that. */
export async function compareRun(handle: ToolHandle): Promise<void> {
  const replay = replayOf(handle.id);
  const given = handle.given();
  const run = handle.run();
  if (replay?.at !== 'running' || !given) return;
  const { saved } = replay;
  if (run.at === 'failed' || run.at === 'cancelled') setReplay(handle.id, { at: 'failed', saved });
  if (run.at !== 'ready' || run.isStale) return;
  const answer = handle.jobAnswer(run.answer);
  const { inputs } = given;
  const compared = answer
    ? await runJob('resultCompare', { saved, inputs, answer }).catch(brokenResult)
    : undefined;
  if (replayOf(handle.id) !== replay) return;
  setReplay(
    handle.id,
    compared?.ok ? { at: 'compared', saved, comparison: compared.value } : { at: 'failed', saved },
  );
}

export function mayBeSaved(tool: string): boolean {
  return answerOf(handleOf(tool)) !== undefined;
}

export interface SavedBytes {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The shown result as a file; undefined where none is shown that can be saved. */
export async function saveResult(id: string, isIncluded: boolean): Promise<Result<SavedBytes> | undefined> {
  const handle = handleOf(id);
  const answer = answerOf(handle);
  const given = handle?.given();
  if (!answer || !given) return undefined;
  const { inputs, options } = given;
  const saved = await runJob('resultSave', {
    tool: id as ToolId,
    app: __VERSION__,
    savedAt: new Date().toISOString(),
    inputs,
    options: { ...options },
    answer,
    isIncluded,
  }).catch(brokenResult);
  return saved.ok ? { ok: true, value: { name: stemOf(inputs[0]), bytes: saved.value } } : saved;
}

function answerOf(handle: ToolHandle | undefined): object | undefined {
  const run = handle?.run();
  return run?.at === 'ready' && !run.isStale ? handle?.jobAnswer(run.answer) : undefined;
}

function brokenResult(reason: unknown): Extract<Result<never>, { ok: false }> {
  return { ok: false, fault: makeBrokenJobFault(reason) };
}

/** `pUC19.gb` is saved as `pUC19`. */
function stemOf(input: ToolInput | undefined): string {
  const name = input?.source.from === 'file' ? input.source.name : '';
  return name.replace(/(?:\.[A-Za-z0-9]{1,8}){1,2}$/, '') || 'sequence';
}
