// What was thrown, in words an operator can act on: Emscripten throws plain objects with a number and an abort has no
// message at all; the reason is then in the last lines that PostgreSQL printed.
import { inspect } from 'node:util';
import { DrizzleQueryError } from 'drizzle-orm';

/** Error numbers of WASI, which Emscripten's file system throws: https://github.com/WebAssembly/wasi-libc (errno.h). */
const ERRNO: Readonly<Record<number, string>> = {
  2: 'EACCES',
  19: 'EDQUOT',
  29: 'EIO',
  33: 'EMFILE',
  44: 'ENOENT',
  51: 'ENOSPC',
  63: 'EPERM',
  69: 'EROFS',
};

const TO_DO: readonly (readonly [RegExp, string])[] = [
  [/ENOSPC|EDQUOT|No space left/, 'The disk is full: free some space and start again.'],
  [
    /EACCES|EPERM|EROFS|Permission denied|Read-only file system/,
    'Give the folder to the user that the server runs as, so that it can read and write all of it.',
  ],
  [/EMFILE|Too many open files/, 'Allow the process more open files (ulimit -n).'],
  [
    /out of memory|memory access|Cannot grow/i,
    'Give the process more memory: with the embedded database it needs 1.5 GB as it starts.',
  ],
];
const DAMAGED =
  'Its files are damaged or incomplete: put your last backup in their place (docs/operations.md, Restore), or move the folder away to begin with an empty database.';

export function reasonOf(error: unknown): string {
  // Its own message is the statement with its values.
  if (error instanceof DrizzleQueryError && error.cause) return reasonOf(error.cause);
  if (error instanceof Error && error.message !== '') return error.message;
  if (typeof error === 'object' && error !== null && 'code' in error) return String(error.code);
  if (typeof error === 'object' && error !== null && 'errno' in error)
    return `file error ${ERRNO[Number(error.errno)] ?? error.errno}`;
  return typeof error === 'string'
    ? error
    : inspect(error, { depth: 1, breakLength: Number.POSITIVE_INFINITY });
}

/** Why the files in `cluster` do not open; `output` is what PostgreSQL printed meanwhile. */
export function makeOpeningFailure(cluster: string, error: unknown, output: readonly string[]): Error {
  const words = output
    .map((it) => /(?:FATAL|PANIC|ERROR): {2}(.*)/.exec(it)?.[1])
    .filter((it) => it !== undefined);
  const reason = [...new Set([words.at(-1) ?? '', reasonOf(error)])]
    .filter((it) => it !== '' && !/^Aborted\(|^unreachable$|^PGlite failed/.test(it))
    .join('; ');
  const toDo = TO_DO.find(([pattern]) => pattern.test(reason))?.[1] ?? DAMAGED;
  return new Error(
    `The embedded database in ${cluster} could not be opened: ${reason || 'PostgreSQL gave up'}. ${toDo}`,
    { cause: error },
  );
}
