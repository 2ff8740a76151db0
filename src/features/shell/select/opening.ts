// A file dropped on the start page goes to the tool that reads it: what has one molecule to the map, proteins to the
// codons, a genome or a file of many records to the composition.
import { runJob } from '#src/core/bio.ts';
import { type Path, paths } from '#src/core/routes.ts';
import { handOver } from '#src/state/mySequences.ts';
import { notify } from '#src/state/notices.ts';
import { openSavedResult } from '#src/state/tool/replay.ts';

/** Above this a map takes seconds to draw. */
const MAX_ON_MAP = 20_000_000;

/** The page where it was opened; undefined if it cannot be read, or is a saved result, which opens by itself. */
export async function openFile(file: File): Promise<Path | undefined> {
  if (/\.json$/i.test(file.name) && (await openSavedResult(file))) return undefined;
  const found = await runJob('inspect', { source: { from: 'file', file, name: file.name }, readAs: {} });
  if (!found.ok) {
    notify(found.fault.message, { intent: 'danger', isSticky: true });
    return undefined;
  }
  const { kind, records, length, isPartial } = found.value;
  const path =
    kind === 'protein'
      ? paths.codonOptimization
      : isPartial || length > MAX_ON_MAP || records > 50
        ? paths.geneticAnalysis
        : paths.plasmidMap;
  handOver(path, { name: file.name, file });
  return path;
}
