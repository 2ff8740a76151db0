// Who asks, in which language, from where. A browser's own word on its address counts for nothing:
// the socket's counts, and where that is a listed proxy, the last address in its header that is no proxy's.
import type { HttpBindings } from '@hono/node-server';
import type { CallName } from '#contract/calls.ts';
import type { Code } from '#contract/envelope.ts';
import { SYSTEM_CODE, SYSTEM_KEY, TOKEN } from '#contract/headers.ts';
import type { Settings } from '#server/settings.ts';
import { readAddress } from './network.ts';

/** What a request carries through Hono: the socket (none in tests), its id, and which call it was. */
export interface Bindings {
  readonly Bindings: Partial<HttpBindings>;
  readonly Variables: {
    requestId: string;
    call?: CallName;
    code?: Code;
    account?: string;
    /** As the audit keeps it. */
    network?: string;
  };
}

export type Header = (name: string) => string | undefined;

/** `zh_cn` and `en_us`, and what browsers send by themselves; Chinese by default. */
export function languageOf(accepted: string | undefined): 'en' | 'zh' {
  for (const it of (accepted ?? '').toLowerCase().split(',')) {
    if (/^\s*zh/.test(it)) return 'zh';
    if (/^\s*en/.test(it)) return 'en';
  }
  return accepted ? 'en' : 'zh';
}

/**
 * The address that the nearest trusted proxies agree on: read from the right, the first one that is no trusted proxy,
 * or the last that could be read. Empty entries are none (RFC 9110, section 5.6.1); behind `unknown` is a forger's
 * word.
 */
export function visitorIpOf(
  socket: string | undefined,
  header: Header,
  settings: Pick<Settings, 'isTrustedProxy'>,
): string {
  let visitor = readAddress(socket ?? '') ?? '127.0.0.1';
  const hops = (header('x-forwarded-for') ?? '').split(',').filter((it) => it.trim() !== '');
  for (const hop of hops.reverse()) {
    if (!settings.isTrustedProxy(visitor)) break;
    const address = readAddress(hop);
    if (address === undefined) break;
    visitor = address;
  }
  return visitor;
}

/** What a trusted proxy tells of the country; nobody else's word on it counts. */
export function countryOf(
  socket: string | undefined,
  header: Header,
  { countryHeader, isTrustedProxy }: Settings,
): string | undefined {
  const neighbor = readAddress(socket ?? '');
  if (countryHeader === undefined || neighbor === undefined || !isTrustedProxy(neighbor)) return undefined;
  return header(countryHeader)?.toUpperCase() || undefined;
}

export function tokenOf(header: Header): string | undefined {
  const token = header(TOKEN);
  return token !== undefined && /^[A-Za-z0-9_-]{20,128}$/.test(token) ? token : undefined;
}

export function keysOf(header: Header): { readonly key: string; readonly code: string } | undefined {
  const [key, code] = [header(SYSTEM_KEY), header(SYSTEM_CODE)];
  return key !== undefined && code !== undefined && key.length <= 64 && code.length <= 64
    ? { key, code }
    : undefined;
}

/** Posts from a page of another site are refused; no Origin, as from a program, is well. */
export function isOwnOrigin(header: Header, settings: Settings): boolean {
  const origin = header('origin');
  if (origin === undefined || origin === new URL(settings.publicUrl).origin) return true;
  return URL.canParse(origin) && new URL(origin).host === header('host');
}

/** A browser names the page and the way of a request; no Sec-Fetch, as from a program, is well (ASVS 3.5.3). */
export function isOwnFetch(header: Header): boolean {
  const [place, way] = [header('sec-fetch-site'), header('sec-fetch-mode')];
  return (place ?? 'same-origin') === 'same-origin' && /^(?:cors|same-origin)$/.test(way ?? 'cors');
}
