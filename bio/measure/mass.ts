// Molecular weight of a nucleic acid, g/mol: nucleoside monophosphates less one water a bond. `phosphate` (the default,
// as in Biopython) keeps the 5' phosphate of each strand, `hydroxyl` is a synthetic oligo (one HPO3 less),
// `triphosphate` an in-vitro transcript (two more). A circle has a bond more and no ends. Salt, counter-ions and
// modifications are not in it.
import { BASE_MASK, COMPLEMENT_DNA, COMPLEMENT_RNA } from '#bio/core/alphabet.ts';
import { type Fault, fault } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { HPO3, NUCLEOTIDE_WEIGHTS, WATER } from '#bio/table/nucleotideWeights.ts';

export interface MassOptions {
  /** `dna` unless given. U in DNA and T in RNA are refused: they would be another molecule. */
  readonly kind?: 'dna' | 'rna';
  readonly isDoubleStranded?: boolean;
  readonly isCircular?: boolean;
  readonly isMonoisotopic?: boolean;
  readonly fivePrime?: 'phosphate' | 'hydroxyl' | 'triphosphate';
  /** `refuse` (the default) or the mean over the bases an IUPAC code represents. Gaps are refused either way. */
  readonly ambiguity?: 'refuse' | 'mean';
}

/** Weight in g/mol; 0 for an empty sequence. */
export function molecularWeightOf(bytes: Uint8Array, options: MassOptions = {}): Result<number> {
  const { kind = 'dna', isDoubleStranded = false, ambiguity = 'refuse' } = options;
  if (bytes.length === 0) return ok(0);
  const table = weightsByByte(kind, options.isMonoisotopic ?? false, ambiguity);
  const strand = strandWeight(bytes, table, options);
  if (Number.isNaN(strand)) return err(foreignLetterFault(bytes, table, kind, ambiguity));
  if (!isDoubleStranded) return ok(strand);
  const complement = kind === 'rna' ? COMPLEMENT_RNA : COMPLEMENT_DNA;
  const other = table.map((_, byte) => table[complement[byte]!]!);
  return ok(strand + strandWeight(bytes, other, options));
}

/**
 * Weight in g/mol of a molecule of that many residues with as many of each base (the mean of the four): a straight line
 * in the length. Of a sequence with equal numbers of the four bases it is the weight itself. A duplex of any other GC
 * is at most 0.5 g/mol a pair lighter or heavier (0.08 %), a single strand up to 20 g/mol a base (6.5 %).
 */
export function averageWeightOf(length: number, options: MassOptions = {}): number {
  const { kind = 'dna', isDoubleStranded = false } = options;
  if (length === 0) return 0;
  const each = weightsByByte(kind, options.isMonoisotopic ?? false, 'mean')[N]!;
  const strand = withoutBonds(length * each, length, options);
  return isDoubleStranded ? 2 * strand : strand;
}

const N = 'N'.charCodeAt(0);

/** Counts letters first: with one multiplication per letter the sum is precise at any length. */
function strandWeight(bytes: Uint8Array, table: Float64Array, options: MassOptions): number {
  const counts = new Uint32Array(256);
  for (const byte of bytes) counts[byte]!++;
  let sum = 0;
  for (let byte = 0; byte < 256; byte++) if (counts[byte]! > 0) sum += counts[byte]! * table[byte]!;
  return withoutBonds(sum, bytes.length, options);
}

/** Nucleotides less the water of each bond, with the strand's 5' end. */
function withoutBonds(sum: number, length: number, options: MassOptions): number {
  const which = options.isMonoisotopic ? 'monoisotopic' : 'average';
  if (options.isCircular) return sum - length * WATER[which];
  const phosphates = { phosphate: 0, hydroxyl: -1, triphosphate: 2 }[options.fivePrime ?? 'phosphate'];
  return sum - (length - 1) * WATER[which] + phosphates * HPO3[which];
}

/** Weight of each letter, NaN where it has none. */
function weightsByByte(
  kind: 'dna' | 'rna',
  isMonoisotopic: boolean,
  ambiguity: 'refuse' | 'mean',
): Float64Array {
  const weights = NUCLEOTIDE_WEIGHTS[kind][isMonoisotopic ? 'monoisotopic' : 'average'];
  const letters = kind === 'rna' ? 'ACGU' : 'ACGT';
  return Float64Array.from({ length: 256 }, (_, byte) => {
    const upper = String.fromCharCode(byte).toUpperCase();
    if (upper === (kind === 'rna' ? 'T' : 'U') || byte > 127) return Number.NaN;
    const mask = BASE_MASK[byte]!;
    const bases = [...letters].filter((_, bit) => mask & (1 << bit)).map((letter) => weights[letter]!);
    if (bases.length === 0 || (bases.length > 1 && ambiguity === 'refuse')) return Number.NaN;
    return bases.reduce((a, b) => a + b, 0) / bases.length;
  });
}

function foreignLetterFault(
  bytes: Uint8Array,
  table: Float64Array,
  kind: 'dna' | 'rna',
  ambiguity: string,
): Fault {
  const at = bytes.findIndex((byte) => Number.isNaN(table[byte]!));
  const letter = String.fromCharCode(bytes[at]!);
  const wanted = kind === 'rna' ? 'A C G U' : 'A C G T';
  const isCode = BASE_MASK[bytes[at]!]! !== 0 && !/[TU]/i.test(letter) && ambiguity === 'refuse';
  const swap = /[TU]/i.test(letter);
  const what = swap
    ? {
        en: `Read it as ${kind === 'rna' ? 'DNA' : 'RNA'}, or convert it first.`,
        zh: `请按 ${kind === 'rna' ? 'DNA' : 'RNA'} 读取，或先转换。`,
      }
    : isCode
      ? {
          en: 'Resolve it, or ask for the mean weight of its bases.',
          zh: '请确定该碱基，或改用简并碱基平均分子量。',
        }
      : { en: 'Remove it.', zh: '请删除该字符。' };
  return fault(
    'measure/no-weight',
    {
      en: `Expected ${wanted} for a molecular weight of ${kind.toUpperCase()}, found “${letter}”. ${what.en}`,
      zh: `计算 ${kind.toUpperCase()} 分子量需要 ${wanted}，实际发现“${letter}”。${what.zh}`,
    },
    { position: at + 1 },
  );
}
