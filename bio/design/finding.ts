// What a rule states of a design: an error stops the order, a warning wants a look, advice may be ignored.
import type { LocalizedText } from '#bio/core/fault.ts';
import type { Range } from '#bio/core/range.ts';
import type { Assembled } from './assemble.ts';
import type { Design } from './design.ts';
import type { DesignEdit } from './edits.ts';

export type Level = 'error' | 'warning' | 'advice';

/** Stable names of all rules, for tests and links; the compiler checks that code about all rules covers this list. */
export type RuleId =
  | 'slot/empty'
  | 'sequence/only-atcg'
  | 'length/over-limit'
  | 'length/end-to-end'
  | 'length/too-far-apart'
  | 'orf/multiple-of-3'
  | 'orf/starts-with-atg'
  | 'orf/ends-with-stop'
  | 'orf/internal-stop'
  | 'orf/stop-before-link'
  | 'shrna/target-length'
  | 'shrna/loop'
  | 'mir30/target-length'
  | 'guide/spcas9-length'
  | 'guide/sacas9-length'
  | 'guide/starts-with-g'
  | 'pol3/no-promoter'
  | 'pol3/early-terminator'
  | 'pol3/terminator'
  | 'lentivirus/polya'
  | 'lentivirus/intron'
  | 'repeat/direct'
  | 'site/recombination'
  | 'site/restriction';

export interface Fix {
  readonly message: LocalizedText;
  readonly edits: readonly DesignEdit[];
}

export interface Finding {
  readonly rule: RuleId;
  readonly level: Level;
  readonly slot?: string;
  /** On the assembled record. */
  readonly range?: Range;
  readonly message: LocalizedText;
  readonly fix?: Fix;
}

export interface Checked extends Assembled {
  readonly design: Design;
  /** The English site asks 21 to 23 bp of an SaCas9 guide, the Chinese one 20 to 23. */
  readonly language: keyof LocalizedText;
}
