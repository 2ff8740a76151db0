import { Button, Collapse, FormGroup, HTMLSelect, SegmentedControl } from '@blueprintjs/core';
import { CaretDown, CaretRight } from '@blueprintjs/icons';
import { useState } from 'react';
import { GC_RULES, type GcRule } from '#bio/table/gcRules.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { NumberField } from '#src/ui/form/NumberField.tsx';
import css from './Genetic.module.css';
import { type GeneticOptions, geneticTool as tool } from './store.ts';
import { geneticWords } from './words.ts';

const RULES = Object.keys(GC_RULES) as GcRule[];
const ISLANDS = [
  ['gardiner-garden', 'gardinerGarden'],
  ['takai-jones', 'takaiJones'],
  ['newcpgreport', 'newcpgreport'],
] as const;
const ENDS = ['hydroxyl', 'phosphate', 'triphosphate'] as const;

export function GeneticOptionsForm({ options }: { readonly options: GeneticOptions }) {
  const text = useText(geneticWords);
  const message = useLocalized();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <FormGroup label={text('rule')} labelFor="ga-rule">
        <HTMLSelect
          id="ga-rule"
          fill
          value={options.rule}
          onChange={(event) => tool.set('rule', event.target.value as GcRule)}
          options={RULES.map((value) => ({ value, label: message(GC_RULES[value]) }))}
        />
      </FormGroup>
      <div className={css.fields}>
        <Amount name="window" options={options} helper={text('automatic')} />
        <Amount name="step" options={options} helper={text('automatic')} />
        <FormGroup label={text('frame')}>
          <SegmentedControl
            size="small"
            aria-label={text('frame')}
            options={['1', '2', '3'].map((value) => ({ value, label: value }))}
            value={String(options.frame)}
            onValueChange={(value) => tool.set('frame', Number(value) as 1 | 2 | 3)}
          />
        </FormGroup>
        <Amount name="minRun" options={options} min={2} />
      </div>
      <FormGroup label={text('islandRule')} labelFor="ga-islands">
        <HTMLSelect
          id="ga-islands"
          fill
          value={options.islands}
          onChange={(event) => tool.set('islands', event.target.value as GeneticOptions['islands'])}
          options={ISLANDS.map(([value, word]) => ({ value, label: text(word) }))}
        />
      </FormGroup>
      <Button
        variant="minimal"
        size="small"
        icon={isOpen ? <CaretDown /> : <CaretRight />}
        text={text('more')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      <Collapse isOpen={isOpen} keepChildrenMounted>
        <MoleculeFields options={options} />
      </Collapse>
    </>
  );
}

function MoleculeFields({ options }: { readonly options: GeneticOptions }) {
  const text = useText(geneticWords);
  return (
    <div className={css.more}>
      <FormGroup label={text('molecule')}>
        <SegmentedControl
          size="small"
          aria-label={text('molecule')}
          options={[
            { value: '0', label: text('byLength') },
            { value: '1', label: text('oneStrand') },
            { value: '2', label: text('twoStrands') },
          ]}
          value={String(options.strands)}
          onValueChange={(value) => tool.set('strands', Number(value) as 0 | 1 | 2)}
        />
      </FormGroup>
      <FormGroup label={text('fivePrime')} labelFor="ga-end">
        <HTMLSelect
          id="ga-end"
          fill
          value={options.fivePrime}
          onChange={(event) => tool.set('fivePrime', event.target.value as GeneticOptions['fivePrime'])}
          options={ENDS.map((value) => ({ value, label: text(value) }))}
        />
      </FormGroup>
      <FormGroup label={text('monomers')} labelFor="ga-monomers">
        <HTMLSelect
          id="ga-monomers"
          fill
          value={options.monomers}
          onChange={(event) => tool.set('monomers', event.target.value as GeneticOptions['monomers'])}
          options={[
            { value: 'classic', label: text('classic') },
            { value: 'cavaluzzi-borer', label: text('cavaluzziBorer') },
          ]}
        />
      </FormGroup>
      <div className={css.fields}>
        <Amount name="sodium" options={options} min={1} />
        <Amount name="oligo" options={options} min={1} />
      </div>
    </div>
  );
}

type AmountName = 'window' | 'step' | 'minRun' | 'sodium' | 'oligo';

function Amount({
  name,
  options,
  min = 0,
  helper,
}: {
  readonly name: AmountName;
  readonly options: GeneticOptions;
  readonly min?: number;
  readonly helper?: string;
}) {
  const text = useText(geneticWords);
  return (
    <NumberField
      label={text(name)}
      value={options[name]}
      min={min}
      max={10_000_000}
      step={1}
      isWhole
      helper={helper}
      onChange={(value) => tool.set(name, value)}
    />
  );
}
