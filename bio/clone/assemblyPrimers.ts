// Primers that make parts fit each other: the 3' part of each anneals to its template, the 5' tail brings what the act needs.
// Homologies are split between the two primers of a junction, or lie on one where the other part is taken as it is; for
// Golden Gate the tails carry the enzyme's site and the overhang, which is chosen among the bases around the junction. What
// was designed is then done: PCR on each template, assembly of the products, and the answer states whether it gives the
// construct that was meant.
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { type Fault, fault } from '#bio/core/fault.ts';
import type { Range, Strand } from '#bio/core/range.ts';
import { err, ok, type Result, unwrap } from '#bio/core/result.ts';
import { residues, type SequenceRecord, sequenceRecord } from '#bio/core/sequence.ts';
import { meltingTemperature } from '#bio/measure/melting.ts';
import { findBindingSites } from '#bio/primer/bindingSites.ts';
import { reverseComplementOf } from '#bio/table/enzymes.ts';
import { PCR_CONDITIONS } from '#bio/table/meltingConditions.ts';
import { assemble } from './assemble.ts';
import type { Assembly, AssemblyMethod } from './assembly.ts';
import { goldenGateTails, type JunctionChange, type PlannedTails, type Tails } from './goldenGateTails.ts';
import { type Molecule, moleculeFrom, moleculeSeguid } from './molecule.ts';
import type { OverhangChoice } from './overhangs.ts';
import { pcr } from './pcr.ts';

export interface AssemblyPart {
  readonly name: string;
  /** What is amplified, or the part itself. */
  readonly template: SequenceRecord;
  /** On the template's top strand, over the origin of a circle too. */
  readonly range: Range;
  readonly strand: Strand;
  /** Golden Gate: changes near the junction before it, one of which is made; see `splitAtSites`. */
  readonly choices?: readonly JunctionChange[];
}

export interface PrimerDesignOptions {
  readonly method: Extract<AssemblyMethod, 'gibson' | 'hifi' | 'inFusion' | 'goldenGate'>;
  /** Homology in bases: 25, for In-Fusion 15. */
  readonly overlap?: number;
  /** Of the annealing part, C: 60. */
  readonly tm?: number;
  /** Golden Gate: the type IIS enzyme, BsaI. */
  readonly enzyme?: string;
  /** Golden Gate: how far an overhang may lie from its junction, 8 bases. */
  readonly reach?: number;
  /** The parts close to a circle; true. */
  readonly isCircular?: boolean;
}

export interface AssemblyPrimer {
  readonly name: string;
  readonly letters: string;
  /** Index of the part that it amplifies. */
  readonly part: number;
  readonly direction: 'forward' | 'reverse';
  /** Bases of the tail; the rest anneals. */
  readonly tail: number;
  /** C, of the annealing part by nearest neighbours under PCR conditions. */
  readonly tm: number;
  /** Places of the template at which its last 15 bases bind with up to two mismatches; 1 is wanted. */
  readonly places: number;
}

export interface AssemblyDesign {
  readonly primers: readonly AssemblyPrimer[];
  /** What is meant: the parts one after another. */
  readonly construct: SequenceRecord;
  /** Golden Gate: the overhangs, one a junction, behind part 1, 2 … */
  readonly overhangs?: OverhangChoice;
  /** PCR and assembly of what was designed give the construct. */
  readonly isConfirmed: boolean;
  /** Where they do not: why, as far as it is known. */
  readonly conflicts: Assembly['conflicts'];
}

/** Bases of an annealing part. */
const MIN_ANNEALING = 15;
const MAX_ANNEALING = 40;
const OVERLAPS = { gibson: 25, hifi: 25, inFusion: 15 } as const;

/** Primers for parts in their order, done in silico to the end. A fault where parts are too short or overhangs conflict. */
export function designAssemblyPrimers(
  parts: readonly AssemblyPart[],
  options: PrimerDesignOptions,
): Result<AssemblyDesign> {
  const { isCircular = true, tm = 60 } = options;
  const texts = parts.map(({ template, range, strand }) =>
    textOf(residues(template, range, strand)).toUpperCase(),
  );
  const short = texts.findIndex((it) => it.length < MIN_ANNEALING);
  if (parts.length === 0 || short >= 0)
    return err(shortPart(parts[short]?.name ?? '', texts[short]?.length ?? 0));
  const choices = parts.map((it) => it.choices ?? []);
  const planned =
    options.method === 'goldenGate'
      ? goldenGateTails(texts, choices, options)
      : homologyTails(texts, options);
  if (!planned.ok) return planned;
  const { tails, overhangs, texts: meant } = planned.value;
  const primers = parts.flatMap((part, i): AssemblyPrimer[] => {
    const { forward, reverse, forwardInset, reverseInset } = tails[i]!;
    const text = texts[i]!;
    const back = reverseComplementOf(text);
    return [
      primerOf(part, i, { direction: 'forward', text: text.slice(forwardInset), tail: forward, tm }),
      primerOf(part, i, { direction: 'reverse', text: back.slice(reverseInset), tail: reverse, tm }),
    ];
  });
  const construct = sequenceRecord({
    name: parts.map((it) => it.name).join('+'),
    bytes: bytesOf(meant.join('')),
    topology: isCircular ? 'circular' : 'linear',
  });
  const done = doDesign(parts, primers, { construct, options });
  return ok({ primers, construct, ...(overhangs && { overhangs }), ...done });
}

