// Every feature's handlers, one table: a call that is neither here nor in contract/pending.ts does not compile.
import { startHandlers } from './features/start/handlers.ts';
import type { Handlers } from './http/handler.ts';
import type { BuiltCall } from './http/mount.ts';

export const handlers = {
  ...startHandlers,
} satisfies Handlers<BuiltCall>;
