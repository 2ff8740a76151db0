// Offline contracts by the staff's calls: entered, changed as they were seen, moved on in bulk, imported as it was
// shown.
import { beforeEach, expect, it } from 'vitest';
import type { InputOf } from '#contract/calls.ts';
import { contractCustomers } from '#server/db/tables/contracts.ts';
import { createPerson, type Person, uploadPo } from '#server/test/accounts.ts';
import { createMemoryFiles } from '#server/test/memoryFiles.ts';
import { openAnotherBrowser, openFrontDoor } from '#server/test/people.ts';
import { requestOf } from '#server/test/portal.ts';
import { createWorld } from '#server/test/world.ts';

const here = createWorld();
const site = openFrontDoor(here, { files: createMemoryFiles() });

let me: Person;
beforeEach(async () => {
  me = await createPerson(site, '13800138000', true);
  site.token = await me.token();
}, 120_000);

const CONTRACT: InputOf<'saveStaffContract'> = {
  ...{ id: null, base: '', number: 'GW-1', customer: 'MIT', contact: 'Ada', currency: 'USD' },
  ...{ status: 'preDelivery', signingDate: null },
  lines: [
    { serviceType: 16, description: 'AAV9', quantity: 2, subtotal: 128_050, status: 'preDelivery' },
    { serviceType: 56, description: '', quantity: 1, subtotal: -50, status: 'completed' },
  ],
};
const list = async (search: string) =>
  (await site.ask('listStaffContracts', { page: 1, size: 20, search })).data?.rows ?? [];

it('is entered with a code for a new company, which is shown once, and changed as it was seen', async () => {
  const { data } = await site.ask('saveStaffContract', CONTRACT);
  expect(data?.codes).toEqual([{ customer: 'MIT', code: expect.stringMatching(/^\w{4}-\w{4}-\w{4}$/) }]);
  const id = data?.id ?? '';
  expect((await site.ask('saveStaffContract', CONTRACT)).msg).toContain('of this number');
  const read = async () => (await site.ask('getStaffContract', { id })).data;
  const seen = await read();
  expect(seen).toMatchObject({ number: 'GW-1', amount: 128_000, company: { accounts: 0 } });
  const change = { ...CONTRACT, id, base: seen?.changedTime ?? '', signingDate: '2026-11-20' };
  site.clock.pass(1);
  expect((await site.ask('saveStaffContract', change)).data).toEqual({ id, codes: [] });
  expect((await site.ask('saveStaffContract', change)).msg).toContain('Somebody else');
  expect((await site.ask('saveStaffContract', { ...change, number: 'GW-2' })).msg).toContain('stays');
  expect(await read()).toMatchObject({ signingDate: '2026-11-20' });
  // What is kept of the code is a hash.
  const kept = await here.database.db.select().from(contractCustomers);
  expect(JSON.stringify(kept.map((it) => it.name))).toContain('MIT');
  const company = (await site.ask('listContractCompanies', { page: 1, size: 20, search: 'MIT' })).data
    ?.rows[0];
  expect(company).toMatchObject({ name: 'MIT', contracts: 1, accounts: 0 });
  const renewed = await site.ask('renewContractCode', {
    id: company?.id ?? '',
    reason: 'The letter was lost.',
  });
  expect(renewed.data?.code).not.toBe(data?.codes[0]?.code);
});

it('is moved on in bulk with an answer each; lines that stood there go with it', async () => {
  const { data } = await site.ask('saveStaffContract', CONTRACT);
  const id = data?.id ?? '';
  const move = async (status: 'inProduction' | 'completed') =>
    (await site.ask('setContractStatus', { ids: [id, 'nowhere'], status, reason: 'Begun' })).data?.map(
      (it) => [it.number, it.isDone],
    );
  expect(await move('inProduction')).toEqual([
    ['GW-1', true],
    ['', false],
  ]);
  expect(await move('inProduction')).toEqual([
    ['GW-1', false],
    ['', false],
  ]);
  const read = await site.ask('getStaffContract', { id });
  expect(read.data?.lines.map((it) => it.status)).toEqual(['inProduction', 'completed']);
  await move('completed');
  expect((await move('inProduction'))?.[0]).toEqual(['GW-1', false]);
});

