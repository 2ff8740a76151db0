// Examples for every method of cloning: EGFP goes into pUC19, by what the method needs.
import { annotate } from '#bio/annotate/annotate.ts';
import { featureOf } from '#bio/annotate/features.ts';
import { textOf } from '#bio/core/bytes.ts';
import { reverseComplementText } from '#bio/core/letters.ts';
import { ok, type Result } from '#bio/core/result.ts';
import { createSequenceRecord } from '#bio/core/sequence.ts';
import { writeGenBank } from '#bio/format/genbankWrite.ts';
import { backboneOf } from '#bio/table/backbones.ts';
import { listElements } from '#bio/table/elements.ts';
import { SITE_KINDS } from '#bio/table/lox.ts';

/** For a method of assembly, `topoD`, `topoTA`, `ta`, `pcr`, `anneal`, `overhangs`, or `design` for primers. */
export interface CloneExample {
  readonly molecules: readonly ExampleMolecule[];
  readonly enzymes: readonly string[];
  /** Primers of PCR and annealing, as typed. */
  readonly primers?: string;
}

interface ExampleMolecule {
  readonly name: string;
  /** GenBank. */
  readonly text: string;
  readonly enzymes: readonly string[];
  /** The range to amplify, in the example of primer design. */
  readonly range?: string;
}

interface Parts {
  readonly plasmid: string;
  readonly gene: string;
}

export function cloneExample({ method }: { readonly method: string }): Result<CloneExample> {
  const parts = {
    plasmid: textOf(backboneOf('pUC19-M77789')!.bytes),
    gene: lettersOf('egfp'),
  };
  return ok(exampleOf(method, parts));
}

function exampleOf(method: string, parts: Parts): CloneExample {
  switch (method) {
    case 'ligation':
      return ligationExample(parts);
    case 'goldenGate':
      return goldenGateExample(parts);
    case 'topo':
    case 'topoTA':
      return {
        molecules: [lineOf('pUC19-opened', linearizedOf(parts)), lineOf('EGFP', parts.gene)],
        enzymes: [],
      };
    case 'topoD':
      return {
        molecules: [
          lineOf('pUC19-D-TOPO', `AAGGGTGGGC${linearizedOf(parts)}GCGGCCGCCCCCTTCACC`),
          lineOf('EGFP', `CACC${parts.gene}`),
        ],
        enzymes: [],
      };
    case 'ta':
      return {
        molecules: [circleOf('pUC19', parts.plasmid, ['SmaI']), lineOf('EGFP', parts.gene)],
        enzymes: [],
      };
    case 'gatewayBP':
    case 'gatewayLR':
      return gatewayExample(method, parts);
    case 'cre':
      return floxedExample('loxP', parts);
    case 'flp':
      return floxedExample('FRT', parts);
    case 'design':
      return designExample(parts);
    case 'pcr':
      return pcrExample(parts);
    case 'overhangs':
      return { molecules: [lineOf('EGFP', parts.gene)], enzymes: [] };
    case 'anneal':
      // A guide in EGFP (GGGCGAGGAGCTGTTCACCG) with the overhangs that BbsI leaves in many vectors of guides.
      return {
        molecules: [],
        enzymes: [],
        primers: 'guide-F\tCACCGGGCGAGGAGCTGTTCACCG\nguide-R\tAAACCGGTGAACAGCTCCTCGCCC',
      };
    default:
      return homologyExample(parts);
  }
}

function ligationExample({ plasmid, gene }: Parts): CloneExample {
  const enzymes = ['EcoRI', 'HindIII'];
  const insert = `GCGCAAGCTT${gene}GAATTCGCGC`;
  return { molecules: [circleOf('pUC19', plasmid, enzymes), lineOf('EGFP', insert, enzymes)], enzymes: [] };
}

function goldenGateExample(parts: Parts): CloneExample {
  const { gene } = parts;
  const part = (name: string, residues: string, [left, right]: readonly [string, string]) =>
    lineOf(name, `GCGAAGACTT${left}${residues}${right}AAGTCTTCGC`);
  return {
    molecules: [
      part('pUC19-opened', linearizedOf(parts), ['AATG', 'GCTT']),
      part('EGFP-first-half', gene.slice(0, 360), ['GCTT', 'CAGG']),
      part('EGFP-second-half', gene.slice(360), ['CAGG', 'AATG']),
    ],
    enzymes: ['BbsI'],
  };
}

