// The names that a design file uses, which stay whatever the code calls them.
import type { Status } from './problem.ts';

/** Names the format of a design file, and its version. */
export const DESIGN_FORMAT = 'genewright-codon-design/1';

export const STATUS_IN_FILES = {
  optimal: 'optimal',
  withinBound: 'within',
  broken: 'broken',
} as const satisfies Readonly<Record<Status, string>>;
