// Insert, delete and replace, features moving along; and a stretch taken out as a record of its own.
//
// What becomes of a feature: before or behind the place it keeps its residues; a part that holds the whole place
// grows or shrinks with it; a part that loses one end is cut there and marked open at that end (INSDC `<`, `>`); a part
// that lies inside what is deleted goes, and a feature without parts is lost. An insertion at the edge of a part lies
// outside it. Features of what is inserted come along. Over the origin of a circle the new origin is the first base
// behind the place, so that what is inserted ends the record.
import { codonOffsetOf, type Feature, type Part } from '#bio/core/feature.ts';
import { type Range, sizeOf, splitAtOrigin, wrap } from '#bio/core/range.ts';
import { residuesOf, type SequenceRecord } from '#bio/core/sequence.ts';

export interface Spliced {
  readonly record: SequenceRecord;
  /** Features that lost one end, as they are now. */
  readonly cut: readonly Feature[];
  /** Features that went with what was deleted, as they were. */
  readonly lost: readonly Feature[];
}

export type Inserted = Pick<SequenceRecord, 'bytes' | 'features'>;

const NOTHING: Inserted = { bytes: new Uint8Array(0), features: [] };

/** Residues put before the 0-based `position`; features behind it move, those around it grow. */
export function insert(record: SequenceRecord, position: number, inserted: Inserted): Spliced {
  return replace(record, { start: position, end: position }, inserted);
}

/**
 * The residues under `range` (0-based, may pass the origin) cut out; `cut` and `lost` name the features that suffer.
 */
export function remove(record: SequenceRecord, range: Range): Spliced {
  return replace(record, range, NOTHING);
}

/** The residues under `range` (0-based, may pass the origin of a circle) replaced by others of any length. */
export function replace(record: SequenceRecord, range: Range, inserted: Inserted): Spliced {
  const { length } = record.bytes;
  const edit = {
    before: length,
    after: length - sizeOf(range) + inserted.bytes.length,
    removed: sizeOf(range),
    inserted: inserted.bytes.length,
  };
  const passesOrigin = range.end > length;
  // Parts are moved in a frame that counts from the start of the place; this is where that frame begins afterwards.
  const frame = passesOrigin ? edit.after - edit.inserted : range.start;
  const kept: Feature[] = [];
  const cut: Feature[] = [];
  const lost: Feature[] = [];
  for (const feature of record.features) {
    const untouched = passesOrigin ? undefined : moveBeside(feature, range, edit);
    if (untouched) {
      kept.push(untouched);
      continue;
    }
    const { location: _, ...bare } = feature;
    const moved = feature.parts.map((part) => movedPart(intoFrame(part, range.start, length), edit));
    const parts = moved
      .filter((part) => part !== undefined)
      .map((part) => outOfFrame(part, frame, edit.after));
    if (parts.length === 0) {
      lost.push(feature);
      continue;
    }
    const now = { ...bare, parts };
    kept.push(now);
    if (moved.some((part, i) => part === undefined || isCut(part, feature.parts[i]!))) cut.push(now);
  }
  for (const { location: _, ...feature } of inserted.features)
    kept.push({ ...feature, parts: feature.parts.map((part) => outOfFrame(part, frame, edit.after)) });
  return {
    record: { ...record, bytes: spliceBytes(record.bytes, range, inserted.bytes), features: kept },
    cut,
    lost,
  };
}

/**
 * The bases under `range` (0-based, may pass the origin) replaced by their reverse complement where they lie. A part
 * inside the range turns with it; one that holds more than the range stays; one that an end of the range cuts keeps
 * what lies outside, open at that end.
 */
export function reverseComplementRange(record: SequenceRecord, range: Range): Spliced {
  const { length } = record.bytes;
  const reversed = sizeOf(range);
  const features: Feature[] = [];
  const cut: Feature[] = [];
  for (const feature of record.features) {
    const { location: _, ...bare } = feature;
    const framed = feature.parts.map((part) => intoFrame(part, range.start, length));
    const moved = framed.map((part) =>
      partBesideReversed(part, reversed, length, feature.isUndirected === true),
    );
    const now = { ...bare, parts: moved.map((part) => outOfFrame(part, range.start, length)) };
    const isMoved = moved.some((part, i) => part !== framed[i]);
    features.push(isMoved ? now : feature);
    if (moved.some((part, i) => sizeOf(part) !== sizeOf(framed[i]!))) cut.push(now);
  }
  const bytes = overwriteBytes(record.bytes, range, residuesOf(record, range, -1));
  return { record: { ...record, bytes, features }, cut, lost: [] };
}

