// What the database and the jobs need of a log: the shape of pino's methods.
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
