// Which bytes of a text file are residues: letters, `*` (stop), `-` and `.` (gaps). Blanks are layout, digits are
// position numbers; everything else has no place in a sequence and is dropped and said. Case is kept.
import { BASE_MASK, type Kind } from '#bio/core/alphabet.ts';
import { pluralizeWithVerb } from '#bio/core/plural.ts';
import { formatByte, type LossBook, type LossKind } from './losses.ts';

export const RESIDUE = 0;
export const BLANK = 1;
export const FEED = 2;
export const CARRIAGE = 3;
export const GREATER = 4;
export const SEMICOLON = 5;
export const DIGIT = 6;
export const FOREIGN = 7;

export const BYTE_CLASS: Uint8Array = Uint8Array.from({ length: 256 }, (_, byte) => {
  if ((byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122)) return RESIDUE;
  if (byte === 42 || byte === 45 || byte === 46) return RESIDUE;
  if (byte === 32 || byte === 9) return BLANK;
  if (byte === 10) return FEED;
  if (byte === 13) return CARRIAGE;
  if (byte === 62) return GREATER;
  if (byte === 59) return SEMICOLON;
  return byte >= 48 && byte <= 57 ? DIGIT : FOREIGN;
});

export const DIGITS_DROPPED: LossKind = {
  code: 'format/digits-dropped',
  isCounted: true,
  message: (_, times) => ({
    en: `${pluralizeWithVerb(times, 'digit', 'was', 'were')} read as position numbers inside the sequence and dropped.`,
    zh: `序列中的 ${times} 个数字按位置编号处理，已去除。`,
  }),
};

export const FOREIGN_DROPPED: LossKind = {
  code: 'format/foreign-dropped',
  isCounted: true,
  message: (found, times) => ({
    en: `${times === 1 ? '1 character that is no residue was' : `${times} characters that are no residues were`} dropped: ${found}. Residues are letters, *, - and . only.`,
    zh: `去除了 ${times} 个非序列字符：${found}。序列中只保留字母、*、- 和 .（半角）。`,
  }),
};

/** A copy of the residues among the bytes; whatever else was there is noted. */
export function keepResidues(bytes: Uint8Array, losses: LossBook): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(bytes).filter((byte) => {
    if (BYTE_CLASS[byte] === RESIDUE) return true;
    losses.note(FOREIGN_DROPPED, {}, formatByte(byte));
    return false;
  });
}

const MIN_SHARE = 0.9;
const MIN_LETTERS = 10;
// One for all calls: a file may have a million short records.
const COUNTS = new Uint32Array(256);

/** DNA or RNA, for a sequence that is known to be of bases. */
export function nucleicKindOf(bytes: Uint8Array): Kind {
  const hasU = bytes.includes(85) || bytes.includes(117);
  return hasU && !bytes.includes(84) && !bytes.includes(116) ? 'rna' : 'dna';
}

/**
 * What a run of residues most likely is. Nucleotides when every letter is an IUPAC nucleotide code, or when at least
 * 90 % of ten or more letters are A C G T U N (a stray letter is then a fault of the sequence, not of its kind).
 */
export function guessKind(bytes: Uint8Array): Kind {
  const counts = COUNTS.fill(0);
  for (let i = 0; i < bytes.length; i++) counts[bytes[i]!]!++;
  let letters = 0;
  let codes = 0;
  let plain = 0;
  let t = 0;
  let u = 0;
  for (let byte = 0; byte < 256; byte++) {
    const count = counts[byte]!;
    if (count === 0 || byte === 45 || byte === 46) continue;
    const upper = byte & 0xdf;
    letters += count;
    if (BASE_MASK[byte] !== 0) codes += count;
    if (upper === 84) t += count;
    else if (upper === 85) u += count;
    if (upper === 65 || upper === 67 || upper === 71 || upper === 78) plain += count;
  }
  plain += t + u;
  const isNucleic = codes === letters || (letters >= MIN_LETTERS && plain >= MIN_SHARE * letters);
  if (!isNucleic) return 'protein';
  return u > 0 && t === 0 ? 'rna' : 'dna';
}
