// LZMA as its specification describes it (https://www.7-zip.org/sdk.html, lzma-specification.txt): a range decoder over
// adaptive bits, literals and matches of what was decoded before. Damaged input ends in a RangeError.

const STATES = 12;
const HALF = 1024;
/** Length coder: choices 0 and 1, then low (16 × 8), middle (16 × 8) and high (256). */
const LENGTHS = 2 + 2 * 128 + 256;
const LOW = 2;
const MIDDLE = LOW + 128;
const HIGH = MIDDLE + 128;

export class LzmaDecoder {
  readonly #max: number;
  #out = new Uint8Array(1 << 16);
  #length = 0;
  /** Where the dictionary begins. */
  #start = 0;
  #lc = 3;
  #lp = 0;
  #pb = 2;
  #state = 0;
  #reps: [number, number, number, number] = [0, 0, 0, 0];
  #literal = new Uint16Array(0);
  readonly #isMatch = new Uint16Array(STATES * 16);
  readonly #isRep = new Uint16Array(STATES);
  readonly #isRep0 = new Uint16Array(STATES);
  readonly #isRep1 = new Uint16Array(STATES);
  readonly #isRep2 = new Uint16Array(STATES);
  readonly #isRep0Long = new Uint16Array(STATES * 16);
  readonly #slots = new Uint16Array(4 * 64);
  readonly #distances = new Uint16Array(128);
  readonly #align = new Uint16Array(16);
  readonly #matchLengths = new Uint16Array(LENGTHS);
  readonly #repLengths = new Uint16Array(LENGTHS);
  #input = new Uint8Array(0);
  #at = 0;
  #range = 0;
  #code = 0;

  /** No more than `max` bytes are unpacked. */
  constructor(max: number) {
    this.#max = max;
  }

  bytes(): Uint8Array<ArrayBuffer> {
    return this.#out.slice(0, this.#length);
  }

  startDictionary(): void {
    this.#start = this.#length;
  }

