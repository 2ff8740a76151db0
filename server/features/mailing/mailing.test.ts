// Letters that can be declined: by the setting, by the link of a letter without login, and by the button of a mail
// program.
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import { quotationLines } from '#server/db/tables/ordering.ts';
import { outbox } from '#server/db/tables/outbox.ts';
import { ONE_CLICK } from '#server/mail/unsubscribe.ts';
import { advanceLine, lockOrder } from '#server/ordering/orderSteps.ts';
import { createPerson, type Person, withOrders } from '#server/test/accounts.ts';
import { createMemoryFiles } from '#server/test/memoryFiles.ts';
import { openFrontDoor } from '#server/test/people.ts';
import { createWorld } from '#server/test/world.ts';

const here = createWorld();
const site = openFrontDoor(here, { files: createMemoryFiles() });
// Several calls and transactions each, on a machine that is busy with other tests.
vi.setConfig({ testTimeout: 60_000 });
const db = () => here.database.db;

let me: Person;
beforeEach(async () => {
  me = await withOrders(site, await createPerson(site, '13800138000'));
  site.token = await me.token();
  await db().delete(outbox);
});

const STEPS = ['startProduction', 'completeProduction', 'ship'] as const;

async function advance(act: (typeof STEPS)[number]) {
  await here.database.transaction(async (tx) => {
    const pair = await lockOrder(tx, me.owned.onlineOrderId);
    if (pair === undefined) throw new Error('no order');
    const lines = await tx
      .select()
      .from(quotationLines)
      .where(eq(quotationLines.quotationId, pair.quotation.id));
    for (const { id: lineId } of lines) await advanceLine(tx, pair, { lineId, act, note: '' }, site.deps);
  });
  const letters = await db().select().from(outbox);
  await db().delete(outbox);
  return letters;
}

const tokenIn = (address: string | null | undefined) =>
  new URL(address ?? '').searchParams.get('token') ?? '';
const readSetting = async () => (await site.ask('getMailSettings', {})).data?.wantsProgress;
const click = (token: string, method = 'POST') =>
  site.app.request(`${ONE_CLICK}?token=${encodeURIComponent(token)}`, {
    method,
    ...(method === 'POST' && { body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }),
  });

it('a letter on a step carries its link, one on a shipment none', async () => {
  const [begun] = await advance('startProduction');
  const page = /https?:\/\/\S+\/unsubscribe\?token=\S+/.exec(begun?.text ?? '')?.[0];
  expect(tokenIn(page)).toBe(tokenIn(begun?.unsubscribe));
  expect(begun?.html).toContain('/unsubscribe?token=');
  await advance('completeProduction');
  const [shipped] = await advance('ship');
  expect(shipped).toMatchObject({ unsubscribe: null });
  expect(shipped?.text).not.toContain('unsubscribe');
});

it('one click of a mail program ends them, the shipment is still told; a look at the link changes nothing', async () => {
  const token = tokenIn((await advance('startProduction'))[0]?.unsubscribe);
  const looked = await click(token, 'GET');
  expect([looked.status, looked.headers.get('location')]).toEqual([
    303,
    expect.stringContaining('/unsubscribe?token='),
  ]);
  expect(await readSetting()).toBe(1);
  expect((await click(token)).status).toBe(200);
  expect(await readSetting()).toBe(0);
  expect(await advance('completeProduction')).toEqual([]);
  expect(await advance('ship')).toHaveLength(1);
});

it('the page of the link stops and resumes them without a session', async () => {
  const token = tokenIn((await advance('startProduction'))[0]?.unsubscribe);
  const session = site.token;
  site.token = undefined;
  expect((await site.ask('unsubscribe', { token, wantsProgress: 0 })).data).toEqual({ wantsProgress: 0 });
  site.token = session;
  expect(await readSetting()).toBe(0);
  await site.ask('unsubscribe', { token, wantsProgress: 1 });
  expect(await readSetting()).toBe(1);
});

it('the setting of the account does the same', async () => {
  await site.ask('saveMailSettings', { wantsProgress: 0 });
  expect(await advance('startProduction')).toEqual([]);
  await site.ask('saveMailSettings', { wantsProgress: 1 });
  expect(await advance('completeProduction')).toHaveLength(1);
});

it('a token of someone else, a bent one or none changes nothing', async () => {
  const own = tokenIn((await advance('startProduction'))[0]?.unsubscribe);
  const other = await createPerson(site, '13900139000');
  const signature = own.slice(own.lastIndexOf('.'));
  site.token = await me.token();
  for (const token of [
    'x',
    '.',
    `${other.id}${signature}`,
    `${own}x`,
    own.slice(0, -1),
    `${own.slice(0, -1)}京`,
  ]) {
    expect((await click(token)).status).toBe(404);
    expect((await site.ask('unsubscribe', { token, wantsProgress: 0 })).data).toBeNull();
  }
  expect(await readSetting()).toBe(1);
});
