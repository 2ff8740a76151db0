// Structured logs: one JSON object a line on standard error. What is secret or a person's own is cut out of every field
// and every message, even where code puts it in by mistake.
import pino, { type Logger } from 'pino';
import { redact, redactFields } from './redact.ts';
import type { LogLevel } from './settings.ts';

export function makeLog(level: LogLevel, to: pino.DestinationStream = pino.destination(2)): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: {
        level: (label) => ({ level: label }),
        bindings: (fields) => redactFields(fields) as Record<string, unknown>,
        log: (fields) => redactFields(fields) as Record<string, unknown>,
      },
      hooks: {
        logMethod(args, method) {
          const redacted = args.map((it: unknown) => (typeof it === 'string' ? redact(it) : it));
          Reflect.apply(method, this, redacted);
        },
      },
    },
    to,
  );
}
