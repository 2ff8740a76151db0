// What tries are counted by. Whoever has one IPv6 address has 2^64 of them: a connection is given a /64 at least (RFC 6177),
// so its first half counts. IPv4 addresses count whole.
import { isIP } from 'node:net';

export function networkOf(ip: string): string {
  if (isIP(ip) !== 6) return ip;
  const [head = '', tail] = ip.replace(/%.*$/, '').toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  // An IPv4 address at the end is two groups.
  const width = right.length + (right.at(-1)?.includes('.') ? 1 : 0);
  const groups =
    tail === undefined ? left : [...left, ...Array<string>(8 - left.length - width).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((it) => it.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
