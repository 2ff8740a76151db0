// Offline orders from an operator's file into the database: what would change, and the change. A contract in no file
// any longer stays as it is.
import { and, asc, eq } from 'drizzle-orm';
import { authorizationCodeFrom, customerKeyOf } from '#commerce/contract/authorizationCode.ts';
import type { Contract } from '#commerce/contract/contractSheet.ts';
import { createId, type KeyedHash, type Random } from '#server/auth/secrets.ts';
import type { Tx } from '#server/db/database.ts';
import {
  contractBindings,
  contractCustomers,
  contractLines,
  contracts,
} from '#server/db/tables/contracts.ts';
import { differenceOf, fingerprintOf } from '#server/trail/difference.ts';
import { recordChange } from '#server/trail/trail.ts';
import { findCustomerByKey } from './rows.ts';
import { codeHashOf } from './rules.ts';

interface ContractChange {
  readonly number: string;
  readonly customer: string;
  readonly what: 'new' | 'changed' | 'same';
  /** Which facts of it. */
  readonly facts: readonly string[];
}

export interface ImportPlan {
  readonly changes: readonly ContractChange[];
  /** Companies that get a code. */
  readonly newCustomers: readonly string[];
}

export interface IssuedCode {
  readonly customer: string;
  readonly code: string;
}

export interface Means {
  readonly random: Random;
  readonly keyedHash: KeyedHash;
  readonly now: Date;
}

export async function planImport(tx: Tx, given: readonly Contract[]): Promise<ImportPlan> {
  const changes: ContractChange[] = [];
  for (const it of given) {
    const kept = await keptContract(tx, it.number);
    const facts = kept ? FACTS.filter((fact) => JSON.stringify(kept[fact]) !== JSON.stringify(it[fact])) : [];
    const what = kept === undefined ? 'new' : facts.length > 0 ? 'changed' : 'same';
    changes.push({ number: it.number, customer: it.customer, what, facts });
  }
  const names = new Map(given.map((it) => [customerKeyOf(it.customer), it.customer]));
  const newCustomers: string[] = [];
  for (const [key, name] of names) if (!(await findCustomerByKey(tx, key))) newCustomers.push(name);
  return { changes, newCustomers };
}

/** In one transaction with its plan; answers the codes that were made for it, which nobody can read again. */
export async function importContracts(
  tx: Tx,
  given: readonly Contract[],
  { random, keyedHash, now }: Means,
): Promise<readonly IssuedCode[]> {
  const { changes, newCustomers } = await planImport(tx, given);
  const codes: IssuedCode[] = [];
  for (const customer of newCustomers) {
    const nameKey = customerKeyOf(customer);
    const code = authorizationCodeFrom(random(12));
    const codeHash = codeHashOf(keyedHash, nameKey, code);
    const id = createId(random);
    await tx.insert(contractCustomers).values({ id, name: customer, nameKey, codeHash, createdAt: now });
    const subject = { kind: 'contractCustomer', id };
    recordChange({ act: 'addContractCustomer', subject, before: null, after: { name: customer }, at: now });
    codes.push({ customer, code });
  }
  const touched = new Set(changes.filter((it) => it.what !== 'same').map((it) => it.number));
  for (const it of given.filter(({ number }) => touched.has(number)))
    await keepContract(tx, it, { random, now });
  return codes;
}

/** A new code for a company; the accounts that were bound by the old one are bound no longer. */
export async function renewCode(
  tx: Tx,
  customer: string,
  { random, keyedHash, now, reason = '' }: Means & { readonly reason?: string },
): Promise<IssuedCode | undefined> {
  const found = await findCustomerByKey(tx, customerKeyOf(customer));
  if (found === undefined) return undefined;
  const code = authorizationCodeFrom(random(12));
  const codeHash = codeHashOf(keyedHash, found.nameKey, code);
  await tx.update(contractCustomers).set({ codeHash }).where(eq(contractCustomers.id, found.id));
  const bound = await tx
    .delete(contractBindings)
    .where(eq(contractBindings.customerId, found.id))
    .returning({ id: contractBindings.accountId });
  recordChange({
    ...{ act: 'renewContractCode', subject: { kind: 'contractCustomer', id: found.id }, reason, at: now },
    ...{ before: { accounts: bound.map(({ id }) => id) }, after: { accounts: [] } },
  });
  return { customer: found.name, code };
}

async function keepContract(tx: Tx, it: Contract, { random, now }: Pick<Means, 'random' | 'now'>) {
  const customer = await findCustomerByKey(tx, customerKeyOf(it.customer));
  if (customer === undefined) throw new Error('a customer of the file was not made');
  const kept = await keptContract(tx, it.number);
  const { number, contact, currency, amount, status, signingDate = null, lines } = it;
  const facts = { customerId: customer.id, contact, currency, amount, status, signingDate, changedAt: now };
  const [row] = await tx
    .insert(contracts)
    .values({ id: createId(random), number, ...facts })
    .onConflictDoUpdate({ target: contracts.number, set: facts })
    .returning({ id: contracts.id });
  const contractId = row?.id ?? '';
  const recordedOf = (contract: Contract) => ({
    ...Object.fromEntries(FACTS.map((fact) => [fact, contract[fact] ?? null])),
    contact: fingerprintOf(contract.contact),
  });
  recordChange({
    ...{ act: kept === undefined ? 'addContract' : 'changeContract', at: now },
    ...{ subject: { kind: 'contract', id: contractId } },
    ...differenceOf(kept === undefined ? null : recordedOf(kept), recordedOf(it)),
  });
  await tx.delete(contractLines).where(eq(contractLines.contractId, contractId));
  await tx.insert(contractLines).values(lines.map((line, at) => ({ ...line, contractId, place: at + 1 })));
}

const FACTS = ['customer', 'contact', 'currency', 'amount', 'status', 'signingDate', 'lines'] as const;

async function keptContract(tx: Tx, number: string): Promise<Contract | undefined> {
  const [row] = await tx
    .select({ contract: contracts, customer: contractCustomers.name })
    .from(contracts)
    .innerJoin(contractCustomers, eq(contractCustomers.id, contracts.customerId))
    .where(and(eq(contracts.number, number)));
  if (row === undefined) return undefined;
  const lines = await tx
    .select({
      serviceType: contractLines.serviceType,
      description: contractLines.description,
      quantity: contractLines.quantity,
      subtotal: contractLines.subtotal,
      status: contractLines.status,
    })
    .from(contractLines)
    .where(eq(contractLines.contractId, row.contract.id))
    .orderBy(asc(contractLines.place));
  const { contact, currency, amount, status, signingDate } = row.contract;
  const { customer } = row;
  return {
    ...{ number, customer, contact, currency, amount, status, lines },
    ...(signingDate !== null && { signingDate }),
  };
}
