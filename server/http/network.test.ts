import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { networkOf, prefixOf, readAddress } from './network.ts';

describe('an address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    [' 203.0.113.9 ', '203.0.113.9'],
    ['203.0.113.9:5678', '203.0.113.9'],
    ['"203.0.113.9:5678"', '203.0.113.9'],
    ['2001:DB8:0:0::1', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['"[2001:db8::1]:443"', '2001:db8::1'],
    ['[::1]:443', '::1'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:cb00:7109', '203.0.113.9'],
    ['[::ffff:203.0.113.9]:443', '203.0.113.9'],
    ['fe80::1%eth0', 'fe80::1'],
    ['[fe80::1%eth0]:443', 'fe80::1'],
  ])('written as %s is %s', (text, address) => {
    expect(readAddress(text)).toBe(address);
  });

  it.each([
    '',
    ' ',
    'unknown',
    '_hidden',
    'lab.example',
    'lab.example:80',
    '999.1.1.1',
    '1.2.3',
    '1.2.3.4:port',
    '1.2.3.4, 5.6.7.8',
    '[1.2.3.4',
    '[]',
    '[unknown]:443',
    '::1::',
    '12345::',
    '%eth0',
  ])('is not in %j', (text) => {
    expect(readAddress(text)).toBeUndefined();
  });

  it('is itself again when it is read twice, with or without a port', () => {
    const port = fc.integer({ min: 0, max: 65_535 });
    fc.assert(
      fc.property(fc.ipV4(), port, (ip, at) => {
        expect([readAddress(ip), readAddress(`${ip}:${at}`)]).toEqual([ip, ip]);
      }),
    );
    fc.assert(
      fc.property(fc.ipV6(), port, (ip, at) => {
        const address = readAddress(ip);
        expect(address).toBeDefined();
        expect([readAddress(address ?? ''), readAddress(`[${ip}]:${at}`)]).toEqual([address, address]);
      }),
    );
  });
});

describe('a network', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:1:2:3::', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('of %s is %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });

  it('is the same for all addresses of a /64, and for no other', () => {
    const group = fc.integer({ min: 0, max: 0xffff });
    const groups = fc.array(group, { minLength: 8, maxLength: 8 });
    // Not ::/64, where IPv4 addresses stand inside IPv6.
    const prefix = groups.filter(([first]) => first !== 0);
    const textOf = (it: readonly number[]) => it.map((part) => part.toString(16)).join(':');
    fc.assert(
      fc.property(prefix, groups, (a, b) => {
        const neighbor = [...a.slice(0, 4), ...b.slice(4)];
        expect(networkOf(textOf(neighbor))).toBe(networkOf(textOf(a)));
        const isSame = a.slice(0, 4).every((part, at) => part === b[at]);
        expect(networkOf(textOf(a)) === networkOf(textOf([...b.slice(0, 4), ...a.slice(4)]))).toBe(isSame);
      }),
    );
  });
});

it.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['::1', '0:0:0::/48'],
])('of %s there is kept %s', (ip, prefix) => {
  expect(prefixOf(ip)).toBe(prefix);
});
