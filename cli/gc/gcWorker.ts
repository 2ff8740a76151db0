// A second thread for `gc` of a large plain file. Both claim stretches in a table of marks in shared memory. The second
// sends its rows before it sets their mark; the first, whose event loop is blocked, then receives them synchronously.
import { readSync } from 'node:fs';
import { MessageChannel, receiveMessageOnPort, type Transferable } from 'node:worker_threads';
import type { GcRule } from '#bio/measure/composition.ts';
import { type Claims, StretchReader, type StretchRows } from './gcStretches.ts';
import type { GcWorkerInput } from './gcWorkerInput.ts';
import { countStretches, type PlainFile } from './stretches.ts';

interface Made {
  readonly index: number;
  readonly rows: StretchRows | undefined;
}

/** Most stretches whose rows are held in memory. */
const AHEAD = 4;
/** Bytes of rows per byte of a stretch: the shortest record has 5, its row 27. Unused pages take no memory. */
const ROOM = 6;
/** Milliseconds that a thread waits for the other. */
const PATIENCE_MS = 20_000;
const FREE = 0;
const TAKEN = 1;
const DONE = 2;

/** The claims of a file, shared with a second thread that `start` starts. */
export function withGcWorker(
  { fd, size }: PlainFile,
  stretchSize: number,
  rule: GcRule,
  start: (requested: GcWorkerInput, move: readonly Transferable[]) => void,
): Claims & { close(): void } {
  const count = countStretches({ size }, stretchSize);
  const marks = new Int32Array(new SharedArrayBuffer(4 * (count + 1)));
  const room = new SharedArrayBuffer(AHEAD * ROOM * stretchSize);
  const { port1, port2 } = new MessageChannel();
  start({ fd, size, stretchSize, rule, marks, room, port: port2 }, [port2]);
  const made = new Map<number, StretchRows | undefined>();
  return {
    take(front) {
      Atomics.store(marks, count, front);
      Atomics.notify(marks, count);
      return takeOne(marks, count, front);
    },
    wait(index) {
      if (Atomics.load(marks, index) === TAKEN) Atomics.wait(marks, index, TAKEN, PATIENCE_MS);
      for (let next = receiveMessageOnPort(port1); next; next = receiveMessageOnPort(port1)) {
        const it: Made = next.message;
        made.set(it.index, it.rows);
      }
      const found = made.get(index);
      made.delete(index);
      return found;
    },
    roomAt: (index) => roomOf(room, stretchSize, index),
    close: () => port1.close(),
  };
}

/** Runs in the second thread: claims and reads stretches until none is left. */
export function runGcWorker({ fd, size, stretchSize, rule, marks, room, port }: GcWorkerInput): void {
  const count = marks.length - 1;
  const plain = { size, read: (into: Uint8Array, from: number) => readSync(fd, into, 0, into.length, from) };
  const reader = new StretchReader(plain, stretchSize, rule);
  for (let front = 0; front < count; ) {
    const index = takeOne(marks, count, front);
    if (index === undefined) Atomics.wait(marks, count, front, PATIENCE_MS);
    else {
      const rows = tryOrUndefined(() => reader.read(index, roomOf(room, stretchSize, index)));
      const made: Made = { index, rows };
      port.postMessage(made);
      Atomics.store(marks, index, DONE);
      Atomics.notify(marks, index);
    }
    front = Atomics.load(marks, count);
  }
}

function takeOne(marks: Int32Array<SharedArrayBuffer>, count: number, front: number): number | undefined {
  const end = Math.min(count, front + AHEAD);
  for (let index = front; index < end; index++)
    if (Atomics.compareExchange(marks, index, FREE, TAKEN) === FREE) return index;
  return undefined;
}

function roomOf(room: SharedArrayBuffer, stretchSize: number, index: number): Uint8Array {
  return new Uint8Array(room, (index % AHEAD) * ROOM * stretchSize, ROOM * stretchSize);
}

/** An error here is not lost: the first thread reads the stretch again and reports it. */
function tryOrUndefined<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
