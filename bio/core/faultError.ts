import type { Fault } from './fault.ts';

/** Thrown from a callback when a stream cannot go on; the code that drives the stream catches it. */
export class FaultError extends Error {
  readonly fault: Fault;
  constructor(it: Fault) {
    super(it.message.en);
    this.fault = it;
  }
}
