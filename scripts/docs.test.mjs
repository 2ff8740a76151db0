// Pages for people: their lines fit an editor, their links lead somewhere, and every decision is in the index.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const MAX_COLUMNS = 120;

const pages = [
  ...readdirSync('.').filter((it) => it.endsWith('.md')),
  ...readdirSync('docs', { recursive: true })
    .filter((it) => it.endsWith('.md'))
    .map((it) => join('docs', it)),
].map((path) => ({ path, lines: linesOf(path) }));

test('prose is at most 120 columns wide', () => {
  const long = pages.flatMap(({ path, lines }) =>
    lines.flatMap((line, i) =>
      [...line].length > MAX_COLUMNS && !isTable(line) ? [`${path}:${i + 1}`] : [],
    ),
  );
  expect(long).toEqual([]);
});

test('links between files lead to files', () => {
  const lost = pages.flatMap(({ path, lines }) =>
    [...lines.join('\n').matchAll(/\]\(([^)\s#]+)[^)\s]*\)/g)]
      .map(([, target]) => target)
      .filter((it) => !/^[a-z]+:/.test(it) && !existsSync(join(dirname(path), it)))
      .map((it) => `${path}: ${it}`),
  );
  expect(lost).toEqual([]);
});

test('every decision is in the index, and every number up to the last is accounted for', () => {
  const files = readdirSync('docs/decisions').filter((it) => /^\d{4}-/.test(it));
  const index = readFileSync('docs/decisions/README.md', 'utf8');
  expect(files.filter((it) => !index.includes(`](${it})`))).toEqual([]);
  const numbers = [...index.matchAll(/^\| \[?(\d{4})/gm)].map(([, number]) => Number(number));
  expect(numbers).toEqual(numbers.map((_, i) => i + 1));
});

/** Without blocks of code, whose lines stay empty. */
function linesOf(path) {
  let isCode = false;
  return readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => {
      if (line.trimStart().startsWith('```')) isCode = !isCode;
      return isCode ? '' : line;
    });
}

function isTable(line) {
  return line.trimStart().startsWith('|');
}
