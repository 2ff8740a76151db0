// Exact search with mismatches: occurrences of a short pattern of IUPAC letters in a record, on both strands, over the
// origin of a circle, with up to k mismatches but no insertions or deletions.
// Convention: a residue of the record matches a letter of the pattern if the letter allows everything the residue may
// stand for, so N matches N and is a mismatch to A. A pattern that is its own reverse complement is reported on the top
// strand alone. A protein pattern is searched for in the six frames of DNA (standard code unless another is given), or
// directly in a protein record; there X represents any residue, B for D/N, Z for E/Q, J for I/L.
import { BASE_MASK, COMPLEMENT_DNA, findFirstForeign, IS_GAP, type Kind } from '#bio/core/alphabet.ts';
import { bytesOf } from '#bio/core/bytes.ts';
import { fault } from '#bio/core/fault.ts';
import type { Range, Strand } from '#bio/core/range.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { type GeneticCode, getGeneticCode } from '#bio/table/geneticCodes.ts';
import { readingsOf } from '#bio/translate/translate.ts';

export interface Hit extends Range {
  readonly strand: Strand;
  /** Letters of the pattern that do not match: bases, or residues of a protein pattern. */
  readonly mismatches: number;
}

export interface Found {
  /** In order of their start on the top strand, then by strand. */
  readonly hits: readonly Hit[];
  /** Whether the limit was reached, so that there may be more. */
  readonly isCut: boolean;
}

export interface FindOptions {
  /** Letters that may differ; 0 by default. */
  readonly mismatches?: number;
  /** `both` by default. */
  readonly strands?: 'both' | 'top' | 'bottom';
  /** Kind of the pattern, by default that of the record; `protein` in a nucleotide record searches its six frames. */
  readonly as?: 'nucleotides' | 'protein';
  /** Genetic code for protein patterns; the standard code by default. */
  readonly code?: GeneticCode;
  /** The most hits; 10,000 by default. */
  readonly limit?: number;
}

type Searched = Pick<SequenceRecord, 'bytes' | 'kind' | 'topology'>;

/**
 * Finds a short IUPAC or protein pattern: ranges on the top strand (0-based; `end` may pass the length of a
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
    const codons = readingsOf(record.bytes, options.code ?? getGeneticCode(1), { isCircular });
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

/**
 * Set of bases (or residues, of the codon that starts there) at every position; past the end the circle's start again.
 */
function masks(read: Uint8Array, table: ArrayLike<number>, length: number, beyond: number): Uint32Array {
  const has = new Uint32Array(length + beyond);
  for (let i = 0; i < read.length; i++) has[i] = table[read[i]!]!;
  for (let i = 0; i < beyond && length > 0; i++) has[length + i] = has[i % length]!;
  return has;
}

/** A letter matches if its set is not empty and within the wanted set. */
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
  const at = findFirstForeign(letters, kind);
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

/** Set of residues of each byte, a bit for A..Z and `*`; 0 for what is no residue. */
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
