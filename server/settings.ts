// Everything that can be set from outside, read once from the environment. docs/operations.md tells what each means.
import { BlockList, isIP } from 'node:net';
import { resolve } from 'node:path';
import type { Currency } from '#commerce/money/money.ts';
import type { SecondFactorTimes } from './auth/sessions/sessions.ts';
import { type DatabaseTimeouts, TIMEOUTS } from './db/timeouts.ts';

export interface Settings {
  /** `{brand}` of the paths, and the name in mails. */
  readonly brand: string;
  readonly port: number;
  readonly host: string | undefined;
  /** The address people type, without a slash at its end: links in mails, the origin that may post. */
  readonly publicUrl: string;
  readonly databaseUrl: string | undefined;
  /** A pooler in front of it. */
  readonly databaseMigrationUrl: string | undefined;
  readonly databasePoolUrl: string | undefined;
  /** A read replica of it. */
  readonly databaseReplicaUrl: string | undefined;
  readonly databaseTimeouts: DatabaseTimeouts;
  readonly dataDir: string;
  /** In place of the key in `dataDir`. */
  readonly secretKey: string | undefined;
  /** What they sealed is still read. */
  readonly oldSecretKeys: readonly string[];
  /** The built page; beside the server's own files unless it is elsewhere. */
  readonly appDir: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Of ClamAV's daemon, which looks at uploads. */
  readonly clamdUrl: string | undefined;
  readonly smsUrl: string | undefined;
  readonly smsKey: string | undefined;
  /** Short messages in a day, to whomever. */
  readonly smsMax: number;
  /** Where uploaded files lie; undefined: in `dataDir`. */
  readonly s3: S3Settings | undefined;
  readonly google: GoogleSettings | undefined;
  readonly stripe: StripeSettings | undefined;
  /** Where money is transferred to, by currency; empty where transfers are not taken. */
  readonly bank: Readonly<Record<Currency, readonly Detail[]>>;
  /** Who sells, as documents name it: name, address, numbers, a line each; empty for the name of the product alone. */
  readonly seller: Readonly<Record<'en' | 'zh', readonly string[]>>;
  /** Days to pay in after a purchase order; 0 where none are taken. */
  readonly termsDays: number;
  readonly isTrustedProxy: (ip: string) => boolean;
  /** The header in which a trusted proxy tells the visitor's country, as two letters. */
  readonly countryHeader: string | undefined;
  /** Loopback only; 0 takes any free port, undefined serves none. */
  readonly metricsPort: number | undefined;
  readonly logLevel: LogLevel;
  /** TLS alone also for every host below that of `publicUrl`, whoever serves it. */
  readonly isHstsOfSubdomains: boolean;
  /** Nobody of the staff works in the console without a second factor; who has one is asked for it in any case. */
  readonly demandsSecondFactor: boolean;
  /** How long the console stays open after a second factor was given, and without use. */
  readonly secondFactorTimes: SecondFactorTimes;
  /** `/dev/outbox`, readable logs. */
  readonly isDev: boolean;
}

export interface GoogleSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface S3Settings {
  /** Address of the bucket, with a folder in it where others use it too: `https://host/bucket/folder`. */
  readonly url: string;
  readonly region: string;
  readonly key: string;
  readonly secret: string;
}

export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** A server on this machine in the place of Stripe's. */
  readonly api: string | undefined;
}

