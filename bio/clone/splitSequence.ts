// Splits a sequence into fragments for a Golden Gate: near each place where it is to be split the overhang is chosen
// such that ligase confuses those of all junctions least. The fragments, with the enzyme's sites around them, are then
// assembled, and the answer states whether the sequence comes out.
import { bytesOf, textOf } from '#bio/core/bytes.ts';
import { type Fault, fault, type SourceLocation } from '#bio/core/fault.ts';
import { reverseComplementText } from '#bio/core/letters.ts';
import { type Range, wrap } from '#bio/core/range.ts';
import { err, ok, type Result, unwrap } from '#bio/core/result.ts';
import { createSequenceRecord, residuesOf, type SequenceRecord } from '#bio/core/sequence.ts';
import { findSites } from '#bio/cut/sites.ts';
import type { Enzyme } from '#bio/table/enzymes.ts';
import { assemble } from './assemble.ts';
import type { Assembly } from './assembly.ts';
import { LEADER } from './goldenGateTails.ts';
import { moleculeFrom, moleculeSeguidOf } from './molecule.ts';
import { chooseSet, type OverhangSetOptions, readOverhangSet, spacerOf } from './overhangSet.ts';
import type { OverhangChoice } from './overhangs.ts';

export interface SplitOptions extends OverhangSetOptions {
  /** Where the sequence is split: into as many fragments of one length, or near positions (0-based, ascending). */
  readonly fragments: number | readonly number[];
  /** How far the middle of an overhang may lie from such a position, 10 bases. */
  readonly reach?: number;
  /** Overhangs put before and behind a line, as the vector has them. */
  readonly ends?: readonly [string, string];
}

export interface SplitSequence {
  /** In the order of the sequence, the ends of a line at either end; then the fixed ones. */
  readonly choice: OverhangChoice;
  /** Of each overhang where it begins on the top strand; undefined of ends and fixed ones. */
  readonly places: readonly (number | undefined)[];
  readonly fragments: readonly SplitFragment[];
  /** Sites of the enzyme in the sequence: they are cut too, so they are to be removed first. */
  readonly innerSites: readonly Range[];
  /** The fragments, each between two sites, give the sequence. */
  readonly isConfirmed: boolean;
  /** Where they do not: why; `input` is the fragment. */
  readonly conflicts: Assembly['conflicts'];
}

export interface SplitFragment {
  readonly name: string;
  /** Of the sequence, with both overhangs. */
  readonly range: Range;
  /** With the enzyme's sites, so that cutting leaves the overhangs. */
  readonly letters: string;
}

/** The shortest fragment between two overhangs. */
const MIN_FRAGMENT = 20;
const MAX_FRAGMENTS = 30;

/**
 * Chooses overhangs of most faithful ligation near equal or given places of a sequence. A fault where fragments would
 * be too short, or where no overhangs are there that differ from all others.
 */
export function splitSequence(record: SequenceRecord, options: SplitOptions): Result<SplitSequence> {
  const whole = moleculeFrom(record);
  if (!whole.ok) return whole;
  const { fixed = [], reach = 10 } = options;
  const ends = record.topology === 'circular' ? [] : (options.ends ?? []).map((it) => it.toUpperCase());
  const read = readOverhangSet({ ...options, fixed: [...ends, ...fixed] });
  if (!read.ok) return read;
  const { enzyme, size, isAllowed } = read.value;
  const middles = middlesOf(record, options.fragments);
  if (!middles) return err(wrongFragmentCount(record, options.fragments));
  const refusal = refusalOf(record, middles, { reach, size });
  if (refusal) return err(refusal);
  const windows = middles.map((it) =>
    windowsAround(record, it, { reach, size }).filter((one) => isAllowed(one.overhang)),
  );
  const blocked = windows.findIndex((it) => it.length === 0);
  if (blocked >= 0) return err(noWindow(record, middles[blocked]!, reach));
  const [left = [], right = []] = read.value.fixed.slice(0, ends.length).map((it) => [it]);
  const others = read.value.fixed.slice(ends.length);
  const candidates = [
    left,
    ...windows.map((list) => list.map((it) => it.overhang)),
    right,
    ...others.map((it) => [it]),
  ].filter((it) => it.length > 0);
  const chosen = chooseSet(candidates, { enzyme, maxSteps: options.maxSteps });
  if (!chosen.ok) return chosen;
  const first = left.length;
  const begins = windows.map(
    (list, i) => list.find((it) => it.overhang === chosen.value.overhangs[first + i])!.begin,
  );
  const fragments = fragmentsOf(record, begins, { enzyme, size, ends });
  return ok({
    choice: chosen.value,
    places: candidates.map((_, i) => begins[i - first]),
    fragments,
    innerSites: innerSitesOf(record, enzyme),
    ...assembleFragments(record, fragments, { enzyme, size, ends }),
  });
}

