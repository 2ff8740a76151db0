import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bytesOf } from '#bio/core/bytes.ts';
import { PrivateFiles } from '#fixtures/privateFiles.ts';
import { openOutput, openScratchFile } from './output.ts';
import { openPrivate, removeLeftOver } from './privateFiles.ts';

let files: PrivateFiles;
beforeEach(() => use(new PrivateFiles()));
afterEach(() => vi.unstubAllGlobals());

function use(given: PrivateFiles, pages = 1): void {
  files = given;
  const held = Array.from({ length: pages }, () => ({ name: 'genewright-page' }));
  vi.stubGlobal(
    'navigator',
    Object.assign(given.navigator as object, { locks: { query: async () => ({ held }) } }),
  );
  vi.stubGlobal(
    'FileSystemFileHandle',
    class {
      move() {}
    },
  );
}

const msAgo = (ms: number) => Date.now() - ms;

describe('a result', () => {
  it('is a file under a name that stays', async () => {
    const output = await openOutput();
    expect(files.names.map((it) => it.split('-')[0])).toEqual(['part']);
    output.write(bytesOf('>a\nACGT\n'));
    const file = await output.finish();
    expect(await file.text()).toBe('>a\nACGT\n');
    expect(files.names.map((it) => it.split('-')[0])).toEqual(['result']);
  });

  it('that is dropped leaves nothing', async () => {
    const output = await openOutput();
    output.write(bytesOf('ACGT'));
    await output.drop();
    const spill = await openScratchFile();
    spill!.add(bytesOf('ACGT'));
    await spill!.drop();
    expect(files.names).toEqual([]);
  });

  it('for which there is no room ends the run in words', async () => {
    use(new PrivateFiles(1000));
    const output = await openOutput();
    output.write(new Uint8Array(2000));
    expect(() => output.flush()).toThrow(/no more room/);
  });

  it('stays in memory up to a limit where there are no private files, and is refused beyond', async () => {
    vi.stubGlobal('navigator', {});
    const small = await openOutput();
    small.write(bytesOf('ACGT'));
    expect(await (await small.finish()).text()).toBe('ACGT');
    vi.stubGlobal('Blob', class {});
    const large = await openOutput();
    const piece = new Uint8Array(1 << 20);
    expect(() => {
      for (let size = 0; size < 400e6; size += piece.length) large.write(piece);
    }).toThrow(/300 MB/);
  });
});

describe('what is left behind', () => {
  it('by a worker that was ended goes when the next file is opened; what is written stays', async () => {
    files.put(`part-${msAgo(2000)}-1`);
    files.put(`part-${msAgo(1000)}-2`, true);
    files.put(`spill-${msAgo(1500)}-3`);
    files.put(`spill-${msAgo(1200)}-4`, true);
    files.put(`result-${msAgo(3000)}-5`);
    await openPrivate('spill');
    await expect.poll(() => files.names.length).toBe(4);
    expect(files.names.map((it) => it.slice(-1)).slice(0, 3)).toEqual(['2', '4', '5']);
  });

  it('of results: only the newest stay, and none for a day', async () => {
    for (let i = 0; i < 6; i++) files.put(`result-${msAgo(1000 * (i + 1))}-${i}`);
    const output = await openOutput();
    output.write(bytesOf('ACGT'));
    const file = await output.finish();
    const results = () => files.names.filter((it) => it.startsWith('result'));
    await expect.poll(() => results().length).toBe(4);
    expect(
      results()
        .map((it) => it.slice(-1))
        .slice(0, 3),
    ).toEqual(['0', '1', '2']);
    expect(await file.text()).toBe('ACGT');
    use(new PrivateFiles());
    files.put(`result-${msAgo(24 * 3600_000)}-0`);
    await openPrivate('spill');
    await expect.poll(() => results()).toEqual([]);
  });

  it('by pages that are closed goes when the next is opened, but not while another is open, nor what is its own', async () => {
    const fill = (pages: number) => {
      use(new PrivateFiles(), pages);
      files.put(`result-${msAgo(60_000)}-1`);
      files.put(`part-${msAgo(50_000)}-2`);
      files.put(`part-${msAgo(50_000)}-3`, true);
      files.put(`result-${msAgo(100)}-4`);
    };
    fill(1);
    await removeLeftOver(msAgo(10_000));
    expect(files.names.map((it) => it.slice(-1))).toEqual(['3', '4']);
    fill(2);
    await removeLeftOver(msAgo(10_000));
    expect(files.names.length).toBe(4);
    vi.stubGlobal('navigator', {});
    await removeLeftOver(0);
  });
});