/** A line of a form, such as the number of a bank account. */
export interface Detail {
  readonly label: string;
  readonly value: string;
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

type Environment = Readonly<Record<string, string | undefined>>;

/** The brand as it is written in a sentence: Genewright. */
export function productOf({ brand }: Pick<Settings, 'brand'>): string {
  return brand.charAt(0).toUpperCase() + brand.slice(1);
}

/** The settings, or a sentence for each that is wrong. */
export function readSettings(env: Environment): Settings | { readonly wrong: readonly string[] } {
  const wrong: string[] = [];
  const value = (name: string) => env[name]?.trim() || undefined;
  const expect = (name: string, holds: boolean, what: string) => {
    if (!holds) wrong.push(`${name} must be ${what}; it is “${value(name) ?? ''}”.`);
  };

  const brand = value('BRAND') ?? 'genewright';
  expect('BRAND', /^[a-z][a-zA-Z0-9]{0,39}$/.test(brand), 'a word of letters and digits');
  const port = portOf('PORT', 8080);
  const metricsPort =
    value('METRICS_PORT') === 'off'
      ? undefined
      : portOf('METRICS_PORT', port === 0 ? 0 : (port + 1000) % 65_536);
  const databaseUrl = urlOf('DATABASE_URL', ['postgres:', 'postgresql:']);
  const databaseMigrationUrl = urlOf('DATABASE_MIGRATION_URL', ['postgres:', 'postgresql:']);
  if (databaseMigrationUrl !== undefined && databaseUrl === undefined)
    wrong.push(
      'DATABASE_MIGRATION_URL needs DATABASE_URL, the same database as the user that calls and jobs run as.',
    );
  const databasePoolUrl = urlOf('DATABASE_POOL_URL', ['postgres:', 'postgresql:']);
  if (databasePoolUrl !== undefined && databaseUrl === undefined)
    wrong.push('DATABASE_POOL_URL needs DATABASE_URL, the address of PostgreSQL itself, for migrations.');
  const databaseReplicaUrl = urlOf('DATABASE_REPLICA_URL', ['postgres:', 'postgresql:']);
  if (databaseReplicaUrl !== undefined && databaseUrl === undefined)
    wrong.push('DATABASE_REPLICA_URL needs DATABASE_URL, the address of its primary.');
  const databaseTimeouts: DatabaseTimeouts = {
    connection: secondsOf('DATABASE_CONNECTION_TIMEOUT', TIMEOUTS.connection),
    statement: secondsOf('DATABASE_STATEMENT_TIMEOUT', TIMEOUTS.statement),
    lock: secondsOf('DATABASE_LOCK_TIMEOUT', TIMEOUTS.lock),
    idleInTransaction: secondsOf('DATABASE_IDLE_IN_TRANSACTION_TIMEOUT', TIMEOUTS.idleInTransaction),
    query: secondsOf('DATABASE_QUERY_TIMEOUT', TIMEOUTS.query),
    keepAlive: secondsOf('DATABASE_KEEPALIVE', TIMEOUTS.keepAlive),
  };
  const smtpUrl = urlOf('SMTP_URL', ['smtp:', 'smtps:']);
  const clamdUrl = urlOf('CLAMD_URL', ['tcp:', 'unix:']);
  const smsUrl = urlOf('SMS_URL', ['http:', 'https:']);
  const smsMax = Number(value('SMS_DAILY_MAX') ?? 5_000);
  expect('SMS_DAILY_MAX', Number.isInteger(smsMax) && smsMax > 0, 'a number of messages above 0');
  const publicUrl = (urlOf('PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`).replace(
    /\/$/,
    '',
  );
  const logLevel = value('LOG_LEVEL') ?? 'info';
  expect('LOG_LEVEL', isLogLevel(logLevel), `one of ${LOG_LEVELS.join(', ')}`);
  const isDev = value('DEV') === '1' || value('DEV') === 'true';
  expect('DEV', ['1', 'true', '0', 'false', undefined].includes(value('DEV')), '1 or 0');

  const secondFactor = value('STAFF_SECOND_FACTOR') ?? (isDev ? 'off' : 'on');
  expect('STAFF_SECOND_FACTOR', ['on', 'off'].includes(secondFactor), 'on or off');

  const staffHours = Number(value('STAFF_HOURS') ?? 12);
  expect('STAFF_HOURS', Number.isInteger(staffHours) && staffHours >= 1 && staffHours <= 720, '1 to 720');
  const staffIdle = Number(value('STAFF_IDLE_MINUTES') ?? 60);
  const isIdle = Number.isInteger(staffIdle) && staffIdle >= 10 && staffIdle <= 10_080;
  expect('STAFF_IDLE_MINUTES', isIdle, '10 to 10080');
  const secondFactorTimes = { longest: staffHours * 3_600_000, idle: staffIdle * 60_000 };

  const hstsSubdomains = value('HSTS_SUBDOMAINS') ?? 'off';
  expect('HSTS_SUBDOMAINS', ['on', 'off'].includes(hstsSubdomains), 'on or off');

  const secretKey = value('SECRET_KEY');
  if (secretKey !== undefined && secretKey.length < 32)
    wrong.push('SECRET_KEY must have 32 characters or more.');
  const oldSecretKeys = (value('OLD_SECRET_KEYS') ?? '').split(/\s*\n\s*/).filter((it) => it !== '');
  if (oldSecretKeys.some((it) => it.length < 32))
    wrong.push('OLD_SECRET_KEYS must have a former SECRET_KEY in each line, of 32 characters or more.');

  const clientId = value('GOOGLE_CLIENT_ID');
  const clientSecret = value('GOOGLE_CLIENT_SECRET');
  const issuer =
    urlOf('GOOGLE_ISSUER', isDev ? ['http:', 'https:'] : ['https:']) ?? 'https://accounts.google.com';
  if ((clientId === undefined) !== (clientSecret === undefined))
    wrong.push('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together: set both or neither.');

  const s3 = s3Settings();
  const stripe = stripeSettings();
  const bank = { CNY: detailsOf('BANK_CNY'), USD: detailsOf('BANK_USD') };
  const seller = { zh: linesOf('SELLER_ZH'), en: linesOf('SELLER_EN') };
  const termsDays = Number(value('PAYMENT_TERMS_DAYS') ?? 30);
  expect(
    'PAYMENT_TERMS_DAYS',
    Number.isInteger(termsDays) && termsDays >= 0 && termsDays <= 365,
    'a number of days up to 365, or 0 for no purchase orders',
  );

  const isTrustedProxy = proxies();
  if (wrong.length > 0) return { wrong };
  return {
    brand,
    port,
    host: value('HOST'),
    publicUrl,
    databaseUrl,
    databaseMigrationUrl,
    databasePoolUrl,
    databaseReplicaUrl,
    databaseTimeouts,
    dataDir: resolve(value('DATA_DIR') ?? 'data'),
    secretKey,
    oldSecretKeys,
    appDir: value('APP_DIR'),
    smtpUrl,
    mailFrom: value('MAIL_FROM') ?? `${productOf({ brand })} <no-reply@${new URL(publicUrl).hostname}>`,
    clamdUrl,
    smsUrl,
    smsKey: value('SMS_KEY'),
    smsMax,
    s3,
    google: clientId && clientSecret ? { issuer, clientId, clientSecret } : undefined,
    stripe,
    bank,
    seller,
    termsDays,
    isTrustedProxy,
    countryHeader: value('COUNTRY_HEADER')?.toLowerCase(),
    metricsPort,
    logLevel: isLogLevel(logLevel) ? logLevel : 'info',
    secondFactorTimes,
    demandsSecondFactor: secondFactor !== 'off',
    isHstsOfSubdomains: hstsSubdomains === 'on',
    isDev,
  };

  function s3Settings(): S3Settings | undefined {
    const url = urlOf('S3_URL', ['http:', 'https:']);
    const [key, secret] = [value('S3_KEY'), value('S3_SECRET')];
    if (url === undefined && key === undefined && secret === undefined) return undefined;
    if (value('S3_URL') === undefined || key === undefined || secret === undefined)
      wrong.push('S3_URL, S3_KEY and S3_SECRET belong together: set all three or none.');
    if (url !== undefined && !/^\/[^/]+/.test(new URL(url).pathname))
      wrong.push('S3_URL must name the bucket, as https://host/bucket.');
    return url && key && secret ? { url, key, secret, region: value('S3_REGION') ?? 'us-east-1' } : undefined;
  }

  function stripeSettings(): StripeSettings | undefined {
    const secret = value('STRIPE_SECRET_KEY');
    const webhookSecret = value('STRIPE_WEBHOOK_SECRET');
    const api = urlOf('STRIPE_API', ['http:']);
    if ((secret === undefined) !== (webhookSecret === undefined))
      wrong.push('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together: set both or neither.');
    // Never the value itself.
    if (secret !== undefined && !/^(?:sk|rk)_\w+$/.test(secret))
      wrong.push('STRIPE_SECRET_KEY must be a secret key of Stripe, sk_… or rk_….');
    const isLocal = api === undefined || ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(api).hostname);
    if (!isLocal || (api !== undefined && !isDev))
      wrong.push('STRIPE_API is for development: it must be an address of this machine, and DEV be 1.');
    return secret && webhookSecret ? { secretKey: secret, webhookSecret, api } : undefined;
  }

  /** `Bank: …; Account: …`. */
  function detailsOf(name: string): readonly Detail[] {
    return linesOf(name).map((it) => {
      const [, label = '', text = ''] = /^([^:：]+)[:：](.+)$/.exec(it) ?? [];
      if (text === '') wrong.push(`${name} must be written as “Bank: …; Account: …”; “${it}” has no name.`);
      return { label: label.trim(), value: text.trim() };
    });
  }

  function linesOf(name: string): readonly string[] {
    return (value(name) ?? '')
      .split(/[;；]/)
      .map((it) => it.trim())
      .filter((it) => it !== '');
  }

  function portOf(name: string, otherwise: number): number {
    const text = value(name);
    if (text === undefined) return otherwise;
    const found = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
    expect(name, found <= 65_535, 'a port from 0 to 65535');
    return found;
  }

  /** Set in seconds, kept in milliseconds. */
  function secondsOf(name: string, otherwise: number): number {
    const text = value(name);
    if (text === undefined) return otherwise;
    const found = /^\d{1,5}(?:\.\d{1,3})?$/.test(text) ? Number(text) : Number.NaN;
    expect(name, found <= 86_400, 'a number of seconds up to 86400, or 0 for no limit');
    return Math.round(found * 1_000);
  }

  function urlOf(name: string, schemes: readonly string[]): string | undefined {
    const text = value(name);
    if (text === undefined) return undefined;
    if (URL.canParse(text) && schemes.includes(new URL(text).protocol)) return text;
    // Never the value itself: it may carry a password.
    wrong.push(
      `${name} must be a whole and valid address that begins with ${schemes.map((it) => `${it}//`).join(' or ')}.`,
    );
    return undefined;
  }

  function proxies(): (ip: string) => boolean {
    const list = new BlockList();
    for (const entry of (value('TRUSTED_PROXIES') ?? '').split(/[\s,]+/).filter((it) => it !== '')) {
      const [ip = '', bits] = entry.split('/');
      const family = isIP(ip) === 6 ? 'ipv6' : 'ipv4';
      const max = family === 'ipv6' ? 128 : 32;
      if (isIP(ip) === 0 || (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= max)))
        wrong.push(
          `TRUSTED_PROXIES must list addresses or ranges such as 10.0.0.0/8; “${entry}” is neither.`,
        );
      else if (bits === undefined) list.addAddress(ip, family);
      else list.addSubnet(ip, Number(bits), family);
    }
    return (ip) => isIP(ip) !== 0 && list.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4');
  }
}

function isLogLevel(text: string): text is LogLevel {
  return (LOG_LEVELS as readonly string[]).includes(text);
}
