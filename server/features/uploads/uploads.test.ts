import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { OutputOf } from '#contract/calls.ts';
import type { Envelope } from '#contract/envelope.ts';
import { IDEMPOTENCY_KEY, TOKEN } from '#contract/headers.ts';
import { uploads } from '#server/db/tables/uploads.ts';
import type { FileStore } from '#server/deps.ts';
import { openDiskStore } from '#server/files/diskStore.ts';
import { UPLOAD_QUOTA } from '#server/files/quota.ts';
import { ScannerUnavailable } from '#server/files/virusScanner.ts';
import { createFreshFolder } from '#server/test/folder.ts';
import { logInByPhone, openAnotherBrowser, openFrontDoor } from '#server/test/people.ts';
import { requestOf } from '#server/test/portal.ts';
import { createWorld } from '#server/test/world.ts';
import { cleanName } from './rules.ts';

const here = createWorld();
let folder = '';
let store: FileStore | undefined;
const theStore = (): FileStore => {
  if (store === undefined) throw new Error('the test has no store yet');
  return store;
};
/** What it finds in each file it is shown; undefined where it does not answer. */
let scan: ((file: string) => string | undefined) | undefined;
const site = openFrontDoor(here, {
  virusScanner: {
    async scan(file) {
      if (scan === undefined) throw new ScannerUnavailable('clamd: no answer');
      const parts: Uint8Array[] = [];
      for await (const part of file) parts.push(part);
      return scan(Buffer.concat(parts).toString());
    },
  },
  files: {
    put: (...it) => theStore().put(...it),
    get: (...it) => theStore().get(...it),
    delete: (...it) => theStore().delete(...it),
    list: (...it) => theStore().list(...it),
  },
});

async function signedIn(): Promise<void> {
  scan = () => undefined;
  folder = createFreshFolder();
  store = await openDiskStore(folder, site.deps.random);
  await logInByPhone(here, site);
}

const GENBANK = 'LOCUS       pUC19   2686 bp    DNA     circular\nORIGIN\n        1 tcgcgcgttt\n//\n';
const FASTA = '>pUC19\nTCGCGCGTTTCGGTGATGAC\n';
const SNAPGENE = new Uint8Array([9, 0, 0, 0, 14, ...Buffer.from('SnapGene'), 0, 1, 0, 15, 0, 19]);

type Part = readonly [name: string, content: BlobPart];

async function upload(
  kind: string,
  parts: readonly Part[],
  key?: string,
): Promise<Envelope<OutputOf<'upload'>>> {
  const form = new FormData();
  form.set('kind', kind);
  for (const [name, content] of parts) form.append('file', new Blob([content]), name);
  const keyed = { ...headers(), ...(key !== undefined && { [IDEMPOTENCY_KEY]: key }) };
  return send(new Request(url, { method: 'POST', headers: keyed, body: form }));
}

const url = 'http://localhost:8080/api/product/file/upload';

function headers(): Record<string, string> {
  return { 'accept-language': 'en_us', [TOKEN]: site.token ?? '' };
}

async function send(request: Request): Promise<Envelope<OutputOf<'upload'>>> {
  return (await site.app.request(request)).json() as Promise<Envelope<OutputOf<'upload'>>>;
}

/** Every file under the store. */
function storedFiles(): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((it) =>
    statSync(join(folder, it)).isFile(),
  );
}

