// What a read shows around a place of the plasmid: letters under each other, qualities, and the samples of its trace,
// all in the direction of the plasmid.
import type { Range } from '#bio/core/range.ts';
import type { ReadShown } from '#workers/jobs/verify.ts';

export interface WindowColumn {
  /** Letters of the plasmid and of the read; `-` for a gap. */
  readonly ordered: string;
  readonly read: string;
  /** Phred; absent beside a gap. */
  readonly quality?: number;
  /** Base of the read as in its file; absent beside a gap. */
  readonly base?: number;
  /** Inside of the place that was requested. */
  readonly isInside: boolean;
}

const GAP = '-';
const AROUND = 12;
/** Columns drawn of the place itself at most: a long replacement is cut. */
const MAX_INSIDE = 36;

/** Columns of the place and twelve, or `around`, on either side; empty where the read does not lie over it. */
export function readWindow(
  read: ReadShown,
  place: Range,
  { length, around = AROUND }: { readonly length: number; readonly around?: number },
): readonly WindowColumn[] {
  const maxColumns = 2 * around + MAX_INSIDE;
  const columns: WindowColumn[] = [];
  const isForward = read.strand === 1;
  let at = read.range.start;
  let base = isForward ? read.bases.start : read.bases.end - 1;
  // The place may lie a turn further than the read begins.
  const from = place.end <= read.range.start ? place.start + length : place.start;
  const to = from + place.end - place.start;
  const isIn = (position: number) => from <= position && position < Math.max(to, from + 1);
  for (let i = 0; i < read.rowRead.length; i++) {
    const ordered = String.fromCharCode(read.rowReference[i]!);
    const letter = String.fromCharCode(read.rowRead[i]!);
    if (at >= from - around && at < to + around && columns.length < maxColumns)
      columns.push({
        ordered,
        read: letter,
        ...(letter !== GAP && { quality: read.qualities[base] ?? 0, base }),
        isInside: ordered !== letter || isIn(at),
      });
    if (ordered !== GAP) at++;
    if (letter !== GAP) base += isForward ? 1 : -1;
  }
  const isOver = read.range.start <= from && to <= read.range.end;
  return isOver ? columns : [];
}

interface Curve {
  readonly base: 'A' | 'C' | 'G' | 'T';
  /** x 0..1 along the window, y 0..1 of its highest peak. */
  readonly points: readonly (readonly [number, number])[];
}

export interface DrawnTrace {
  readonly curves: readonly Curve[];
  /** x of the peak of each column; absent beside a gap. */
  readonly peaks: readonly (number | undefined)[];
}

const COMPLEMENT = { A: 'T', C: 'G', G: 'C', T: 'A' } as const;
const BASES = ['A', 'C', 'G', 'T'] as const;

/** The trace under the columns; undefined where the read has none. */
export function clipTrace(read: ReadShown, columns: readonly WindowColumn[]): DrawnTrace | undefined {
  const { trace, strand } = read;
  const bases = columns.flatMap((it) => it.base ?? []);
  if (!trace?.peaks || !trace.channels || bases.length < 2) return undefined;
  const samples = bases.map((it) => trace.peaks![it]!);
  const half = Math.ceil(Math.abs(samples.at(-1)! - samples[0]!) / (bases.length - 1) / 2);
  const first = Math.max(0, Math.min(...samples) - half);
  const last = Math.min(trace.channels[0].length - 1, Math.max(...samples) + half);
  const span = Math.max(1, last - first);
  const x = (sample: number) => (strand === 1 ? sample - first : last - sample) / span;
  let highest = 1;
  for (const channel of trace.channels)
    for (let i = first; i <= last; i++) highest = Math.max(highest, channel[i]!);
  const curves = trace.channels.map((channel, k): Curve => {
    const points: [number, number][] = [];
    for (let i = first; i <= last; i++) points.push([x(i), Math.max(0, channel[i]!) / highest]);
    return {
      base: strand === 1 ? BASES[k]! : COMPLEMENT[BASES[k]!],
      points: strand === 1 ? points : points.reverse(),
    };
  });
  return {
    curves,
    peaks: columns.map((it) => (it.base === undefined ? undefined : x(trace.peaks![it.base]!))),
  };
}
