// The command behind `npm run db:contracts -- import FILE [--apply]`, on the database that the settings name: offline
// orders come in, get their files, and companies their authorization codes. Without `--apply` nothing is changed.
import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/node';
import { ATTACHMENT_TYPES } from '#commerce/contract/attachments.ts';
import { type Contract, readContractSheet } from '#commerce/contract/contractSheet.ts';
import { parseCsv } from '#commerce/sheet/parseCsv.ts';
import { createId, type KeyedHash } from './auth/secrets.ts';
import { runCommand, withDatabase } from './db/command.ts';
import { contractCustomers, contractFiles, contractLines, contracts } from './db/tables/contracts.ts';
import {
  type IssuedCode,
  importContracts,
  planImport,
  renewCode,
} from './features/contracts/importContracts.ts';
import { makeDataDir } from './files/dataDir.ts';
import { openStore } from './files/openStore.ts';
import { createServerHash } from './serverKey.ts';
import { readSettings, type Settings } from './settings.ts';
import { recordChange } from './trail/trail.ts';

const USAGE = `Usage:
  npm run db:contracts -- import FILE.xlsx|FILE.csv [--apply]
  npm run db:contracts -- attach NUMBER TYPE FILE [LINE]    TYPE: ${ATTACHMENT_TYPES.join(', ')}
  npm run db:contracts -- code CUSTOMER
  npm run db:contracts -- list`;

const MAX_FILE = 30_000_000;
const random = (bytes: number) => new Uint8Array(randomBytes(bytes));

await runCommand(run);

async function run([what, ...args]: readonly string[]): Promise<void> {
  const [first, second, third, fourth] = args;
  if (what === 'import' && first !== undefined && (second === undefined || second === '--apply'))
    return importFile(first, second === '--apply');
  if (what === 'attach' && first && second && third) return attach(first, second, third, fourth);
  if (what === 'code' && first !== undefined && second === undefined) return giveCode(first);
  if (what === 'list' && first === undefined) return list();
  throw new Error(USAGE);
}

async function importFile(path: string, isApplied: boolean): Promise<void> {
  const found = await readContracts(path);
  const { keyedHash } = secrets();
  const { plan, codes } = await withDatabase(({ transaction }) =>
    transaction(async (tx) => {
      const planned = await planImport(tx, found);
      const issued = isApplied
        ? await importContracts(tx, found, { random, keyedHash, now: new Date() })
        : [];
      return { plan: planned, codes: issued };
    }),
  );
  for (const { what, number, customer, facts } of plan.changes)
    console.log([what.padEnd(8), number, customer, facts.join(', ')].filter(Boolean).join('  '));
  const counts = (['new', 'changed', 'same'] as const).map(
    (it) => `${plan.changes.filter(({ what }) => what === it).length} ${it}`,
  );
  console.log(`${plan.changes.length} contracts: ${counts.join(', ')}.`);
  if (isApplied) return printCodes(codes);
  for (const it of plan.newCustomers) console.log(`${it} would get an authorization code.`);
  console.log('Nothing was changed. Repeat it with --apply.');
}

async function readContracts(path: string): Promise<readonly Contract[]> {
  const bytes = await readFile(path);
  if (bytes.length > MAX_FILE) throw new Error(`${path} has more than ${MAX_FILE / 1_000_000} MB.`);
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const cells = isZip ? await readSheet(bytes) : parseCsv(bytes.toString('utf8'));
  const { contracts: found, faults } = readContractSheet(cells);
  if (faults.length > 0) {
    const lines = faults.map(({ line, heading, message }) => `line ${line}, ${heading}: ${message.en}`);
    throw new Error([...lines, 'Nothing was changed.'].join('\n'));
  }
  if (found.length === 0) throw new Error(`${path} has no contracts.`);
  return found;
}

async function attach(number: string, type: string, path: string, line: string | undefined): Promise<void> {
  const kind = ATTACHMENT_TYPES.find((it) => it === type);
  if (kind === undefined) throw new Error(USAGE);
  const { settings } = secrets();
  const store = await openStore(settings, random);
  await withDatabase(async ({ transaction }) => {
    const { key, bytes } = await store.put(createReadStream(path), MAX_FILE);
    try {
      await transaction(async (tx) => {
        const [contract] = await tx.select().from(contracts).where(eq(contracts.number, number));
        if (contract === undefined) throw new Error(`There is no contract ${number}.`);
        const lines = await tx.$count(contractLines, eq(contractLines.contractId, contract.id));
        const lineNumber = line === undefined ? null : Number(line);
        if (lineNumber !== null && !(Number.isInteger(lineNumber) && lineNumber >= 1 && lineNumber <= lines))
          throw new Error(`${number} has ${lines} lines.`);
        const facts = { type: kind, name: basename(path).slice(0, 255), size: bytes, lineNumber, key };
        const at = new Date();
        await tx
          .insert(contractFiles)
          .values({ id: createId(random), contractId: contract.id, createdAt: at, ...facts });
        const subject = { kind: 'contract', id: contract.id };
        const after = { type: kind, size: bytes, lineNumber };
        recordChange({ act: 'attachToContract', subject, before: null, after, at });
      });
    } catch (error) {
      await store.delete(key);
      throw error;
    }
  });
  console.log(`${basename(path)} is with ${number} now.`);
}

async function giveCode(customer: string): Promise<void> {
  const { keyedHash } = secrets();
  const code = await withDatabase(({ transaction }) =>
    transaction((tx) => renewCode(tx, customer, { random, keyedHash, now: new Date() })),
  );
  if (code === undefined) throw new Error(`No contract names the customer ${customer}.`);
  printCodes([code]);
}

async function list(): Promise<void> {
  const found = await withDatabase(({ transaction }) =>
    transaction((tx) =>
      tx
        .select({ number: contracts.number, status: contracts.status, customer: contractCustomers.name })
        .from(contracts)
        .innerJoin(contractCustomers, eq(contractCustomers.id, contracts.customerId))
        .orderBy(asc(contracts.number)),
    ),
  );
  for (const { number, status, customer } of found) console.log(`${number}  ${status}  ${customer}`);
  if (found.length === 0) console.log('There are no contracts.');
}

/** Once: what is kept is a hash. */
function printCodes(codes: readonly IssuedCode[]): void {
  for (const { customer, code } of codes) console.log(`${customer}: ${code}`);
  if (codes.length > 0) console.log('The codes are shown this once. Send each to its customer.');
}

function secrets(): { readonly settings: Settings; readonly keyedHash: KeyedHash } {
  const settings = readSettings(process.env);
  if ('wrong' in settings) throw new Error(settings.wrong.join('\n'));
  // The command may be the first that runs there.
  makeDataDir(settings.dataDir);
  return { settings, keyedHash: createServerHash(settings) };
}
