// GC by place in the codon (GC1, GC2, GC3). A last codon that is not whole counts as far as it goes, as in Biopython
// GC123.
import { CLASSES, calculateGcOfClasses, type GcRule, RESIDUE_CLASS } from './composition.ts';

export interface CodonPositionGc {
  readonly all: number;
  /** Fractions 0..1 at the first, second and third place; NaN where a place has no base. */
  readonly positions: readonly [number, number, number];
  readonly wholeCodons: number;
  /** Bases after the last whole codon: 0, 1 or 2. */
  readonly rest: number;
}

/** `frame` 1, 2 or 3 skips 0, 1 or 2 bases before the first codon. */
export function measureGcByCodonPosition(
  bytes: Uint8Array,
  { frame = 1, rule = 'called' }: { readonly frame?: 1 | 2 | 3; readonly rule?: GcRule } = {},
): CodonPositionGc {
  const counts = [new Uint32Array(CLASSES), new Uint32Array(CLASSES), new Uint32Array(CLASSES)] as const;
  const [first, second, third] = counts;
  const start = frame - 1;
  const length = Math.max(0, bytes.length - start);
  const whole = start + length - (length % 3);
  for (let i = start; i < whole; i += 3) {
    first[RESIDUE_CLASS[bytes[i]!]!]!++;
    second[RESIDUE_CLASS[bytes[i + 1]!]!]!++;
    third[RESIDUE_CLASS[bytes[i + 2]!]!]!++;
  }
  for (let i = whole; i < bytes.length; i++) counts[(i - whole) as 0 | 1]![RESIDUE_CLASS[bytes[i]!]!]!++;
  const sum = first.map((count, k) => count + second[k]! + third[k]!);
  const share = (of: Uint32Array) =>
    calculateGcOfClasses(
      of,
      of.reduce((a, b) => a + b, 0),
      rule,
    );
  return {
    all: share(sum),
    positions: [share(first), share(second), share(third)],
    wholeCodons: (length - (length % 3)) / 3,
    rest: length % 3,
  };
}
