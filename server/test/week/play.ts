// A week of a company, played: customers and staff at once over HTTP against a server in a process of its own, which is
// killed now and then; a day passes between two parts of it, and prices change in the middle.
import { randomBytes } from 'node:crypto';
import { createRandom } from '#bio/core/random.ts';
import type { OutputOf } from '#contract/calls.ts';
import { clusterFolderOf } from '#server/db/cluster.ts';
import type { Database } from '#server/db/database.ts';
import { wrapEngine } from '#server/db/embedded.ts';
import { silent } from '#server/db/log.ts';
import { openEngine } from '#server/db/pglite.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { type CardProviderDouble, startCardProvider } from '#server/test/cardProvider.ts';
import { SKU } from '#server/test/cartSamples.ts';
import { Shop } from '#server/test/shop.ts';
import type { ShopAudit } from '#server/test/shopAudit.ts';
import { withTimeout } from '#server/test/withTimeout.ts';
import { auditBooks, type Books } from './books.ts';
import { playByHand } from './byHand.ts';
import type { Company } from './company.ts';
import { tamperWithBooks } from './controls.ts';
import { orderOnce } from './customers.ts';
import { callOrThrow, countEvent, type Scene, wait, waitUntil } from './scene.ts';
import {
  changePrices,
  competeForPrices,
  financeOf,
  productionOf,
  refundSome,
  salesOf,
  workOn,
} from './staff.ts';

const DAYS = 5;
const DAY = 86_400_000;
/** Orders at the same time. */
const LANES = 5;
const REPRICED = [SKU, 'AAV8-CMV-EGFP', 'AAV2-CMV-EGFP'];

interface WeekOptions {
  readonly company: Company;
  /** The bundle of rig/shop.ts; the folder of the database or its address; the folder of the files. */
  readonly rig: string;
  readonly databaseAt: string;
  readonly dataDir: string;
  readonly orders: number;
  readonly kills: number;
  readonly seed: number;
  readonly log: (line: string) => void;
  /** How many orders go through the pages, and the port that they are served at; undefined where none do. */
  readonly pages: { readonly journeys: number; readonly port: number } | undefined;
}

export interface PlayedWeek {
  readonly faults: readonly string[];
  readonly counts: Readonly<Record<string, number>>;
  readonly sums: Books['sums'];
  readonly kills: number;
  /** As exported by the console, one row per line. */
  readonly trail: string;
}

export async function playWeek(options: WeekOptions): Promise<PlayedWeek> {
  const startedAt = Date.now();
  const week: WeekOptions = {
    ...options,
    log: (line) =>
      options.log(`${String(Math.round((Date.now() - startedAt) / 1_000)).padStart(5)} s  ${line}`),
  };
  let shop: Shop | undefined;
  const provider = await startCardProvider({ deliver: async (it) => shop?.deliver(it) });
  shop = new Shop(week.rig, week.databaseAt, week.dataDir, provider.api, String(week.pages?.port ?? ''));
  const scene: Scene = {
    ...{ shop, provider, company: week.company, chance: createRandom(week.seed) },
    ...{ orders: new Map(), faults: [], counts: new Map(), isOver: false },
    pageWork: { placing: 0, changes: 0, numbers: new Set() },
  };
  const { staff } = week.company;
  try {
    const workers = [
      workOn(scene, salesOf(scene, staff.sales)),
      workOn(scene, productionOf(scene, staff.production)),
      workOn(scene, financeOf(scene, staff.finance)),
      competeForPrices(scene, staff.rival),
      refundSome(scene, staff.finance),
    ];
    // One that fails is reported at once, and waited for at the end.
    const staffDone = Promise.all(workers);
    staffDone.catch((error: Error) => scene.faults.push(error.message));
    const { pages } = week;
    const byHand =
      pages &&
      playByHand(scene, {
        origin: `http://localhost:${pages.port}`,
        journeys: pages.journeys,
        log: week.log,
      });
    byHand?.catch((error: Error) => scene.faults.push(error.message));
    await playDays(scene, week);
    await byHand;
    week.log('everything is ordered; the staff finish what waits');
    await finishWork(scene, provider);
    scene.isOver = true;
    await withTimeout('the staff who go home', 600_000, staffDone);
    // What finance gave back last goes to the card by a job.
    await waitForJobs(scene);
    week.log('nothing waits; the books are audited');
    return await closeBooks(scene, week);
  } finally {
    scene.isOver = true;
    await shop.close();
    provider.server.close();
    provider.server.closeAllConnections();
  }
}

