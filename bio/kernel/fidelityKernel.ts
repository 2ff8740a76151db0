// The cheapest set of overhangs within a budget by kernel (as/fidelity.ts): the same steps and the same set as the
// plain loops of bio/clone/budgetSearch.ts, in a third of their time.
import { openArena, reservedBytesOf, type WasmArena } from './wasmArena.ts';

/** Classes of overhangs, the junctions that may take them, and wrong ligations; see bio/clone/ligationModel.ts. */
interface Model {
  readonly junctionCount: number;
  readonly classCount: number;
  readonly words: number;
  readonly takers: Int32Array;
  readonly fixed: Int32Array;
  readonly alone: Float64Array;
  readonly wrong: Float64Array;
}

/** What a search looks up of classes and confusions, for one budget; sets of classes are four 32-bit words. */
export interface BudgetTables {
  /** What a pair costs at least. */
  readonly pairCosts: Float64Array;
  /** By class the set of the others that it is confused with. */
  readonly confusions: Int32Array;
  /** By rows: the number of the confusion of two classes, and of a class with itself or fixed ones (diagonal). */
  readonly numbers: Int16Array;
  /** By number what a confusion costs, ascending, and its two classes. */
  readonly costs: Float64Array;
  readonly ones: Uint8Array;
  readonly others: Uint8Array;
  /** What each class costs beside the fixed ones, infinite for these; and what these cost. */
  readonly starts: Float64Array;
  readonly base: number;
}

export interface BudgetOutcome {
  /** The cheapest set that was met, if one costs less than the budget: by junction its class, and its cost. */
  readonly found: { readonly classes: Int32Array; readonly cost: number } | undefined;
  readonly steps: number;
  /** Whether the steps ran out before all sets within the budget were excluded or met. */
  readonly isOver: boolean;
}

/** Room of the kernel, and bytes of a level of its search. */
const MAX_CLASSES = 128;
const MAX_JUNCTIONS = 64;
const LEVEL_BYTES = 1168;
const NONE = 255;
/** Of the job: its 32-bit numbers, and the indices of some of them. */
const JOB_NUMBERS = 24;
const MAX_STEPS = 2;
const STEPS = 3;
const IS_FOUND = 4;
const BUDGET = 20;
const BASE = 22;

export class FidelityKernel {
  readonly #space: WasmArena;
  readonly #job: Int32Array;
  readonly #found: Uint8Array;

  constructor(space: WasmArena, model: Model, tables: BudgetTables) {
    this.#space = space;
    const { classCount, junctionCount } = model;
    const put = (array: Float64Array | Int32Array | Int16Array | Uint8Array): number =>
      space.put(new Uint8Array(array.buffer, array.byteOffset, array.byteLength)).byteOffset;
    this.#job = space.takeNumbers(JOB_NUMBERS);
    this.#found = space.take(MAX_JUNCTIONS);
    const taken = Uint8Array.from({ length: MAX_JUNCTIONS }, (_, i) => {
      const fixed = model.fixed[i] ?? -1;
      return fixed < 0 ? NONE : fixed;
    });
    const { pairCosts, confusions, numbers, costs, ones, others, starts, base } = tables;
    this.#job.set([
      ...[classCount, junctionCount, 0, 0, 0, costs.length],
      ...[model.alone, widenTable(model.wrong, classCount), widenTable(pairCosts, classCount)].map(put),
      ...[confusions, widenTable(numbers, classCount), costs, ones, others, starts, takersOf(model)].map(put),
      space.take((MAX_JUNCTIONS + 1) * LEVEL_BYTES).byteOffset,
      space.take(8 * MAX_JUNCTIONS).byteOffset,
      this.#found.byteOffset,
      put(taken),
    ]);
    new Float64Array(this.#job.buffer, this.#job.byteOffset + 4 * BASE, 1)[0] = base;
  }

  /** The cheapest set that costs less than `budget`, within `maxSteps`. */
  search(budget: number, maxSteps: number): BudgetOutcome {
    const job = this.#job;
    const cost = new Float64Array(job.buffer, job.byteOffset + 4 * BUDGET, 1);
    job[MAX_STEPS] = Math.min(maxSteps, 2 ** 30);
    cost[0] = budget;
    this.#space.calls.searchBudget(job.byteOffset);
    const steps = job[STEPS]!;
    const classes = Int32Array.from(this.#found.subarray(0, job[1]!));
    return {
      found: job[IS_FOUND] === 1 ? { classes, cost: cost[0]! } : undefined,
      steps,
      isOver: steps > job[MAX_STEPS]!,
    };
  }
}

/** Undefined without kernels, or for more than 128 classes or 64 junctions. */
export function openFidelityKernel(model: Model, tables: BudgetTables): FidelityKernel | undefined {
  if (model.classCount > MAX_CLASSES || model.junctionCount > MAX_JUNCTIONS) return undefined;
  const square = MAX_CLASSES * MAX_CLASSES;
  const bytes = [
    (2 * 8 + 2) * square,
    10 * tables.costs.length,
    (MAX_JUNCTIONS + 1) * LEVEL_BYTES,
    64 * MAX_CLASSES,
  ];
  const space = openArena(bytes.reduce((sum, it) => sum + 4 * reservedBytesOf(0) + it, 0));
  return space && new FidelityKernel(space, model, tables);
}

/** A square table with rows of 128 entries. */
function widenTable<T extends Float64Array | Int16Array>(table: T, size: number): T {
  const wide = new (table.constructor as new (length: number) => T)(MAX_CLASSES * MAX_CLASSES);
  for (let row = 0; row < size; row++)
    wide.set(table.subarray(row * size, (row + 1) * size), row * MAX_CLASSES);
  return wide;
}

/** Of each class the set of junctions that may take it, in two words. */
function takersOf({ classCount, words, takers }: Model): Int32Array {
  const wide = new Int32Array(2 * classCount);
  for (let cls = 0; cls < classCount; cls++)
    wide.set(takers.subarray(cls * words, (cls + 1) * words), 2 * cls);
  return wide;
}
