// A second thread for `gc` of a large plain file. Both take stretches by one table of marks in shared memory; what the
// second has made is sent before its mark states it, and the first, which never gives way to its events, asks for it.
import { readSync } from 'node:fs';
import { MessageChannel, receiveMessageOnPort, type Transferable } from 'node:worker_threads';
import type { GcRule } from '#bio/measure/composition.ts';
import { type Claims, StretchReader, type StretchRows } from './gcStretches.ts';
import type { GcWorkerInput } from './gcWorkerInput.ts';
import { countOf, type PlainFile } from './stretches.ts';

interface Made {
  readonly nth: number;
  readonly rows: StretchRows | undefined;
}

/** Rows of this many stretches are held at most. */
const AHEAD = 4;
/** Times its bytes: the shortest record is five, its row 27. Pages that are not written to cost nothing. */
const ROOM = 6;
/** A thread that has not answered for so long is not waited for. */
const PATIENCE_MS = 20_000;
const FREE = 0;
const TAKEN = 1;
const DONE = 2;

/** The marks of a file, with a second thread that takes of them, started by `start`. */
export function withGcWorker(
  { fd, size }: PlainFile,
  each: number,
  rule: GcRule,
  start: (requested: GcWorkerInput, move: readonly Transferable[]) => void,
): Claims & { close(): void } {
  const count = countOf({ size }, each);
  const marks = new Int32Array(new SharedArrayBuffer(4 * (count + 1)));
  const room = new SharedArrayBuffer(AHEAD * ROOM * each);
  const { port1, port2 } = new MessageChannel();
  start({ fd, size, each, rule, marks, room, port: port2 }, [port2]);
  const made = new Map<number, StretchRows | undefined>();
  return {
    take(front) {
      Atomics.store(marks, count, front);
      Atomics.notify(marks, count);
      return takeOne(marks, count, front);
    },
    wait(nth) {
      if (Atomics.load(marks, nth) === TAKEN) Atomics.wait(marks, nth, TAKEN, PATIENCE_MS);
      for (let next = receiveMessageOnPort(port1); next; next = receiveMessageOnPort(port1)) {
        const it: Made = next.message;
        made.set(it.nth, it.rows);
      }
      const found = made.get(nth);
      made.delete(nth);
      return found;
    },
    roomAt: (nth) => roomOf(room, each, nth),
    close: () => port1.close(),
  };
}

/** What the second thread does: takes stretches until there are none. */
export function runGcWorker({ fd, size, each, rule, marks, room, port }: GcWorkerInput): void {
  const count = marks.length - 1;
  const plain = { size, read: (into: Uint8Array, from: number) => readSync(fd, into, 0, into.length, from) };
  const reader = new StretchReader(plain, each, rule);
  for (let front = 0; front < count; ) {
    const nth = takeOne(marks, count, front);
    if (nth === undefined) Atomics.wait(marks, count, front, PATIENCE_MS);
    else {
      const rows = orNothing(() => reader.read(nth, roomOf(room, each, nth)));
      const made: Made = { nth, rows };
      port.postMessage(made);
      Atomics.store(marks, nth, DONE);
      Atomics.notify(marks, nth);
    }
    front = Atomics.load(marks, count);
  }
}

function takeOne(marks: Int32Array<SharedArrayBuffer>, count: number, front: number): number | undefined {
  const end = Math.min(count, front + AHEAD);
  for (let nth = front; nth < end; nth++)
    if (Atomics.compareExchange(marks, nth, FREE, TAKEN) === FREE) return nth;
  return undefined;
}

function roomOf(room: SharedArrayBuffer, each: number, nth: number): Uint8Array {
  return new Uint8Array(room, (nth % AHEAD) * ROOM * each, ROOM * each);
}

/** What fails here is read again by the first thread, and fails there with a name. */
function orNothing<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