describe('an upload', () => {
  it('sent again under its key is the same one, also beside the first', async () => {
    await signedIn();
    const send = () => upload('plasmid', [['a.fasta', FASTA]], 'upload-key');
    const [first, twin] = await Promise.all([send(), send()]);
    const again = await send();
    expect(first.data?.files).toHaveLength(1);
    expect([twin.data, again.data]).toEqual([first.data, first.data]);
    expect(storedFiles()).toHaveLength(1);
    expect(await here.database.db.select().from(uploads)).toHaveLength(1);
  });

  it('keeps each specified format and gives it back byte for byte, as an attachment', async () => {
    await signedIn();
    const parts: readonly Part[] = [
      ['a.gb', GENBANK],
      ['b.genbank', `\n${GENBANK}`],
      ['c.FASTA', FASTA],
      ['d.dna', SNAPGENE],
      ['质粒 图谱.txt', '\uFEFF说明：抗性为 Amp'],
    ];
    const { data } = await upload('plasmid', parts);
    expect(data?.files.map((it) => [it.name, it.format])).toEqual([
      ['a.gb', 'gb'],
      ['b.genbank', 'genbank'],
      ['c.FASTA', 'fasta'],
      ['d.dna', 'dna'],
      ['质粒 图谱.txt', 'txt'],
    ]);
    expect(storedFiles()).toHaveLength(5);
    const last = data!.files[4]!;
    const reply = await site.app.request(requestOf('download', { id: last.id }, headers()));
    expect(await reply.text()).toBe('说明：抗性为 Amp');
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(last.name)}`,
      'content-length': String(last.size),
    });
    const snap = await site.app.request(requestOf('download', { id: data!.files[3]!.id }, headers()));
    expect(new Uint8Array(await snap.arrayBuffer())).toEqual(SNAPGENE);
  });

  it.each<readonly [string, Part, RegExp]>([
    ['another format', ['map.pdf', '%PDF-1.7'], /wrong format/],
    ['no format', ['plasmid', GENBANK], /wrong format/],
    ['a name of its own making', ['plasmid.gb.exe', GENBANK], /wrong format/],
    ['FASTA called GenBank', ['a.gb', FASTA], /named \.gb, but its content looks like FASTA/],
    ['text called SnapGene', ['a.dna', FASTA], /named \.dna, but its content looks like FASTA/],
    [
      'a program called text',
      ['a.txt', new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0])],
      /neither text/,
    ],
    ['text that is not UTF-8', ['a.txt', new Uint8Array([0xd6, 0xca, 0xc1, 0xa3])], /neither text in UTF-8/],
    ['NUL far behind', ['a.fasta', `${FASTA}${'A'.repeat(100_000)}\0`], /neither text/],
    ['nothing', ['a.txt', ''], /is empty/],
    ['blanks alone', ['a.txt', ' \n \n'], /is empty/],
  ])('of %s is refused, and leaves nothing behind', async (_, part, msg) => {
    await signedIn();
    const reply = await upload('plasmid', [['good.fasta', FASTA], part]);
    expect([reply.code, reply.msg]).toEqual(['00000006', expect.stringMatching(msg)]);
    expect(storedFiles()).toEqual([]);
    expect(await here.database.db.select().from(uploads)).toEqual([]);
  });

  it('is shown to the virus scanner: what it names is refused, and leaves nothing behind', async () => {
    await signedIn();
    scan = (file) => (file.startsWith('>bad') ? 'Win.Test' : undefined);
    const reply = await upload('plasmid', [
      ['good.fasta', FASTA],
      ['bad.fasta', FASTA.replace('pUC19', 'bad')],
    ]);
    const msg = expect.stringMatching(/^The virus scanner found Win\.Test in the file/);
    expect([reply.code, reply.msg]).toEqual(['00000006', msg]);
    expect(storedFiles()).toEqual([]);
    expect((await upload('plasmid', [['good.fasta', FASTA]])).code).toBe('00000000');
  });

  it('is kept by no one while the virus scanner does not answer', async () => {
    await signedIn();
    scan = undefined;
    const reply = await upload('plasmid', [['good.fasta', FASTA]]);
    expect(reply.msg).toMatch(/^The virus scanner does not answer/);
    expect(storedFiles()).toEqual([]);
    scan = () => undefined;
    expect((await upload('plasmid', [['good.fasta', FASTA]])).code).toBe('00000000');
  });

  it('of 30 MB is taken, of one byte more refused', async () => {
    await signedIn();
    const max = Buffer.alloc(30_000_000, 'A');
    max.write('>');
    expect((await upload('plasmid', [['a.fasta', max]])).data?.files[0]?.size).toBe(30_000_000);
    expect((await upload('plasmid', [['a.fasta', Buffer.concat([max, Buffer.from('A')])]])).msg).toBe(
      'The upload exceeds 30 MB.',
    );
    expect(storedFiles()).toHaveLength(1);
  });

  it('for a design has 10 MB a file and 30 MB together', async () => {
    await signedIn();
    const ten = Buffer.alloc(10_000_000, 'A');
    ten.write('>');
    const msg = 'A file may have at most 10 MB, all files together 30 MB.';
    expect((await upload('design', [['a.fasta', Buffer.concat([ten, Buffer.from('A')])]])).msg).toBe(msg);
    const three: readonly Part[] = [
      ['a.fasta', ten],
      ['b.fasta', ten],
      ['c.fasta', ten],
    ];
    expect((await upload('design', [...three, ['d.fasta', FASTA]])).msg).toBe(msg);
    expect(storedFiles()).toEqual([]);
    expect((await upload('design', three)).code).toBe('00000000');
  });

  it('cut short leaves nothing behind, and the server goes on', async () => {
    await signedIn();
    const boundary = 'x-boundary';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="kind"\r\n\r\nplasmid\r\n--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.fasta"\r\n\r\n${FASTA}`;
    const type = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    const cut = await send(
      new Request(url, { method: 'POST', headers: { ...headers(), ...type }, body: head }),
    );
    expect(cut.code).toBe('00000005');
    const broken = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode(head)),
      pull: (controller) => controller.error(new Error('the visitor is gone')),
    });
    const init = { method: 'POST', headers: { ...headers(), ...type }, body: broken, duplex: 'half' };
    const gone = await send(new Request(url, init as RequestInit));
    expect(gone.code).not.toBe('00000000');
    expect(storedFiles()).toEqual([]);
    expect((await upload('plasmid', [['a.fasta', FASTA]])).code).toBe('00000000');
  });

  it('without a file, with too many or of an unknown kind is refused', async () => {
    await signedIn();
    expect((await upload('plasmid', [])).msg).toBe('Please choose a file.');
    const eleven = Array.from({ length: 11 }, (_, at): Part => [`${at}.fasta`, FASTA]);
    expect((await upload('plasmid', eleven)).msg).toBe('At most 10 files can be sent at once.');
    expect((await upload('photo', [['a.fasta', FASTA]])).code).toBe('00000005');
    expect(storedFiles()).toEqual([]);
  });

  it('that no longer fits into the account is refused', async () => {
    await signedIn();
    await upload('plasmid', [['a.fasta', FASTA]]);
    await here.database.db.update(uploads).set({ size: UPLOAD_QUOTA.bytes });
    expect((await upload('plasmid', [['b.fasta', FASTA]])).code).toBe('00000006');
    expect(storedFiles()).toHaveLength(1);
  });
});

