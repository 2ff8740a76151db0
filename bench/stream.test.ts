import { gzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { unwrap } from '#bio/core/result.ts';
import { fasta } from '#fixtures/generate.ts';
import { streamBenches } from './stream.ts';

const file = fasta({ seed: 9, records: 7, length: 3_333, width: 70, newline: '\r\n' });
const all = { records: 7, residues: 7 * 3_333 };

function seenIn(bytes: Uint8Array, chunk: number) {
  return streamBenches.map((bench) => {
    const run = bench.begin();
    for (let at = 0; at < bytes.length; at += chunk) run.push(bytes.subarray(at, at + chunk));
    return [bench.id, unwrap(run.end())];
  });
}

it.each([file.length, 1000, 7])(
  'every bench of a file sees all of its residues, in chunks of %i',
  (chunk) => {
    expect(seenIn(file, chunk)).toEqual([
      ['read', { records: 0, residues: file.length }],
      ['parse', all],
      ['composition', all],
      ['pairs', all],
      ['reverseComplement', all],
    ]);
  },
);

it('reads a packed file through', () => {
  const packed = gzipSync(file);
  expect(seenIn(packed, 500).slice(1)).toEqual([
    ['parse', all],
    ['composition', all],
    ['pairs', all],
    ['reverseComplement', all],
  ]);
});

it('says when a packed file is cut short', () => {
  const run = streamBenches[1]!.begin();
  run.push(gzipSync(file).subarray(0, 900));
  expect(run.end()).toMatchObject({ ok: false });
});
