import { describe, expect, it } from 'vitest';
import { createPortal, makePortal, settingsOf } from '#server/test/portal.ts';
import { createWorld } from '#server/test/world.ts';
import { isChinese } from './region.ts';

const here = createWorld();
const site = createPortal(here, {
  settings: settingsOf({ TRUSTED_PROXIES: '127.0.0.1', COUNTRY_HEADER: 'cf-ipcountry' }),
});

describe('an address', () => {
  // Public name servers and universities, whose places are known.
  it.each([
    ['114.114.114.114', true],
    ['223.5.5.5', true],
    ['166.111.8.28', true],
    ['162.105.131.160', true],
    ['202.120.2.90', true],
    ['2001:da8::1', true],
    ['240e::1', true],
    ['2409:8000::1', true],
    ['1.1.1.1', false],
    ['8.8.8.8', false],
    ['128.32.1.1', false],
    ['147.8.1.1', false],
    ['140.112.1.1', false],
    ['2001:4860:4860::8888', false],
    ['2606:4700::1111', false],
    ['::1', false],
    ['nonsense', false],
  ])('%s is Chinese: %s', (ip, verdict) => {
    expect(isChinese(ip)).toBe(verdict);
  });
});

describe('the region', () => {
  const ask = async (headers: Readonly<Record<string, string>>, prefers?: 'zh-cn' | 'en') =>
    (await site.ask('getRegion', prefers ? { prefers } : {}, headers)).data;

  it('goes by the address that the proxy tells, whatever the language', async () => {
    expect(await ask({ 'x-forwarded-for': '166.111.8.28', 'accept-language': 'en_us' })).toBe(0);
    expect(await ask({ 'x-forwarded-for': '8.8.8.8', 'accept-language': 'zh_cn' })).toBe(1);
  });

  it('does not believe an address before the last that is no proxy', async () => {
    expect(await ask({ 'x-forwarded-for': '166.111.8.28, 8.8.8.8' })).toBe(1);
  });

  it('goes by the language where the address tells nothing', async () => {
    expect(await ask({ 'x-forwarded-for': '192.168.1.7', 'accept-language': 'zh_cn' })).toBe(0);
    expect(await ask({ 'x-forwarded-for': '192.168.1.7', 'accept-language': 'en_us' })).toBe(1);
  });

  it('goes there by what the browser is set to, which the header of a page without language does not tell', async () => {
    const within = { 'x-forwarded-for': '192.168.1.7', 'accept-language': 'zh_cn' };
    expect(await ask(within, 'en')).toBe(1);
    expect(await ask({ ...within, 'accept-language': 'en_us' }, 'zh-cn')).toBe(0);
    expect(await ask({ 'x-forwarded-for': '166.111.8.28' }, 'en')).toBe(0);
    expect(await ask({ 'x-forwarded-for': '8.8.8.8' }, 'zh-cn')).toBe(1);
  });

  it('asks the proxy that knows the country first', async () => {
    expect(await ask({ 'x-forwarded-for': '8.8.8.8', 'cf-ipcountry': 'CN' })).toBe(0);
  });

  it('believes nobody else’s word on the country', async () => {
    const settings = settingsOf({ TRUSTED_PROXIES: '192.0.2.7', COUNTRY_HEADER: 'cf-ipcountry' });
    const open = makePortal(here, { settings });
    const { data } = await open.ask('getRegion', {}, { 'cf-ipcountry': 'CN' });
    expect(data).toBe(1);
  });
});
