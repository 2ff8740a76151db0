import { RARE_RUN_MAX } from '#bio/codon/problem/ruleSetting.ts';
import { PRESETS, STOP_CHOICES } from '#bio/table/codonPresets.ts';
import { HOSTS } from '#bio/table/codonUsage.ts';
import { MOTIFS } from '#bio/table/motifs.ts';
import { FORMATS, OBJECTIVES } from '#cli/codon/codonChoices.ts';
import type { Manual } from './manual.ts';

const hosts = HOSTS.slice(0, 3).map((it) => it.label.en.toLowerCase());

export const manual: Manual = {
  summary: 'codon optimization with a proof: protein or coding sequence in, DNA out',
  synopsis: ['[OPTION ...] [FILE ...]', '--check FILE ...', '--hosts'],
  description: [
    'Reads FASTA, or any other format, of proteins or coding sequences. Only the rules given here hold.',
  ],
  options: {
    Input: {
      kind: {
        value: 'K',
        text: 'Needed where letters may be either.',
        accepts: 'dna, rna or protein',
        default: 'as found',
      },
      cds: {
        value: 'WHICH',
        text: 'A coding feature of an annotated record by number or name, or all.',
        accepts: 'a number, a name or all',
        default: 'the record itself',
      },
      host: {
        value: 'ID',
        text: 'Codon usage to design for.',
        accepts: `${hosts.join(', ')} and the ids of --hosts`,
        default: 'human',
      },
      hosts: { text: 'List all hosts and end.' },
      table: { value: 'FILE', text: 'A codon usage table of your own.', accepts: 'Kazusa, .cut or CSV' },
      source: { value: 'ID', text: 'Organism of the given DNA; harmonise needs it.', accepts: 'as --host' },
      check: {
        text: 'The files are designs (JSON of --out json): each claim is checked again by other code.',
      },
    },
    Objective: {
      objective: {
        value: 'O',
        text: 'What is best.',
        accepts: OBJECTIVES.join(', '),
        default: 'that of the preset, maxCai without one',
      },
      preset: {
        value: 'P',
        text: 'Rules to start from; the options below go on top.',
        accepts: PRESETS.map((it) => it.id).join(', '),
        default: 'free',
      },
      seed: {
        value: 'N',
        text: 'Seed of the random numbers in matchUsage.',
        accepts: 'a number',
        default: '1',
      },
      seconds: {
        value: 'N',
        text: 'Work per design, about.',
        accepts: 'a number',
        unit: 'seconds',
        default: '2',
      },
      soft: { text: 'Where no design keeps all rules, the one that breaks them least.' },
    },
    Rules: {
      avoid: {
        value: 'LIST',
        text: `Patterns by commas; both strands, with = before a pattern the coding strand only. Motifs: ${MOTIFS.map((it) => it.id).join(' ')}.`,
        accepts: 'enzymes, known motifs or IUPAC patterns',
      },
      gc: { value: 'MIN-MAX', text: 'GC of the design.', accepts: 'a range such as 40-62', unit: 'percent' },
      window: {
        value: 'W:MIN-MAX',
        text: 'GC in every W bases.',
        accepts: 'such as 50:30-65',
        unit: 'bases and percent',
        repeats: true,
      },
      run: {
        value: 'N',
        text: 'Longest run of one base; or of A and T, of G and C as 5,4.',
        accepts: 'a whole number, two of them, or none',
        unit: 'bases',
        default: 'that of the preset',
      },
      rare: {
        value: 'P',
        text: 'Leave out codons used below this share of their amino acid.',
        accepts: 'a number',
        unit: 'percent',
        default: 'that of the preset',
      },
      'rare-run': {
        value: 'P,N',
        text: `No N codons in a row (2 to ${RARE_RUN_MAX}) that are each used below this share of their amino acid; one alone may stand. Without N, N is 2.`,
        accepts: 'a number, or two such as 15,3',
        unit: 'percent and codons',
        default: 'that of the preset',
      },
      cpg: {
        value: 'X',
        text: 'CpG; a price is for balanced.',
        accepts: 'off, forbid, or a price such as 0.1',
        default: 'that of the preset',
      },
      upa: {
        value: 'X',
        text: 'The same for UpA.',
        accepts: 'off, forbid, or a price such as 0.1',
        default: 'that of the preset',
      },
      repeat: {
        value: 'K',
        text: 'No word of K bases twice, on either strand.',
        accepts: 'a number',
        unit: 'bases',
        default: 'that of the preset',
      },
      coverage: {
        value: 'P',
        text: 'Largest share of bases in repeated 9-mers.',
        accepts: 'a number',
        unit: 'percent',
        default: 'that of the preset',
      },
      hairpin: {
        value: 'S,L,W',
        text: 'No stem of S bases with a loop of L or more inside W.',
        accepts: 'such as 12,3,200',
        unit: 'bases',
        default: 'that of the preset',
      },
      donor: {
        value: 'BITS',
        text: 'No splice donor of that strength (Zhang 1998) or more; 8,6:0.1 also asks 0.1 each from 6 bits on (for balanced).',
        accepts: 'such as 8 or 8,6:0.1',
        unit: 'bits',
        default: 'that of the preset',
      },
      acceptor: {
        value: 'BITS',
        text: 'The same for splice acceptors.',
        accepts: 'such as 8 or 8,6:0.1',
        unit: 'bits',
        default: 'that of the preset',
      },
      differ: {
        value: 'LIST:N',
        text: 'No site within N mismatches of these sequences, on either strand: against an siRNA, a guide RNA or a primer. Without :N, N is 3.',
        accepts: 'bases by commas, with :N at the end',
        unit: 'mismatches',
      },
      before: { value: 'SEQ', text: 'Bases before the design, for motifs over its ends.', accepts: 'bases' },
      after: { value: 'SEQ', text: 'Bases after the design.', accepts: 'bases' },
      lock: {
        value: 'RANGES',
        text: 'What stays of the given DNA (1-based).',
        accepts: 'bases or residues, such as 1..30,aa61..63',
      },
      stop: {
        value: 'CODON',
        text: 'Stop codon at the end.',
        accepts: `keep, ${STOP_CHOICES.join(', ')}`,
        default: 'keep',
      },
    },
    Output: {
      variants: { value: 'N', text: 'Number of designs.', accepts: '1 to 10', default: '1' },
      within: {
        value: 'P',
        text: 'How far below the best CAI a variant may be.',
        accepts: 'a number',
        unit: 'percent',
        default: '2',
      },
      apart: {
        value: 'P',
        text: 'Share of codons in which variants differ.',
        accepts: 'a number',
        unit: 'percent',
        default: '10',
      },
      out: { value: 'F', text: 'Format written.', accepts: FORMATS.join(', '), default: 'fasta' },
    },
  },
  examples: [
    {
      text: 'A human protein without EcoRI sites, GC of 40 to 62 %.',
      line: 'genewright codon --avoid EcoRI --gc 40-62 protein.fa',
    },
    {
      text: 'Ready to order, as a design with its proof.',
      line: 'genewright codon --preset order --out json protein.fa > design.json',
    },
    { text: 'The proof checked by other code.', line: 'genewright codon --check design.json' },
  ],
  seeAlso: ['translate', 'replay', 'docs/codon.md'],
};
