// Addresses of visitors: one reader for every way to write one, and the network that tries are counted by.
import { isIP, SocketAddress } from 'node:net';

/**
 * The address in an entry of a forwarding header or of a socket, in its canonical form; undefined when it holds none.
 * Reads a port (`192.0.2.1:443`, `[2001:db8::1]:443`), a zone (`fe80::1%eth0`), quotes (RFC 7239) and IPv4 inside IPv6
 * (`::ffff:192.0.2.1`). `unknown`, `_hidden` and names are no address.
 */
export function readAddress(text: string): string | undefined {
  const plain = text.trim().replace(/^"(.*)"$/, '$1');
  const [, bracketed, dotted] = /^\[([^\]]*)\](?::\d*)?$|^([\d.]+)(?::\d*)?$/.exec(plain) ?? [];
  const address = (bracketed ?? dotted ?? plain).replace(/%[^%]*$/, '');
  const family = isIP(address);
  if (family !== 6) return family === 4 ? address : undefined;
  const { address: canonical } = new SocketAddress({ address, family: 'ipv6' });
  return canonical.replace(/^::ffff:(?=\d+\.)/, '');
}

/**
 * What tries are counted by. Whoever has one IPv6 address has 2^64 of them: a connection is given a /64 at least
 * (RFC 6177), so its first half counts. IPv4 addresses count whole.
 */
export function networkOf(ip: string): string {
  const address = readAddress(ip) ?? ip;
  return isIP(address) === 6 ? `${firstGroups(address, 4)}::/64` : address;
}

/** What is kept of an address: a place, not a person. */
export function prefixOf(ip: string): string {
  const address = readAddress(ip) ?? ip;
  return isIP(address) === 6 ? `${firstGroups(address, 3)}::/48` : address.replace(/\.\d+$/, '.0/24');
}

/** The first groups of a canonical IPv6 address. */
function firstGroups(address: string, count: number): string {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  // An IPv4 address at the end is two groups.
  const width = right.length + (right.at(-1)?.includes('.') ? 1 : 0);
  const groups =
    tail === undefined ? left : [...left, ...Array<string>(8 - left.length - width).fill('0'), ...right];
  return groups.slice(0, count).join(':');
}
