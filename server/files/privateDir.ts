// Nobody else may read what the server keeps: looked at before the database is opened. The versions before this one
// made their folders wide, so those are made private once; afterwards a wide one is somebody's doing, and the start is
// refused.
import { chmodSync, constants, existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '#server/db/log.ts';

/** Stands in a folder that was made private. */
const MARK = 'private';
const WIDE = 0o077;

/** Throws a sentence for the operator when others could read it and this process may not or must not mend that. */
export function makePrivate(folder: string, log: Log): void {
  // Also for files that a library makes.
  process.umask(WIDE);
  const user = process.getuid?.();
  // Windows has neither owners nor modes of this kind.
  if (user === undefined) return;
  refuseForeign(folder, user);
  const mark = join(folder, MARK);
  const entries = [...entriesIn(folder, existsSync(mark))];
  const other = entries.find((it) => it.uid !== user && it.path !== folder);
  if (other !== undefined) throw foreignOwnerError(other.path, other.uid, user);
  const wide = entries.filter((it) => it.uid === user && (it.mode & WIDE) !== 0).map((it) => it.path);
  if (wide.length > 0 && existsSync(mark))
    throw new Error(
      `Others can read what the server keeps: ${wide[0]}${wide.length === 1 ? '' : ` and ${wide.length - 1} more`}. Make it private: chmod -R go-rwx '${folder}'`,
    );
  for (const it of wide) chmodSync(it, statSync(it).mode & ~WIDE);
  if (wide.length > 0) log.info({ folder, files: wide.length }, 'the data folder was made private, once');
  if (!existsSync(mark)) writeFileSync(mark, '', { mode: 0o600 });
}

/** The folder itself may be root's, as that of a mounted volume is, when only root and our group can write there. */
function refuseForeign(folder: string, user: number): void {
  const { uid, mode } = statSync(folder);
  if (uid === user || (uid === 0 && (mode & constants.S_IWOTH) === 0)) return;
  throw foreignOwnerError(folder, uid, user);
}

interface Entry {
  readonly path: string;
  readonly uid: number;
  readonly mode: number;
}

/**
 * The folder, and all folders and files in it. Of a private one not those inside `files`: there are as many as
 * customers sent, and nobody gets past its own folder.
 */
function* entriesIn(folder: string, isMarked: boolean, isTop = true): Generator<Entry> {
  yield* entryOf(folder);
  if (!existsSync(folder)) return;
  for (const it of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, it.name);
    if (isTop && it.name === 'lost+found') continue;
    if (it.isDirectory() && !(isTop && isMarked && it.name === 'files'))
      yield* entriesIn(path, isMarked, false);
    else if (it.isDirectory() || it.isFile()) yield* entryOf(path);
  }
}

/** None when it is gone: another process may serve from the folder, which is reported when it is to be locked. */
function* entryOf(path: string): Generator<Entry> {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found !== undefined) yield { path, uid: found.uid, mode: found.mode };
}

function foreignOwnerError(path: string, owner: number, user: number): Error {
  return new Error(
    `${path} belongs to user ${owner}, but the server runs as user ${user}: run it as that user, or give the folder to this one: chown -R ${user} '${path}'`,
  );
}
