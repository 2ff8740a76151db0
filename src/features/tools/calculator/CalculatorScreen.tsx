import { Button, FormGroup, SegmentedControl } from '@blueprintjs/core';
import type { Calculation, CalculatorSettings } from '#bio/quantity/settings.ts';
import { paths } from '#src/core/routes.ts';
import { useText } from '#src/core/text.ts';
import { hasContent, inspectionOf } from '#src/state/tool/draft.ts';
import { useTool } from '#src/state/tool/tool.ts';
import { SourceInput } from '#src/ui/tool/SourceInput.tsx';
import { ToolFrame } from '#src/ui/tool/ToolFrame.tsx';
import css from './Calculator.module.css';
import { CalculatorResult } from './CalculatorResult.tsx';
import { examples } from './examples.ts';
import { AbsorbanceForm, AmountForm, DilutionForm, OligoForm, SeriesForm } from './Forms.tsx';
import { LigationForm } from './LigationForm.tsx';
import { isSequenceNeeded } from './readsSequence.ts';
import { change, takeSequence, calculatorTool as tool } from './store.ts';
import { calculatorWords } from './words.ts';

const CALCULATIONS: readonly Calculation[] = [
  'amount',
  'ligation',
  'dilution',
  'series',
  'oligos',
  'absorbance',
];

export function CalculatorScreen() {
  const text = useText(calculatorWords);
  const { drafts, options, run } = useTool(tool);
  const draft = drafts[0]!;
  const records = inspectionOf(draft)?.records ?? 0;
  const needsSequence = isSequenceNeeded(options) && !hasContent(draft);
  return (
    <ToolFrame
      tool={tool}
      path={paths.calculator}
      title={text('title')}
      lead={text('lead')}
      run={run}
      drafts={drafts}
      canRun={!needsSequence}
      blocked={needsSequence ? text('needsSequence') : undefined}
      onRun={tool.run}
      onCancel={tool.cancel}
      onHandoff={takeSequence}
      input={
        <>
          <CalculationChoice value={options.calculation} />
          <FromChoice options={options} />
          {(options.calculation === 'ligation' || isSequenceNeeded(options)) && (
            <SourceInput
              draft={draft}
              tool={tool}
              label={text(options.calculation === 'ligation' ? 'partSequences' : 'sequences')}
              examples={examples}
              kinds={['dna', 'rna']}
              hasTopology={options.calculation !== 'ligation'}
              rows={options.calculation === 'ligation' ? 5 : 6}
            />
          )}
        </>
      }
      options={<Form options={options} records={records} />}
    >
      {(sheet) => <CalculatorResult sheet={sheet} calculation={options.calculation} />}
    </ToolFrame>
  );
}

function CalculationChoice({ value }: { readonly value: Calculation }) {
  const text = useText(calculatorWords);
  return (
    <div className={css.calculations} role="group" aria-label={text('calculation')}>
      {CALCULATIONS.map((it) => (
        <Button
          key={it}
          variant="minimal"
          alignText="start"
          active={it === value}
          aria-pressed={it === value}
          text={text(it)}
          onClick={() => tool.set('calculation', it)}
        />
      ))}
    </div>
  );
}

function FromChoice({ options }: { readonly options: CalculatorSettings }) {
  const text = useText(calculatorWords);
  const { calculation } = options;
  if (calculation !== 'amount' && calculation !== 'absorbance') return null;
  const isAmount = calculation === 'amount';
  return (
    <FormGroup label={text('from')} className={css.field!}>
      <SegmentedControl
        fill
        aria-label={text('from')}
        options={[
          isAmount
            ? { value: 'length', label: text('byLength') }
            : { value: 'factor', label: text('byFactor') },
          { value: 'sequence', label: text('bySequence') },
        ]}
        value={options[calculation].from}
        onValueChange={(from) =>
          isAmount
            ? change('amount', { from: from as 'length' | 'sequence' })
            : change('absorbance', { from: from as 'factor' | 'sequence' })
        }
      />
    </FormGroup>
  );
}

function Form({ options, records }: { readonly options: CalculatorSettings; readonly records: number }) {
  switch (options.calculation) {
    case 'amount':
      return <AmountForm options={options.amount} />;
    case 'ligation':
      return <LigationForm options={options.ligation} records={records} />;
    case 'dilution':
      return <DilutionForm options={options.dilution} />;
    case 'series':
      return <SeriesForm options={options.series} />;
    case 'oligos':
      return <OligoForm options={options.oligos} />;
    case 'absorbance':
      return <AbsorbanceForm options={options.absorbance} />;
  }
}
