import { describe, expect, it } from 'vitest';
import { settingsOf } from '#server/test/portal.ts';
import { visitorIpOf } from './requestContext.ts';

const settings = settingsOf({ TRUSTED_PROXIES: '10.0.0.0/8, 2001:db8:ffff::/48' });
const visitorBehind = (socket: string | undefined, forwarded?: string) =>
  visitorIpOf(socket, (name) => (name === 'x-forwarded-for' ? forwarded : undefined), settings);

describe('the address of a visitor', () => {
  it.each<readonly [string, string | undefined, string | undefined, string]>([
    ['the socket', '203.0.113.9', undefined, '203.0.113.9'],
    ['the socket, whatever a stranger forwards', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['IPv4 inside IPv6', '::ffff:203.0.113.9', undefined, '203.0.113.9'],
    ['what a trusted proxy tells', '10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['the last that is no proxy', '10.0.0.1', '1.1.1.1, 198.51.100.1, 10.0.0.2', '198.51.100.1'],
    ['with a port', '10.0.0.1', '198.51.100.1:5678', '198.51.100.1'],
    ['IPv6 with a port', '10.0.0.1', '[2001:db8::1]:443', '2001:db8::1'],
    ['a proxy on IPv6', '2001:db8:ffff::1', '198.51.100.1', '198.51.100.1'],
    ['a proxy as IPv4 inside IPv6', '::ffff:10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['entries that are empty', '10.0.0.1', ', 198.51.100.1 ,, ', '198.51.100.1'],
    ['nothing told', '10.0.0.1', undefined, '10.0.0.1'],
    ['an empty header', '10.0.0.1', '', '10.0.0.1'],
    ['a proxy that does not know', '10.0.0.1', '198.51.100.1, unknown', '10.0.0.1'],
    ['a nearer proxy that does', '10.0.0.1', '198.51.100.1, unknown, 10.0.0.2', '10.0.0.2'],
    ['a visitor from the company itself', '10.0.0.1', '10.3.3.3, 10.0.0.2', '10.3.3.3'],
    ['a forged one before the real one', '10.0.0.1', '10.3.3.3, 198.51.100.1', '198.51.100.1'],
    ['no socket, as in tests', undefined, undefined, '127.0.0.1'],
  ])('is %s', (_, socket, forwarded, visitor) => {
    expect(visitorBehind(socket, forwarded)).toBe(visitor);
  });
});
