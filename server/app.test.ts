import { describe, expect, it } from 'vitest';
import { routes } from '#contract/calls.ts';
import { FIRST_SYSTEM_KEY, SYSTEM_CODE, SYSTEM_KEY } from '#contract/headers.ts';
import { createStripeProvider } from '#server/payment/stripe.ts';
import { trackingEvents } from './db/tables/start.ts';
import { createPortal, makePortal, requestOf } from './test/portal.ts';
import { createWorld } from './test/world.ts';

const it_ = createWorld();
const site = createPortal(it_);

describe('the envelope', () => {
  it('wraps a success and names its request', async () => {
    const response = await site.app.request(requestOf('getRegion', {}, { 'accept-language': 'zh_cn' }));
    expect(response.status).toBe(200);
    expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{12}$/);
    expect(await response.json()).toEqual({ code: '00000000', msg: '', data: 0 });
  });

  it('speaks the language that was asked for', async () => {
    const ask = (language: string) => site.ask('listCart', {}, { 'accept-language': language });
    expect((await ask('en_us')).msg).toBe('The page has expired. Please log in again.');
    expect((await ask('zh_cn')).msg).toBe('页面已过期，请重新登录。');
  });

  it('is there for addresses and methods that are not', async () => {
    const missing = await site.app.request('/api/sys/nothing');
    expect([missing.status, (await missing.json()).code]).toEqual([404, '00000008']);
    const method = await site.app.request('/api/sys/ip/address', { method: 'DELETE' });
    expect([method.status, (await method.json()).code]).toEqual([405, '00000008']);
  });
});

describe('the start-up', () => {
  it('tells what the server is set up for', async () => {
    const none = { ip: '127.0.0.1', region: 1, offers: { google: false, cards: false } };
    expect((await site.ask('getIpConfig', {})).data).toEqual(none);
    const both = makePortal(it_, {
      google: { startLogin: () => Promise.reject(), finishLogin: () => Promise.reject() },
      payment: createStripeProvider({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1', api: undefined }),
    });
    expect((await both.ask('getIpConfig', {})).data?.offers).toEqual({ google: true, cards: true });
  });
});

describe('the door', () => {
  it('asks a customer call for a session before it looks at the input', async () => {
    expect(await site.ask('placeOrder', { nonsense: true } as never)).toMatchObject({ code: '00000002' });
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }, 403],
    ['a form', { 'content-type': 'text/plain' }, 415],
  ])('refuses a post from %s', async (_, headers, status) => {
    const response = await site.app.request(requestOf('getSystemId', {}, headers).clone(), undefined);
    expect(response.status).toBe(status);
  });

  it.each([
    ['a page of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }, 403],
    ['another host of this site', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' }, 403],
    ['an address that was opened', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }, 403],
    ['a picture of its own page', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' }, 403],
    ['its own page', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }, 200],
    ['a program', {}, 200],
  ])(
    'answers a get that changes something to its own page and to programs: %s',
    async (_, headers, status) => {
      const statusOf = async (request: Request) => (await site.app.request(request)).status;
      expect(await statusOf(requestOf('copyCartItem', { id: 'line' }, headers))).toBe(status);
      expect(await statusOf(requestOf('getOperator', {}, headers))).toBe(200);
    },
  );

  it.each([
    ['no JSON', '{'],
    ['a list where an object belongs', '[]'],
    ['a depth without end', `{"a":${'['.repeat(10_000)}`],
    ['a field no one asked for', '{"__proto__":{"a":1}}'],
  ])('refuses %s', async (_, body) => {
    const response = await site.app.request('/api/sys/getSystemId', {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SYSTEM_KEY]: FIRST_SYSTEM_KEY },
      body,
    });
    expect([response.status, (await response.json()).code]).toEqual([400, '00000005']);
  });
});

describe('start-up', () => {
  it('gives a device a key and believes it with its code only', async () => {
    const { data } = await site.ask('getSystemId', {}, { [SYSTEM_KEY]: FIRST_SYSTEM_KEY });
    const event = {
      page: '/tools/primer',
      functionName: 'open',
      browsingDuration: 1200,
      type: 'DURATION',
      locale: 'en',
    } as const;
    await site.ask('saveTrackingEvent', event, {
      [SYSTEM_KEY]: data!.sysKey,
      [SYSTEM_CODE]: data!.systemCode,
    });
    await site.ask('saveTrackingEvent', event, { [SYSTEM_KEY]: data!.sysKey, [SYSTEM_CODE]: 'guessed' });
    const rows = await it_.database.db.select().from(trackingEvents);
    expect(rows.map((row) => row.systemKey)).toEqual([data!.sysKey, null]);
  });

  it('refuses a tracking event with an address that carries more than a place', async () => {
    const page = '/tools/primer?sequence=ATGC';
    const event = { page, functionName: 'open', browsingDuration: 1, type: 'click', locale: 'en' } as const;
    expect(await site.ask('saveTrackingEvent', event)).toMatchObject({ code: '00000005' });
  });
});

describe('the OpenAPI document', () => {
  it('has every call of the contract under its address, with the right that it asks for', async () => {
    const response = await site.app.request('/api/openapi.json');
    const { paths } = (await response.json()) as {
      readonly paths: Record<string, Record<string, { operationId: string; security?: unknown[] }>>;
    };
    const operations = Object.values(paths).flatMap((it) => Object.values(it));
    expect(new Set(operations.map((it) => it.operationId))).toEqual(new Set(Object.keys(routes)));
    expect(paths['/api/order/draw/client/draw/historyList/{id}']?.['get']?.security).toEqual([{ token: [] }]);
    expect(paths['/api/sys/client/login']?.['post']?.security).toBeUndefined();
  });

  it('tells the key of a call that is done once beside its fields', async () => {
    const response = await site.app.request('/api/openapi.json');
    const { paths } = (await response.json()) as {
      readonly paths: Record<string, Record<string, { parameters?: { name: string; in: string }[] }>>;
    };
    const answerFor = (path: string, method: string) =>
      paths[`/api/product/cart/${path}`]?.[method]?.parameters?.map((it) => `${it.name} in ${it.in}`);
    expect(answerFor('addCart', 'post')).toEqual(['idempotency-key in header']);
    expect(answerFor('copy', 'get')).toEqual(['id in query', 'idempotency-key in header']);
    expect(answerFor('selectById', 'get')).toEqual(['id in query']);
    expect(answerFor('delete', 'post')).toBeUndefined();
  });
});
