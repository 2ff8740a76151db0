// Which lane each thing lies in, so that no two in a lane touch. Longest first: large genes keep the outermost lane.
import { type Range, sizeOf, splitAtOrigin } from '#bio/core/range.ts';

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
  const sizes = things.map((stretches) => stretches.reduce((sum, it) => sum + sizeOf(it), 0));
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

/** More in one block would take longer to move than to find. */
const BLOCK = 128;

/** Straight stretches by start, as many as there is room for in one block. */
interface Block {
  readonly starts: number[];
  readonly ends: number[];
}

/** The straight stretches taken in one lane, kept by start in blocks; none overlap. */
class Occupied {
  readonly #blocks: Block[] = [];

  isFree(wanted: readonly Range[], gap: number): boolean {
    return wanted.every((it) => this.#isFree(it, gap));
  }

  take(wanted: readonly Range[]): void {
    for (const { start, end } of wanted) {
      const at = Math.max(0, this.#blockOf(start));
      const block = this.#blocks[at];
      if (!block) {
        this.#blocks.push({ starts: [start], ends: [end] });
        continue;
      }
      const index = indexAfter(block.starts, start);
      block.starts.splice(index, 0, start);
      block.ends.splice(index, 0, end);
      if (block.starts.length <= BLOCK) continue;
      const half = BLOCK / 2;
      this.#blocks.splice(at + 1, 0, { starts: block.starts.splice(half), ends: block.ends.splice(half) });
    }
  }

  #isFree({ start, end }: Range, gap: number): boolean {
    const at = this.#blockOf(start);
    const block = this.#blocks[at];
    const after = block ? indexAfter(block.starts, start) : 0;
    if (block && block.ends[after - 1]! + gap > start) return false;
    const next = block?.starts[after] ?? this.#blocks[at + 1]?.starts[0];
    return next === undefined || end + gap <= next;
  }

  /** The last block that begins at or before `position`, or -1. */
  #blockOf(position: number): number {
    let low = 0;
    let high = this.#blocks.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#blocks[middle]!.starts[0]! <= position) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }
}

/** Index of the first of the ascending numbers that is greater than `position`. */
function indexAfter(starts: readonly number[], position: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (starts[middle]! <= position) low = middle + 1;
    else high = middle;
  }
  return low;
}
