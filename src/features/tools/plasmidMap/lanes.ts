// Which lane each thing lies in, so that no two in a lane touch. Longest first: large genes keep the outermost lane.
import { pieces, type Range, size } from '#bio/core/range.ts';

export interface Packed {
  /** Lane of each range, in the order given; -1 where there were no more lanes. */
  readonly lanes: readonly number[];
  readonly count: number;
}

export interface PackOptions {
  /** Room kept free on both sides of each range, in bases. */
  readonly gap?: number;
  readonly most?: number;
}

/** Ranges may pass the origin of a circle of `length`; on a line none does. */
export function packLanes(ranges: readonly Range[], length: number, options: PackOptions = {}): Packed {
  const { gap = 0, most = Number.POSITIVE_INFINITY } = options;
  const taken: Occupied[] = [];
  const lanes = new Array<number>(ranges.length).fill(-1);
  const order = ranges.map((_, index) => index);
  order.sort((a, b) => size(ranges[b]!) - size(ranges[a]!) || ranges[a]!.start - ranges[b]!.start || a - b);
  for (const index of order) {
    const wanted = pieces(ranges[index]!, length);
    let lane = taken.findIndex((it) => it.isFree(wanted, gap));
    if (lane < 0 && taken.length < most) lane = taken.push(new Occupied()) - 1;
    if (lane < 0) continue;
    taken[lane]!.take(wanted);
    lanes[index] = lane;
  }
  return { lanes, count: taken.length };
}

/** The straight stretches taken in one lane, kept by start; none overlap. */
class Occupied {
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];

  isFree(wanted: readonly Range[], gap: number): boolean {
    return wanted.every(({ start, end }) => {
      const after = this.#after(start);
      const before = after - 1;
      return (
        (before < 0 || this.#ends[before]! + gap <= start) &&
        (after >= this.#starts.length || end + gap <= this.#starts[after]!)
      );
    });
  }

  take(wanted: readonly Range[]): void {
    for (const { start, end } of wanted) {
      const at = this.#after(start);
      this.#starts.splice(at, 0, start);
      this.#ends.splice(at, 0, end);
    }
  }

  /** Index of the first stretch that starts after `position`. */
  #after(position: number): number {
    let low = 0;
    let high = this.#starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#starts[middle]! <= position) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
