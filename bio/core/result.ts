import type { Fault } from './fault.ts';

/**
 * A value, or the fault that states why there is none: words for a person, or what the caller decides by. Plain data,
 * so it crosses workers as it is.
 */
export type Result<T, E = Fault> = Ok<T> | Failed<E>;

export interface Ok<T> {
  readonly ok: true;
  readonly value: T;
}

export interface Failed<E = Fault> {
  readonly ok: false;
  readonly fault: E;
}

/** A success and its value. */
export function ok<T>(value: T): Ok<T> {
  return { ok: true, value };
}

/** A failure and its fault, for a caller who must have words for it; a bug is thrown instead. */
export function err<const E = Fault>(fault: E): Failed<E> {
  return { ok: false, fault };
}

/** For callers who have already checked, and for tests: the value, or a thrown error with the English words. */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(`${result.fault.code}: ${result.fault.message.en}`);
}
