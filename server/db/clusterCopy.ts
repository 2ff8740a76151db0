// A copy of the files of the embedded database while it serves, the way PostgreSQL itself makes one: between
// pg_backup_start and pg_backup_stop files may be read while they are written, and the log of that time makes the copy
// whole when it is opened, all of it of one moment. Nobody waits for more than a checkpoint.
// https://www.postgresql.org/docs/18/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP
import { readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { copyFile, mkdir, open, readdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Runs one statement, all on the same connection, which may take its time. */
export type Run = (statement: string) => Promise<readonly Record<string, unknown>[]>;

/** Left free on the disk, in bytes: the database stops when it cannot write its log. */
const RESERVE = 256 << 20;
/** Bytes that are read at once, and that may wait to be written: a commit waits behind them on some file systems. */
const CHUNK = 1 << 20;
const UNSYNCED = 16 << 20;
/** What PostgreSQL makes again when it starts; the log is copied last. */
const EMPTIED = /^pg_(?:wal|dynshmem|notify|replslot|serial|snapshots|stat_tmp|subtrans)$/;
const LEFT_OUT = /^(?:postmaster\.(?:pid|opts)|pgsql_tmp.*)$/;

/** No checkpoint may be made meanwhile: it would remove the log that belongs to the copy. */
export async function copyCluster(run: Run, cluster: string, to: string): Promise<void> {
  requireRoom(dirname(to), sizeOf(cluster));
  rmSync(to, { recursive: true, force: true });
  const [begin] = await run(`select pg_walfile_name(pg_backup_start('genewright', true)) as wal`);
  const copying = copyTree(cluster, to);
  await copying.catch(() => undefined);
  const [end] = await run('select labelfile, pg_walfile_name(lsn) as wal from pg_backup_stop(false)');
  await copying;
  await copyLog(join(cluster, 'pg_wal'), join(to, 'pg_wal'), String(begin?.['wal']), String(end?.['wal']));
  await writeFile(join(to, 'backup_label'), String(end?.['labelfile']), { mode: 0o600 });
}

/** Throws a sentence for the operator when the disk of a folder has less room than `bytes` and a reserve. */
export function requireRoom(folder: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  if (free < bytes + RESERVE)
    throw new Error(
      `The disk of ${folder} has ${inMegabytes(free)} free, a copy of the database needs ${inMegabytes(bytes + RESERVE)}: make room, or move DATA_DIR to a larger disk.`,
    );
}

export function sizeOf(folder: string): number {
  let bytes = 0;
  for (const it of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, it.name);
    if (it.isDirectory()) bytes += sizeOf(path);
    else bytes += statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  }
  return bytes;
}

async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const it of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, it.name), join(to, it.name)];
    if (it.isDirectory() && EMPTIED.test(it.name)) await mkdir(target, { mode: 0o700 });
    else if (it.isDirectory()) await copyTree(source, target);
    else if (it.isFile() && !LEFT_OUT.test(it.name)) await copyOne(source, target);
  }
}

async function copyLog(from: string, to: string, first: string, last: string): Promise<void> {
  const names = (await readdir(from)).filter((it) => /^[0-9A-F]{24}$/.test(it) && first <= it && it <= last);
  for (const it of names) await copyOne(join(from, it), join(to, it));
}

/**
 * Copies a file; a small one, of which there are a thousand, at once. A missing file belonged to a table that was
 * dropped, as the log also states.
 */
async function copyOne(from: string, to: string): Promise<void> {
  try {
    if ((await stat(from)).size <= UNSYNCED) await copyFile(from, to);
    else await copyInParts(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}

async function copyInParts(from: string, to: string): Promise<void> {
  const source = await open(from);
  try {
    const target = await open(to, 'wx', 0o600);
    try {
      const chunk = Buffer.allocUnsafe(CHUNK);
      for (let unsynced = 0; ; ) {
        const { bytesRead } = await source.read(chunk, 0, CHUNK);
        if (bytesRead === 0) break;
        await target.writeFile(chunk.subarray(0, bytesRead));
        unsynced += bytesRead;
        if (unsynced < UNSYNCED) continue;
        await target.datasync();
        unsynced = 0;
      }
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

function inMegabytes(bytes: number): string {
  return `${Math.ceil(bytes / 2 ** 20)} MB`;
}
