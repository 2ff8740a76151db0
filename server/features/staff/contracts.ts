// Offline contracts as the staff keep them: by hand, in bulk, and from a sheet whose effect is shown first.
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { type Contract, readContractSheet } from '#commerce/contract/contractSheet.ts';
import type { ContractStatus } from '#commerce/contract/statuses.ts';
import { sumOf } from '#commerce/money/money.ts';
import { parseCsv } from '#commerce/sheet/parseCsv.ts';
import type { InputOf, OutputOf } from '#contract/calls.ts';
import { NOT_FOUND } from '#contract/envelope.ts';
import { hashOf } from '#server/auth/secrets.ts';
import type { Tx } from '#server/db/database.ts';
import {
  contractBindings,
  contractCustomers,
  contractFiles,
  contractLines,
  contracts,
} from '#server/db/tables/contracts.ts';
import {
  type ImportPlan,
  importContracts,
  planImport,
  renewCode,
} from '#server/features/contracts/importContracts.ts';
import { type Context, type Handlers, refuse, reply } from '#server/http/handler.ts';
import { recordChange } from '#server/trail/trail.ts';
import { containsText } from './lists.ts';
import { mayRead, staffWords } from './rules.ts';
import { readPageIn, searchOf, TEXT } from './search.ts';

const words = {
  gone: { en: 'There is no such contract.', zh: '没有该合同。' },
  noCompany: { en: 'There is no such company.', zh: '没有该客户单位。' },
  numberTaken: { en: 'There is a contract of this number already.', zh: '已有该编号的合同。' },
  numberStays: { en: 'The number of a contract stays.', zh: '合同编号不可修改。' },
  wrongSheet: { en: 'The sheet has faults: look at the preview.', zh: '表格有误，请查看预览。' },
  otherNow: {
    en: 'What the import would do has changed since the preview. Nothing was imported; look at it again.',
    zh: '预览之后数据已变化，未导入任何内容，请重新预览。',
  },
  done: { en: 'Done', zh: '已更新' },
  same: { en: 'It already has that status', zh: '已处于该状态' },
  isOver: {
    en: 'It is completed or cancelled: edit it where that was a mistake',
    zh: '合同已完成或已取消，如有误请进入合同修改',
  },
} as const;

const SORTS = {
  number: contracts.number,
  customer: contractCustomers.name,
  signed: sql`coalesce(${contracts.signingDate}, '9999-12-31'::date)`,
  amount: contracts.amount,
} as const;

const COMPANY_SORTS = { name: contractCustomers.name, contracts: contractCustomers.contracts } as const;

const onCustomer = eq(contractCustomers.id, contracts.customerId);

