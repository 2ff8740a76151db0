// What a feature writes and what it is given. One handler a call; a missing one does not compile (server/features.ts).
// An ordinary handler runs in one transaction, rolled back when it refuses. What must wait for something outside the
// database (hashing a password, asking Google, receiving a file) is written as `{ outOfTransaction }` and opens its
// transactions itself, since the embedded database has one connection and a waiting transaction would stop everyone.
import type { LocalizedText } from '#bio/core/fault.ts';
import type { CallName, InputOf, OutputOf, routes } from '#contract/calls.ts';
import { type Code, REFUSED } from '#contract/envelope.ts';
import type { Tx } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import type { Session } from './sessions.ts';

export type Reply<T> = Done<T> | Refused | FileReply;

export interface Done<T> {
  readonly ok: true;
  readonly data: T;
}

export interface Refused {
  readonly ok: false;
  readonly code: Code;
  readonly message: LocalizedText;
  /** What the call wrote stays although it refuses: a wrong code that counts, say. */
  readonly keep: boolean;
  /** In seconds, with TOO_MANY. */
  readonly retryAfter?: number;
  /** What the page needs for its question, with WORK_TAKEN. */
  readonly data?: unknown;
}

export interface FileReply {
  readonly ok: true;
  readonly file: {
    readonly stream: ReadableStream<Uint8Array>;
    readonly name: string;
    readonly type: string;
    readonly bytes?: number;
  };
}

export function reply<T>(data: T): Done<T> {
  return { ok: true, data };
}

/** The server's considered no, in both languages. Never echo input in it. */
export function refuse(
  message: LocalizedText,
  code: Code = REFUSED,
  options: { readonly keep?: boolean; readonly retryAfter?: number; readonly data?: unknown } = {},
): Refused {
  const { keep = false, retryAfter, data } = options;
  return {
    ...{ ok: false, code, message, keep },
    ...(retryAfter !== undefined && { retryAfter }),
    ...(data !== undefined && { data }),
  };
}

/** A file to be saved: sent as an attachment, whatever its type states. */
export function replyWithFile(
  stream: ReadableStream<Uint8Array>,
  name: string,
  type: string,
  bytes?: number,
): FileReply {
  return { ok: true, file: { stream, name, type, ...(bytes !== undefined && { bytes }) } };
}

/** Facts of the request, whatever the call. */
export interface RequestContext {
  readonly call: CallName;
  readonly language: 'en' | 'zh';
  /** Address of the visitor, from the socket or the header of a trusted proxy. */
  readonly ip: string;
  /** Two letters of the visitor's country, from the header of a trusted proxy. */
  readonly country: string | undefined;
  readonly requestId: string;
  readonly token: string | undefined;
  /** The device that `getSystemId` named; only when its code is right. */
  readonly systemKey: string | undefined;
  readonly idempotencyKey: string | undefined;
  readonly header: (name: string) => string | undefined;
  readonly deps: Deps;
  /** Given whose session it is, for the line of the log. */
  readonly onSession?: (accountId: string) => void;
}

type SessionOf<Name extends CallName> = (typeof routes)[Name]['auth'] extends 'public'
  ? Session | undefined
  : Session;

export interface Context<Name extends CallName = CallName> extends RequestContext {
  readonly tx: Tx;
  readonly session: SessionOf<Name>;
}

/** One file of a multipart body, to be read to its end or left; the fields before the first file are the input. */
export interface UploadedFile {
  readonly field: string;
  /** As the browser named it: never a path of the server. */
  readonly name: string;
  readonly type: string;
  readonly stream: AsyncIterable<Uint8Array>;
}

export interface OutsideContext<Name extends CallName = CallName> extends RequestContext {
  readonly session: SessionOf<Name>;
  /** Rolled back when the work throws, or answers with a refusal that keeps nothing. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * As `transaction`, for the last one of an idempotent call: its reply is kept under the key that the call was sent
   * with.
   */
  once<T>(work: (tx: Tx) => Promise<Reply<T>>): Promise<Reply<T>>;
  /** The files of an upload call, one after the other; empty for other calls. */
  readonly upload: AsyncIterable<UploadedFile>;
}

type TransactionHandler<Name extends CallName> = (
  input: InputOf<Name>,
  context: Context<Name>,
) => Promise<Reply<OutputOf<Name>>>;

interface OutOfTransactionHandler<Name extends CallName> {
  readonly outOfTransaction: (
    input: InputOf<Name>,
    context: OutsideContext<Name>,
  ) => Promise<Reply<OutputOf<Name>>>;
}

export type Handler<Name extends CallName> = (typeof routes)[Name] extends { readonly isUpload: true }
  ? OutOfTransactionHandler<Name>
  : TransactionHandler<Name> | OutOfTransactionHandler<Name>;

export type Handlers<Name extends CallName> = { readonly [It in Name]: Handler<It> };
