import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { clearStale } from './stale.mjs';

const NOW = Date.UTC(2026, 10, 23);
const HOUR = 3_600_000;

it('removes what stopped runs left more than a day ago, and nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stale-'));
  const make = (name, hours) => {
    mkdirSync(join(folder, name, 'inner'), { recursive: true });
    const then = (NOW - hours * HOUR) / 1000;
    utimesSync(join(folder, name), then, then);
  };
  make('server-rig-old', 25);
  make('server-rig-new', 23);
  make('journeys-server-old', 48);
  make('server', 500);
  clearStale(folder, NOW);
  expect(readdirSync(folder)).toEqual(['server', 'server-rig-new']);
  rmSync(folder, { recursive: true });
});

it('does nothing where there is no such folder', () => {
  expect(() => clearStale(join(tmpdir(), 'there-is-no-such-folder'))).not.toThrow();
});
