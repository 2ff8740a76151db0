// Addresses of visitors: one parser for all ways to write an address, and the network by which attempts are counted.
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
 * The network by which attempts are counted: the /64 of an IPv6 address, since a subscriber is given at least a /64
 * (RFC 6177) and could use all its addresses; the whole of an IPv4 address.
 */
export function networkOf(ip: string): string {
  const address = readAddress(ip) ?? ip;
  return isIP(address) === 6 ? `${firstGroups(address, 4)}::/64` : address;
}

/** The part of an address that is stored: it locates a network, not a person. */
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
