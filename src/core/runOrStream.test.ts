import { expect, test } from 'vitest';
import { fault } from '#bio/core/fault.ts';
import { err, ok } from '#bio/core/result.ts';
import { runOrStream } from './runOrStream.ts';

const failWith = (code: string) => err(fault(code, { en: 'no', zh: '否' }));
const file = (size: number) =>
  ({ from: 'file', file: new Blob([new Uint8Array(size)]), name: 'a.fa' }) as const;

test.each([
  ['small', 10, 'ok', 'ok', 'whole'],
  ['large', 100, 'ok', 'ok', 'streamed'],
  ['small, of too many records', 10, 'source/too-many', 'ok', 'streamed'],
  ['small, but large once unpacked', 10, 'source/too-large', 'ok', 'streamed'],
  ['large and no FASTA', 100, 'ok', 'stream/not-fasta', 'whole'],
])('%s', async (_, size, whole, streamed, way) => {
  const found = await runOrStream<string>(file(size), {
    from: 50,
    run: async () => (whole === 'ok' ? ok('whole') : failWith(whole)),
    stream: async () => (streamed === 'ok' ? ok('streamed') : failWith(streamed)),
  });
  expect(found).toEqual(ok(way));
});
