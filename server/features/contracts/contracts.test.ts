import { beforeEach, describe, expect, it } from 'vitest';
import { customerKeyOf, normalizeAuthorizationCode } from '#commerce/contract/authorizationCode.ts';
import { type Contract, readContractSheet } from '#commerce/contract/contractSheet.ts';
import { TOO_MANY } from '#contract/envelope.ts';
import { createKeyedHash } from '#server/auth/secrets.ts';
import { contractBindings, contractCustomers } from '#server/db/tables/contracts.ts';
import { createPerson, type Person } from '#server/test/accounts.ts';
import { createMemoryFiles } from '#server/test/memoryFiles.ts';
import { openAnotherBrowser, openFrontDoor, runAtOnce } from '#server/test/people.ts';
import { requestOf } from '#server/test/portal.ts';
import { createWorld } from '#server/test/world.ts';
import { importContracts, planImport, renewCode } from './importContracts.ts';
import { MAX_TRIES, MAX_TRIES_OF_NETWORK } from './rules.ts';

const here = createWorld();
const keyedHash = createKeyedHash(new Uint8Array(32).fill(7));
const site = openFrontDoor(here, { files: createMemoryFiles(), keyedHash });
const REFUSED = '00000006';
const NOT_FOUND = '00000008';
const PAGE = { page: 1, size: 20 } as const;
const UNIVERSITY = '北京大学（生科院）';

let me: Person;
let code: string;
beforeEach(async () => {
  me = await createPerson(site, '13800138000');
  site.token = await me.token();
  code = (await bring(CONTRACTS)).find((it) => it.customer === UNIVERSITY)?.code ?? '';
});

const HEADS = [
  ...['Contract number', 'Customer', 'Contact', 'Currency', 'Status', 'Signing date'],
  ...['Service type', 'Description', 'Quantity', 'Subtotal', 'Line status'],
];
const CELLS = [
  ['C-1', UNIVERSITY, 'Li Ming', 'CNY', 'In Production', '2026-03-09', 16, 'AAV9-EGFP', 2, '12,800.00', ''],
  ['C-1', UNIVERSITY, 'Li Ming', 'CNY', 'In Production', '2026-03-09', 56, '', 1, '-800', 'Completed'],
  ['C-2', UNIVERSITY, 'Wang', 'CNY', 'Predelivery', '', 10, 'lacZ', 1, '99.9', ''],
  ['C-9', 'MIT', 'Smith', 'USD', 'Completed', '2026-01-02', 54, 'Freight', 1, '45', ''],
];
const CONTRACTS = readContractSheet([HEADS, ...CELLS]).contracts;

function bring(contracts: readonly Contract[]) {
  const { random } = site.deps;
  const means = { random, keyedHash, now: site.clock.now };
  return here.database.transaction((tx) => importContracts(tx, contracts, means));
}

const bind = (customerName: string, authorizationCode: string, door = site) =>
  door.ask('listContracts', { ...PAGE, customerName, authorizationCode });

/** But for the one that every person of the tests has. */
const numbers = async (door = site, more: object = {}) =>
  ((await door.ask('listContracts', { ...PAGE, ...more })).data?.rows ?? [])
    .map((it) => it.contractNumber)
    .filter((it) => !it.startsWith('C-') || it.length < 6);

describe('a company', () => {
  it('shows its contracts to who knows its name and code, however both are typed', async () => {
    expect(await numbers()).toEqual([]);
    const typed = `  ${code.toLowerCase().replaceAll('-', ' ')} `;
    const { data } = await bind(' 北京大学(生科院) ', typed);
    expect(data?.rows.find((it) => it.contractNumber === 'C-1')).toEqual({
      ...{ id: expect.any(String), contractNumber: 'C-1', company: UNIVERSITY, contact: 'Li Ming' },
      ...{
        currency: 'CNY',
        amount: 1_200_000,
        status: 'inProduction',
        signingDate: '2026-03-09T00:00:00.000Z',
      },
    });
    // Those that are not signed yet come first; those that come later are seen without another word.
    expect(await numbers()).toEqual(['C-2', 'C-1']);
    await bring(readContractSheet([HEADS, ['C-3', ...CELLS[0]!.slice(1)]]).contracts);
    expect(await numbers()).toEqual(['C-2', 'C-3', 'C-1']);
    expect(await numbers(site, { status: 'inProduction' })).toEqual(['C-3', 'C-1']);
    expect(await numbers(site, { search: 'wang' })).toEqual(['C-2']);
    expect(await numbers(site, { search: '100%' })).toEqual([]);
  });

  it('is bound once by twenty at the same moment', async () => {
    expect(await runAtOnce(20, () => bind(UNIVERSITY, code))).toBe(20);
    const rows = await here.database.db.select().from(contractBindings);
    expect(rows.filter((it) => it.accountId === me.id)).toHaveLength(2);
  });

  it('is reported in detail, with lines and files, to nobody else', async () => {
    await bind(UNIVERSITY, code);
    const id = (await site.ask('listContracts', { ...PAGE, search: 'C-1' })).data?.rows.find(
      (it) => it.contractNumber === 'C-1',
    )?.id;
    const { data } = await site.ask('getContract', { id: id ?? '' });
    expect(data?.lines).toEqual([
      { serviceType: 16, description: 'AAV9-EGFP', quantity: 2, subtotal: 1_280_000, status: 'inProduction' },
      { serviceType: 56, description: '', quantity: 1, subtotal: -80_000, status: 'completed' },
    ]);
    const own = await site.ask('getContract', { id: me.owned.contractId });
    const [file] = own.data?.attachments ?? [];
    expect(file).toMatchObject({ fileName: 'signed.pdf', type: 'signedContract', lineNumber: null });
    const fetchFile = (token: string) =>
      site.app.request(requestOf('downloadContractFile', { id: file?.id }, { token }));
    expect(await (await fetchFile(site.token ?? '')).text()).toBe('%PDF');

    const door = openAnotherBrowser(here, site);
    const other = await createPerson(door, '13900139000');
    door.token = await other.token();
    expect(await numbers(door)).toEqual([]);
    const foreign = await door.ask('getContract', { id: id ?? '' });
    expect(foreign).toMatchObject({ code: NOT_FOUND, data: null });
    expect(await door.ask('getContract', { id: 'nothing' })).toEqual(foreign);
    expect(await (await fetchFile(door.token)).json()).toMatchObject({ code: NOT_FOUND });
  });

  it('opens with its own code alone; the answer never tells which of both was wrong', async () => {
    const [wrong, unknown] = [await bind(UNIVERSITY, '0000-0000-0000'), await bind('No Such Company', code)];
    expect(wrong).toMatchObject({ code: REFUSED, data: null });
    expect(unknown).toEqual(wrong);
    expect(await bind('MIT', code)).toEqual(wrong);
    expect(await numbers()).toEqual([]);
    expect(await bind(UNIVERSITY, ' ')).toMatchObject({
      code: REFUSED,
      msg: expect.stringContaining('both'),
    });
    const half = await site.ask('listContracts', { ...PAGE, customerName: UNIVERSITY });
    expect(half.msg).toContain('both');
  });
});

