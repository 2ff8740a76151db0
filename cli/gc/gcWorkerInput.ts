// What the thread that shares a large plain file is started with. It is a file of its own: the command that asks and
// the thread that answers both know it.
import type { MessagePort } from 'node:worker_threads';
import type { GcRule } from '#bio/measure/composition.ts';

export interface GcWorkerInput {
  /** The open file: its number is good in all threads. */
  readonly fd: number;
  readonly size: number;
  readonly each: number;
  readonly rule: GcRule;
  /** A mark for each stretch, then the number of those that are in order. */
  readonly marks: Int32Array<SharedArrayBuffer>;
  readonly room: SharedArrayBuffer;
  readonly port: MessagePort;
}
