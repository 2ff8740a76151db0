// The cheapest set of overhangs within a budget by kernel (as/fidelity.ts): the same steps and the same set as the
// plain loops of bio/clone/budgetSearch.ts, in less than half their time.
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

/** What a search looks up of classes and pairs, for one budget; sets of classes are four 32-bit words. */
export interface BudgetTables {
  /** What a pair costs at least. */
  readonly pairCosts: Float64Array;
  /** By class the others that it is confused with, those that cost least first. */
  readonly confused: readonly Int32Array[];
  /** By class the set of the others that it is confused with. */
  readonly confusions: Int32Array;
  /** Costs of all confusions, ascending. */
  readonly costs: Float64Array;
  /** What each class costs as an extra at least, and the classes ordered by it. */
  readonly cheapest: Float64Array;
  readonly cheapestFirst: Int32Array;
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
const LEVEL_BYTES = 2656;
const NONE = 255;
/** What the kernel sorts of the cliques of a level. */
const SORTED_BYTES = 2464;
/** Of the job: its 32-bit numbers, and the indices of some of them. */
const JOB_NUMBERS = 26;
const MAX_STEPS = 2;
const STEPS = 3;
const IS_FOUND = 4;
const BUDGET = 18;
const BASE = 20;
const BEHIND_BASE = 22;

export class FidelityKernel {
  readonly #space: WasmArena;
  readonly #job: Int32Array;
  readonly #found: Uint8Array;

  constructor(space: WasmArena, model: Model, tables: BudgetTables) {
    this.#space = space;
    const { classCount, junctionCount } = model;
    const put = (array: Float64Array | Int32Array | Uint8Array): number =>
      space.put(new Uint8Array(array.buffer, array.byteOffset, array.byteLength)).byteOffset;
    const confused = new Uint8Array(MAX_CLASSES * MAX_CLASSES);
    for (const [cls, others] of tables.confused.entries()) confused.set(others, cls * MAX_CLASSES);
    this.#job = space.takeNumbers(JOB_NUMBERS);
    this.#found = space.take(MAX_JUNCTIONS);
    this.#job.set([
      ...[classCount, junctionCount, 0, 0, 0, tables.costs.length],
      ...[model.alone, widenTable(model.wrong, classCount), widenTable(tables.pairCosts, classCount)].map(
        put,
      ),
      ...[confused, Uint8Array.from(tables.confused, (it) => it.length), tables.confusions].map(put),
      ...[tables.costs, tables.cheapest, Uint8Array.from(tables.cheapestFirst), takersOf(model)].map(put),
      space.take((MAX_JUNCTIONS + 1) * LEVEL_BYTES).byteOffset,
      this.#found.byteOffset,
    ]);
    new Float64Array(this.#job.buffer, this.#job.byteOffset + 4 * BASE, 1)[0] = tables.base;
    const taken = new Uint8Array(MAX_JUNCTIONS).fill(NONE);
    taken.set(model.fixed.map((it) => (it < 0 ? NONE : it)));
    this.#job.set(
      [
        ...[tables.starts, taken].map(put),
        space.take(SORTED_BYTES).byteOffset,
        model.fixed.filter((it) => it >= 0).length,
      ],
      BEHIND_BASE,
    );
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
    2 * 8 * square,
    square,
    8 * tables.costs.length,
    (MAX_JUNCTIONS + 1) * LEVEL_BYTES,
    64 * MAX_CLASSES,
    SORTED_BYTES,
  ];
  const space = openArena(bytes.reduce((sum, it) => sum + 3 * reservedBytesOf(0) + it, 0));
  return space && new FidelityKernel(space, model, tables);
}

/** A square table with rows of 128 entries. */
function widenTable(table: Float64Array, size: number): Float64Array {
  const wide = new Float64Array(MAX_CLASSES * MAX_CLASSES);
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
