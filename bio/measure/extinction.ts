// Extinction coefficient at 260 nm, L/(mol cm), by nearest neighbors (Warshaw & Tinoco 1966; Cantor, Warshaw & Shapiro
// 1970, doi:10.1002/bip.1970.360090909): dimers less inner monomers. A duplex is both strands less the hypochromicity
// of Tataurov, You & Owczarzy 2008 (doi:10.1016/j.bpc.2007.12.004): 0.287 of the AT share and 0.059 of the GC share.
import { type Fault, fault } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { DIMERS, MONOMERS, type MonomerSet } from '#bio/table/oligoExtinction.ts';
import { BASE_CODE, countKmers } from './kmers.ts';

export interface ExtinctionOptions {
  /** `dna` unless given; decides the table. U and T are read alike. */
  readonly kind?: 'dna' | 'rna';
  readonly isDoubleStranded?: boolean;
  /** The last base neighbors the first. */
  readonly isCircular?: boolean;
  /** `classic` (IDT and most calculators, the default) or the revised monomers of Cavaluzzi & Borer 2004; DNA only. */
  readonly monomers?: MonomerSet;
}

/** Only A C G T U: an ambiguous letter is refused with its position. */
export function extinctionOf(bytes: Uint8Array, options: ExtinctionOptions = {}): Result<number> {
  const at = bytes.findIndex((byte) => BASE_CODE[byte]! > 3);
  if (at >= 0) return err(ambiguousBaseFault(bytes[at]!, at));
  if (bytes.length === 0) return ok(0);
  const strand = strandExtinction(bytes, options, false);
  if (!options.isDoubleStranded) return ok(strand);
  const singles = countKmers(bytes, 1).counts;
  const share = (singles[1]! + singles[2]!) / bytes.length;
  return ok((1 - 0.287 * (1 - share) - 0.059 * share) * (strand + strandExtinction(bytes, options, true)));
}

/** One A260 unit (absorbance 1 in 1 mL, 1 cm) in nmol and in micrograms. */
export function amountPerOdOf(
  extinctionAt260: number,
  gramsPerMol: number,
): { nmol: number; micrograms: number } {
  return { nmol: 1e6 / extinctionAt260, micrograms: (1e3 * gramsPerMol) / extinctionAt260 };
}

/** Sums over the counts of each pair, in one pass at any length. TG on this strand is CA on the other. */
function strandExtinction(bytes: Uint8Array, options: ExtinctionOptions, isOther: boolean): number {
  const { kind = 'dna', isCircular = false, monomers = 'classic' } = options;
  const single = MONOMERS[kind][kind === 'rna' ? 'classic' : monomers];
  const baseOf = (base: number) => (isOther ? 3 - base : base);
  const ofPair = (pair: number) => (isOther ? ((3 - (pair & 3)) << 2) | (3 - (pair >> 2)) : pair);
  const n = bytes.length;
  const first = baseOf(BASE_CODE[bytes[0]!]!);
  if (n === 1) return single[first]!;
  let sum = 0;
  for (const [pair, count] of countKmers(bytes, 2, { isCircular }).counts.entries())
    sum += count * DIMERS[kind][ofPair(pair)]!;
  for (const [base, count] of countKmers(bytes, 1).counts.entries()) sum -= count * single[baseOf(base)]!;
  return isCircular ? sum : sum + single[first]! + single[baseOf(BASE_CODE[bytes[n - 1]!]!)]!;
}

function ambiguousBaseFault(byte: number, at: number): Fault {
  const letter = String.fromCharCode(byte);
  return fault(
    'measure/no-extinction',
    {
      en: `Expected A C G T or U for an extinction coefficient, found “${letter}”. Resolve or remove it.`,
      zh: `计算摩尔消光系数需要 A C G T 或 U，实际发现“${letter}”。请确定或删除该字符。`,
    },
    { position: at + 1 },
  );
}
