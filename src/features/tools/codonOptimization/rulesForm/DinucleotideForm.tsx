import { FormGroup, SegmentedControl } from '@blueprintjs/core';
import { useText } from '#src/core/text.ts';
import { type CodonOptions, codonTool as tool } from '#src/features/tools/codonOptimization/store.ts';
import { Amount } from './Amount.tsx';
import { joinSummaries, type RulePart } from './rulePart.ts';
import { ruleFormWords } from './words.ts';

const MODES = ['off', 'price', 'forbid'] as const;

export const dinucleotidePart: RulePart = {
  title: 'pairs',
  summarize: ({ cpg, upa }, text) => joinSummaries(`CpG ${text(cpg)}`, upa !== 'off' && `UpA ${text(upa)}`),
  Form: DinucleotideForm,
};

/** CpG and UpA: free, at a price, or forbidden. */
function DinucleotideForm({ options }: { readonly options: CodonOptions }) {
  const text = useText(ruleFormWords);
  return (
    <>
      {(['cpg', 'upa'] as const).map((pair) => (
        <div key={pair}>
          <FormGroup label={text(pair)}>
            <SegmentedControl
              fill
              size="small"
              aria-label={text(pair)}
              options={MODES.map((value) => ({ value, label: text(value) }))}
              value={options[pair]}
              onValueChange={(value) => tool.set(pair, value as CodonOptions['cpg'])}
            />
          </FormGroup>
          {options[pair] === 'price' && (
            <Amount
              name={`${pair}Price`}
              label={text('priceOf', { pair: text(pair) })}
              options={options}
              max={5}
              step={0.05}
            />
          )}
        </div>
      ))}
    </>
  );
}
