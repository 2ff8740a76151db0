// What the app costs and how fast it answers, measured with the browser's own performance entries and printed. No time
// fails a journey, since machines differ; a journey fails only when nothing was measured. The size of the script does
// not depend on the machine, so it has a limit.
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { APIRequestContext, Locator } from '@playwright/test';
import { createRandom } from '#bio/core/random.ts';
import { fasta } from '#fixtures/generate.ts';
import { Designer } from './designer.ts';
import { chromium, expect, type Page, test } from './test.ts';
import { goTo, openTool, run, typeSequence } from './tool.ts';

/** Bytes of compressed script before the first tool can be used. */
const SCRIPT_BUDGET = 250_000;

/** Of 20 MB each: 400 MB, and 1 GB in the long form. */
const LARGE_PARTS = process.env['GENEWRIGHT_LONG'] ? 50 : 20;

const CANCELLED = 'Cancelled. The input is as you left it.';

const SCREENS = [
  'ReverseScreen',
  'GeneticScreen',
  'PrimerScreen',
  'TranslationScreen',
  'CodonScreen',
  'SequenceAlignmentScreen',
  'PlasmidMapScreen',
  'CalculatorScreen',
] as const;

test('every tool can be used before 250 kB of compressed script', async ({ request }) => {
  test.setTimeout(120_000);
  const files = new Map<string, string>();
  const page = await (await request.get('/')).text();
  const first = new Set<string>();
  for (const [, path] of page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g))
    await gather(request, path!, files, first);
  const all = [...first].map((path) => files.get(path)!).join('\n');
  for (const screen of SCREENS) {
    const path = new RegExp(`(assets/)?(${screen}-[\\w-]+\\.js)`).exec(all)?.[2];
    expect(path, `the script of ${screen}`).toBeDefined();
    const needed = new Set(first);
    await gather(request, `assets/${path}`, files, needed);
    const size = [...needed].reduce((sum, it) => sum + compressedSize(files.get(it)!), 0);
    console.log(`script before ${screen} can be used: ${Math.round(size / 1000)} kB in ${needed.size} files`);
    expect(size).toBeGreaterThan(50_000);
    expect(size).toBeLessThanOrEqual(SCRIPT_BUDGET);
  }
});

test('keys and changes of tool are answered while a large file is under way', async ({
  baseURL,
  launchOptions,
}) => {
  test.setTimeout(240_000);
  const folder = await mkdtemp(join(tmpdir(), 'genewright-'));
  const path = join(folder, 'large.fa');
  await writeLarge(path);
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    ...launchOptions,
    ...(baseURL && { baseURL }),
    viewport: { width: 1440, height: 900 },
  });
  try {
    const page = await context.newPage();
    await openTool(page, 'reverseUtils');
    await page.locator('input[type=file]').first().setInputFiles(path);
    await watchEvents(page);
    // A run may end while the next turn is typed; a key that is pressed while no run is under way does not count.
    for (let turn = 0; turn < 8 && (await eventsOf(page)).during < 30; turn++) {
      const start = page.getByRole('button', { name: 'Run', exact: true });
      if ((await start.count()) > 0 && (await start.isEnabled())) await start.click();
      await goTo(page, 'proteinTranslation');
      await page.getByRole('textbox', { name: 'Sequence' }).first().focus();
      await page.keyboard.type('ATGGCAACGTTA');
      await goTo(page, 'reverseUtils');
    }
    const { during, durations, longTasks } = await eventsOf(page);
    expect(during).toBeGreaterThan(0);
    // Events of less than 16 ms have no entry.
    const rest = Array.from({ length: Math.max(0, during - durations.length) }, () => 16);
    const all = [...durations, ...rest].sort((a, b) => a - b);
    const p95 = all[Math.floor(0.95 * (all.length - 1))];
    console.log(
      `${during} key presses and clicks during a run of ${20 * LARGE_PARTS} MB: ${p95} ms at the 95th percentile, ${all.at(-1)} ms at most; ${longTasks} long tasks`,
    );
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
});

