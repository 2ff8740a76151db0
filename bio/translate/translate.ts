// Nucleotides to amino acids: any frame, any code, ambiguous codons where all readings agree. Letters of either case
// and U are read; the result is upper case. A last codon of one or two bases is left out, or reported as EMBOSS does. A
// codon of three gaps is a gap; a codon with a gap or a foreign letter among bases is refused, or read as X on request.
import { BASE_MASK, STAR } from '#bio/core/alphabet.ts';
import { type Fault, fault } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { openCodonKernel } from '#bio/kernel/codonKernel.ts';
import { type GeneticCode, getGeneticCode } from '#bio/table/geneticCodes.ts';
import { type Ambiguity, buildCodonTable, type CodonTable, FIRST, SECOND, THIRD, X } from './codonTable.ts';
import { codonCountOf, type Frame, type Numbering, offsetOf } from './frame.ts';

export interface TranslateOptions {
  /** The standard code (1) if absent. */
  readonly code?: GeneticCode;
  readonly frame?: Frame;
  readonly numbering?: Numbering;
  /** End before the first stop. Refused for codes whose stops are also read as amino acids (27, 28, 31). */
  readonly toStop?: boolean;
  readonly ambiguity?: Ambiguity;
  /**
   * One or two bases at the end: left out (default), or `X`; two that decide the amino acid alone tell it (GC is Ala).
   */
  readonly partial?: 'drop' | 'X';
  /** Codons with a gap or a letter that is no nucleotide: a fault (default), or X. */
  readonly unreadable?: 'refuse' | 'X';
  /** One letter for stops, `*` if absent. */
  readonly stop?: string;
  /** The gap letter, `-` if absent. */
  readonly gap?: string;
  /** A first codon that may start in this code reads as M. */
  readonly startsAsM?: boolean;
}

const STANDARD = getGeneticCode(1);

/** Amino acids of one frame, one byte each. */
export function translate(
  bytes: Uint8Array,
  options: TranslateOptions = {},
): Result<Uint8Array<ArrayBuffer>> {
  const { code = STANDARD, frame = 1, numbering = 'end', toStop = false } = options;
  if (toStop && code.dualStops.length > 0) return err(dualStop(code));
  const table = buildCodonTable(code, options.ambiguity);
  const offset = offsetOf(frame, bytes.length, numbering);
  const codons = codonCountOf(frame, bytes.length, numbering);
  const tail = options.partial === 'X' && bytes.length > offset && (bytes.length - offset) % 3 > 0 ? 1 : 0;
  let out = new Uint8Array(codons + tail);
  if (frame > 0) readForward({ bytes, from: offset, codons }, table, out);
  else readReverse({ bytes, from: bytes.length - offset - 3, codons }, table, out);
  if (tail === 1) out[codons] = partialCodon(bytes, offset + 3 * codons, frame, table);
  if (toStop) {
    const stop = out.indexOf(STAR);
    if (stop >= 0) out = out.slice(0, stop);
  }
  for (let at = out.indexOf(0); at >= 0; at = out.indexOf(0, at + 1)) {
    const codon = topCodon(bytes, offset + 3 * at, frame);
    if (isGapCodon(bytes, codon, options.gap)) out[at] = bytes[codon]!;
    else if (options.unreadable === 'X') out[at] = X;
    else return err(makeUnreadableCodonFault(lettersAt(bytes, codon), codon, frame));
  }
  if (options.startsAsM && out.length > 0 && mayStart(bytes, offset, frame, table)) out[0] = 77;
  if (options.stop !== undefined && options.stop !== '*')
    for (let at = out.indexOf(STAR); at >= 0; at = out.indexOf(STAR, at + 1))
      out[at] = options.stop.charCodeAt(0);
  return ok(out);
}

/**
 * Without the stops and X at its end, as EMBOSS `-trim`; or up to the first stop or X, which is what seqkit's `--trim`
 * does (2.3, against its help).
 */
export function trimStop(protein: Uint8Array, where: 'end' | 'first' = 'end'): Uint8Array {
  const isEnd = (letter: number | undefined) => letter === STAR || letter === X;
  if (where === 'first') {
    const at = protein.findIndex(isEnd);
    return at < 0 ? protein : protein.subarray(0, at);
  }
  let end = protein.length;
  while (end > 0 && isEnd(protein[end - 1])) end--;
  return protein.subarray(0, end);
}

/** The amino acid of every codon on both strands, by the position of its first base on the top strand. */
export interface Readings {
  readonly forward: Uint8Array<ArrayBuffer>;
  /** The codon under the same three bases on the bottom strand. */
  readonly reverse: Uint8Array<ArrayBuffer>;
}

/** All six frames in one pass; on a circle the codons over the origin too. Unreadable codons are X, gaps `-`. */
export function readingsOf(
  bytes: Uint8Array,
  code: GeneticCode = STANDARD,
  { isCircular = false }: { readonly isCircular?: boolean } = {},
): Readings {
  const { amino, reverse } = buildCodonTable(code);
  const length = bytes.length;
  const count = length < 3 ? 0 : isCircular ? length : length - 2;
  const out = { forward: new Uint8Array(count), reverse: new Uint8Array(count) };
  if (count === 0) return out;
  const { forward, reverse: backward } = out;
  let index = (BASE_MASK[bytes[0]!]! << 4) | BASE_MASK[bytes[1]!]!;
  for (let at = 0; at < length - 2; at++) {
    index = ((index << 4) | THIRD[bytes[at + 2]!]!) & 4095;
    forward[at] = amino[index]!;
    backward[at] = reverse[index]!;
  }
  for (let at = length - 2; at < count; at++) {
    index = ((index << 4) | THIRD[bytes[(at + 2) % length]!]!) & 4095;
    forward[at] = amino[index]!;
    backward[at] = reverse[index]!;
  }
  for (let at = forward.indexOf(0); at >= 0; at = forward.indexOf(0, at + 1)) {
    const isGap = [0, 1, 2].every((i) => bytes[(at + i) % length] === 45);
    forward[at] = isGap ? 45 : X;
    backward[at] = forward[at]!;
  }
  return out;
}

