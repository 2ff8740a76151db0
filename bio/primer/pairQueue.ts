// Pairs of two lists, each sorted by points, by the sum of their points: of each first only the best second not yet
// taken is held, so that a million pairs are never made when the first few are enough.
import { Heap } from './heap.ts';

interface Pointed {
  readonly points: number;
}

interface Next {
  readonly one: number;
  readonly other: number;
  readonly points: number;
}

export class PairQueue<One extends Pointed, Other extends Pointed> {
  readonly #ones: readonly One[];
  readonly #others: readonly Other[];
  readonly #heap = new Heap<Next>((a, b) => a.points - b.points);

  constructor(ones: readonly One[], others: readonly Other[]) {
    this.#ones = ones;
    this.#others = others;
    this.#add(0, 0);
  }

  /** Points that no pair to come is below; nothing is left at infinity. */
  bound(): number {
    return this.#heap.peek()?.points ?? Number.POSITIVE_INFINITY;
  }

  take(): readonly [One, Other] | undefined {
    const top = this.#heap.pop();
    if (!top) return undefined;
    const { one, other } = top;
    // A first joins when the one before it has been taken with the best second.
    if (other === 0) this.#add(one + 1, 0);
    this.#add(one, other + 1);
    return [this.#ones[one]!, this.#others[other]!];
  }

  #add(one: number, other: number): void {
    const [a, b] = [this.#ones[one], this.#others[other]];
    if (a && b) this.#heap.push({ one, other, points: a.points + b.points });
  }
}