function homologyExample(parts: Parts): CloneExample {
  const linearized = linearizedOf(parts);
  const tailed = `${linearized.slice(-25)}${parts.gene}${linearized.slice(0, 25)}`;
  return { molecules: [lineOf('pUC19-opened', linearized), lineOf('EGFP', tailed)], enzymes: [] };
}

/** A donor and a destination vector made of pUC19, with ccdB between their sites. */
function gatewayExample(method: 'gatewayBP' | 'gatewayLR', parts: Parts): CloneExample {
  const flank = (kind: string, middle: string) =>
    `${lettersOf(`att${kind}1`)}${middle}${reverseComplementText(lettersOf(`att${kind}2`))}`;
  const linearized = linearizedOf(parts);
  const toxin = lettersOf('ccdb');
  if (method === 'gatewayBP')
    return {
      molecules: [
        lineOf('attB-EGFP', `GGGG${flank('b', parts.gene)}CCCC`),
        circleOf('donor', linearized + flank('p', toxin), []),
      ],
      enzymes: [],
    };
  return {
    molecules: [
      circleOf('entry-EGFP', linearized + flank('l', parts.gene), []),
      circleOf('destination', linearized + flank('r', toxin), []),
    ],
    enzymes: [],
  };
}

/** Two sites in one direction around EGFP: a plasmid with one of them, and EGFP as a circle without an origin. */
function floxedExample(name: 'loxP' | 'FRT', parts: Parts): CloneExample {
  const kind = SITE_KINDS.find((it) => it.name === name)!;
  const site = kind.left + kind.spacer + kind.right;
  const floxed = `${linearizedOf(parts)}${site}${parts.gene}${site}`;
  return { molecules: [circleOf(name === 'loxP' ? 'floxed-EGFP' : 'FRT-EGFP', floxed, [])], enzymes: [] };
}

function pcrExample({ plasmid, gene }: Parts): CloneExample {
  const template = `${plasmid.slice(0, LINEARIZED_AT)}${gene}${plasmid.slice(LINEARIZED_AT)}`;
  const back = reverseComplementText(gene);
  const primers = [
    `EGFP-HindIII-F\tGCGCAAGCTT${gene.slice(0, 20)}`,
    `EGFP-EcoRI-R\tGCGCGAATTC${back.slice(0, 20)}`,
  ];
  return {
    molecules: [circleOf('pUC19-EGFP', template, [])],
    enzymes: [],
    primers: primers.join('\n'),
  };
}

/** Moves EGFP from one plasmid into another. */
function designExample({ plasmid, gene }: Parts): CloneExample {
  const source = `${plasmid.slice(0, LINEARIZED_AT)}${gene}${plasmid.slice(LINEARIZED_AT)}`;
  return {
    molecules: [
      circleOf('pUC19', plasmid, ['EcoRI', 'HindIII']),
      {
        ...circleOf('pUC19-EGFP', source, []),
        range: `${LINEARIZED_AT + 1}..${LINEARIZED_AT + gene.length}`,
      },
    ],
    enzymes: [],
  };
}

/** Position in the polylinker of pUC19, at the SmaI site, where the plasmid is linearized. */
const LINEARIZED_AT = 414;

function linearizedOf({ plasmid }: Parts): string {
  return `${plasmid.slice(LINEARIZED_AT)}${plasmid.slice(0, LINEARIZED_AT)}`;
}

function circleOf(name: string, residues: string, enzymes: readonly string[]): ExampleMolecule {
  return { name, text: documentOf(name, residues, 'circular'), enzymes };
}

function lineOf(name: string, residues: string, enzymes: readonly string[] = []): ExampleMolecule {
  return { name, text: documentOf(name, residues, 'linear'), enzymes };
}

function documentOf(name: string, residues: string, topology: 'linear' | 'circular'): string {
  const record = createSequenceRecord({ name, bytes: new TextEncoder().encode(residues), topology });
  const found = annotate(record);
  return textOf(writeGenBank([{ ...record, features: found.ok ? found.value.map(featureOf) : [] }]));
}

/** Bases of the most common version of an element. */
function lettersOf(id: string): string {
  const { bases } = listElements().find((it) => it.id === id)!.versions[0]!;
  return Array.from(bases, (it) => 'ACGT'[it]).join('');
}