/** Where the sequence is to be split: positions between two bases; undefined for too few or too many fragments. */
function middlesOf(
  { bytes, topology }: SequenceRecord,
  fragments: SplitOptions['fragments'],
): readonly number[] | undefined {
  const first = topology === 'circular' ? 0 : 1;
  const count = typeof fragments === 'number' ? fragments : fragments.length + first;
  if (!Number.isInteger(count) || count < 2 || count > MAX_FRAGMENTS) return undefined;
  if (typeof fragments !== 'number') return fragments;
  return Array.from({ length: count - first }, (_, i) => Math.round(((i + first) * bytes.length) / count));
}

interface Window {
  readonly begin: number;
  readonly overhang: string;
}

/** Overhangs around a position, the nearest first. */
function windowsAround(
  record: SequenceRecord,
  middle: number,
  { reach, size }: { readonly reach: number; readonly size: number },
): readonly Window[] {
  const n = record.bytes.length;
  const shifts = Array.from({ length: 2 * reach + 1 }, (_, i) => i - reach);
  return shifts
    .sort((a, b) => Math.abs(a) - Math.abs(b) || a - b)
    .map((shift): Window => {
      const at = middle - (size >> 1) + shift;
      const begin = record.topology === 'circular' ? wrap(at, n) : at;
      return {
        begin,
        overhang: textOf(residuesOf(record, { start: begin, end: begin + size })).toUpperCase(),
      };
    });
}

interface Splitting {
  readonly enzyme: Enzyme;
  readonly size: number;
  readonly ends: readonly string[];
}

function fragmentsOf(
  record: SequenceRecord,
  begins: readonly number[],
  { enzyme, size, ends }: Splitting,
): readonly SplitFragment[] {
  const n = record.bytes.length;
  const isCircular = record.topology === 'circular';
  const lead = LEADER + enzyme.site + spacerOf(enzyme);
  const tail = reverseComplementText(lead);
  const ranges = isCircular
    ? begins.map((start, i): Range => {
        const next = begins[(i + 1) % begins.length]!;
        return { start, end: (next > start ? next : next + n) + size };
      })
    : [0, ...begins].map((start, i): Range => ({ start, end: i < begins.length ? begins[i]! + size : n }));
  return ranges.map((range, i) => {
    const isFirst = !isCircular && i === 0;
    const isLast = !isCircular && i === ranges.length - 1;
    const [left = '', right = ''] = ends;
    const opened = isFirst ? (left === '' ? '' : lead + left) : lead;
    const closed = isLast ? (right === '' ? '' : right + tail) : tail;
    const inside = textOf(residuesOf(record, range));
    return { name: `${record.name || 'fragment'}-${i + 1}`, range, letters: opened + inside + closed };
  });
}

function innerSitesOf(record: SequenceRecord, enzyme: Enzyme): readonly Range[] {
  return findSites(record, [enzyme]).flatMap(({ starts }) =>
    Array.from(starts, (start) => ({ start, end: start + enzyme.site.length })),
  );
}

