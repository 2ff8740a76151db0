// What the handlers stand on, handed in from outside, so that a test brings its own clock, chance and outboxes.
import type { GoogleIdentity } from '#server/auth/google/google.ts';
import type { KeyedHash } from '#server/auth/secrets.ts';
import type { Database, Tx } from '#server/db/database.ts';
import type { Log } from '#server/db/log.ts';
import type { DocumentRenderer } from '#server/documents/documentModel.ts';
import type { VirusScanner } from '#server/files/virusScanner.ts';
import type { Sessions } from '#server/http/sessions.ts';
import type { PaymentProvider } from '#server/payment/provider.ts';
import type { VectorReader } from './reading/vectorReader.ts';
import type { Settings } from './settings.ts';

export interface Deps {
  readonly database: Database;
  readonly settings: Settings;
  readonly clock: () => Date;
  /** Unguessable bytes. */
  readonly random: (bytes: number) => Uint8Array;
  /** Under a key of the server that is outside the database. */
  readonly keyedHash: KeyedHash;
  readonly sessions: Sessions;
  readonly mail: Mail;
  readonly sms: SmsGateway;
  readonly files: FileStore;
  /** Undefined when none stands beside the server: files are kept unseen. */
  readonly virusScanner: VirusScanner | undefined;
  readonly vectors: VectorReader;
  /** Undefined when Google login is not set up. */
  readonly google: GoogleIdentity | undefined;
  /** Undefined when no payment provider is set up. */
  readonly payment: PaymentProvider | undefined;
  /** Once an order, in the transaction in which its payment becomes paid. */
  readonly onPaid: (tx: Tx, it: PaidOrder) => Promise<void>;
  /** Once a payment, in the transaction in which the last of the money that settled an order goes back. */
  readonly onRefunded: (tx: Tx, it: PaidOrder) => Promise<void>;
  /** Puts a document on pages, off the thread of the calls. */
  readonly renderDocument: DocumentRenderer;
  readonly log: Log;
}

export interface PaidOrder {
  readonly orderId: string;
  readonly accountId: string;
  readonly paymentId: string;
}

/** Written in the transaction of the call and sent by a job afterwards: a rolled back call sends nothing. */
export interface Mail {
  send(tx: Tx, letter: Letter): Promise<void>;
}

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** The address that unsubscribes from letters of this kind with one click. */
  readonly unsubscribe?: string;
  /** It is not sent after this time, since it would no longer be true. */
  readonly goodUntil?: Date;
}

export interface ShortMessage {
  readonly phone: string;
  readonly text: string;
  readonly goodUntil?: Date;
}

export interface SmsGateway {
  send(tx: Tx, message: ShortMessage): Promise<void>;
}

export interface FileStore {
  /** Keeps a stream under a key of its own; what was received goes when it throws. */
  put(
    stream: AsyncIterable<Uint8Array>,
    max: number,
  ): Promise<{ readonly key: string; readonly bytes: number }>;
  get(key: string): Promise<ReadableStream<Uint8Array>>;
  delete(key: string): Promise<void>;
  /** Everything that was kept before a moment, in parts; what comes or goes meanwhile may be among it or not. */
  list(before: Date): AsyncIterable<readonly KeptFile[]>;
}

export interface KeptFile {
  readonly key: string;
  readonly bytes: number;
}
