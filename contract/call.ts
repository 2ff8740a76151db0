// A call's shapes: one zod schema for what is sent, one for what comes back. Both ends parse with them.
import type * as z from 'zod';
import type { CallName } from './routes.ts';

export interface Shape<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  /** Query and path fields of a GET, the JSON body of a POST, the fields beside the files of an upload. Strict. */
  readonly input: Input;
  /** `data` of a successful envelope; of a binary call, nothing. */
  readonly output: Output;
  /** Fields that name something owned by an account: what another account must not learn, see or change. */
  readonly ids?: readonly string[];
}

export type Shapes = { readonly [Name in CallName]: Shape };

export function shape<Input extends z.ZodType, Output extends z.ZodType>(
  it: Shape<Input, Output>,
): Shape<Input, Output> {
  return it;
}
