// Labels of a layer of `RepeatFreeBeam`, each with the bases of its stretch so far in a row of its own.

export class WordLayer {
  size = 0;
  readonly node: Int32Array;
  readonly value: Float64Array;
  readonly score: Float64Array;
  readonly paid: Float64Array;
  readonly low: Int32Array;
  readonly high: Int32Array;
  readonly codons: Uint8Array;
  readonly packed: Int32Array;
  readonly gc: Int16Array;
  readonly keys: readonly Int32Array[];

  constructor(width: number, codons: number, tables: number) {
    this.node = new Int32Array(width);
    this.value = new Float64Array(width);
    this.score = new Float64Array(width);
    this.paid = new Float64Array(width);
    this.low = new Int32Array(width);
    this.high = new Int32Array(width);
    this.codons = new Uint8Array(width * codons);
    this.packed = new Int32Array(width * 3 * codons);
    this.gc = new Int16Array(width * (3 * codons + 1));
    this.keys = Array.from({ length: tables }, () => new Int32Array(width * 3 * codons));
  }
}
