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

test('the table of ASVS has every requirement of level 1 once, and names files that are there', () => {
  const rows = readFileSync('docs/asvs.md', 'utf8')
    .split('\n')
    .filter((it) => /^\| \d/.test(it));
  const numbers = rows.map((it) => it.split('|')[1]?.trim());
  expect(new Set(numbers).size).toBe(70);
  expect(rows).toHaveLength(70);
  const named = rows.flatMap((row) => [...row.matchAll(/`([\w.-]+\/[\w./-]+)`/g)].map(([, it]) => it));
  const lost = named.filter((it) => !it.startsWith('dist/') && !existsSync(it));
  expect(lost).toEqual([]);
  expect(
    rows.filter((it) => !/\| (?:met|not applicable|operator|open|(?:departs|part): .+) \|$/.test(it)),
  ).toEqual([]);
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
