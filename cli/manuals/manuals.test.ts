// The help and what it promises: its form, its options, its examples.
import { readdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { describe, expect, it, test } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import type { Io } from '#cli/command.ts';
import { commands } from '#cli/commands.ts';
import { runCommandLine } from '#cli/runCommandLine.ts';
import { exampleFiles } from '#fixtures/exampleFiles.ts';
import { parseOptionsOf } from './manual.ts';
import { renderManual } from './renderManual.ts';

const all = await Promise.all(Object.values(commands).map((load) => load()));
const named = all.map((command) => [command.name, command] as const);

interface Run {
  readonly code: number;
  readonly out: Uint8Array<ArrayBuffer>;
  readonly notes: readonly string[];
}

async function run(
  args: readonly string[],
  files: ReadonlyMap<string, Uint8Array> = new Map(),
): Promise<Run> {
  const out: Uint8Array[] = [];
  const notes: string[] = [];
  const read = (path: string) => {
    const found = files.get(path);
    if (!found) throw Object.assign(new Error(`no file ${path}`), { code: 'ENOENT' });
    return found;
  };
  const io: Io = {
    read: async (path) => read(path),
    async *stream(path) {
      yield read(path).slice();
    },
    write: async (some) => void out.push(typeof some === 'string' ? bytesOf(some) : some.slice()),
    put: (bytes) => void out.push(bytes.slice()),
    note: (line) => void notes.push(line),
  };
  const code = await runCommandLine(args, io);
  return { code, out: Uint8Array.from(Buffer.concat(out)), notes };
}

/** Words of a shell line without quotes, its pipes and a redirection at the end. */
async function runLine(line: string, files: Map<string, Uint8Array>): Promise<Run> {
  const [commandLine = '', target] = line.split(' > ');
  let last: Run | undefined;
  for (const part of commandLine.split(' | ')) {
    const [program, ...args] = part.split(' ');
    expect(program).toBe('genewright');
    if (last) files.set('-', last.out);
    last = await run(args, files);
    expect([part, last.code, ...last.notes.filter(() => last!.code !== 0)]).toEqual([part, 0]);
  }
  if (target !== undefined) files.set(target, last!.out);
  return last!;
}

describe.each(named)('genewright %s', (name, { manual }) => {
  const help = renderManual(name, manual);

  it('has a page of all sections, at most 80 columns wide', async () => {
    const titles = help.split('\n').filter((line) => /^[A-Z]/.test(line));
    expect(titles).toEqual([
      'NAME',
      'SYNOPSIS',
      'DESCRIPTION',
      'OPTIONS',
      'EXAMPLES',
      'EXIT STATUS',
      'SEE ALSO',
    ]);
    expect(help.split('\n').filter((line) => line.length > 80)).toEqual([]);
    for (const args of [
      [name, '--help'],
      [name, '-h'],
      ['help', name],
    ])
      expect(textOf((await run(args)).out)).toBe(help);
  });

  it('accepts the options of its page and no other', () => {
    const described = [...help.matchAll(/^ {6}(?:-(\w), )?--([\w-]+)( \S+)?$/gm)];
    const options: ReturnType<typeof parseOptionsOf> = {
      ...parseOptionsOf(manual),
      help: { type: 'boolean', short: 'h' },
    };
    expect(described.map((it) => it[2]).sort()).toEqual(Object.keys(options).sort());
    for (const [, short, long, value] of described)
      for (const typed of [`--${long}`, ...(short ? [`-${short}`] : [])])
        expect(() => parseArgs({ args: value ? [typed, 'x'] : [typed], options })).not.toThrow();
    expect(described.every(([, , long = '', value]) => (options[long]?.type === 'string') === !!value)).toBe(
      true,
    );
  });

  it('reads each option that it describes, and describes each that it reads', () => {
    const sources = [
      `cli/commands/${name}.ts`,
      ...(name === 'codon' ? ['cli/codon/codonSettings.ts'] : []),
      ...(name === 'assemble' ? ['cli/commands/assembleOligos.ts'] : []),
    ];
    const code = sources.map((path) => readFileSync(path, 'utf8')).join('\n');
    const described = Object.keys(parseOptionsOf(manual));
    const shared = name === 'translate' || name === 'orfs' ? ['code'] : [];
    const unread = described.filter((it) => !code.includes(`'${it}'`) && !shared.includes(it));
    expect(unread).toEqual([]);
    const reads = /(?:text|isSet|choice|oneOf|numberOf|amountOf|wholeNumber|count)\(given, '([\w-]+)'/g;
    expect([...code.matchAll(reads)].map((it) => it[1]!).filter((it) => !described.includes(it))).toEqual([]);
  });

  it('has two examples or more, which print what is shown', async () => {
    expect(manual.examples.length).toBeGreaterThanOrEqual(2);
    const files = exampleFiles();
    if (name === 'replay')
      for (const { line } of (await commands['result']!()).manual.examples) await runLine(line, files);
    for (const { line, prints } of manual.examples) {
      const { out } = await runLine(line, files);
      expect(out.length).toBeGreaterThan(0);
      if (prints) expect(textOf(out).trim().split('\n').map(spaceOut)).toEqual(prints.map(spaceOut));
    }
  }, 60_000);

  it('points to commands and documents that exist', () => {
    const documents = readdirSync('docs').map((it) => `docs/${it}`);
    expect(manual.seeAlso.filter((it) => !commands[it] && !documents.includes(it))).toEqual([]);
  });
});

function spaceOut(line: string): string {
  return line.replace(/\s+/g, ' ');
}

test('the overview names every command, at most 80 columns wide', async () => {
  const { code, out } = await run(['help']);
  expect(code).toBe(0);
  for (const name of Object.keys(commands)) expect(textOf(out)).toMatch(new RegExp(`^ {4}${name} `, 'm'));
  expect(
    textOf(out)
      .split('\n')
      .filter((line) => line.length > 80),
  ).toEqual([]);
  expect((await run([])).code).toBe(2);
});

test('--version prints that of the package', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(textOf((await run(['--version'])).out)).toBe(`genewright ${version}\n`);
});

test.each([
  [['revcmop'], 'Did you mean revcomp?'],
  [['help', 'primer'], 'Did you mean primers?'],
  [['gc', '--widnow', '5'], 'Did you mean --window?'],
  [['digest', '--enzyme=EcoRI'], 'Did you mean --enzymes?'],
  [['constructor'], 'See genewright --help.'],
  [['gc', '-z'], 'See genewright gc --help.'],
])('%j ends with exit code 2 and %s', async (args, words) => {
  const { code, notes } = await run(args);
  expect(code).toBe(2);
  expect(notes.join('\n')).toContain(words);
  expect(notes.length).toBe(1);
});

test('nothing is proposed for a word that is like no other', async () => {
  expect((await run(['xyzzyx'])).notes.join()).not.toContain('Did you mean');
});
