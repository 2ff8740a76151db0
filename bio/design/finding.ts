// What a rule says of a design: an error stops the order, a warning wants a look, advice may be ignored.
import type { Says } from '#bio/core/fault.ts';
import type { Range } from '#bio/core/range.ts';
import type { Assembled } from './assemble.ts';
import type { Design } from './design.ts';
import type { DesignEdit } from './edits.ts';

export type Level = 'error' | 'warning' | 'advice';

export interface Fix {
  readonly says: Says;
  readonly edits: readonly DesignEdit[];
}

export interface Finding {
  /** `orf/starts-with-atg`: stable, for tests and links. */
  readonly rule: string;
  readonly level: Level;
  readonly slot?: string;
  /** On the assembled record. */
  readonly range?: Range;
  readonly says: Says;
  readonly fix?: Fix;
}

export interface Checked extends Assembled {
  readonly design: Design;
  /** The English site asks 21 to 23 bp of an SaCas9 guide, the Chinese one 20 to 23. */
  readonly language: keyof Says;
}
