// Codons of a stretch of a design chosen anew while all others stay: a beam of beginnings, each with its own bases. What the windows
// over the ends of the stretch leave for its G and C is kept as a range, so that a beginning which cannot keep them is dropped at once.
import type { Budget } from './budget.ts';
import type { Bases, FarContext } from './farContext.ts';
import type { Trellis } from './trellis.ts';
import { type Track, tracksOf, type Windows } from './windows.ts';

/** A design as far as the beam needs it. */
export interface Draft {
  readonly codons: Uint8Array;
  /** Bases 0..3. */
  readonly bases: Uint8Array;
  /** Its nodes by layer. */
  readonly nodes: Int32Array;
  /** G and C before each base. */
  readonly sums: Int32Array;
}

export interface BeamInput {
  readonly trellis: Trellis;
  readonly windows: Windows;
  /** Prices of G and C by base, where limits on GC bind. */
  readonly prices: Float64Array | undefined;
  readonly budget: Budget;
  readonly far: FarContext;
}

/** Codons `first` to before `last`, with `width` labels a layer. */
export interface Asked {
  readonly first: number;
  readonly last: number;
  readonly width: number;
}

export interface Reread {
  readonly codons: Uint8Array;
  /** What the design scores less than before. */
  readonly lost: number;
}

/** A beginning of the stretch. */
interface Label {
  readonly node: number;
  /** Priced so far, and not priced. */
  readonly value: number;
  readonly score: number;
  /** Priced, with the best rest. */
  readonly hope: number;
  /** G and C the whole stretch may have. */
  readonly low: number;
  readonly high: number;
  readonly codon: number;
  /** Bases around and in the stretch, and G and C before each base of it: those of the label before until this one is kept. */
  readonly bases: Uint8Array;
  readonly gc: Int16Array;
  /** Keys of the words read. */
  readonly seen: number[];
}

/** Lengthening a beginning by a codon costs about as much time as this many arcs, and keeping it. */
const TRY_WORK = 25;
const KEPT_WORK = 40;
/** Looking for a stem at a base. */
const STEM_WORK = 6;
/** Bases at the end by which labels are told apart. */
const ENDING = 24;

export class StretchBeam {
  readonly #input: BeamInput;
  readonly #tracks: readonly Track[];

  constructor(input: BeamInput) {
    this.#input = input;
    this.#tracks = tracksOf(input.windows, 3 * input.trellis.length);
  }

  search(draft: Draft, asked: Asked): Reread | undefined {
    const { far } = this.#input;
    const stretch = { from: 3 * asked.first, to: 3 * asked.last };
    far.takeOut(draft.bases, stretch);
    const found = new Run(this.#input, this.#tracks, draft, asked).best();
    far.putIn(draft.bases, stretch);
    return found;
  }
}

class Run {
  readonly #input: BeamInput;
  readonly #tracks: readonly Track[];
  readonly #draft: Draft;
  readonly #asked: Asked;
  /** First base of the labels' own bases, and the stretch counted from there. */
  readonly #origin: number;
  readonly #stretch: Bases;
  /** By node from the first layer's on: the best priced rest of the stretch, the least and the most G and C of one. */
  readonly #offset: number;
  readonly #rest: Float64Array;
  readonly #least: Int32Array;
  readonly #most: Int32Array;
  /** By node of the last layer: what the codons after the stretch score more from there. */
  readonly #after: Float64Array;

  constructor(input: BeamInput, tracks: readonly Track[], draft: Draft, asked: Asked) {
    const { layers } = input.trellis;
    this.#input = input;
    this.#tracks = tracks;
    this.#draft = draft;
    this.#asked = asked;
    this.#origin = Math.max(0, 3 * asked.first - input.far.reach);
    this.#stretch = { from: 3 * asked.first - this.#origin, to: 3 * asked.last - this.#origin };
    this.#offset = layers[asked.first]!;
    const nodes = layers[asked.last + 1]! - this.#offset;
    this.#rest = new Float64Array(nodes).fill(Number.NEGATIVE_INFINITY);
    this.#least = new Int32Array(nodes).fill(1e9);
    this.#most = new Int32Array(nodes).fill(-1e9);
    this.#after = new Float64Array(layers[asked.last + 1]! - layers[asked.last]!);
    this.#lookBack();
  }

