// XZ streams packed by liblzma (fixtures/golden/xz.json).
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createRandom } from '#bio/core/random.ts';
import { unpackXz } from './xz.ts';

interface Case {
  readonly name: string;
  readonly length: number;
  readonly sha256: string;
  readonly packed: string;
}

const { cases }: { readonly cases: readonly Case[] } = JSON.parse(
  readFileSync('fixtures/golden/xz.json', 'utf8'),
);
const packedOf = (it: Case) => new Uint8Array(Buffer.from(it.packed, 'base64'));

test.each(cases)('$name', (it) => {
  const found = unpackXz(packedOf(it));
  expect(found.ok && found.value.length).toBe(it.length);
  expect(found.ok && createHash('sha256').update(found.value).digest('hex')).toBe(it.sha256);
});

test('damaged, cut short or too long ones are refused or read as other bytes, never thrown at', () => {
  const chance = createRandom(5);
  for (const it of cases) {
    const packed = packedOf(it);
    for (let run = 0; run < 60; run++) {
      const bytes = packed.slice(0, run % 2 === 0 ? packed.length : chance.int(packed.length));
      if (bytes.length > 0) bytes[chance.int(bytes.length)]! ^= 1 << chance.int(8);
      const found = unpackXz(bytes, 1_000_000);
      expect(found.ok || found.fault.code).toBeTruthy();
    }
    if (it.length > 0)
      expect(unpackXz(packed, it.length - 1)).toMatchObject({ ok: false, fault: { code: 'xz/damaged' } });
  }
});
