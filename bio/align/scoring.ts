// What an alignment is worth. A gap of n residues costs open + (n-1) x extend, as EMBOSS, Biopython and parasail count.
// Points are kept as whole numbers: all are multiplied by `scale`, so that 0.5 stays exact over any length.
import { IS_PROTEIN } from '#bio/core/alphabet.ts';
import { type Fault, fault } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { EBLOSUM62, EDNAFULL, type SubstitutionMatrix } from '#bio/table/matrices.ts';

export type Points =
  | { readonly by: 'matrix'; readonly matrix: 'EDNAFULL' | 'EBLOSUM62' }
  /** Equal letters or not; case is ignored unless asked for. Ambiguity codes are letters like any other. */
  | {
      readonly by: 'identity';
      readonly match: number;
      readonly mismatch: number;
      readonly isCaseSensitive?: boolean;
    };

/** Both are costs, so positive numbers take points away. */
export interface GapCost {
  readonly open: number;
  readonly extend: number;
}

export interface Scoring {
  readonly points: Points;
  readonly gap: GapCost;
}

/** EMBOSS needle and water for nucleotides. */
export const DNA_SCORING: Scoring = {
  points: { by: 'matrix', matrix: 'EDNAFULL' },
  gap: { open: 10, extend: 0.5 },
};
/** EMBOSS needle and water for proteins. */
export const PROTEIN_SCORING: Scoring = {
  points: { by: 'matrix', matrix: 'EBLOSUM62' },
  gap: { open: 10, extend: 0.5 },
};

/** Scoring ready for the inner loop: bytes to codes, codes to scaled points. */
export interface Coded {
  readonly scale: number;
  /** Byte to code; 255 where the byte is no letter of this scoring. */
  readonly codeOf: Uint8Array;
  readonly size: number;
  /** `points[a * size + b]`, scaled. */
  readonly points: Int32Array;
  /** The most that a pair gets or loses; the least and the most it gets. */
  readonly max: number;
  readonly range: { readonly min: number; readonly max: number };
}

const FOREIGN = 255;
const SCALES = [1, 2, 4, 5, 10, 20, 100, 1000];

/** The smallest scale that makes all numbers whole; three decimals are the finest. */
function scaleOf(numbers: readonly number[]): Result<number> {
  const bad = numbers.find((it) => !Number.isFinite(it) || Math.abs(it) > 10_000);
  const scale = SCALES.find((by) => numbers.every((it) => Math.abs(it * by - Math.round(it * by)) < 1e-9));
  return bad === undefined && scale !== undefined ? ok(scale) : err(badNumber(numbers, bad));
}

/** `extra` are the other costs that must be whole after scaling. */
export function encodeScoring(points: Points, extra: readonly number[]): Result<Coded> {
  const own = points.by === 'identity' ? [points.match, points.mismatch] : [1];
  const scale = scaleOf([...own, ...extra]);
  if (!scale.ok) return scale;
  return ok(
    points.by === 'identity' ? identityCodes(points, scale.value) : matrixCodes(points.matrix, scale.value),
  );
}

/** Codes of a sequence, or the fault that names its first foreign letter. */
export function encode(bytes: Uint8Array, scoring: Coded, record: string): Result<Uint8Array> {
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

const ready = new Map<string, Coded>();

/** Made once for a matrix and scale; nobody writes into it. */
function matrixCodes(name: 'EDNAFULL' | 'EBLOSUM62', scale: number): Coded {
  const key = `${name} ${scale}`;
  const known = ready.get(key) ?? codesOfMatrix(name, scale);
  ready.set(key, known);
  return known;
}

// Amino-acid letters that BLOSUM62 lacks (J, U, O) score 0 against everything, as in EMBOSS.
function codesOfMatrix(name: 'EDNAFULL' | 'EBLOSUM62', scale: number): Coded {
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

/** The last one made, since the same is requested again and again. */
let identity: { readonly key: string; readonly coded: Coded } | undefined;

function identityCodes(points: Extract<Points, { by: 'identity' }>, scale: number): Coded {
  const key = `${points.match} ${points.mismatch} ${points.isCaseSensitive} ${scale}`;
  if (identity?.key !== key) identity = { key, coded: codesOfIdentity(points, scale) };
  return identity.coded;
}

function codesOfIdentity(points: Extract<Points, { by: 'identity' }>, scale: number): Coded {
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
