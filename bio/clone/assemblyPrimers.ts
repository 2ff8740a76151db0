// Primers that make parts fit each other: the 3' part of each anneals to its template, the 5' tail brings what the act
// needs. Homologies are split between the two primers of a junction, or lie on one where the other part is taken as it
// is; for Golden Gate the tails carry the enzyme's site and the overhang, which is chosen among the bases around the
// junction. What was designed is then done: PCR on each template, assembly of the products, and the answer states
// whether it gives the construct that was meant.
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { reverseComplementText } from '#bio/core/letters.ts';
import { type Range, type Strand, sizeOf, wrap } from '#bio/core/range.ts';
import { err, ok, type Result, unwrap } from '#bio/core/result.ts';
import { createSequenceRecord, residuesOf, type SequenceRecord } from '#bio/core/sequence.ts';
import { meltingTemperatureOf } from '#bio/measure/melting.ts';
import { findBindingSites } from '#bio/primer/bindingSites.ts';
import type { Primer } from '#bio/primer/primer.ts';
import { findEnzyme } from '#bio/table/enzymes.ts';
import { PCR_CONDITIONS } from '#bio/table/meltingConditions.ts';
import { assemble } from './assemble.ts';
import type { Assembly, AssemblyMethod } from './assembly.ts';
import {
  makeNoAmpliconReason,
  makeNoCutVectorFault,
  makeOnePartFault,
  makeOpenSiteFault,
  makeOverlapFault,
  makeShortPartFault,
} from './assemblyPrimerFaults.ts';
import {
  designGoldenGateTails,
  type JunctionChange,
  LEADER,
  MIN_ANNEALING,
  MIN_CORE,
  type PlannedTails,
  type Tails,
} from './goldenGateTails.ts';
import { MAX_OVERLAP, MIN_OVERLAP, withoutLostOverhangs } from './joints.ts';
import { type Molecule, moleculeFrom, moleculeSeguidOf, type Side } from './molecule.ts';
import type { OverhangChoice } from './overhangs.ts';
import { type PcrProduct, simulatePcr } from './pcr.ts';
import { explainMissingSeguid } from './reasons.ts';

export interface AssemblyPart {
  readonly name: string;
  /** What is amplified, or the part itself. */
  readonly template: SequenceRecord;
  /** On the template's top strand, over the origin of a circle too. */
  readonly range: Range;
  readonly strand: Strand;
  /** Golden Gate: changes near the junction before it, one of which is made; see `splitAtSites`. */
  readonly choices?: readonly JunctionChange[];
  /**
   * Taken as it is, without primers: a cut vector. Its neighbors' primers fit its ends; template and range are not
   * used.
   */
  readonly ready?: Molecule;
}

export interface PrimerDesignOptions {
  readonly method: Extract<AssemblyMethod, 'gibson' | 'hifi' | 'inFusion' | 'goldenGate' | 'ligation'>;
  /** Homology in bases, 15 to 1,000: 25, for In-Fusion 15. */
  readonly overlap?: number;
  /** Melting temperature of the annealing part in °C, by default 60. */
  readonly tm?: number;
  /** Golden Gate: the type IIS enzyme, BsaI. */
  readonly enzyme?: string;
  /** Golden Gate: how far an overhang may lie from its junction, 8 bases. */
  readonly reach?: number;
  /** Golden Gate: see `chooseOverhangs`. */
  readonly maxSteps?: number | undefined;
  /** The parts close to a circle; true. */
  readonly isCircular?: boolean;
  /** Existing primers: one that anneals where it should and brings the tail is taken before a new one. */
  readonly stock?: readonly Primer[];
}

export interface AssemblyPrimer {
  readonly name: string;
  readonly letters: string;
  /** Index of the part that it amplifies. */
  readonly part: number;
  readonly direction: 'forward' | 'reverse';
  /** Bases of the tail; the rest anneals. */
  readonly tail: number;
  /** C, of the annealing part by nearest neighbors under PCR conditions. */
  readonly tm: number;
  /** Places of the template at which its last 15 bases bind with up to two mismatches; 1 is wanted. */
  readonly places: number;
  /** It is one of the stock. */
  readonly isStock: boolean;
}

