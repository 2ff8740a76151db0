// Histories as OpenCloning reads them (JSON of its LinkML schema, 0.4.9): every molecule as GenBank with its overhangs
// and the source that made it. Locations are written on each input as it is read in the assembly. What was written is
// read again at once: a step that would not come out the same there is written with its digests apart, and if that does
// not help has its product given as a file, and is named. The format knows no phosphates, nicks, ends that are chewed
// back, topoisomerase, added A and Flp.
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { type Range, wrap } from '#bio/core/range.ts';
import { ok, type Result } from '#bio/core/result.ts';
import { writeGenBank } from '#bio/format/genbankWrite.ts';
import { findEnzymes } from '#bio/table/enzymes.ts';
import { type CloningAct, type OligoText, pcrPatternsOf } from './acts.ts';
import { assemble } from './assemble.ts';
import { type AssemblyPiece, isHomologous } from './assembly.ts';
import { findCuts } from './cuts.ts';
import { splitAt } from './digestMolecule.ts';
import { type SpreadSteps, setDigestsApart } from './digestsApart.ts';
import { type CloningHistory, type CloningStep, replayHistory } from './history.ts';
import { type Molecule, moleculeSeguidOf, type Side } from './molecule.ts';
import { moleculeKeyOf } from './moleculeKey.ts';
import { readOpenCloning } from './openCloning.ts';
import { simulatePcr } from './pcr.ts';

export interface OpenCloningExport {
  readonly text: string;
  /** Steps, by index, whose products are given there as files. */
  readonly unsupported: readonly number[];
  /** Molecules, by index, that have phosphates, nicks or methylated bases other than those that are read from it. */
  readonly stripped: readonly number[];
}

const SCHEMA_VERSION = '0.4.9';

interface Fragment {
  readonly type: 'AssemblyFragment' | 'SourceInput';
  readonly sequence: number;
  readonly left_location?: string | null;
  readonly right_location?: string | null;
  readonly reverse_complemented?: boolean;
}

interface Source {
  readonly type: string;
  readonly input: readonly Fragment[];
  readonly [field: string]: unknown;
}

/** A fault where the history itself does not come out as recorded. */
export function writeOpenCloning(history: CloningHistory): Result<OpenCloningExport> {
  const replayed = replayHistory(history);
  if (!replayed.ok) return replayed;
  const apart = new Set<number>();
  const refused = new Set<number>();
  for (;;) {
    const spread = setDigestsApart(history.steps, replayed.value, (it) => apart.has(it));
    const written = new Writer(spread).write(refused);
    const read = readOpenCloning(written.text);
    if (!read.ok) return read;
    const differing = new Set(
      read.value.sources.flatMap((it) => (it.state === 'differs' ? [it.id - 1] : [])),
    );
    const failed = new Set([
      ...spread.steps.flatMap(({ output }, i) => (differing.has(output) ? [spread.origins[i]!] : [])),
      ...written.unsupported,
    ]);
    const open = [...failed].filter((it) => !refused.has(it));
    // First with its digests apart, then as a file.
    for (const it of open) (apart.delete(it) ? refused : apart).add(it);
    if (open.length > 0) continue;
    const held = replayHistory(read.value.history);
    if (!held.ok) return held;
    const stripped = read.value.sources.flatMap(({ id, molecule }) =>
      id > replayed.value.length ||
      moleculeKeyOf(held.value[molecule]!) === moleculeKeyOf(replayed.value[id - 1]!)
        ? []
        : [id - 1],
    );
    return ok({
      text: written.text,
      unsupported: [...refused].sort((a, b) => a - b),
      stripped: stripped.sort((a, b) => a - b),
    });
  }
}

/** Ids are the indices of molecules from 1 on, then primers. */
class Writer {
  readonly #spread: SpreadSteps;
  readonly #molecules: readonly Molecule[];
  #primers: { readonly id: number; readonly name: string; readonly sequence: string }[] = [];

  constructor(spread: SpreadSteps) {
    this.#spread = spread;
    this.#molecules = spread.molecules;
  }

