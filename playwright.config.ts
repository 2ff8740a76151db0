import { defineConfig } from '@playwright/test';
import { chromium } from './scripts/chromium.mjs';

/** Of the server of the journeys: all that it logs, for `e2e/logCheck.ts`. */
export const JOURNEY_LOG = '.cache/journeys.log';

const port = Number(process.env['E2E_PORT'] ?? 4173);
const executablePath = await chromium();
// It is looked for once: the workers of the run take over the environment.
process.env['CHROMIUM_PATH'] = executablePath;

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.cache/journeys',
  timeout: 120_000,
  // A job waits for its turn where many browsers share few cores.
  expect: { timeout: 30_000 },
  workers: 2,
  fullyParallel: true,
  // A second try would hide a race.
  retries: 0,
  reporter: [['list'], ['json', { outputFile: '.cache/playwright.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    // The installed app fetches itself whole, 300 files at each first visit: allowed where that is what a journey is
    // about.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  globalTeardown: 'e2e/logCheck.ts',
  webServer: {
    command: `node scripts/serveForJourneys.mjs ${port} dist ${JOURNEY_LOG}`,
    url: `http://localhost:${port}/ready`,
    // The first start makes its database.
    timeout: 120_000,
    // A server that ends by itself states why.
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    reuseExistingServer: false,
  },
});