  best(): Reread | undefined {
    const { first, last } = this.#asked;
    let layer: readonly Label[] = [this.#begin()];
    for (let i = first; i < last && layer.length > 0; i++) layer = this.#advance(layer, i);
    const afterOf = ({ node }: Label) => this.#after[node - this.#input.trellis.layers[last]!]!;
    const ranked = layer
      .map((label) => ({ label, score: label.score + afterOf(label) }))
      .sort((a, b) => b.score - a.score);
    const found = ranked.find(({ label }) => this.#keepsAfter(label));
    if (!found) return undefined;
    const { from } = this.#stretch;
    const { bases } = found.label;
    const codons = Uint8Array.from({ length: last - first }, (_, i) => {
      const at = from + 3 * i;
      return (bases[at]! << 4) | (bases[at + 1]! << 2) | bases[at + 2]!;
    });
    return { codons, lost: this.#scoreBefore() - found.score };
  }

  /** Fills what is known of the rest of the stretch from each node on. */
  #lookBack(): void {
    const { trellis, prices, budget } = this.#input;
    const { layers, out, to, gc, score } = trellis;
    const { first, last } = this.#asked;
    for (let node = layers[last]!; node < layers[last + 1]!; node++) {
      const after = this.#scoreAfter(node);
      this.#after[node - layers[last]!] = after;
      if (after === Number.NEGATIVE_INFINITY) continue;
      this.#rest[node - this.#offset] = after;
      this.#least[node - this.#offset] = 0;
      this.#most[node - this.#offset] = 0;
    }
    budget.spend(out[layers[last]!]! - out[layers[first]!]!);
    for (let i = last - 1; i >= first; i--)
      for (let node = layers[i]!; node < layers[i + 1]!; node++)
        for (let arc = out[node]!; arc < out[node + 1]!; arc++) {
          const target = to[arc]! - this.#offset;
          if (this.#rest[target] === Number.NEGATIVE_INFINITY) continue;
          const at = node - this.#offset;
          const bits = gc[arc]!;
          const count = (bits & 1) + ((bits >> 1) & 1) + (bits >> 2);
          const value = score[arc]! - priceOf(prices, i, bits) + this.#rest[target]!;
          this.#rest[at] = Math.max(this.#rest[at]!, value);
          this.#least[at] = Math.min(this.#least[at]!, count + this.#least[target]!);
          this.#most[at] = Math.max(this.#most[at]!, count + this.#most[target]!);
        }
  }

  /** What the codons after the stretch score more from a node than from that of the design; -Infinity where they lead nowhere. */
  #scoreAfter(from: number): number {
    const { trellis } = this.#input;
    const { length, layers, out, to, codon, score, ends } = trellis;
    const { codons, nodes } = this.#draft;
    let node = from;
    let more = 0;
    for (let i = this.#asked.last; i < length; i++) {
      if (node === nodes[i]) return more;
      let arc = out[node]!;
      while (arc < out[node + 1]! && codon[arc] !== codons[i]) arc++;
      if (arc === out[node + 1]) return Number.NEGATIVE_INFINITY;
      more += score[arc]! - this.#scoreAt(i);
      node = to[arc]!;
    }
    return more + ends[node - layers[length]!]! - ends[nodes[length]! - layers[length]!]!;
  }

  #scoreBefore(): number {
    let sum = 0;
    for (let i = this.#asked.first; i < this.#asked.last; i++) sum += this.#scoreAt(i);
    return sum;
  }

  /** Of the codon that stands there. */
  #scoreAt(i: number): number {
    const { out, codon, score } = this.#input.trellis;
    const { codons, nodes } = this.#draft;
    let arc = out[nodes[i]!]!;
    while (codon[arc] !== codons[i]) arc++;
    return score[arc]!;
  }

  #begin(): Label {
    const { far, windows, trellis } = this.#input;
    const { low, high } = windows;
    const { bases, nodes, sums } = this.#draft;
    const { first, last } = this.#asked;
    const end = Math.min(3 * trellis.length, 3 * last + far.reach);
    const [from, to] = [3 * first, 3 * last];
    let [least, most] = [0, to - from];
    for (const track of this.#tracks) {
      const start = track.isWhole ? 0 : Math.max(0, to - track.width + 1);
      for (let at = start; at < Math.min(from, track.windows) || (track.isWhole && at === 0); at++) {
        const outside = sums[from]! - sums[at]! + sums[at + track.width]! - sums[to]!;
        least = Math.max(least, low[track.first + at]! - outside);
        most = Math.min(most, high[track.first + at]! - outside);
      }
    }
    return {
      node: nodes[first]!,
      value: 0,
      score: 0,
      hope: 0,
      low: least,
      high: most,
      codon: -1,
      bases: bases.slice(this.#origin, end),
      gc: new Int16Array(to - from + 1),
      seen: [],
    };
  }

  #advance(layer: readonly Label[], i: number): readonly Label[] {
    const { trellis, prices, budget } = this.#input;
    const next: (Label & { readonly before: readonly number[] })[] = [];
    for (const label of layer)
      for (let arc = trellis.out[label.node]!; arc < trellis.out[label.node + 1]!; arc++) {
        const node = trellis.to[arc]!;
        const rest = this.#rest[node - this.#offset]!;
        if (rest === Number.NEGATIVE_INFINITY) continue;
        budget.spend(TRY_WORK);
        const codon = trellis.codon[arc]!;
        this.#write(label, i, codon);
        const range = this.#rangeAfter(label, i, node);
        if (!range) continue;
        const known = label.seen.length;
        const isGood = this.#isFresh(label, i);
        const seen = label.seen.splice(known);
        if (!isGood) continue;
        const score = label.score + trellis.score[arc]!;
        const value = label.value + trellis.score[arc]! - priceOf(prices, i, trellis.gc[arc]!);
        const { bases, gc } = label;
        next.push({
          node,
          value,
          score,
          hope: value + rest,
          ...range,
          codon,
          bases,
          gc,
          before: label.seen,
          seen,
        });
      }
    next.sort((a, b) => b.hope - a.hope);
    const kept = this.#various(next, i).map((label) => {
      const { before, ...rest } = label;
      const seen = [...before, ...label.seen];
      const own = { ...rest, bases: label.bases.slice(), gc: label.gc.slice(), seen };
      this.#write(own, i, own.codon);
      return own;
    });
    budget.spend(KEPT_WORK * kept.length);
    return kept;
  }

  /** Puts a codon at the end of a label's bases; the next one overwrites it. */
  #write({ bases, gc }: Label, i: number, codon: number): void {
    const at = 3 * i - this.#origin;
    const inside = 3 * (i - this.#asked.first);
    for (let k = 0; k < 3; k++) {
      const base = (codon >> (4 - 2 * k)) & 3;
      bases[at + k] = base;
      gc[inside + k + 1] = gc[inside + k]! + (base === 1 || base === 2 ? 1 : 0);
    }
  }

  /** The range of G and C left for the stretch once the windows of three bases more are known; undefined where none is. */
  #rangeAfter({ gc, low, high }: Label, i: number, node: number): Pick<Label, 'low' | 'high'> | undefined {
    const limits = this.#input.windows;
    const { sums } = this.#draft;
    const [from, to] = [3 * this.#asked.first, 3 * this.#asked.last];
    let [least, most] = [low, high];
    for (const { width, first, windows, isWhole } of this.#tracks) {
      if (isWhole) continue;
      for (let k = 0; k < 3; k++) {
        const end = 3 * i + k + 1;
        const start = end - width;
        if (start >= 0 && start < windows) {
          const before = start < from ? sums[start]! - sums[from]! : gc[start - from]!;
          const count = gc[end - from]! - before;
          if (count < limits.low[first + start]! || count > limits.high[first + start]!) return undefined;
        }
        const open = 3 * i + k;
        if (open >= windows || open + width <= to) continue;
        const beside = sums[open + width]! - sums[to]! - gc[open - from]!;
        least = Math.max(least, limits.low[first + open]! - beside);
        most = Math.min(most, limits.high[first + open]! - beside);
      }
    }
    const count = gc[3 * i + 3 - from]!;
    const at = node - this.#offset;
    if (count + this.#least[at]! > most || count + this.#most[at]! < least) return undefined;
    return { low: least, high: most };
  }

  #isFresh({ bases, seen }: Label, i: number): boolean {
    const end = 3 * i - this.#origin;
    for (let k = 1; k <= 3; k++)
      if (this.#input.far.offendsAt(bases, end + k, this.#stretch, seen)) return false;
    return true;
  }

  /** Whether the stretch has no stem, and completes nothing that offends with the bases after it. */
  #keepsAfter({ bases, seen }: Label): boolean {
    const { far, budget } = this.#input;
    const { from, to } = this.#stretch;
    budget.spend(STEM_WORK * (bases.length - from));
    const all = [...seen];
    for (let end = from + 1; end <= bases.length; end++) {
      if (far.completesStem(bases, end, this.#stretch)) return false;
      if (end > to && far.offendsAt(bases, end, this.#stretch, all)) return false;
    }
    return true;
  }

  /** The best labels, but only one of those that end alike. */
  #various<L extends Label>(labels: readonly L[], i: number): readonly L[] {
    const known = new Set<number>();
    const kept: L[] = [];
    const end = 3 * i + 3 - this.#origin;
    for (const label of labels) {
      this.#write(label, i, label.codon);
      let hash = label.gc[3 * (i + 1 - this.#asked.first)]!;
      for (let at = Math.max(this.#stretch.from, end - ENDING); at < end; at++)
        hash = (Math.imul(hash, 31) + label.bases[at]! + 1) | 0;
      if (known.has(hash)) continue;
      known.add(hash);
      kept.push(label);
      if (kept.length === this.#asked.width) break;
    }
    return kept;
  }
}

function priceOf(prices: Float64Array | undefined, i: number, bits: number): number {
  if (!prices) return 0;
  return (
    (bits & 1 ? prices[3 * i]! : 0) +
    (bits & 2 ? prices[3 * i + 1]! : 0) +
    (bits & 4 ? prices[3 * i + 2]! : 0)
  );
}
