// Pages for people: their lines fit an editor, their links lead somewhere, and every decision is in the index.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const MAX_COLUMNS = 120;

const pages = [
  ...readdirSync('.').filter((it) => it.endsWith('.md')),
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
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

test('the tables of ASVS have every requirement of level 1 and those of level 2 that are judged, once, and name files that are there', () => {
  const text = readFileSync('docs/asvs.md', 'utf8');
  const [first = '', second = ''] = text.split('## Level 2');
  const rowsOf = (part) => part.split('\n').filter((it) => /^\| \d/.test(it));
  const numbersOf = (part) => rowsOf(part).map((it) => it.split('|')[1]?.trim());
  expect(numbersOf(first)).toHaveLength(70);
  const unjudged = /are not judged yet: ([\d.,\s]+)\.\n/.exec(second)?.[1]?.split(/,\s+/) ?? [];
  expect(numbersOf(second).length + unjudged.length).toBe(183);
  expect(new Set([...numbersOf(text), ...unjudged]).size).toBe(70 + 183);
  const rows = rowsOf(text);
  const named = rows.flatMap((row) => [...row.matchAll(/`([\w.-]+\/[\w./-]+)`/g)].map(([, it]) => it));
  const lost = named.filter((it) => !it.startsWith('dist/') && !existsSync(it));
  expect(lost).toEqual([]);
  const verdict =
    /\| (?:(?:met|not met)(?:: .+)?|not applicable|operator|open|(?:departs|part): .+|part) \|$/;
  expect(rows.filter((it) => !verdict.test(it))).toEqual([]);
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
