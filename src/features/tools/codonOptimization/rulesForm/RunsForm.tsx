// Runs of one base, rare codons, and rare codons in a row.
import { useText } from '#src/core/text.ts';
import css from '#src/features/tools/codonOptimization/Codon.module.css';
import type { CodonOptions } from '#src/features/tools/codonOptimization/store.ts';
import { Amount } from './Amount.tsx';
import { joinSummaries, type RuleFormText, type RulePart } from './rulePart.ts';
import { ruleFormWords } from './words.ts';

export const runsPart: RulePart = { title: 'runs', summarize: summarizeRuns, Form: RunsForm };

function summarizeRuns(
  { runAT, runGC, rareBelow, rareRunBelow, rareRunLength }: CodonOptions,
  text: RuleFormText,
): string {
  return joinSummaries(
    `A/T ≤ ${runAT || '∞'}`,
    `G/C ≤ ${runGC || '∞'}`,
    `≥ ${rareBelow} %`,
    rareRunBelow > 0 && text('rareRunSummary', { length: rareRunLength, below: rareRunBelow }),
  );
}

function RunsForm({ options }: { readonly options: CodonOptions }) {
  const text = useText(ruleFormWords);
  const zeroOff = text('zeroOff');
  return (
    <>
      <div className={css.fields}>
        <Amount name="runAT" options={options} helper={zeroOff} max={30} />
        <Amount name="runGC" options={options} helper={zeroOff} max={30} />
        <Amount name="rareBelow" options={options} helper={zeroOff} max={30} />
        <Amount name="rareRunBelow" options={options} helper={zeroOff} max={50} />
        {options.rareRunBelow > 0 && <Amount name="rareRunLength" options={options} min={2} max={6} />}
      </div>
      {options.rareRunBelow > 0 && <p className={css.help}>{text('rareRunHelp')}</p>}
    </>
  );
}
