// The line of a refused call names the account that called and its network, and nothing else about who that is.
import { expect, it } from 'vitest';
import { createPerson, withOrders } from '#server/test/accounts.ts';
import { createMemoryFiles } from '#server/test/memoryFiles.ts';
import { openFrontDoor } from '#server/test/people.ts';
import { createWorld } from '#server/test/world.ts';

const here = createWorld();
const lines: Record<string, unknown>[] = [];
const note = (fields: object) => void lines.push({ ...fields });
const site = openFrontDoor(here, {
  files: createMemoryFiles(),
  log: { info: note, warn: note, error: note },
});

it('names the account of whoever is refused what is another’s, or of the staff', async () => {
  const owner = await withOrders(site, await createPerson(site, '13800138000'));
  const stranger = await createPerson(site, '13800138001');
  site.token = await stranger.token();
  lines.length = 0;
  expect((await site.ask('getOrder', { id: owner.owned.onlineOrderId })).data).toBeNull();
  expect((await site.ask('listStaff', { page: 1, size: 20 })).data).toBeNull();
  expect((await site.ask('listAddresses', {})).code).toBe('00000000');
  site.token = undefined;
  expect((await site.ask('listAddresses', {})).data).toBeNull();
  const answered = lines.filter((it) => 'ms' in it).map(({ call, account }) => [call, account]);
  expect(answered).toEqual([
    ['getOrder', stranger.id],
    ['listStaff', stranger.id],
    ['listAddresses', undefined],
    ['listAddresses', undefined],
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/13800138/);
});

it('has the network of whoever is refused, never the address, and none of who is answered', async () => {
  const { token } = await createPerson(site, '13800138000');
  lines.length = 0;
  await site.ask('listAddresses', {});
  site.token = await token();
  await site.ask('listAddresses', {});
  site.token = undefined;
  const networks = lines.filter((it) => 'ms' in it).map((it) => it['network']);
  expect(networks).toEqual(['127.0.0.0/24', undefined]);
  expect(JSON.stringify(lines)).not.toContain('127.0.0.1');
});
