// What ProtParam tells of a protein: weight, isoelectric point, charge, extinction, hydropathy, stability.
// One stop at the end is left out, case does not matter. B, Z, J and X are refused unless asked to count as means:
// then B weighs the mean of D and N, Z that of E and Q, J as I, X the mean of the twenty; of B 5.5 in 9.8 are charged
// as D, of Z 6.0 in 9.9 as E, rounded to whole residues (EMBOSS's rule). U and O weigh what they weigh; no set has a
// pKa for them.
import { STAR } from '#bio/core/alphabet.ts';
import { type Fault, fault } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { getPkaSet, type PkaSetId } from '#bio/table/pka.ts';
import { AMBIGUOUS, INSTABILITY, residueOf, TWENTY, WATER, WATER_EXPASY } from '#bio/table/residues.ts';
import {
  type AlignmentStats,
  chargeOf,
  countChargedGroups,
  estimateAcidsAmong,
  groupsOf,
  isoelectricPointOf,
} from './proteinCharge.ts';

export interface ProteinOptions {
  readonly pka?: PkaSetId;
  /** `iupac`: as Biopython and ProtParam; `expasy`: FindMod's, as EMBOSS pepstats. */
  readonly masses?: 'iupac' | 'expasy';
  /** B, Z, J, X: a fault (default), or the means stated above. */
  readonly ambiguous?: 'refuse' | 'mean';
}

export interface ProteinProperties {
  readonly residues: number;
  /** Letters that occur, upper case. */
  readonly counts: Readonly<Record<string, number>>;
  /** B, Z, J and X among them: above 0 weight and charge are estimates. */
  readonly ambiguous: number;
  /** g/mol */
  readonly average: number;
  readonly monoisotopic: number;
  readonly isoelectricPoint: number;
  readonly chargeAtPh7: number;
  /** K, R, O +1, H +0.5, D, E and the acids among B and Z -1, termini not counted: pepstats' `Charge`. */
  readonly formalCharge: number;
  /** 1/(M cm) at 280 nm: all cysteines reduced, and all in pairs (Pace 1995, doi:10.1002/pro.5560041120). */
  readonly extinctionReduced: number;
  readonly extinctionCystines: number;
  /** Mean Kyte-Doolittle hydropathy of the residues that have one. */
  readonly gravy: number;
  /** Guruprasad 1990; above 40 is called unstable. Pairs outside the twenty weigh nothing. */
  readonly instability: number;
  /** Ikai 1980 (doi:10.1093/oxfordjournals.jbchem.a133168). */
  readonly aliphaticIndex: number;
  /** Share of F, W and Y. */
  readonly aromaticity: number;
}

/** All of it, or the fault that names the letter that is in the way. */
export function proteinPropertiesOf(
  bytes: Uint8Array,
  options: ProteinOptions = {},
): Result<ProteinProperties> {
  const checked = prepareResidues(bytes, options.ambiguous ?? 'refuse');
  if (!checked.ok) return checked;
  const residues = checked.value;
  const counts = countsOf(residues);
  const set = getPkaSet(options.pka ?? 'bjellqvist');
  const groups = countChargedGroups(residues, set);
  const n = residues.length;
  const countOf = (letters: string) => [...letters].reduce((sum, letter) => sum + (counts[letter] ?? 0), 0);
  const reduced = 5500 * countOf('W') + 1490 * countOf('Y');
  return ok({
    residues: n,
    counts,
    ambiguous: countOf('BZJX'),
    average: mass(counts, n, 'average', options.masses),
    monoisotopic: mass(counts, n, 'monoisotopic', options.masses),
    isoelectricPoint: isoelectricPointOf(groups),
    chargeAtPh7: chargeOf(groups, 7),
    formalCharge:
      countOf('KRO') +
      countOf('H') / 2 -
      countOf('DE') -
      estimateAcidsAmong('B', countOf('B')) -
      estimateAcidsAmong('Z', countOf('Z')),
    extinctionReduced: reduced,
    extinctionCystines: reduced + 125 * Math.floor(countOf('C') / 2),
    gravy: gravy(counts),
    instability: instability(residues),
    aliphaticIndex: (100 * (countOf('A') + 2.9 * countOf('V') + 3.9 * countOf('ILJ'))) / n,
    aromaticity: countOf('FWY') / n,
  });
}

/**
 * Weight (g/mol) and isoelectric point of a protein whose letters have been counted, be it of any length: those of
 * `proteinPropertiesOf` with ambiguous letters as means. NaN where there is none, or a letter that is no amino acid.
 */
export function weightAndPointOf(
  tally: AlignmentStats,
  pka: PkaSetId = 'bjellqvist',
): Pick<ProteinProperties, 'average' | 'isoelectricPoint'> {
  const n = tally.counts.reduce((sum, count) => sum + count, 0);
  const isProtein = tally.counts.every((count, byte) => count === 0 || UPPER[byte] === byte);
  if (n === 0 || !isProtein) return { average: Number.NaN, isoelectricPoint: Number.NaN };
  return {
    average: mass(lettersOf(tally.counts), n, 'average'),
    isoelectricPoint: isoelectricPointOf(groupsOf(tally, getPkaSet(pka))),
  };
}

