// What is not FASTA, or hardly, however it comes: the same answer for every way of cutting it into chunks.
import { appendFileSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { type Command, type Io, Refused } from '#cli/command.ts';
import { command as convert } from '#cli/commands/convert.ts';
import { command as gc } from '#cli/commands/gc.ts';
import { command as orfs } from '#cli/commands/orfs.ts';
import { command as revcomp } from '#cli/commands/revcomp.ts';
import { command as translate } from '#cli/commands/translate.ts';
import { toUserFacingFault } from '#cli/userFacingFault.ts';
import { chunksOf } from './files.ts';

const COMMANDS = [revcomp, convert, gc, translate, orfs];

async function run(command: Command, chunks: readonly Uint8Array[]) {
  let out = '';
  const notes: string[] = [];
  const io: Io = {
    read: async () => new Uint8Array(Buffer.concat(chunks)),
    async *stream() {
      // One buffer for all, as of a file.
      const buffer = new Uint8Array(Math.max(1, ...chunks.map((it) => it.length)));
      for (const chunk of chunks) {
        buffer.set(chunk);
        yield buffer.subarray(0, chunk.length);
      }
    },
    async write(some) {
      out += typeof some === 'string' ? some : textOf(some);
    },
    put: (bytes) => {
      out += textOf(bytes);
    },
    note: (text) => void notes.push(text),
  };
  try {
    const done = await command.run({ values: {}, files: ['x'] }, io);
    return { out, notes, refused: done.ok ? '' : done.fault.code };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { out, notes, refused: error.fault.code };
  }
}

const FASTA = '>a d\nACGTAC\n>b\nGG\n';
const FILES = {
  FASTA: bytesOf(FASTA),
  FASTQ: bytesOf('@r1\nACGTAC\n+\nIIIIII\n'),
  GenBank: bytesOf('LOCUS       x 12 bp DNA linear\nORIGIN\n        1 acgtacgtac gt\n//\n'),
  PIR: bytesOf('>N1;X\na title\nACGTACGTAC*\n'),
  'UTF-16': new Uint8Array(Buffer.from(`\ufeff${FASTA}`, 'utf16le')),
  gzip: gzipSync(bytesOf(FASTA)),
  'gzip, a member of one byte': new Uint8Array([
    ...gzipSync(bytesOf(FASTA.slice(0, 1))),
    ...gzipSync(bytesOf(FASTA.slice(1))),
  ]),
  'gzip of GenBank, a member of one byte': new Uint8Array([
    ...gzipSync(bytesOf('L')),
    ...gzipSync(bytesOf('OCUS       x 12 bp DNA linear\nORIGIN\n        1 acgtacgtac gt\n//\n')),
  ]),
  'a web page': bytesOf('<html><body>not found</body></html>'),
};

describe.each(Object.entries(FILES))('%s', (_, bytes) => {
  it.each(COMMANDS)('means the same to $name, whole or byte by byte', async (command) => {
    const whole = await run(command, [bytes]);
    const single = Array.from(bytes, (byte) => Uint8Array.of(byte));
    expect(await run(command, single)).toEqual(whole);
    expect(await run(command, [bytes.subarray(0, 1), bytes.subarray(1)])).toEqual(whole);
    expect(whole.out === '').toBe(whole.refused !== '');
  });
});

it('FASTQ that comes slowly is not taken for text without a record', async () => {
  const [first, ...rest] = Array.from(FILES.FASTQ, (byte) => Uint8Array.of(byte));
  expect((await run(revcomp, [first!, ...rest])).out).toBe('>r1\nGTACGT\n');
});

it('UTF-16, as Notepad writes it, is read by every command', async () => {
  for (const command of COMMANDS) expect((await run(command, [FILES['UTF-16']])).out).not.toBe('');
});

it.each(COMMANDS)('$name refuses what holds no record', async (command) => {
  for (const text of ['', ' \n', 'hello, this is no sequence at all!\nno\n', '\u001f'])
    expect((await run(command, [bytesOf(text)])).refused).not.toBe('');
});

it.each(COMMANDS)('$name reads of a file that is no text only its beginning', async (command) => {
  const io: Io = {
    read: async () => new Uint8Array(0),
    async *stream() {
      yield new Uint8Array(1 << 17);
      throw new Error('read on');
    },
    write: async () => {},
    put: () => {},
    note: () => {},
  };
  const done = command.run({ values: {}, files: ['x'] }, io);
  await expect(done).rejects.toMatchObject({ fault: { place: { file: 'x' } } });
});

describe('a file that another program', () => {
  let folder = '';
  let path = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'genewright-'));
    path = join(folder, 'a.fa');
    writeFileSync(path, new Uint8Array(3 << 20).fill(65));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  async function readWhile(act: () => void): Promise<number> {
    let size = 0;
    for await (const chunk of chunksOf(path)) {
      if (size === 0) act();
      size += chunk.length;
    }
    return size;
  }

  it('leaves alone is read whole', async () => {
    expect(await readWhile(() => {})).toBe(3 << 20);
  });

  it('cuts or adds to is not read in silence', async () => {
    await expect(readWhile(() => truncateSync(path, 1 << 20))).rejects.toThrow(/grew or shrank/);
    await expect(readWhile(() => appendFileSync(path, 'ACGT'))).rejects.toThrow(/grew or shrank/);
  });
});

it('tells in words what the system refuses, and leaves bugs alone', () => {
  const faultOfCode = (code: string) => toUserFacingFault(Object.assign(new Error(code), { code }), revcomp);
  expect(faultOfCode('ENOENT')?.code).toBe('cli/file');
  expect(faultOfCode('ENOSPC')?.code).toBe('cli/full');
  expect(faultOfCode('ERR_FS_FILE_TOO_LARGE')?.code).toBe('cli/too-large');
  expect(faultOfCode('ERR_PARSE_ARGS_UNKNOWN_OPTION')?.code).toBe('cli/usage');
  expect(faultOfCode('ERR_ASSERTION')).toBeUndefined();
});
