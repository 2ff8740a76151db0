// A primer is an oligo with a name, written 5' to 3'. What every function of this room takes and gives.
import { BASE_MASK } from '#bio/core/alphabet.ts';
import { type Fault, fault, type SourceLocation } from '#bio/core/fault.ts';
import type { Range, Strand } from '#bio/core/range.ts';

export interface Primer {
  readonly name: string;
  /** 5' to 3', IUPAC letters, U reads as T. */
  readonly bytes: Uint8Array;
}

/** The longest oligo taken for a primer. */
const LONGEST_PRIMER = 1000;

export interface Mismatch {
  /** 0-based from the primer's 5' end. */
  readonly inPrimer: number;
  /** 0-based on the template's top strand. */
  readonly position: number;
  /** Both letters as read along the primer. */
  readonly primer: string;
  readonly template: string;
}

/** One place where a primer binds; the range is what its bound part covers. */
export interface Hit extends Range {
  /** Index in the list of primers. */
  readonly primer: number;
  /** 1: the primer reads along the top strand and extends to the right; -1: to the left. */
  readonly strand: Strand;
  /** Bases of the primer's 5' end that do not bind. */
  readonly tail: number;
  readonly mismatches: readonly Mismatch[];
  /** Places that only may match, because the template's letter is ambiguous there. */
  readonly unsure: number;
}

export type Fit = 'yes' | 'maybe' | 'no';

/** Whether a primer letter pairs where this template letter is (both read along the primer). */
export function fitOf(primer: number, template: number): Fit {
  const may = BASE_MASK[template]!;
  const wants = BASE_MASK[primer]!;
  if ((may & wants) === 0) return 'no';
  return (may & ~wants) === 0 ? 'yes' : 'maybe';
}

export function isSure(primer: number, template: number): boolean {
  return fitOf(primer, template) === 'yes';
}

/** Why a primer cannot be used, or undefined. */
export function refusePrimer(primer: Primer, place: SourceLocation = {}): Fault | undefined {
  const { name, bytes } = primer;
  if (bytes.length === 0) return noBases(name, place);
  if (bytes.length > LONGEST_PRIMER) return tooLong(name, bytes.length, place);
  const at = bytes.findIndex((byte) => BASE_MASK[byte] === 0);
  return at < 0 ? undefined : notABase(name, bytes[at]!, at, place);
}

function noBases(name: string, place: SourceLocation): Fault {
  return fault(
    'primer/empty',
    {
      en: `Expected bases for primer “${name}”, found none. Type its sequence 5' to 3', or remove it.`,
      zh: `引物“${name}”没有序列。请按 5'→3' 方向输入序列，或删除该引物。`,
    },
    place,
  );
}

function tooLong(name: string, length: number, place: SourceLocation): Fault {
  return fault(
    'primer/too-long',
    {
      en: `Expected a primer of at most ${LONGEST_PRIMER} bases, found ${length} for “${name}”. Is it the template?`,
      zh: `引物长度应不超过 ${LONGEST_PRIMER} nt，“${name}”为 ${length} nt。是否误将模板粘贴为引物？`,
    },
    place,
  );
}

function notABase(name: string, byte: number, at: number, place: SourceLocation): Fault {
  const letter = byte > 32 && byte < 127 ? `“${String.fromCharCode(byte)}”` : `0x${byte.toString(16)}`;
  return fault(
    'primer/not-a-base',
    {
      en: `Expected bases (A C G T and IUPAC codes) in primer “${name}”, found ${letter}. Remove it; modifications such as /5Biosg/ do not belong to the sequence.`,
      zh: `引物“${name}”应只含碱基（A C G T 及 IUPAC 简并代码），实际发现 ${letter}。请删除该字符；/5Biosg/ 等修饰标记不属于序列。`,
    },
    { ...place, position: at + 1 },
  );
}
