// Substitution scores and gap costs. A gap of n residues costs open + (n-1) x extend, as in EMBOSS, Biopython and
// parasail. All numbers are multiplied by `scale` to be integers, so that a cost of 0.5 stays exact over any length.
import { IS_PROTEIN } from '#bio/core/alphabet.ts';
import { type Fault, fault } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { EBLOSUM62, EDNAFULL, type SubstitutionMatrix } from '#bio/table/matrices.ts';

export type Points =
  | { readonly by: 'matrix'; readonly matrix: 'EDNAFULL' | 'EBLOSUM62' }
  /** One score for equal letters, one for others. Ambiguity codes are letters like any other. */
  | {
      readonly by: 'identity';
      readonly match: number;
      readonly mismatch: number;
      readonly isCaseSensitive?: boolean;
    };

/** Costs: positive numbers lower the score. */
export interface GapCost {
  readonly open: number;
  readonly extend: number;
}

export interface Scoring {
  readonly points: Points;
  readonly gap: GapCost;
}

/** The defaults of EMBOSS needle and water for nucleotides. */
export const DNA_SCORING: Scoring = {
  points: { by: 'matrix', matrix: 'EDNAFULL' },
  gap: { open: 10, extend: 0.5 },
};
/** The defaults of EMBOSS needle and water for proteins. */
export const PROTEIN_SCORING: Scoring = {
  points: { by: 'matrix', matrix: 'EBLOSUM62' },
  gap: { open: 10, extend: 0.5 },
};

/** Scoring as the inner loops need it: bytes to codes, pairs of codes to scaled integer scores. */
export interface EncodedScoring {
  readonly scale: number;
  /** Code of each byte; 255 where the byte is no letter of this scoring. */
  readonly codeOf: Uint8Array;
  /** Number of codes. */
  readonly size: number;
  /** Score of two codes: `points[a * size + b]`, scaled. */
  readonly points: Int32Array;
  /** The largest absolute score of a pair. */
  readonly max: number;
  /** The lowest and the highest score of a pair. */
  readonly range: { readonly min: number; readonly max: number };
}

const FOREIGN = 255;
const SCALES = [1, 2, 4, 5, 10, 20, 100, 1000];

/** The smallest scale that makes all numbers integers; a fault for more than three decimals. */
function scaleOf(numbers: readonly number[]): Result<number> {
  const bad = numbers.find((it) => !Number.isFinite(it) || Math.abs(it) > 10_000);
  const scale = SCALES.find((by) => numbers.every((it) => Math.abs(it * by - Math.round(it * by)) < 1e-9));
  return bad === undefined && scale !== undefined ? ok(scale) : err(badNumber(numbers, bad));
}

/**
 * Codes and scaled scores. `extra`: gap costs, which the scale must make integers too. A fault for a number above
 * 10,000 or with more than three decimals.
 */
export function encodeScoring(points: Points, extra: readonly number[]): Result<EncodedScoring> {
  const own = points.by === 'identity' ? [points.match, points.mismatch] : [1];
  const scale = scaleOf([...own, ...extra]);
  if (!scale.ok) return scale;
  return ok(
    points.by === 'identity' ? identityCodes(points, scale.value) : matrixCodes(points.matrix, scale.value),
  );
}

/** The codes of a sequence, or a fault that names its first letter without a code. */
export function encode(bytes: Uint8Array, scoring: EncodedScoring, record: string): Result<Uint8Array> {
  const out = new Uint8Array(bytes.length);
  for (let i = 0; i < bytes.length; i++) {
    const code = scoring.codeOf[bytes[i]!]!;
    if (code === FOREIGN) return err(foreignLetterFault(bytes[i]!, i, record));
    out[i] = code;
  }
  return ok(out);
}

export function matrixOf(name: 'EDNAFULL' | 'EBLOSUM62'): SubstitutionMatrix {
  return name === 'EDNAFULL' ? EDNAFULL : EBLOSUM62;
}

