import type { Manual } from './manual.ts';

export const manual: Manual = {
  summary: 'clone: every product of joining molecules, the wanted one first, or why it does not arise',
  synopsis: ['--method NAME [OPTION ...] FILE ...', '--replay FILE'],
  description: [
    'Every record of every file is a molecule; GenBank files know whether it is a circle. A line a product: rank, whether it is the wanted one (every molecule once, in a circle, by the fragments that are meant: the vector with its origin, no cut-off ends), what it is, topology, length, pieces in order (- for the other strand), junctions, and its SEGUID, which is the same from every origin and strand. Each product is listed once: circles, lines, multimers, wrong directions and vectors closed upon themselves.',
    'complete: every molecule once; selfJoined: one piece closed upon itself; multimer: some molecule twice or more; partial: some molecule not at all; cointegrate: Gateway, some sites have not reacted. A line is final when none of its ends can join anything more.',
    'gibson and hifi chew 5’ strands, so that a 5’ overhang is lost and a 3’ overhang counts; infusion the other way round. goldengate cuts and joins at once: what still holds a site does not remain.',
    'gateway-bp joins attB with attP, gateway-lr attL with attR, of one number, every site once; each junction names the sites and what they are now. What arises when only some sites have reacted is a cointegrate. cre and flp join lox and FRT sites of one spacer, within and between molecules. topo takes lines whose 5’ ends carry no phosphate: name the inserts with --dephosphorylate.',
    'ta: the first molecule is the vector, cut blunt or given so, with a T on each 3’ end; the others are inserts with an A, joined by ligase. topo-ta: the same with topoisomerase on the vector and inserts without 5’ phosphates. topo-d: directional TOPO, the first molecule is the vector, a line that ends with CCCTTCACC (its overhang is 5’-GGTG) or a circle with CCCTTCACCAAGGG; blunt inserts that begin with CACC go in, in that direction.',
    'pcr: every product of --primers on one template, tails and mismatches allowed, each mismatch noted on standard error. anneal: the duplexes of two oligos of --primers. A line a product: its length, ends and SEGUID.',
    'Of the wanted product standard error has the features that digest and ligation cut or leave out, with the end and the bases that are missing, the reading frame over each junction between two coding features, and for goldengate how faithfully ligase joins its overhangs (Pryor et al. 2020).',
    'Of each digest standard error has its temperatures by products of NEB: one incubation, or in turn from the lower one, what heat inactivates the enzymes, and which must be removed before ligation. What no two sources agree on is stated as not known.',
    'Where the wanted product does not arise, the reasons stand on standard error, each a smallest set of things that cannot hold together. A note states up to how many pieces the table is complete, where the search ended early or longer products may arise (--pieces).',
  ],
  options: {
    Input: {
      circular: { short: 'c', text: 'All molecules are circles; GenBank files know it by themselves.' },
      circle: {
        value: 'NAME',
        text: 'The record of this name is a circle, as a plasmid in FASTA.',
        repeats: true,
      },
      methylation: {
        value: 'NAMES',
        text: 'How the DNA is methylated; else not at all.',
        accepts: 'dam, dcm or dam,dcm',
      },
    },
    Act: {
      method: {
        short: 'm',
        value: 'NAME',
        text: 'How the molecules are joined.',
        accepts:
          'ligation, goldengate, gibson, hifi, infusion, topo, gateway-bp, gateway-lr, cre, flp, topo-d, topo-ta, ta, pcr or anneal',
      },
      enzymes: {
        short: 'e',
        value: 'NAMES',
        text: 'Enzymes that cut all molecules; for goldengate type IIS enzymes.',
        accepts: 'names parted by commas',
      },
      cut: {
        value: 'NAME=ENZYMES',
        text: 'ligation and homologies: enzymes for the record of this name, in place of --enzymes; nothing after = leaves it uncut.',
        repeats: true,
      },
      partial: {
        value: 'NAME',
        text: 'ligation and homologies: the digest of this record is partial.',
        repeats: true,
      },
      fill: {
        value: 'NAME',
        text: 'ligation: 5’ overhangs of this record are filled in after the digest (Klenow exo-).',
        repeats: true,
      },
      polish: {
        value: 'NAME',
        text: 'ligation: ends of this record are made blunt, 5’ overhangs filled in and 3’ ones chewed back (T4 DNA polymerase).',
        repeats: true,
      },
      trim: {
        value: 'NAME',
        text: 'ligation: overhangs of this record are taken off (mung bean nuclease).',
        repeats: true,
      },
      'second-cut': {
        value: 'NAME=ENZYMES',
        text: 'ligation: enzymes that cut this record after that; their ends stay as they are, so that one end is blunt and one sticky.',
        repeats: true,
      },
      dephosphorylate: {
        value: 'NAME',
        text: 'ligation, topo: what comes of this record has no 5’ phosphates.',
        repeats: true,
      },
      topo: {
        value: 'NAME',
        text: 'topo: this record is the vector with topoisomerase on its ends.',
        repeats: true,
      },
      primers: {
        value: 'FILE',
        text: 'pcr, anneal: primers or oligos, 5’ to 3’: a name and a sequence on each line, or FASTA.',
      },
      phosphorylated: { text: 'pcr, anneal: they carry 5’ phosphates.' },
      polymerase: {
        value: 'NAME',
        text: 'pcr: proofreading leaves blunt ends, taq an A on each 3’ end.',
        accepts: 'proofreading or taq',
        default: 'proofreading',
      },
      overlap: {
        value: 'N',
        text: 'Shortest homology that joins.',
        accepts: 'a whole number from 1',
        unit: 'bases',
        default: '15',
      },
    },
    Search: {
      pieces: {
        value: 'N',
        text: 'Pieces in one product.',
        accepts: 'a whole number from 1',
        default: 'one more than molecules, at least 3',
      },
      products: {
        value: 'N',
        text: 'Products at most.',
        accepts: 'a whole number from 1',
        default: '1,000',
      },
      expect: { value: 'FILE', text: 'The wanted product is this molecule, from any origin and strand.' },
    },
    Output: {
      genbank: { text: 'GenBank: the first product, which is the wanted one, with its features.' },
      history: {
        text: 'JSON in place of GenBank: the molecules given and the step that makes the product; --replay does it again.',
      },
      opencloning: {
        text: 'With --history: JSON of OpenCloning; steps that it cannot describe are named, and their products are stored as files.',
      },
      product: {
        value: 'N',
        text: 'With --genbank and --history: the product of this rank.',
        accepts: 'a rank of the table',
      },
      fragments: { text: 'A line a piece: its length and its ends.' },
      json: { text: 'JSON lines in place of TSV.' },
    },
    History: {
      replay: {
        value: 'FILE',
        text: 'Does the steps of a history again and writes its last molecule as GenBank; any change of the file is found. Histories of OpenCloning are read too; of a SnapGene file the history that it states is listed, a line a molecule, each above what it was made from.',
      },
    },
  },
  exitStatus: [
    [
      3,
      'With --genbank and --history: the wanted product does not arise; with --replay: it comes out otherwise.',
    ],
  ],
  examples: [
    {
      text: 'A vector and an insert, cut by two enzymes and ligated.',
      line: 'genewright assemble -m ligation -e EcoRI,BamHI plasmid.gb cut-insert.fa',
    },
    {
      text: 'A blunt insert into a vector that EcoRI opens and whose ends are filled in.',
      line: 'genewright assemble -m ligation -e EcoRI --fill plasmid plasmid.gb cds.fa',
    },
    {
      text: 'The ends of what the enzymes leave.',
      line: 'genewright assemble -m ligation -e EcoRI --fragments plasmid.gb',
    },
    {
      text: 'Two fragments by Gibson assembly, the product as a file.',
      line: 'genewright assemble -m gibson --genbank halves.fa > product.gb',
    },
    {
      text: 'A PCR product with the primers of a list.',
      line: 'genewright assemble -m pcr --primers primers.txt plasmid.gb',
    },
  ],
  seeAlso: ['digest', 'primers', 'verify', 'docs/cloning.md'],
};
