import type { Code } from '#contract/envelope.ts';

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
