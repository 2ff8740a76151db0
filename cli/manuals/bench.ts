import type { Manual } from './manual.ts';

export const manual: Manual = {
  summary: 'times of the library, side by side with other tools where installed',
  synopsis: [
    '[--only TEXT] [--no-peers] [--budget MS] [--json]',
    '--processes [--only TEXT] [--share X] [--json]',
    '--proteins [--only TEXT]',
    '--first --only TEXT',
  ],
  description: [
    'A line a bench: time of the first act, median time of the others, acts a second, million residues a second, and for each tool found on the PATH its time (the complete process, start-up and file reading included; libraries called from Python: processor time of the act alone, beside ours) and how many times as long it takes; plain is our own code without kernels. All take turns, five each. Where an act has a goal in milliseconds its processor time is shown too, and for some that of the first act of a process (median of five processes).',
  ],
  options: {
    Choice: {
      only: { value: 'TEXT', text: 'Benches whose name contains this.', accepts: 'text', default: 'all' },
      'no-peers': { text: 'Do not run other tools.' },
      budget: {
        value: 'MS',
        text: 'Time for each bench.',
        accepts: 'a number from 0',
        unit: 'milliseconds',
        default: '350',
      },
      processes: {
        text: 'This command line against itself without kernels (plain: GENEWRIGHT_PLAIN=1) and other tools, as processes on files of up to 1 GB.',
      },
      share: {
        value: 'X',
        text: 'Part of those files.',
        accepts: 'above 0, to 1',
        unit: 'fraction',
        default: '1',
      },
      proteins: {
        text: 'Designs of long natural proteins under three presets: status, gap in percent of the CAI, processor seconds.',
      },
      first: {
        text: 'Only processor time of the first act, in milliseconds, of the first bench that --only leaves.',
      },
    },
    Output: { json: { text: 'JSON lines in place of a table.' } },
  },
  examples: [
    {
      text: 'The benches of editing alone, without other tools.',
      line: 'genewright bench --only edit: --no-peers --budget 1',
    },
    { text: 'The first act of a process.', line: 'genewright bench --first --only edit:' },
  ],
  seeAlso: ['docs/performance.md'],
};
