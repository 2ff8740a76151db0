// Samples as production takes them in: received, checked, stored, found by a scanner; the customer sees each step.
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { InputOf } from '#contract/calls.ts';
import { NOT_READY } from '#contract/envelope.ts';
import { accounts } from '#server/db/tables/accounts.ts';
import { samples as sampleTable, sampleTubes } from '#server/db/tables/samples.ts';
import { trail } from '#server/db/tables/trail.ts';
import { createPerson, type Person } from '#server/test/accounts.ts';
import { testDetail } from '#server/test/cartSamples.ts';
import { createMemoryFiles } from '#server/test/memoryFiles.ts';
import { openFrontDoor, runAtOnce, sentTo } from '#server/test/people.ts';
import { createWorld } from '#server/test/world.ts';

const here = createWorld();
const site = openFrontDoor(here, { files: createMemoryFiles() });
const MAIL = 'wang@pku.edu.cn';

let customer: Person;
let staff: Person;
let orderId: string;
let quotationId: string;
let lineId: string;

const serum = (name: string, quantity: number) => ({
  ...{ lotNumber: `lot ${name}`, name, microlitres: 50, quantity, type: 'serum' as const },
  ...{ storage: 'minus80' as const, hazard: 'bsl1' as const, retrieval: 0 as const, remark: '' },
});

beforeEach(async () => {
  customer = await createPerson(site, '13800138000');
  staff = await createPerson(site, '13800138002', true);
  await here.database.db.update(accounts).set({ email: MAIL }).where(eq(accounts.id, customer.id));
  await here.database.db
    .update(accounts)
    .set({ roles: ['production'] })
    .where(eq(accounts.id, staff.id));
  site.token = await customer.token();
  const { data: line } = await site.ask('addCart', { detail: testDetail, quantity: 1, services: [] });
  lineId = line?.id ?? '';
  const sample = { kind: 'test' as const, samples: [serum('mouse 1', 3), serum('mouse 2', 2)] };
  await site.ask('saveSample', { cartId: lineId, sample });
  const { addressId, invoiceInfoId } = customer.owned;
  const { data, msg } = await site.ask('placeOrder', {
    ...{ cartIds: [lineId], addressId, invoiceInfoId, couponRecordId: null, points: 0 },
    ...{ splitShipments: [], shippingNote: '', remark: '', isQuotationOnly: 0 },
  });
  if (data?.orderId == null) throw new Error(msg);
  orderId = data.orderId;
  quotationId = data.quotationId;
  site.token = await staff.token();
}, 120_000);

const list = async (more: Partial<InputOf<'listSamples'>> = {}) =>
  (await site.ask('listSamples', { page: 1, size: 50, sort: 'number', ...more })).data?.rows ?? [];

async function receive(tubes = [3, 2], condition: InputOf<'receiveSamples'>['condition'] = 'good') {
  const rows = await list();
  const chosen = rows.map(({ id, revision }, at) => ({ id, revision, tubes: tubes[at] ?? 1 }));
  return (await site.ask('receiveSamples', { samples: chosen, condition, note: '' })).data;
}

const check = async (verdict: 'accept' | 'reject', reason = '') => {
  const chosen = (await list()).map(({ id, revision }) => ({ id, revision }));
  return (await site.ask('checkSamples', { samples: chosen, verdict, reason })).data;
};

const box = async (name: string, more: Partial<InputOf<'saveBox'>> = {}) => {
  const facts = { freezer: 'F1', rack: 'R2', format: 'box81', fill: 'row', ...more } as const;
  return site.ask('saveBox', { id: null, revision: 0, name, ...facts });
};

it('are expected with the order, received and checked; the customer sees it and gets one letter each time', async () => {
  expect(await list({ show: 'expected' })).toMatchObject([
    { name: 'mouse 1', mark: 'lot mouse 1', state: 'expected', tubes: 3, stored: 0, line: 1 },
    { name: 'mouse 2', tubes: 2 },
  ]);
  const before = (await sentTo(here, MAIL)).length;
  expect(await receive()).toMatchObject([{ state: 'received' }, { state: 'received' }]);
  expect(await sentTo(here, MAIL)).toHaveLength(before + 1);
  expect(await check('reject', ' ')).toMatchObject([
    { state: null, problem: { en: 'Please enter a reason.' } },
    {},
  ]);
  expect(await check('reject', 'no ice left')).toMatchObject([{ state: 'problem' }, { state: 'problem' }]);
  const [letter] = await sentTo(here, MAIL);
  expect(letter?.text).toContain('no ice left');
  expect(await sentTo(here, MAIL)).toHaveLength(before + 2);
  site.token = await customer.token();
  const { data } = await site.ask('getOrder', { id: orderId });
  expect(data?.progress).toBe('customerMaterials');
  expect(data?.samples).toMatchObject([
    { lineId, name: 'mouse 1', state: 'problem', problem: 'no ice left' },
    { name: 'mouse 2' },
  ]);
  site.token = await staff.token();
  // New ones came; what came before is replaced.
  expect(await receive([1, 1])).toMatchObject([{ state: 'received' }, { state: 'received' }]);
  const first = (await list())[0];
  const { data: whole } = await site.ask('getSample', { id: first?.id ?? '' });
  expect(whole?.list.map((it) => it.removed)).toEqual(['replaced', 'replaced', 'replaced', '']);
  const acts = (await here.database.db.select().from(trail)).map((it) => it.act);
  expect(acts).toEqual(expect.arrayContaining(['expectSample', 'receiveSample', 'rejectSample']));
});

