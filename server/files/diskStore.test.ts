import { randomBytes } from 'node:crypto';
import { readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createFreshFolder } from '#server/test/folder.ts';
import { openDiskStore } from './diskStore.ts';
import { dropOrphans, StoreUnavailable, TooLarge } from './fileStore.ts';

const random = (bytes: number) => randomBytes(bytes);
const DAYS_AGO = new Date(Date.now() - 2 * 86_400_000);

async function* parts(...texts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const it of texts) yield Buffer.from(it);
}

function filesIn(folder: string): readonly string[] {
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return all.map((it) => join(folder, it)).filter((it) => statSync(it).isFile());
}

describe('the store on disk', () => {
  it('gives back what it was given, in parts, until it is deleted', async () => {
    const folder = createFreshFolder();
    const store = await openDiskStore(folder, random);
    const { key, bytes } = await store.put(parts('ACGT', '', 'TTT'), 7);
    expect(bytes).toBe(7);
    expect(await new Response(await store.get(key)).text()).toBe('ACGTTTT');
    await store.delete(key);
    await expect(store.get(key)).rejects.toThrow('ENOENT');
    await store.delete(key);
  });

  it('keeps nothing of what is too large or breaks off', async () => {
    const folder = createFreshFolder();
    const store = await openDiskStore(folder, random);
    await expect(store.put(parts('ACGT', 'ACGT'), 7)).rejects.toBeInstanceOf(TooLarge);
    const brokenStream = async function* () {
      yield Buffer.from('ACGT');
      throw new Error('gone');
    };
    await expect(store.put(brokenStream(), 7)).rejects.toThrow('gone');
    expect(filesIn(folder)).toEqual([]);
  });

  it.each(['ENOSPC', 'EDQUOT'])(
    'cannot take a file for the moment where the disk answers %s',
    async (code) => {
      const folder = createFreshFolder();
      const store = await openDiskStore(folder, random);
      const fullDisk = async function* () {
        yield Buffer.from('ACGT');
        throw Object.assign(new Error('no space left on device, write'), { code });
      };
      await expect(store.put(fullDisk(), 7)).rejects.toBeInstanceOf(StoreUnavailable);
      expect(filesIn(folder)).toEqual([]);
      expect((await store.put(parts('ACGT'), 7)).bytes).toBe(4);
    },
  );

  it.each(['../../etc/passwd', 'a/b', '', 'x'.repeat(23)])('takes %j for no key', async (key) => {
    const store = await openDiskStore(createFreshFolder(), random);
    await expect(store.get(key)).rejects.toThrow('not a key');
    await expect(store.delete(key)).rejects.toThrow('not a key');
  });

  it('at its start removes what a process left days ago, not what is coming in', async () => {
    const folder = createFreshFolder();
    await openDiskStore(folder, random);
    const [old, fresh] = [join(folder, 'incoming', 'old'), join(folder, 'incoming', 'fresh')];
    for (const it of [old, fresh]) writeFileSync(it, 'ACGT');
    utimesSync(old, DAYS_AGO, DAYS_AGO);
    await openDiskStore(folder, random);
    expect(filesIn(folder)).toEqual([fresh]);
  });

  it('drops files that no row names, once their rows had a day to come', async () => {
    const folder = createFreshFolder();
    const store = await openDiskStore(folder, random);
    const [named, orphan, fresh] = [
      await store.put(parts('named'), 10),
      await store.put(parts('orphan'), 10),
      await store.put(parts('fresh'), 10),
    ];
    for (const { key } of [named, orphan]) utimesSync(join(folder, key.slice(0, 2), key), DAYS_AGO, DAYS_AGO);
    await dropOrphans(store, new Date(), async (keys) => keys.filter((it) => it === named.key));
    expect(await new Response(await store.get(named.key)).text()).toBe('named');
    expect(await new Response(await store.get(fresh.key)).text()).toBe('fresh');
    await expect(store.get(orphan.key)).rejects.toThrow('ENOENT');
  });
});
