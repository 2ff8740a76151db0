// Melting temperatures from composition alone: the Wallace rule (Thein & Wallace 1986) and the formulas in %GC and
// length. Agrees with Biopython 1.89 `Tm_Wallace` and `Tm_GC`: white space and foreign letters are left out, U reads as
// T.
import { BASE_MASK } from '#bio/core/alphabet.ts';
import { type Fault, fault } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import {
  DEFAULT_CONDITIONS,
  GC_VALUESETS,
  type GcFormula,
  type GcValueset,
  type Ions,
} from '#bio/table/meltingConditions.ts';
import { saltCorrectionOf } from './meltingSalt.ts';

/** 1 for letters that say neither "A or T" nor "G or C". */
const IS_UNDECIDED = Uint8Array.from(BASE_MASK, (mask) =>
  mask === 0 || mask === 9 || mask === 6 || isBase(mask) ? 0 : 1,
);
/** Share of G and C among the bases a letter represents; B and V are 2/3, D and H 1/3. */
const GC_SHARE = Float64Array.from(BASE_MASK, (mask) => (mask === 0 ? 0 : bits(mask & 6) / bits(mask)));
const X = 88;

export interface Strictness {
  /** Refuse letters such as N whose share of G and C is not certain. Default true. */
  readonly isStrict?: boolean;
}

/** C: 4 for each G or C, 2 for each A or T; a mean for ambiguous letters. Meant for 14 to 20 bases. */
export function wallaceTmOf(bytes: Uint8Array, { isStrict = true }: Strictness = {}): Result<number> {
  const undecided = bytes.findIndex((byte) => IS_UNDECIDED[byte] === 1);
  if (isStrict && undecided >= 0) return err(ambiguous(bytes[undecided]!, undecided));
  let celsius = 0;
  for (const byte of bytes) if (BASE_MASK[byte] !== 0) celsius += 2 + 2 * GC_SHARE[byte]!;
  return ok(celsius);
}

export interface GcContentOptions extends Strictness, Partial<Ions> {
  readonly valueset?: GcValueset;
  /** Instead of a valueset. */
  readonly formula?: Omit<GcFormula, 'source'>;
}

/** C: a formula in %GC, length and salt. `X` marks a mismatch, each percent of which costs 1 C. */
export function gcContentTmOf(bytes: Uint8Array, options: GcContentOptions = {}): Result<number> {
  const { isStrict = true, valueset = 7, formula = GC_VALUESETS[valueset] } = options;
  const kept = bytes.filter(isCounted);
  if (kept.length === 0) return err(makeEmptyOligoFault());
  const undecided = bytes.findIndex((byte) => IS_UNDECIDED[byte] === 1);
  if (isStrict && undecided >= 0) return err(ambiguous(bytes[undecided]!, undecided));
  const share = kept.reduce((sum, byte) => sum + GC_SHARE[byte]!, 0) / kept.length;
  const strong = kept.reduce((sum, byte) => sum + (isStrong(byte) ? 1 : 0), 0) / kept.length;
  const mismatches = kept.filter((byte) => (byte & 0xdf) === X).length / kept.length;
  const plain =
    formula.base + formula.perGc * 100 * share - formula.perLength / kept.length - 100 * mismatches;
  const ions = ionsOf({ ...DEFAULT_CONDITIONS, ...options });
  const salt = saltCorrectionOf(ions, formula.salt, { gc: strong, length: kept.length });
  if (!salt.ok) return salt;
  return ok(formula.salt >= 6 ? 1 / (1 / (plain + 273.15) + salt.value) - 273.15 : plain + salt.value);
}

/** The ions among other conditions. */
export function ionsOf({ sodium, potassium, tris, magnesium, dntp }: Ions): Ions {
  return { sodium, potassium, tris, magnesium, dntp };
}

export function makeEmptyOligoFault(): Fault {
  return fault('melting/empty', {
    en: 'Expected an oligo of bases, found none. Type or paste its sequence.',
    zh: '需要寡核苷酸序列，但未发现任何碱基。请输入或粘贴序列。',
  });
}

function ambiguous(byte: number, at: number): Fault {
  const letter = String.fromCharCode(byte);
  return fault(
    'melting/ambiguous',
    {
      en: `Expected A, C, G, T, S or W, found “${letter}”, which may or may not be G or C. Spell it out, or allow a mean over its readings.`,
      zh: `应为 A、C、G、T、S 或 W，实际发现“${letter}”，无法确定是否为 G/C。请写明碱基，或允许按各可能碱基取平均。`,
    },
    { position: at + 1 },
  );
}

/** Letters Tm_GC counts into the length: the IUPAC bases, inosine and X. */
function isCounted(byte: number): boolean {
  const upper = byte & 0xdf;
  return BASE_MASK[byte] !== 0 || ((upper === 73 || upper === X) && byte > 64);
}

function isStrong(byte: number): boolean {
  const mask = BASE_MASK[byte]!;
  return mask !== 0 && (mask & ~6) === 0;
}

function isBase(mask: number): boolean {
  return bits(mask) === 1;
}

function bits(mask: number): number {
  return (mask & 1) + ((mask >> 1) & 1) + ((mask >> 2) & 1) + ((mask >> 3) & 1);
}
