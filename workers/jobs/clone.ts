// Cloning as its page asks for it: files and what is done to each in, products with the parts they are made of out; a
// product as a document when one is looked at.
import { annotate } from '#bio/annotate/annotate.ts';
import { featureOf } from '#bio/annotate/features.ts';
import { assemble } from '#bio/clone/assemble.ts';
import {
  type Assembly,
  type AssemblyPiece,
  type AssemblyProduct,
  productMolecule,
} from '#bio/clone/assembly.ts';
import type { AssembleOptions, AssemblyInput } from '#bio/clone/assemblyOptions.ts';
import { moleculeFrom, moleculeSeguid, overhangLetters, type Side } from '#bio/clone/molecule.ts';
import { textOf } from '#bio/core/bytes.ts';
import { type Fault, fault } from '#bio/core/fault.ts';
import { err, ok, type Result } from '#bio/core/result.ts';
import { type SequenceRecord, sequenceRecord } from '#bio/core/sequence.ts';
import { findSites } from '#bio/cut/sites.ts';
import { writeGenBank } from '#bio/format/genbankWrite.ts';
import { backboneOf } from '#bio/table/backbones.ts';
import { elements } from '#bio/table/elements.ts';
import type { OnProgress } from '#workers/job.ts';
import { readSource } from '#workers/read.ts';
import type { ReadAs, Source } from '#workers/source.ts';

export interface CloneSource {
  readonly source: Source;
  readonly readAs: ReadAs;
  /** Ligation: enzymes that cut it, none as it is. */
  readonly enzymes: readonly string[];
  readonly isPartial: boolean;
  readonly isDephosphorylated: boolean;
}

export interface CloneRunInput {
  readonly sources: readonly CloneSource[];
  readonly options: AssembleOptions;
}

/** An end as it is shown. */
export interface EndOfPiece {
  readonly kind: "5'" | "3'" | 'blunt';
  readonly letters: string;
  readonly hasPhosphate: boolean;
  readonly enzymes: readonly string[];
}

export interface PieceShown {
  /** Of the input that it comes from. */
  readonly name: string;
  readonly length: number;
  /** An origin of replication is annotated on it: without one no cell keeps a circle. */
  readonly hasOrigin: boolean;
  /** Absent of a circle. */
  readonly ends?: { readonly left: EndOfPiece; readonly right: EndOfPiece };
}

export interface CloneRunAnswer {
  /** What a product's document is made from. */
  readonly assembly: Assembly;
  readonly pieces: readonly PieceShown[];
  readonly inputs: readonly { readonly name: string; readonly seguid: string }[];
  readonly losses: readonly Fault[];
}

/** Bases of one input. */
const MAX_LENGTH = 1_000_000;

export async function cloneRun(
  { sources, options }: CloneRunInput,
  onProgress: OnProgress,
): Promise<Result<CloneRunAnswer>> {
  const inputs: AssemblyInput[] = [];
  const losses: Fault[] = [];
  for (const { source, readAs, ...treatment } of sources) {
    const parsed = await readSource(source, readAs, onProgress);
    if (!parsed.ok) return parsed;
    losses.push(...parsed.value.losses);
    for (const record of parsed.value.records) {
      const { length } = record.bytes;
      if (length > MAX_LENGTH) return err(tooLong(record.name, length));
      const molecule = moleculeFrom(record);
      if (!molecule.ok) return molecule;
      inputs.push({ molecule: molecule.value, ...treatment });
    }
  }
  const found = assemble(inputs, options);
  if (!found.ok) return found;
  const names = inputs.map((it, i) => it.molecule.record.name || `#${i + 1}`);
  return ok({
    assembly: found.value,
    pieces: found.value.pieces.map((it) => pieceShown(it, names)),
    inputs: inputs.map((it, i) => ({ name: names[i]!, seguid: moleculeSeguid(it.molecule) })),
    losses,
  });
}

/** A product with its features, and as GenBank. */
export function cloneDocument({
  pieces,
  product,
  name,
}: {
  readonly pieces: Assembly['pieces'];
  readonly product: Pick<AssemblyProduct, 'placed' | 'topology'>;
  readonly name: string;
}): Result<{ readonly record: SequenceRecord; readonly genbank: string }> {
  const record = { ...productMolecule({ pieces }, product).record, name };
  return ok({ record, genbank: textOf(writeGenBank([record])) });
}

