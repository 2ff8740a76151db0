import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { InputOf } from '#contract/calls.ts';
import { accounts, pointsEntries } from '#server/db/tables/accounts.ts';
import { logInByPhone, openAnotherBrowser, openFrontDoor, PHONE, runAtOnce } from '#server/test/people.ts';
import { createWorld } from '#server/test/world.ts';

const here = createWorld();

const site = openFrontDoor(here);

const ADDRESS: InputOf<'saveAddress'> = {
  receiver: '王伟',
  country: 'CN',
  phone: PHONE,
  email: 'wang@pku.edu.cn',
  zipCode: '100871',
  address: '北京市海淀区颐和园路 5 号',
  isDefault: false,
};
const INVOICE: InputOf<'saveInvoiceInfo'> = {
  type: 'vat',
  recipient: '北京大学',
  email: 'finance@pku.edu.cn',
  address: '北京市海淀区颐和园路 5 号',
  isDefault: false,
};
const ORGANIZATION: InputOf<'saveOrganization'> = {
  name: '北京大学',
  registeredPhone: '010-62751234',
  leader: '李明',
  country: '中国',
  province: '北京',
  city: '北京',
  street: '颐和园路 5 号',
  website: 'www.pku.edu.cn',
  contact: { name: '王伟', phone: PHONE },
};

describe('a new entry', () => {
  it('that is sent again with the same key is made once, also at the same moment', async () => {
    await logInByPhone(here, site);
    const key = { 'idempotency-key': 'one-click-of-a-browser' };
    const first = await site.ask('saveAddress', ADDRESS, key);
    expect(await site.ask('saveAddress', ADDRESS, key)).toEqual(first);
    expect((await site.ask('saveAddress', { ...ADDRESS, receiver: '李明' }, key)).code).toBe('00000006');
    expect((await site.ask('listAddresses', {})).data).toHaveLength(1);
    expect(await runAtOnce(5, () => site.ask('saveInvoiceInfo', INVOICE, key))).toBe(5);
    expect((await site.ask('listInvoiceInfos', {})).data).toHaveLength(1);
  });
});

describe('the guides', () => {
  it('are unseen at first, and stay seen once they are', async () => {
    await logInByPhone(here, site);
    expect((await site.ask('findUserInfoDetail', {})).data).toEqual({
      frameworkGuidelines: 0,
      reSelectionGuidelines: 0,
      selectionComponentGuidelines: 0,
      addItemGuidelines: 0,
      downloadGuidelines: 0,
      aavFirstVisit: 0,
      lvvFirstVisit: 0,
    });
    await site.ask('updateGuidelines', { aavFirstVisit: 1 });
    await site.ask('updateGuidelines', { downloadGuidelines: 1 });
    expect((await site.ask('findUserInfoDetail', {})).data).toMatchObject({
      aavFirstVisit: 1,
      downloadGuidelines: 1,
      lvvFirstVisit: 0,
    });
  });

  it('of recommended content shows until it was seen', async () => {
    await logInByPhone(here, site);
    expect((await site.ask('getRcShow', {})).data).toBe(1);
    await site.ask('updateRcShow', {});
    expect((await site.ask('getRcShow', {})).data).toBe(0);
  });
});

describe('who one is', () => {
  it('is changed by its owner', async () => {
    await logInByPhone(here, site);
    await site.ask('fixNickName', { nickname: '小王' });
    await site.ask('chooseOrganization', { clientInOrganizationType: 'hospital' });
    await site.ask('saveOrganization', ORGANIZATION);
    expect((await site.ask('getPersonalInformation', {})).data).toMatchObject({
      nickname: '小王',
      clientInOrganizationType: 'hospital',
      organizationName: '北京大学',
      organization: ORGANIZATION,
      registeredAt: '2026-11-22T08:00:00.000Z',
      roles: [],
      perms: [],
    });
    expect((await site.ask('getPersonalAdjust', {})).data).toEqual({
      bindAdjust: 0,
      isOrganizationComplete: true,
    });
    expect((await site.ask('getAccountType', {})).data).toEqual({
      type: 'customer',
      clientInOrganizationType: 'hospital',
    });
  });

  it.each([
    [{ name: '' }, '请输入单位名称。'],
    [{ city: ' ' }, '请输入完整的地址。'],
    [{ website: 'pku' }, '请输入有效的网址，例如 https://www.example.com。'],
    [{ fax: 'abc' }, '请输入有效的传真号码。'],
    [{ registeredPhone: '12' }, '请输入有效的电话号码。'],
    [{ leader: '' }, '请输入项目负责人。'],
    [{ contact: { name: '', phone: PHONE } }, '请输入联系人。'],
  ])('with %j is refused in the specified words', async (wrong, msg) => {
    await logInByPhone(here, site);
    const reply = await site.ask(
      'saveOrganization',
      { ...ORGANIZATION, ...wrong },
      { 'accept-language': 'zh_cn' },
    );
    expect(reply).toMatchObject({ code: '00000005', msg });
  });
});

