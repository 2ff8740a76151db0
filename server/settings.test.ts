import { describe, expect, it } from 'vitest';
import { commonHeadersOf } from './http/policy.ts';
import { readSettings } from './settings.ts';

it('stands on its own with nothing set', () => {
  expect(readSettings({})).toMatchObject({
    brand: 'genewright',
    port: 8080,
    metricsPort: 9080,
    publicUrl: 'http://localhost:8080',
    databaseUrl: undefined,
    isDev: false,
  });
});

it('names every setting that is wrong, and no secret with it', () => {
  const read = readSettings({
    PORT: 'eighty',
    DATABASE_URL: 'mysql://me:secret@host/db',
    SMTP_URL: 'mail:secret',
    CLAMD_URL: 'http://secret:3310',
    DATABASE_MIGRATION_URL: 'owner:secret@host/db',
    DATABASE_LOCK_TIMEOUT: '5s',
    TRUSTED_PROXIES: '10.0.0.0/8, nonsense',
    LOG_LEVEL: 'loud',
    BRAND: 'a b',
    GOOGLE_CLIENT_ID: 'x',
    DEV: 'maybe',
    STAFF_HOURS: '0',
    STAFF_IDLE_MINUTES: 'short',
    SECRET_KEY: 'a'.repeat(32),
    OLD_SECRET_KEYS: `${'a'.repeat(32)}\nsecret`,
  });
  const wrong = 'wrong' in read ? read.wrong : [];
  const names = [
    'BRAND',
    'PORT',
    'DATABASE_URL',
    'DATABASE_MIGRATION_URL',
    'DATABASE_LOCK_TIMEOUT',
    'SMTP_URL',
    'CLAMD_URL',
    'LOG_LEVEL',
    'DEV',
    'GOOGLE_CLIENT_ID',
    'TRUSTED_PROXIES',
    'STAFF_HOURS',
    'STAFF_IDLE_MINUTES',
    'OLD_SECRET_KEYS',
  ];
  for (const name of names)
    expect(
      wrong.filter((it) => it.startsWith(name)),
      name,
    ).toHaveLength(1);
  expect(wrong.join()).not.toContain('secret');
});

it.each([
  ['10.1.2.3', true],
  ['11.1.2.3', false],
  ['192.0.2.7', true],
  ['2001:db8::1', true],
  ['2001:db9::1', false],
  ['unknown', false],
])('trusts the proxy %s: %s', (ip, verdict) => {
  const settings = readSettings({ TRUSTED_PROXIES: '10.0.0.0/8 192.0.2.7, 2001:db8::/32' });
  expect('wrong' in settings ? undefined : settings.isTrustedProxy(ip)).toBe(verdict);
});

it('binds other hosts to TLS only where the operator says so', () => {
  const headers = (env: Record<string, string>) => {
    const settings = readSettings({ PUBLIC_URL: 'https://lab.example', ...env });
    if ('wrong' in settings) throw new Error(settings.wrong.join());
    return commonHeadersOf(settings)['Strict-Transport-Security'];
  };
  expect(headers({})).toBe('max-age=31536000');
  expect(headers({ HSTS_SUBDOMAINS: 'on' })).toBe('max-age=31536000; includeSubDomains');
  expect(headers({ HSTS_SUBDOMAINS: 'on', PUBLIC_URL: 'http://localhost' })).toBeUndefined();
  expect(readSettings({ HSTS_SUBDOMAINS: 'yes' })).toHaveProperty('wrong');
});

it('takes the limits of time towards PostgreSQL in seconds, 0 for none', () => {
  const read = readSettings({ DATABASE_STATEMENT_TIMEOUT: '2.5', DATABASE_QUERY_TIMEOUT: '0' });
  expect(read).toMatchObject({ databaseTimeouts: { statement: 2_500, query: 0, lock: 5_000 } });
});

describe('payment', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

  it('by card needs both keys, and a stand-in for Stripe only while developing', () => {
    expect(readSettings(keys)).toMatchObject({ stripe: { secretKey: 'sk_test_1', api: undefined } });
    expect(readSettings({ STRIPE_SECRET_KEY: 'sk_test_1' })).toHaveProperty('wrong');
    expect(readSettings({ ...keys, STRIPE_API: 'http://127.0.0.1:1' })).toHaveProperty('wrong');
    expect(readSettings({ ...keys, STRIPE_API: 'http://example.com', DEV: '1' })).toHaveProperty('wrong');
    expect(readSettings({ ...keys, STRIPE_API: 'http://127.0.0.1:1', DEV: '1' })).toHaveProperty('stripe');
  });

  it('never says what a wrong key was', () => {
    const read = readSettings({ ...keys, STRIPE_SECRET_KEY: 'hunter2 is no key' });
    expect(JSON.stringify(read)).toMatch(/must be a secret key of Stripe/);
    expect(JSON.stringify(read)).not.toMatch(/hunter2/);
  });

  it('by transfer shows the lines that the operator wrote', () => {
    const read = readSettings({ BANK_CNY: '户名：基因有限公司；账号：6222 0001' });
    expect(read).toMatchObject({
      bank: {
        CNY: [
          { label: '户名', value: '基因有限公司' },
          { label: '账号', value: '6222 0001' },
        ],
        USD: [],
      },
    });
    expect(readSettings({ BANK_USD: 'Account 123' })).toHaveProperty('wrong');
  });
});
