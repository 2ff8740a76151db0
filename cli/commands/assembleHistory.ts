// A history on standard output, ours or for OpenCloning.
import type { CloningHistory } from '#bio/clone/history.ts';
import { writeHistory } from '#bio/clone/historyFile.ts';
import { writeOpenCloning } from '#bio/clone/openCloningWrite.ts';
import { ok, type Result } from '#bio/core/result.ts';
import type { Io } from '#cli/command.ts';

export async function writeHistoryAs(
  history: CloningHistory,
  isForOpenCloning: boolean,
  io: Io,
): Promise<Result<void>> {
  if (!isForOpenCloning) {
    await io.write(writeHistory(history));
    return ok(undefined);
  }
  const written = writeOpenCloning(history);
  if (!written.ok) return written;
  for (const step of written.value.unsupported)
    io.note(`OpenCloning has no form for step ${step + 1}: what came of it stands there as a file`);
  await io.write(written.value.text);
  return ok(undefined);
}
