// A manual as text of at most 80 columns, in the order of man pages.
import type { Manual, OptionManual } from './manual.ts';

const COLUMNS = 80;

const EXIT_STATUS: readonly (readonly [number, string])[] = [
  [0, 'done'],
  [1, 'a defect of this program'],
  [2, 'input or use that cannot be accepted; a line on standard error says why'],
];

export function renderManual(name: string, manual: Manual): string {
  const status = [...EXIT_STATUS, ...(manual.exitStatus ?? [])];
  return sections([
    ['NAME', wrap(`genewright ${name} - ${manual.summary}`, 4)],
    ['SYNOPSIS', manual.synopsis.map((it) => wrap(`genewright ${name} ${it}`, 4, 8)).join('\n')],
    ['DESCRIPTION', manual.description.map((it) => wrap(it, 4)).join('\n\n')],
    ['OPTIONS', optionText(manual)],
    ['EXAMPLES', manual.examples.map(exampleText).join('\n\n')],
    ['EXIT STATUS', status.map(([code, text]) => wrap(`${code}   ${text}`, 4, 8)).join('\n')],
    ['SEE ALSO', wrap(manual.seeAlso.join(', '), 4)],
  ]);
}

/** What `genewright --help` prints; commands with their summaries. */
export function renderOverview(commands: readonly (readonly [name: string, summary: string])[]): string {
  const lines = commands.map(([name, summary]) => wrap(`${name.padEnd(10)} ${summary}`, 4, 15));
  return sections([
    ['NAME', wrap('genewright - the sequence library on files and pipes', 4)],
    [
      'SYNOPSIS',
      '    genewright COMMAND [OPTION ...] [FILE ...]\n    genewright help COMMAND\n    genewright --version',
    ],
    ['DESCRIPTION', wrap('Without a FILE, or where it is -, standard input is read.', 4)],
    ['COMMANDS', lines.join('\n')],
    ['EXIT STATUS', EXIT_STATUS.map(([code, text]) => wrap(`${code}   ${text}`, 4, 8)).join('\n')],
    ['SEE ALSO', wrap('genewright COMMAND --help, docs/bio.md, docs/codon.md, docs/results.md', 4)],
  ]);
}

function sections(parts: readonly (readonly [title: string, text: string])[]): string {
  return `${parts.map(([title, text]) => `${title}\n${text}`).join('\n\n')}\n`;
}

function optionText({ options }: Manual): string {
  const help: OptionManual = { short: 'h', text: 'Show this page.' };
  return Object.entries({ ...options, Help: { help } })
    .map(([title, table]) => {
      const lines = Object.entries(table).map(([name, option]) => oneOption(name, option));
      return `    ${title}\n${lines.join('\n')}`;
    })
    .join('\n\n');
}

function oneOption(name: string, option: OptionManual): string {
  const { short, value, repeats, text, accepts, unit } = option;
  const head = [...(short === undefined ? [] : [`-${short}`]), `--${name}${value ? ` ${value}` : ''}`].join(
    ', ',
  );
  const facts = [
    text,
    ...(accepts === undefined ? [] : [`Accepts ${accepts}.`]),
    ...(unit === undefined ? [] : [`Unit: ${unit}.`]),
    ...(value === undefined ? [] : [`Default: ${option.default ?? 'none'}.`]),
    ...(repeats ? ['May be given again.'] : []),
  ];
  return `      ${head}\n${wrap(facts.join(' '), 10)}`;
}

function exampleText({ text, line, prints = [] }: Manual['examples'][number]): string {
  return [wrap(text, 4), '', `      ${line}`, ...prints.map((it) => `      ${it}`)].join('\n');
}

/** Lines of at most 80 columns, the first indented by `first`, the others by `next`. */
function wrap(text: string, first: number, next = first): string {
  const lines: string[] = [];
  let line = ' '.repeat(first);
  let isEmpty = true;
  for (const word of text.split(/ (?! )/)) {
    if (!isEmpty && line.length + 1 + word.length > COLUMNS) {
      lines.push(line);
      line = ' '.repeat(next);
      isEmpty = true;
    }
    line += isEmpty ? word : ` ${word}`;
    isEmpty = false;
  }
  return [...lines, line].join('\n');
}
