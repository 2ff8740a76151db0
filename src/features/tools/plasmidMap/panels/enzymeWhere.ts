// Which enzymes pass a filter on the position of their cuts.
import type { CutsInside } from '#workers/jobs/mapCutsInside.ts';

/** Wherever; at least once, but not in the selection; in the selection alone. */
export type Where = 'anywhere' | 'outside' | 'inside';

/** Whether an enzyme passes, by name. */
export function filterEnzymes(
  where: Where,
  answer: CutsInside | undefined,
): ((name: string) => boolean) | undefined {
  if (where === 'anywhere' || !answer) return undefined;
  const fits = new Set(
    answer.enzymes
      .filter(({ all, inside }) => all > 0 && (where === 'outside' ? inside === 0 : inside === all))
      .map((it) => it.enzyme),
  );
  return (name) => fits.has(name);
}
