// A foldable part of the form of rules: one file that holds its rows and what its head states while it is folded.
import type { ComponentType } from 'react';
import type { Text } from '#src/core/text.ts';
import type { CodonOptions } from '#src/features/tools/codonOptimization/store.ts';
import type { ruleFormWords } from './words.ts';

export type RuleFormText = Text<typeof ruleFormWords>;

export interface RulePart {
  readonly title: keyof typeof ruleFormWords;
  /** What the folded part is set to; rules that are off are left out. */
  summarize(options: CodonOptions, text: RuleFormText): string;
  readonly Form: ComponentType<{ readonly options: CodonOptions }>;
}

/** The rules that are on, side by side. */
export function joinSummaries(...rules: readonly (string | number | false)[]): string {
  return rules.filter(Boolean).join(' · ');
}
