import type { Manual } from './manual.ts';

export const manual: Manual = {
  summary: 'restriction fragments, cuts and sites; linear and circular',
  synopsis: [
    '--enzymes LIST [--circular] [OPTION ...] [FILE ...]',
    '--cuts | --counts [--unique] [--enzymes LIST] [FILE ...]',
  ],
  description: [
    "A line a fragment, longest first: record, length, range (1-based, on the top strand), and at either end the enzymes, the kind of end (5', 3', blunt, natural) and the bases that stick out, 5' to 3'.",
    'Nicking endonucleases (Nt.BbvCI, Nb.BsmI) break one strand: they are counted with no cuts, standard error states where they nick, and a circle that only they touch is one nicked circle. Nicks on opposite strands with at most 8 base pairs between them part the molecule.',
    'Standard error has the temperatures of the chosen enzymes by products of NEB: one incubation or in turn, and what heat inactivates them; what no two sources agree on is stated as not known.',
  ],
  options: {
    Search: {
      enzymes: {
        short: 'e',
        value: 'LIST',
        text: 'Names, by commas.',
        accepts: 'names of restriction enzymes and nicking endonucleases',
        default: 'all 626 commercial ones with --cuts or --counts',
      },
      circular: { text: 'All records are circles; GenBank files know it by themselves.' },
      methylation: {
        value: 'LIST',
        text: 'Leave out sites that this methylation blocks. Without it, sites of circles that a dam+ dcm+ strain blocks are noted on standard error.',
        accepts: 'dam, dcm or dam,dcm',
      },
      ambiguous: { text: 'A degenerate letter counts as a site where one of its readings does (N never).' },
    },
    Output: {
      cuts: {
        text: 'A line a cut: enzyme, site, strand, first base after the cut on the top strand, and on the bottom one; - for the strand that a nick leaves whole.',
      },
      counts: {
        text: 'A line an enzyme: how often it cuts and where, what dam, dcm and CpG methylation do to it, and its isoschizomers.',
      },
      unique: { text: 'With --counts, only those that cut once.' },
      json: { text: 'JSON lines in place of TSV.' },
    },
  },
  examples: [
    { text: 'Fragments of a double digest.', line: 'genewright digest -e EcoRI,BamHI plasmid.gb' },
    { text: 'Enzymes that cut once.', line: 'genewright digest --counts --unique plasmid.gb > single.tsv' },
  ],
  seeAlso: ['lox', 'annotate', 'docs/bio.md'],
};