describe('tries', () => {
  it('are five wrong ones an hour for an account, also at the same moment; then the right one waits too', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => bind(UNIVERSITY, '0000')));
    expect(replies.filter((it) => it.code === REFUSED)).toHaveLength(MAX_TRIES);
    expect(replies.filter((it) => it.code === TOO_MANY)).toHaveLength(15);
    expect(await bind(UNIVERSITY, code)).toMatchObject({ code: TOO_MANY });
    expect(await numbers()).toEqual([]);
    site.clock.now = new Date(site.clock.now.getTime() + 3_600_000);
    expect(await bind(UNIVERSITY, code)).toMatchObject({ code: '00000000' });
  });

  it('are counted for a network too, whose colleagues do not spoil each other a few', async () => {
    const door = openAnotherBrowser(here, site);
    const logIn = async (at: number) => {
      door.token = await (await createPerson(door, `1390013900${at}`)).token();
    };
    for (let at = 0; at < MAX_TRIES_OF_NETWORK / MAX_TRIES; at++) {
      await logIn(at);
      expect(await bind(UNIVERSITY, code, door)).toMatchObject({ code: '00000000' });
      for (let tries = 0; tries < MAX_TRIES; tries++)
        expect(await bind(UNIVERSITY, '0000', door)).toMatchObject({ code: REFUSED });
      expect(await bind(UNIVERSITY, '0000', door)).toMatchObject({ code: TOO_MANY });
    }
    await logIn(9);
    expect(await bind(UNIVERSITY, code, door)).toMatchObject({ code: TOO_MANY });
  });

  it('that are right are not counted', async () => {
    for (let at = 0; at < 3 * MAX_TRIES; at++) expect((await bind(UNIVERSITY, code)).code).toBe('00000000');
  });
});

describe('an import', () => {
  const plan = (contracts: readonly Contract[]) =>
    here.database.transaction((tx) => planImport(tx, contracts));

  it('says what would change, and a second time changes nothing and makes no code', async () => {
    expect(await plan(CONTRACTS)).toMatchObject({
      changes: ['C-1', 'C-2', 'C-9'].map((number) => ({ number, what: 'same', facts: [] })),
      newCustomers: [],
    });
    expect(await bring(CONTRACTS)).toEqual([]);
    const shipped = CONTRACTS.map((it) =>
      it.number === 'C-1' ? { ...it, status: 'shipping' as const } : it,
    );
    const added = { ...CONTRACTS[0]!, number: 'C-4', customer: 'Oxford' };
    expect(await plan([...shipped, added])).toMatchObject({
      changes: [{ what: 'changed', facts: ['status'] }, { what: 'same' }, { what: 'same' }, { what: 'new' }],
      newCustomers: ['Oxford'],
    });
    // A plan writes nothing.
    expect((await plan(shipped)).changes[0]?.what).toBe('changed');
    await bring(shipped);
    expect((await plan(shipped)).changes.map((it) => it.what)).toEqual(['same', 'same', 'same']);
  });

  it('keeps a code as a hash alone; a new one ends what the old one opened', async () => {
    const [kept] = (await here.database.db.select().from(contractCustomers)).filter(
      (it) => it.nameKey === customerKeyOf(UNIVERSITY),
    );
    const hashed = site.deps.keyedHash(
      'contractCode',
      customerKeyOf(UNIVERSITY),
      normalizeAuthorizationCode(code),
    );
    expect(kept?.codeHash).toBe(hashed);
    expect(JSON.stringify(kept)).not.toContain(code);
    await bind(UNIVERSITY, code);
    const renewed = await here.database.transaction((tx) =>
      renewCode(tx, UNIVERSITY, { ...site.deps, keyedHash, now: site.clock.now }),
    );
    expect(await numbers()).toEqual([]);
    expect((await bind(UNIVERSITY, code)).code).toBe(REFUSED);
    expect((await bind(UNIVERSITY, renewed?.code ?? '')).code).toBe('00000000');
  });
});