export interface AssemblyDesign {
  readonly primers: readonly AssemblyPrimer[];
  /** What is meant: the parts one after another. */
  readonly construct: SequenceRecord;
  /** Golden Gate: the overhangs, one per junction, behind part 1, 2 … */
  readonly overhangs?: OverhangChoice;
  /** Golden Gate: changes that `choices` offered and that are made, each with the part that its junction follows. */
  readonly changes: readonly { readonly part: number; readonly change: JunctionChange }[];
  /** PCR and assembly of what was designed give the construct. */
  readonly isConfirmed: boolean;
  /** Where they do not: why; `input` is the part. */
  readonly conflicts: Assembly['conflicts'];
}

/** The longest annealing part. */
const MAX_ANNEALING = 40;
const OVERLAPS = { gibson: 25, hifi: 25, inFusion: 15 } as const;

/**
 * Primers for parts in their order, done in silico to the end. A fault where parts are too short, overhangs conflict,
 * or the homology is one that the act does not join.
 */
export function designAssemblyPrimers(
  parts: readonly AssemblyPart[],
  options: PrimerDesignOptions,
): Result<AssemblyDesign> {
  const { isCircular = true } = options;
  const texts = parts.map((it) => textOf(columnsOf(it, options.method)).toUpperCase());
  const short = texts.findIndex((it, i) => !parts[i]!.ready && it.length < MIN_CORE);
  if (parts.length === 0 || short >= 0)
    return err(makeShortPartFault(parts[short]?.name ?? '', texts[short]?.length ?? 0, MIN_CORE));
  if (parts.length === 1 && !isCircular) return err(makeOnePartFault(parts[0]!.name));
  const planned = tailsOf(parts, texts, options);
  if (!planned.ok) return planned;
  const { tails, overhangs, changes = [], texts: meant } = planned.value;
  const cores = texts.map((it, i) => it.slice(tails[i]!.forwardInset, it.length - tails[i]!.reverseInset));
  const bare = cores.findIndex((it, i) => !parts[i]!.ready && it.length < MIN_CORE);
  if (bare >= 0) {
    const { length } = texts[bare]!;
    return err(makeShortPartFault(parts[bare]!.name, length, MIN_CORE + length - cores[bare]!.length));
  }
  const primers = parts.flatMap((part, i): AssemblyPrimer[] => {
    if (part.ready) return [];
    const { forward, reverse } = tails[i]!;
    const text = cores[i]!;
    const back = reverseComplementText(text);
    const about = { part: i, options };
    return [
      primerOf(part, { ...about, direction: 'forward', text: text.slice(0, -1), tail: forward }),
      primerOf(part, { ...about, direction: 'reverse', text: back.slice(0, -1), tail: reverse }),
    ];
  });
  const construct = createSequenceRecord({
    name: parts.map((it) => it.name).join('+'),
    bytes: bytesOf(meant.join('')),
    topology: isCircular ? 'circular' : 'linear',
  });
  const done = doDesign(parts, primers, { construct, options });
  return ok({ primers, construct, ...(overhangs && { overhangs }), changes, ...done });
}

/** What a part brings, as it reads in the construct. */
function columnsOf({ template, range, strand, ready }: AssemblyPart, method: PrimerDesignOptions['method']) {
  if (!ready) return residuesOf(template, range, strand);
  if (method === 'goldenGate' || method === 'ligation') return ready.record.bytes;
  return withoutLostOverhangs(ready, method === 'inFusion' ? "3'" : "5'").record.bytes;
}

function tailsOf(
  parts: readonly AssemblyPart[],
  texts: readonly string[],
  options: PrimerDesignOptions,
): Result<PlannedTails> {
  if (options.method === 'ligation') return restrictionTails(parts, texts);
  if (options.method !== 'goldenGate') return homologyTails(parts, texts, options);
  const choices = parts.map((it) => it.choices ?? []);
  const ready = parts.map((it) => it.ready !== undefined);
  return designGoldenGateTails(texts, choices, { ...options, ready });
}

