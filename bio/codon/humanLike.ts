// Random proteins of residues as frequent as in human ones, after a Met: questions for benches and long tests.
import { bytesOf } from '#bio/core/bytes.ts';
import type { Random } from '#bio/core/random.ts';

/** Per thousand, human proteins of Swiss-Prot. */
const FREQUENCIES: Readonly<Record<string, number>> = {
  A: 70,
  R: 56,
  N: 36,
  D: 47,
  C: 23,
  Q: 48,
  E: 71,
  G: 66,
  H: 26,
  I: 43,
  L: 100,
  K: 57,
  M: 21,
  F: 37,
  P: 63,
  S: 83,
  T: 54,
  W: 12,
  Y: 27,
  V: 60,
};

const urn = Object.entries(FREQUENCIES)
  .map(([letter, times]) => letter.repeat(times))
  .join('');

export function humanLike(residues: number, chance: Random): Uint8Array {
  return bytesOf(`M${Array.from({ length: residues - 1 }, () => chance.pick(urn)).join('')}`);
}
