// Repeats, the share of bases in repeats, and hairpins.
import { Checkbox } from '@blueprintjs/core';
import { useText } from '#src/core/text.ts';
import css from '#src/features/tools/codonOptimization/Codon.module.css';
import { type CodonOptions, codonTool as tool } from '#src/features/tools/codonOptimization/store.ts';
import { Amount } from './Amount.tsx';
import { joinSummaries, type RulePart } from './rulePart.ts';
import { ruleFormWords } from './words.ts';

export const longRangePart: RulePart = {
  title: 'longRange',
  summarize: ({ repeatLength, coverage, stem }) =>
    joinSummaries(
      repeatLength > 0 && `< ${repeatLength} bp`,
      coverage > 0 && `9-mer ≤ ${coverage} %`,
      stem > 0 && `⊃ < ${stem}`,
    ),
  Form: LongRangeForm,
};

function LongRangeForm({ options }: { readonly options: CodonOptions }) {
  const text = useText(ruleFormWords);
  const zeroOff = text('zeroOff');
  return (
    <>
      <div className={css.fields}>
        <Amount name="repeatLength" options={options} helper={zeroOff} max={60} />
        <Amount name="coverage" options={options} helper={zeroOff} max={100} />
        <Amount name="stem" options={options} helper={zeroOff} max={40} />
        <Amount name="loop" options={options} max={100} />
        <Amount name="hairpinWindow" options={options} max={2000} />
      </div>
      <Checkbox
        label={text('repeatInverted')}
        checked={options.repeatInverted}
        onChange={(event) => tool.set('repeatInverted', event.target.checked)}
      />
      <p className={css.help}>{text('longRangeHelp')}</p>
    </>
  );
}
