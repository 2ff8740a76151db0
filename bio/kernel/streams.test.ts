// The readers and writers of FASTA with kernels and without: the same events, losses and bytes for any input.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { FaultError } from '#bio/core/faultError.ts';
import { createRandom, generateDna } from '#bio/core/random.ts';
import { LETTERS } from '#bio/edit/complement.ts';
import { LineWriter, type Stage } from '#bio/edit/lineWriter.ts';
import { ResiduePages } from '#bio/edit/residuePages.ts';
import {
  type RereadableSource,
  ReverseSink,
  type ReverseStreamOptions,
  type Scratch,
} from '#bio/edit/reverseStream.ts';
import { FastaStream } from '#bio/format/fastaStream.ts';
import { type FastaKernel, openFastaKernel, STAGE } from './fastaKernel.ts';

const lettersOf = (signs: string) =>
  fc.array(fc.constantFrom(...signs), { maxLength: 90 }).map((it) => it.join(''));
const letters = lettersOf('ACGTACGTACGTNacgtnRYu-');
const line = fc.oneof(
  { weight: 12, arbitrary: letters },
  { weight: 4, arbitrary: letters.map((it) => `>${it.slice(0, 9)} about ${it.slice(0, 4)}`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
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
      'AC\u0000GT',
    ),
  },
);
const ends = fc.oneof({ weight: 9, arbitrary: fc.constant('\n') }, fc.constantFrom('\r\n', '\r', '\n\n'));
const fileOf = (lines: fc.Arbitrary<string>) =>
  fc
    .array(fc.tuple(lines, ends), { maxLength: 30 })
    .map((it) => bytesOf(it.map((parts) => parts.join('')).join('')));
const file = fileOf(line);
/** With stretches that are packed in two bits, in three and in four. */
const longFile = fc.oneof(
  file,
  ...['ACGT', 'ACGTacgt', 'ACGTNUacgt'].map((signs) =>
    fileOf(fc.oneof({ weight: 9, arbitrary: lettersOf(signs) }, { weight: 1, arbitrary: line })).map(
      (bytes) => Uint8Array.from([...bytesOf('>long\n'), ...bytes]),
    ),
  ),
);
const chunk = fc.oneof(fc.integer({ min: 1, max: 40 }), fc.constant(STAGE));

function pushChunks(stream: FastaStream, bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) stream.push(bytes.slice(at, at + size));
  return stream.end();
}

function events(bytes: Uint8Array, size: number, work: FastaKernel | null): unknown {
  const reported: unknown[] = [];
  let residues = '';
  const stream = new FastaStream(
    {
      start: (header) => reported.push(header),
      residues: (some) => {
        residues += textOf(some);
      },
      stop: (offset) => {
        reported.push(residues, offset);
        residues = '';
      },
      comment: (from, to) => reported.push([from, to]),
    },
    work,
  );
  return { losses: pushChunks(stream, bytes, size), told: reported };
}

/** Fills its stage to the last byte, as the outputs of the workers and the command line do. */
class Kept implements Stage {
  readonly stage: Uint8Array;
  at = 0;
  text = '';

  constructor(size = 300_000) {
    this.stage = new Uint8Array(size);
  }

  reserve(bytes: number): void {
    if (this.at + bytes > this.stage.length) this.flush();
  }

  write(bytes: Uint8Array): void {
    for (let from = 0; from < bytes.length; ) {
      if (this.at === this.stage.length) this.flush();
      const piece = bytes.subarray(from, from + this.stage.length - this.at);
      this.stage.set(piece, this.at);
      this.at += piece.length;
      from += piece.length;
    }
  }

  flush(): void {
    this.text += textOf(this.stage.subarray(0, this.at));
    this.at = 0;
  }
}

type Turn = Pick<
  ReverseStreamOptions,
  'operation' | 'as' | 'lineWidth' | 'kind' | 'maxHeld' | 'kept' | 'pages'
>;

/** A spill in memory. */
function spill(): Scratch {
  const kept: number[] = [];
  return {
    add: (bytes) => void kept.push(...bytes),
    read: (into, from) => into.set(kept.slice(from, from + into.length)),
    clear: () => {
      kept.length = 0;
    },
  };
}

