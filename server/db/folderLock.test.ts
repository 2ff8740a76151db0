import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { platform } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createFreshFolder } from '#server/test/folder.ts';
import { FolderInUse, lockFolder } from './folderLock.ts';
import { silent } from './log.ts';

test('a second lock on a folder is refused and names the process that has it', async () => {
  const folder = createFreshFolder();
  const lock = await lockFolder(folder, silent);
  await expect(lockFolder(folder, silent)).rejects.toThrow(
    `Process ${process.pid} already uses the data folder ${folder}. Stop it first, or set DATA_DIR`,
  );
  await lock.release();
});

test('a released folder can be locked again, and nothing is left in it', async () => {
  const folder = createFreshFolder();
  await (await lockFolder(folder, silent)).release();
  expect(existsSync(join(folder, 'lock'))).toBe(false);
  await (await lockFolder(folder, silent)).release();
});

test('another path to the same folder is the same folder', async () => {
  const folder = createFreshFolder();
  const other = join(createFreshFolder(), 'link');
  symlinkSync(folder, other);
  const lock = await lockFolder(folder, silent);
  await expect(lockFolder(other, silent)).rejects.toThrow(FolderInUse);
  await lock.release();
});

test('of many who come at once, one gets the folder', async () => {
  const folder = createFreshFolder();
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder, silent)));
  const got = tries.filter((it) => it.status === 'fulfilled');
  expect(got).toHaveLength(1);
  await got[0]?.value.release();
});

test('the file that a killed process left behind does not lock', async () => {
  const folder = createFreshFolder();
  const holder = spawn(process.execPath, [
    '-e',
    `require('net').createServer().listen(${JSON.stringify(join(folder, 'lock'))}, () => console.log('ready'))`,
  ]);
  await new Promise((resolve) => holder.stdout.once('data', resolve));
  const ended = new Promise((resolve) => holder.once('exit', resolve));
  holder.kill('SIGKILL');
  await ended;
  expect(existsSync(join(folder, 'lock'))).toBe(true);
  await (await lockFolder(folder, silent)).release();
});

test('a container that shares only the folder is seen by the file in it', async () => {
  const folder = createFreshFolder();
  const other = createServer((socket) => socket.end('77')).listen(join(folder, 'lock'));
  onTestFinished(() => void other.close());
  await new Promise((resolve) => other.once('listening', resolve));
  await expect(lockFolder(folder, silent)).rejects.toThrow('Process 77 already uses the data folder');
});

test.runIf(platform() === 'linux')('a path longer than the address of a socket is locked too', async () => {
  const folder = join(createFreshFolder(), 'd'.repeat(120));
  mkdirSync(folder);
  const lock = await lockFolder(folder, silent);
  expect(existsSync(join(folder, 'lock'))).toBe(true);
  await expect(lockFolder(folder, silent)).rejects.toThrow(FolderInUse);
  await lock.release();
});
