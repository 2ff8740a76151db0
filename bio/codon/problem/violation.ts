// A place where a design breaks a rule, as the independent check found it.
import type { LocalizedText } from '#bio/core/fault.ts';
import type { Range } from '#bio/core/range.ts';

export interface Violation {
  readonly rule: LocalizedText;
  /** On the design; a motif over an end may begin before 0 or end after the last base. */
  readonly range: Range;
  readonly found: string;
  /** Against protein, left-out codons, locks or the stop, which hold also where no design keeps all rules. */
  readonly isHard?: true;
}
