// The command behind `npm run db:shipping -- …`, on the database that the settings name: packing slips and tube labels
// of an order into files, in the language of its quotation unless another is given.
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { runCommand, withDatabase } from './db/command.ts';
import type { Tx } from './db/database.ts';
import { documents } from './db/tables/documents.ts';
import { makeDocument } from './documents/documentStore.ts';
import { renderInThread } from './documents/documentThread.ts';
import { requestPackingSlip, requestTubeLabels, type ShippingDocument } from './documents/shipping.ts';
import { openDiskStore } from './files/diskStore.ts';
import { findOrderOfQuotation } from './ordering/quotationRows.ts';
import { findQuotationByNumber } from './ordering/staffWork.ts';
import { readSettings } from './settings.ts';

const USAGE = `Usage: npm run db:shipping -- labels ORDER FILE.pdf [--skip N] [--language en|zh]
  packing ORDER PARCEL FILE.pdf [--language en|zh]
PARCEL: from 1, the rest of the order first, then the shipments that were split off; N: labels of the sheet used before`;

await runCommand(run);

async function run(args: readonly string[]): Promise<void> {
  const settings = readSettings(process.env);
  if ('wrong' in settings) throw new Error(settings.wrong.join('\n'));
  const { words, options } = splitArguments(args);
  const [what, number = '', ...rest] = words;
  const file = rest.at(-1);
  const place = what === 'packing' ? Number(rest[0]) : 1;
  const isWhole = rest.length === (what === 'packing' ? 2 : 1) && Number.isInteger(place);
  if ((what !== 'labels' && what !== 'packing') || file === undefined || !isWhole) throw new Error(USAGE);
  const deps = { settings, clock: () => new Date() };
  await withDatabase(async (database) => {
    const requested = await database.transaction(async (tx) => {
      const orderId = await orderIdOf(tx, number);
      return what === 'labels'
        ? requestTubeLabels(tx, { orderId, ...options }, deps)
        : requestPackingSlip(tx, { orderId, parcel: place, ...options }, deps);
    });
    if (requested === undefined)
      throw new Error(what === 'labels' ? 'There is nothing to label.' : `There is no parcel ${place}.`);
    const files = await openDiskStore(join(settings.dataDir, 'files'), (bytes) => randomBytes(bytes));
    const parts = { ...deps, database, files, renderDocument: renderInThread() };
    await makeDocument(parts, requested.row.digest);
    writeFileSync(file, await readDocument(parts, requested));
    console.log(`${requested.fileName}: ${file}`);
  });
}

async function orderIdOf(tx: Tx, number: string): Promise<string> {
  const row = await findQuotationByNumber(tx, number);
  const order = row && (await findOrderOfQuotation(tx, row.id));
  if (order === undefined) throw new Error(`There is no order ${number}.`);
  return order.id;
}

async function readDocument(
  { database, files }: Pick<Parameters<typeof makeDocument>[0], 'database' | 'files'>,
  { row }: ShippingDocument,
): Promise<Uint8Array> {
  const [made] = await database.transaction((tx) =>
    tx.select().from(documents).where(eq(documents.digest, row.digest)),
  );
  if (!made?.key) throw new Error('The document was not made.');
  const parts: Uint8Array[] = [];
  for await (const part of await files.get(made.key)) parts.push(part);
  return Buffer.concat(parts);
}

interface Options {
  readonly skip?: number;
  readonly language?: 'en' | 'zh';
}

function splitArguments(args: readonly string[]): {
  readonly words: readonly string[];
  readonly options: Options;
} {
  const words: string[] = [];
  let options: Options = {};
  for (let at = 0; at < args.length; at++) {
    const value = args[at + 1] ?? '';
    if (args[at] === '--skip' && /^\d{1,2}$/.test(value)) options = { ...options, skip: Number(value) };
    else if (args[at] === '--language' && (value === 'en' || value === 'zh'))
      options = { ...options, language: value };
    else if (args[at]?.startsWith('--')) throw new Error(USAGE);
    else {
      words.push(args[at] ?? '');
      continue;
    }
    at++;
  }
  return { words, options };
}
