// Letters and pairs by kernel are those of the plain loops, on hostile files and on long ones, however they are cut.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bytesOf } from '#bio/core/bytes.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { FastaStream } from '#bio/format/fastaStream.ts';
import { type FastaKernel, openFastaKernel, STAGE } from '#bio/kernel/fastaKernel.ts';
import { CompositionStream } from './compositionStream.ts';

function countInChunks(bytes: Uint8Array, size: number, work: FastaKernel | null) {
  const records: unknown[] = [];
  const stream = new CompositionStream((name, it) =>
    records.push([name, it.length, it.letters.slice(), it.classes.slice()]),
  );
  const file = new FastaStream(stream, work);
  for (let at = 0; at < bytes.length; at += size) file.push(bytes.slice(at, at + size));
  const open = stream.totals();
  return { losses: file.end(), records, open, totals: stream.totals() };
}

const letters = fc.string({ unit: fc.constantFrom(...'ACGTACGTACGTacgtNnRuU-*'), maxLength: 150 });
const odd = ['>x', '>', ';note', '', 'AC GT', '12', 'A>b', '\t', 'A\u0000C', 'GG\u00e9', 'N'.repeat(90)];
const file = fc
  .array(
    fc.tuple(
      fc.oneof({ weight: 9, arbitrary: letters }, { weight: 3, arbitrary: fc.constantFrom(...odd) }),
      fc.oneof({ weight: 9, arbitrary: fc.constant('\n') }, fc.constantFrom('\r\n', '\r', '\n\n')),
    ),
    { maxLength: 30 },
  )
  .map((lines) => bytesOf(`>first\n${lines.map((it) => it.join('')).join('')}`));

const long = fc
  .tuple(
    fc.constantFrom(1, 15, 60, 63, 64, 65, 80, 129, 50_000),
    fc.nat(9),
    fc.array(
      fc.tuple(
        fc.nat(30_000),
        fc.constantFrom('acgt', 'nnnn', 'N'.repeat(70), '-', 'U', '\r\n', '\n>b\n', ' '),
      ),
      {
        maxLength: 4,
      },
    ),
  )
  .map(([width, seed, changes]) => {
    const bytes = generateDna(createRandom(seed), 30_000);
    for (let at = width + seed; at < bytes.length; at += width + 1) bytes[at] = 10;
    for (const [at, text] of changes) bytes.set(bytesOf(text), Math.min(at, bytes.length - text.length));
    return bytesOf(`>long\n${String.fromCharCode(...bytes)}\n`);
  });

it.each([
  { what: 'hostile', input: file, numRuns: 500 },
  { what: 'long', input: long, numRuns: 100 },
])('$what files have the same letters and pairs with kernels and without', ({ input, numRuns }) => {
  fc.assert(
    fc.property(input, fc.constantFrom(1, 7, 64, 1000, STAGE), (bytes, size) => {
      if (size < 7 && bytes.length > 5000) return;
      expect(countInChunks(bytes, size, openFastaKernel())).toEqual(countInChunks(bytes, size, null));
    }),
    { numRuns },
  );
});

it('every pair of letters is distinguished', () => {
  const all = [...'ACGTUacgtuNn-'];
  for (const x of all)
    for (const y of all) {
      const bytes = bytesOf(`>p\n${x}${y}${'ACGT'.repeat(30)}${x}${y}\n${y}${x}\n`);
      expect(countInChunks(bytes, STAGE, openFastaKernel())).toEqual(countInChunks(bytes, STAGE, null));
    }
});

it('every byte is distinguished from the bases and line ends it stands among', () => {
  for (const line of ['ACGTTGCA'.repeat(30), `${'ACGTTGCATC'.repeat(6)}\n`.repeat(5)])
    for (let byte = 0; byte < 256; byte++) {
      const bytes = bytesOf(`>b\n${line}`);
      bytes[153] = byte;
      expect(countInChunks(bytes, STAGE, openFastaKernel()), `byte ${byte}`).toEqual(
        countInChunks(bytes, STAGE, null),
      );
    }
});
