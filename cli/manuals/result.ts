import { TOOL_OPTIONS } from '#bio/table/toolOptions.ts';
import type { Manual } from './manual.ts';

const tools = Object.entries(TOOL_OPTIONS).map(
  ([tool, { defaults }]) => `${tool}: ${Object.keys(defaults).join(' ')}`,
);

export const manual: Manual = {
  summary: 'a result of a tool of the page as a file that can be run again (replay)',
  synopsis: ['TOOL [--set NAME=VALUE ...] [--include] [FILE]', 'align [OPTION ...] FILE FILE', '--schema'],
  description: [
    'Writes JSON: the tool, its inputs by SEGUID, its options, the versions, the digest of the output. The page opens it, and genewright replay runs it again.',
    'Tools and the options of each:',
    ...tools,
  ],
  options: {
    Input: {
      set: {
        value: 'NAME=VALUE',
        text: 'An option of the tool.',
        accepts: 'JSON or a word as VALUE',
        default: 'as the page opens',
        repeats: true,
      },
      kind: { value: 'K', text: 'Kind of the records.', accepts: 'dna, rna or protein', default: 'as found' },
      circular: { short: 'c', text: 'The records are circles; GenBank files know it by themselves.' },
    },
    Output: {
      include: { text: 'Write the inputs themselves too; without it they are asked for on opening.' },
      schema: { text: 'Write the JSON Schema of the file and end.' },
    },
  },
  examples: [
    {
      text: 'An alignment to keep with the manuscript.',
      line: 'genewright result align reference.fa read.fa > alignment.json',
    },
    {
      text: 'A reverse complement as RNA, its input included.',
      line: 'genewright result reverse --set as=rna --include contigs.fa > rna.json',
    },
  ],
  seeAlso: ['replay', 'docs/results.md'],
};