/** The fragments, amplified by PCR, cut and joined: whether the sequence is among the products, and why not. */
function assembleFragments(
  record: SequenceRecord,
  fragments: readonly SplitFragment[],
  { enzyme, size, ends }: Splitting,
): Pick<SplitSequence, 'isConfirmed' | 'conflicts'> {
  const lineOf = (name: string, letters: string) => createSequenceRecord({ name, bytes: bytesOf(letters) });
  const overhang = { kind: "5'", overhang: size } as const;
  const [left = '', right = ''] = ends;
  const meant =
    record.topology === 'circular'
      ? moleculeFrom(record)
      : moleculeFrom(lineOf(record.name, left + textOf(record.bytes) + right), {
          ...(left !== '' && { left: overhang }),
          ...(right !== '' && { right: overhang }),
        });
  // As PCR leaves them, so that what is cut off does not join.
  const bare = { hasPhosphate: false };
  const amplified = fragments.map((it) => ({
    molecule: unwrap(moleculeFrom(lineOf(it.name, it.letters), { left: bare, right: bare })),
  }));
  const found = assemble(amplified, {
    method: 'goldenGate',
    enzymes: [enzyme.name],
    maxPieces: fragments.length,
    wanted: { topology: record.topology },
  });
  if (!found.ok) return { isConfirmed: false, conflicts: [[found.fault]] };
  const seguid = moleculeSeguidOf(unwrap(meant));
  const isConfirmed = found.value.products.some((it) => it.seguid === seguid);
  return { isConfirmed, conflicts: isConfirmed ? [] : found.value.conflicts };
}

function refusalOf(
  { bytes: { length }, topology, name }: SequenceRecord,
  middles: readonly number[],
  { reach, size }: { readonly reach: number; readonly size: number },
): Fault | undefined {
  const place = name === '' ? {} : { record: name };
  const isCircular = topology === 'circular';
  if (!Number.isInteger(reach) || reach < 0) return wrongReach(reach, place);
  const room = 2 * reach + size + MIN_FRAGMENT;
  const marks = isCircular ? [...middles, middles[0]! + length] : [0, ...middles, length];
  const isOuter = (i: number) => !isCircular && (i === 1 || i === marks.length - 1);
  for (let i = 1; i < marks.length; i++) {
    const between = marks[i]! - marks[i - 1]!;
    const needed = isOuter(i) ? reach + size + MIN_FRAGMENT : room;
    if (!(between >= needed)) return closeJunctions(marks[i - 1]!, marks[i]!, needed, place);
  }
  return undefined;
}

function wrongFragmentCount({ name, topology }: SequenceRecord, fragments: SplitOptions['fragments']): Fault {
  const first = topology === 'circular' ? 0 : 1;
  const count = typeof fragments === 'number' ? fragments : fragments.length + first;
  return fault(
    'clone/fragment-count',
    {
      en: `Expected 2 to ${MAX_FRAGMENTS} fragments, found ${count}.`,
      zh: `片段数应为 2 至 ${MAX_FRAGMENTS}，实际为 ${count}。`,
    },
    name === '' ? {} : { record: name },
  );
}

function wrongReach(reach: number, place: SourceLocation): Fault {
  return fault(
    'clone/reach',
    {
      en: `Expected a whole number of bases from 0 up as the reach of an overhang, found ${reach}.`,
      zh: `突出末端的偏移范围应为不小于 0 的整数，实际为 ${reach}。`,
    },
    place,
  );
}

function closeJunctions(from: number, to: number, needed: number, place: SourceLocation): Fault {
  return fault(
    'clone/close-junctions',
    {
      en: `Expected ${needed} bases or more between junctions, so that overhangs can be moved, found ${to - from} between ${from} and ${to}. Take fewer fragments or a shorter reach.`,
      zh: `为使突出末端可以移动，相邻连接处之间应至少有 ${needed} 个碱基，而 ${from} 与 ${to} 之间为 ${to - from} 个。请减少片段数或缩小偏移范围。`,
    },
    place,
  );
}

function noWindow({ name }: SequenceRecord, middle: number, reach: number): Fault {
  return fault(
    'clone/no-overhang-near',
    {
      en: `Expected an overhang within ${reach} bases of position ${middle} that is no palindrome and not taken, found none. Let it lie further away.`,
      zh: `在位置 ${middle} 前后 ${reach} 个碱基内没有可用的突出末端（均为回文或已被占用）。请放宽偏移范围。`,
    },
    name === '' ? {} : { record: name },
  );
}
