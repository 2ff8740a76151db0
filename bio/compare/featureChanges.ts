// The fate of each feature of the first molecule in the second: intact, changed, somewhere else, or missing; and
// which features of the second have no counterpart in the first. A change in a repeat at the edge of a feature may
// stand on either side of the edge: of both readings the one that leaves the feature more of itself holds, of a coding
// sequence before that the one in which it is still read to its stop.
import { codonOffsetOf, type Feature, qualifierOf } from '#bio/core/feature.ts';
import { reverseComplementOf, upperCaseDnaOf } from '#bio/core/letters.ts';
import { type Range, type Strand, sizeOf } from '#bio/core/range.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { parseGeneticCode } from '#bio/table/geneticCodes.ts';
import { type AlignedPair, mirrorPair, type Walk, walk, wrapRange } from './alignedPair.ts';
import type { Alignment } from './alignment.ts';
import { readContextAround } from './differences.ts';
import { type Frame, toFrameRange, toGivenRange } from './frame.ts';
import { BREAKING, type CodingStretch, type Effect, proteinConsequencesOf } from './proteinConsequences.ts';

export interface FeatureChange {
  readonly of: 'a' | 'b';
  /** In the features of its record. */
  readonly index: number;
  readonly name: string;
  readonly type: string;
  /** `moved`: the same bases stand elsewhere or the other way round in the second. */
  readonly change: 'intact' | 'changed' | 'moved' | 'missing' | 'new';
  /** From its first to its last base, on its own record. */
  readonly range: Range;
  /** On the other record, where it is there. */
  readonly other?: Range;
  /** Bases changed, put in or taken out. */
  readonly edits: number;
  /** Effects on a coding sequence that is still in its place. */
  readonly effects?: readonly Effect[];
}

/** Less of a feature than this in the second: it is missing there. */
const MIN_KEPT = 0.5;
/** Shorter ones are met elsewhere by chance. */
const MIN_SOUGHT = 20;
/** Bases of the second that are read on behind a lost stop. */
const BEHIND = 6000;

/** The fate of each feature of either record under an alignment: intact, changed, moved, missing or new. */
export function featureChangesOf(
  first: SequenceRecord,
  second: SequenceRecord,
  alignment: Alignment,
  grounds: readonly AlignedPair[],
): readonly FeatureChange[] {
  const { frameA, frameB } = alignment;
  const others = grounds.map(mirrorPair);
  const ofFirst = shownFeatures(first).map(([feature, index]) =>
    featureChangeOf(feature, index, { record: first, frame: frameA, grounds, otherFrame: frameB, second }),
  );
  const ofSecond = shownFeatures(second).flatMap(([feature, index]): FeatureChange[] => {
    const { length, equal, range } = changesAlong(feature, frameB, others);
    if (equal >= MIN_KEPT * length || isElsewhere(featureLetters(feature, second), first)) return [];
    return [{ of: 'b', index, ...nameAndType(feature), change: 'new', range, edits: length - equal }];
  });
  return [...ofFirst, ...ofSecond];
}

interface ComparisonContext {
  readonly record: SequenceRecord;
  readonly frame: Frame;
  readonly grounds: readonly AlignedPair[];
  readonly otherFrame: Frame;
  readonly second: SequenceRecord;
}

function featureChangeOf(feature: Feature, index: number, sight: ComparisonContext): FeatureChange {
  const { frame, grounds, otherFrame, record, second } = sight;
  const { ground, length, equal, edits, range, walks, effects } = changesAlong(feature, frame, grounds);
  const base = { of: 'a' as const, index, ...nameAndType(feature), range };
  const stretches = walks.flatMap((it) => it.walk.stretches).filter((it) => sizeOf(it.b) > 0);
  if (equal < MIN_KEPT * length) {
    const found = isElsewhere(featureLetters(feature, record), second);
    return found
      ? { ...base, change: 'moved', other: found, edits: 0 }
      : { ...base, change: 'missing', edits: length - equal };
  }
  const start = Math.min(...stretches.map((it) => it.b.start));
  const end = Math.max(...stretches.map((it) => it.b.end));
  const other = toGivenRange(wrapRange({ start, end }, ground.b.length), otherFrame);
  return { ...base, change: edits === 0 ? 'intact' : 'changed', other, edits, ...(effects && { effects }) };
}

interface PartWalk {
  readonly walk: Walk;
  /** Whether the part is read along the frame. */
  readonly strand: Strand;
}