  setProperties(byte: number): void {
    const lc = byte % 9;
    const rest = Math.floor(byte / 9);
    this.#lc = lc;
    this.#lp = rest % 5;
    this.#pb = Math.floor(rest / 5);
    if (this.#pb > 4 || this.#lc + this.#lp > 4) throw new RangeError('properties');
    this.#literal = new Uint16Array(0x300 << (this.#lc + this.#lp));
    this.resetState();
  }

  resetState(): void {
    this.#state = 0;
    this.#reps = [0, 0, 0, 0];
    for (const table of [
      this.#literal,
      this.#isMatch,
      this.#isRep,
      this.#isRep0,
      this.#isRep1,
      this.#isRep2,
      this.#isRep0Long,
      this.#slots,
      this.#distances,
      this.#align,
      this.#matchLengths,
      this.#repLengths,
    ])
      table.fill(HALF);
  }

  /** Bytes that are not packed. */
  store(bytes: Uint8Array): void {
    this.#makeRoom(bytes.length);
    this.#out.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** A chunk that unpacks to `size` bytes. */
  decode(input: Uint8Array, size: number): void {
    if (this.#literal.length === 0) throw new RangeError('no properties');
    this.#input = input as Uint8Array<ArrayBuffer>;
    this.#makeRoom(size);
    this.#at = 1;
    this.#range = 0xffffffff;
    this.#code = 0;
    for (let i = 0; i < 4; i++) this.#code = ((this.#code << 8) | this.#next()) >>> 0;
    const end = this.#length + size;
    while (this.#length < end) {
      const place = (this.#length - this.#start) & ((1 << this.#pb) - 1);
      if (this.#bit(this.#isMatch, this.#state * 16 + place) === 0) this.#readLiteral();
      else this.#readMatch(place, end);
    }
  }

  #readLiteral(): void {
    const position = (this.#length - this.#start) & ((1 << this.#lp) - 1);
    const before = this.#length > this.#start ? this.#out[this.#length - 1]! : 0;
    const base = 0x300 * ((position << this.#lc) + (before >> (8 - this.#lc)));
    let symbol = 1;
    if (this.#state >= 7) {
      let match = this.#back(this.#reps[0]);
      while (symbol < 0x100) {
        const wanted = (match >> 7) & 1;
        match <<= 1;
        const bit = this.#bit(this.#literal, base + ((1 + wanted) << 8) + symbol);
        symbol = (symbol << 1) | bit;
        if (bit !== wanted) break;
      }
    }
    while (symbol < 0x100) symbol = (symbol << 1) | this.#bit(this.#literal, base + symbol);
    this.#out[this.#length++] = symbol & 0xff;
    this.#state = this.#state < 4 ? 0 : this.#state < 10 ? this.#state - 3 : this.#state - 6;
  }

  #readMatch(place: number, end: number): void {
    const state = this.#state;
    const [first, second, third, fourth] = this.#reps;
    let size: number;
    if (this.#bit(this.#isRep, state) === 0) {
      size = this.#readLength(this.#matchLengths, place);
      this.#state = state < 7 ? 7 : 10;
      this.#reps = [this.#readDistance(size), first, second, third];
    } else {
      if (this.#bit(this.#isRep0, state) === 0) {
        if (this.#bit(this.#isRep0Long, state * 16 + place) === 0) {
          this.#state = state < 7 ? 9 : 11;
          this.#copy(first, 1, end);
          return;
        }
      } else if (this.#bit(this.#isRep1, state) === 0) this.#reps = [second, first, third, fourth];
      else if (this.#bit(this.#isRep2, state) === 0) this.#reps = [third, first, second, fourth];
      else this.#reps = [fourth, first, second, third];
      size = this.#readLength(this.#repLengths, place);
      this.#state = state < 7 ? 8 : 11;
    }
    this.#copy(this.#reps[0], size + 2, end);
  }

  /** Less the shortest, 2. */
  #readLength(table: Uint16Array, place: number): number {
    if (this.#bit(table, 0) === 0) return this.#tree(table, LOW + place * 8, 3);
    if (this.#bit(table, 1) === 0) return 8 + this.#tree(table, MIDDLE + place * 8, 3);
    return 16 + this.#tree(table, HIGH, 8);
  }

  #readDistance(size: number): number {
    const slot = this.#tree(this.#slots, Math.min(size, 3) * 64, 6);
    if (slot < 4) return slot;
    const bits = (slot >> 1) - 1;
    const base = (2 | (slot & 1)) << bits;
    if (slot < 14) return base + this.#reverseTree(this.#distances, base - slot, bits);
    return (base >>> 0) + this.#direct(bits - 4) * 16 + this.#reverseTree(this.#align, 0, 4);
  }

  #copy(distance: number, size: number, end: number): void {
    if (this.#length + size > end) throw new RangeError('match');
    for (let i = 0; i < size; i++) {
      const byte = this.#back(distance);
      this.#out[this.#length++] = byte;
    }
  }

  #back(distance: number): number {
    const at = this.#length - distance - 1;
    if (at < this.#start) throw new RangeError('distance');
    return this.#out[at]!;
  }

  #bit(table: Uint16Array, index: number): 0 | 1 {
    const chance = table[index]!;
    const bound = (this.#range >>> 11) * chance;
    let bit: 0 | 1 = 0;
    if (this.#code < bound) {
      this.#range = bound;
      table[index] = chance + ((2048 - chance) >> 5);
    } else {
      this.#range = (this.#range - bound) >>> 0;
      this.#code = (this.#code - bound) >>> 0;
      table[index] = chance - (chance >> 5);
      bit = 1;
    }
    this.#refill();
    return bit;
  }

  #direct(count: number): number {
    let value = 0;
    for (let i = 0; i < count; i++) {
      this.#range >>>= 1;
      const isOne = this.#code >= this.#range;
      if (isOne) this.#code = (this.#code - this.#range) >>> 0;
      value = value * 2 + (isOne ? 1 : 0);
      this.#refill();
    }
    return value;
  }

  #tree(table: Uint16Array, base: number, bits: number): number {
    let symbol = 1;
    for (let i = 0; i < bits; i++) symbol = (symbol << 1) | this.#bit(table, base + symbol);
    return symbol - (1 << bits);
  }

  #reverseTree(table: Uint16Array, base: number, bits: number): number {
    let node = 1;
    let value = 0;
    for (let i = 0; i < bits; i++) {
      const bit = this.#bit(table, base + node);
      node = (node << 1) | bit;
      value |= bit << i;
    }
    return value;
  }

  #refill(): void {
    if (this.#range >= 1 << 24) return;
    this.#range = (this.#range << 8) >>> 0;
    this.#code = ((this.#code << 8) | this.#next()) >>> 0;
  }

  #next(): number {
    const byte = this.#input[this.#at++];
    if (byte === undefined) throw new RangeError('cut short');
    return byte;
  }

  #makeRoom(size: number): void {
    const needed = this.#length + size;
    if (needed > this.#max) throw new RangeError('too long');
    if (needed <= this.#out.length) return;
    const wider = new Uint8Array(Math.max(needed, 2 * this.#out.length));
    wider.set(this.#out.subarray(0, this.#length));
    this.#out = wider;
  }
}
