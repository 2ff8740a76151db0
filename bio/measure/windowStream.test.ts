import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { FastaStream } from '#bio/format/fastaStream.ts';
import { profileOf } from './profile.ts';
import { WindowStream, type WindowStreamOptions } from './windowStream.ts';
import { windowSizeOf } from './windows.ts';

function windowsInChunks(
  text: string,
  cut: number,
  options: WindowStreamOptions,
  batch?: number,
): (string | number)[][] {
  const rows: (string | number)[][] = [];
  const windows = new WindowStream(options, (name, values) => rows.push([name, ...values]), batch);
  const fasta = new FastaStream(windows);
  const bytes = bytesOf(text);
  for (let at = 0; at < bytes.length; at += cut) fasta.push(bytes.subarray(at, at + cut));
  fasta.end();
  return rows;
}

function windowsOfWhole(name: string, sequence: string, options: WindowStreamOptions): (string | number)[][] {
  const how = { ...options, rest: 'keep' as const };
  const n = sequence.length;
  const { gc, gcSkew, atSkew, cpg, walk } = profileOf(bytesOf(sequence), how);
  return Array.from(gc, (value, i) => {
    const start = i * options.step;
    const end = start + windowSizeOf(n, start, how);
    return [name, start + 1, end > n ? end - n : end, value, gcSkew[i]!, atSkew[i]!, cpg[i]!, walk[i]!];
  });
}

it('has the rows of each record read whole, on a line and on a circle', () => {
  const dna = fc.string({ unit: fc.constantFrom(...'ACGTGCNS-'), maxLength: 80 });
  fc.assert(
    fc.property(
      fc.array(dna, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 1, max: 90 }),
      fc.record({
        window: fc.integer({ min: 1, max: 40 }),
        step: fc.integer({ min: 1, max: 50 }),
        isCircular: fc.boolean(),
        rule: fc.constantFrom('called' as const, 'length' as const),
      }),
      fc.integer({ min: 1, max: 30 }),
      (sequences, cut, options, batch) => {
        const text = sequences.map((it, i) => `>r${i}\n${it.replace(/.{1,7}/g, '$&\n')}`).join('');
        expect(windowsInChunks(text, cut, options, batch)).toEqual(
          sequences.flatMap((it, i) => windowsOfWhole(`r${i}`, it, options)),
        );
      },
    ),
    { numRuns: 500 },
  );
});

it.each([
  { window: 1000, step: 1000 },
  { window: 30_000, step: 700 },
  { window: 10, step: 50_001 },
  { window: 700_000, step: 90_000 },
  { window: 2_000_000, step: 250_000 },
])('has them of records longer than it holds, windows of $window every $step', (how) => {
  const sequence = textOf(generateDna(createRandom(3), 1_300_007));
  for (const isCircular of [false, true]) {
    const options = { ...how, isCircular, rule: 'called' as const };
    expect(windowsInChunks(`>long\n${sequence}\n`, 100_000, options)).toEqual(
      windowsOfWhole('long', sequence, options),
    );
  }
});