it('comes from a sheet whose effect was shown, or not at all', async () => {
  const head =
    'Contract number,Customer,Contact,Currency,Status,Signing date,Service type,Description,Quantity,Subtotal';
  const row = (quantity: string) =>
    `GW-7,MIT,Ada,USD,In Production,2026-11-02,16,AAV9,${quantity},"1,280.00"`;
  const broken = await site.ask('previewContractImport', { sheet: `${head}\n${row('two')}` });
  expect(broken.data).toMatchObject({
    ...{ digest: '', changes: [] },
    problems: [{ line: 2, heading: 'Quantity', message: { en: 'It is a whole number.', zh: '应为整数。' } }],
  });
  const sheet = `${head}\n${row('2')}`;
  const { data: would } = await site.ask('previewContractImport', { sheet });
  expect(would).toMatchObject({ changes: [{ number: 'GW-7', what: 'new' }], newCustomers: ['MIT'] });
  const digest = would?.digest ?? '';
  const changed = await site.ask('applyContractImport', { sheet: `${head}\n${row('3')}`, digest });
  expect(changed.msg).toContain('has changed since the preview');
  const done = await site.ask('applyContractImport', { sheet, digest });
  expect(done.data).toMatchObject({ added: 1, changed: 0, codes: [{ customer: 'MIT' }] });
  expect(await list('GW-7')).toMatchObject([{ amount: 128_000, status: 'inProduction' }]);
  expect((await site.ask('applyContractImport', { sheet, digest })).msg).toContain('has changed since');
});

it('has files: attached by the staff, downloaded by them and by its company, removed with a reason', async () => {
  const { data } = await site.ask('saveStaffContract', CONTRACT);
  const contractId = data?.id ?? '';
  const filesOf = async () =>
    (await site.ask('getStaffContract', { id: contractId })).data?.attachments ?? [];
  const fileId = await uploadPo(site);
  const file = { contractId, fileId, type: 'signedContract', lineNumber: null } as const;
  expect((await site.ask('attachToContract', { ...file, lineNumber: 3 })).msg).toContain('numbered 1 to 2');
  expect((await site.ask('attachToContract', { ...file, fileId: 'of-nobody' })).code).not.toBe('00000000');
  expect((await site.ask('attachToContract', { ...file, lineNumber: 2 })).data).toBe(true);
  // It is the contract's now.
  expect((await site.ask('attachToContract', file)).code).not.toBe('00000000');
  const [attached] = await filesOf();
  expect(attached).toMatchObject({ type: 'signedContract', fileName: 'PO 4711.pdf', lineNumber: 2 });
  const id = attached?.id ?? '';

  const company = openAnotherBrowser(here, site);
  company.token = await (await createPerson(company, '13900139000')).token();
  const bound = { customerName: 'MIT', authorizationCode: data?.codes[0]?.code ?? '' };
  await company.ask('listContracts', { page: 1, size: 10, ...bound });
  const text = async (request: Request) => (await site.app.request(request)).text();
  const ofCompany = () => text(requestOf('downloadContractFile', { id }, { token: company.token ?? '' }));
  const ofStaff = (of: string) =>
    text(requestOf('downloadStaffContractFile', { contractId: of, fileId: id }, { token: site.token ?? '' }));
  expect(await ofCompany()).toContain('%PDF');
  expect(await ofStaff(contractId)).toContain('%PDF');
  expect(await ofStaff('another')).toContain('no such file');

  const removal = { contractId, fileId: id, reason: 'Of another contract.' };
  expect((await site.ask('detachFromContract', removal)).data).toBe(true);
  expect((await site.ask('detachFromContract', removal)).code).not.toBe('00000000');
  expect(await filesOf()).toEqual([]);
  expect(await ofCompany()).not.toContain('%PDF');
});
