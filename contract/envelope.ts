// What every reply is wrapped in, and the codes that mean something to the client before it looks at the data.

export interface Envelope<T> {
  readonly code: Code;
  /** One sentence in the language that the request asked for; empty on success. */
  readonly msg: string;
  readonly data: T | null;
}

/** Eight digits, but for `TIMEOUT_WHOLE`, which has nine. */
export type Code = string;

export const SUCCESS: Code = '00000000';
/** Passed through silently when `msg` contains `NetworkTimeout`: the data is returned. */
export const TIMEOUT_DATA: Code = '00000001';
/** Passed through silently when `msg` contains `NetworkTimeout`: the whole reply is returned. */
export const TIMEOUT_WHOLE: Code = '000000101';
/** There is no session, or it ended. */
export const SESSION_INVALID: Code = '00000002';
/** The account was signed out elsewhere, by a changed password or by hand. */
export const SESSION_REVOKED: Code = '00000003';
export const PERMISSION_DENIED: Code = '00000004';
/** The input does not fit the call's schema. */
export const INPUT_INVALID: Code = '00000005';
/** The server's considered no: a rule of the business speaks, in `msg`. */
export const REFUSED: Code = '00000006';
export const TOO_MANY: Code = '00000007';
export const NOT_FOUND: Code = '00000008';
/** It is being made: the same call succeeds later. */
export const NOT_READY: Code = '00000010';
/** A call of the staff: the session must first give its second factor, or set one up. */
export const SECOND_FACTOR_DUE: Code = '00000011';
/**
 * A call of the staff: somebody else has taken what it works on; `data` states who and since when
 * (contract/staff/work.ts).
 */
export const WORK_TAKEN: Code = '00000012';
/** A request of a code: the browser must first solve a proof of work; `data` is `WorkDue` (contract/session.ts). */
export const PROOF_DUE: Code = '00000013';
/** A bug or a broken dependency; the log has the request's id. */
export const SYSTEM_EXCEPTION: Code = '00000099';