/** The residues under `range` in capitals or small letters; nothing else changes. */
export function setLetterCase(record: SequenceRecord, range: Range, to: 'upper' | 'lower'): SequenceRecord {
  const letters = residuesOf(record, range);
  for (const [i, byte] of letters.entries()) {
    const capital = byte & 0xdf;
    if (capital >= 0x41 && capital <= 0x5a) letters[i] = to === 'upper' ? capital : capital | 0x20;
  }
  return overwrite(record, range, letters);
}

/** Replaces the residues under `range` by as many others; nothing else changes. */
export function overwrite(record: SequenceRecord, range: Range, letters: Uint8Array): SequenceRecord {
  return { ...record, bytes: overwriteBytes(record.bytes, range, letters) };
}

/**
 * The stretch under `range` as a linear record: features inside it whole, those it cuts marked open, a coding one that
 * loses its begin with the `codon_start` that keeps its frame.
 */
export function excerpt(record: SequenceRecord, range: Range): SequenceRecord {
  const { length } = record.bytes;
  const features: Feature[] = [];
  for (const { location: _, ...feature } of record.features) {
    const framed = feature.parts.map((part) => intoFrame(part, range.start, length));
    const parts = framed.flatMap((part) => partInside(part, sizeOf(range), length));
    const bases = basesLostBefore(framed, sizeOf(range), length);
    if (parts.length > 0) features.push(keepFrame({ ...feature, parts }, bases));
  }
  return { ...record, topology: 'linear', bytes: residuesOf(record, range), features };
}

interface Edit {
  readonly before: number;
  readonly after: number;
  readonly removed: number;
  readonly inserted: number;
}

/**
 * A feature that lies wholly before the place, the same object, or wholly behind it, moved. Undefined for any other. Of
 * a chromosome nearly all do, with every base that is typed.
 */
function moveBeside(
  feature: Feature,
  range: Range,
  { before, inserted, removed }: Edit,
): Feature | undefined {
  let isBefore = true;
  let isBehind = true;
  for (const { start, end } of feature.parts) {
    if (start === end || end > before) return undefined;
    isBefore &&= end <= range.start;
    isBehind &&= start >= range.end;
  }
  const shift = inserted - removed;
  if (isBefore || (isBehind && shift === 0)) return feature;
  if (!isBehind) return undefined;
  const parts = feature.parts.map((it) => ({ ...it, start: it.start + shift, end: it.end + shift }));
  if (feature.location === undefined) return { ...feature, parts };
  const { location: _, ...bare } = feature;
  return { ...bare, parts };
}

function intoFrame(part: Part, origin: number, length: number): Part {
  const start = part.start < origin ? part.start - origin + length : part.start - origin;
  return { ...part, start, end: start + sizeOf(part) };
}

function outOfFrame(part: Part, frame: number, length: number): Part {
  const at = part.start + frame;
  const start = at > length || (at === length && sizeOf(part) > 0) ? wrap(at, length) : at;
  return { ...part, start, end: start + sizeOf(part) };
}

/** A part in the frame where 0..removed goes and 0..inserted comes; it may pass the end of the frame. */
function movedPart(part: Part, { before, after, removed, inserted }: Edit): Part | undefined {
  const shift = inserted - removed;
  const losesStart = part.start < removed;
  const tail = part.end - before;
  if (tail <= 0) {
    if (!losesStart) return { ...part, start: part.start + shift, end: part.end + shift };
    if (part.end <= removed) return undefined;
    return { ...part, start: inserted, end: part.end + shift, openStart: true };
  }
  const start = losesStart ? inserted : part.start + shift;
  const losesEnd = tail <= removed;
  return {
    ...part,
    start,
    end: losesEnd ? after : after + tail + shift,
    ...(losesStart && { openStart: true }),
    ...(losesEnd && { openEnd: true }),
  };
}

