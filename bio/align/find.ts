// Places of a short pattern in a record: IUPAC letters, both strands, over the origin of a circle, up to k mismatches.
// Convention: a residue of the record fits a letter of the pattern when everything it may stand for is allowed, so
// N fits N and counts as a mismatch to A. A pattern that is its own reverse complement is reported on the top strand
// alone. No insertions or deletions. A protein pattern is searched for in the six frames of DNA (standard code unless
// another is given), or as it is in a protein record; there X stands for any residue, B for D/N, Z for E/Q, J for I/L.
import { BASE_MASK, COMPLEMENT_DNA, firstForeign, IS_GAP, type Kind } from '#bio/core/alphabet.ts';
import { bytesOf } from '#bio/core/bytes.ts';
import { fault } from '#bio/core/fault.ts';
import type { Range, Strand } from '#bio/core/range.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { type GeneticCode, geneticCode } from '#bio/table/geneticCodes.ts';
import { readings } from '#bio/translate/translate.ts';

export interface Hit extends Range {
  readonly strand: Strand;
  /** Letters of the pattern that do not fit: bases, or residues of a protein pattern. */
  readonly mismatches: number;
}

export interface Found {
  /** By place on the top strand, then strand. */
  readonly hits: readonly Hit[];
  /** True when the limit was reached and there may be more. */
  readonly isCut: boolean;
}

export interface FindOptions {
  /** Letters that may differ; 0. */
  readonly mismatches?: number;
  /** `both` */
  readonly strands?: 'both' | 'top' | 'bottom';
  /** What the pattern is; as the record. `protein` in a nucleotide record means its six frames. */
  readonly as?: 'nucleotides' | 'protein';
  /** For protein patterns; the standard code. */
  readonly code?: GeneticCode;
  /** Stop after this many hits; 10,000. */
  readonly limit?: number;
}

type Searched = Pick<SequenceRecord, 'bytes' | 'kind' | 'topology'>;

/**
 * Where a short IUPAC or protein pattern occurs: ranges on the top strand (0-based; `end` may pass the length of a
 * circle) with strand and mismatches. Blanks in the pattern are ignored. A fault for a pattern that is empty or has
 * letters that are no residues.
 */
export function find(record: Searched, pattern: string, options: FindOptions = {}): Result<Found> {
  const { mismatches = 0, strands = 'both', limit = 10_000 } = options;
  const asProtein = record.kind === 'protein' || options.as === 'protein';
  const letters = bytesOf(pattern.replace(/\s+/g, ''));
  const refusal = refuse(letters, asProtein ? 'protein' : 'dna', mismatches);
  if (refusal) return refusal;

  const table = asProtein ? RESIDUE_MASK : BASE_MASK;
  const wanted = Uint32Array.from(letters, (byte) => table[byte]!);
  const isCircular = record.topology === 'circular';
  const { length } = record.bytes;
  const step = asProtein && record.kind !== 'protein' ? 3 : 1;
  const hits: Hit[] = [];
  const scan = (read: Uint8Array, want: Uint32Array, strand: Strand) => {
    const has = masks(read, table, length, isCircular ? want.length * step : 0);
    scanStrand(has, want, { length, step, strand, mismatches, isCircular, limit }, hits);
  };

  if (record.kind === 'protein') {
    scan(record.bytes, wanted, 1);
  } else if (asProtein) {
    const codons = readings(record.bytes, options.code ?? geneticCode(1), { isCircular });
    if (strands !== 'bottom') scan(codons.forward, wanted, 1);
    if (strands !== 'top') scan(codons.reverse, wanted.toReversed(), -1);
  } else {
    const reversed = Uint32Array.from(letters.toReversed(), (byte) => BASE_MASK[COMPLEMENT_DNA[byte]!]!);
    const isPalindrome = reversed.every((mask, i) => mask === wanted[i]);
    if (strands !== 'bottom') scan(record.bytes, wanted, 1);
    if (strands === 'bottom' || (strands === 'both' && !isPalindrome)) scan(record.bytes, reversed, -1);
  }
  hits.sort((a, b) => a.start - b.start || b.strand - a.strand);
  return ok({ hits: hits.slice(0, limit), isCut: hits.length > limit });
}

