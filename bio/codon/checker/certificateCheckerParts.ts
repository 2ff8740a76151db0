// Enumerates partial designs whose bound is above a value, place by place: all of them, to show that none can be
// completed, or only the best few, to find a better design quickly where one exists.
import type { GcWindow, Graph, Multipliers, PricedGraph } from './certificateCheckerGraph.ts';

interface Part {
  readonly node: number;
  /** The last bases, G and C as 1. */
  readonly bits: string;
  /** G and C in the last bases, by width. */
  readonly counts: readonly number[];
  /** Priced, less what completed windows left unused. */
  readonly value: number;
  readonly score: number;
  readonly codon: string;
  readonly from: Part | undefined;
}

export interface PartsInput {
  readonly graph: Graph;
  readonly priced: PricedGraph;
  readonly windows: readonly GcWindow[];
  readonly multipliers: Multipliers;
  readonly above: number;
  /** Cost of each G or C beyond a limit; undefined forbids it. */
  readonly excess: number | undefined;
  /** By place and node an upper bound on the priced rest, if one below the best priced path is known. */
  readonly rest?: readonly Float64Array[];
}

export interface Enumeration {
  /** The best design found above the value. */
  readonly better: { readonly dna: string; readonly score: number } | undefined;
  /** Whether the enumeration was complete. */
  readonly isAll: boolean;
  readonly tried: number;
}

export class PartSearch {
  readonly #input: PartsInput;
  readonly #widths: readonly number[];
  readonly #longest: number;
  readonly #whole: number;
  /** Windows by their last base, with their number and the place of their width. */
  readonly #byEnd: (readonly [window: GcWindow, multiplier: number, width: number])[][];
  readonly #memory: readonly number[];
  readonly #rest: readonly Float64Array[];
  readonly #isStretch: boolean;
  /** Windows that begin before this base are only priced. */
  #firstBase = 0;

  /** In a stretch two parts that can go on alike are reported by their value, which windows with a price change too. */
  constructor(input: PartsInput, isStretch = false) {
    this.#input = input;
    this.#isStretch = isStretch;
    this.#rest = input.rest ?? input.priced.rest;
    const { graph, windows, multipliers } = input;
    const length = 3 * graph.places.length;
    this.#widths = [...new Set(windows.map(({ start, end }) => end - start))];
    this.#longest = Math.max(1, ...this.#widths.filter((width) => width < length));
    this.#whole = isStretch ? -1 : this.#widths.indexOf(length);
    this.#byEnd = Array.from({ length: length + 1 }, () => []);
    windows.forEach((window, t) => {
      const width = this.#widths.indexOf(window.end - window.start);
      this.#byEnd[window.end]!.push([window, multipliers.get(t) ?? 0, width]);
    });
    this.#memory = memoryOf(graph, windows, isStretch ? multipliers : new Map());
  }

