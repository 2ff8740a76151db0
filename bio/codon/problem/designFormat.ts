// The names that a design file uses, which stay whatever the code calls them.
import type { Status } from './problem.ts';

/** Names the format of a design file, and its version: rules as a list of settings, each with its kind. */
export const DESIGN_FORMAT = 'genewright-codon-design/2';
/** Rules under a name for every kind (`checker/format1Rules.ts`); still read. */
export const DESIGN_FORMAT_1 = 'genewright-codon-design/1';

export const STATUS_IN_FILES = {
  optimal: 'optimal',
  withinBound: 'within',
  broken: 'broken',
} as const satisfies Readonly<Record<Status, string>>;
