import { expect, test } from 'vitest';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import { StoreUnavailable } from '#server/files/fileStore.ts';
import { makePortal, requestOf } from '#server/test/portal.ts';
import { createWorld } from '#server/test/world.ts';

const it_ = createWorld();
const TOKEN = 'A'.repeat(43);

test.each([
  [
    'connect ECONNREFUSED 127.0.0.1:5432',
    'The service cannot be reached for a moment. Please try again shortly.',
    '服务暂时不可用，请稍后再试。',
  ],
  [
    'timeout exceeded when trying to connect',
    'The server is busy. Please try again in a moment.',
    '服务器繁忙，请稍后再试。',
  ],
])('%s is answered by 503 with the seconds to wait, in both languages', async (reason, en, zh) => {
  const site = makePortal(it_, {
    database: {
      ...it_.database,
      transaction: async () =>
        Promise.reject(new Error('Failed query', { cause: new DatabaseUnavailable(reason) })),
    },
  });
  for (const [language, msg] of [
    ['en_us', en],
    ['zh_cn', zh],
  ] as const) {
    const response = await site.app.request(
      requestOf('getAccountType', {}, { token: TOKEN, 'accept-language': language }),
    );
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await response.json()).toEqual({ code: '00000099', msg, data: null });
  }
});

test('a file storage that does not answer is reported as the same', async () => {
  const site = makePortal(it_, {
    database: {
      ...it_.database,
      transaction: async () =>
        Promise.reject(new StoreUnavailable('The file storage did not answer PUT: ECONNRESET.')),
    },
  });
  const response = await site.app.request(requestOf('getAccountType', {}, { token: TOKEN }));
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
});