for (const view of ['linear', 'circular'] as const) {
  test(`a plasmid of 200 kb is moved and zoomed (${view})`, async ({ page }) => {
    await page.goto(`/tools/plasmidMap?lang=en&view=${view}`);
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: 'large.gb',
        mimeType: 'text/plain',
        buffer: Buffer.from(plasmid(200_000, 300)),
      });
    const map = page.getByRole('application').first();
    await expect(map).toHaveAccessibleName(/200,000 bp/, { timeout: 30_000 });
    // Its enzymes and elements are found before it is measured.
    await expect(page.getByText('No job running')).toBeVisible({ timeout: 60_000 });
    const before = await map.innerHTML();
    const box = (await map.boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await startFrames(page);
    if (view === 'linear') {
      await page.keyboard.down('Control');
      for (let i = 0; i < 25; i++) await page.mouse.wheel(0, -100);
      await page.keyboard.up('Control');
      for (let i = 0; i < 40; i++) await page.mouse.wheel(i < 20 ? 60 : -60, 0);
    } else {
      await page.mouse.down();
      for (let i = 1; i <= 60; i++) await page.mouse.move(x + 40 * Math.sin(i / 9), y + 40 * Math.cos(i / 9));
      await page.mouse.up();
      for (let i = 0; i < 5; i++) await page.getByRole('button', { name: 'Zoom in' }).click();
    }
    const { frames, elapsed, longest } = await framesOf(page);
    expect(frames).toBeGreaterThan(10);
    expect(await map.innerHTML()).not.toBe(before);
    console.log(
      `200 kb plasmid, ${view}: ${((1000 * frames) / elapsed).toFixed(0)} frames/s over ${Math.round(elapsed)} ms, longest ${Math.round(longest)} ms`,
    );
  });
}

test('an edit of a design is checked and drawn', async ({ page }) => {
  const it = new Designer(page);
  await it.openExample('pAAV-CMV-EGFP');
  await it.choose(4);
  const list = page.getByRole('tabpanel').getByRole('list');
  const put = async (search: string, element: RegExp) => {
    await page.getByRole('searchbox', { name: it.names.search }).fill(search);
    const row = list.getByRole('button', { name: element }).first();
    await expect(row).toBeVisible();
    return untilDrawn(page.getByRole('application').first(), () => row.click());
  };
  const took: number[] = [];
  for (let turn = 0; turn < 6; turn++) {
    took.push(await put('WPRE3', /^WPRE3/));
    took.push(await put('WPRE 589', /^WPRE \(589\)/));
  }
  took.sort((a, b) => a - b);
  expect(took.length).toBe(12);
  console.log(
    `edit of a design to its map drawn: ${Math.round(took[6]!)} ms in the median, ${Math.round(took[0]!)} to ${Math.round(took[11]!)} ms`,
  );
});

test('a long codon optimization is cancelled', async ({ page }) => {
  const protein = randomProtein(5_000);
  await openTool(page, 'codonOptimization');
  await typeSequence(page, `>long\n${protein}\n`);
  const took: number[] = [];
  for (let turn = 0; turn < 7; turn++) {
    await run(page);
    const cancel = page.getByRole('button', { name: 'Cancel', exact: true });
    // Each turn cancels a little later, from the first steps of the run to its middle.
    await cancel.waitFor();
    await page.waitForTimeout(100 * turn);
    took.push(await untilDrawn(page.locator('main'), () => cancel.click(), CANCELLED));
    await expect(page.getByText(CANCELLED)).toBeVisible();
  }
  took.sort((a, b) => a - b);
  console.log(
    `cancel of a design of ${protein.length} residues to its notice drawn: ${Math.round(took[3]!)} ms in the median, ${Math.round(took[0]!)} to ${Math.round(took.at(-1)!)} ms`,
  );
});

/** Residues drawn alike, the same ones each time. */
function randomProtein(length: number): string {
  const chance = createRandom(3);
  return `M${Array.from({ length: length - 1 }, () => chance.pick('ACDEFGHIKLMNPQRSTVWY')).join('')}`;
}

/** Milliseconds from a click to the first frame in which something below `shown` has changed and contains `text`. */
async function untilDrawn(shown: Locator, act: () => Promise<void>, text = ''): Promise<number> {
  const drawn = shown.evaluate(
    (element, text) =>
      new Promise<number>((resolve) => {
        let clicked = 0;
        const noteClick = (event: Event) => {
          clicked = event.timeStamp;
        };
        addEventListener('click', noteClick, { capture: true });
        const observer = new MutationObserver(() => {
          if (clicked === 0 || !element.textContent.includes(text)) return;
          observer.disconnect();
          removeEventListener('click', noteClick, { capture: true });
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - clicked)));
        });
        observer.observe(element, { subtree: true, childList: true, attributes: true, characterData: true });
      }),
    text,
  );
  await act();
  return drawn;
}

