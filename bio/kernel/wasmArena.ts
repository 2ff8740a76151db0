// One small WebAssembly module (AssemblyScript in as/, SIMD) and memories for it. A space is one instance with a memory
// of a size known beforehand, since growing would detach every view; pages not yet written cost nothing. Where SIMD is
// missing there is no space, and each kernel's plain TypeScript twin does the same work.
import { WASM } from './wasm.generated.ts';

/** The functions of the module; every pointer is a byte address. */
export interface Calls {
  onlyNucleotides(from: number, count: number, nucleotides: number): number;
  strip(from: number, end: number, to: number, reply: number): void;
  wrapBackward(from: number, count: number, to: number, width: number, column: number, table: number): number;
  wrapForward(from: number, count: number, to: number, width: number, column: number, table: number): number;
  turnRecords(
    from: number,
    end: number,
    to: number,
    toEnd: number,
    scratch: number,
    width: number,
    table: number,
    nucleotides: number,
    flags: number,
    index: number,
    max: number,
    reply: number,
  ): void;
  pack2(from: number, count: number, to: number, cases: number): number;
  unpack2(from: number, cases: number, count: number, to: number, letters: number): void;
  pack4(from: number, count: number, to: number): number;
  unpack4(from: number, count: number, to: number, letters: number): void;
  wrapPlain(from: number, count: number, to: number, width: number, column: number): number;
  countBody(from: number, end: number, counts: number, reply: number): number;
  countPairs(from: number, end: number, before: number, counts: number, pairs: number, reply: number): void;
  countRecords(from: number, end: number, rows: number, max: number, counts: number, reply: number): void;
  readForward(from: number, codons: number, to: number, letters: number, table: number, masks: number): void;
  readReverse(from: number, codons: number, to: number, letters: number, table: number, masks: number): void;
  readSix(
    from: number,
    triples: number,
    to: number,
    room: number,
    letters: number,
    reverseLetters: number,
    table: number,
    reverseTable: number,
    masks: number,
    asX: number,
  ): number;
  stretches(
    row: number,
    count: number,
    isForward: number,
    min: number,
    isAny: number,
    out: number,
    max: number,
  ): number;
  packBases(from: number, words: number, to: number): number;
  seekWords(job: number): void;
  sweep16(job: number): void;
  sweep32(job: number): void;
  strips(job: number): void;
  scoreStrips(job: number): void;
  trailStrip(job: number): void;
  alignWhole(job: number): number;
  tracePath(job: number): number;
  bandPoints(stretch: number, length: number, points: number, apart: number): void;
  bandRows(
    element: number,
    rows: number,
    width: number,
    points: number,
    apart: number,
    first: number,
    scores: number,
    reply: number,
  ): number;
  bandPath(stretch: number, element: number, width: number, scores: number, reply: number): void;
  makeQuery(query: number, length: number, lineOf: number, bits: number): void;
  distanceWithin(
    length: number,
    lineOf: number,
    bits: number,
    target: number,
    size: number,
    blocks: number,
    k: number,
  ): number;
  nearestEnds(
    length: number,
    lineOf: number,
    bits: number,
    target: number,
    size: number,
    blocks: number,
    k: number,
    isFree: number,
    ends: number,
    max: number,
    reply: number,
  ): number;
  findWindows(
    query: number,
    length: number,
    target: number,
    size: number,
    q: number,
    bits: number,
    hits: number,
    window: number,
    threshold: number,
    reach: number,
    places: number,
    maxPlaces: number,
  ): number;
  nearestTiled(
    rows: number,
    length: number,
    letters: number,
    count: number,
    lines: number,
    target: number,
    size: number,
    carries: number,
    k: number,
    ends: number,
    max: number,
    reply: number,
  ): number;
}

const PAGE = 65_536;
/** Kernels may read before and write behind a stretch by this much. */
const SLACK = 64;
const FIRST = 1024;

export class WasmArena {
  readonly size: number;
  readonly calls: Calls;
  readonly #memory: WebAssembly.Memory;
  #next = FIRST;

  /** @internal `WebAssembly` is no type of a project without DOM. */
  constructor(module: WebAssembly.Module, size: number) {
    const pages = Math.ceil((size + FIRST) / PAGE);
    this.#memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
    this.size = pages * PAGE - FIRST;
    const { exports } = new WebAssembly.Instance(module, { env: { memory: this.#memory } });
    this.calls = exports as unknown as Calls;
  }

  /**
   * A stretch of the memory with slack on both sides; it stays until `clear`. `phase` is its place in a page of 4096
   * bytes: a load from the phase of a store under way waits for it, wherever both are (a loop over two such arrays took
   * four times as long).
   */
  take(length: number, phase?: number): Uint8Array<ArrayBuffer> {
    const min = this.#next + SLACK;
    const at = phase === undefined ? min : min + ((phase - min) & 4095);
    this.#next = Math.ceil((at + length + SLACK) / 16) * 16;
    return new Uint8Array(this.#memory.buffer as ArrayBuffer, at, length);
  }

  /** The same as 32-bit numbers. */
  takeNumbers(length: number): Int32Array<ArrayBuffer> {
    const { buffer, byteOffset } = this.take(length * 4);
    return new Int32Array(buffer, byteOffset, length);
  }

  /** A stretch filled with these bytes. */
  put(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
    const there = this.take(bytes.length);
    there.set(bytes);
    return there;
  }

  /** Gives all stretches up. */
  clear(): void {
    this.#next = FIRST;
  }
}

/** Bytes of memory a stretch takes from its space, at most. */
export function reservedBytes(length: number, hasPhase = false): number {
  return length + 2 * SLACK + 16 + (hasPhase ? 4096 : 0);
}

let isOff = false;

/** What an act gives where there are no kernels, so that tests and benches can set both beside each other. */
export function withoutKernels<T>(act: () => T): T {
  const before = isOff;
  isOff = true;
  try {
    return act();
  } finally {
    isOff = before;
  }
}

/** From now on there are none: for a whole process beside one that has them. */
export function disableKernels(): void {
  isOff = true;
}

/** Whether kernels are disabled; callers that keep an arena between calls must check it. */
export function areKernelsOff(): boolean {
  return isOff;
}

let compiled: WebAssembly.Module | null | undefined;

/** A space of at least so many bytes; undefined where WebAssembly or its SIMD is missing, or memory is. */
export function openArena(size: number): WasmArena | undefined {
  if (compiled === undefined) compiled = compile();
  if (compiled === null || isOff) return undefined;
  try {
    return new WasmArena(compiled, size);
  } catch {
    return undefined;
  }
}

/** 30 kB compile in two milliseconds, so waiting for it costs less than being asynchronous. */
function compile(): WebAssembly.Module | null {
  try {
    return new WebAssembly.Module(bytesOfBase64(WASM));
  } catch {
    return null;
  }
}

/** The module's text as bytes. */
function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
}
