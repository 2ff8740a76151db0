// What a room imports from elsewhere is named from its room (`#src/ui/…`), what is beside it by `./`; `../` is
// refused, since it has to be counted and breaks when a file moves. Part of `npm run check`, through `walls.mjs`.
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import manifest from '../package.json' with { type: 'json' };
import { listSourceFiles } from './sourceFiles.mjs';

/** The rooms with a name of their own. */
const ROOMS = Object.keys(manifest.imports).map((it) => it.slice(1, -2));

const IMPORTED =
  /(?:\bfrom|\bimport|\b(?:doMock|mock|unmock)\(|\bglob\()\s*\(?\s*['"`](\.{1,2}\/[^'"`]*)['"`]/g;

/** The imports of a file that go up into a room: [line, what to write instead]. */
export function upwardImportsOf(file, text) {
  return [...text.matchAll(IMPORTED)].flatMap(({ 1: specifier, index }) => {
    const target = posix.join(posix.dirname(file), specifier);
    if (!specifier.includes('../') || !ROOMS.includes(target.split('/')[0])) return [];
    return [[text.slice(0, index).split('\n').length, `#${target}`]];
  });
}

/** Prints every such import of the rooms and the journeys; how many there are. */
export function reportUpwardImports() {
  const files = listSourceFiles(...ROOMS, 'e2e').filter((it) => /\.(?:tsx?|mjs)$/.test(it));
  const found = files.flatMap((file) =>
    upwardImportsOf(file, readFileSync(file, 'utf8')).map(
      ([line, instead]) => `${file}:${line}: write ${instead}`,
    ),
  );
  for (const it of found) console.error(it);
  console.log(found.length === 0 ? `✔ no ../ in ${files.length} files` : `✘ ${found.length} imports by ../`);
  return found.length;
}
