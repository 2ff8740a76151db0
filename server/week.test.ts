// A short slice of the played week; `npm run test:week` plays all of it (scripts/playWeek.mjs).
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import type { Database } from './db/database.ts';
import { silent } from './db/log.ts';
import { openPostgres } from './db/postgres.ts';
import { bundle } from './test/bundle.ts';
import { createFilledFolder } from './test/dataFolder.ts';
import { createFreshFolder } from './test/folder.ts';
import { createFreshPostgres } from './test/postgres.ts';
import { type Company, fillCompany } from './test/week/company.ts';
import { tamperWithTrail } from './test/week/controls.ts';
import { drawSeed, playWeek } from './test/week/play.ts';

const ORDERS = Number(process.env['WEEK_ORDERS'] ?? 10);
const KILLS = Number(process.env['WEEK_KILLS'] ?? 1);
const CUSTOMERS = Math.max(5, Math.min(25, Math.ceil(ORDERS / 10)));
/** Whole orders through the pages, which need the built app. */
const JOURNEYS = Number(process.env['WEEK_PAGES'] ?? 0);
const PORT = Number(process.env['WEEK_PORT'] ?? 4_390);
const SEED = Number(process.env['SEED'] ?? drawSeed());

let rig = '';
beforeAll(async () => {
  rig = join(await bundle('server/test/rig/shop.ts'), 'shop.mjs');
}, 300_000);

// Minutes of a company with a killed server: for long runs and `npm run test:week` alone.
const isPlayed = Boolean(process.env['GENEWRIGHT_LONG'] ?? process.env['WEEK_ORDERS']);

it.runIf(isPlayed)(
  `the books of a week balance to the cent and its trail verifies (seed ${SEED})`,
  {
    timeout: 300_000 + ORDERS * 30_000 + JOURNEYS * 300_000,
  },
  async () => {
    let company: Company | undefined;
    const databaseAt = await makeDatabase(async (database) => {
      company = await fillCompany(database, { count: CUSTOMERS, byHand: Math.min(4, JOURNEYS) });
    });
    if (company === undefined) throw new Error('no company');
    const log = ORDERS > 10 || JOURNEYS > 0 ? console.log : () => undefined;
    const week = {
      rig,
      databaseAt,
      dataDir: createFreshFolder(),
      orders: ORDERS,
      kills: KILLS,
      seed: SEED,
      company,
      log,
      pages: JOURNEYS > 0 ? { journeys: JOURNEYS, port: PORT } : undefined,
    };
    const played = await playWeek(week);
    log(JSON.stringify({ ...played, trail: undefined }, null, 2));
    expect(played.faults).toEqual([]);
    expect(played.counts['orders']).toBeGreaterThan(0);
    const file = join(createFreshFolder(), 'trail.jsonl');
    writeFileSync(file, played.trail);
    const verified = execFileSync(process.execPath, ['scripts/verifyTrail.mjs', file], { encoding: 'utf8' });
    expect(verified).toMatch(/rows, none changed, added or missing/);
    log(verified);
    const control = tamperWithTrail(played.trail, createFreshFolder());
    log(`${control.found} tampered trails found`);
    expect(control.faults).toEqual([]);
  },
);

/** The folder or the address of a database with what `fill` puts in. */
async function makeDatabase(fill: (database: Database) => Promise<void>): Promise<string> {
  if (process.env['WEEK_DATABASE'] !== 'postgres') return createFilledFolder(fill);
  const { url, drop } = await createFreshPostgres();
  onTestFinished(drop);
  const database = await openPostgres(url, silent);
  await fill(database);
  await database.close();
  return url;
}
