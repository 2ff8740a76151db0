// Which lane each thing lies in, so that no two in a lane touch. Longest first: large genes keep the outermost lane.
import { type Range, size, splitAtOrigin } from '#bio/core/range.ts';

export interface Packed {
  /** Lane of each range, in the order given; -1 where there were no more lanes. */
  readonly lanes: readonly number[];
  readonly count: number;
}

export interface PackOptions {
  /** Room kept free on both sides of each range, in bases. */
  readonly gap?: number;
  readonly max?: number;
}

/** Ranges may pass the origin of a circle of `length`; on a line none does. */
export function packLanes(ranges: readonly Range[], length: number, options: PackOptions = {}): Packed {
  return packStretches(
    ranges.map((range) => splitAtOrigin(range, length)),
    options,
  );
}

/** The same for things that each take several straight stretches, in any unit. */
export function packStretches(things: readonly (readonly Range[])[], options: PackOptions = {}): Packed {
  const { gap = 0, max = Number.POSITIVE_INFINITY } = options;
  const taken: Occupied[] = [];
  const lanes = new Array<number>(things.length).fill(-1);
  const sizes = things.map((stretches) => stretches.reduce((sum, it) => sum + size(it), 0));
  const order = things.map((_, index) => index);
  order.sort((a, b) => sizes[b]! - sizes[a]! || startOf(things[a]!) - startOf(things[b]!) || a - b);
  for (const index of order) {
    const wanted = things[index]!;
    let lane = taken.findIndex((it) => it.isFree(wanted, gap));
    if (lane < 0 && taken.length < max) lane = taken.push(new Occupied()) - 1;
    if (lane < 0) continue;
    taken[lane]!.take(wanted);
    lanes[index] = lane;
  }
  return { lanes, count: taken.length };
}

function startOf(stretches: readonly Range[]): number {
  return stretches[0]?.start ?? 0;
}

/** The straight stretches taken in one lane, kept by start; none overlap. */
class Occupied {
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];

  isFree(wanted: readonly Range[], gap: number): boolean {
    return wanted.every(({ start, end }) => {
      const after = this.#indexAfter(start);
      const before = after - 1;
      return (
        (before < 0 || this.#ends[before]! + gap <= start) &&
        (after >= this.#starts.length || end + gap <= this.#starts[after]!)
      );
    });
  }

  take(wanted: readonly Range[]): void {
    for (const { start, end } of wanted) {
      const at = this.#indexAfter(start);
      this.#starts.splice(at, 0, start);
      this.#ends.splice(at, 0, end);
    }
  }

  /** Index of the first stretch that starts after `position`. */
  #indexAfter(position: number): number {
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
