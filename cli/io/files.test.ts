import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bytesOf } from '#bio/core/bytes.ts';
import { benchFolder, removeFolder } from '#cli/bench/benchFolder.ts';
import { createScratch, openPlainFile } from './files.ts';

let own = '';
beforeEach(() => {
  own = mkdtempSync(join(tmpdir(), 'genewright-'));
  vi.stubEnv('TMPDIR', own);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(own, { recursive: true, force: true });
});

describe('what is put aside', () => {
  it.skipIf(process.platform === 'win32')('can be read back and has no name on the disk meanwhile', () => {
    const aside = createScratch();
    aside.add(bytesOf('ACGT'));
    aside.add(bytesOf('GG'));
    const found = new Uint8Array(3);
    aside.read(found, 3);
    expect(found).toEqual(bytesOf('TGG'));
    expect(readdirSync(own)).toEqual([]);
    aside.close();
  });

  it('is no file before something is added', () => {
    createScratch().close();
    expect(readdirSync(own)).toEqual([]);
  });
});

it('a folder for benches clears those that nobody uses any more, and no other', () => {
  for (const name of ['genewright-bench-999999999-x', `genewright-bench-${process.pid}-y`, 'genewright-kept'])
    mkdirSync(join(own, name));
  const folder = benchFolder();
  expect(readdirSync(own).length).toBe(3);
  expect(existsSync(join(own, 'genewright-bench-999999999-x'))).toBe(false);
  removeFolder(folder);
  expect(existsSync(folder)).toBe(false);
});

describe('a file that can be read anywhere', () => {
  it('is one that is not packed', () => {
    const path = join(own, 'a.fa');
    writeFileSync(path, '>a\nACGT\n');
    const file = openPlainFile(path)!;
    const into = new Uint8Array(4);
    expect([file.size, file.read(into, 3)]).toEqual([8, 4]);
    expect(into).toEqual(bytesOf('ACGT'));
    file.close();
    writeFileSync(path, Uint8Array.of(0x1f, 0x8b, 8));
    expect(openPlainFile(path)).toBeUndefined();
    expect(openPlainFile('-')).toBeUndefined();
  });
});
