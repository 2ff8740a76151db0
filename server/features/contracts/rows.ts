// Offline orders as rows. A customer's statements name the account: a contract that is not bound to it is as one that
// is not there.
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ContractStatus } from '#commerce/contract/statuses.ts';
import type { Tx } from '#server/db/database.ts';
import {
  contractBindings,
  contractCustomers,
  contractFiles,
  contractLines,
  contracts,
} from '#server/db/tables/contracts.ts';
import { recordChange } from '#server/trail/trail.ts';

export async function findCustomerByKey(tx: Tx, nameKey: string) {
  const [row] = await tx.select().from(contractCustomers).where(eq(contractCustomers.nameKey, nameKey));
  return row;
}

/** The same code, hashed under the present key of the server. */
export async function keepCodeHash(tx: Tx, customerId: string, codeHash: string): Promise<void> {
  await tx.update(contractCustomers).set({ codeHash }).where(eq(contractCustomers.id, customerId));
}

/** Once, however often it is requested. */
export async function bindCustomer(
  tx: Tx,
  it: { readonly customerId: string; readonly accountId: string; readonly boundAt: Date },
): Promise<void> {
  const made = await tx.insert(contractBindings).values(it).onConflictDoNothing().returning();
  if (made.length === 0) return;
  const subject = { kind: 'contractCustomer', id: it.customerId };
  const change = { before: null, after: { accountId: it.accountId }, at: it.boundAt };
  recordChange({ act: 'bindContractCustomer', subject, ...change });
}

export interface Wanted {
  readonly page: number;
  readonly size: number;
  readonly status?: ContractStatus | undefined;
  readonly search?: string | undefined;
}

const ROW = {
  id: contracts.id,
  contractNumber: contracts.number,
  company: contractCustomers.name,
  contact: contracts.contact,
  currency: contracts.currency,
  amount: contracts.amount,
  status: contracts.status,
  signingDate: contracts.signingDate,
} as const;

/** The last signed first, those that are not signed yet before them. */
export async function readContractsPage(tx: Tx, accountId: string, { page, size, status, search }: Wanted) {
  const text = search?.trim().toLowerCase() ?? '';
  const isFound = sql`position(${text} in
    lower(${contracts.number} || chr(10) || ${contractCustomers.name} || chr(10) || ${contracts.contact})) > 0`;
  const which = and(
    eq(contractBindings.accountId, accountId),
    ...(status === undefined ? [] : [eq(contracts.status, status)]),
    ...(text === '' ? [] : [isFound]),
  );
  const total = await tx.$count(boundContracts(tx, which).as('bound'));
  const rows = await boundContracts(tx, which)
    .orderBy(sql`${contracts.signingDate} desc nulls first`, desc(contracts.number))
    .limit(size)
    .offset((page - 1) * size);
  return { total, rows };
}

export async function findBoundContract(tx: Tx, accountId: string, id: string) {
  const which = and(eq(contractBindings.accountId, accountId), eq(contracts.id, id));
  const [row] = await boundContracts(tx, which);
  if (row === undefined) return undefined;
  const lines = await tx
    .select()
    .from(contractLines)
    .where(eq(contractLines.contractId, id))
    .orderBy(asc(contractLines.place));
  const files = await tx
    .select()
    .from(contractFiles)
    .where(eq(contractFiles.contractId, id))
    .orderBy(asc(contractFiles.createdAt), asc(contractFiles.id));
  return { row, lines, files };
}

export async function findBoundFile(tx: Tx, accountId: string, id: string) {
  const [row] = await tx
    .select({ key: contractFiles.key, name: contractFiles.name, size: contractFiles.size })
    .from(contractFiles)
    .innerJoin(contracts, eq(contracts.id, contractFiles.contractId))
    .innerJoin(contractBindings, eq(contractBindings.customerId, contracts.customerId))
    .where(and(eq(contractBindings.accountId, accountId), eq(contractFiles.id, id)));
  return row;
}

/** Which of these keys of the file store belong to a contract. */
export async function listContractKeys(tx: Tx, keys: readonly string[]): Promise<readonly string[]> {
  const rows = await tx
    .select({ key: contractFiles.key })
    .from(contractFiles)
    .where(inArray(contractFiles.key, [...keys]));
  return rows.map(({ key }) => key);
}

function boundContracts(tx: Tx, which: SQL | undefined) {
  return tx
    .select(ROW)
    .from(contracts)
    .innerJoin(contractCustomers, eq(contractCustomers.id, contracts.customerId))
    .innerJoin(contractBindings, eq(contractBindings.customerId, contracts.customerId))
    .where(which)
    .$dynamic();
}
