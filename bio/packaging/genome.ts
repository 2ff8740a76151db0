// The packaged genome of a vector: a pair of terminal repeats and the arc between them. "Between" counts the bases
// strictly between the inner ends of the two repeats, "end to end" from outer end to outer end; of a lentivirus also
// the RNA, from the first base of the 5' R to the last of the 3' R. Where the repeats leave more than one arc,
// bacterial origins (never in the genome) and psi (always behind the 5' LTR) decide, and where these do not, the user
// is asked.
import { annotate } from '#bio/annotate/annotate.ts';
import type { ElementHit } from '#bio/annotate/hit.ts';
import type { LocalizedText } from '#bio/core/fault.ts';
import { overlaps, type Range, sizeOf, wrapOnCircle } from '#bio/core/range.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import {
  describeAmbiguity,
  describeBackbone,
  describeFacingRepeats,
  describeNoGenome,
  describePsi,
  describeRepeatForm,
} from './genomeWords.ts';
import { findItrs } from './itr.ts';
import { findLtrs } from './ltr.ts';
import type { InvertedRepeat, LongRepeat, TerminalRepeat } from './repeat.ts';

export type PackagedAs = 'ssAAV' | 'scAAV' | 'lentivirus';

export interface Genome {
  readonly system: PackagedAs;
  /** The repeat before the genome on the top strand, and the one behind it. */
  readonly left: TerminalRepeat;
  readonly right: TerminalRepeat;
  /** Bases strictly between the inner ends. */
  readonly between: Range;
  /** From outer end to outer end. */
  readonly endToEnd: Range;
  /** 5' R to 3' R of a lentivirus. */
  readonly rna?: Range;
  /** Why it is this arc and not the other. */
  readonly because: LocalizedText;
}

export type Packaging =
  | { readonly at: 'found'; readonly genome: Genome; readonly repeats: readonly TerminalRepeat[] }
  | {
      readonly at: 'ask';
      readonly question: LocalizedText;
      readonly candidates: readonly Genome[];
      readonly repeats: readonly TerminalRepeat[];
    }
  | { readonly at: 'none'; readonly message: LocalizedText; readonly repeats: readonly TerminalRepeat[] };

type Molecule = Pick<SequenceRecord, 'bytes' | 'topology' | 'kind'>;

/** `hits` of `annotate` may be given where they are known already. */
export function describePackaging(record: Molecule, hits?: readonly ElementHit[]): Packaging {
  if (record.kind !== 'dna') return { at: 'none', message: describeNoGenome([]), repeats: [] };
  const itrs = findItrs(record);
  const ltrs = findLtrs(record);
  const repeats = [...itrs, ...ltrs];
  const arcs = [...pairs(itrs, record), ...pairs(ltrs, record).filter(isOneStrand)];
  const genomes = arcs.map((pair) => genomeOf(pair, record));
  if (genomes.length === 0)
    return { at: 'none', message: describeNoGenome(repeats, isOpened(repeats, record)), repeats };
  if (genomes.length === 1) return { at: 'found', genome: genomes[0]!, repeats };
  const likely = chooseGenome(genomes, hits ?? hitsOf(record), record.bytes.length);
  if (likely.length === 1) return { at: 'found', genome: likely[0]!, repeats };
  const candidates = likely.length > 1 ? likely : genomes;
  return { at: 'ask', question: describeAmbiguity(repeats, candidates.length), candidates, repeats };
}

/** A line whose repeats would bound a genome if it were closed. */
function isOpened(repeats: readonly TerminalRepeat[], record: Molecule): boolean {
  if (record.topology === 'circular') return false;
  const ring: Molecule = { ...record, topology: 'circular' };
  return (['ITR', 'LTR'] as const).some(
    (kind) =>
      pairs(
        repeats.filter((it) => it.kind === kind),
        ring,
      ).filter(isOneStrand).length > 0,
  );
}

type Pair<R extends TerminalRepeat> = readonly [R, R];

/** Neighbors where the first may have its genome behind it and the second before it. */
function pairs<R extends TerminalRepeat>(repeats: readonly R[], { topology }: Molecule): Pair<R>[] {
  const found: Pair<R>[] = [];
  repeats.forEach((left, i) => {
    const isLast = i === repeats.length - 1;
    if (repeats.length < 2 || (isLast && topology !== 'circular')) return;
    const right = repeats[isLast ? 0 : i + 1]!;
    if (left.faces >= 0 && right.faces <= 0) found.push([left, right]);
  });
  const sure = found.filter(([left, right]) => left.faces !== 0 || right.faces !== 0);
  return sure.length > 0 ? sure : found;
}

function isOneStrand([left, right]: Pair<TerminalRepeat>): boolean {
  if (left.kind !== 'LTR' || right.kind !== 'LTR') return true;
  if (left.strand !== right.strand) return false;
  const [five, three] = left.strand === 1 ? [left, right] : [right, left];
  return five.shape !== 'SIN' && (three.shape === 'SIN' || three.shape === 'full');
}

function genomeOf([left, right]: Pair<InvertedRepeat | LongRepeat>, { bytes }: Molecule): Genome {
  const n = bytes.length;
  const between = arc(left.range.end, right.range.start, n);
  const endToEnd = arc(left.range.start, right.range.end, n);
  const because =
    left.faces !== 0 || right.faces !== 0 ? describeFacingRepeats(left, right) : describeRepeatForm();
  if (left.kind === 'LTR' && right.kind === 'LTR') {
    const rna = arc(left.r.start, right.r.end, n);
    return { system: 'lentivirus', left, right, between, endToEnd, rna, because };
  }
  const isSelfComplementary = [left, right].some((it) => it.kind === 'ITR' && !it.hasD);
  return { system: isSelfComplementary ? 'scAAV' : 'ssAAV', left, right, between, endToEnd, because };
}

/** From one place up to another, over the origin where the second is the smaller. */
function arc(from: number, to: number, length: number): Range {
  const end = to > length ? to - length : to;
  const { start } = wrapOnCircle({ start: from, end: from }, length);
  return { start, end: end < start ? end + length : end };
}

function chooseGenome(
  genomes: readonly Genome[],
  hits: readonly ElementHit[],
  length: number,
): readonly Genome[] {
  const bacterial = hits.filter(
    (hit) => hit.element.type === 'origin' && hit.element.host === 'E. coli' && !hit.isFragment,
  );
  const free = genomes.filter(
    ({ endToEnd }) => !bacterial.some((hit) => overlaps(hit.range, endToEnd, length)),
  );
  if (free.length === 1) return [{ ...free[0]!, because: describeBackbone() }];
  const left = free.length > 0 ? free : genomes;
  const packed = left.filter(
    ({ between, system }) =>
      system === 'lentivirus' && hits.some((hit) => isPsi(hit) && overlaps(hit.range, between, length)),
  );
  return packed.length === 1 ? [{ ...packed[0]!, because: describePsi() }] : left;
}

function isPsi({ element }: ElementHit): boolean {
  return element.type === 'packaging_signal' && element.host === 'lentivirus';
}

function hitsOf(record: Molecule): readonly ElementHit[] {
  const found = annotate(record);
  return found.ok ? found.value : [];
}

/** The lengths of a genome in bases: between the repeats, from end to end, and of its RNA where it is retroviral. */
export function genomeLengthsOf({ between, endToEnd, rna }: Genome): {
  readonly between: number;
  readonly endToEnd: number;
  readonly rna?: number;
} {
  return { between: sizeOf(between), endToEnd: sizeOf(endToEnd), ...(rna && { rna: sizeOf(rna) }) };
}
