// Limits how many pieces of work run at the same time: in the process, and for each key. Nothing waits: at the limit
// work is rejected at once, since a queue would only make all requests late.
import { makeOverloadRejection, Rejected } from './answer.ts';

export interface ConcurrencyLimit {
  /**
   * Runs `work` within the limits. `key` is an account or a network, never a value that a client can make up.
   * @throws Rejected at a limit.
   */
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
}

/** `each` is the limit for one key. */
export function makeConcurrencyLimit(max: {
  readonly total: number;
  readonly each: number;
}): ConcurrencyLimit {
  const running = new Map<string, number>();
  let total = 0;
  return {
    async run(key, work) {
      const own = running.get(key) ?? 0;
      if (total >= max.total || own >= max.each) throw new Rejected(makeOverloadRejection());
      total++;
      running.set(key, own + 1);
      try {
        return await work();
      } finally {
        total--;
        const left = (running.get(key) ?? 1) - 1;
        if (left === 0) running.delete(key);
        else running.set(key, left);
      }
    },
  };
}
