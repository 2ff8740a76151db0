// Typed arrays that grow by doubling; `values` must be read again after every `extend`.

export class GrowingInts {
  values = new Int32Array(1024);
  length = 0;
  readonly #fill: number;

  constructor(fill = 0) {
    this.#fill = fill;
    if (fill !== 0) this.values.fill(fill);
  }

  /** Makes room for `length` values; new ones are the filling. */
  extend(length: number): void {
    this.length = Math.max(this.length, length);
    if (length <= this.values.length) return;
    const bigger = new Int32Array(Math.max(length, 2 * this.values.length));
    if (this.#fill !== 0) bigger.fill(this.#fill, this.values.length);
    bigger.set(this.values);
    this.values = bigger;
  }

  push(value: number): void {
    this.extend(this.length + 1);
    this.values[this.length - 1] = value;
  }
}

export class GrowingBytes {
  values: Uint8Array<ArrayBuffer>;
  length = 0;
  readonly #maxRoom: number;

  /** `maxRoom` bounds what doubling allocates, not the length. */
  constructor(room = 1024, maxRoom = Number.POSITIVE_INFINITY) {
    this.values = new Uint8Array(room);
    this.#maxRoom = maxRoom;
  }

  /** Makes room for `length` values. */
  extend(length: number): void {
    this.length = Math.max(this.length, length);
    if (length <= this.values.length) return;
    const bigger = new Uint8Array(Math.max(length, Math.min(2 * this.values.length, this.#maxRoom)));
    bigger.set(this.values);
    this.values = bigger;
  }

  append(bytes: Uint8Array): void {
    const at = this.length;
    this.extend(at + bytes.length);
    this.values.set(bytes, at);
  }

  /** What is in it, until it changes. */
  view(): Uint8Array<ArrayBuffer> {
    return this.values.subarray(0, this.length);
  }

  clear(): void {
    this.length = 0;
  }
}

export class GrowingFloats {
  values = new Float64Array(1024);
  length = 0;

  extend(length: number): void {
    this.length = Math.max(this.length, length);
    if (length <= this.values.length) return;
    const bigger = new Float64Array(Math.max(length, 2 * this.values.length));
    bigger.set(this.values);
    this.values = bigger;
  }

  push(value: number): void {
    this.extend(this.length + 1);
    this.values[this.length - 1] = value;
  }
}