function changesAlong(feature: Feature, frame: Frame, grounds: readonly AlignedPair[]) {
  const all = grounds.map((ground) => {
    const it = walkParts(feature, frame, ground);
    return { ...it, ...(feature.type === 'CDS' && { effects: effectsIn(feature, it.walks, ground) }) };
  });
  const isBetter = (it: (typeof all)[number], than: (typeof all)[number]) =>
    isBroken(it.effects) === isBroken(than.effects) ? it.edits < than.edits : !isBroken(it.effects);
  return all.reduce((best, it) => (isBetter(it, best) ? it : best));
}

/** Whether what comes behind is no longer read as it was. */
function isBroken(effects: readonly Effect[] = []): boolean {
  return effects.some(({ kind }) => BREAKING.includes(kind));
}

function walkParts(feature: Feature, frame: Frame, ground: AlignedPair) {
  const walks = feature.parts.map(
    (part): PartWalk => ({
      walk: walk(ground, toFrameRange(part, frame)),
      strand: part.strand === frame.strand ? 1 : -1,
    }),
  );
  const sum = (of: (it: Walk) => number) => walks.reduce((all, it) => all + of(it.walk), 0);
  return {
    ground,
    walks,
    length: feature.parts.reduce((all, it) => all + sizeOf(it), 0),
    equal: sum((it) => it.equal),
    edits: sum((it) => it.edits),
    range: span(feature),
  };
}

function effectsIn(feature: Feature, walks: readonly PartWalk[], ground: AlignedPair): readonly Effect[] {
  const stretches = walks.flatMap(({ walk: { stretches: list }, strand }) => {
    const along = strand === 1 ? list : list.toReversed();
    return along.map((it): CodingStretch => {
      const from = readContextAround(ground.a, wrapRange(it.a, ground.a.length));
      const to = readContextAround(ground.b, wrapRange(it.b, ground.b.length));
      return strand === 1
        ? { from, to, gap: it.gap }
        : { from: reverseComplementOf(from), to: reverseComplementOf(to), gap: it.gap };
    });
  });
  const code = parseGeneticCode(qualifierOf(feature, 'transl_table') ?? '1');
  return proteinConsequencesOf(stretches, {
    ...(code.ok && { code: code.value }),
    skip: codonOffsetOf(feature),
    behind: behind(walks.at(-1), ground.b),
  });
}

/** What the second has behind the last part, in the direction of reading. */
function behind(last: PartWalk | undefined, b: Uint8Array): Uint8Array {
  const places = last?.walk.stretches.map((it) => it.b) ?? [];
  if (!last || places.length === 0) return new Uint8Array(0);
  const max = Math.min(BEHIND, b.length);
  if (last.strand === 1) {
    const start = Math.max(...places.map((it) => it.end));
    return readContextAround(b, wrapRange({ start, end: start + max }, b.length));
  }
  const end = Math.min(...places.map((it) => it.start));
  return reverseComplementOf(readContextAround(b, wrapRange({ start: end - max, end }, b.length)));
}

function nameAndType({ name, type }: Feature): Pick<FeatureChange, 'name' | 'type'> {
  return { name: name || type, type };
}

/** The whole record (`source`) has no fate of its own. */
function shownFeatures(record: SequenceRecord): readonly (readonly [Feature, number])[] {
  return record.features
    .map((feature, index) => [feature, index] as const)
    .filter(([{ type, parts }]) => type !== 'source' && parts.reduce((sum, it) => sum + sizeOf(it), 0) > 0);
}

function span({ parts }: Feature): Range {
  const [first] = parts;
  if (parts.length === 1) return { start: first!.start, end: first!.end };
  return {
    start: Math.min(...parts.map((it) => it.start)),
    end: Math.max(...parts.map((it) => it.end)),
  };
}

function featureLetters({ parts }: Feature, { bytes }: SequenceRecord): Uint8Array {
  return upperCaseDnaOf(parts.length === 1 ? readContextAround(bytes, parts[0]!) : new Uint8Array(0));
}

/** The same letters anywhere, on either strand. */
function isElsewhere(letters: Uint8Array, { bytes, topology }: SequenceRecord): Range | undefined {
  if (letters.length < MIN_SOUGHT || letters.length > bytes.length) return undefined;
  const once = ascii(upperCaseDnaOf(bytes));
  const round = topology === 'circular' ? once + once.slice(0, letters.length - 1) : once;
  for (const wanted of [letters, reverseComplementOf(letters)]) {
    const start = round.indexOf(ascii(wanted));
    if (start >= 0) return { start, end: start + letters.length };
  }
  return undefined;
}

function ascii(letters: Uint8Array): string {
  return new TextDecoder('latin1').decode(letters);
}