/** The residues in upper case without a last stop, or why they cannot be weighed. */
export function prepareResidues(
  bytes: Uint8Array,
  ambiguous: 'refuse' | 'mean',
): Result<Uint8Array<ArrayBuffer>> {
  const end = bytes.at(-1) === STAR ? bytes.length - 1 : bytes.length;
  if (end === 0) return err(noResidues());
  const out = new Uint8Array(end);
  for (let i = 0; i < end; i++) {
    const byte = bytes[i]!;
    const upper = UPPER[byte]!;
    if (upper === 0 || (ambiguous === 'refuse' && IS_AMBIGUOUS[upper] === 1)) {
      const letter = String.fromCharCode(byte).toUpperCase();
      return err(upper === 0 ? noResidue(letter, i) : ambiguousResidue(letter, i));
    }
    out[i] = upper;
  }
  return ok(out);
}

/** Residue byte to its upper-case letter, 0 for what is no amino acid. */
const UPPER: Uint8Array = Uint8Array.from({ length: 256 }, (_, byte) => {
  const letter = String.fromCharCode(byte).toUpperCase();
  return byte < 128 && (residueOf.has(letter) || letter in AMBIGUOUS) ? letter.charCodeAt(0) : 0;
});

const IS_AMBIGUOUS: Uint8Array = Uint8Array.from({ length: 128 }, (_, byte) =>
  String.fromCharCode(byte) in AMBIGUOUS ? 1 : 0,
);

function countsOf(residues: Uint8Array): Readonly<Record<string, number>> {
  const all = new Uint32Array(128);
  for (const byte of residues) all[byte]!++;
  return lettersOf(all);
}

function lettersOf(all: Uint32Array): Readonly<Record<string, number>> {
  const out: Record<string, number> = {};
  for (let byte = 65; byte <= 90; byte++) if (all[byte]! > 0) out[String.fromCharCode(byte)] = all[byte]!;
  return out;
}

type Scale = 'average' | 'monoisotopic';

function mass(
  counts: Readonly<Record<string, number>>,
  n: number,
  scale: Scale,
  masses: 'iupac' | 'expasy' = 'iupac',
): number {
  const isExpasy = masses === 'expasy';
  const massOfLetter = (letter: string): number => {
    const residue = residueOf.get(letter);
    if (residue && isExpasy) return scale === 'average' ? residue.expasyAverage : residue.expasyMonoisotopic;
    if (residue) return residue[scale];
    const stands = [...AMBIGUOUS[letter]!];
    return stands.reduce((total, it) => total + massOfLetter(it), 0) / stands.length;
  };
  let sum = 0;
  for (const [letter, count] of Object.entries(counts)) sum += count * massOfLetter(letter);
  return isExpasy ? sum + WATER_EXPASY[scale] : sum - (n - 1) * WATER[scale];
}

function gravy(counts: Readonly<Record<string, number>>): number {
  let sum = 0;
  let known = 0;
  for (const [letter, count] of Object.entries(counts)) {
    const hydropathy = residueOf.get(letter)?.hydropathy;
    if (hydropathy === undefined) continue;
    sum += hydropathy * count;
    known += count;
  }
  return known === 0 ? 0 : sum / known;
}

const AT_TWENTY: Int8Array = Int8Array.from({ length: 128 }, (_, byte) =>
  TWENTY.indexOf(String.fromCharCode(byte)),
);

function instability(residues: Uint8Array): number {
  let sum = 0;
  for (let i = 1; i < residues.length; i++) {
    const row = AT_TWENTY[residues[i - 1]!]!;
    const column = AT_TWENTY[residues[i]!]!;
    if (row >= 0 && column >= 0) sum += INSTABILITY[row]![column]!;
  }
  return (10 / residues.length) * sum;
}

function noResidues(): Fault {
  return fault('protein/empty', {
    en: 'Expected at least one amino acid, found none. Choose a frame or an ORF that has some.',
    zh: '至少需要一个氨基酸，实际为空。请选择含有氨基酸的阅读框或 ORF。',
  });
}

function noResidue(letter: string, at: number): Fault {
  const shown = letter > ' ' && letter <= '~' ? `“${letter}”` : `0x${letter.charCodeAt(0).toString(16)}`;
  return fault(
    'protein/foreign-letter',
    {
      en: `Expected an amino acid, found ${shown}. A stop is allowed only at the end; remove gaps and blanks.`,
      zh: `应为氨基酸字母，实际为 ${shown}。终止符只能位于末尾；请去除空位和空格。`,
    },
    { position: at + 1 },
  );
}

function ambiguousResidue(letter: string, at: number): Fault {
  return fault(
    'protein/ambiguous',
    {
      en: `Expected one of the amino acids, found “${letter}”, which is one of several (${AMBIGUOUS[letter]}). Decide it, or count such letters as means.`,
      zh: `应为确定的氨基酸，实际为“${letter}”（可代表 ${AMBIGUOUS[letter]}）。请明确该残基，或将此类字母按平均值计算。`,
    },
    { position: at + 1 },
  );
}
