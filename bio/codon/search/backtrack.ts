// Where a narrow label search runs out of labels, it goes back and repeats that stretch with more: first four times as
// many from 20 codons before, at last 256 times as many from 160. Copies of earlier layers are kept for that.
import type { Layer } from './labelLayer.ts';

interface Checkpoint {
  readonly at: number;
  readonly layer: Layer;
  readonly dropped: number;
}

export class Backtrack {
  readonly #narrow: number;
  #passed: Checkpoint[] = [];
  /** Where the search died last, and how often in a row. */
  #death = -1;
  #tries = 0;

  /** `max` labels a layer where nothing is wrong. */
  constructor(max: number) {
    this.#narrow = max;
  }

  /** Labels for a layer. */
  maxAt(layer: number): number {
    return layer <= this.#death + PAST ? this.#narrow * 4 ** this.#tries : this.#narrow;
  }

  /** Keeps a copy of every layer at which a search may resume. */
  keepLayer(at: number, layer: Layer, dropped: number): void {
    if (at % EVERY === 0) this.#passed.push({ at, layer: layer.copy(), dropped });
  }

  /** The copy to resume from after no label was left; undefined after enough attempts. */
  goBack(from: number): Checkpoint | undefined {
    this.#tries = from > this.#death + PAST ? 1 : this.#tries + 1;
    this.#death = Math.max(this.#death, from);
    if (this.#tries > TRIES) return undefined;
    const start = Math.max(0, this.#death - EVERY * 2 ** (this.#tries - 1));
    while (this.#passed.length > 1 && this.#passed.at(-1)!.at > start) this.#passed.pop();
    const checkpoint = this.#passed.at(-1);
    return checkpoint && { ...checkpoint, layer: checkpoint.layer.copy() };
  }
}

/** Codons between copies, and codons past the place of death that are searched as widely. */
const EVERY = 20;
const PAST = 40;
const TRIES = 4;
