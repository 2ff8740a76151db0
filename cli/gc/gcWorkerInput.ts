// The data that the second thread of `gc` is started with; a file of its own, which the command and the thread import.
import type { MessagePort } from 'node:worker_threads';
import type { GcRule } from '#bio/measure/composition.ts';

export interface GcWorkerInput {
  /** File descriptor of the open file, which is valid in all threads. */
  readonly fd: number;
  readonly size: number;
  /** Bytes. */
  readonly stretchSize: number;
  readonly rule: GcRule;
  /** A mark for each stretch, then the number of stretches that are in order. */
  readonly marks: Int32Array<SharedArrayBuffer>;
  /** The buffers for the rows. */
  readonly room: SharedArrayBuffer;
  readonly port: MessagePort;
}
