// From when a change of the catalogue holds.
import { refuse } from '#server/http/handler.ts';

/** Undefined where it is over already. */
export function timeFrom(from: string | null, now: Date): Date | undefined {
  const begins = from === null ? now : new Date(from);
  return begins < now ? undefined : begins;
}

export const isOver = refuse({
  en: 'A change holds from now on or from a later time.',
  zh: '变更只能从现在或将来的时间起生效。',
});
