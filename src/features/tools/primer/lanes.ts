// Where arrows and their names go on a strip: positions to pixels, pieces over the origin, lanes without overlap.
import { type Range, splitAtOrigin } from '#bio/core/range.ts';

export interface Placed {
  /** Index of the thing drawn. */
  readonly index: number;
  readonly lane: number;
  /** Pixels; two pieces when it passes the origin. */
  readonly pieces: readonly { readonly x: number; readonly width: number }[];
  /** Where its name begins; absent when there is no room for names. */
  readonly labelX: number | undefined;
}

export interface Strip {
  /** Pixels of the whole template. */
  readonly width: number;
  /** Bases. */
  readonly length: number;
}

const LETTER = 6.6;
const GAP = 6;
export const SMALLEST = 7;

/** Things in lanes, first come first placed from the left; what needs more than `max` lanes is left out. */
export function placeInLanes(
  things: readonly { readonly index: number; readonly range: Range; readonly name: string }[],
  strip: Strip,
  { max, hasNames }: { readonly max: number; readonly hasNames: boolean },
): { readonly placed: readonly Placed[]; readonly leftOut: number } {
  const scale = strip.width / Math.max(1, strip.length);
  const lanes: Span[][] = [];
  const out: Placed[] = [];
  let leftOut = 0;
  for (const { index, range, name } of things.toSorted((a, b) => a.range.start - b.range.start)) {
    const drawn = splitAtOrigin(range, strip.length).map((piece) => ({
      x: Math.min(piece.start * scale, strip.width - SMALLEST),
      width: Math.max(SMALLEST, (piece.end - piece.start) * scale),
    }));
    const nameWidth = hasNames ? name.length * LETTER : 0;
    const from = drawn[0]!.x;
    const arrowEnd = from + drawn[0]!.width;
    const fitsRight = arrowEnd + 3 + nameWidth <= strip.width;
    const labelX = fitsRight ? arrowEnd + 3 : Math.max(0, from - 3 - nameWidth);
    const named = fitsRight ? { from, to: arrowEnd + 3 + nameWidth } : { from: labelX, to: arrowEnd };
    const spans = [named, ...drawn.slice(1).map((piece) => ({ from: piece.x, to: piece.x + piece.width }))];
    let lane = lanes.findIndex((taken) => spans.every((span) => isFree(taken, span)));
    if (lane < 0) {
      lane = lanes.length;
      if (lane >= max) {
        leftOut++;
        continue;
      }
      lanes.push([]);
    }
    lanes[lane]!.push(...spans);
    out.push({ index, lane, pieces: drawn, labelX: hasNames ? labelX : undefined });
  }
  return { placed: out, leftOut };
}

interface Span {
  readonly from: number;
  readonly to: number;
}

function isFree(taken: readonly Span[], span: Span): boolean {
  return taken.every((it) => it.to + GAP <= span.from || span.to + GAP <= it.from);
}

const NUMBER_WIDTH = 64;

/** Round positions for the ruler, about one each 90 pixels, none so near the end that it would touch the length. */
export function listTicks({ width, length }: Strip): readonly number[] {
  const rough = (length * 90) / Math.max(90, width);
  const power = 10 ** Math.floor(Math.log10(Math.max(1, rough)));
  const step = [1, 2, 5, 10].map((it) => it * power).find((it) => it >= rough) ?? power;
  const out: number[] = [];
  const last = length - (length * NUMBER_WIDTH) / Math.max(1, width);
  for (let at = step; at <= last; at += step) out.push(at);
  return out;
}
