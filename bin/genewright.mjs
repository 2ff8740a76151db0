#!/usr/bin/env node
// The command line; builds itself at first use in a fresh clone.
import { existsSync } from 'node:fs';

const built = new URL('../dist/cli/main.mjs', import.meta.url);
if (!existsSync(built)) {
  const cwd = process.cwd();
  const { buildNode, install } = await import('../scripts/steps.mjs');
  install();
  await buildNode('cli/main.ts', 'dist/cli');
  process.chdir(cwd);
}
await import(built.href);