export const staffContractHandlers = {
  async listStaffContracts(request, { tx, session }) {
    const { page, size, search, sort = 'number', isDescending = false, status } = request;
    const seesAmounts = mayRead(session, 'amounts');
    // By an amount that is not shown nothing is sorted.
    const by = SORTS[sort === 'amount' && !seesAmounts ? 'number' : sort];
    const order = [by, contracts.id].map(isDescending ? desc : asc);
    const found = await searchOf(tx, {
      ...{ search, id: contracts.id, first: { order, rows: page * size + 1 } },
      filters: status && eq(contracts.status, status),
      from: sql`contracts join contract_customers on contract_customers.id = contracts.customer_id`,
      sources: (contains) => [
        sql`select id from contracts where ${contains(TEXT.contract)}`,
        sql`select contracts.id from contract_customers join contracts
          on contracts.customer_id = contract_customers.id where ${contains(TEXT.company)}`,
      ],
      otherwise: containsText(search, [contracts.number, contractCustomers.name, contracts.contact]),
    });
    const where = and(status && eq(contracts.status, status), found.where);
    const { id } = contracts;
    const all = tx.select({ id }).from(contracts).innerJoin(contractCustomers, onCustomer).where(where);
    const { isOnPage, ...counted } = await readPageIn(tx, all, { id, order, max: found.max }, { page, size });
    const rows = await tx
      .select({ contract: contracts, customer: contractCustomers.name })
      .from(contracts)
      .innerJoin(contractCustomers, onCustomer)
      .where(isOnPage)
      .orderBy(...order);
    return reply({
      ...counted,
      rows: rows.map(({ contract, customer }) => ({
        ...headOf(contract, customer),
        amount: seesAmounts ? contract.amount : null,
        signingDate: contract.signingDate,
      })),
    });
  },

  async getStaffContract({ id }, { tx, session }) {
    const found = await contractById(tx, id);
    if (found === undefined) return refuse(words.gone, NOT_FOUND);
    const { contract, customer } = found;
    const seesAmounts = mayRead(session, 'amounts');
    const files = await tx
      .select()
      .from(contractFiles)
      .where(eq(contractFiles.contractId, id))
      .orderBy(asc(contractFiles.createdAt))
      .limit(100);
    return reply({
      ...headOf(contract, customer.name),
      amount: seesAmounts ? contract.amount : null,
      signingDate: contract.signingDate,
      changedTime: contract.changedAt.toISOString(),
      lines: (await linesOf(tx, id)).map((it) => ({
        ...it,
        subtotal: seesAmounts ? it.subtotal : null,
      })),
      attachments: files.map((it) => ({
        ...{ id: it.id, fileName: it.name, type: it.type, lineNumber: it.lineNumber },
      })),
      company: {
        id: customer.id,
        accounts: await tx.$count(contractBindings, eq(contractBindings.customerId, customer.id)),
      },
    });
  },

  async saveStaffContract({ id, base, ...given }, context) {
    const { tx } = context;
    const number = given.number.trim();
    const [known] = await tx.select().from(contracts).where(eq(contracts.number, number)).for('update');
    if (id === null) {
      if (known !== undefined) return refuse(words.numberTaken);
    } else {
      const found = await contractById(tx, id);
      if (found === undefined) return refuse(words.gone, NOT_FOUND);
      if (known?.id !== id) return refuse(words.numberStays);
      if (known.changedAt.toISOString() !== base) return refuse(staffWords.changedMeanwhile);
    }
    const codes = await importContracts(tx, [contractFrom({ ...given, number })], meansOf(context));
    const [row] = await tx.select({ id: contracts.id }).from(contracts).where(eq(contracts.number, number));
    return reply({ id: row?.id ?? '', codes: codes.map((it) => ({ ...it })) });
  },

  async setContractStatus({ ids, status, reason }, { tx, deps }) {
    const answers: OutputOf<'setContractStatus'> = [];
    for (const id of new Set(ids)) {
      const [row] = await tx.select().from(contracts).where(eq(contracts.id, id)).for('update');
      const answer = (isDone: boolean, message: { readonly en: string; readonly zh: string }) =>
        answers.push({ id, number: row?.number ?? '', isDone, message });
      if (row === undefined) answer(false, words.gone);
      else if (row.status === status) answer(false, words.same);
      else if (row.status === 'completed' || row.status === 'cancelled') answer(false, words.isOver);
      else {
        await moveContract(tx, row, { status, reason, at: deps.clock() });
        answer(true, words.done);
      }
    }
    return reply(answers);
  },

  async previewContractImport({ sheet }, { tx }) {
    const { faults, plan, digest } = await planOf(tx, sheet);
    return reply({
      digest: faults.length > 0 ? '' : digest,
      changes: plan.changes.slice(0, 5_000).map((it) => ({ ...it, facts: [...it.facts] })),
      newCustomers: [...plan.newCustomers],
      problems: faults.slice(0, 200).map((it) => ({ ...it })),
    });
  },

  async applyContractImport({ sheet, digest }, context) {
    const { tx } = context;
    const { given, faults, plan, digest: current } = await planOf(tx, sheet);
    if (faults.length > 0 || given.length === 0) return refuse(words.wrongSheet);
    if (current !== digest) return refuse(words.otherNow);
    const codes = await importContracts(tx, given, meansOf(context));
    const countOf = (what: 'new' | 'changed') => plan.changes.filter((it) => it.what === what).length;
    return reply({
      ...{ added: countOf('new'), changed: countOf('changed') },
      codes: codes.map((it) => ({ ...it })),
    });
  },

  async listContractCompanies({ page, size, search, sort = 'name', isDescending = false }, { tx }) {
    const { id } = contractCustomers;
    const order = [COMPANY_SORTS[sort], id].map(isDescending ? desc : asc);
    const found = await searchOf(tx, {
      ...{ search, id, from: sql`contract_customers`, filters: undefined },
      first: { order, rows: page * size + 1 },
      sources: (contains) => [sql`select id from contract_customers where ${contains(TEXT.company)}`],
      otherwise: containsText(search, [contractCustomers.name]),
    });
    const all = tx.select({ id }).from(contractCustomers).where(found.where);
    const { isOnPage, ...counted } = await readPageIn(tx, all, { id, order, max: found.max }, { page, size });
    const bound = sql<number>`(select count(*)::int from contract_bindings b
      where b.customer_id = contract_customers.id)`;
    const rows = await tx
      .select({ company: contractCustomers, bound })
      .from(contractCustomers)
      .where(isOnPage)
      .orderBy(...order);
    return reply({
      ...counted,
      rows: rows.map(({ company, bound: accounts }) => ({
        ...{ id: company.id, name: company.name, contracts: company.contracts, accounts },
        since: company.createdAt.toISOString(),
      })),
    });
  },

  async renewContractCode({ id, reason }, context) {
    const { tx } = context;
    const [company] = await tx
      .select()
      .from(contractCustomers)
      .where(eq(contractCustomers.id, id))
      .for('update');
    if (company === undefined) return refuse(words.noCompany, NOT_FOUND);
    const code = await renewCode(tx, company.name, { ...meansOf(context), reason });
    return code === undefined ? refuse(words.noCompany, NOT_FOUND) : reply({ ...code });
  },
} satisfies Handlers<
  | 'listStaffContracts'
  | 'getStaffContract'
  | 'saveStaffContract'
  | 'setContractStatus'
  | 'previewContractImport'
  | 'applyContractImport'
  | 'listContractCompanies'
  | 'renewContractCode'
