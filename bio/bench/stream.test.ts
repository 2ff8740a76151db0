import { expect, it } from 'vitest';
import { fasta } from '#fixtures/generate.ts';
import { streamBenches } from './stream.ts';

it('every bench of a file sees all of its residues, however it is cut', () => {
  const file = fasta({ seed: 9, records: 7, length: 3_333, width: 70, newline: '\r\n' });
  for (const chunk of [file.length, 1000, 7]) {
    const seen = streamBenches.map((bench) => {
      const run = bench.begin();
      for (let at = 0; at < file.length; at += chunk) run.push(file.subarray(at, at + chunk));
      return [bench.id, run.end()];
    });
    const all = { records: 7, residues: 7 * 3_333 };
    expect(seen).toEqual([
      ['read', { records: 0, residues: file.length }],
      ['parse', all],
      ['composition', all],
      ['reverseComplement', all],
    ]);
  }
});
