// Rows of two threads are those of one, however the file is cut and whoever takes what.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import type { Fault } from '#bio/core/fault.ts';
import { createRandom } from '#bio/core/random.ts';
import { FastaStream } from '#bio/format/fastaStream.ts';
import { COLUMNS, rowOf } from '#bio/measure/recordTable.ts';
import { RowStream } from '#bio/measure/rowStream.ts';
import { openPlainFile } from '#cli/io/files.ts';
import { RowBytes } from '#cli/io/rowBytes.ts';
import { fasta } from '#fixtures/generate.ts';
import { type Claims, readShared, StretchReader, type StretchRows } from './gcStretches.ts';
import { withGcWorker } from './gcWorker.ts';
import type { Plain } from './stretches.ts';

interface Reported {
  readonly text: string;
  readonly losses: readonly Fault[];
  readonly totals: unknown;
}

function rowsOf(act: (fasta: FastaStream, counted: RowStream, rows: RowBytes) => void): Reported {
  let text = '';
  const put = (bytes: Uint8Array) => {
    text += textOf(bytes);
  };
  const rows = new RowBytes({ put }, ['name', ...COLUMNS]);
  const counted = new RowStream((name, it) => rows.row(name, rowOf(it, 'called')));
  const stream = new FastaStream(counted);
  act(stream, counted, rows);
  const losses = stream.end();
  rows.flush();
  return { text, losses, totals: counted.totals };
}

const byOne = (bytes: Uint8Array): Reported => rowsOf((stream) => stream.push(bytes));

function byTwo(file: Plain, stretchSize: number, claims: Claims): Reported {
  const reader = new StretchReader(file, stretchSize, 'called');
  return rowsOf((stream, counted, rows) =>
    readShared(file, stretchSize, { fasta: stream, rowStream: counted, rows, reader, claims }),
  );
}

function inMemory(bytes: Uint8Array): Plain {
  return {
    size: bytes.length,
    read(into, from) {
      const part = bytes.subarray(from, from + into.length);
      into.set(part);
      return part.length;
    },
  };
}

/** Two readers by chance, the rows of each stretch in at most so many bytes. */
function byChance(file: Plain, stretchSize: number, seed: number, room: number): Claims {
  const chance = createRandom(seed);
  const other = new StretchReader(file, stretchSize, 'called');
  const made = new Map<number, StretchRows | undefined>();
  const own = new Set<number>();
  const count = Math.max(1, Math.ceil(file.size / stretchSize));
  const rooms = Array.from({ length: count }, () => new Uint8Array(room));
  return {
    take(front) {
      for (let index = front; index < Math.min(count, front + 4); index++) {
        if (made.has(index) || own.has(index)) continue;
        if (chance.next() < 0.5) made.set(index, other.read(index, rooms[index]!));
        else {
          own.add(index);
          return index;
        }
      }
      return undefined;
    },
    wait: (index) => made.get(index),
    roomAt: (index) => rooms[index]!,
  };
}

const letters = fc
  .array(fc.constantFrom(...'ACGTACGTACGTNacgtnRYu-'), { maxLength: 90 })
  .map((it) => it.join(''));
const odd = [
  '',
  ';note',
  '> x',
  '>',
  '>a  b',
  '>caf\u00e9',
  '12 ACGT',
  'AC GT',
  'MKV*',
  'A>b',
  '\t',
  'A\u0000',
];
const line = fc.oneof(
  { weight: 12, arbitrary: letters },
  { weight: 6, arbitrary: letters.map((it) => `>${it.slice(0, 9)} about ${it.slice(0, 4)}`) },
  { weight: 1, arbitrary: fc.constantFrom(...odd) },
);
const ends = fc.oneof({ weight: 9, arbitrary: fc.constant('\n') }, fc.constantFrom('\r\n', '\r', '\n\n'));
const file = fc
  .array(fc.tuple(line, ends), { maxLength: 40 })
  .map((lines) => bytesOf(lines.map((it) => it.join('')).join('')));

describe('a file read in stretches', () => {
  it('gives the rows, totals and losses of one reader, however it is cut', () => {
    fc.assert(
      fc.property(
        fc.oneof({ weight: 4, arbitrary: file }, { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }) }),
        fc.integer({ min: 1, max: 400 }),
        fc.integer(),
        fc.constantFrom(0, 100, 100_000),
        (bytes, stretchSize, seed, room) => {
          const plain = inMemory(bytes);
          expect(byTwo(plain, stretchSize, byChance(plain, stretchSize, seed, room))).toEqual(byOne(bytes));
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('reads plain files apart, long records and short, and only what is odd again', () => {
    const plain = '>a\nACGTACGT\nACGTACGT\nAC\n>b\nGGGG\n>c\nT\n'.repeat(20);
    for (const text of [plain, `>one line\n${'ACGT'.repeat(500)}`, plain.replaceAll('\n', '\r\n')]) {
      const bytes = bytesOf(text);
      const reader = new StretchReader(inMemory(bytes), 50, 'called');
      const stretches = Array.from({ length: Math.ceil(bytes.length / 50) }, (_, index) => index);
      const read = stretches.map((index) => reader.read(index, new Uint8Array(10_000)));
      expect(read.filter((it) => it !== undefined).length).toBeGreaterThanOrEqual(stretches.length - 1);
    }
    const withComment = bytesOf(`${plain};note\n${plain}`);
    const reader = new StretchReader(inMemory(withComment), withComment.length, 'called');
    expect(reader.read(0, new Uint8Array(100_000))).toBeUndefined();
  });

  it('names lines of what is lost by their place in the whole file', () => {
    const bytes = bytesOf(`${'>a\nACGT\n'.repeat(50)}AC?GT\n${'>b\nACGT\n'.repeat(50)}>empty\n>c\nA\n`);
    const plain = inMemory(bytes);
    const { losses } = byTwo(plain, 64, byChance(plain, 64, 3, 10_000));
    expect(losses.map(({ place }) => place.line)).toEqual([101, 202]);
  });

  it('is shared with a real thread', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'genewright-'));
    try {
      await build({
        configFile: 'vite.node.config.ts',
        logLevel: 'silent',
        build: { ssr: 'cli/main.ts', outDir: folder, emptyOutDir: false },
      });
      const bytes = Buffer.concat([
        fasta({ seed: 1, records: 3000, length: 200 }),
        fasta({ seed: 2, records: 2, length: 400_000 }),
        fasta({ seed: 3, records: 3000, length: 150, newline: '\r\n' }),
      ]);
      const path = join(folder, 'input.fa');
      writeFileSync(path, bytes);
      const plain = openPlainFile(path)!;
      let second: Worker | undefined;
      const claims = withGcWorker(plain, 1 << 15, 'called', (requested, move) => {
        second = new Worker(pathToFileURL(join(folder, 'main.mjs')), {
          workerData: requested,
          transferList: [...move],
        });
      });
      const asleep = new Int32Array(new SharedArrayBuffer(4));
      let found = 0;
      const both = byTwo(plain, 1 << 15, {
        ...claims,
        // Odd ones are left to the other, which takes what it can get.
        take: (front) => (front % 2 === 0 ? claims.take(front) : undefined),
        wait(index) {
          for (let turn = 0; turn < 2000; turn++) {
            const rows = claims.wait(index);
            if (rows) found++;
            if (rows) return rows;
            Atomics.wait(asleep, 0, 0, 5);
          }
          return undefined;
        },
      });
      claims.close();
      plain.close();
      await second?.terminate();
      expect(found).toBeGreaterThan(10);
      expect(both).toEqual(byOne(bytes));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }, 60_000);
});
