// Packing slips and tube labels as they are printed: their words are read back by pdftotext, their codes by dmtxread.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { documents } from '#server/db/tables/documents.ts';
import { createPerson } from '#server/test/accounts.ts';
import { createMemoryFiles } from '#server/test/memoryFiles.ts';
import { openFrontDoor } from '#server/test/people.ts';
import { insertShippingOrder, SPLIT_RECEIVER } from '#server/test/shippingOrder.ts';
import { createWorld } from '#server/test/world.ts';
import { makeDocument } from './documentStore.ts';
import { LABELS_ON_SHEET } from './labelSheet.ts';
import {
  countParcels,
  MAX_LABELS,
  requestPackingSlip,
  requestTubeLabels,
  type ShippingDocument,
} from './shipping.ts';

const here = createWorld();
const site = openFrontDoor(here, { files: createMemoryFiles() });
const LANGUAGES = ['en', 'zh'] as const;

let accountId = '';
beforeEach(async () => {
  accountId = (await createPerson(site, '13800138000')).id;
});

const insert = (language: 'en' | 'zh', tubes = 6) =>
  here.database.transaction((tx) =>
    insertShippingOrder(tx, accountId, { language, at: site.clock.now, tubes }),
  );
const labels = (orderId: string, skip = 0) =>
  here.database.transaction((tx) => requestTubeLabels(tx, { orderId, skip }, site.deps));
const slip = (orderId: string, parcel: number) =>
  here.database.transaction((tx) => requestPackingSlip(tx, { orderId, parcel }, site.deps));

/** Runs the job that was asked for. */
async function fileOf(it: ShippingDocument | undefined): Promise<Uint8Array> {
  const digest = it?.row.digest ?? '';
  await makeDocument(site.deps, digest);
  const [row] = await here.database.db.select().from(documents).where(eq(documents.digest, digest));
  const parts: Uint8Array[] = [];
  for await (const part of await site.deps.files.get(row?.key ?? '')) parts.push(part);
  return Buffer.concat(parts);
}

const has = (command: string, flag: string) => {
  try {
    execFileSync(command, [flag], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};
const canRead = has('pdftotext', '-v');
const canScan = canRead && has('dmtxread', '--version');

function inFolder<T>(pdf: Uint8Array, work: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'genewright-labels-'));
  try {
    writeFileSync(join(folder, 'it.pdf'), pdf);
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** By page, without blanks: where a line breaks is a matter of the layout. */
function pagesOf(pdf: Uint8Array): readonly string[] {
  const text = inFolder(pdf, (folder) =>
    execFileSync('pdftotext', ['-layout', join(folder, 'it.pdf'), '-'], { encoding: 'utf8' }),
  );
  return text
    .split('\f')
    .slice(0, -1)
    .map((it) => it.replace(/\s+/g, ''));
}

/** What a scanner reads of one label of the first page, by the measures of the sheet. */
function scan(pdf: Uint8Array, column: number, row: number): string {
  return inFolder(pdf, (folder) => {
    const dots = (mm: number) => String(Math.round((mm / 25.4) * 600));
    const corner = ['-x', dots(4.75 + column * 40.6), '-y', dots(10.7 + row * 21.2)];
    const crop = [...corner, '-W', dots(14), '-H', dots(14)];
    const page = join(folder, 'page');
    execFileSync('pdftoppm', ['-r', '600', '-png', ...crop, join(folder, 'it.pdf'), page]);
    const [image] = readdirSync(folder).filter((it) => it.endsWith('.png'));
    return execFileSync('dmtxread', ['-N', '1', join(folder, image ?? '')], { encoding: 'utf8' });
  });
}

describe.runIf(canRead)('a packing slip', () => {
  it.each(LANGUAGES)(
    'lists what is in its parcel, where it goes and how it is kept (%s)',
    async (language) => {
      const orderId = await insert(language);
      const [first] = pagesOf(await fileOf(await slip(orderId, 1)));
      const [second] = pagesOf(await fileOf(await slip(orderId, 2)));
      const number = `S261123-${language}-6`;
      expect(first).toContain(number);
      expect(first).toContain('1/2');
      expect(first).toContain('AAV9CAG-EGFP');
      expect(first).toContain(language === 'zh' ? '共6管' : '6tubes');
      expect(first).toContain(language === 'zh' ? '生物危害，BSL-1' : 'Biological,BSL-1');
      expect(first).toContain('NotonFridays');
      expect(first).not.toContain(SPLIT_RECEIVER);
      expect(second).toContain(SPLIT_RECEIVER);
      expect(second).toContain('Secondfloor');
      expect(second).not.toContain('AAV9');
      expect(second).toContain(language === 'zh' ? '装箱单' : 'Packingslip');
    },
  );
});

it('there is none of a parcel or an order that is not there', async () => {
  const orderId = await insert('en');
  const count = (id: string) => here.database.transaction((tx) => countParcels(tx, id, site.deps));
  expect([await count(orderId), await count('gone')]).toEqual([2, 0]);
  expect(await slip(orderId, 3)).toBeUndefined();
  expect(await slip('gone', 1)).toBeUndefined();
  expect(await labels('gone')).toBeUndefined();
  expect(await labels(await insert('en', MAX_LABELS))).toBeUndefined();
});

describe.runIf(canRead)('tube labels', () => {
  it.each(LANGUAGES)('say name, number, date, storage and hazard (%s)', async (language) => {
    const [page, ...more] = pagesOf(await fileOf(await labels(await insert(language))));
    expect(more).toEqual([]);
    const count = (text: string) => (page ?? '').split(text).length - 1;
    expect(count('AAV9CAG-EGFP')).toBe(6);
    expect(count(`S261123-${language}-6-1`)).toBe(6);
    expect(count('−80')).toBe(6);
    expect(count('serumpool')).toBe(2);
    expect(count('LOT-77')).toBe(2);
    expect(count('2026-11-22')).toBe(6 + 2 + 2);
    expect(count(language === 'zh' ? '液氮' : 'Liquidnitrogen')).toBe(2);
    // Too long for two lines.
    expect(count('…')).toBe(2);
  });

  it('go on to a second sheet, and leave out what was used of the first', async () => {
    const orderId = await insert('en', 70);
    const pages = pagesOf(await fileOf(await labels(orderId, 60)));
    const counts = pages.map((it) => it.split('S261123-en-70').length - 1);
    expect(counts).toEqual([5, LABELS_ON_SHEET, 4]);
  });

  it.runIf(canScan)('carry their number in a DataMatrix', async () => {
    const pdf = await fileOf(await labels(await insert('en')));
    const read = [scan(pdf, 0, 0), scan(pdf, 4, 0), scan(pdf, 0, 1), scan(pdf, 4, 1)];
    expect(read).toEqual(['1-1', '1-5', '1-6', '3-2'].map((it) => `S261123-en-6-${it}`));
  });
});
