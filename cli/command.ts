// What every command is: a name, a manual, which holds its options, and a run.
import type { Transferable } from 'node:worker_threads';
import type { Fault } from '#bio/core/fault.ts';
import type { Result } from '#bio/core/result.ts';
import type { RereadableSource, Scratch } from '#bio/edit/reverseStream.ts';
import type { GcWorkerInput } from './gc/gcWorkerInput.ts';
import type { PlainFile } from './gc/stretches.ts';
import type { Manual } from './manuals/manual.ts';

export interface Io {
  /** The whole of a file, or of standard input for `-`. */
  read(path: string): Promise<Uint8Array>;
  /** The same in chunks, in constant memory; each is good until the next is asked for. */
  stream(path: string): AsyncIterable<Uint8Array>;
  write(text: string | Uint8Array): Promise<void>;
  /** Bytes written before it returns. */
  put(bytes: Uint8Array): void;
  /** Where records too long for memory are read again; where there is none, they are held. */
  readAgain?(path: string): RereadableSource & { close(): void };
  /** A file of its own for what does not fit into memory, made when the first bytes are added; else they are held. */
  scratch?(): Scratch & { close(): void };
  /** The file, to be read anywhere; undefined of a pipe or where it is packed. */
  plainFile?(path: string): PlainFile | undefined;
  /** A second thread that works on what it is given; undefined where there is one core. */
  readonly second?: ((requested: GcWorkerInput, move: readonly Transferable[]) => void) | undefined;
  /** One line to standard error. */
  note(text: string): void;
}

export interface Given {
  readonly values: Readonly<Record<string, string | boolean | readonly string[] | undefined>>;
  /** Paths; `['-']` when none was given. */
  readonly files: readonly string[];
}

export interface Command {
  readonly name: string;
  readonly manual: Manual;
  run(given: Given, io: Io): Promise<Result<void>>;
}

export function readTextOption(given: Given, name: string): string | undefined {
  const value = given.values[name];
  return typeof value === 'string' ? value : undefined;
}

export function isSet(given: Given, name: string): boolean {
  return given.values[name] === true;
}

/** The fault with the file it was met in, where it does not name one itself. */
export function locateInFile(path: string, it: Fault): Fault {
  return { ...it, place: { file: path, ...it.place } };
}

/** Thrown at the border of the command line for anything the user can mend; ends the run with exit code 2. */
export class Refused extends Error {
  readonly fault: Fault;
  constructor(fault: Fault) {
    super(fault.message.en);
    this.fault = fault;
  }
}
