// The output of a tool as a saved result holds it, and where two outputs differ.
import { textOf } from '#bio/core/bytes.ts';
import { fieldsOf, numberTextOf, valueDigestOf } from '#bio/core/valueDigest.ts';
import type { SavedOutput } from '#bio/format/savedResult.ts';
import type { ReplayTool } from './tools.ts';

/**
 * Where the inputs stay out, so does every text and every proof, which would give their letters away: digests stand for
 * them.
 */
export function makeSavedOutput(tool: ReplayTool, answer: unknown, isIncluded: boolean): SavedOutput {
  const output = tool.outputOf(answer);
  const certificates = isIncluded ? tool.certificatesOf?.(answer).map(textOf) : undefined;
  return {
    digest: valueDigestOf(output),
    parts: partsOf(output, isIncluded),
    ...(certificates && { certificates }),
  };
}

export interface Difference {
  /** `frames[0].protein`. */
  readonly path: string;
  /** Absent where that output has no such part. */
  readonly saved?: string;
  readonly now?: string;
}

/** None where both are the same. */
export function differencesOf(saved: SavedOutput, now: SavedOutput): readonly Difference[] {
  if (saved.digest === now.digest) return [];
  const paths = [...new Set([...Object.keys(saved.parts), ...Object.keys(now.parts)])];
  const found = paths
    .filter((path) => saved.parts[path] !== now.parts[path])
    .map((path) => ({
      path,
      ...(saved.parts[path] !== undefined && { saved: saved.parts[path] }),
      ...(now.parts[path] !== undefined && { now: now.parts[path] }),
    }));
  // The parts of a list too long to be reported one by one may all look alike.
  return found.length > 0 ? found : [{ path: '', saved: saved.digest, now: now.digest }];
}

const MAX_PARTS = 400;
const MAX_ITEMS = 50;
const MAX_LETTERS = 80;
const DIGEST_LETTERS = 'sha256-'.length + 16;

/** As deep as makes no more than some hundred parts. */
function partsOf(
  output: Readonly<Record<string, unknown>>,
  isIncluded: boolean,
): Readonly<Record<string, string>> {
  const textAt = (value: unknown) => partText(value, isIncluded);
  for (const depth of [4, 3, 2]) {
    const parts = partsWithin(output, depth, textAt);
    if (parts.length <= MAX_PARTS) return Object.fromEntries(parts);
  }
  return Object.fromEntries(partsWithin(output, 1, textAt));
}

function partsWithin(
  value: unknown,
  depth: number,
  textAt: (value: unknown) => string,
  path = '',
): [string, string][] {
  if (depth > 0 && Array.isArray(value) && value.length <= MAX_ITEMS)
    return [
      [`${path}.length`, String(value.length)],
      ...value.flatMap((it, i) => partsWithin(it, depth - 1, textAt, `${path}[${i}]`)),
    ];
  if (depth > 0 && isRecord(value))
    return fieldsOf(value).flatMap(([key, it]) =>
      partsWithin(it, depth - 1, textAt, path === '' ? key : `${path}.${key}`),
    );
  return [[path, textAt(value)]];
}

function partText(value: unknown, isIncluded: boolean): string {
  if (typeof value === 'number') return numberTextOf(value);
  if (isIncluded && typeof value === 'string' && value.length <= MAX_LETTERS) return value;
  if (value === null || typeof value === 'boolean') return String(value);
  const digest = valueDigestOf(value).slice(0, DIGEST_LETTERS);
  if (typeof value === 'string') return `${value.length} letters, ${digest}`;
  if (value instanceof Uint8Array) return `${value.length} bytes, ${digest}`;
  if (Array.isArray(value)) return `${value.length} items, ${digest}`;
  return digest;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
