// Against a server that speaks clamd's protocol, and against clamd itself where Debian's package is installed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createVirusScanner, ScannerUnavailable } from './virusScanner.ts';

const CLAMD = '/usr/sbin/clamd';
const WORD = 'a word that the signature below names';

describe('clamd’s protocol', () => {
  it('sends the file in parts, skips empty ones, and reads the result', async () => {
    const clamd = await startClamd((file) => (file.includes('bad') ? 'stream: Eicar FOUND' : 'stream: OK'));
    const { scan } = createVirusScanner(clamd.url);
    expect(await scan(partsOf('go', '', 'od'))).toBeUndefined();
    expect(await scan(partsOf('b', 'ad'))).toBe('Eicar');
    expect(clamd.files).toEqual(['good', 'bad']);
  });

  it('takes no other answer for a clean file', async () => {
    for (const answer of [
      '',
      'stream: Can’t allocate memory ERROR',
      'OK',
      'stream:  FOUND',
      'stream: OK OK',
    ]) {
      const { url } = await startClamd(() => answer);
      await expect(createVirusScanner(url).scan(partsOf('good')), answer).rejects.toThrow(ScannerUnavailable);
    }
  });

  it('fails where nobody listens, and where nobody answers', async () => {
    const { url } = await startClamd(() => undefined);
    await expect(createVirusScanner(url, 50).scan(partsOf('good'))).rejects.toThrow('clamd: no answer for');
    await expect(createVirusScanner('tcp://127.0.0.1:1').scan(partsOf('good'))).rejects.toThrow(
      'ECONNREFUSED',
    );
    await expect(createVirusScanner('unix:///nowhere/clamd.ctl').scan(partsOf('good'))).rejects.toThrow(
      'ENOENT',
    );
  });

  it('fails where the file can’t be read to its end', async () => {
    const { url } = await startClamd(() => 'stream: OK');
    async function* readPart() {
      yield* partsOf('go');
      throw new Error('the storage broke off');
    }
    await expect(createVirusScanner(url).scan(readPart())).rejects.toThrow('the storage broke off');
  });

  it('fails with the scanner’s own words where the file is too large for it', async () => {
    const { url } = await startClamd(() => 'stream: OK', 1_000);
    const file = partsOf(...Array.from({ length: 200 }, () => 'x'.repeat(10_000)));
    await expect(createVirusScanner(url).scan(file)).rejects.toThrow('INSTREAM size limit exceeded. ERROR');
  });
});

it.skipIf(!existsSync(CLAMD))('clamd finds what its signatures name', { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'clamd-'));
  chmodSync(folder, 0o777);
  const socket = join(folder, 'clamd.ctl');
  writeFileSync(join(folder, 'own.ndb'), `Own.Word:0:*:${Buffer.from(WORD).toString('hex')}\n`);
  writeFileSync(
    join(folder, 'clamd.conf'),
    `LocalSocket ${socket}\nDatabaseDirectory ${folder}\nForeground yes\nStreamMaxLength 1M\n`,
  );
  const clamd = spawn(CLAMD, ['--config-file', join(folder, 'clamd.conf')], { stdio: 'ignore' });
  onTestFinished(async () => {
    clamd.kill();
    await once(clamd, 'exit');
    rmSync(folder, { recursive: true });
  });
  await expect.poll(() => existsSync(socket), { timeout: 60_000 }).toBe(true);
  const { scan } = createVirusScanner(`unix://${socket}`);
  expect(await scan(partsOf('>a\nACGT\n'))).toBeUndefined();
  expect(await scan(partsOf('before ', WORD.slice(0, 9), WORD.slice(9)))).toBe('Own.Word.UNOFFICIAL');
  const large = partsOf(...Array.from({ length: 40 }, () => 'x'.repeat(100_000)));
  await expect(scan(large)).rejects.toThrow(ScannerUnavailable);
});

async function* partsOf(...parts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const it of parts) yield Buffer.from(it);
}

/** Undefined as result: it never answers. */
async function startClamd(resultOf: (file: string) => string | undefined, max = Number.POSITIVE_INFINITY) {
  const files: string[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    let bytes = Buffer.alloc(0);
    socket.on('data', (part) => {
      bytes = Buffer.concat([bytes, part]);
      if (bytes.length > max) return void socket.end('INSTREAM size limit exceeded. ERROR\0');
      const file = fileOf(bytes);
      if (file === undefined) return;
      files.push(file);
      const result = resultOf(file);
      if (result !== undefined) socket.end(result === '' ? '' : `${result}\0`);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`, files };
}

/** Undefined until its end has come. */
function fileOf(bytes: Buffer): string | undefined {
  const command = 'zINSTREAM\0';
  if (!bytes.toString('latin1').startsWith(command)) return undefined;
  let text = '';
  for (let at = command.length; at + 4 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return text;
    text += bytes.toString('utf8', at + 4, at + 4 + length);
    at += 4 + length;
  }
  return undefined;
}
