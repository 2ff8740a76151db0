import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { compiled } from './kernel.mjs';

it('the module in the repository is what its sources compile to', { timeout: 120_000 }, async () => {
  const kept = readFileSync(new URL('../bio/kernel/wasm.generated.ts', import.meta.url), 'utf8');
  expect(kept === (await compiled())).toBe(true);
});
