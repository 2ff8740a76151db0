// The table of commands, each loaded when called.
import type { Command } from './command.ts';

export const commands: Readonly<Record<string, () => Promise<Command>>> = {
  revcomp: async () => (await import('./commands/revcomp.ts')).command,
  convert: async () => (await import('./commands/convert.ts')).command,
  gc: async () => (await import('./commands/gc.ts')).command,
  translate: async () => (await import('./commands/translate.ts')).command,
  orfs: async () => (await import('./commands/orfs.ts')).command,
  primers: async () => (await import('./commands/primers.ts')).command,
  digest: async () => (await import('./commands/digest.ts')).command,
  annotate: async () => (await import('./commands/annotate.ts')).command,
  bench: async () => (await import('./commands/bench.ts')).command,
  codon: async () => (await import('./commands/codon.ts')).command,
  align: async () => (await import('./commands/align.ts')).command,
  lox: async () => (await import('./commands/lox.ts')).command,
  packaging: async () => (await import('./commands/packaging.ts')).command,
  compare: async () => (await import('./commands/compare.ts')).command,
  verify: async () => (await import('./commands/verify.ts')).command,
  assemble: async () => (await import('./commands/assemble.ts')).command,
  overhangs: async () => (await import('./commands/overhangs.ts')).command,
  calculate: async () => (await import('./commands/calculate.ts')).command,
  result: async () => (await import('./commands/result.ts')).command,
  replay: async () => (await import('./commands/replay.ts')).command,
};
