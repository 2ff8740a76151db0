import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { gzipSync } from 'fflate';
import { describe, expect, test, vi } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { unwrap } from '#bio/core/result.ts';
import type { Operation } from '#bio/edit/reverseComplementRecord.ts';
import { reverseComplementRecord } from '#bio/edit/reverseComplementRecord.ts';
import { type RereadableSource, ReverseSink, type ReverseStreamOptions } from '#bio/edit/reverseStream.ts';
import { parseFasta, writeFasta } from '#bio/format/fasta.ts';
import { reverseFile } from './jobs/reverseFile.ts';
import { Output } from './output.ts';
import { readSource } from './read.ts';
import { streamFasta } from './stream.ts';
import { createStretchReader, readFileChunks, readPlainChunks } from './streamBytes.ts';

const noop = () => {};
const asFile = (bytes: Uint8Array, name = 'x.fa') => ({
  from: 'file' as const,
  file: new Blob([Uint8Array.from(bytes)]),
  name,
});

class Memory {
  text = '';
  write(bytes: Uint8Array) {
    this.text += textOf(bytes);
  }
  finish = async () => new Blob([this.text]);
  drop = async () => {};
}

function spill() {
  let all = new Uint8Array(0);
  return {
    add(bytes: Uint8Array) {
      all = Uint8Array.from([...all, ...bytes]);
    },
    read: (into: Uint8Array, from: number) => into.set(all.subarray(from, from + into.length)),
    clear() {
      all = new Uint8Array(0);
    },
  };
}

async function reverseInChunks(
  file: Uint8Array,
  options: Pick<ReverseStreamOptions, 'operation' | 'lineWidth' | 'again' | 'kept'>,
) {
  const memory = new Memory();
  const output = new Output(memory);
  const rows: string[] = [];
  const sink = new ReverseSink(output, {
    ...options,
    as: 'same',
    kind: 'dna',
    maxHeld: 20,
    onRecord: (name, length) => rows.push(`${name} ${length}`),
    onWritten: noop,
  });
  const losses = unwrap(await streamFasta(asFile(file), sink, noop));
  await output.finish();
  return { text: memory.text, rows, losses };
}

