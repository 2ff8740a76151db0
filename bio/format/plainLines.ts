// Which lines of a pasted text are residues, which are heads of a copied block, and which may be neither.
import { BASE_MASK } from '#bio/core/alphabet.ts';
import { decodeText, Lines } from './lines.ts';
import { BYTE_CLASS, DIGIT, RESIDUE } from './residue.ts';

export interface PlainLine {
  /** Bytes of the file, behind the label where there is one. */
  readonly from: number;
  readonly to: number;
  /** 1-based. */
  readonly line: number;
  /** The beginning of the line, for a message. */
  readonly text: string;
  readonly letters: number;
  /** Letters that are IUPAC codes of nucleotides, and those of them that are A, C, G, T, U or N. */
  readonly codes: number;
  readonly bases: number;
  readonly capitals: number;
  /** A word of letters and digits, such as `pUC19`, that is no block of bases with its number. */
  readonly hasMixedWord: boolean;
  /** It has a label of its own, or is behind the end of a block. */
  readonly opensAnother: boolean;
}

export interface PlainText {
  readonly lines: readonly PlainLine[];
  /** Before the first residues: `DNA` of `DNA: ACGT`. */
  readonly label?: string;
  readonly dropped: readonly { readonly line: number; readonly text: string }[];
}

/** Characters at the start of a line that may belong to a heading or label. */
const START = 200;

// Heads of GenBank and EMBL blocks, as they are copied with the sequence.
const HEAD =
  /^(?:ORIGIN\b|SQ\s+Sequence\b|BASE COUNT\b|XX\s*$|\/\/|(?:LOCUS|DEFINITION|ACCESSION|VERSION|KEYWORDS|SOURCE|REFERENCE|COMMENT|FEATURES) {2}|(?:ID|AC|DE|KW|OS|OC|DT|CC|RN|RP|RA|RT|RL|FH|FT|CO) {3})/;

const LABEL = /^\s*([\p{L}_][\p{L}\p{N}_ .()/#'-]{0,60})\s*[:：=]/u;

export function readPlainLines(bytes: Uint8Array): PlainText {
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const walk = new Lines(bytes, hasMark ? 3 : 0);
  const lines: PlainLine[] = [];
  const dropped: { readonly line: number; readonly text: string }[] = [];
  let label: string | undefined;
  let isBehindEnd = false;
  while (walk.nextLine()) {
    const { line, from, to } = walk;
    const { text } = decodeText(bytes.subarray(from, Math.min(to, from + START)));
    if (text.trim() === '' && to - from <= START) continue;
    if (HEAD.test(text)) {
      if (text.startsWith('//')) isBehindEnd = lines.length > 0;
      else dropped.push({ line, text });
      continue;
    }
    const found = LABEL.exec(text);
    const skipped = found ? utf8Length(found[0]) : 0;
    if (found && lines.length === 0 && label === undefined) label = found[1]!.trim();
    const counted = countLetters(bytes, from + skipped, to);
    if (counted.letters === 0 && found) continue;
    const opensAnother = lines.length > 0 && (isBehindEnd || found !== null);
    lines.push({ from: from + skipped, to, line, text, ...counted, opensAnother });
  }
  return { lines, dropped, ...(label !== undefined && lines.length > 0 && { label }) };
}

/** The first line that may be a name or a remark, or the beginning of another sequence. */
export function findDoubtfulLine(lines: readonly PlainLine[]): PlainLine | undefined {
  const odd = lines.find((it) => it.hasMixedWord || it.opensAnother);
  if (odd || lines.length < 2) return odd;
  const [first, ...rest] = lines;
  if (!first) return undefined;
  const others = sumOf(rest);
  const all = sumOf(lines);
  // Bases, with a stray letter here and there at most: a line of other letters is none of theirs.
  if (isNucleic(all)) {
    const isFaint =
      first.letters <= 30 && first.bases < 0.8 * first.letters && others.bases >= 0.99 * others.letters;
    return isFaint ? first : lines.find((it) => it.letters > 0 && !isNucleic(it));
  }
  if (isNucleic(others) && !isNucleic(first)) return first;
  // Residues in capitals below a line that is not.
  return others.capitals === others.letters && first.capitals < first.letters ? first : undefined;
}

type Counts = Pick<PlainLine, 'letters' | 'codes' | 'bases' | 'capitals'>;

function isNucleic({ letters, codes, bases }: Counts): boolean {
  return codes === letters || (letters >= 10 && bases >= 0.9 * letters);
}

function sumOf(lines: readonly Counts[]): Counts {
  const sum = { letters: 0, codes: 0, bases: 0, capitals: 0 };
  for (const it of lines) {
    sum.letters += it.letters;
    sum.codes += it.codes;
    sum.bases += it.bases;
    sum.capitals += it.capitals;
  }
  return sum;
}

/** Letters of a block that may have its number right before or behind it. */
const BLOCK = 10;

function countLetters(
  bytes: Uint8Array,
  from: number,
  to: number,
): Counts & { readonly hasMixedWord: boolean } {
  let letters = 0;
  let codes = 0;
  let bases = 0;
  let capitals = 0;
  let hasMixedWord = false;
  let wordLetters = 0;
  let wordDigits = 0;
  let wordCodes = 0;
  for (let at = from; at <= to; at++) {
    const byte = at < to ? bytes[at]! : 32;
    const is = BYTE_CLASS[byte]!;
    // A dash may be before the mark of an end: ACGT-3'.
    if (is === RESIDUE && byte !== DASH) {
      wordLetters++;
      // Gaps and stops count as letters of whatever is around them.
      const isLetter = byte >= 65;
      const isCode = !isLetter || BASE_MASK[byte] !== 0;
      if (isCode) wordCodes++;
      if (!isLetter) continue;
      letters++;
      if (isCode) codes++;
      if (byte < 97) capitals++;
      if (IS_BASE[byte]) bases++;
    } else if (is === DIGIT) wordDigits++;
    else {
      if (wordLetters > 0 && wordDigits > 0 && (wordLetters < BLOCK || wordCodes < wordLetters))
        hasMixedWord = true;
      wordLetters = 0;
      wordDigits = 0;
      wordCodes = 0;
    }
  }
  return { letters, codes, bases, capitals, hasMixedWord };
}

const DASH = 45;

const IS_BASE: Uint8Array = Uint8Array.from({ length: 256 }, (_, byte) =>
  'ACGTUNacgtun'.includes(String.fromCharCode(byte)) ? 1 : 0,
);

function utf8Length(text: string): number {
  return new TextEncoder().encode(text).length;
}