describe('addresses', () => {
  const defaults = async () => {
    const { data } = await site.ask('listAddresses', {});
    return { all: data?.length, default: data?.filter((it) => it.isDefault).map((it) => it.receiver) };
  };
  const save = (it: Partial<InputOf<'saveAddress'>>) => site.ask('saveAddress', { ...ADDRESS, ...it });

  it('have exactly one default, whatever is saved and deleted', async () => {
    await logInByPhone(here, site);
    const first = await save({ receiver: 'first' });
    expect(first.data).toMatchObject({ isDefault: true });
    await save({ receiver: 'second' });
    expect(await defaults()).toEqual({ all: 2, default: ['first'] });
    const third = await save({ receiver: 'third', isDefault: true });
    expect(await defaults()).toEqual({ all: 3, default: ['third'] });
    const { id } = third.data!;
    expect((await save({ id, receiver: 'third', isDefault: false })).data?.isDefault).toBe(true);
    site.clock.pass(1);
    await site.ask('deleteAddress', { id });
    expect((await defaults()).default).toHaveLength(1);
    const { data } = await site.ask('listAddresses', {});
    for (const it of data ?? []) await site.ask('deleteAddress', { id: it.id });
    expect(await defaults()).toEqual({ all: 0, default: [] });
  });

  it('have exactly one default also when ten are made it at the same moment', async () => {
    await logInByPhone(here, site);
    expect(await runAtOnce(10, (at) => save({ receiver: `number ${at}`, isDefault: true }))).toBe(10);
    expect(await defaults()).toMatchObject({ all: 10, default: [expect.any(String)] });
    const { data } = await site.ask('listAddresses', {});
    await runAtOnce(10, (at) => save({ id: data![at]!.id, isDefault: true }));
    expect((await defaults()).default).toHaveLength(1);
    await runAtOnce(9, (at) => site.ask('deleteAddress', { id: data![at]!.id }));
    expect(await defaults()).toMatchObject({ all: 1, default: [expect.any(String)] });
  });

  it('of someone else are as ones that are not there', async () => {
    await logInByPhone(here, site);
    const { data } = await save({});
    const other = openAnotherBrowser(here, site);
    await logInByPhone(here, other, '13900139000');
    const foreign = await other.ask('saveAddress', { ...ADDRESS, id: data!.id });
    expect(foreign).toMatchObject({ code: '00000008' });
    expect(await other.ask('saveAddress', { ...ADDRESS, id: 'nothing' })).toEqual(foreign);
    expect(await other.ask('deleteAddress', { id: data!.id })).toEqual(foreign);
    expect((await site.ask('listAddresses', {})).data).toEqual([data]);
    expect((await other.ask('listAddresses', {})).data).toEqual([]);
  });

  it.each([
    ['GB', '020 7946 0958'],
    ['US', '(212) 555-2368'],
    ['DE', '+44 20 7946 0958'],
    ['CN', '010 6275 1234'],
  ] as const)('go to %s with the phone %s', async (country, phone) => {
    await logInByPhone(here, site);
    expect((await save({ country, phone })).data).toMatchObject({ country, phone });
  });

  it('of before countries were asked are Chinese', async () => {
    await logInByPhone(here, site);
    const { country: _, ...earlier } = ADDRESS;
    expect((await site.ask('saveAddress', earlier as typeof ADDRESS)).data).toMatchObject({ country: 'CN' });
  });

  it('are a hundred at most', async () => {
    await logInByPhone(here, site);
    for (let at = 0; at < 10; at++) await runAtOnce(10, () => save({}));
    expect(await save({})).toMatchObject({ code: '00000006' });
  });

  it.each([
    [{ receiver: '' }, 'Please enter the name of the receiver.'],
    [
      { phone: '1380013800' },
      'Please enter a valid phone number of the chosen country, or one that begins with + and its country code.',
    ],
    [
      { country: 'GB', phone: '13800138000' },
      'Please enter a valid phone number of the chosen country, or one that begins with + and its country code.',
    ],
    [{ email: 'wang' }, 'Please enter a valid email address.'],
    [{ zipCode: '' }, 'Please enter a valid postal code.'],
    [{ address: ' ' }, 'Please enter the full address.'],
  ])('with %j are refused in the specified words', async (wrong, msg) => {
    await logInByPhone(here, site);
    expect(await save(wrong as Partial<typeof ADDRESS>)).toMatchObject({ code: '00000005', msg });
  });
});

it('invoice infos have a default of their own', async () => {
  await logInByPhone(here, site);
  await site.ask('saveAddress', ADDRESS);
  const { data } = await site.ask('saveInvoiceInfo', INVOICE);
  expect(data).toEqual({ ...INVOICE, id: data!.id, isDefault: true });
  expect((await site.ask('listInvoiceInfos', {})).data).toEqual([data]);
  expect((await site.ask('deleteAddress', { id: data!.id })).code).toBe('00000008');
  expect((await site.ask('deleteInvoiceInfo', { id: data!.id })).code).toBe('00000000');
});

it('points are reported page by page, the newest first', async () => {
  await logInByPhone(here, site);
  const [account] = await here.database.db.select().from(accounts);
  const at = site.clock.now;
  await here.database.db.insert(pointsEntries).values([
    { accountId: account!.id, points: 300, reason: 'invite', at },
    { accountId: account!.id, points: -100, reason: 'spent', orderNumber: 'GW-1', at },
    { accountId: account!.id, points: 5, reason: 'of old', at },
  ]);
  await here.database.db.update(accounts).set({ points: 205 }).where(eq(accounts.id, account!.id));
  const { data } = await site.ask('listPoints', { page: 1, size: 2 });
  expect(data).toMatchObject({
    total: 3,
    balance: 205,
    rows: [
      { points: 5, reason: 'corrected' },
      { points: -100, reason: 'spent', orderNumber: 'GW-1' },
    ],
  });
  expect((await site.ask('listPoints', { page: 2, size: 2 })).data?.rows).toHaveLength(1);
});

it('favorites are marked once and unmarked', async () => {
  await logInByPhone(here, site);
  for (const elementId of ['EGFP', 'WPRE', 'EGFP'])
    await site.ask('setFavorite', { elementId, isFavourite: 1 });
  expect((await site.ask('listFavorites', {})).data).toEqual(['EGFP', 'WPRE']);
  await site.ask('setFavorite', { elementId: 'EGFP', isFavourite: 0 });
  expect((await site.ask('listFavorites', {})).data).toEqual(['WPRE']);
});
