// Structured logs: one JSON object a line on standard error. What is secret or a person's own is cut out even where code
// puts it in by mistake.
import pino, { type Logger } from 'pino';
import type { LogLevel } from './settings.ts';

const SECRET = [
  'token',
  'accountToken',
  'password',
  'confirmPassword',
  'oldPassword',
  'captcha',
  'phone',
  'email',
  'to',
  'ticket',
  'googleKey',
  'authorization',
  'cookie',
  'params',
  'query',
] as const;

export function makeLog(level: LogLevel, to: pino.DestinationStream = pino.destination(2)): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: SECRET.flatMap((it) => [it, `*.${it}`, `*.*.${it}`]), censor: '[cut]' },
    },
    to,
  );
}
