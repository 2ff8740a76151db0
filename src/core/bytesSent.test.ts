import { afterEach, expect, it, vi } from 'vitest';
import { meterOutgoing, onSent } from './bytesSent.ts';

afterEach(() => vi.unstubAllGlobals());

it('counts what leaves by any door, but for reports on the use of the page', async () => {
  const sentBeacon = vi.fn(() => true);
  const sentByFetch = vi.fn(async () => new Response());
  const page: { fetch(url: string, init: object): Promise<Response> } = { fetch: sentByFetch };
  class Requested {
    send() {}
  }
  vi.stubGlobal('window', page);
  vi.stubGlobal('navigator', { sendBeacon: sentBeacon });
  vi.stubGlobal('XMLHttpRequest', Requested);
  meterOutgoing('/visits');
  let [before, sent]: [number | undefined, number] = [undefined, 0];
  onSent((bytes) => {
    before ??= bytes;
    sent = bytes - before;
  });
  navigator.sendBeacon('/visits', new Blob(['{"page":"/tools"}']));
  expect(sent).toBe(0);
  navigator.sendBeacon('/elsewhere', new Blob(['ACGT']));
  expect(sent).toBe(4);
  await page.fetch('/elsewhere', { body: 'GATTACA' });
  new XMLHttpRequest().send('ACG');
  expect(sent).toBe(14);
  expect(sentBeacon).toHaveBeenCalledTimes(2);
  expect(sentByFetch).toHaveBeenCalledTimes(1);
});
