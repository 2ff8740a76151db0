// The colon of Chinese is as wide as a letter and has no space behind it: neither in a text nor where a page puts one
// behind a text that ends in it.
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { listSourceFiles } from './sourceFiles.mjs';

const files = listSourceFiles('src', 'contract', 'server', 'commerce', 'content', 'cli', 'workers', 'bio')
  .filter((it) => /\.(?:tsx?|md)$/.test(it) && !/\.test\.tsx?$/.test(it))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

test('no Chinese text has a space behind its colon', () => {
  expect(files.filter(({ text }) => /： /.test(text)).map(({ path }) => path)).toEqual([]);
});

test('no page puts a space behind a text that ends in a Chinese colon', () => {
  const found = files.flatMap(({ path, text }) =>
    [...text.matchAll(/^ {2}(\w+): \{\s*en: (?:(?!\n {2}\w)[\s\S])*?zh: '[^'\n]*：',?\s*\}/gm)].flatMap(
      ([, id]) => {
        const spaced = new RegExp(`\\btext\\('${id}'(?:, \\{[^}]*\\})?\\)\\}(?: |\\{' '\\})`);
        return files
          .filter(
            (it) => it.path.endsWith('.tsx') && dirname(it.path) === dirname(path) && spaced.test(it.text),
          )
          .map((it) => `${it.path}: ${id}`);
      },
    ),
  );
  expect(found).toEqual([]);
});

test('no page puts an English colon between two texts of its own', () => {
  const glued = /\$\{(?:text|message|shared)\([^`}]*\)\}: \$\{/;
  expect(
    files.filter(({ path, text }) => path.endsWith('.tsx') && glued.test(text)).map((it) => it.path),
  ).toEqual([]);
});
