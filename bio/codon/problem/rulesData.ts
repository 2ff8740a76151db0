// The rules as plain data for a design file. The names of format 1 stay, whatever the code calls them.
import type { Rules } from './problem.ts';

/** Format 1 calls the largest share of coverage `max`. */
export function rulesData({ coverage, targetSites, ...rules }: Rules): object {
  const all = {
    ...rules,
    coverage: coverage && { ...coverage, max: undefined, most: coverage.max },
    // Came after the first files of format 1, which do not have it.
    targetSites: targetSites.length > 0 ? targetSites : undefined,
  };
  return Object.fromEntries(PARTS.map((part) => [part, all[part]]));
}

/** In the order in which format 1 writes them. */
const PARTS = [
  'avoid',
  'priced',
  'runs',
  'gc',
  'windows',
  'rareBelow',
  'cpg',
  'upa',
  'locked',
  'splice',
  'repeats',
  'coverage',
  'hairpins',
  'stop',
  'before',
  'after',
  'targetSites',
] as const satisfies readonly (keyof Rules)[];
