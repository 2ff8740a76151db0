// Words of k bases, overlapping. Only A C G T (U as T) make words; a word that touches anything else counts as `other`.
// EMBOSS compseq differs in two: it calls U "other", and counts one word too many when the sequence is just k long.

/** Byte to 0..3 for A C G T/U, 4 for everything else. */
export const BASE_CODE: Uint8Array = new Uint8Array(256).fill(4);
for (const [code, letters] of ['Aa', 'Cc', 'Gg', 'TtUu'].entries())
  for (const letter of letters) BASE_CODE[letter.charCodeAt(0)] = code;

export interface KmerCounts {
  readonly k: number;
  /** 4^k counts in the order of the alphabet: AA, AC, AG, AT, CA ... */
  readonly counts: Uint32Array;
  readonly other: number;
  readonly total: number;
}

/** `k` 1..12. On a circle the words over the origin count too. */
export function countKmers(
  bytes: Uint8Array,
  k: number,
  { isCircular = false }: { readonly isCircular?: boolean } = {},
): KmerCounts {
  if (!Number.isInteger(k) || k < 1 || k > 12) throw new RangeError('words of 1 to 12 bases are counted');
  const counts = new Uint32Array(4 ** k);
  const last = 4 ** k - 1;
  const n = bytes.length;
  const end = isCircular && n >= k ? n + k - 1 : n;
  let code = 0;
  let clean = 0;
  let called = 0;
  for (let i = 0; i < end; i++) {
    const base = BASE_CODE[bytes[i < n ? i : i - n]!]!;
    clean = base > 3 ? 0 : clean + 1;
    code = ((code << 2) | (base & 3)) & last;
    if (clean >= k) {
      counts[code]!++;
      called++;
    }
  }
  const total = Math.max(0, end - k + 1);
  return { k, counts, other: total - called, total };
}

/**
 * The letters of a k-mer from its code, two bits a base (A 0, C 1, G 2, T 3), the first base highest: `kmerTextOf(1,
 * 2)` is `AC`.
 */
export function kmerTextOf(code: number, k: number): string {
  let text = '';
  for (let shift = 2 * (k - 1); shift >= 0; shift -= 2) text += 'ACGT'[(code >> shift) & 3];
  return text;
}
