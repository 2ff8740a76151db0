import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { quotationEvents } from '#server/db/tables/ordering.ts';
import { storageOf } from '#server/features/uploads/rows.ts';
import { createPerson, type Person, withOrders } from '#server/test/accounts.ts';
import { createMemoryFiles } from '#server/test/memoryFiles.ts';
import { openFrontDoor, sentTo } from '#server/test/people.ts';
import { requestOf } from '#server/test/portal.ts';
import { createWorld } from '#server/test/world.ts';
import { attachByStaff, detachByStaff, type StaffAttachment } from './staffAttachments.ts';

const here = createWorld();
const site = openFrontDoor(here, { files: createMemoryFiles() });

let me: Person;
beforeEach(async () => {
  me = await withOrders(site, await createPerson(site, '13800138000'));
  site.token = await me.token();
});

async function attach(over: Partial<StaffAttachment> = {}) {
  const { key, bytes } = await site.deps.files.put(new Blob(['%PDF-1.7 titer']).stream(), 1_000);
  const file = { key, name: 'titer.pdf', size: bytes, format: 'pdf' };
  const { quotationId } = me.owned;
  const it = { quotationId, type: 'qcReport', lineNumber: 1, file, ...over } as const;
  return here.database.transaction((tx) => attachByStaff(tx, it, site.deps));
}

const listAttachments = async () =>
  (await site.ask('getQuotation', { id: me.owned.quotationId })).data?.attachments ?? [];

it('is with the line of the customer, can be downloaded, is written down and announced, and costs no quota', async () => {
  const before = await here.database.transaction((tx) => storageOf(tx, me.id));
  const made = await attach();
  const id = 'id' in made ? made.id : '';
  expect(await listAttachments()).toContainEqual({
    id,
    fileName: 'titer.pdf',
    type: 'qcReport',
    lineNumber: 1,
  });
  const response = await site.app.request(requestOf('download', { id }, { token: site.token ?? '' }));
  expect(await response.text()).toBe('%PDF-1.7 titer');
  expect(await here.database.transaction((tx) => storageOf(tx, me.id))).toEqual(before);
  const events = await here.database.db
    .select()
    .from(quotationEvents)
    .where(eq(quotationEvents.quotationId, me.owned.quotationId));
  expect(events.at(-1)).toMatchObject({ act: 'attach', actor: 'staff', note: 'qcReport' });
  const [letter] = await sentTo(here, 'wang.wei@example.com');
  expect(letter?.text).toContain('titer.pdf');
});

it('is refused for a line or a quotation that is not there', async () => {
  expect(await attach({ lineNumber: 9 })).toHaveProperty('message');
  expect(await attach({ quotationId: 'gone' })).toHaveProperty('message');
});

it('is taken back by staff, unlike what the customer attached', async () => {
  const made = await attach();
  const take = (id: string) => here.database.transaction((tx) => detachByStaff(tx, me.owned.quotationId, id));
  const own = (await listAttachments()).find((it) => it.type !== 'qcReport');
  expect(own).toBeDefined();
  expect([await take(own?.id ?? ''), await take('id' in made ? made.id : '')]).toEqual([false, true]);
  expect((await listAttachments()).map((it) => it.id)).toEqual([own?.id]);
});