  /** `refused`: steps of the history whose products are files. */
  write(refused: ReadonlySet<number>): Omit<OpenCloningExport, 'stripped'> {
    this.#primers = [];
    const unsupported = new Set<number>();
    const made = new Map<number, Source>();
    const { steps, origins } = this.#spread;
    for (const [i, step] of steps.entries()) {
      const source = refused.has(origins[i]!) ? undefined : this.#sourceOf(step);
      if (source) made.set(step.output, source);
      else unsupported.add(origins[i]!);
    }
    const sources = this.#molecules.map(({ record }, i) => {
      const about = { id: i + 1, output_name: record.name || null, database_id: null };
      return { ...about, ...(made.get(i) ?? fileSource(record.name || `molecule-${i + 1}`)) };
    });
    const file = {
      sequences: this.#molecules.map(sequenceEntry),
      sources,
      primers: this.#primers.map((it) => ({ ...it, type: 'Primer', database_id: null })),
      description: '',
      files: [],
      schema_version: SCHEMA_VERSION,
    };
    return { text: `${JSON.stringify(file, null, 1)}\n`, unsupported: [...unsupported] };
  }

  #sourceOf(step: CloningStep): Source | undefined {
    const { act, inputs } = step;
    const [first] = inputs;
    switch (act.kind) {
      case 'pcr':
        return this.#pcrSource(act, step);
      case 'digest':
        return digestSource(act.enzymes, this.#molecules[first!]!, {
          id: first! + 1,
          made: this.#molecules[step.output]!,
        });
      case 'anneal':
        return {
          type: 'OligoHybridizationSource',
          input: act.oligos.map((it) => ({ type: 'SourceInput', sequence: this.#primerId(it) })),
          overhang_crick_3prime: overhangOf(this.#molecules[step.output]!, 'left'),
        };
      case 'ends':
        // Of 5' overhangs polishing does the same; what is read again tells.
        return act.change === 'fill' || act.change === 'polish'
          ? { type: 'PolymeraseExtensionSource', input: [{ type: 'SourceInput', sequence: first! + 1 }] }
          : undefined;
      case 'grow':
        return undefined;
      case 'assemble':
        return this.#assemblySource(act, step);
    }
  }

  #primerId({ name, letters }: OligoText): number {
    const known = this.#primers.find((it) => it.name === name && it.sequence === letters);
    if (known) return known.id;
    const id = this.#molecules.length + this.#primers.length + 1;
    this.#primers.push({ id, name, sequence: letters });
    return id;
  }

  #pcrSource(act: Extract<CloningAct, { kind: 'pcr' }>, step: CloningStep): Source | undefined {
    const template = this.#molecules[step.inputs[0]!]!;
    const primers = act.primers.map((it) => ({ name: it.name, bytes: bytesOf(it.letters) }));
    if (act.options?.polymerase === 'taq' || act.primers.some((it) => /[^ACGT]/i.test(it.letters)))
      return undefined;
    const found = simulatePcr(template, primers, act.options);
    if (!found.ok) return undefined;
    const product = found.value.products[pcrPatternsOf(found.value.products).indexOf(step.pattern)];
    if (!product) return undefined;
    const bound = ({ primer, tail, mismatches }: typeof product.forward) => {
      const size = primers[primer]!.bytes.length;
      // What lies before the last mismatch is a tail: the product has the bases of the primer either way.
      const from = mismatches.reduce((from, it) => Math.max(from, it.inPrimer + 1), tail);
      return { size, from, count: size - from };
    };
    const [forward, reverse] = [bound(product.forward), bound(product.reverse)];
    const left = { start: product.forward.end - forward.count, end: product.forward.end };
    const right = { start: product.reverse.start, end: product.reverse.start + reverse.count };
    return {
      type: 'PCRSource',
      input: [
        fragment(this.#primerId(act.primers[product.forward.primer]!), {
          right: textOfRange({ start: forward.from, end: forward.size }),
        }),
        fragment(step.inputs[0]! + 1, { left: placeOf(left, template), right: placeOf(right, template) }),
        fragment(this.#primerId(act.primers[product.reverse.primer]!), {
          left: textOfRange({ start: 0, end: reverse.count }),
          isReversed: true,
        }),
      ],
      circular: false,
      add_primer_features: false,
    };
  }

  #assemblySource(act: Extract<CloningAct, { kind: 'assemble' }>, step: CloningStep): Source | undefined {
    const about = assemblyType(act);
    if (!about) return undefined;
    const given = step.inputs.map((it) => this.#molecules[it]!);
    const found = assemble(
      act.inputs.map((it, i) => ({ ...it, molecule: given[i]! })),
      act.options,
    );
    if (!found.ok) return undefined;
    const { products, pieces } = found.value;
    const product = products.find((it) => it.pattern === step.pattern);
    if (!product) return undefined;
    const { placed, topology } = product;
    const isCircular = topology === 'circular';
    const input: Fragment[] = [];
    for (const [i, { piece, strand, joint }] of placed.entries()) {
      const before = placed[i > 0 ? i - 1 : placed.length - 1]!.joint;
      const whole = given[pieces[piece]!.input]!;
      const spots = pieceSpots(pieces[piece]!, whole, isHomologous(act.options.method));
      const place = (side: Side, overlap: number | undefined) => {
        if (overlap === undefined) return null;
        const isLeft = (side === 'left') === (strand === 1);
        const range = isLeft
          ? { start: spots.start, end: spots.start + overlap }
          : { start: spots.end - overlap, end: spots.end };
        return placeOf(range, whole, strand);
      };
      const left = place('left', i > 0 || isCircular ? before?.overlap : undefined);
      const right = place('right', joint?.overlap);
      input.push(
        fragment(step.inputs[pieces[piece]!.input]! + 1, { left, right, isReversed: strand === -1 }),
      );
    }
    return { ...about, input, circular: isCircular };
  }
}

