import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createPortal, makePortal, settingsOf } from '#server/test/portal.ts';
import { createWorld } from '#server/test/world.ts';
import { makeLimits } from './limits.ts';

const here = createWorld();
const random = (bytes: number) => randomBytes(bytes);
const site = createPortal(here, { random, settings: settingsOf({ TRUSTED_PROXIES: '127.0.0.1' }) });
const headersFrom = (ip: string) => ({ 'x-forwarded-for': ip });
const visitor = (network: string) => ({ network, account: undefined, isRefused: false });
const CAPTCHAS = 120;

describe('the limit of a call', { timeout: 120_000 }, () => {
  it('holds for one address, in all processes, until its window ends', async () => {
    const other = makePortal(here, {
      settings: site.deps.settings,
      clock: () => site.clock.now,
      random,
    });
    for (let i = 0; i < CAPTCHAS; i++) {
      const { code } = await (i % 2 ? site : other).ask('getCaptcha', {}, headersFrom('8.8.8.8'));
      expect(code).toBe('00000000');
    }
    expect(await site.ask('getCaptcha', {}, headersFrom('8.8.8.8'))).toMatchObject({
      code: '00000007',
      data: null,
    });
    expect(await other.ask('getCaptcha', {}, headersFrom('8.8.8.8'))).toMatchObject({ code: '00000007' });
    expect(await site.ask('getCaptcha', {}, headersFrom('8.8.4.4'))).toMatchObject({ code: '00000000' });
    site.clock.pass(600);
    expect(await site.ask('getCaptcha', {}, headersFrom('8.8.8.8'))).toMatchObject({ code: '00000000' });
  });

  it('says with 429 and Retry-After when to come again', async () => {
    for (let i = 0; i < CAPTCHAS; i++) await site.ask('getCaptcha', {}, headersFrom('8.8.8.8'));
    const response = await site.app.request('/api/sys/login/new/image', { headers: headersFrom('8.8.8.8') });
    expect(response.status).toBe(429);
    // 08:00:00 is the start of a window of ten minutes.
    expect(response.headers.get('retry-after')).toBe('600');
  });

  it('is not passed by naming another address to a server without proxies', async () => {
    const plain = makePortal(here, { clock: () => site.clock.now });
    for (let i = 0; i < CAPTCHAS; i++) await plain.ask('getCaptcha', {}, headersFrom(`8.8.8.${i}`));
    expect(await plain.ask('getCaptcha', {}, headersFrom('8.8.4.4'))).toMatchObject({ code: '00000007' });
  });
});

it('a flood from one address is sent away, written to the shared counter in batches', async () => {
  const limits = makeLimits((work) => here.database.transaction(work), false);
  const now = new Date('2026-11-22T08:00:30.000Z');
  const waits: (number | undefined)[] = [];
  for (let i = 0; i < 6_060; i++) waits.push(await limits.check('getRegion', visitor('8.8.8.8'), now));
  const first = waits.findIndex((it) => it !== undefined);
  expect(first).toBeGreaterThanOrEqual(6_000);
  expect(first).toBeLessThanOrEqual(6_020);
  expect(waits[first]).toBe(30);
  expect(await limits.check('getRegion', visitor('8.8.4.4'), now)).toBeUndefined();
  const later = new Date('2026-11-22T08:01:00.000Z');
  expect(await limits.check('getRegion', visitor('8.8.8.8'), later)).toBeUndefined();
});

it('nobody is sent away for as long as the clock was set back', async () => {
  const limits = makeLimits((work) => here.database.transaction(work), false);
  const now = new Date('2026-11-22T08:00:30.000Z');
  const ask = (at: Date) => limits.check('getCaptcha', visitor('8.8.8.8'), at);
  for (let i = 0; i < 120; i++) expect(await ask(now)).toBeUndefined();
  expect(await ask(now)).toBe(570);
  expect(await ask(new Date(now.getTime() - 3_600_000))).toBeUndefined();
});
