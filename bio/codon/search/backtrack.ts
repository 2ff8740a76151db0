// Where a narrow label search runs out of labels, it goes back and repeats that stretch with more: first four times as
// many from 20 codons before, at last 256 times as many from 160. Copies of earlier layers are kept for that.
import type { LabelLayer } from './labelLayer.ts';

interface Checkpoint {
  readonly at: number;
  readonly layer: LabelLayer;
  readonly dropped: number;
}

export class Backtrack {
  readonly #usualMax: number;
  #checkpoints: Checkpoint[] = [];
  /** Where the search died last, and how often in a row. */
  #deadEnd = -1;
  #tries = 0;

  /** `max` labels a layer where nothing is wrong. */
  constructor(max: number) {
    this.#usualMax = max;
  }

  /** Labels for a layer. */
  maxAt(layer: number): number {
    return layer <= this.#deadEnd + CODONS_PAST ? this.#usualMax * 4 ** this.#tries : this.#usualMax;
  }

  /** Keeps a copy of every layer at which a search may resume. */
  keepLayer(at: number, layer: LabelLayer, dropped: number): void {
    if (at % CODONS_BETWEEN === 0) this.#checkpoints.push({ at, layer: layer.copy(), dropped });
  }

  /** The copy to resume from after no label was left; undefined after enough attempts. */
  goBack(from: number): Checkpoint | undefined {
    this.#tries = from > this.#deadEnd + CODONS_PAST ? 1 : this.#tries + 1;
    this.#deadEnd = Math.max(this.#deadEnd, from);
    if (this.#tries > TRIES_MAX) return undefined;
    const start = Math.max(0, this.#deadEnd - CODONS_BETWEEN * 2 ** (this.#tries - 1));
    while (this.#checkpoints.length > 1 && this.#checkpoints.at(-1)!.at > start) this.#checkpoints.pop();
    const checkpoint = this.#checkpoints.at(-1);
    return checkpoint && { ...checkpoint, layer: checkpoint.layer.copy() };
  }
}

/** Codons between copies, and codons past the place of death that are searched as widely. */
const CODONS_BETWEEN = 20;
const CODONS_PAST = 40;
const TRIES_MAX = 4;