/** The sites that opened the vector, on either end of one insert. */
function restrictionTails(parts: readonly AssemblyPart[], texts: readonly string[]): Result<PlannedTails> {
  const [vector, insert] = parts;
  const enzymeAt = (side: Side) => findEnzyme(vector?.ready?.ends?.[side].cut?.enzymes[0] ?? '');
  const [left, right] = [enzymeAt('left'), enzymeAt('right')];
  if (parts.length !== 2 || !left || !right || !insert || insert.ready) return err(makeNoCutVectorFault());
  const odd = [left, right].find(
    (it) => !/^[ACGT]+$/.test(it.site) || !it.isPalindromic || it.cuts.length !== 1,
  );
  if (odd) return err(makeOpenSiteFault(odd));
  const none = { forward: '', reverse: '', forwardInset: 0, reverseInset: 0 };
  const [cutLeft, cutRight] = [left.cuts[0]!, right.cuts[0]!];
  // The insert lies behind the vector's right end and before its left one, with what the vector lacks of either site.
  const ahead = right.site.slice(Math.max(cutRight.top, cutRight.bottom));
  const behind = left.site.slice(0, Math.min(cutLeft.top, cutLeft.bottom));
  return ok({
    texts: [texts[0]!, ahead + texts[1]! + behind],
    tails: [
      none,
      { ...none, forward: LEADER + right.site, reverse: LEADER + reverseComplementText(left.site) },
    ],
  });
}

function homologyTails(
  parts: readonly AssemblyPart[],
  texts: readonly string[],
  options: PrimerDesignOptions,
): Result<PlannedTails> {
  const { method, isCircular = true } = options;
  const overlap = options.overlap ?? OVERLAPS[method as keyof typeof OVERLAPS];
  if (!Number.isInteger(overlap) || overlap < MIN_OVERLAP || overlap > MAX_OVERLAP)
    return err(makeOverlapFault(overlap));
  const ahead = Math.ceil(overlap / 2);
  const last = texts.length - 1;
  const needs = parts.map((_, i) => {
    const { ready } = parts[i]!;
    // A neighbor that has primers takes its half of the homology from this part, and all of it where this is ready.
    const hasPrimers = (neighbor: number) => !parts[neighbor % texts.length]!.ready;
    const begin = (i > 0 || isCircular) && hasPrimers(i + last) ? (ready ? overlap : overlap - ahead) : 0;
    const end = (i < last || isCircular) && hasPrimers(i + 1) ? (ready ? overlap : ahead) : 0;
    return Math.max(begin + end, ready ? 1 : MIN_CORE + Math.max(begin, end));
  });
  const short = texts.findIndex((it, i) => it.length < needs[i]!);
  if (short >= 0) return err(makeShortPartFault(parts[short]!.name, texts[short]!.length, needs[short]!));
  return ok({
    texts,
    tails: texts.map((_, i): Tails => {
      const [previous, next] = [(i + last) % texts.length, (i + 1) % texts.length];
      const before = i > 0 || isCircular ? texts[previous]! : '';
      const behind = i < last || isCircular ? texts[next]! : '';
      const fromBefore = parts[previous]!.ready ? overlap : ahead;
      const fromBehind = parts[next]!.ready ? overlap : overlap - ahead;
      return {
        forward: before.slice(Math.max(0, before.length - fromBefore)),
        reverse: reverseComplementText(behind.slice(0, fromBehind)),
        forwardInset: 0,
        reverseInset: 0,
      };
    }),
  });
}

function primerOf(
  { name, template }: AssemblyPart,
  about: {
    readonly part: number;
    readonly direction: AssemblyPrimer['direction'];
    readonly text: string;
    readonly tail: string;
    readonly options: PrimerDesignOptions;
  },
): AssemblyPrimer {
  const { part, direction, text, tail, options } = about;
  const held = stockPrimer(text, tail, options);
  const annealing = held ? held.annealing : annealingPart(text, options.tm ?? 60);
  const letters = held ? held.letters : tail + annealing.letters;
  const last = { name, bytes: bytesOf(letters.slice(-15)) };
  const found = findBindingSites(template, [last], { maxMismatches: 2, anchor: 0 });
  return {
    name: held?.name ?? `${name}-${direction === 'forward' ? 'F' : 'R'}`,
    letters,
    part,
    direction,
    tail: letters.length - annealing.letters.length,
    tm: annealing.tm,
    places: found.ok ? found.value.hits.length : 0,
    isStock: held !== undefined,
  };
}

/**
 * A primer of the stock that begins to anneal at the begin of `text` and brings what the tail is for: all of a
 * homology; of a tail with a site the site and what follows, behind whatever bases.
 */
