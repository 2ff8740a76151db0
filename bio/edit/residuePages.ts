// Memory for what is kept of long records: pages of one size, made as they are needed, given back and used again.

export interface PageLimits {
  /** Bytes of all pages. */
  readonly max: number;
  readonly page: number;
}

/** Pages made at a time. */
const BLOCK = 64;

export class ResiduePages {
  readonly #page: number;
  readonly #max: number;
  readonly #pages: Uint8Array[] = [];
  readonly #free: number[] = [];

  constructor({ max, page }: PageLimits) {
    this.#page = page;
    this.#max = Math.floor(max / page);
  }

  hasRoom(bytes: number): boolean {
    return Math.ceil(bytes / this.#page) <= this.#free.length + this.#max - this.#pages.length;
  }

  /** Copies the bytes; gives the pages they are on. There must be room. */
  put(bytes: Uint8Array): readonly number[] {
    const out: number[] = [];
    for (let from = 0; from < bytes.length; from += this.#page) {
      const part = bytes.subarray(from, from + this.#page);
      const nth = this.#nextPage();
      this.#pages[nth]!.set(part);
      out.push(nth);
    }
    return out;
  }

  /** Fills `into` from pages, which are free then. */
  take(pages: readonly number[], into: Uint8Array): void {
    for (const [i, nth] of pages.entries()) {
      const part = into.subarray(i * this.#page, (i + 1) * this.#page);
      part.set(this.#pages[nth]!.subarray(0, part.length));
    }
    this.drop(pages);
  }

  drop(pages: readonly number[]): void {
    this.#free.push(...pages);
  }

  #nextPage(): number {
    const free = this.#free.pop();
    if (free !== undefined) return free;
    const first = this.#pages.length;
    const count = Math.min(BLOCK, this.#max - first);
    const block = new Uint8Array(count * this.#page);
    for (let i = 0; i < count; i++) this.#pages.push(block.subarray(i * this.#page, (i + 1) * this.#page));
    for (let nth = first + count - 1; nth > first; nth--) this.#free.push(nth);
    return first;
  }
}
