// A folder of its own for a test, gone after it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'genewright-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
