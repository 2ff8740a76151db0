import { expect, test } from 'vitest';
import { bytesOf } from '#bio/core/bytes.ts';
import { recordsTextOf } from './tables.ts';

const figures = {
  length: [4],
  gc: [0.5],
  gcSkew: [-0.5],
  atSkew: [Number.NaN],
  a: [1],
  c: [1],
  g: [1],
  t: [1],
};
const table = {
  ...{ rows: 1, names: bytesOf('=1+1'), nameEnds: [4], n: [0], ambiguous: [0], gaps: [0] },
  ...figures,
} as unknown as Parameters<typeof recordsTextOf>[0];

test('the CSV begins as spreadsheets know UTF-8, and a name is never a formula', async () => {
  const csv = new TextDecoder('utf-8', { ignoreBOM: true }).decode(
    await recordsTextOf(table, ',').arrayBuffer(),
  );
  expect(csv.split('\n')[1]).toBe("'=1+1,4,0.5,-0.5,,1,1,1,1,0,0,0");
  expect(csv.startsWith('\uFEFFname,')).toBe(true);
});

test('the TSV is for programs and begins with its head', async () => {
  expect(await recordsTextOf(table, '\t').text()).toMatch(/^name\tlength/);
});