function stockPrimer(text: string, tail: string, { stock = [], method }: PrimerDesignOptions) {
  const isCut = method === 'goldenGate' || method === 'ligation';
  const needed = isCut ? tail.slice(LEADER.length) : tail;
  for (const { name, bytes } of stock) {
    const letters = textOf(bytes).toUpperCase();
    for (let from = needed.length; from <= letters.length - MIN_ANNEALING; from++) {
      const annealing = letters.slice(from);
      const before = letters.slice(0, from);
      if (!text.startsWith(annealing)) continue;
      if (isCut ? !before.endsWith(needed) || from === needed.length : before !== needed) continue;
      const melting = meltingTemperatureOf(bytesOf(annealing), PCR_CONDITIONS);
      if (melting.ok) return { name, letters, annealing: { letters: annealing, tm: melting.value.celsius } };
    }
  }
  return undefined;
}

/** The begin of a text whose Tm is nearest to what is wanted; of two equally near the one that ends in G or C. */
function annealingPart(text: string, wanted: number): { readonly letters: string; readonly tm: number } {
  let best = { letters: text.slice(0, MIN_ANNEALING), tm: Number.NaN, off: Number.POSITIVE_INFINITY };
  for (let size = MIN_ANNEALING; size <= Math.min(MAX_ANNEALING, text.length); size++) {
    const letters = text.slice(0, size);
    const melting = meltingTemperatureOf(bytesOf(letters), PCR_CONDITIONS);
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
  about: {
    readonly construct: SequenceRecord;
    readonly options: PrimerDesignOptions;
  },
): Pick<AssemblyDesign, 'isConfirmed' | 'conflicts'> {
  const { method, enzyme = 'BsaI', isCircular = true } = about.options;
  const molecules = parts.map(
    (part, i) =>
      part.ready ??
      ampliconOf(
        part,
        primers.filter((it) => it.part === i),
      ),
  );
  const missing = molecules.flatMap((it, i) => (it ? [] : [[makeNoAmpliconReason(parts[i]!.name, i)]]));
  if (missing.length > 0) return { isConfirmed: false, conflicts: missing };
  const sites = method === 'ligation' ? openingEnzymesOf(parts) : [];
  const inputs = molecules.map((molecule, i) => ({
    molecule: molecule!,
    enzymes: parts[i]!.ready ? [] : sites,
  }));
  const found = assemble(inputs, {
    method,
    enzymes: [enzyme],
    maxPieces: Math.max(parts.length, method === 'ligation' ? 3 : 1),
    wanted: { topology: isCircular ? 'circular' : 'linear' },
  });
  if (!found.ok) {
    const { code, message } = found.fault;
    return { isConfirmed: false, conflicts: [[{ code, message }]] };
  }
  const { products, conflicts } = found.value;
  const seguid = moleculeSeguidOf(unwrap(moleculeFrom(about.construct)));
  const isConfirmed = products.some((it) => it.seguid === seguid);
  if (isConfirmed || conflicts.length > 0) return { isConfirmed, conflicts };
  const reason = explainMissingSeguid(seguid, inputs, products);
  return { isConfirmed, conflicts: reason ? [[reason]] : [] };
}

/** The enzymes that made the ends of the parts that are ready. */
export function openingEnzymesOf(parts: readonly AssemblyPart[]): readonly string[] {
  const ends = parts.flatMap(({ ready }) => (ready?.ends ? [ready.ends.left, ready.ends.right] : []));
  return [...new Set(ends.flatMap((it) => it.cut?.enzymes.slice(0, 1) ?? []))];
}

/** The product of both primers of a part in which they bind as designed; in a repeat they may bind elsewhere too. */
export function ampliconOf(
  { template, range }: AssemblyPart,
  primers: readonly AssemblyPrimer[],
): Molecule | undefined {
  const own = primers.map((it) => ({ name: it.name, bytes: bytesOf(it.letters) }));
  const found = simulatePcr(unwrap(moleculeFrom(template)), own, { maxMismatches: 0, maxLength: 1_000_000 });
  if (!found.ok) return undefined;
  const { length } = template.bytes;
  // A tail that pairs by chance, or an overhang within the part, moves an end by some bases; a repeat by its length.
  const offTarget = ({ molecule, forward, reverse }: PcrProduct) => {
    const apart = Math.abs(wrap(forward.start, length) - wrap(range.start, length));
    const size = molecule.record.bytes.length - forward.tail - reverse.tail;
    return Math.min(apart, length - apart) + Math.abs(size - sizeOf(range));
  };
  const [best] = found.value.products
    .filter((it) => it.forward.primer !== it.reverse.primer)
    .filter((it) => [it.forward, it.reverse].every((hit) => hit.tail <= primers[hit.primer]!.tail))
    .sort((a, b) => offTarget(a) - offTarget(b));
  return best?.molecule;
}