it('are changed by one of two, and no step is taken on what somebody else has changed', async () => {
  const rows = await list();
  const chosen = rows.map(({ id, revision }) => ({ id, revision, tubes: 1 }));
  const done: string[] = [];
  await runAtOnce(6, async () => {
    const reply = await site.ask('receiveSamples', { samples: chosen, condition: 'good', note: '' });
    done.push(...(reply.data ?? []).flatMap((it) => it.state ?? []));
    return reply;
  });
  expect(done).toHaveLength(2);
  expect(await here.database.db.select().from(sampleTubes)).toHaveLength(2);
});

it('stand in boxes, each tube at a place of its own, also when many store at once', async () => {
  await receive([20, 20]);
  const [one, two] = await list();
  const first = (await box('Box 1')).data?.id ?? '';
  expect((await box('box 1')).msg).toMatch(/another|name/i);
  const store = (sampleId: string, tubes: number[], boxId: string, from: number | null = null) =>
    site.ask('storeTubes', { sampleId, tubes, boxId, from });
  const both = [one?.id ?? '', two?.id ?? ''];
  let next = 0;
  await runAtOnce(20, () => {
    const at = next++;
    return store(both[at % 2] ?? '', [1 + Math.floor(at / 2)], first);
  });
  const { data: full } = await site.ask('getBox', { id: first });
  expect(full?.contents.map((it) => it.place)).toEqual(Array.from({ length: 20 }, (_, at) => at));
  const [first20] = full?.contents ?? [];
  expect((await store(both[0] ?? '', [15], first, 0)).msg).toContain(`A1 holds ${first20?.code}`);
  // By column, from a place on.
  const plate = (await box('Plate 7', { format: 'plate96', fill: 'column' })).data?.id ?? '';
  expect((await store(both[0] ?? '', [11, 12, 13], plate, 84)).data?.places).toEqual([84, 1, 13]);
  expect((await store(both[1] ?? '', [11], plate, 96)).data).toBeNull();
  const found = await site.ask('findTube', { code: `${one?.number.toLowerCase()}-12 ` });
  expect(found.data).toEqual({ sampleId: one?.id, tube: 12 });
  expect((await site.ask('findTube', { code: 'nothing' })).msg).toContain('NOTHING');
  const { data: sample } = await site.ask('getSample', { id: one?.id ?? '' });
  expect(sample?.list[11]).toMatchObject({ boxName: 'Plate 7', placeName: 'A2' });
  expect(await list({ show: 'notStored' })).toHaveLength(2);
  expect(await list({ search: `${two?.number}-20` })).toMatchObject([{ name: 'mouse 2' }]);
  await site.ask('removeTubes', { sampleId: both[0] ?? '', tubes: [12], reason: 'used up' });
  expect((await store(both[0] ?? '', [12], plate)).data).toBeNull();
  const edit = { id: plate, revision: 1, name: 'Plate 7', freezer: 'F2', rack: '', fill: 'row' } as const;
  expect((await site.ask('saveBox', { ...edit, format: 'box100' })).msg).toMatch(/holds tubes/);
  expect((await site.ask('saveBox', { ...edit, format: 'plate96' })).data).toEqual({ id: plate });
  expect((await site.ask('saveBox', { ...edit, format: 'plate96' })).data).toBeNull();
}, 120_000);

it('follow the sample information until they come, and are not awaited of a cancelled order', async () => {
  site.token = await customer.token();
  const sample = { kind: 'test' as const, samples: [serum('mouse 3', 1)] };
  expect((await site.ask('updateSample', { quotationId, lineId, sample })).data).toBe(true);
  site.token = await staff.token();
  expect(await list()).toMatchObject([{ name: 'mouse 3', tubes: 1, revision: 2 }]);
  site.clock.pass(15 * 86_400);
  site.token = await staff.token();
  expect(await list({ show: 'overdue' })).toMatchObject([{ isOverdue: true }]);
  await here.database.db
    .update(accounts)
    .set({ roles: ['sales'] })
    .where(eq(accounts.id, staff.id));
  expect((await site.ask('listSamples', { page: 1, size: 10 })).msg).toMatch(/Permission denied/);
  await site.ask('cancelOrder', { orderId, reason: 'the customer asked' });
  expect(await here.database.db.select().from(sampleTable)).toEqual([]);
});

it('have labels with the code of each tube, once they came', async () => {
  const ids = async () => (await list()).map((it) => it.id);
  const labels = { skip: 0, language: 'en' } as const;
  expect((await site.ask('getSampleLabels', { sampleIds: await ids(), ...labels })).msg).toMatch(
    /nothing to print/,
  );
  await receive();
  const made = await site.ask('getSampleLabels', { sampleIds: await ids(), ...labels });
  expect(made.code).toBe(NOT_READY);
});

it('stand on the work list while they are overdue, to be checked, or to be stored', async () => {
  const kinds = async () =>
    (await site.ask('listWork', { page: 1, size: 10 })).data?.rows.flatMap((it) =>
      it.kind.endsWith('Samples') ? [`${it.kind} ${it.lines}${it.isLate ? ' late' : ''}`] : [],
    );
  expect(await kinds()).toEqual([]);
  site.clock.pass(15 * 86_400);
  site.token = await staff.token();
  expect(await kinds()).toEqual(['awaitSamples 2 late']);
  await receive();
  expect(await kinds()).toEqual(['checkSamples 2']);
  await check('accept');
  expect(await kinds()).toEqual(['storeSamples 2']);
  const boxId = (await box('Box 3')).data?.id ?? '';
  for (const { id, tubes } of await list()) {
    const all = Array.from({ length: tubes }, (_, at) => at + 1);
    await site.ask('storeTubes', { sampleId: id, tubes: all, boxId, from: null });
  }
  expect(await kinds()).toEqual([]);
});