function fragment(
  sequence: number,
  {
    left = null,
    right = null,
    isReversed = false,
  }: { readonly left?: string | null; readonly right?: string | null; readonly isReversed?: boolean },
): Fragment {
  return {
    type: 'AssemblyFragment',
    sequence,
    left_location: left,
    right_location: right,
    reverse_complemented: isReversed,
  };
}

/** Its type there, and what only that type has; undefined where there is none. */
function assemblyType({
  options,
  inputs,
}: Extract<CloningAct, { kind: 'assemble' }>):
  | (Omit<Source, 'input'> & { readonly type: string })
  | undefined {
  const isPlain = (it: (typeof inputs)[number]) =>
    !it.isPartial && !it.blunting && !it.secondEnzymes?.length && !it.tail && !it.isTopoVector;
  if (!inputs.every(isPlain)) return undefined;
  const cutting = [...new Set(inputs.flatMap((it) => it.enzymes ?? []))];
  // A digest is a step of its own there (`setDigestsApart`).
  if (isHomologous(options.method) && cutting.length > 0) return undefined;
  switch (options.method) {
    case 'ligation':
      return cutting.length === 0
        ? { type: 'LigationSource' }
        : { type: 'RestrictionAndLigationSource', restriction_enzymes: cutting };
    case 'goldenGate':
      return { type: 'RestrictionAndLigationSource', restriction_enzymes: options.enzymes ?? [] };
    case 'gibson':
    case 'hifi':
      return { type: 'GibsonAssemblySource' };
    case 'inFusion':
      return { type: 'InFusionSource' };
    case 'gatewayBP':
      return { type: 'GatewaySource', reaction_type: 'BP', greedy: false };
    case 'gatewayLR':
      return { type: 'GatewaySource', reaction_type: 'LR', greedy: false };
    case 'cre':
      return { type: 'CreLoxRecombinationSource' };
    case 'topo':
    case 'flp':
      return undefined;
  }
}