const encodedMatrices = new Map<string, EncodedScoring>();

/** Cached by matrix and scale; callers do not write into it. */
function matrixCodes(name: 'EDNAFULL' | 'EBLOSUM62', scale: number): EncodedScoring {
  const key = `${name} ${scale}`;
  const encoded = encodedMatrices.get(key) ?? codesOfMatrix(name, scale);
  encodedMatrices.set(key, encoded);
  return encoded;
}

/** Amino-acid letters that BLOSUM62 lacks (J, U, O) score 0 against everything, as in EMBOSS. */
function codesOfMatrix(name: 'EDNAFULL' | 'EBLOSUM62', scale: number): EncodedScoring {
  const matrix = matrixOf(name);
  const size = matrix.letters.length + 1;
  const codeOf = new Uint8Array(256).fill(FOREIGN);
  for (let byte = 0; byte < 128; byte++) {
    const code = matrix.letters.indexOf(String.fromCharCode(byte).toUpperCase());
    if (code >= 0) codeOf[byte] = code;
    else if (name === 'EBLOSUM62' && IS_PROTEIN[byte]) codeOf[byte] = size - 1;
  }
  const table = new Int32Array(size * size);
  matrix.points.forEach((row, a) => {
    row.forEach((value, b) => {
      table[a * size + b] = value * scale;
    });
  });
  const range = { min: Math.min(...table), max: Math.max(...table) };
  return { scale, codeOf, size, points: table, max: Math.max(-range.min, range.max), range };
}

/** The scoring of the last call, since successive calls mostly ask for the same. */
let latest: { readonly key: string; readonly encoded: EncodedScoring } | undefined;

function identityCodes(points: Extract<Points, { by: 'identity' }>, scale: number): EncodedScoring {
  const key = `${points.match} ${points.mismatch} ${points.isCaseSensitive} ${scale}`;
  if (latest?.key !== key) latest = { key, encoded: codesOfIdentity(points, scale) };
  return latest.encoded;
}

function codesOfIdentity(points: Extract<Points, { by: 'identity' }>, scale: number): EncodedScoring {
  const codeOf = new Uint8Array(256).fill(FOREIGN);
  for (let byte = 33; byte < 127; byte++) {
    const isLower = byte >= 97 && byte <= 122;
    codeOf[byte] = (isLower && !points.isCaseSensitive ? byte - 32 : byte) - 33;
  }
  const size = 94;
  const match = Math.round(points.match * scale);
  const mismatch = Math.round(points.mismatch * scale);
  const table = new Int32Array(size * size).fill(mismatch);
  for (let code = 0; code < size; code++) table[code * size + code] = match;
  const range = { min: Math.min(match, mismatch), max: Math.max(match, mismatch) };
  return { scale, codeOf, size, points: table, max: Math.max(-range.min, range.max), range };
}

function foreignLetterFault(byte: number, at: number, record: string): Fault {
  const letter = byte > 32 && byte < 127 ? `“${String.fromCharCode(byte)}”` : `0x${byte.toString(16)}`;
  return fault(
    'align/foreign-letter',
    {
      en: `Expected letters that the scoring knows, found ${letter}. Remove gaps and other signs, or choose another matrix.`,
      zh: `应为打分矩阵支持的字母，实际发现 ${letter}。请去除空位等符号，或更换打分矩阵。`,
    },
    { ...(record === '' ? {} : { record }), position: at + 1 },
  );
}

function badNumber(numbers: readonly number[], bad: number | undefined): Fault {
  const found = bad ?? numbers.join(', ');
  return fault('align/scoring', {
    en: `Expected scores and gap penalties of at most 10000 with at most three decimals, found ${found}. Round them.`,
    zh: `打分与空位罚分应不超过 10000 且最多三位小数，实际为 ${found}。请取整。`,
  });
}
