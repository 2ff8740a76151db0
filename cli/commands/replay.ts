// replay: runs a saved result again and states whether the same came out.
import { type Fault, fault, faultTextOf } from '#bio/core/fault.ts';
import { pluralize } from '#bio/core/plural.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { LIBRARY_VERSION } from '#bio/core/version.ts';
import type { SavedResult } from '#bio/format/savedResult.ts';
import { type Command, type Io, isSet, locateInFile, Refused } from '#cli/command.ts';
import { manual } from '#cli/manuals/replay.ts';
import { openFileInput, runTool } from '#cli/runTool.ts';
import {
  type Certificate,
  compareResult,
  matchResult,
  openResult,
  saveResult,
} from '#workers/jobs/savedResult.ts';
import type { Difference } from '#workers/replay/output.ts';
import type { ToolInput } from '#workers/source.ts';

const MAX_LINES = 20;

export const command: Command = {
  name: 'replay',
  manual,
  async run(given, io): Promise<Result<void>> {
    const [path = '-', ...files] = given.files;
    const opened = await openResult({ file: new Blob([Uint8Array.from(await io.read(path))]) });
    if (!opened.ok) throw new Refused(locateInFile(path, opened.fault));
    const { saved } = opened.value;
    const inputs = await inputsOf(opened.value.inputs, saved, files, io);
    const match = await matchResult({ saved, inputs });
    if (!match.ok) throw new Refused(match.fault);
    const run = await runTool(saved.tool, inputs, saved.options);
    if (!run.ok) throw new Refused(run.fault);
    if (isSet(given, 'save')) {
      const isIncluded = saved.inputs.some((it) => it.text !== undefined || it.base64 !== undefined);
      const now = { app: __VERSION__, savedAt: new Date().toISOString(), isIncluded };
      const again = await saveResult({ ...run.value, ...now, tool: saved.tool, inputs });
      if (!again.ok) throw new Refused(again.fault);
      await io.write(again.value);
    }
    const compared = await compareResult({ saved, inputs, answer: run.value.answer });
    if (!compared.ok) throw new Refused(compared.fault);
    const { differences, certificates } = compared.value;
    for (const it of certificates) io.note(`genewright: ${certificateLine(it)}`);
    const refuted = certificates.find((it) => it.at === 'unreadable' || it.finding === 'refuted');
    if (differences.length === 0 && !refuted) {
      if (!isSet(given, 'save')) await io.write(`same\t${saved.tool}\t${saved.output.digest}\n`);
      return ok(undefined);
    }
    if (!isSet(given, 'save')) await io.write(differences.slice(0, MAX_LINES).map(differenceLine).join(''));
    return err(different(saved, differences.length));
  },
};

/** The inputs in the file, then those of the command line for the missing ones. */
async function inputsOf(
  included: readonly (ToolInput | undefined)[],
  saved: SavedResult,
  files: readonly string[],
  io: Io,
): Promise<readonly ToolInput[]> {
  const missing = included.filter((it) => it === undefined).length;
  if (files.length !== missing) throw new Refused(requestedInputs(saved, missing, files.length));
  const rest = [...files];
  const inputs: ToolInput[] = [];
  for (const [i, it] of included.entries())
    inputs.push(it ?? (await openFileInput(rest.shift()!, io, saved.inputs[i]!.readAs)));
  return inputs;
}

function differenceLine({ path, saved, now }: Difference): string {
  return `${[path || 'output', saved ?? '-', now ?? '-'].map((it) => it.replace(/\s+/g, ' ')).join('\t')}\n`;
}

function certificateLine(it: Certificate): string {
  return it.at === 'unreadable' ? faultTextOf(it.fault, 'en') : it.message.en;
}

function requestedInputs(saved: SavedResult, missing: number, found: number): Fault {
  const names = saved.inputs.map((it) => it.name || it.seguids[0] || it.digest).join(', ');
  return fault('result/inputs', {
    en: `Expected ${pluralize(missing, 'input file')} after the saved result (it was made from ${names}), found ${found}.`,
    zh: `结果文件之后应有 ${missing} 个输入文件（原输入为 ${names}），实际为 ${found} 个。`,
  });
}

/** main.ts ends with exit code 3 for it. */
const DIFFERENT = 'result/different';

function different(saved: SavedResult, count: number): Fault {
  const { app, library } = saved.versions;
  return fault(DIFFERENT, {
    en: `The output differs from the saved one in ${pluralize(count, 'part')}. It was made by version ${app} (library ${library}); this is ${__VERSION__} (library ${LIBRARY_VERSION}).`,
    zh: `输出与保存的结果有 ${count} 处不同。原结果由版本 ${app}（算法库 ${library}）生成，当前为 ${__VERSION__}（算法库 ${LIBRARY_VERSION}）。`,
  });
}
