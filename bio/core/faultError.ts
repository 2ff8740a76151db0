import type { Fault } from './fault.ts';

/** Thrown where a stream cannot go on, out of a callback that returns nothing; whoever drives the stream catches it. */
export class FaultError extends Error {
  readonly fault: Fault;
  constructor(it: Fault) {
    super(it.message.en);
    this.fault = it;
  }
}
