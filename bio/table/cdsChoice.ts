// Which coding sequence of a record is optimized. Options hold it as a number, as saved results and drafts do.
export type CdsChoice =
  /** The first CDS feature, or the whole record where there is none. */
  | { readonly take: 'first' }
  | { readonly take: 'whole' }
  | { readonly take: 'feature'; readonly index: number };

const FIRST = -2;
const WHOLE = -1;

export function cdsChoiceOf(stored: number): CdsChoice {
  if (stored === FIRST) return { take: 'first' };
  return stored < 0 ? { take: 'whole' } : { take: 'feature', index: stored };
}

export function cdsNumberOf(choice: CdsChoice): number {
  if (choice.take === 'feature') return choice.index;
  return choice.take === 'first' ? FIRST : WHOLE;
}
