// How long to search, how many designs, and whether the least broken rules will do.
import { Checkbox } from '@blueprintjs/core';
import { useText } from '#src/core/text.ts';
import css from '#src/features/tools/codonOptimization/Codon.module.css';
import { type CodonOptions, codonTool as tool } from '#src/features/tools/codonOptimization/store.ts';
import { Amount } from './Amount.tsx';
import type { RulePart } from './rulePart.ts';
import { ruleFormWords } from './words.ts';

export const searchPart: RulePart = {
  title: 'search',
  summarize: ({ seconds, variants }) => `${seconds} s · × ${variants}`,
  Form: SearchForm,
};

function SearchForm({ options }: { readonly options: CodonOptions }) {
  const text = useText(ruleFormWords);
  const hasVariants = options.variants > 1;
  return (
    <>
      <div className={css.fields}>
        <Amount name="seconds" options={options} min={1} max={60} />
        <Amount name="variants" options={options} min={1} max={10} />
        {(hasVariants || options.objective === 'matchUsage') && (
          <Amount name="seed" options={options} min={1} max={1_000_000} />
        )}
        {hasVariants && (
          <>
            <Amount name="variantWithin" options={options} max={50} step={0.5} />
            <Amount name="variantApart" options={options} max={90} />
          </>
        )}
      </div>
      {hasVariants && <p className={css.help}>{text('variantHelp')}</p>}
      <Checkbox
        label={text('isSoft')}
        checked={options.isSoft}
        onChange={(event) => tool.set('isSoft', event.target.checked)}
      />
    </>
  );
}