/** One frame out of readings of a line: every third, backward for reverse frames. */
export function frameOf(all: Readings, frame: Frame): Uint8Array<ArrayBuffer> {
  const length = all.forward.length + 2;
  const codons = codonCountOf(frame, length);
  const out = new Uint8Array(codons);
  if (frame > 0) for (let i = 0, at = frame - 1; i < codons; i++, at += 3) out[i] = all.forward[at]!;
  else for (let i = 0, at = length + frame - 2; i < codons; i++, at -= 3) out[i] = all.reverse[at]!;
  return out;
}

/** Fewer codons are read sooner than handed over. */
const WORTH = 100;

/** Codons in a row, on the top strand; the first one begins at `from`. */
interface Codons {
  readonly bytes: Uint8Array;
  readonly from: number;
  readonly codons: number;
}

function readForward({ bytes, from, codons }: Codons, table: CodonTable, out: Uint8Array): void {
  const { amino } = table;
  const work = codons >= WORTH ? openCodonKernel() : null;
  if (work) work.forward(bytes, from, codons, amino, out);
  else
    for (let i = 0, at = from; i < codons; i++, at += 3)
      out[i] = amino[FIRST[bytes[at]!]! + SECOND[bytes[at + 1]!]! + THIRD[bytes[at + 2]!]!]!;
}

function readReverse({ bytes, from, codons }: Codons, table: CodonTable, out: Uint8Array): void {
  const { reverse } = table;
  const work = codons >= WORTH ? openCodonKernel() : null;
  if (work) work.reverse(bytes, from, codons, reverse, out);
  else
    for (let i = 0, at = from; i < codons; i++, at -= 3)
      out[i] = reverse[FIRST[bytes[at]!]! + SECOND[bytes[at + 1]!]! + THIRD[bytes[at + 2]!]!]!;
}

/** Where the three bases of a codon begin on the top strand, from where it begins on the strand of its frame. */
function topCodon(bytes: Uint8Array, from: number, frame: Frame): number {
  return frame > 0 ? from : bytes.length - from - 3;
}

/** The last one or two bases, the missing ones read as N. */
function partialCodon(bytes: Uint8Array, from: number, frame: Frame, table: CodonTable): number {
  const left = bytes.length - from;
  const maskAt = (i: number) => (i < left ? BASE_MASK[bytes[frame > 0 ? from + i : left - 1 - i]!]! : 15);
  const first = maskAt(0);
  const index = frame > 0 ? (first << 8) | (maskAt(1) << 4) | 15 : 0xf00 | (maskAt(1) << 4) | first;
  return (frame > 0 ? table.amino : table.reverse)[index] || X;
}

function isGapCodon(bytes: Uint8Array, at: number, gap = '-'): boolean {
  const letter = gap.charCodeAt(0);
  return bytes[at] === letter && bytes[at + 1] === letter && bytes[at + 2] === letter;
}

function mayStart(bytes: Uint8Array, offset: number, frame: Frame, table: CodonTable): boolean {
  const at = topCodon(bytes, offset, frame);
  if (at < 0 || at + 3 > bytes.length) return false;
  const index = FIRST[bytes[at]!]! + SECOND[bytes[at + 1]!]! + THIRD[bytes[at + 2]!]!;
  return (table.marks[index]! & (frame > 0 ? 1 : 4)) !== 0;
}

function dualStop(code: GeneticCode) {
  const list = code.dualStops.join(', ');
  return fault('translate/dual-stop', {
    en: `Code ${code.id} reads ${list} both as stop and as an amino acid, so “up to the first stop” is not decided. Translate without it, or choose another code.`,
    zh: `密码表 ${code.id} 中 ${list} 既可作终止密码子又可编码氨基酸，无法确定“首个终止密码子”。请取消“译至终止密码子”，或更换密码表。`,
  });
}

function lettersAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 3));
}

/** The fault of a codon with a gap or a foreign letter in it, which begins at `at` (0-based) on the top strand. */
export function makeUnreadableCodonFault(codon: string, at: number, frame: Frame): Fault {
  const hasGap = /[-.]/.test(codon);
  const strand = frame > 0 ? '' : ' (bottom strand)';
  return fault(
    'translate/unreadable-codon',
    hasGap
      ? {
          en: `Expected a codon of three bases, or three gaps; found “${codon}”${strand}. Remove the gaps, or read such codons as X.`,
          zh: `应为三个碱基或三个空位组成的密码子，实际为“${codon}”。请去除空位，或将此类密码子译为 X。`,
        }
      : {
          en: `Expected a codon of three bases (IUPAC letters), found “${codon}”${strand}. Correct the letter, or read such codons as X.`,
          zh: `应为三个碱基（IUPAC 字母）组成的密码子，实际为“${codon}”。请更正该字符，或将此类密码子译为 X。`,
        },
    { position: at + 1 },
  );
}