async function playDays(scene: Scene, { orders, kills, company, log }: WeekOptions): Promise<void> {
  const { shop, chance } = scene;
  const perDay = Math.ceil(orders / DAYS);
  const byCalls = company.customers.filter((it) => !company.byHand.includes(it));
  let placed = 0;
  let killed = 0;
  let reported = 0;
  for (let day = 0; day < DAYS; day++) {
    const ordersToday = Math.min(perDay, orders - placed);
    const queue = Array.from({ length: ordersToday }, (_, at) => placed + at);
    placed += ordersToday;
    const serveLane = async (lane: number) => {
      for (let orderIndex = queue.shift(); orderIndex !== undefined; orderIndex = queue.shift()) {
        // A customer orders one after the other.
        const customersOfLane = byCalls.filter((_, place) => place % LANES === lane);
        const customer = customersOfLane[chance.int(customersOfLane.length)];
        if (customer === undefined) throw new Error('too few customers');
        try {
          await orderOnce(scene, customer, orderIndex);
        } catch (error) {
          scene.faults.push(`order ${orderIndex}: ${error instanceof Error ? error.message : String(error)}`);
        }
        if (orderIndex % Math.ceil(orders / Math.max(1, kills)) === 0 && killed < kills) {
          killed++;
          void wait(chance.int(1_500)).then(() => shop.kill());
        }
      }
    };
    const prices = day === 2 ? changePrices(scene, company.staff.content, REPRICED) : undefined;
    await Promise.all([...Array.from({ length: LANES }, (_, lane) => serveLane(lane)), prices]);
    log(`day ${day + 1}: ${scene.orders.size} orders, ${shop.kills} kills`);
    log(`  slowest calls: ${shop.slowest()}`);
    for (const it of scene.faults.slice(reported)) log(`  ${it}`);
    reported = scene.faults.length;
    if (day < DAYS - 1) await shop.pass(DAY);
  }
}

/** The staff go home when nothing waits any more but orders that nobody pays for. */
async function finishWork({ shop, company }: Scene, provider: CardProviderDouble): Promise<void> {
  const { staff } = company;
  provider.failNext(0);
  await shop.allHeard();
  await waitForWork(shop, [staff.sales, staff.production, staff.finance]);
}

async function waitForJobs({ shop }: Scene): Promise<void> {
  await shop.allHeard();
  await waitUntil(
    'no job waits',
    async () => ((await shop.request('audit')) as ShopAudit).jobs.waiting === 0,
  );
}

/** However long it takes, as long as something is done meanwhile; what is left then is named. */
async function waitForWork(shop: Shop, tokens: readonly string[]): Promise<void> {
  const listOf = (token: string) => callOrThrow({ shop }, 'listWork', { page: 1, size: 20 }, { token });
  for (let before = ''; ; ) {
    const waiting = await Promise.all(tokens.map(listOf));
    if (waiting.every((it) => it.total === 0)) return;
    const unfinished = waiting
      .flatMap((it) => it.rows.map(({ kind, number }) => `${kind} of ${number}`))
      .join('; ');
    const now = JSON.stringify([unfinished, ...waiting.map((it) => it.total)]);
    if (now === before) throw new Error(`nothing was done for a minute, and there is left: ${unfinished}`);
    before = now;
    await waitForChange(
      shop,
      tokens,
      waiting.map((it) => it.total),
    );
  }
}

async function waitForChange(
  shop: Shop,
  tokens: readonly string[],
  before: readonly number[],
): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await wait(1_000)) {
    const totals = await Promise.all(
      tokens.map(
        async (token) => (await callOrThrow({ shop }, 'listWork', { page: 1, size: 1 }, { token })).total,
      ),
    );
    if (totals.some((it, at) => it !== before[at])) return;
  }
}

async function closeBooks(scene: Scene, { databaseAt, company }: WeekOptions): Promise<PlayedWeek> {
  const { shop } = scene;
  const audit = (await shop.request('audit')) as ShopAudit;
  const from = new Date(Date.now() - DAY).toISOString().slice(0, 10);
  const to = new Date(shop.nowOf().getTime() + DAY).toISOString().slice(0, 10);
  const { administrator: token } = company.staff;
  const figures: OutputOf<'getFigures'> = await callOrThrow(scene, 'getFigures', { from, to }, { token });
  const trail = await shop.download('exportTrail', {}, { token });
  await shop.close();
  const database = await reopenDatabase(databaseAt);
  const books = await auditBooks(database, scene, figures);
  const tampered = await tamperWithBooks(
    database,
    async (tampered) => (await auditBooks(tampered, scene, figures)).faults,
  );
  await database.close();
  countEvent(scene, 'tampered books found', tampered.found);
  return {
    faults: [...scene.faults, ...shop.faults, ...audit.faults, ...books.faults, ...tampered.faults],
    counts: Object.fromEntries([...scene.counts].sort()),
    ...{ sums: books.sums, kills: shop.kills, trail },
  };
}

/** The embedded one in this thread, whose worker is a bundle. */
async function reopenDatabase(where: string): Promise<Database> {
  if (where.startsWith('postgres:')) return openPostgres(where, silent);
  return wrapEngine(await openEngine(clusterFolderOf(where)), silent);
}

/** Another one each time. */
export function drawSeed(): number {
  return randomBytes(4).readUInt32LE();
}
