import fc from 'fast-check';
import { expect, it } from 'vitest';
import { textOf } from '#bio/core/bytes.ts';
import type { NamePlace } from '#bio/measure/rowStream.ts';
import { RowBytes } from './rowBytes.ts';
import { formatCell } from './rows.ts';

function writeAll(rows: readonly (readonly [string | NamePlace, readonly number[]])[]): string {
  let out = '';
  const put = (bytes: Uint8Array) => {
    out += textOf(bytes);
  };
  const bytes = new RowBytes({ put }, ['name', 'x']);
  for (const [name, values] of rows) bytes.row(name, values);
  bytes.flush();
  return out;
}

it('writes numbers as the row writer does', () => {
  const ratio = fc.tuple(fc.nat(1_000_000), fc.integer({ min: 1, max: 1_000_000 })).map(([a, b]) => a / b);
  const number = fc.oneof(
    fc.integer(),
    fc.double(),
    ratio,
    fc.constantFrom(0.5e-6, 1.5e-6, -1e-9, 0.9999995, 2 ** 40),
  );
  fc.assert(
    fc.property(fc.array(number, { maxLength: 12 }), (values) => {
      expect(writeAll([['a', values]])).toBe(`name\tx\n${['a', ...values.map(formatCell)].join('\t')}\n`);
    }),
    { numRuns: 1000 },
  );
});

it('writes names of text and of bytes, and more rows than fit at once', () => {
  const rows = Array.from(
    { length: 30_000 },
    (_, i) =>
      [i % 2 ? `é\t${i}` : { bytes: Uint8Array.of(64, 65, 66, 67), from: 1, to: 3 }, [i, 0.25]] as const,
  );
  const lines = writeAll(rows).split('\n');
  expect([lines.length, lines[1], lines[2], lines[30_000]]).toEqual([
    30_002,
    'AB\t0\t0.250000',
    'é 1\t1\t0.250000',
    'é 29999\t29999\t0.250000',
  ]);
});
