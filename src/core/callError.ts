import { type Code, SYSTEM_EXCEPTION, TOO_MANY } from '#contract/envelope.ts';

/** Why a call gave nothing; what there was to show has been shown. */
export class CallError extends Error {
  /** `rejected`: the server said no, with a code; the others never got its word. */
  readonly kind: 'rejected' | 'unreachable' | 'timeout' | 'aborted' | 'misfit';
  readonly code: Code | undefined;
  /** What the server's no carries for a question to the person; unchecked. */
  readonly data: unknown;

  constructor(kind: CallError['kind'], message: string, code?: Code, data?: unknown) {
    super(message);
    this.name = 'CallError';
    this.kind = kind;
    this.code = code;
    this.data = data;
  }
}

/** The server refused the request for what it is: not because it failed or was busy. */
export function isRefusal(reason: unknown): boolean {
  return (
    reason instanceof CallError &&
    reason.kind === 'rejected' &&
    reason.code !== SYSTEM_EXCEPTION &&
    reason.code !== TOO_MANY
  );
}
