import { expect, it } from 'vitest';
import { unwrap } from '#bio/core/result.ts';
import { parseSequences } from '#bio/format/detect.ts';
import type { Progress } from '#workers/job.ts';
import { verify, verifyExample } from './verify.ts';
import { verifyCheck } from './verifyCheck.ts';

const silent = () => undefined;
const { plasmid, reads } = unwrap(verifyExample());

const ask = (files: readonly (readonly [string, BlobPart])[]) =>
  verify(
    {
      source: { from: 'text', text: plasmid },
      readAs: {},
      reads: files.map(([name, content]) => ({ name, file: new Blob([content]) })),
      method: undefined,
      thresholds: {},
    },
    silent,
  );

const PICTURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const CUT_TRACE = new TextEncoder().encode('ABIF\0\u0065tdir');

it('a file among others that holds no reads is left out by its name, and the others give what they give alone', async () => {
  const alone = unwrap(await ask([['good.fastq', reads]]));
  const answer = unwrap(
    await ask([
      ['folder.png', PICTURE],
      ['empty.ab1', ''],
      ['cut.ab1', CUT_TRACE],
      ['good.fastq', reads],
    ]),
  );
  expect(answer.unread.map((it) => it.place?.file)).toEqual(['folder.png', 'empty.ab1', 'cut.ab1']);
  expect(answer.plasmids[0]!.certificate).toBe(alone.plasmids[0]!.certificate);
  expect(alone.unread).toEqual([]);
});

it('files none of which holds reads are refused by the first', async () => {
  const refused = await ask([
    ['empty.ab1', ''],
    ['cut.ab1', CUT_TRACE],
  ]);
  expect(refused.ok || refused.fault.place?.file).toBe('empty.ab1');
});

it('a file that is gone is left out as well', async () => {
  const gone = new Blob(['x']);
  gone.arrayBuffer = () => Promise.reject(new DOMException('it was removed', 'NotFoundError'));
  const given = { source: { from: 'text', text: plasmid } as const, readAs: {}, method: undefined };
  const files = [
    { name: 'gone.ab1', file: gone },
    { name: 'good.fastq', file: new Blob([reads]) },
  ];
  const answer = unwrap(await verify({ ...given, reads: files, thresholds: {} }, silent));
  expect(answer.unread.map((it) => [it.place?.file, it.code])).toEqual([['gone.ab1', 'file/unreadable']]);
});

it('of a file above 2 GB it is stated that a part of its reads is enough', async () => {
  const huge = new Blob(['x']);
  Object.defineProperty(huge, 'size', { value: 3_200_000_000 });
  const given = { source: { from: 'text', text: plasmid } as const, readAs: {}, thresholds: {} };
  const refused = await verify({ ...given, reads: [{ name: 'huge.fastq', file: huge }] }, silent);
  expect(refused.ok || [refused.fault.code, refused.fault.place?.file]).toEqual([
    'verify/too-large',
    'huge.fastq',
  ]);
  expect(refused.ok || refused.fault.message.en).toContain('found 3.2 GB');
});

it('reports how far a long file has been read', async () => {
  const reports: Progress[] = [];
  const many = `@read\nACGTACGTAC\n+\nIIIIIIIIII\n`.repeat(2_000);
  const given = { source: { from: 'text', text: plasmid } as const, readAs: {}, thresholds: {} };
  const files = [{ name: 'many.fastq', file: new Blob([many]) }];
  await verify({ ...given, reads: files }, (it) => reports.push(it));
  const [first] = reports.filter(({ unit, total }) => unit === 'bytes' && total === many.length);
  expect(first!.done).toBeGreaterThan(0);
  expect(first!.done).toBeLessThan(many.length);
});

it('the text of a read counts once beside it, and is named', async () => {
  const alone = unwrap(await ask([['reads.fastq', reads]]));
  const [, letters] = reads.split('\n');
  const answer = unwrap(
    await ask([
      ['reads.fastq', reads],
      ['simulated-1.seq', letters!],
    ]),
  );
  expect(answer.copies).toEqual(['simulated-1.seq']);
  expect(answer.plasmids[0]!.certificate).toBe(alone.plasmids[0]!.certificate);
});

it('a plasmid without a name is called by its number, in its certificate and files, which is checked as before', async () => {
  const letters = readLetters(plasmid);
  const input = {
    source: { from: 'text' as const, text: letters },
    readAs: { topology: 'circular' as const },
    reads: [{ name: 'good.fastq', file: new Blob([reads]) }],
    method: undefined,
  };
  const [made] = unwrap(await verify({ ...input, thresholds: {} }, silent)).plasmids;
  expect(made!.name).toBe('plasmid-1');
  expect(JSON.parse(made!.certificate).reference.name).toBe('plasmid-1');
  const check = async (text: string) =>
    unwrap(await verifyCheck({ ...input, certificate: new Blob([text]) }, silent));
  expect(await check(made!.certificate)).toMatchObject({ name: 'plasmid-1', isRepeated: true });
  // One of an earlier version has no name there.
  const earlier = made!.certificate.replace('"name": "plasmid-1"', '"name": ""');
  expect(earlier).not.toBe(made!.certificate);
  expect((await check(earlier)).isRepeated).toBe(true);
});

function readLetters(text: string): string {
  return unwrap(parseSequences(new TextEncoder().encode(text), {}))
    .records.map((it) => new TextDecoder().decode(it.bytes))
    .join('');
}

it('the plasmid as ordered among the reads confirms nothing, and is named', async () => {
  const alone = unwrap(await ask([['good.fastq', reads]]));
  const answer = unwrap(
    await ask([
      ['good.fastq', reads],
      ['map.gb', plasmid],
    ]),
  );
  expect(answer.unread.map((it) => [it.place?.file, it.code])).toEqual([['map.gb', 'verify/ordered-itself']]);
  expect(answer.plasmids[0]!.certificate).toBe(alone.plasmids[0]!.certificate);
  const refused = await ask([['map.gb', plasmid]]);
  expect(refused.ok || refused.fault.code).toBe('verify/ordered-itself');
});

it('a file without bases is named, as of a reaction that failed', async () => {
  const answer = unwrap(
    await ask([
      ['good.fastq', reads],
      ['failed.fastq', '@failed\n\n+\n\n'],
      ['failed.seq', '>failed\n'],
    ]),
  );
  expect(answer.unread.map((it) => it.place?.file)).toEqual(['failed.fastq', 'failed.seq']);
});
