// The commands that help articles show give what the articles print below them.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { writeFasta } from '#bio/format/fasta.ts';
import { writeGenBank } from '#bio/format/genbank.ts';
import { backboneOf } from '#bio/table/backbones.ts';
import type { Io } from './command.ts';
import { commands } from './commands.ts';
import { runCommandLine } from './runCommandLine.ts';

const FOLDER = 'content/help';
const LOXP = 'ATAACTTCGTATAATGTATGCTATACGAAGTTAT';

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

/** What the other commands are run on: the files that their articles name, and what is stated about the output. */
const plasmidOf = (key: string) => createSequenceRecord({ bytes: backboneOf(key)!.bytes, name: key });
const circleOf = (key: string) => textOf(writeGenBank([{ ...plasmidOf(key), topology: 'circular' }]));
/** pAAV-hSyn-EGFP with 2,400 bases more behind its WPRE: 97 over the limit. */
function tooLong(): string {
  const record = plasmidOf('pAAV-hSyn-EGFP');
  const bases = textOf(record.bytes);
  const bytes = bytesOf(bases.slice(0, 1312) + 'ACGTTGCATC'.repeat(240) + bases.slice(1312));
  return textOf(writeGenBank([{ ...record, bytes, topology: 'circular' }]));
}
const FLOXED = `GGATCCAAA${LOXP}GAATTCCTGCAGGTCGAC${LOXP}TTAAGCTT`;
const INPUTS: Record<string, string> = {
  'puc19.gb': circleOf('pUC19-M77789'),
  'vector.gb': tooLong(),
  'unknown.fa': textOf(writeFasta([plasmidOf('pAAV-hSyn-EGFP')])),
  'protein.fa': '>protein\nMVSKGEELFTGVVPILVELD\n',
  'floxed.fa': `>floxed\n${FLOXED}\n`,
  'contigs.fa': '>a\nACGTACGT\n>b\nGGCC\n',
  'reads.fa': '>read\nATGGCCATTGTAATGGGCCGCTGA\n',
  'a.fa': '>a\nATGGCCATTGTAATGGGCCGCTGA\n',
  'rot.fa': '>rot\nGTAATGGGCCGCTGAATGGCCATT\n',
};
const STATED: Readonly<Record<string, readonly RegExp[]>> = {
  'genewright digest -e EcoRI,HindIII puc19.gb': [/\b2635\b.*EcoRI.*AATT/s, /\b51\b.*HindIII.*AGCT/s],
  'genewright codon --host human --objective maxCai --avoid BsaI,BsmBI --gc 40-60 protein.fa': [
    /ATGGTGAGCAAGGGCGAGGAGCTGTTTACCGGCGTGGTGCCTATCCTGGTGGAGCTGGAT/,
    /0\.9788/,
  ],
  'genewright annotate --format genbank --circular unknown.fa > annotated.gb': [],
  'genewright packaging annotated.gb': [/\b2397\b/],
  'genewright packaging --advice vector.gb': [/WPRE/],
  'genewright compare --summary --circular a.fa rot.fa': [/\b16\b/],
  'genewright lox --cre --final fasta floxed.fa': [new RegExp(`GGATCCAAA${LOXP}TTAAGCTT`)],
  'genewright gc --summary contigs.fa': [/n50/i],
  'genewright translate --frame 6 reads.fa': [/MAIVMGR\*/],
};

const written = readdirSync(FOLDER).flatMap((article) => {
  const text = readFileSync(`${FOLDER}/${article}`, 'utf8');
  return [...text.matchAll(/`(genewright [^`\n]+)`|^(genewright .+)$/gm)].map(([, span, line]) => ({
    article,
    command: span ?? line!,
  }));
});

it.each(Object.entries(STATED))('%s gives what the articles state', async (command, stated) => {
  const files = { ...INPUTS };
  if (command.endsWith('annotated.gb')) await runLine(Object.keys(STATED)[2]!, files);
  const given = await runLine(command, files);
  for (const it of stated) expect(given).toMatch(it);
});

it('covers every command that an article shows, in both languages', () => {
  // Those without a file name a command or an option of it.
  const withFiles = written.filter(({ command }) => /\.(?:fa|gb)\b/.test(command));
  const own = new Set(withFiles.map((it) => it.command));
  expect([...own].sort()).toEqual(Object.keys(STATED).sort());
  const inLanguage = (language: string) =>
    written.filter((it) => it.article.endsWith(`.${language}.md`)).map((it) => it.command);
  expect(inLanguage('zh').sort()).toEqual(inLanguage('en').sort());
});

it.each(['command-line.en.md', 'command-line.zh.md'])('%s lists every command', (article) => {
  const text = readFileSync(`${FOLDER}/${article}`, 'utf8');
  const listed = [...text.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell]) => cell!.match(/\w+/g) ?? []);
  expect(listed.sort()).toEqual(Object.keys(commands).sort());
});
