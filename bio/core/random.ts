// Seeded chance: the same seed gives the same numbers everywhere (sfc32, Chris Doty-Humphrey's PractRand).

export interface Random {
  /** 0 <= x < 1 */
  next(): number;
  /** 0 <= n < below */
  int(below: number): number;
  pick<T>(from: ArrayLike<T>): T;
}

/** Random numbers that a 32-bit seed repeats on every machine (sfc32); not for secrets. */
export function createRandom(seed: number): Random {
  let a = 0x9e3779b9 ^ seed;
  let b = 0x243f6a88;
  let c = 0xb7e15162 ^ (seed >>> 16);
  let counter = 1;
  const nextFloat = () => {
    const sum = (((a + b) | 0) + counter++) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4294967296;
  };
  for (let i = 0; i < 12; i++) nextFloat();
  const int = (below: number) => Math.floor(nextFloat() * below);
  return { next: nextFloat, int, pick: (from) => from[int(from.length)]! };
}

/** Random DNA of a length, with a share of G and C. */
export function generateDna(nextFloat: Random, length: number, gc = 0.5): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  for (let i = 0; i < length; i++) {
    const high = nextFloat.next() < gc;
    bytes[i] = (high ? (nextFloat.next() < 0.5 ? 71 : 67) : nextFloat.next() < 0.5 ? 65 : 84) as number;
  }
  return bytes;
}
