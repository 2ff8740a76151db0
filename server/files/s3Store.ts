// Files in a bucket of an S3-compatible storage (Amazon S3, Alibaba OSS, Tencent COS, MinIO, Ceph, …), so that any
// number of servers share them. What comes in passes by in parts of 8 MB, each sent with its SHA-256, which the storage
// checks: a file of one part goes as one object, a larger one as a multipart upload, so what is under a key is never
// half. What goes out is passed on as it comes.
// https://docs.aws.amazon.com/AmazonS3/latest/API/API_Operations_Amazon_Simple_Storage_Service.html
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { createId, type Random } from '#server/auth/secrets.ts';
import type { KeptFile } from '#server/deps.ts';
import type { S3Settings } from '#server/settings.ts';
import { checkKey, type MovableStore, StoreUnavailable, TooLarge } from './fileStore.ts';
import { partsOf } from './partsOf.ts';
import { elementsOf, textOf } from './s3Xml.ts';

/** 5 MB is the least of a part but the last. */
const PART = 8 << 20;
/** For the head of an answer; bodies are given what the other side takes. */
const WAIT = 30_000;
/** A storage states 503 to whom it wants slower (SlowDown). */
const TRIES = 4;
const DAY = 86_400_000;

type Body = Uint8Array<ArrayBuffer>;

interface RequestOptions {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Body;
}

