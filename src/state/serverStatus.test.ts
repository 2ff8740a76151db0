// A server that fails one call is not gone, and one that was gone is found again by a page that nobody touches.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type Online = typeof import('./serverStatus.ts');

let online: Online;
let isUp = true;
let contentType = 'application/json';
const requested = vi.fn();

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  isUp = true;
  contentType = 'application/json';
  requested.mockClear();
  vi.stubGlobal('location', { protocol: 'http:' });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.stubGlobal('fetch', async () => {
    requested();
    if (!isUp) throw new TypeError('Failed to fetch');
    return new Response('{"version":"1+abc"}', { headers: { 'content-type': contentType } });
  });
  online = await import('./serverStatus.ts');
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('is there still when a call fails and the server answers otherwise; what failed is tried again', async () => {
  await online.readServerVersion();
  const back = vi.fn();
  online.onServerBack(back);
  void online.noteReached(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(online.getServerStatus()).toBe('there');
  expect(back).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(back).toHaveBeenCalledTimes(1);
  expect(requested).toHaveBeenCalledTimes(2);
});

it('takes calls that fail together for one failure', async () => {
  await online.readServerVersion();
  const back = vi.fn();
  online.onServerBack(back);
  for (let call = 0; call < 6; call++) void online.noteReached(false);
  await vi.advanceTimersByTimeAsync(2_100);
  expect(back).toHaveBeenCalledTimes(1);
});

it('tries what fails again and again ever more rarely, whatever else is answered', async () => {
  await online.readServerVersion();
  online.onServerBack(() => {
    void online.noteReached(true);
    void online.noteReached(false);
  });
  void online.noteReached(false);
  // After 2, 6, 14, 30 and 62 seconds, then every minute.
  await vi.advanceTimersByTimeAsync(63_000);
  expect(requested).toHaveBeenCalledTimes(2 + 5);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(requested).toHaveBeenCalledTimes(2 + 15);
  expect(online.getServerStatus()).toBe('there');
});

it('is silent when it is gone, and is asked again, ever more rarely, until it is back', async () => {
  await online.readServerVersion();
  const back = vi.fn();
  online.onServerBack(back);
  isUp = false;
  void online.noteReached(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(online.getServerStatus()).toBe('unreachable');
  requested.mockClear();
  // After 2, 6, 14, 30, 62 seconds, then every minute.
  await vi.advanceTimersByTimeAsync(63_000);
  expect(requested).toHaveBeenCalledTimes(5);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(requested).toHaveBeenCalledTimes(15);
  isUp = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(online.getServerStatus()).toBe('there');
  expect(back).toHaveBeenCalledTimes(1);
  expect(requested).toHaveBeenCalledTimes(16);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(requested).toHaveBeenCalledTimes(16);
});

it('asks a host of files once', async () => {
  contentType = 'text/html';
  await online.readServerVersion();
  expect(online.getServerStatus()).toBe('unreachable');
  await vi.advanceTimersByTimeAsync(600_000);
  expect(requested).toHaveBeenCalledTimes(1);
});

it('asks nothing without a line', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  await online.readServerVersion();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(online.getServerStatus()).toBe('unreachable');
  expect(requested).not.toHaveBeenCalled();
});

it('is unreachable to a device that is offline, also when an answer was on its way', async () => {
  const acts: Record<string, () => void> = {};
  online.startServerStatus({
    onOffline: (act) => {
      acts['offline'] = act;
    },
    onOnline: (act) => {
      acts['online'] = act;
    },
  });
  const question = online.readServerVersion();
  vi.stubGlobal('navigator', { onLine: false });
  acts['offline']!();
  await question;
  expect(online.getServerStatus()).toBe('unreachable');
  await online.noteReached(true);
  expect(online.getServerStatus()).toBe('unreachable');
  vi.stubGlobal('navigator', { onLine: true });
  acts['online']!();
  await vi.advanceTimersByTimeAsync(0);
  expect(online.getServerStatus()).toBe('there');
});