describe('a stream reverse-complemented', () => {
  const line = fc.stringMatching(/^[ACGTNacgt-]{0,30}$/);
  const record = fc.record({
    name: fc.stringMatching(/^\w{1,6}( \w{1,4})?$/),
    lines: fc.array(fc.oneof(line, fc.constant('; a comment ACGT'), line), { maxLength: 6 }),
  });

  test('is what the whole file gives, with records held, read again from the file, or from a spill', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(record, { minLength: 1, maxLength: 4 }),
        fc.constantFrom<Operation>('reverseComplement', 'reverse', 'complement'),
        fc.constantFrom(0, 1, 7, 60),
        fc.constantFrom('file', 'spill', 'memory'),
        fc.constantFrom('\n', '\r\n'),
        fc.constantFrom(0, 48, 96 << 20),
        async (records, operation, lineWidth, from, end, max) => {
          const file = bytesOf(
            records
              .map(({ name, lines }) => `>${name}${end}${lines.map((it) => it + end).join('')}`)
              .join(''),
          );
          const again: RereadableSource =
            from === 'file'
              ? { from, read: async (start, stop) => file.slice(start, stop) }
              : from === 'spill'
                ? { from, spill: spill() }
                : { from: 'memory' };
          const whole = unwrap(parseFasta(file, { kind: 'dna' }));
          const expected = whole.records.map((it) => unwrap(reverseComplementRecord(it, operation)));
          const kept = { max, page: 16, stretch: 24 };
          const done = await reverseInChunks(file, { operation, lineWidth, again, kept });
          expect(done.text).toBe(textOf(writeFasta(expected, { width: lineWidth })));
          expect(done.rows).toEqual(expected.map((it) => `${it.name} ${it.bytes.length}`));
          expect(done.losses).toEqual(whole.losses);
        },
      ),
      { numRuns: 150 },
    );
  });

  test('thousands of comment lines, together or one by one, are passed over when a record is read again', async () => {
    const file = bytesOf(`>a\n${'AC\n;c\nGT\n'.repeat(3000)}${';c\n\n'.repeat(3000)}NN\n`);
    let reads = 0;
    const read = async (from: number, to: number) => {
      reads++;
      return file.slice(from, to);
    };
    const options = { operation: 'reverse', lineWidth: 0, again: { from: 'file', read } } as const;
    const some = await reverseInChunks(file, { ...options, kept: { max: 96 << 20, page: 16, stretch: 24 } });
    expect([some.text === `>a\nNN${'TGCA'.repeat(3000)}\n`, reads]).toEqual([true, 0]);
    const none = await reverseInChunks(file, { ...options, kept: { max: 2048, page: 16, stretch: 24 } });
    expect(none.text).toBe(some.text);
    // One for each comment that has residues on both sides, and for what follows.
    expect(reads).toBeLessThan(3010);
  });

  test('what holds no record is refused, and a format is recognized by more than one byte', async () => {
    const empty = await reverseFile(
      {
        source: asFile(bytesOf('this is no sequence, but a letter!')),
        readAs: {},
        options: { operation: 'reverse', as: 'same', lineWidth: 60 },
      },
      noop,
    );
    expect(empty).toMatchObject({ ok: false });
    const genBank = 'LOCUS       x 4 bp DNA linear\nORIGIN\n        1 aacc\n//\n';
    const slow = await reverseFile(
      {
        source: asFile(
          Buffer.concat([gzipSync(bytesOf(genBank.slice(0, 1))), gzipSync(bytesOf(genBank.slice(1)))]),
        ),
        readAs: {},
        options: { operation: 'reverseComplement', as: 'same', lineWidth: 60 },
      },
      noop,
    );
    expect(await unwrap(slow).file.text()).toBe('>x\nggtt\n');
  });

  test('RNA stays RNA, record by record', async () => {
    const file = bytesOf('>r\nAUGC\n>d\nATGC\n>n\nGGCC\n');
    const done = await reverseInChunks(file, {
      operation: 'reverseComplement',
      lineWidth: 60,
      again: { from: 'memory' },
    });
    expect(done.text).toBe('>r\nGCAU\n>d\nGCAT\n>n\nGGCC\n');
  });
});

describe('the job', () => {
  const options = { operation: 'reverseComplement', as: 'same', lineWidth: 60 } as const;
  const run = (bytes: Uint8Array, readAs = {}) =>
    reverseFile({ source: asFile(bytes), readAs, options }, noop);

  test('gives a file, rows and totals, also from gzip of several members', async () => {
    const parts = ['>a one\nACGTT\n>b\n', 'GGG\n'].map((it) => gzipSync(bytesOf(it)));
    const done = unwrap(await run(Uint8Array.from(parts.flatMap((it) => [...it]))));
    expect(await done.file.text()).toBe('>a one\nAACGT\n>b\nCCC\n');
    expect([done.records, done.residues, done.rows.names, [...done.rows.lengths]]).toEqual([
      2,
      8,
      ['a', 'b'],
      [5, 3],
    ]);
  });

  test('refuses proteins, other formats and broken gzip with their words', async () => {
    const code = async (bytes: Uint8Array) => {
      const done = await run(bytes);
      return done.ok ? 'ok' : done.fault.code;
    };
    expect(await code(bytesOf('>p\nMKVLEFPWIQRSTHMKVLEF\n'))).toBe('edit/protein-complement');
    expect(await code(gzipSync(bytesOf('@r\nACGT\n+\nII')))).toBe('ok');
    expect(await code(bytesOf('%PDF-1.4'))).toBe('format/not-a-sequence-file');
    expect(await code(gzipSync(bytesOf('>a\nACGTACGTACGT\n')).slice(0, -3))).toBe('gzip/broken');
  });

  test('progress ends at the size of the file', async () => {
    const seen: number[] = [];
    const bytes = bytesOf(`>a\n${'ACGT'.repeat(1000)}\n`);
    await reverseFile({ source: asFile(bytes), readAs: {}, options }, ({ done, total }) => {
      expect(total).toBe(bytes.length);
      seen.push(done);
    });
    expect(seen.every((it, i) => i === 0 || it >= seen[i - 1]!)).toBe(true);
    expect(seen.at(-1)!).toBeGreaterThan(bytes.length * 0.4);
  });
});

