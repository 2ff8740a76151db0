// A WebAssembly module (AssemblyScript in as/, SIMD) and memory for it. An arena is one instance with a memory whose
// size is known beforehand, since growing would detach all views; pages that are not written cost nothing. Without SIMD
// there is no arena, and plain TypeScript does the same work.
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
  searchBudget(job: number): void;
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
/** Bytes by which kernels may read before and write after an allocation. */
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
   * Allocates memory with slack on both sides, until `clear`. `phase` is its offset in a page of 4096 bytes: a load
   * waits for a pending store at the same offset of any page (a loop over two such arrays took four times as long).
   */
  take(length: number, phase?: number): Uint8Array<ArrayBuffer> {
    const min = this.#next + SLACK;
    const at = phase === undefined ? min : min + ((phase - min) & 4095);
    this.#next = Math.ceil((at + length + SLACK) / 16) * 16;
    return new Uint8Array(this.#memory.buffer as ArrayBuffer, at, length);
  }

  /** Allocates 32-bit numbers. */
  takeNumbers(length: number): Int32Array<ArrayBuffer> {
    const { buffer, byteOffset } = this.take(length * 4);
    return new Int32Array(buffer, byteOffset, length);
  }

  /** Allocates memory with these bytes. */
  put(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
    const copy = this.take(bytes.length);
    copy.set(bytes);
    return copy;
  }

  /** Frees all allocations. */
  clear(): void {
    this.#next = FIRST;
  }
}

/** The most bytes that an allocation takes. */
export function reservedBytesOf(length: number, hasPhase = false): number {
  return length + 2 * SLACK + 16 + (hasPhase ? 4096 : 0);
}

let isOff = false;

/** Runs `act` without kernels, so that tests and benches can compare both. */
export function withoutKernels<T>(act: () => T): T {
  const before = isOff;
  isOff = true;
  try {
    return act();
  } finally {
    isOff = before;
  }
}

/** Disables kernels for the rest of the process. */
export function disableKernels(): void {
  isOff = true;
}

/** Whether kernels are disabled; callers that keep an arena between calls must check it. */
export function areKernelsOff(): boolean {
  return isOff;
}

let compiled: WebAssembly.Module | null | undefined;

/** An arena of at least `size` bytes; undefined without WebAssembly, its SIMD, or enough memory. */
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