function homologyTails(texts: readonly string[], options: PrimerDesignOptions): Result<PlannedTails> {
  const { method, isCircular = true } = options;
  const overlap = options.overlap ?? OVERLAPS[method as keyof typeof OVERLAPS];
  const ahead = Math.ceil(overlap / 2);
  const short = texts.findIndex((it) => it.length < ahead + MIN_ANNEALING);
  if (short >= 0) return err(shortPart(String(short + 1), texts[short]!.length));
  const last = texts.length - 1;
  return ok({
    texts,
    tails: texts.map((_, i): Tails => {
      const before = i > 0 ? texts[i - 1]! : isCircular ? texts[last]! : '';
      const behind = i < last ? texts[i + 1]! : isCircular ? texts[0]! : '';
      return {
        forward: before.slice(Math.max(0, before.length - ahead)),
        reverse: reverseComplementOf(behind.slice(0, overlap - ahead)),
        forwardInset: 0,
        reverseInset: 0,
      };
    }),
  });
}

function primerOf(
  { name, template }: AssemblyPart,
  part: number,
  about: {
    readonly direction: AssemblyPrimer['direction'];
    readonly text: string;
    readonly tail: string;
    readonly tm: number;
  },
): AssemblyPrimer {
  const { direction, text, tail } = about;
  const annealing = annealingPart(text, about.tm);
  const letters = tail + annealing.letters;
  const last = { name, bytes: bytesOf(letters.slice(-15)) };
  const found = findBindingSites(template, [last], { maxMismatches: 2, anchor: 0 });
  return {
    name: `${name}-${direction === 'forward' ? 'F' : 'R'}`,
    letters,
    part,
    direction,
    tail: tail.length,
    tm: annealing.tm,
    places: found.ok ? found.value.hits.length : 0,
  };
}

/** The begin of a text whose Tm is nearest to what is wanted; of two equally near the one that ends in G or C. */
function annealingPart(text: string, wanted: number): { readonly letters: string; readonly tm: number } {
  let best = { letters: text.slice(0, MIN_ANNEALING), tm: Number.NaN, off: Number.POSITIVE_INFINITY };
  for (let size = MIN_ANNEALING; size <= Math.min(MAX_ANNEALING, text.length); size++) {
    const letters = text.slice(0, size);
    const melting = meltingTemperature(bytesOf(letters), PCR_CONDITIONS);
    if (!melting.ok) continue;
    const tm = melting.value.celsius;
    const off = Math.abs(tm - wanted) + (/[GC]$/.test(letters) ? 0 : 0.5);
    if (off < best.off) best = { letters, tm, off };
  }
  return { letters: best.letters, tm: best.tm };
}

/** The design done to its end: PCR of each part, assembly of the products. */
function doDesign(
  parts: readonly AssemblyPart[],
  primers: readonly AssemblyPrimer[],
  about: { readonly construct: SequenceRecord; readonly options: PrimerDesignOptions },
): Pick<AssemblyDesign, 'isConfirmed' | 'conflicts'> {
  const { method, enzyme = 'BsaI', overlap = 15, isCircular = true } = about.options;
  const amplicons = parts.map(({ template }, i) =>
    ampliconOf(
      template,
      primers.filter((it) => it.part === i),
    ),
  );
  if (amplicons.some((it) => it === undefined)) return { isConfirmed: false, conflicts: [] };
  const found = assemble(
    amplicons.map((molecule) => ({ molecule: molecule! })),
    {
      method,
      enzymes: [enzyme],
      minOverlap: Math.min(15, overlap),
      maxPieces: parts.length,
      wanted: { topology: isCircular ? 'circular' : 'linear' },
    },
  );
  if (!found.ok) return { isConfirmed: false, conflicts: [] };
  const seguid = moleculeSeguid(unwrap(moleculeFrom(about.construct)));
  const isConfirmed = found.value.products.some((it) => it.seguid === seguid);
  return { isConfirmed, conflicts: found.value.conflicts };
}

/** The product of both primers of a part in which they bind as designed. */
function ampliconOf(template: SequenceRecord, primers: readonly AssemblyPrimer[]): Molecule | undefined {
  const own = primers.map((it) => ({ name: it.name, bytes: bytesOf(it.letters) }));
  const found = pcr(unwrap(moleculeFrom(template)), own, { maxMismatches: 0, maxLength: 1_000_000 });
  if (!found.ok) return undefined;
  const pairs = found.value.products.filter((it) => it.forward.primer !== it.reverse.primer);
  return pairs.find((it) => [it.forward, it.reverse].every((hit) => hit.tail <= primers[hit.primer]!.tail))
    ?.molecule;
}

function shortPart(name: string, found: number): Fault {
  return fault('clone/short-part', {
    en: `Expected parts of at least ${MIN_ANNEALING} bases and half an overlap, found ${found} (${name || 'no part'}). Order short parts as oligos, or choose a shorter overlap.`,
    zh: `片段长度应至少为 ${MIN_ANNEALING} bp 加半个重叠长度，实际为 ${found} bp（${name || '无片段'}）。短片段请直接合成寡核苷酸，或缩短重叠。`,
  });
}
