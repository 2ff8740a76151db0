// A history for OpenCloning.
import type { CloningHistory } from '#bio/clone/history.ts';
import { type OpenCloningExport, writeOpenCloning } from '#bio/clone/openCloningWrite.ts';
import type { Result } from '#bio/core/result.ts';

export function cloneExport({ history }: { readonly history: CloningHistory }): Result<OpenCloningExport> {
  return writeOpenCloning(history);
}
