// English texts are American (`britishSpelling.mjs`); comments and names are checked by `words.mjs`.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findBritish } from './britishSpelling.mjs';
import { listSourceFiles } from './sourceFiles.mjs';

const read = (...paths) =>
  listSourceFiles(...paths)
    .filter((path) => !/\.test\.|\.zh\.md$/.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

const found = (path, text) => findBritish(text).map((word) => `${path}: ${word}`);

test('articles, pages and documents', () => {
  const files = read('*.md', ':!THIRD-PARTY.md');
  // What stands as code is a name, over lines too.
  expect(files.flatMap(({ path, text }) => found(path, text.replace(/`[^`]*`/g, '')))).toEqual([]);
});

test('texts of the page, the server and the command line', () => {
  const files = read('src', 'contract', 'server', 'commerce', 'cli', 'workers', 'bio').filter(({ path }) =>
    /\.tsx?$/.test(path),
  );
  expect(
    files.flatMap(({ path, text }) => found(path, text.replace(/^\s*(?:\/\/|\*|\/\*).*$|\s\/\/ .*$/gm, ''))),
  ).toEqual([]);
});