it('a file that the store has lost is reported in words, and the log has why', async () => {
  await signedIn();
  const { data } = await upload('plasmid', [['a.fasta', FASTA]]);
  const [row] = await here.database.db.select().from(uploads);
  await theStore().delete(row!.key);
  const reply = await send(requestOf('download', { id: data!.files[0]!.id }, headers()));
  expect(reply).toMatchObject({
    code: '00000006',
    msg: 'File fetch failed, please contact the administrator.',
  });
});

it('a file of someone else is as one that is not there', async () => {
  await signedIn();
  const { data } = await upload('plasmid', [['a.fasta', FASTA]]);
  const other = openAnotherBrowser(here, site);
  await logInByPhone(here, other, '13900139000');
  const foreign = await other.ask('download', { id: data!.files[0]!.id });
  expect(foreign.code).toBe('00000008');
  expect(await other.ask('download', { id: 'nothing' })).toEqual(foreign);
});

it.each([
  ['../../etc/passwd.txt', 'passwd.txt'],
  ['C:\\Users\\wei\\质粒.gb', '质粒.gb'],
  ['invoice\u202Etxt.gb', 'invoicetxt.gb'],
  [`${'长'.repeat(300)}.fasta`, `${'长'.repeat(194)}.fasta`],
])('%s is called %s', (given, name) => {
  expect(cleanName(given)).toBe(name);
});