function reverseAll(bytes: Uint8Array, size: number, how: Turn, work: FastaKernel | null): unknown {
  const run = startReversing(bytes, how, how.maxHeld === undefined ? 'memory' : 'spill', work);
  try {
    return run.reported(pushChunks(new FastaStream(run.sink, work), bytes, size));
  } catch (error) {
    if (!(error instanceof FaultError)) throw error;
    return error.fault;
  }
}

/** The same of a file that can be read again, awaited between chunks. */
async function reversedAgain(bytes: Uint8Array, size: number, how: Turn, work: FastaKernel | null) {
  const run = startReversing(bytes, how, 'file', work);
  const stream = new FastaStream(run.sink, work);
  try {
    for (let at = 0; at < bytes.length; at += size) {
      stream.push(bytes.slice(at, at + size));
      await run.sink.settle();
    }
    const losses = stream.end();
    await run.sink.settle();
    return run.reported(losses);
  } catch (error) {
    if (!(error instanceof FaultError)) throw error;
    return error.fault;
  }
}

function startReversing(
  bytes: Uint8Array,
  how: Turn,
  from: 'memory' | 'spill' | 'file',
  work: FastaKernel | null,
) {
  const out = new Kept();
  const records: unknown[] = [];
  let written = 0;
  const again: RereadableSource =
    from === 'file'
      ? { from, read: async (start, end) => bytes.slice(start, end) }
      : from === 'spill'
        ? { from, spill: spill() }
        : { from };
  const sink = new ReverseSink(
    out,
    {
      ...how,
      again,
      onRecord: (name, length) => void records.push([name, length]),
      onWritten: (count) => {
        written += count;
      },
    },
    work,
  );
  const lossesOf = (losses: unknown) => {
    out.flush();
    return { text: out.text, records, written, losses };
  };
  return { sink, reported: lossesOf };
}

const turn: fc.Arbitrary<Turn> = fc.record(
  {
    operation: fc.constantFrom('reverseComplement', 'reverse', 'complement'),
    as: fc.constantFrom('same', 'dna', 'rna'),
    lineWidth: fc.constantFrom(0, 1, 7, 60, 80),
    kind: fc.constantFrom(undefined, 'dna', 'protein'),
    maxHeld: fc.integer({ min: 10, max: 300 }),
    kept: fc.record({
      max: fc.constantFrom(0, 50, 100, 300, 1000, 100_000),
      page: fc.integer({ min: 1, max: 100 }),
      stretch: fc.oneof(fc.integer({ min: 1, max: 70 }), fc.integer({ min: 71, max: 400 })),
    }),
  },
  { requiredKeys: ['operation', 'as', 'lineWidth', 'kind'] },
);

