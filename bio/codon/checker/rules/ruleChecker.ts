// What the checker knows of a rule: how a design file states it, what breaks it, and which patterns it forbids. Each
// rule is one file here and one entry in `catalogue.ts`, written without a look at the search (`bio/codon/rules`).
import type { ForbiddenWord } from '#bio/codon/checker/certificateCheckerGraph.ts';
import type { CodonRun } from '#bio/codon/checker/codonRunReader.ts';
import type { PartTest } from '#bio/codon/checker/fileParts.ts';
import type { Pattern } from '#bio/codon/checker/letterReader.ts';
import type { Flanks, Problem } from '#bio/codon/problem/problem.ts';
import type { RuleKind, RuleSettings } from '#bio/codon/problem/ruleSetting.ts';
import type { Violation } from '#bio/codon/problem/violation.ts';
import type { CodonUsage } from '#bio/codon/usage/usage.ts';

/** A design as letters, upper-case A C G T, with the problem that it answers. */
export interface DesignText {
  readonly dna: string;
  readonly flanks: Flanks;
  readonly problem: Problem;
}

export interface RuleChecker<Kind extends RuleKind> {
  /** Whether what a file states is a setting of this rule, without its kind. */
  readonly isSetting: PartTest;
  /** Where a design breaks the rule; a price breaks nothing. */
  findViolations(setting: RuleSettings[Kind], design: DesignText): readonly Violation[];
  /** For local rules about letters. `room`: bases of the design and its flanks; longer patterns are not needed. */
  patterns?(setting: RuleSettings[Kind], room: number): readonly Pattern[];
  /** For local rules about whole codons in a row. */
  codonRun?(setting: RuleSettings[Kind], usage: CodonUsage): CodonRun;
  /** For long-range rules: no design holds both words. The first begins no later than the second. */
  excludesBoth?(setting: RuleSettings[Kind], first: ForbiddenWord, second: ForbiddenWord): boolean;
  /** For long-range rules: no design holds the word. */
  excludesWord?(setting: RuleSettings[Kind], word: string): boolean;
}
