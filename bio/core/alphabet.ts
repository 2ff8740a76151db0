// IUPAC letters (Cornish-Bowden 1985, doi:10.1093/nar/13.9.3021) as byte tables. Case is kept; U reads as T.
import { type Fault, fault, type SourceLocation } from './fault.ts';
import { err, ok, type Result } from './result.ts';

export type Kind = 'dna' | 'rna' | 'protein';

/** Bits of the four bases: a code's mask is the set it represents. */
export const A = 1;
export const C = 2;
export const G = 4;
export const T = 8;

const MEANS: Readonly<Record<string, number>> = {
  A,
  C,
  G,
  T,
  U: T,
  R: A | G,
  Y: C | T,
  M: A | C,
  K: G | T,
  S: C | G,
  W: A | T,
  B: C | G | T,
  D: A | G | T,
  H: A | C | T,
  V: A | C | G,
  N: A | C | G | T,
};

/** Letter byte to its set of bases, 0 for everything that is no nucleotide (gaps, digits, X). Case does not matter. */
export const BASE_MASK: Uint8Array = table((letter) => MEANS[letter.toUpperCase()] ?? 0);

/** Set of bases (1..15) to its upper-case DNA letter. */
export const MASK_LETTER = '-ACMGRSVTWYHKDBN';

/** Complement with case kept, into DNA letters; what is no nucleotide (gaps, `*`, digits) is returned as it is. */
export const COMPLEMENT_DNA: Uint8Array = complementTable('T');
/** The same into RNA letters. */
export const COMPLEMENT_RNA: Uint8Array = complementTable('U');

/** Letter to capital letter, every other byte to itself. */
export const UPPER_CASE: Uint8Array = table((_, byte) => (byte >= 97 && byte <= 122 ? byte - 32 : byte));
/** The same with U as T. */
export const UPPER_CASE_DNA: Uint8Array = UPPER_CASE.map((byte) => (byte === 85 ? 84 : byte));

/** 1 for `-`, `.`: places without a residue. */
export const IS_GAP: Uint8Array = table((letter) => (letter === '-' || letter === '.' ? 1 : 0));

const PROTEIN_LETTERS = 'ACDEFGHIKLMNPQRSTVWYBZJXUO*';
export const IS_PROTEIN: Uint8Array = table((letter) =>
  PROTEIN_LETTERS.includes(letter.toUpperCase()) ? 1 : 0,
);

/** `*`, a stop in a protein. */
export const STAR = 42;

/** What a run of residues most likely is: nucleotides when all letters are, RNA when it has U and no T. */
export function kindOf(bytes: Uint8Array): Kind {
  let hasT = false;
  let hasU = false;
  for (const byte of bytes) {
    if (BASE_MASK[byte] === 0 && IS_GAP[byte] === 0) return 'protein';
    if (byte === 84 || byte === 116) hasT = true;
    else if (byte === 85 || byte === 117) hasU = true;
  }
  return hasU && !hasT ? 'rna' : 'dna';
}

/** The first byte that is no letter of the alphabet (gaps are allowed), or -1. */
export function findFirstForeign(bytes: Uint8Array, kind: Kind): number {
  const known = kind === 'protein' ? IS_PROTEIN : BASE_MASK;
  return bytes.findIndex((byte) => known[byte] === 0 && IS_GAP[byte] === 0);
}

/** The bytes, or a fault that names the first letter that does not belong. */
export function validateResidues(
  bytes: Uint8Array,
  kind: Kind,
  place: SourceLocation = {},
): Result<Uint8Array> {
  const at = findFirstForeign(bytes, kind);
  return at < 0 ? ok(bytes) : err(foreignLetter(bytes[at]!, at, kind, place));
}

function foreignLetter(byte: number, at: number, kind: Kind, place: SourceLocation): Fault {
  const letter = byte > 32 && byte < 127 ? `“${String.fromCharCode(byte)}”` : `0x${byte.toString(16)}`;
  const wanted = { dna: 'A C G T', rna: 'A C G U', protein: 'A–Z' }[kind];
  return fault(
    'sequence/foreign-letter',
    {
      en: `Expected ${kind === 'protein' ? 'amino acids' : kind.toUpperCase()} (${wanted} and IUPAC codes), found ${letter}. Remove it or choose another kind of sequence.`,
      zh: `应为${{ dna: ' DNA', rna: ' RNA', protein: '氨基酸' }[kind]}序列（${wanted} 及 IUPAC 简并代码），实际发现 ${letter}。请删除该字符或更改序列类型。`,
    },
    { ...place, position: at + 1 },
  );
}

function complementTable(t: 'T' | 'U'): Uint8Array {
  const flip = (mask: number) =>
    (mask & A ? T : 0) | (mask & C ? G : 0) | (mask & G ? C : 0) | (mask & T ? A : 0);
  return table((letter, byte) => {
    const mask = MEANS[letter.toUpperCase()];
    if (mask === undefined) return byte;
    const upper = mask === A ? t : MASK_LETTER[flip(mask)]!;
    return (letter === letter.toUpperCase() ? upper : upper.toLowerCase()).charCodeAt(0);
  });
}

function table(of: (letter: string, byte: number) => number): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, byte) => of(String.fromCharCode(byte), byte));
}