/** How often each commercial enzyme cuts the first record of a file. */
export async function cloneCounts(
  { source, readAs }: { readonly source: Source; readonly readAs: ReadAs },
  onProgress: OnProgress,
): Promise<Result<ReadonlyMap<string, number>>> {
  const parsed = await readSource(source, readAs, onProgress);
  if (!parsed.ok) return parsed;
  const [record] = parsed.value.records;
  if (record?.kind !== 'dna' || record.bytes.length > MAX_LENGTH) return ok(new Map());
  return ok(new Map(findSites(record).map((it) => [it.enzyme.name, it.starts.length])));
}

export interface CloneExample {
  readonly molecules: readonly {
    readonly name: string;
    /** GenBank. */
    readonly text: string;
    readonly enzymes: readonly string[];
  }[];
  readonly enzymes: readonly string[];
}

/** EGFP into pUC19, ready for each method: with sites at its ends, or with the ends of the opened vector. */
export function cloneExample({ method }: Pick<AssembleOptions, 'method'>): Result<CloneExample> {
  const vector = backboneOf('pUC19-M77789')!;
  const plasmid = textOf(vector.bytes);
  const gene = letters(elements().find((it) => it.id === 'egfp')!.versions[0]!.bases);
  const circle = { name: 'pUC19', residues: plasmid, topology: 'circular' } as const;
  if (method === 'ligation') {
    const enzymes = ['EcoRI', 'HindIII'];
    return ok({
      molecules: [
        { name: 'pUC19', text: documentOf(circle), enzymes },
        {
          name: 'EGFP',
          text: documentOf({ name: 'EGFP', residues: `GCGCAAGCTT${gene}GAATTCGCGC`, topology: 'linear' }),
          enzymes,
        },
      ],
      enzymes: [],
    });
  }
  // Opened in its polylinker, at the SmaI site.
  const opened = `${plasmid.slice(OPENED_AT)}${plasmid.slice(0, OPENED_AT)}`;
  if (method === 'goldenGate') {
    const part = (name: string, residues: string, [left, right]: readonly [string, string]) => ({
      name,
      text: documentOf({
        name,
        residues: `GCGAAGACTT${left}${residues}${right}AAGTCTTCGC`,
        topology: 'linear',
      }),
      enzymes: [],
    });
    return ok({
      molecules: [
        part('pUC19-opened', opened, ['AATG', 'GCTT']),
        part('EGFP-first-half', gene.slice(0, 360), ['GCTT', 'CAGG']),
        part('EGFP-second-half', gene.slice(360), ['CAGG', 'AATG']),
      ],
      enzymes: ['BbsI'],
    });
  }
  const tailed = `${opened.slice(-25)}${gene}${opened.slice(0, 25)}`;
  return ok({
    molecules: [
      {
        name: 'pUC19-opened',
        text: documentOf({ name: 'pUC19-opened', residues: opened, topology: 'linear' }),
        enzymes: [],
      },
      { name: 'EGFP', text: documentOf({ name: 'EGFP', residues: tailed, topology: 'linear' }), enzymes: [] },
    ],
    enzymes: [],
  });
}

const OPENED_AT = 414;

function documentOf({
  name,
  residues,
  topology,
}: {
  readonly name: string;
  readonly residues: string;
  readonly topology: 'linear' | 'circular';
}): string {
  const record = sequenceRecord({ name, bytes: new TextEncoder().encode(residues), topology });
  const found = annotate(record);
  return textOf(writeGenBank([{ ...record, features: found.ok ? found.value.map(featureOf) : [] }]));
}

function letters(bases: Uint8Array): string {
  return Array.from(bases, (it) => 'ACGT'[it]).join('');
}

function pieceShown({ molecule, input }: AssemblyPiece, names: readonly string[]): PieceShown {
  const end = (side: Side): EndOfPiece => {
    const { kind, hasPhosphate, cut } = molecule.ends![side];
    return { kind, letters: overhangLetters(molecule, side), hasPhosphate, enzymes: cut?.enzymes ?? [] };
  };
  return {
    name: names[input]!,
    length: molecule.record.bytes.length,
    hasOrigin: molecule.record.features.some((it) => it.type === 'rep_origin'),
    ...(molecule.ends && { ends: { left: end('left'), right: end('right') } }),
  };
}

function tooLong(name: string, length: number): Fault {
  return fault(
    'clone/too-long',
    {
      en: `Expected molecules of up to ${MAX_LENGTH.toLocaleString('en')} bp, found ${length.toLocaleString('en')} bp. Cut out the region that is cloned.`,
      zh: `分子长度应不超过 ${MAX_LENGTH.toLocaleString('en')} bp，实际为 ${length.toLocaleString('en')} bp。请截取用于克隆的区段。`,
    },
    name === '' ? {} : { record: name },
  );
}
