// The site by where the visitor is: 0 Chinese, 1 elsewhere. A proxy that knows the country is asked first; of
// an address that no table can place (private, this machine) the language of the browser decides, or that of the
// request.
import { BlockList, isIP } from 'node:net';
import type { RequestContext } from '#server/http/handler.ts';
import { CHINESE_V4, CHINESE_V6 } from './chineseRanges.ts';

export function regionOf({ ip, country, language }: RequestContext, prefers?: 'zh-cn' | 'en'): 0 | 1 {
  if (country !== undefined) return country === 'CN' ? 0 : 1;
  if (isNowhere(ip)) return (prefers ?? language).startsWith('zh') ? 0 : 1;
  return isChinese(ip) ? 0 : 1;
}

export function isChinese(ip: string): boolean {
  const family = isIP(ip);
  if (family === 4) {
    const [a = 0, b = 0, c = 0] = ip.split('.').map(Number);
    return isIn(v4, (a << 16) | (b << 8) | c);
  }
  return family === 6 && isIn(v6, topOf(ip));
}

interface Blocks {
  readonly starts: readonly number[];
  /** The last block of each, inclusive. */
  readonly ends: readonly number[];
}

const v4 = blocksOf(CHINESE_V4);
const v6 = blocksOf(CHINESE_V6);

function blocksOf(table: string): Blocks {
  const starts: number[] = [];
  const ends: number[] = [];
  let next = 0;
  for (const pair of table.trim().split(/\s+/)) {
    const [gap = 0, size = 0] = pair.split(',').map((it) => Number.parseInt(it, 36));
    starts.push(next + gap);
    next += gap + size;
    ends.push(next - 1);
  }
  return { starts, ends };
}

function isIn({ starts, ends }: Blocks, block: number): boolean {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ends[middle] ?? 0) < block) low = middle + 1;
    else high = middle;
  }
  return block >= (starts[low] ?? Number.POSITIVE_INFINITY);
}

/** The first 32 bits of an IPv6 address. */
function topOf(ip: string): number {
  const [head = ''] = ip.split('::');
  const [first = '0', second = '0'] = head.split(':');
  return Number.parseInt(first || '0', 16) * 65_536 + Number.parseInt(second || '0', 16);
}

const nowhere = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  nowhere.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  nowhere.addSubnet(net, bits, 'ipv6');

function isNowhere(ip: string): boolean {
  const family = isIP(ip);
  return family === 0 || nowhere.check(ip, family === 6 ? 'ipv6' : 'ipv4');
}