>;

type Row = typeof contracts.$inferSelect;

function headOf({ id, number, contact, currency, status }: Row, customer: string) {
  return { id, number, customer, contact, currency, status };
}

function meansOf({ deps }: Pick<Context<'saveStaffContract'>, 'deps'>) {
  return { random: deps.random, keyedHash: deps.keyedHash, now: deps.clock() };
}

async function contractById(tx: Tx, id: string) {
  const [row] = await tx
    .select({ contract: contracts, customer: contractCustomers })
    .from(contracts)
    .innerJoin(contractCustomers, onCustomer)
    .where(eq(contracts.id, id));
  return row;
}

async function linesOf(tx: Tx, contractId: string) {
  const { serviceType, description, quantity, subtotal, status } = contractLines;
  return tx
    .select({ serviceType, description, quantity, subtotal, status })
    .from(contractLines)
    .where(eq(contractLines.contractId, contractId))
    .orderBy(asc(contractLines.place));
}

function contractFrom({
  signingDate,
  customer,
  contact,
  ...it
}: Omit<InputOf<'saveStaffContract'>, 'id' | 'base'>): Contract {
  return {
    ...it,
    ...{ customer: customer.trim(), contact: contact.trim() },
    amount: sumOf(it.lines.map((line) => line.subtotal)),
    ...(signingDate !== null && { signingDate }),
  };
}

async function moveContract(
  tx: Tx,
  row: Row,
  { status, reason, at }: { readonly status: ContractStatus; readonly reason: string; readonly at: Date },
): Promise<void> {
  await tx.update(contracts).set({ status, changedAt: at }).where(eq(contracts.id, row.id));
  const stoodThere = and(eq(contractLines.contractId, row.id), inArray(contractLines.status, [row.status]));
  const moved = await tx.update(contractLines).set({ status }).where(stoodThere).returning();
  recordChange({
    ...{ act: 'changeContract', subject: { kind: 'contract', id: row.id }, reason, at },
    before: { status: row.status },
    after: { status, lines: moved.map((it) => it.place) },
  });
}

/** What a sheet holds, and what its import would do now. */
async function planOf(tx: Tx, sheet: string) {
  const { contracts: given, faults } = readContractSheet(parseCsv(sheet));
  const plan = await planImport(tx, given);
  return { given, faults, plan, digest: digestOf(given, plan) };
}

function digestOf(given: readonly Contract[], plan: ImportPlan): string {
  return hashOf(JSON.stringify([given, plan])).slice(0, 64);
}
