// The command behind `npm run db:orders -- …`, on the database that the settings name: what the staff do at quotations,
// orders and invoices until there is a console. Each is one step of the tables in commerce/.
import { randomBytes } from 'node:crypto';
import type { LineAct } from '#commerce/order/order.ts';
import { runCommand, withDatabase } from './db/command.ts';
import type { Tx } from './db/database.ts';
import type { Deps } from './deps.ts';
import { makeDataDir } from './files/dataDir.ts';
import type { Refused } from './http/handler.ts';
import { enqueue } from './jobs/jobRows.ts';
import { makeMail } from './mail/outbox.ts';
import { settleInvoice } from './ordering/invoices.ts';
import { advanceLine, lockOrder, stepWholeOrder } from './ordering/orderSteps.ts';
import { priceQuotation } from './ordering/priceQuotation.ts';
import {
  findOrderOfQuotation,
  lockQuotation,
  type QuotationRow,
  readLinesOfQuotation,
} from './ordering/quotationRows.ts';
import { type StepDeps, takeStep } from './ordering/quotationSteps.ts';
import { describeQuotation, findQuotationByNumber, listWaitingWork } from './ordering/staffWork.ts';
import { createServerHash } from './serverKey.ts';
import { readSettings } from './settings.ts';

const USAGE = `Usage: npm run db:orders -- list
  show NUMBER
  price QUOTATION LINE=AMOUNT …      unit prices in yuan or dollars: 1=1280.00 2=95
  void QUOTATION REASON
  advance ORDER LINE|all STEP [NOTE] awaitMaterials, startProduction, completeProduction, ship
  cancel ORDER REASON
  invoice ORDER issue|reject [REASON]`;

const STEPS: readonly LineAct[] = ['awaitMaterials', 'startProduction', 'completeProduction', 'ship'];

async function run([what = '', number = '', ...more]: readonly string[]): Promise<void> {
  const settings = readSettings(process.env);
  if ('wrong' in settings) throw new Error(settings.wrong.join('\n'));
  const clock = () => new Date();
  const mail = makeMail({ clock, enqueue: settings.smtpUrl === undefined ? undefined : enqueue });
  makeDataDir(settings.dataDir);
  const keyedHash = createServerHash(settings);
  const deps: CommandDeps = { settings, clock, mail, keyedHash, random: (bytes) => randomBytes(bytes) };
  const lines = await withDatabase(({ transaction }) =>
    transaction(async (tx) => {
      if (what === 'list') return listWaitingWork(tx);
      const row = number === '' ? undefined : await findQuotationByNumber(tx, number);
      if (number === '' || (what !== 'show' && more.length === 0)) throw new Error(USAGE);
      if (row === undefined) throw new Error(`There is no quotation or order ${number}.`);
      const work = WORKS[what];
      if (work === undefined && what !== 'show') throw new Error(USAGE);
      const after = (await work?.(tx, row, more, deps)) ?? row;
      return describeQuotation(tx, after, clock());
    }),
  );
  console.log(lines.length > 0 ? lines.join('\n') : 'Nothing waits.');
}

/** The quotation as it is afterwards. What it throws rolls everything back. */
type Work = (tx: Tx, row: QuotationRow, args: readonly string[], deps: CommandDeps) => Promise<QuotationRow>;

type CommandDeps = StepDeps & Pick<Deps, 'keyedHash'>;

const WORKS: Readonly<Record<string, Work>> = {
  async price(tx, row, args, deps) {
    const lines = await readLinesOfQuotation(tx, row.id);
    const prices = args.map((it) => {
      const [, place, amount = ''] = /^(\d+)=(\d{1,9}(?:\.\d{1,2})?)$/.exec(it) ?? [];
      const line = lines[Number(place) - 1]?.line;
      if (line === undefined)
        throw new Error(`${it}: a line as \`show\` numbers it and its unit price were expected.`);
      return [line.id, { unitPrice: minorUnitsOf(amount), reason: 'quoted' }] as const;
    });
    return unwrap(await priceQuotation(tx, row.id, { prices: new Map(prices) }, deps));
  },

  async void(tx, row, args, deps) {
    const held = (await lockQuotation(tx, row.id)) ?? row;
    const step = { act: 'void', by: 'staff', note: args.join(' ') } as const;
    return unwrap(await takeStep(tx, held, step, deps)).quotation;
  },

  async advance(tx, row, [place = '', act = '', ...note], deps) {
    const pair = await orderOf(tx, row);
    const step = STEPS.find((it) => it === act);
    const lines = (await readLinesOfQuotation(tx, row.id)).map((it) => it.line);
    const chosen = place === 'all' ? lines : lines.filter((_, at) => String(at + 1) === place);
    if (step === undefined || chosen.length === 0) throw new Error(USAGE);
    for (const { id: lineId } of chosen)
      unwrap(await advanceLine(tx, pair, { lineId, act: step, note: note.join(' ') }, deps));
    return row;
  },

  async cancel(tx, row, args, deps) {
    const pair = await orderOf(tx, row);
    const step = { act: 'cancel', by: 'staff', reason: args.join(' ') } as const;
    unwrap(await stepWholeOrder(tx, pair, step, deps));
    return row;
  },

  async invoice(tx, row, [act = '', ...reason], deps) {
    const { order } = await orderOf(tx, row);
    if (act !== 'issue' && act !== 'reject') throw new Error(USAGE);
    const settled = { act, reason: reason.join(' ') } as const;
    unwrap(await settleInvoice(tx, order.id, settled, deps));
    return row;
  },
};

async function orderOf(tx: Tx, row: QuotationRow) {
  const order = await findOrderOfQuotation(tx, row.id);
  const pair = order && (await lockOrder(tx, order.id));
  if (pair === undefined) throw new Error(`${row.number} has not been ordered.`);
  return pair;
}

function minorUnitsOf(amount: string): number {
  const [whole = '0', cents = ''] = amount.split('.');
  return Number(whole) * 100 + Number(cents.padEnd(2, '0'));
}

function unwrap<T>(it: T | Refused): T {
  if (typeof it === 'object' && it !== null && 'message' in it) throw new Error(it.message.en);
  return it as T;
}

await runCommand(run);