  /** At most `width` a place, the highest bounds, and at most `max` in all. */
  enumerate(width: number, max: number): Enumeration {
    const { graph } = this.#input;
    let parts: readonly Part[] = [this.#start(0, 0)];
    let tried = 0;
    let isAll = true;
    for (let i = 0; i < graph.places.length; i++) {
      const next = this.#extend(parts, i);
      tried += next.length;
      if (tried > max) return { better: undefined, isAll: false, tried };
      if (next.length > width) isAll = false;
      parts = this.#keepHighest(next, i + 1, width);
    }
    let best: Part | undefined;
    for (const part of parts)
      if (!best || part.score - graph.ends[part.node]! > best.score - graph.ends[best.node]!) best = part;
    const better = best && { dna: dnaOf(best), score: best.score - graph.ends[best.node]! };
    return { better, isAll, tried };
  }

  /**
   * No part from these nodes through the places `first` to `last` has a bound above this; at most `width` a place are
   * tried.
   */
  boundThrough(
    starts: readonly (readonly [node: number, value: number])[],
    first: number,
    last: number,
    width: number,
  ): { readonly bound: number; readonly tried: number } {
    this.#firstBase = 3 * first;
    let parts: readonly Part[] = starts.map(([node, value]) => this.#start(node, value));
    let bound = Number.NEGATIVE_INFINITY;
    let tried = 0;
    for (let i = first; i < last; i++) {
      const next = this.#extend(parts, i);
      tried += next.length;
      parts = this.#keepHighest(next, i + 1, width);
      for (const part of next.slice(width)) bound = Math.max(bound, this.#bound(part, i + 1));
    }
    for (const part of parts) bound = Math.max(bound, this.#bound(part, last));
    return { bound, tried };
  }

  #start(node: number, value: number): Part {
    const counts = this.#widths.map(() => 0);
    return { node, bits: '', counts, value, score: value, codon: '', from: undefined };
  }

  #bound({ value, node }: Part, place: number): number {
    return value + this.#rest[place]![node]! + this.#input.priced.worth;
  }

  /** The parts with the highest bounds; if there are too many, all are sorted by bound. */
  #keepHighest(parts: Part[], place: number, width: number): readonly Part[] {
    if (parts.length <= width) return parts;
    parts.sort((a, b) => this.#bound(b, place) - this.#bound(a, place));
    return parts.slice(0, width);
  }

  /** The partial designs with one more codon; of two that can be completed alike only the better one. */
  #extend(parts: readonly Part[], i: number): Part[] {
    const { graph, priced, above } = this.#input;
    const next = new Map<string, Part>();
    for (const part of parts)
      for (const arc of graph.places[i]![part.node]!.arcs) {
        const restBound = this.#rest[i + 1]![arc.to]! + priced.worth;
        const reached = part.value + priced.valueOf(arc, i);
        if (!(reached + restBound > above)) continue;
        const extended = this.#withCodon(part, arc.codon, i);
        const value = reached - extended.unused - extended.paid;
        if (!(value + restBound > above)) continue;
        const score = this.#isStretch ? value : part.score + arc.score - extended.paid;
        const { bits, counts } = extended;
        const memory = this.#memory[i + 1]!;
        const key = `${arc.to}|${memory === 0 ? '' : bits.slice(-memory)}|${this.#whole < 0 ? '' : counts[this.#whole]}`;
        const known = next.get(key);
        if (!known || known.score < score)
          next.set(key, { node: arc.to, bits, counts, value, score, codon: arc.codon, from: part });
      }
    return [...next.values()];
  }

  /** What completed windows left unused (Infinity where one is broken and may not be), and what broken ones cost. */
  #withCodon(part: Part, codon: string, i: number) {
    const { excess } = this.#input;
    let { bits } = part;
    const counts = [...part.counts];
    let unused = 0;
    let paid = 0;
    for (let k = 0; k < 3; k++) {
      const bit = codon[k] === 'G' || codon[k] === 'C' ? 1 : 0;
      for (const [j, width] of this.#widths.entries())
        counts[j]! += bit - (bits.length >= width && bits[bits.length - width] === '1' ? 1 : 0);
      bits = bit === 1 ? `${bits}1` : `${bits}0`;
      for (const [{ start, low, high }, multiplier, width] of this.#byEnd[3 * i + k + 1]!) {
        if (start < this.#firstBase) continue;
        const gc = counts[width]!;
        const beyond = Math.max(0, gc - high, low - gc);
        if (beyond > 0) paid += (excess ?? Number.POSITIVE_INFINITY) * beyond;
        unused += multiplier * ((multiplier > 0 ? high : low) - gc);
      }
    }
    if (bits.length > 4 * this.#longest + 64) bits = bits.slice(-this.#longest);
    return { bits, counts, unused, paid };
  }
}

/**
 * How many of the last bases matter before each codon: back to the first open window that the codons left can still
 * break, or that has a multiplier.
 */
function memoryOf(
  { places }: Graph,
  windows: readonly GcWindow[],
  multipliers: Multipliers,
): readonly number[] {
  const length = 3 * places.length;
  const min = new Int32Array(length + 1);
  const max = new Int32Array(length + 1);
  places.forEach((nodes, i) => {
    for (let k = 0; k < 3; k++) {
      const kinds = new Set(nodes.flatMap(({ arcs }) => arcs.map(({ codon }) => 'GC'.includes(codon[k]!))));
      min[3 * i + k + 1] = min[3 * i + k]! + (kinds.has(false) || kinds.size === 0 ? 0 : 1);
      max[3 * i + k + 1] = max[3 * i + k]! + (kinds.has(true) ? 1 : 0);
    }
  });
  const memory = new Array<number>(places.length + 1).fill(0);
  for (const [t, { start, end, low, high }] of windows.entries()) {
    const isKept = max[end]! - max[start]! <= high && min[end]! - min[start]! >= low;
    if (isKept && !multipliers.get(t)) continue;
    if (end - start === length) continue;
    for (let i = Math.floor(start / 3) + 1; 3 * i < end; i++) memory[i] = Math.max(memory[i]!, 3 * i - start);
  }
  return memory;
}

function dnaOf(last: Part): string {
  const codons: string[] = [];
  for (let part: Part | undefined = last; part; part = part.from) codons.push(part.codon);
  return codons.reverse().join('');
}
