import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { createFreshFolder } from '#server/test/folder.ts';
import { startS3Server } from '#server/test/s3Server.ts';
import { openDiskStore } from './diskStore.ts';
import { dropOrphans, StoreUnavailable, TooLarge } from './fileStore.ts';
import { moveFiles } from './moveFiles.ts';
import { partsOf } from './partsOf.ts';
import { openS3Store } from './s3Store.ts';
import { elementsOf, textOf } from './s3Xml.ts';

const random = (bytes: number) => randomBytes(bytes);
const MB = 1 << 20;

async function* parts(...chunks: readonly (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const it of chunks) yield Buffer.from(it as Uint8Array);
}

async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Buffer> {
  return Buffer.from(await new Response(stream).arrayBuffer());
}

/** All that was kept so far. */
async function keysOf(store: { list(before: Date): AsyncIterable<readonly { readonly key: string }[]> }) {
  const found: string[] = [];
  for await (const files of store.list(new Date(Date.now() + 60_000)))
    found.push(...files.map((it) => it.key));
  return found.sort();
}

it('gives back what it was given until it is deleted', async () => {
  const { settings } = await startS3Server();
  const store = await openS3Store(settings, random);
  const { key, bytes } = await store.put(parts('ACGT', '', 'TTT'), 7);
  expect(bytes).toBe(7);
  expect((await bytesOf(await store.get(key))).toString()).toBe('ACGTTTT');
  const empty = await store.put(parts(), 7);
  expect(empty.bytes).toBe(0);
  expect(await bytesOf(await store.get(empty.key))).toHaveLength(0);
  await store.delete(key);
  await expect(store.get(key)).rejects.toThrow('404 NoSuchKey');
  await store.delete(key);
});

it('sends a large file in parts and puts it together, and keeps nothing of one that breaks off', async () => {
  const { settings, requests } = await startS3Server();
  const store = await openS3Store(settings, random);
  const large = randomBytes(20 * MB);
  const chunks = Array.from({ length: 20 }, (_, i) => large.subarray(i * MB, (i + 1) * MB));
  const { key, bytes } = await store.put(parts(...chunks), 30 * MB);
  expect(bytes).toBe(large.length);
  expect(requests.filter((it) => it === 'PUT 200')).toHaveLength(3);
  expect((await bytesOf(await store.get(key))).equals(large)).toBe(true);

  await expect(store.put(parts(...chunks), 19 * MB)).rejects.toBeInstanceOf(TooLarge);
  // Asked to abort the upload, which this server does not know.
  expect(requests.at(-1)).toMatch(/^DELETE /);
  const breakOff = async function* () {
    yield* parts(...chunks.slice(0, 17));
    throw new Error('gone');
  };
  await expect(store.put(breakOff(), 30 * MB)).rejects.toThrow('gone');
  expect(await keysOf(store)).toEqual([key]);
});

it('takes no key of others’ making', async () => {
  const { settings } = await startS3Server();
  const store = await openS3Store(settings, random);
  for (const key of ['../../etc/passwd', 'a/b', '', 'x'.repeat(23)]) {
    await expect(store.get(key)).rejects.toThrow('not a key');
    await expect(store.delete(key)).rejects.toThrow('not a key');
  }
});

it('asks again when the storage is busy, and says that it cannot be reached when it stays so', async () => {
  const { settings, fail } = await startS3Server();
  const store = await openS3Store(settings, random);
  fail(/^PUT/, 503, 2);
  const { key } = await store.put(parts('ACGT'), 10);
  expect((await bytesOf(await store.get(key))).toString()).toBe('ACGT');
  fail(/^PUT/, 503, 9);
  await expect(store.put(parts('ACGT'), 10)).rejects.toBeInstanceOf(StoreUnavailable);
  fail(/^PUT/, 403, 1);
  await expect(store.put(parts('ACGT'), 10)).rejects.toThrow('status 403');
});

