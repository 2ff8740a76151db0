// Places for work under way: so many in the process, and not all of them for one. Waiting for a place would only make
// all of them late, so whoever finds none is sent away at once.
import { makeOverloadRejection, Rejected } from './answer.ts';

export interface Places {
  /** `key` is an account or a network, never what a client can invent. @throws Rejected when no place is free. */
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
}

export function makePlaces(max: { readonly total: number; readonly each: number }): Places {
  const taken = new Map<string, number>();
  let total = 0;
  return {
    async run(key, work) {
      const own = taken.get(key) ?? 0;
      if (total >= max.total || own >= max.each) throw new Rejected(makeOverloadRejection());
      total++;
      taken.set(key, own + 1);
      try {
        return await work();
      } finally {
        total--;
        const left = (taken.get(key) ?? 1) - 1;
        if (left === 0) taken.delete(key);
        else taken.set(key, left);
      }
    },
  };
}
