// The commands that help articles show give what the articles print below them.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import type { Io } from './command.ts';
import { runCommandLine } from './runCommandLine.ts';

const FOLDER = 'content/help';

/** As the article on saved results describes them. */
const FILES = { 'a.fa': 'ATGGCCATTGTAATGGGCCGCTGA\n', 'b.fa': 'ATGGCCATTGTAATGGGCCGCTGT\n' };

interface Example {
  readonly command: string;
  /** Lines are broken to fit the page. */
  readonly printed: string;
}

const articles = readdirSync(FOLDER).flatMap((article) => {
  const blocks = readFileSync(`${FOLDER}/${article}`, 'utf8').matchAll(/^```\n(\$ [\s\S]*?)^```/gm);
  const examples = [...blocks].flatMap(([, block]) => examplesIn(block!));
  return examples.length === 0 ? [] : [{ article, examples }];
});

function examplesIn(block: string): readonly Example[] {
  return block
    .split(/^\$ /m)
    .slice(1)
    .map((it) => {
      const [command = '', ...printed] = it.trimEnd().split('\n');
      return { command, printed: printed.join('\n') };
    });
}

/** A line of the shell as far as the articles use it: `printf '…' | genewright …`, and `> FILE` at its end. */
async function runLine(line: string, files: Record<string, string>): Promise<string> {
  const [, input = '', rest = '', target] =
    /^(?:printf '(.*)' \| )?genewright (.*?)(?: > (\S+))?$/.exec(line) ?? expect.fail(line);
  let out = '';
  let notes = '';
  const read = async (path: string) =>
    bytesOf(path === '-' ? input.replaceAll('\\n', '\n') : (files[path] ?? expect.fail(path)));
  const io: Io = {
    read,
    async *stream(path) {
      yield await read(path);
    },
    write: async (it) => {
      out += typeof it === 'string' ? it : textOf(it);
    },
    put: (it) => {
      out += textOf(it);
    },
    note: (it) => {
      notes += `${it}\n`;
    },
  };
  await runCommandLine(rest.split(' '), io);
  if (target === undefined) return out + notes;
  files[target] = out;
  return notes;
}

describe.each(articles)('$article', ({ examples }) => {
  it('prints what its commands give', async () => {
    const files = { ...FILES };
    for (const { command, printed } of examples) {
      const given = await runLine(command, files);
      expect(given.trim().split(/[ \n]+/), command).toEqual(printed.split(/[ \n]+/));
    }
  });
});

it('covers the articles that show commands', () => {
  expect(articles.map((it) => it.article)).toEqual([
    'command-line.en.md',
    'command-line.zh.md',
    'saved-results.en.md',
    'saved-results.zh.md',
  ]);
});