interface Scan {
  /** Bases of the record. */
  readonly length: number;
  /** Bases a letter of the pattern takes: 1, or 3 for residues over DNA. */
  readonly step: number;
  readonly strand: Strand;
  readonly mismatches: number;
  readonly isCircular: boolean;
  readonly limit: number;
}

/** What is at every base (or the residue of the codon that starts there), and beyond the end what comes round again. */
function masks(read: Uint8Array, table: ArrayLike<number>, length: number, beyond: number): Uint32Array {
  const has = new Uint32Array(length + beyond);
  for (let i = 0; i < read.length; i++) has[i] = table[read[i]!]!;
  for (let i = 0; i < beyond && length > 0; i++) has[length + i] = has[i % length]!;
  return has;
}

/** A letter fits when it stands for something (its mask is not 0) and for nothing else than is wanted. */
function scanStrand(has: Uint32Array, wanted: Uint32Array, how: Scan, hits: Hit[]): void {
  const { length, step, strand, mismatches, isCircular, limit } = how;
  const width = wanted.length * step;
  if (width > length) return;
  const last = isCircular ? length - 1 : length - width;
  const stopAt = hits.length + limit + 1;
  const unwanted = wanted.map((mask) => ~mask);
  const count = unwanted.length;
  for (let start = 0; start <= last && hits.length < stopAt; start++) {
    let wrong = 0;
    for (let j = 0, at = start; j < count; j++, at += step) {
      const mask = has[at]!;
      if (mask !== 0 && (mask & unwanted[j]!) === 0) continue;
      if (++wrong > mismatches) break;
    }
    if (wrong <= mismatches) hits.push({ start, end: start + width, strand, mismatches: wrong });
  }
}

function refuse(letters: Uint8Array, kind: Kind, mismatches: number): Result<Found> | undefined {
  if (letters.length === 0) {
    return err(
      fault('find/empty', {
        en: 'Expected a pattern, found none. Type bases (IUPAC codes such as N, R, Y are allowed) or amino acids.',
        zh: '未输入检索序列。请输入碱基（可用 N、R、Y 等 IUPAC 简并代码）或氨基酸。',
      }),
    );
  }
  const at = firstForeign(letters, kind);
  const gap = letters.findIndex((byte) => IS_GAP[byte] !== 0);
  if (at >= 0 || gap >= 0) {
    const position = at >= 0 ? at : gap;
    const letter = String.fromCharCode(letters[position]!);
    const isProtein = kind === 'protein';
    return err(
      fault(
        'find/foreign-letter',
        {
          en: `Expected ${isProtein ? 'amino acids' : 'bases or IUPAC codes'}, found “${letter}”. Remove it${isProtein ? '' : ', or search as protein'}.`,
          zh: `应为${isProtein ? '氨基酸' : '碱基或 IUPAC 简并代码'}，实际发现“${letter}”。请删除该字符${isProtein ? '' : '，或改为按蛋白质检索'}。`,
        },
        { position: position + 1 },
      ),
    );
  }
  if (mismatches < 0 || mismatches >= letters.length) {
    return err(
      fault('find/mismatches', {
        en: `Expected fewer mismatches than letters, found ${mismatches} for a pattern of ${letters.length}. Allow at most ${letters.length - 1}.`,
        zh: `允许的错配数应小于序列长度，实际为 ${mismatches}（序列长 ${letters.length}）。最多可设为 ${letters.length - 1}。`,
      }),
    );
  }
  return undefined;
}

/** One bit a residue (A..Z and `*`), ambiguity codes as sets; 0 for what is no residue. */
const RESIDUE_MASK: Uint32Array = Uint32Array.from({ length: 256 }, (_, byte) => {
  const letter = String.fromCharCode(byte).toUpperCase();
  const bit = (it: string) => 1 << (it.charCodeAt(0) - 65);
  if (letter === '*') return 1 << 26;
  if (letter < 'A' || letter > 'Z' || letter.length !== 1) return 0;
  if (letter === 'X') return (1 << 26) - 1;
  if (letter === 'B') return bit('D') | bit('N');
  if (letter === 'Z') return bit('E') | bit('Q');
  if (letter === 'J') return bit('I') | bit('L');
  return bit(letter);
});
