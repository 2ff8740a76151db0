import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bytesOf } from './bytes.ts';
import { bytesDigestOf, valueDigestOf } from './valueDigest.ts';
import { LIBRARY_VERSION } from './version.ts';

it('of bytes is the SHA-256 that Node computes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(bytesDigestOf(bytes)).toBe(`sha256-${createHash('sha256').update(bytes).digest('hex')}`);
    }),
  );
});

it('is the same whatever the order of the fields, and for what is absent or undefined', () => {
  expect(valueDigestOf({ a: 1, b: [2, { c: undefined, d: 'x' }] })).toBe(
    valueDigestOf({ b: [2, { d: 'x' }], a: 1 }),
  );
});

it('is the same after a structured clone, as by a worker', () => {
  fc.assert(
    fc.property(fc.object({ withTypedArray: true, maxDepth: 3 }), (value) => {
      expect(valueDigestOf(structuredClone(value))).toBe(valueDigestOf(value));
    }),
  );
});

it('two values of JSON have the same digest only if they are the same', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 3 }), fc.jsonValue({ maxDepth: 3 }), (a, b) => {
      fc.pre(!hasFraction(a) && !hasFraction(b));
      expect(valueDigestOf(a) === valueDigestOf(b)).toBe(sortKeys(a) === sortKeys(b));
    }),
  );
});

it('ignores the last digits of a logarithm, but not the twelfth', () => {
  expect(valueDigestOf(Math.LN2)).toBe(valueDigestOf(Math.LN2 + 2e-16));
  expect(valueDigestOf(0.112345678901)).not.toBe(valueDigestOf(0.112345678902));
  expect(valueDigestOf(Float64Array.of(0.1, 2))).toBe(valueDigestOf([0.1, 2]));
});

it('of letters is not that of the same bytes', () => {
  expect(valueDigestOf('ACGT')).not.toBe(valueDigestOf(bytesOf('ACGT')));
});

it('the version of the library is that of the package', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  expect(LIBRARY_VERSION).toBe(version);
});

function hasFraction(value: unknown): boolean {
  return /\d[.e]/.test(JSON.stringify(value));
}

function sortKeys(value: unknown): string {
  return JSON.stringify(value, (_, it: unknown) =>
    typeof it === 'object' && it !== null && !Array.isArray(it)
      ? Object.fromEntries(Object.entries(it).sort(([a], [b]) => (a < b ? -1 : 1)))
      : it,
  );
}