describe('bytes of a file', () => {
  const bytes = Uint8Array.from({ length: 3_000_001 }, (_, i) => i % 251);

  const digest = createHash('md5').update(bytes).digest('hex');

  async function collectBytes(chunks: AsyncIterable<Uint8Array>) {
    const sum = createHash('md5');
    for await (const chunk of chunks) sum.update(chunk);
    return sum.digest('hex');
  }

  test('come whole and in order, with and without byte streams', async () => {
    const file = new Blob([bytes]);
    expect(await collectBytes(readFileChunks(file, noop))).toBe(digest);
    const old = new Blob([bytes]);
    Object.defineProperty(old, 'stream', { value: () => new ReadableStream() });
    expect(await collectBytes(readFileChunks(old, noop))).toBe(digest);
  });

  test('a read that does not end is given up for slices, one that was only heard of late is not', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      for (const late of [15_500, 16_500]) {
        const file = new Blob([bytes]);
        const slice = vi.spyOn(file, 'slice');
        const pull = async (controller: ReadableByteStreamController) => {
          await new Promise((resolve) => setTimeout(resolve, late));
          controller.enqueue(bytes.slice());
          controller.close();
          controller.byobRequest?.respond(0);
        };
        const stream = new ReadableStream({ type: 'bytes', pull });
        Object.defineProperty(file, 'stream', { value: () => stream });
        const whole = collectBytes(readFileChunks(file, noop));
        await vi.advanceTimersByTimeAsync(2 * late);
        expect(await whole).toBe(digest);
        expect(slice.mock.calls.length > 0).toBe(late > 16_000);
      }
    } finally {
      vi.useRealTimers();
    }
  });

  test('any stretch is read, the next while one is in use, with and without byte streams', async () => {
    const old = new Blob([bytes]);
    const slice = old.slice.bind(old);
    Object.defineProperty(old, 'slice', {
      value: (from: number, to: number) =>
        Object.defineProperty(slice(from, to), 'stream', { value: () => new ReadableStream() }),
    });
    for (const file of [new Blob([bytes]), old]) {
      const read = createStretchReader(file);
      for (const [from, to] of [
        [2_000_000, 3_000_001],
        [5, 6],
        [0, 2_500_000],
      ] as const)
        expect(Buffer.compare(await read(from, to), bytes.subarray(from, to))).toBe(0);
      const [first, second] = await Promise.all([read(7, 90_000), read(50, 2_000_000)]);
      expect(Buffer.compare(first, bytes.subarray(7, 90_000))).toBe(0);
      expect(Buffer.compare(second, bytes.subarray(50, 2_000_000))).toBe(0);
    }
  });

  test('a packed file is unpacked on the way', async () => {
    expect(await collectBytes(readPlainChunks(new Blob([gzipSync(bytes)]), noop))).toBe(digest);
  });

  test('a file that has become shorter is reported', async () => {
    const file = new Blob([bytes]);
    Object.defineProperty(file, 'size', { value: bytes.length + 5 });
    await expect(collectBytes(readFileChunks(file, noop))).rejects.toMatchObject({
      fault: { code: 'file/changed' },
    });
  });
});

describe('a source read whole', () => {
  test('takes text or a file, packed or not, and follows what the user says it is', async () => {
    const text = unwrap(await readSource({ from: 'text', text: 'ACGT' }, { topology: 'circular' }, noop));
    expect(text.records[0]).toMatchObject({ topology: 'circular', kind: 'dna' });
    const packed = asFile(gzipSync(bytesOf('ACGT')), 'mine.txt.gz');
    const file = unwrap(await readSource(packed, { kind: 'rna' }, noop));
    expect(file.records[0]).toMatchObject({ name: 'mine.txt', kind: 'rna' });
  });

  test('a fault names the file, and a file too large is refused before it is read', async () => {
    const pdf = await readSource(asFile(bytesOf('%PDF-1'), 'a.pdf'), {}, noop);
    expect(pdf.ok ? {} : pdf.fault.place).toEqual({ file: 'a.pdf' });
    const huge = asFile(bytesOf('>a'));
    Object.defineProperty(huge.file, 'size', { value: 2e9 });
    const refused = await readSource(huge, {}, noop);
    expect(refused.ok ? '' : refused.fault.code).toBe('source/too-large');
  });
});