it('does not start with a wrong secret, a bucket that is none, or nobody there, and says what to check', async () => {
  const { settings } = await startS3Server();
  const wrong = openS3Store({ ...settings, secret: 'wrong' }, random);
  await expect(wrong).rejects.toThrow(/SignatureDoesNotMatch.*Check S3_URL/s);
  const elsewhere = openS3Store({ ...settings, url: settings.url.replace('/lab/', '/other/') }, random);
  await expect(elsewhere).rejects.toThrow(/NoSuchBucket.*the bucket exists/s);
  const port = await closedPort();
  const nobody = openS3Store({ ...settings, url: `http://127.0.0.1:${port}/lab` }, random);
  await expect(nobody).rejects.toThrow(/did not answer GET: ECONNREFUSED/);
  for (const it of [wrong, elsewhere, nobody]) await expect(it).rejects.not.toThrow(/wrong|S3RVER/);
});

it('lists what it keeps, page by page, and drops what no row names once its day is over', async () => {
  const { settings } = await startS3Server();
  const store = await openS3Store(settings, random);
  const kept = [await store.put(parts('one'), 9), await store.put(parts('two'), 9)].map((it) => it.key);
  // What others keep in the bucket is not ours.
  const beside = await openS3Store({ ...settings, url: settings.url.replace('/files', '/beside') }, random);
  await beside.put(parts('other'), 9);
  expect(await keysOf(store)).toEqual(kept.toSorted());
  const names = async (keys: readonly string[]) => keys.filter((it) => it === kept[0]);
  await dropOrphans(store, new Date(), names);
  expect(await keysOf(store)).toEqual(kept.toSorted());
  await dropOrphans(store, new Date(Date.now() + 2 * 86_400_000), names);
  expect(await keysOf(store)).toEqual([kept[0]]);
});

it('files move from the disk and back, each once, and what differs is reported', async () => {
  const { settings, requests } = await startS3Server();
  const disk = await openDiskStore(createFreshFolder(), random);
  const bucket = await openS3Store(settings, random);
  const texts = ['one', 'two', 'three'];
  const keys = await Promise.all(texts.map(async (it) => (await disk.put(parts(it), 9)).key));
  expect(await moveFiles(disk, bucket)).toEqual({ copied: 3, present: 0, bytes: 11 });
  for (const [i, key] of keys.entries())
    expect((await bytesOf(await bucket.get(key))).toString()).toBe(texts[i]);
  const before = requests.filter((it) => it.startsWith('PUT')).length;
  expect(await moveFiles(disk, bucket)).toEqual({ copied: 0, present: 3, bytes: 0 });
  expect(requests.filter((it) => it.startsWith('PUT'))).toHaveLength(before);

  const other = await openDiskStore(createFreshFolder(), random);
  expect(await moveFiles(bucket, other)).toMatchObject({ copied: 3 });
  expect(await keysOf(other)).toEqual(keys.toSorted());
});

it('parts are of one length whatever the chunks are', async () => {
  const lengths = async (chunks: readonly string[]) => {
    const found: string[] = [];
    for await (const it of partsOf(parts(...chunks), 3)) found.push(Buffer.from(it).toString());
    return found;
  };
  expect(await lengths([])).toEqual([]);
  expect(await lengths(['', ''])).toEqual([]);
  expect(await lengths(['abc'])).toEqual(['abc']);
  expect(await lengths(['a', 'bcdefgh', '', 'i', 'j'])).toEqual(['abc', 'def', 'ghi', 'j']);
});

it('reads names and texts of an answer, references resolved', () => {
  const xml = '<L><Upload><Key>a&amp;b</Key></Upload>\n<Upload><Key>&#99;&#x64;</Key></Upload></L>';
  expect(elementsOf(xml, 'Upload').map((it) => textOf(it, 'Key'))).toEqual(['a&b', 'cd']);
  expect(textOf(xml, 'Code')).toBe('');
});

async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