/** Where a piece begins and ends on the molecule that it was cut out of, or that an exonuclease has shortened. */
function pieceSpots(
  { molecule }: AssemblyPiece,
  whole: Molecule,
  isHomology: boolean,
): { readonly start: number; readonly end: number } {
  const { length } = whole.record.bytes;
  if (isHomology) {
    const { left } = whole.ends ?? {};
    const isLost = left !== undefined && molecule.ends?.left.kind !== left.kind;
    const start = isLost ? left.overhang : 0;
    return { start, end: start + molecule.record.bytes.length };
  }
  const of = moleculeSeguidOf(whole);
  const { left, right } = molecule.ends ?? {};
  const start = left?.cut?.of === of ? left.cut.at : 0;
  const end = right?.cut?.of === of ? right.cut.at + right.overhang : length;
  return { start, end };
}

/** On the strand that is read: `12..40`, `join(95..100,1..8)` over the origin, `12^13` where nothing is shared. */
function placeOf({ start, end }: Range, { record, ends }: Molecule, strand: 1 | -1 = 1): string {
  const { length } = record.bytes;
  const first = strand === 1 ? start : length - end;
  const from = ends ? first : wrap(first, length);
  const to = from + end - start;
  if (to === from) return `${from}^${from + 1}`;
  if (to <= length) return textOfRange({ start: from, end: to });
  return `join(${textOfRange({ start: from, end: length })},${textOfRange({ start: 0, end: to - length })})`;
}

function textOfRange({ start, end }: Range): string {
  return `${start + 1}..${end}`;
}

function digestSource(
  enzymes: readonly string[],
  whole: Molecule,
  { id, made }: { readonly id: number; readonly made: Molecule },
): Source | undefined {
  const fragmentMade = fragmentOf(enzymes, whole, made);
  if (!fragmentMade) return undefined;
  const of = moleculeSeguidOf(whole);
  const { length } = whole.record.bytes;
  const edge = (side: Side) => {
    const end = fragmentMade.ends![side];
    // An end that was there before.
    if (end.cut?.of !== of) return whole.ends ? null : undefined;
    const { at, enzymes } = end.cut;
    const isThree = end.kind === "3'";
    return {
      cut_watson: wrap(isThree ? at + end.overhang : at, length),
      overhang: isThree ? end.overhang : -end.overhang,
      restriction_enzyme: enzymes[0]!,
    };
  };
  const [left, right] = [edge('left'), edge('right')];
  if (left === undefined || right === undefined || (left === null && right === null)) return undefined;
  return {
    type: 'RestrictionEnzymeDigestionSource',
    input: [{ type: 'SourceInput', sequence: id }],
    left_edge: left,
    right_edge: right,
  };
}

/**
 * The fragment as one or two cuts of the whole molecule leave it: what a partial digest cut in between is no matter.
 */
function fragmentOf(enzymes: readonly string[], whole: Molecule, made: Molecule): Molecule | undefined {
  const named = findEnzymes(enzymes);
  if (!named.ok) return undefined;
  const cuts = findCuts(whole, named.value).cuts.slice(0, MAX_CUTS);
  const seguid = moleculeSeguidOf(made);
  const choices = cuts.flatMap((one, i) => [[one], ...cuts.slice(i + 1).map((other) => [one, other])]);
  for (const choice of choices) {
    const found = splitAt(whole, choice).find((it) => moleculeSeguidOf(it) === seguid);
    if (found) return found;
  }
  return undefined;
}

const MAX_CUTS = 40;

function fileSource(name: string): Source {
  return {
    type: 'UploadedFileSource',
    input: [],
    sequence_file_format: 'genbank',
    file_name: `${name}.gb`,
    index_in_file: 0,
    circularize: false,
    coordinates: null,
  };
}

function sequenceEntry(molecule: Molecule, i: number) {
  return {
    id: i + 1,
    type: 'TextFileSequence',
    sequence_file_format: 'genbank',
    overhang_crick_3prime: overhangOf(molecule, 'left'),
    overhang_watson_3prime: overhangOf(molecule, 'right'),
    file_content: textOf(writeGenBank([molecule.record])),
  };
}

/** 3' strands that stick out count above 0, 5' strands below. */
function overhangOf({ ends }: Molecule, side: Side): number {
  const end = ends?.[side];
  return !end || end.kind === 'blunt' ? 0 : end.kind === "3'" ? end.overhang : -end.overhang;
}