/** A file and all that it imports at once, into `seen`. */
async function gather(
  request: APIRequestContext,
  path: string,
  files: Map<string, string>,
  seen: Set<string>,
): Promise<void> {
  if (seen.has(path)) return;
  seen.add(path);
  if (!files.has(path)) {
    const answer = await request.get(`/${path}`);
    expect(answer.ok(), path).toBe(true);
    files.set(path, await answer.text());
  }
  const imports = /(?:^|[;}\s])(?:import|export)\s*(?:[^"'();]*?from\s*)?["']\.\/([^"']+\.js)["']/g;
  for (const [, next] of files.get(path)!.matchAll(imports))
    await gather(request, `assets/${next}`, files, seen);
}

const sizes = new Map<string, number>();

/** As the server sends it. */
function compressedSize(text: string): number {
  const size = sizes.get(text) ?? brotliCompressSync(text).length;
  sizes.set(text, size);
  return size;
}

/** 20 MB many times over. */
async function writeLarge(path: string): Promise<void> {
  const part = Buffer.from(fasta({ seed: 8, records: 4, length: 5_000_000 }));
  const file = createWriteStream(path);
  for (let i = 0; i < LARGE_PARTS; i++)
    await new Promise<void>((resolve, reject) =>
      file.write(part, (error) => (error ? reject(error) : resolve())),
    );
  await new Promise<void>((resolve) => file.end(resolve));
}

interface Watched {
  watchedEvents: { during: number[]; entries: { start: number; duration: number }[]; longTasks: number };
  watchedFrames: { times: number[]; isOn: boolean };
}

/** Notes each key press and click while a job runs, as the status line states it, and the entries of all. */
async function watchEvents(page: Page): Promise<void> {
  await page.evaluate(() => {
    const watched: Watched['watchedEvents'] = { during: [], entries: [], longTasks: 0 };
    (window as unknown as Watched).watchedEvents = watched;
    for (const kind of ['keydown', 'click'])
      addEventListener(
        kind,
        (event) => {
          if (/\d jobs? running/.test(document.querySelector('footer')?.textContent ?? ''))
            watched.during.push(event.timeStamp);
        },
        { capture: true },
      );
    new PerformanceObserver((list) => {
      for (const { name, startTime: start, duration } of list.getEntries())
        if (name === 'keydown' || name === 'click') watched.entries.push({ start, duration });
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    new PerformanceObserver((list) => {
      watched.longTasks += list.getEntries().length;
    }).observe({ type: 'longtask' });
  });
}

async function eventsOf(page: Page) {
  return page.evaluate(() => {
    const { during, entries, longTasks } = (window as unknown as Watched).watchedEvents;
    const isDuring = (start: number) => during.some((it) => Math.abs(it - start) < 0.5);
    return {
      during: during.length,
      durations: entries.filter((it) => isDuring(it.start)).map((it) => it.duration),
      longTasks,
    };
  });
}

async function startFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const frames = { times: [] as number[], isOn: true };
    (window as unknown as Watched).watchedFrames = frames;
    const tick = (now: number) => {
      frames.times.push(now);
      if (frames.isOn) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
}

async function framesOf(page: Page) {
  return page.evaluate(() => {
    const { watchedFrames: it } = window as unknown as Watched;
    it.isOn = false;
    const gaps = it.times.slice(1).map((time, i) => time - it.times[i]!);
    return {
      frames: gaps.length,
      elapsed: gaps.reduce((sum, gap) => sum + gap, 0),
      longest: Math.max(...gaps),
    };
  });
}

function plasmid(length: number, features: number): string {
  const lines = [
    `LOCUS       large ${length} bp    DNA     circular SYN 01-JAN-2024`,
    'FEATURES             Location/Qualifiers',
  ];
  for (let i = 0; i < features; i++) {
    const start = Math.floor((i * length) / features) + 1;
    const place = `${start}..${start + 100 + ((i * 37) % 500)}`;
    lines.push(
      `     CDS             ${i % 2 ? `complement(${place})` : place}`,
      `                     /label="gene ${i}"`,
    );
  }
  const dna = Buffer.from(fasta({ seed: 9, records: 1, length, width: 60 }))
    .toString('latin1')
    .split('\n')
    .slice(1);
  let at = 1;
  lines.push('ORIGIN');
  for (const line of dna.filter(Boolean)) {
    lines.push(`${String(at).padStart(9)} ${line.toLowerCase().replace(/.{10}(?=.)/g, '$& ')}`);
    at += line.length;
  }
  return `${lines.join('\n')}\n//\n`;
}
