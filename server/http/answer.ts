// Every reply of the API in its envelope. What a call has to say travels with status 200 and a code; other
// statuses tell of the transport: unreadable, too large, too often, broken.
import type { LocalizedText } from '#bio/core/fault.ts';
import {
  type Code,
  type Envelope,
  INPUT_INVALID,
  SUCCESS,
  SYSTEM_EXCEPTION,
  TOO_MANY,
} from '#contract/envelope.ts';
import type { FileReply, Refused } from './handler.ts';
import { message as words } from './messages.ts';

/** A refusal before any handler was asked, with the status that fits the transport. */
export interface Rejection {
  readonly status: number;
  readonly code: Code;
  readonly message: LocalizedText;
  readonly retryAfter?: number;
}

export function makeRejection(
  status: number,
  code: Code,
  message: LocalizedText,
  retryAfter?: number,
): Rejection {
  return { status, code, message, ...(retryAfter !== undefined && { retryAfter }) };
}

/** Carries a rejection out of whatever was under way. */
export class Rejected extends Error {
  readonly why: Rejection;
  constructor(why: Rejection) {
    super(why.message.en);
    this.why = why;
  }
}

/** No room for it now. */
export function makeOverloadRejection(): Rejection {
  return makeRejection(503, SYSTEM_EXCEPTION, words.overloaded, 1);
}

export function answerSuccess(data: unknown): Response {
  return envelope(200, { code: SUCCESS, msg: '', data });
}

export function answerRefusal(it: Refused, language: keyof LocalizedText): Response {
  return answerRejection(
    { status: statusOf(it.code), code: it.code, message: it.message, ...wait(it.retryAfter) },
    language,
    it.data,
  );
}

export function answerRejection(
  it: Rejection,
  language: keyof LocalizedText,
  data: unknown = null,
): Response {
  const headers = it.retryAfter === undefined ? undefined : { 'Retry-After': String(it.retryAfter) };
  return envelope(it.status, { code: it.code, msg: it.message[language], data }, headers);
}

export function answerFile({ file }: FileReply): Response {
  const headers = new Headers({
    'Content-Type': file.type,
    'Content-Disposition': `attachment; filename*=UTF-8''${quoteName(file.name)}`,
    'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  });
  if (file.bytes !== undefined) headers.set('Content-Length', String(file.bytes));
  return new Response(file.stream, { headers });
}

function envelope(
  status: number,
  it: Envelope<unknown>,
  headers?: Readonly<Record<string, string>>,
): Response {
  return new Response(JSON.stringify({ ...it, data: it.data ?? null }), {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers },
  });
}

function statusOf(code: Code): number {
  if (code === INPUT_INVALID) return 400;
  if (code === TOO_MANY) return 429;
  return code === SYSTEM_EXCEPTION ? 500 : 200;
}

function wait(retryAfter: number | undefined): { readonly retryAfter?: number } {
  return retryAfter === undefined ? {} : { retryAfter };
}

/** RFC 8187, section 3.2.1. */
function quoteName(name: string): string {
  const clean = name.replace(/[\p{Cc}\p{Cf}\p{Surrogate}/\\]/gu, '_');
  return encodeURIComponent(clean).replace(/['()*]/g, (it) => `%${it.charCodeAt(0).toString(16)}`);
}
