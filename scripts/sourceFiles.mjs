// The files of the project as they are now: tracked ones, and new ones that git does not ignore.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Those under the given paths or of the given patterns of git, from the root. */
export function listSourceFiles(...paths) {
  const which = ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...paths];
  const listed = execFileSync('git', which, { encoding: 'utf8', maxBuffer: 1e8 }).split('\n');
  return listed.filter((it) => it !== '' && existsSync(it));
}
