// A tool of the app in a tab, as cli/bench/browser.ts wants it: run, download, and what its process takes of memory.
import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds between two looks at the memory. */
const LOOK = 10;

/**
 * Opens a tool of the app at `origin` in a browser whose profile lies in a folder on a disk; a private window would
 * keep its files in memory. `context` and `profile`: of Playwright's `launchPersistentContext`.
 */
export function tabs({ context, origin, profile }) {
  return async function open(tool, file) {
    const page = await context.newPage();
    await page.goto(`${origin}/tools/${tool}?lang=en`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.locator('input[type=file]').first().setInputFiles(file);
    const button = page.getByRole('button', { name: 'Run', exact: true });
    return {
      async run() {
        await page.evaluate(removeResults);
        const told = page.evaluate(nextRun);
        await button.click();
        const milliseconds = await told;
        const done = page.getByText(/^done in/);
        if ((await done.count()) === 0)
          throw new Error(`${tool}: ${await page.getByRole('main').textContent()}`);
        return milliseconds;
      },
      async download(label) {
        const alone = page.getByRole('button', { name: `Download ${label}`, exact: true });
        const isAlone = (await alone.count()) > 0;
        if (!isAlone) await page.getByRole('button', { name: 'Download', exact: true }).click();
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          (isAlone ? alone : page.getByRole('menuitem', { name: label })).click(),
        ]);
        return download.path();
      },
      memory: (during) => memoryOf(profile, during),
      close: () => page.close(),
    };
  };
}

/** In the page: what earlier runs have written, so that a run begins like a tool whose last output was removed. */
async function removeResults() {
  const root = await navigator.storage.getDirectory();
  await root.removeEntry('outputs', { recursive: true }).catch(() => {});
}

/** In the page: the length of the next run that ends, from its entry in the page's own timeline. */
function nextRun() {
  performance.clearMeasures('run');
  return new Promise((resolve) => {
    new PerformanceObserver((list, observer) => {
      const [run] = list.getEntriesByName('run');
      if (run === undefined) return;
      observer.disconnect();
      resolve(run.duration);
    }).observe({ type: 'measure' });
  });
}

/**
 * Of the renderer of that profile that has worked most meanwhile, which is the tab's. Linux tells it, others do not.
 */
async function memoryOf(profile, during) {
  const tabs = renderers(profile).map((pid) => ({ pid, begun: timeOf(pid), before: memoryOfProcess(pid) }));
  const seen = tabs.map(({ before }) => ({ ...before }));
  const look = setInterval(() => {
    for (const [i, { pid }] of tabs.entries()) {
      const now = memoryOfProcess(pid);
      if (now) for (const kind of ['own', 'resident']) seen[i][kind] = Math.max(seen[i][kind], now[kind]);
    }
  }, LOOK);
  try {
    await during();
  } finally {
    clearInterval(look);
  }
  const worked = tabs.map(({ pid, begun }) => timeOf(pid) - begun);
  const tab = worked.indexOf(Math.max(...worked));
  return tab < 0 ? undefined : { before: tabs[tab].before, most: seen[tab] };
}

function renderers(profile) {
  return numbersIn('/proc').filter((pid) => {
    const command = read(`/proc/${pid}/cmdline`);
    return command?.includes(profile) && command.includes('--type=renderer');
  });
}

/** Ticks of processor time. */
function timeOf(pid) {
  const fields =
    read(`/proc/${pid}/stat`)
      ?.replace(/^.*\) /s, '')
      .split(' ') ?? [];
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
}

function memoryOfProcess(pid) {
  const status = read(`/proc/${pid}/status`);
  if (status === undefined) return undefined;
  const megabytes = (name) => Number(new RegExp(`^${name}:\\s*(\\d+) kB`, 'm').exec(status)?.[1]) / 1000;
  return { own: megabytes('RssAnon'), resident: megabytes('VmRSS') };
}

function numbersIn(folder) {
  try {
    return readdirSync(folder).filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