/** Throws a sentence for the operator when the bucket cannot be used. */
export async function openS3Store(settings: S3Settings, random: Random): Promise<MovableStore> {
  const client = new AwsClient({
    accessKeyId: settings.key,
    secretAccessKey: settings.secret,
    service: 's3',
    region: settings.region,
    // Tries are counted here, where a broken connection is one as well.
    retries: 0,
  });
  const { bucket, prefix } = placeOf(settings.url);
  const ask = (key: string, options: RequestOptions) => {
    checkKey(key);
    return request(client, `${bucket}/${prefix}${key}`, options);
  };
  const askBucket = (query: Readonly<Record<string, string>>) =>
    request(client, bucket, { method: 'GET', query });

  try {
    await (await askBucket({ 'list-type': '2', 'max-keys': '1', prefix })).text();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${reason} Check S3_URL, S3_REGION, S3_KEY and S3_SECRET, and that the bucket exists.`);
  }
  await abortOldUploads();

  return {
    async put(stream, max) {
      const key = createId(random);
      return { key, bytes: await putAs(key, stream, max) };
    },
    putAs,
    async get(key) {
      const { body } = await ask(key, { method: 'GET' });
      return body ?? new Blob([]).stream();
    },
    async delete(key) {
      await drain(await ask(key, { method: 'DELETE' }));
    },
    async *list(before) {
      for await (const page of pagesOf({ 'list-type': '2', prefix }, 'continuation-token'))
        yield filesIn(page, before);
    },
  };

  async function putAs(key: string, stream: AsyncIterable<Uint8Array>, max: number): Promise<number> {
    const parts = partsOf(limitBytes(stream, max), PART);
    const first = (await parts.next()).value ?? new Uint8Array();
    const second = await parts.next();
    if (second.done === true) {
      await drain(await ask(key, { method: 'PUT', body: first }));
      return first.length;
    }
    const begun = await ask(key, { method: 'POST', query: { uploads: '' } });
    const uploadId = textOf(await begun.text(), 'UploadId');
    try {
      return await putParts(key, uploadId, [first, second.value], parts);
    } catch (error) {
      // What broke off costs nothing further; where this fails too, the next start sees to it.
      await ask(key, { method: 'DELETE', query: { uploadId } }).then(drain, () => undefined);
      throw error;
    }
  }

  async function putParts(
    key: string,
    uploadId: string,
    begun: readonly Body[],
    rest: AsyncIterable<Body>,
  ): Promise<number> {
    const tags: string[] = [];
    let bytes = 0;
    const putPart = async (body: Body) => {
      const partNumber = String(tags.length + 1);
      const answer = await ask(key, { method: 'PUT', query: { partNumber, uploadId }, body });
      await drain(answer);
      tags.push(answer.headers.get('etag') ?? '');
      bytes += body.length;
    };
    for (const it of begun) await putPart(it);
    for await (const it of rest) await putPart(it);
    const list = tags.map((tag, i) => `<Part><PartNumber>${i + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
    const body = new TextEncoder().encode(
      `<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`,
    );
    const completed = await ask(key, { method: 'POST', query: { uploadId }, body });
    const text = await completed.text();
    // It may fail after the status was sent: 200 with an error in its body.
    if (!text.includes('CompleteMultipartUploadResult'))
      throw new StoreUnavailable(`The file storage did not complete an upload: ${textOf(text, 'Code')}.`);
    return bytes;
  }

  /** Aborts uploads left by a crashed process. Storage that cannot list them needs its own rule for them. */
  async function abortOldUploads(): Promise<void> {
    const text = await askBucket({ uploads: '', prefix }).then(
      (it) => it.text(),
      () => '',
    );
    for (const upload of elementsOf(text, 'Upload')) {
      if (Date.now() - Date.parse(textOf(upload, 'Initiated')) < DAY) continue;
      const key = textOf(upload, 'Key').slice(prefix.length);
      const query = { uploadId: textOf(upload, 'UploadId') };
      await ask(key, { method: 'DELETE', query }).then(drain, () => undefined);
    }
  }

  async function* pagesOf(
    query: Readonly<Record<string, string>>,
    continued: string,
  ): AsyncGenerator<string> {
    for (let token = ''; ; ) {
      const page = await (await askBucket({ ...query, ...(token !== '' && { [continued]: token }) })).text();
      yield page;
      token = textOf(page, 'NextContinuationToken');
      if (token === '') return;
    }
  }

  function filesIn(page: string, before: Date): readonly KeptFile[] {
    return elementsOf(page, 'Contents')
      .filter((it) => Date.parse(textOf(it, 'LastModified')) < before.getTime())
      .map((it) => ({ key: textOf(it, 'Key').slice(prefix.length), bytes: Number(textOf(it, 'Size')) }))
      .filter(({ key }) => /^[A-Za-z0-9_-]{22}$/.test(key));
  }
}

/** The bucket's address, and what all names in it begin with. */
function placeOf(url: string): { readonly bucket: string; readonly prefix: string } {
  const { origin, pathname } = new URL(url);
  const [name = '', ...folders] = pathname.split('/').filter((it) => it !== '');
  return { bucket: `${origin}/${name}`, prefix: folders.map((it) => `${it}/`).join('') };
}

/**
 * What the storage answers when all is well. Never states more of a failure than method, status and the storage's own
 * code.
 */
async function request(
  client: AwsClient,
  url: string,
  { method, query, body }: RequestOptions,
): Promise<Response> {
  const address = new URL(url);
  for (const [name, value] of Object.entries(query ?? {})) address.searchParams.set(name, value);
  const hash = createHash('sha256')
    .update(body ?? '')
    .digest('hex');
  for (let tries = 1; ; tries++) {
    const giveUp = new AbortController();
    const late = setTimeout(() => giveUp.abort(), WAIT + (body?.length ?? 0) / 50);
    let reason: string;
    try {
      const answer = await client.fetch(address, {
        method,
        headers: { 'X-Amz-Content-Sha256': hash },
        signal: giveUp.signal,
        redirect: 'error',
        ...(body !== undefined && { body }),
      });
      if (answer.ok) return answer;
      const code = textOf(await answer.text().catch(() => ''), 'Code');
      if (answer.status === 404 && method === 'DELETE') return new Response();
      reason = `The file storage answered ${method} with status ${answer.status} ${code}.`;
      if (answer.status < 500 && answer.status !== 429) throw new Error(reason);
    } catch (error) {
      if (!isOfTheWay(error)) throw error;
      reason = `The file storage did not answer ${method}: ${codeOf(error)}.`;
    } finally {
      clearTimeout(late);
    }
    if (tries >= TRIES) throw new StoreUnavailable(reason);
    await sleep(100 * 3 ** tries * (0.75 + Math.random() / 2));
  }
}

/** `fetch` fails with a TypeError, and with an AbortError when it took too long. */
function isOfTheWay(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && error.name === 'AbortError');
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code;
  return error instanceof Error ? error.name : 'Error';
}

async function* limitBytes(stream: AsyncIterable<Uint8Array>, max: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const part of stream) {
    bytes += part.length;
    if (bytes > max) throw new TooLarge();
    yield part;
  }
}

/** A body that is not read holds its connection. */
async function drain(answer: Response): Promise<void> {
  await answer.body?.cancel();
}