/** A part in the frame where 0..turned is reverse complemented in place. */
function partBesideReversed(part: Part, reversed: number, length: number, isUndirected: boolean): Part {
  const { start, end, openStart, openEnd } = part;
  const tail = end - length;
  if (start === end)
    return start > 0 && start < reversed ? { ...part, start: reversed - end, end: reversed - start } : part;
  if (end <= reversed)
    return {
      start: reversed - end,
      end: reversed - start,
      strand: isUndirected ? part.strand : part.strand === 1 ? -1 : 1,
      ...(openEnd && { openStart: true }),
      ...(openStart && { openEnd: true }),
    };
  const losesStart = start > 0 && start < reversed && tail < reversed;
  const losesEnd = tail > 0 && tail < reversed;
  if (!losesStart && !losesEnd) return part;
  return {
    ...part,
    ...(losesStart && { start: reversed, openStart: true }),
    ...(losesEnd && { end: length, openEnd: true }),
  };
}

function isCut(now: Part, before: Part): boolean {
  return now.openStart !== before.openStart || now.openEnd !== before.openEnd;
}

/** What of a part lies in 0..kept of a frame of `length`; a part that passes the end may lie in it twice. */
function partInside(part: Part, kept: number, length: number): readonly Part[] {
  const out: Part[] = [];
  for (const offset of [0, length]) {
    const start = Math.max(0, part.start - offset);
    const end = Math.min(kept, part.end - offset);
    const isEmptyPlace = sizeOf(part) === 0 && start === end && start <= kept && part.start >= offset;
    if (start >= end && !isEmptyPlace) continue;
    out.push({
      start,
      end,
      strand: part.strand,
      ...((part.openStart || part.start - offset < 0) && { openStart: true }),
      ...((part.openEnd || part.end - offset > kept) && { openEnd: true }),
    });
  }
  return part.strand === 1 ? out : out.reverse();
}

/** Bases of a feature, in reading order, that lie before the first one inside `kept`; parts count from its start. */
function basesLostBefore(parts: readonly Part[], kept: number, length: number): number {
  let lost = 0;
  for (const { start, end, strand } of parts) {
    if (strand === 1 && start < kept) return lost;
    if (strand === 1 && end > length) return lost + length - start;
    // Read from its end: the last base that is inside.
    const from = end > length ? length + kept : kept;
    if (strand === -1 && (end > length || start < kept)) return lost + Math.max(0, end - from);
    lost += end - start;
  }
  return lost;
}

/** A coding feature that begins `lost` bases later reads on in the frame that it had. */
export function keepFrame(feature: Feature, lost: number): Feature {
  if (feature.type !== 'CDS' || lost % 3 === 0) return feature;
  const value = String(1 + ((((codonOffsetOf(feature) - lost) % 3) + 3) % 3));
  const others = feature.qualifiers.filter((it) => it.key !== 'codon_start');
  return { ...feature, qualifiers: [...others, { key: 'codon_start', value }] };
}

function spliceBytes(bytes: Uint8Array, range: Range, inserted: Uint8Array): Uint8Array<ArrayBuffer> {
  const { length } = bytes;
  const head = bytes.subarray(Math.max(0, range.end - length), range.start);
  const tail = bytes.subarray(Math.min(length, range.end));
  const out = new Uint8Array(head.length + inserted.length + tail.length);
  out.set(head);
  out.set(inserted, head.length);
  out.set(tail, head.length + inserted.length);
  return out;
}

/** Bytes of the same number written over those under a range, over the origin too. */
function overwriteBytes(bytes: Uint8Array, range: Range, by: Uint8Array): Uint8Array<ArrayBuffer> {
  const out = bytes.slice();
  let at = 0;
  for (const piece of splitAtOrigin(range, bytes.length)) {
    out.set(by.subarray(at, at + sizeOf(piece)), piece.start);
    at += sizeOf(piece);
  }
  return out;
}