describe('with kernels and without', () => {
  it('a file tells the same, however it is cut', () => {
    fc.assert(
      fc.property(fc.oneof(file, fc.uint8Array({ maxLength: 300 })), chunk, (bytes, size) => {
        expect(events(bytes, size, openFastaKernel())).toEqual(events(bytes, size, null));
      }),
      { numRuns: 400 },
    );
  });

  it('records are turned to the same bytes', () => {
    fc.assert(
      fc.property(longFile, chunk, turn, (bytes, size, how) => {
        expect(reverseAll(bytes, size, how, openFastaKernel())).toEqual(reverseAll(bytes, size, how, null));
      }),
      { numRuns: 600 },
    );
  });

  it('records are turned to the same bytes where the file is read again, kept in part, whole or not at all', async () => {
    await fc.assert(
      fc.asyncProperty(longFile, chunk, turn, async (bytes, size, how) => {
        const { maxHeld: _, ...held } = how;
        const found = await reversedAgain(bytes, size, how, openFastaKernel());
        expect(found).toEqual(await reversedAgain(bytes, size, how, null));
        expect(found).toEqual(reverseAll(bytes, size, held, null));
      }),
      { numRuns: 600 },
    );
  });

  it('the kind of a record is judged by as many residues, however few are held', async () => {
    const how = { operation: 'reverseComplement', as: 'same', lineWidth: 0, kind: undefined } as const;
    for (const text of ['AAAAAAA\nKMV*\n', `>p\n${'A'.repeat(20)}\nMKLEMKLEMKLE\n`])
      for (let size = 1; size < 60; size += 7) {
        const whole = reverseAll(bytesOf(text), size, how, null);
        expect(whole).toMatchObject({ code: 'edit/protein-complement' });
        for (const work of [null, openFastaKernel()])
          expect(await reversedAgain(bytesOf(text), size, { ...how, maxHeld: 10 }, work)).toEqual(whole);
      }
  });

  it('what follows the last residues of a record is no part of it, wherever a chunk ends', async () => {
    const residues = 'ACCGT'.repeat(40);
    const bytes = bytesOf(`;one\n${residues}\n;two GATTACA\n${residues}T\n; three AAA\nGG\n`);
    const how = { operation: 'reverse', as: 'same', lineWidth: 0, kind: 'dna', maxHeld: 10 } as const;
    const reverseComplemented = [...residues].reverse().join('');
    for (const max of [0, 64, 1000])
      for (let size = 1; size < 50; size++)
        expect(
          await reversedAgain(
            bytes,
            size,
            { ...how, kept: { max, page: 16, stretch: 40 } },
            openFastaKernel(),
          ),
        ).toMatchObject({
          text: `>one\n${reverseComplemented}\n>two GATTACA\nT${reverseComplemented}\n>three AAA\nGG\n`,
        });
  });

  it('one stream after the other uses the same pages, of which none is lost', async () => {
    const pages = new ResiduePages({ max: 3000, page: 16 });
    const how = { operation: 'reverse', as: 'same', lineWidth: 60, kind: 'dna', maxHeld: 10 } as const;
    const kept = { max: 0, page: 0, stretch: 300 };
    for (let seed = 1; seed < 40; seed++) {
      const chance = createRandom(seed);
      const text = [500 * seed, 40, 2000]
        .map((length, i) => `>r${i}\n${textOf(generateDna(chance, length)).replace(/.{70}/g, '$&\n')}\n`)
        .join('');
      const found = await reversedAgain(bytesOf(text), 100, { ...how, kept, pages }, openFastaKernel());
      expect(found).toEqual(reverseAll(bytesOf(text), 100, { ...how, maxHeld: 1 << 20 }, null));
      expect(pages.hasRoom(2990)).toBe(true);
    }
  });

  it('no line end is lost where lines fill the output to its last byte', () => {
    const bytes = generateDna(createRandom(4), 100);
    for (let size = 101; size < 320; size++) {
      const out = new Kept(size);
      const lines = new LineWriter(out, 60);
      for (let i = 0; i < 5; i++) {
        lines.header('>x\n');
        lines.forward(bytes, LETTERS.same);
        lines.end();
      }
      out.flush();
      expect(out.text).toBe(`>x\n${textOf(bytes).replace(/.{60}/, '$&\n')}\n`.repeat(5));
    }
  });

  it('records longer than a stage are the same', async () => {
    const chance = createRandom(11);
    const text = [3 * STAGE + 5, 40, STAGE - 7, 17]
      .map((length, i) => `>r${i} x\n${textOf(generateDna(chance, length)).replace(/.{70}/g, '$&\n')}\n`)
      .join('');
    const how = { operation: 'reverseComplement', as: 'same', lineWidth: 60, kind: undefined } as const;
    for (const size of [50_000, 1 << 20]) {
      const plain = reverseAll(bytesOf(text), size, how, null);
      expect(reverseAll(bytesOf(text), size, how, openFastaKernel())).toEqual(plain);
      expect(await reversedAgain(bytesOf(text), size, how, openFastaKernel())).toEqual(plain);
    }
  });

  it('a file of short records has all of them told by name, or only the first', () => {
    const text = Array.from({ length: 20_000 }, (_, i) => `>${i}\nACGT\n`).join('');
    const names: string[] = [];
    let rest = 0;
    const sink = new ReverseSink(new Kept(), {
      operation: 'reverse',
      as: 'same',
      lineWidth: 60,
      kind: undefined,
      again: { from: 'memory' },
      maxNamed: 15_000,
      onRecord: (name) => void names.push(name),
      onRecords: (count, residues) => {
        rest += count;
        expect(residues).toBe(4 * count);
      },
      onWritten: () => {},
    });
    pushChunks(new FastaStream(sink), bytesOf(text), 1 << 20);
    expect([names.length, names[14_999], rest]).toEqual([15_000, '14999', 5000]);
  });
});
