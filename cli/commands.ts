// The table of commands, each loaded when called.
import type { Command } from './command.ts';

export const commands: Readonly<Record<string, () => Promise<Command>>> = {
  revcomp: async () => (await import('./revcomp.ts')).command,
  convert: async () => (await import('./convert.ts')).command,
  gc: async () => (await import('./gc.ts')).command,
  translate: async () => (await import('./translate.ts')).command,
  orfs: async () => (await import('./orfs.ts')).command,
  primers: async () => (await import('./primers.ts')).command,
  digest: async () => (await import('./digest.ts')).command,
  annotate: async () => (await import('./annotate.ts')).command,
  bench: async () => (await import('./bench.ts')).command,
  codon: async () => (await import('./codon.ts')).command,
  align: async () => (await import('./align.ts')).command,
  lox: async () => (await import('./lox.ts')).command,
  packaging: async () => (await import('./packaging.ts')).command,
  compare: async () => (await import('./compare.ts')).command,
  result: async () => (await import('./result.ts')).command,
  replay: async () => (await import('./replay.ts')).command,
};
