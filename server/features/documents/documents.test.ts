import { and, eq, isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { InputOf } from '#contract/calls.ts';
import { NOT_READY } from '#contract/envelope.ts';
import { documents } from '#server/db/tables/documents.ts';
import { jobs } from '#server/db/tables/ground.ts';
import { onlineOrders, quotationLines, quotations } from '#server/db/tables/ordering.ts';
import { listDocumentKeys, makeDocument } from '#server/documents/documentStore.ts';
import { createPerson, type Person } from '#server/test/accounts.ts';
import { makeDocumentContent } from '#server/test/documentSamples.ts';
import { createMemoryFiles } from '#server/test/memoryFiles.ts';
import { openFrontDoor } from '#server/test/people.ts';
import { requestOf } from '#server/test/portal.ts';
import { OWNS_NOTHING, samples } from '#server/test/samples.ts';
import { createWorld } from '#server/test/world.ts';

const here = createWorld();
const site = openFrontDoor(here, { files: createMemoryFiles() });

let owner: Person;
let quotationId: string;
beforeEach(async () => {
  owner = await createPerson(site, '13800138000');
  quotationId = await quotationOf(owner.id);
  site.token = await owner.token();
}, 120_000);

type Requested = Partial<InputOf<'getDocument'>>;

async function download(requested: Requested = {}): Promise<Response> {
  const input = { quotationId, kind: 'pdf', document: 'quotation', ...requested };
  return site.app.request(requestOf('getDocument', input, { token: site.token ?? '' }));
}

const rows = () => here.database.db.select().from(documents);
const waiting = async () =>
  (await here.database.db.select().from(jobs).where(eq(jobs.kind, 'document'))).length;

async function makeAll(): Promise<void> {
  for (const { digest } of await rows()) await makeDocument(site.deps, digest);
}

/** Priced; its rows alone. */
async function quotationOf(accountId: string): Promise<string> {
  const id = 'quotation-1';
  const now = site.clock.now;
  const { statement, digest } = makeDocumentContent();
  await here.database.db.insert(quotations).values({
    ...{ id, accountId, number: 'Q261122-00001', site: 0, language: 'zh', status: 'readyToOrder' },
    ...{ statement, digest, validDays: 30, quoteTime: now, createdAt: now, changedAt: now },
    buyer: { name: '王伟', phone: null, email: 'wang@pku.edu.cn', organizationName: '北京大学' },
    address: { ...samples.saveAddress(OWNS_NOTHING), id: 'a1' },
    invoice: { ...samples.saveInvoiceInfo(OWNS_NOTHING), id: 'i1' },
  });
  await here.database.db.insert(quotationLines).values(
    statement.lines.map((it, place) => ({
      ...{ quotationId: id, id: it.id, place, serviceId: it.serviceId, productType: it.productType },
      ...{ sku: it.sku, description: '', detail: {}, quantity: it.quantity },
    })),
  );
  return id;
}

describe('a document', () => {
  it('is still generating at first, and a file once its job is done', async () => {
    const first = await (await download()).json();
    expect(first).toMatchObject({
      code: '00000010',
      msg: 'The PDF or Word file is still generating, try again later.',
    });
    await makeAll();
    const reply = await download();
    expect(reply.headers.get('content-type')).toBe('application/pdf');
    expect(decodeURIComponent(reply.headers.get('content-disposition') ?? '')).toMatch(
      /attachment.*报价单\.pdf$/,
    );
    const bytes = new Uint8Array(await reply.arrayBuffer());
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
    expect(Number(reply.headers.get('content-length'))).toBe(bytes.length);
  });

  it('asked for by twenty at once is made once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => download()));
    expect(await rows()).toHaveLength(1);
    expect(await waiting()).toBe(1);
    await Promise.all([makeAll(), makeAll()]);
    const [row] = await rows();
    expect(row?.state).toBe('done');
    const kept = await here.database.transaction((tx) => listDocumentKeys(tx, [row?.key ?? '', 'another']));
    expect(kept).toEqual([row?.key]);
  });

  it('of other content is another file, and the old one stays what it was', async () => {
    await download();
    await makeAll();
    await here.database.db.update(quotations).set({ remark: '请尽快。' });
    expect((await (await download()).json()).code).toBe('00000010');
    expect(await rows()).toHaveLength(2);
  });

  it('of an order is there once there is one', async () => {
    const input = { document: 'proForma', kind: 'word' } as const;
    expect((await (await download(input)).json()).msg).toMatch(/no order of this quotation/);
    const now = site.clock.now;
    const order = { id: 'o1', accountId: owner.id, number: 'S261122-00001', quotationId };
    await here.database.db.insert(onlineOrders).values({ ...order, createdAt: now, changedAt: now });
    await download(input);
    await makeAll();
    const reply = await download(input);
    expect(decodeURIComponent(reply.headers.get('content-disposition') ?? '')).toMatch(
      /S261122-00001 形式发票\.docx$/,
    );
    expect(
      Buffer.from(await reply.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
  });

  it('whose job fails says so, and is tried again when it is asked for again', async () => {
    await download();
    const [row] = await rows();
    const broken = { ...site.deps, renderDocument: () => Promise.reject(new Error('no font')) };
    await expect(makeDocument(broken, row?.digest ?? '')).rejects.toThrow('no font');
    await here.database.db.update(jobs).set({ failedAt: site.clock.now }).where(eq(jobs.kind, 'document'));
    const reply = await (await download()).json();
    expect(reply.msg).toBe('File fetch failed, please contact the administrator.');
    await makeAll();
    expect((await download()).headers.get('content-type')).toBe('application/pdf');
  });

  it('whose job ended with each process that made it is tried again at the next request', async () => {
    await download();
    await here.database.db.update(jobs).set({ failedAt: site.clock.now }).where(eq(jobs.kind, 'document'));
    expect((await (await download()).json()).code).toBe(NOT_READY);
    const waiting = await here.database.db
      .select()
      .from(jobs)
      .where(and(eq(jobs.kind, 'document'), isNull(jobs.failedAt)));
    expect(waiting).toHaveLength(1);
  });

  it('of someone else is as one that is not there', async () => {
    const stranger = await createPerson(site, '13800138001');
    site.token = await stranger.token();
    const missing = await (await download({ quotationId: 'nowhere' })).json();
    expect(await (await download()).json()).toEqual(missing);
    expect(await rows()).toEqual([]);
  });
});
