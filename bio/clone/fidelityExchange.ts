// A set of overhangs of high fidelity, by tabu search (Glover 1989, doi:10.1287/ijoc.1.3.190). Each step exchanges one
// class of the set for one outside it, at the lowest cost, even if the cost of the set rises; classes just exchanged
// are tabu for some steps. Where an exchange needs it, junctions pass their classes on to each other: the search moves
// among sets of classes, not among their many assignments to junctions.
import { createRandom } from '#bio/core/random.ts';
import { JunctionMatching, type LigationModel } from './ligationModel.ts';

export interface CostedSet {
  /** The class of each junction. */
  readonly classes: Int32Array;
  /** Minus the logarithm of the fidelity. */
  readonly cost: number;
}

const TOLERANCE = 1e-9;
/** Steps for which a class that left or entered the set is tabu; a random number below the third is added. */
const REST_OUTSIDE = 7;
const REST_INSIDE = 2;
const REST_MORE = 8;

/** The set of highest fidelity found in `steps` steps; `first` has a different class for each junction. */
export function exchangeClasses(model: LigationModel, first: Int32Array, steps: number): CostedSet {
  return new Exchange(model, first).run(steps);
}

class Exchange {
  readonly #model: LigationModel;
  readonly #matching: JunctionMatching;
  /** 1 for the classes of the set. */
  readonly #isIn: Uint8Array;
  /** Of each class: wrong ligations with the set, of its own and of the set's with it. */
  readonly #own: Float64Array;
  readonly #both: Float64Array;
  /** The classes that may enter, first as many as a step found. */
  readonly #outside: Int32Array;
  /** Steps up to which a class must not be exchanged. */
  readonly #restsUntil: Int32Array;
  /** By junction, the junctions that can take over a class of any other when this one gives up its own. */
  readonly #reached: Int32Array;
  readonly #chance = createRandom(1);

  constructor(model: LigationModel, first: Int32Array) {
    this.#model = model;
    this.#matching = new JunctionMatching(model);
    this.#matching.taken.set(first);
    this.#isIn = new Uint8Array(model.classCount);
    this.#own = model.alone.slice();
    this.#both = model.alone.slice();
    this.#outside = new Int32Array(model.classCount);
    this.#restsUntil = new Int32Array(model.classCount);
    this.#reached = new Int32Array(model.junctionCount * model.words);
    for (const cls of first) this.#count(cls, 1);
  }

  run(steps: number): CostedSet {
    let best: CostedSet = { classes: this.#matching.taken.slice(), cost: this.#cost() };
    for (let step = 1; step <= steps && best.cost > TOLERANCE; step++) {
      if (!this.#exchange(step)) continue;
      const cost = this.#cost();
      if (cost < best.cost - TOLERANCE) best = { classes: this.#matching.taken.slice(), cost };
    }
    return best;
  }

  /** The cheapest exchange of classes that do not rest; false where there is none. */
  #exchange(step: number): boolean {
    const { classCount, junctionCount, pairs } = this.#model;
    this.#reach();
    let outside = 0;
    for (let cls = 0; cls < classCount; cls++)
      if (!this.#isIn[cls] && this.#restsUntil[cls]! <= step) this.#outside[outside++] = cls;
    let smallest = Number.POSITIVE_INFINITY;
    let ties = 0;
    let leaving = -1;
    let entering = -1;
    for (let junction = 0; junction < junctionCount; junction++) {
      const out = this.#matching.taken[junction]!;
      if (this.#restsUntil[out]! > step) continue;
      const saved = this.#both[out]!;
      for (let i = 0; i < outside; i++) {
        const cls = this.#outside[i]!;
        const change = this.#both[cls]! - pairs[out * classCount + cls]! - saved;
        if (change > smallest || !this.#canTake(junction, cls)) continue;
        ties = change < smallest ? 1 : ties + 1;
        smallest = change;
        if (ties > 1 && this.#chance.int(ties) > 0) continue;
        leaving = junction;
        entering = cls;
      }
    }
    if (leaving < 0) return false;
    const out = this.#matching.taken[leaving]!;
    this.#matching.taken[leaving] = -1;
    this.#matching.add(entering);
    this.#count(out, -1);
    this.#count(entering, 1);
    this.#restsUntil[out] = step + REST_OUTSIDE + this.#chance.int(REST_MORE);
    this.#restsUntil[entering] = step + REST_INSIDE + this.#chance.int(REST_MORE);
    return true;
  }

  /**
   * Whether the set without a junction's class can take this one, classes of other junctions moving where they must.
   */
  #canTake(junction: number, cls: number): boolean {
    const { takers, words } = this.#model;
    for (let word = 0; word < words; word++)
      if (takers[cls * words + word]! & this.#reached[junction * words + word]!) return true;
    return false;
  }

  /** Fills `#reached`: the closure of "may take the class of". */
  #reach(): void {
    const { junctionCount, words, takers } = this.#model;
    const reached = this.#reached.fill(0);
    const has = (from: number, to: number) => (reached[from * words + (to >> 5)]! >> (to & 31)) & 1;
    for (let to = 0; to < junctionCount; to++) {
      const cls = this.#matching.taken[to]!;
      for (let from = 0; from < junctionCount; from++)
        if (from === to || (takers[cls * words + (from >> 5)]! >> (from & 31)) & 1)
          reached[from * words + (to >> 5)]! |= 1 << (to & 31);
    }
    for (let via = 0; via < junctionCount; via++)
      for (let from = 0; from < junctionCount; from++)
        if (has(from, via))
          for (let word = 0; word < words; word++)
            reached[from * words + word]! |= reached[via * words + word]!;
  }

  /** Counts a class in (1) or out (-1). */
  #count(cls: number, sign: number): void {
    const { classCount, confused, pairs, wrong } = this.#model;
    this.#isIn[cls] = sign > 0 ? 1 : 0;
    for (const other of confused[cls]!) {
      this.#own[other]! += sign * wrong[other * classCount + cls]!;
      this.#both[other]! += sign * pairs[other * classCount + cls]!;
    }
  }

  #cost(): number {
    let cost = 0;
    for (const cls of this.#matching.taken) cost += Math.log1p(Math.max(0, this.#own[cls]!));
    return cost;
  }
}
