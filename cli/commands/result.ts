// result: runs a tool of the page and writes its result as a file that can be run again, here or on the page.
import { fault } from '#bio/core/fault.ts';
import { ok, type Result } from '#bio/core/result.ts';
import { SAVED_RESULT } from '#bio/format/savedResult.ts';
import { TOOL_IDS, type ToolId } from '#bio/table/toolOptions.ts';
import { type Command, type Given, isSet, Refused, readTextOption } from '#cli/command.ts';
import { manual } from '#cli/manuals/result.ts';
import { openFileInput, runTool } from '#cli/runTool.ts';
import { saveResult } from '#workers/jobs/savedResult.ts';
import { REPLAY_TOOLS } from '#workers/replay/tools.ts';
import type { ToolInput } from '#workers/source.ts';

export const command: Command = {
  name: 'result',
  manual,
  async run(given, io): Promise<Result<void>> {
    if (isSet(given, 'schema')) {
      await io.write(`${JSON.stringify(SAVED_RESULT, null, 2)}\n`);
      return ok(undefined);
    }
    const [name, ...rest] = given.files;
    const tool = TOOL_IDS.find((it) => it === name);
    if (!tool) throw new Refused(usage(TOOL_IDS.join(', '), name === '-' ? 'nothing' : (name ?? '')));
    const { inputs: count, isInputOptional } = REPLAY_TOOLS[tool];
    const files = rest.length === 0 && !isInputOptional ? ['-'] : rest;
    if (files.length !== count && !(isInputOptional && files.length === 0))
      throw new Refused(usage(count === 1 ? 'one file' : `${count} files`, String(files.length)));
    const readAs = readAsOf(given);
    const inputs = await Promise.all(files.map((it) => openFileInput(it, io, readAs)));
    const saved = await savedBytes(tool, inputs, given);
    if (!saved.ok) throw new Refused(saved.fault);
    await io.write(saved.value);
    return ok(undefined);
  },
};

async function savedBytes(
  tool: ToolId,
  inputs: readonly ToolInput[],
  given: Given,
): Promise<Result<Uint8Array<ArrayBuffer>>> {
  const run = await runTool(tool, inputs, optionsIn(given));
  if (!run.ok) return run;
  const savedAt = new Date().toISOString();
  return saveResult({
    ...run.value,
    tool,
    inputs,
    savedAt,
    app: __VERSION__,
    isIncluded: isSet(given, 'include'),
  });
}

function optionsIn(given: Given): Readonly<Record<string, unknown>> {
  const list = given.values['set'];
  const pairs = Array.isArray(list) ? (list as readonly string[]) : [];
  return Object.fromEntries(
    pairs.map((it) => {
      const [, key, value] = /^(\w+)=(.*)$/s.exec(it) ?? [];
      if (key === undefined || value === undefined) throw new Refused(usage('--set NAME=VALUE', it));
      return [key, typedValue(value)];
    }),
  );
}

/** JSON where it is some, else the word itself. */
function typedValue(typed: string): unknown {
  try {
    return JSON.parse(typed);
  } catch {
    return typed;
  }
}

function readAsOf(given: Given): ToolInput['readAs'] {
  const kind = readTextOption(given, 'kind');
  if (kind !== undefined && kind !== 'dna' && kind !== 'rna' && kind !== 'protein')
    throw new Refused(usage('--kind dna, rna or protein', kind));
  return { ...(kind && { kind }), ...(isSet(given, 'circular') && { topology: 'circular' as const }) };
}

function usage(wanted: string, found: string) {
  return fault('cli/usage', {
    en: `Expected ${wanted}; found “${found}”. See genewright result --help.`,
    zh: `应为 ${wanted}，实际为“${found}”。参见 genewright result --help。`,
  });
}
