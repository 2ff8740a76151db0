// All benches, one file a room.
import type { Bench } from './bench.ts';

export const benches: Readonly<Record<string, () => Promise<readonly Bench[]>>> = {
  format: async () => (await import('./format.ts')).benches,
  measure: async () => (await import('./measure.ts')).benches,
  translate: async () => (await import('./translate.ts')).benches,
  cut: async () => (await import('./cut.ts')).benches,
  annotate: async () => (await import('./annotate.ts')).benches,
  compare: async () => (await import('./compare.ts')).benches,
  primer: async () => (await import('./primer.ts')).benches,
  align: async () => (await import('./align.ts')).benches,
  codon: async () => (await import('./codon.ts')).benches,
  find: async () => (await import('./find.ts')).benches,
  design: async () => (await import('./design.ts')).benches,
  pairs: async () => (await import('./pairs.ts')).benches,
  overhangs: async () => (await import('./overhangs.ts')).benches,
  verify: async () => (await import('./verify.ts')).benches,
  kernel: async () => (await import('./kernel.ts')).benches,
};
