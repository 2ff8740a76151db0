// Under which conditions Tm is given: always said in one line, changed on demand.
import { Button, Collapse, FormGroup, HTMLSelect } from '@blueprintjs/core';
import { CaretDown, CaretRight } from '@blueprintjs/icons';
import { useId, useState } from 'react';
import {
  DEFAULT_CONDITIONS,
  GC_VALUESETS,
  type GcValueset,
  type MeltingConditions,
  type MeltingMethod,
  PCR_CONDITIONS,
  PRIMER3_CONDITIONS,
  SALT_CORRECTIONS,
  type SaltCorrection,
} from '#bio/table/meltingConditions.ts';
import { NEIGHBOR_TABLES, type NeighborTableName } from '#bio/table/nearestNeighbor.ts';
import { useText } from '#src/core/text.ts';
import { NumberField } from '#src/ui/form/NumberField.tsx';
import { optionWords } from './optionWords.ts';
import css from './Primer.module.css';
import { primerTool, setCondition } from './store.ts';

const PRESETS = {
  presetDefault: DEFAULT_CONDITIONS,
  presetPcr: PCR_CONDITIONS,
  presetPrimer3: PRIMER3_CONDITIONS,
} as const;
const METHODS: readonly MeltingMethod[] = ['nearestNeighbour', 'primer3', 'gcContent', 'wallace'];
const TABLES = Object.keys(NEIGHBOR_TABLES) as NeighborTableName[];
const AMOUNTS = [
  'sodium',
  'potassium',
  'tris',
  'magnesium',
  'dntp',
  'oligo',
  'target',
  'dmso',
  'formamide',
] as const;

export function ConditionsForm({ conditions }: { readonly conditions: MeltingConditions }) {
  const text = useText(optionWords);
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-label={text('conditions')}>
      <Button
        variant="minimal"
        size="small"
        icon={isOpen ? <CaretDown /> : <CaretRight />}
        text={text('conditions')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      <p className={css.quiet}>{describeConditions(conditions, text)}</p>
      <Collapse isOpen={isOpen}>
        <Choices conditions={conditions} />
        {conditions.method !== 'wallace' && (
          <div className={css.fields}>
            {AMOUNTS.map((name) => (
              <NumberField
                key={name}
                label={text(name)}
                value={conditions[name]}
                min={0}
                max={100_000}
                step={1}
                onChange={(value) => setCondition(name, value)}
              />
            ))}
          </div>
        )}
      </Collapse>
    </section>
  );
}

function Choices({ conditions }: { readonly conditions: MeltingConditions }) {
  const text = useText(optionWords);
  const preset = (Object.keys(PRESETS) as (keyof typeof PRESETS)[]).find((it) =>
    isSame(PRESETS[it], conditions),
  );
  return (
    <>
      <Select
        label={text('preset')}
        value={preset ?? 'presetOwn'}
        options={[...Object.keys(PRESETS), ...(preset ? [] : ['presetOwn'])].map((value) => ({
          value,
          label: text(value as keyof typeof PRESETS | 'presetOwn'),
        }))}
        onChoose={(value) => {
          if (value in PRESETS) primerTool.set('conditions', { ...PRESETS[value as keyof typeof PRESETS] });
        }}
      />
      <Select
        label={text('method')}
        value={conditions.method}
        options={METHODS.map((value) => ({ value, label: text(value) }))}
        onChoose={(value) => setCondition('method', value as MeltingMethod)}
      />
      {conditions.method === 'nearestNeighbour' && <NeighborChoices conditions={conditions} />}
      {conditions.method === 'gcContent' && (
        <Select
          label={text('valueset')}
          value={String(conditions.valueset)}
          options={Object.entries(GC_VALUESETS).map(([value, it]) => ({
            value,
            label: `${it.base} + ${it.perGc} %GC − ${it.perLength}/N · ${it.source}`,
          }))}
          onChoose={(value) => setCondition('valueset', Number(value) as GcValueset)}
        />
      )}
    </>
  );
}

function NeighborChoices({ conditions }: { readonly conditions: MeltingConditions }) {
  const text = useText(optionWords);
  return (
    <>
      <Select
        label={text('table')}
        value={conditions.table}
        options={TABLES.map((value) => ({
          value,
          label: `${NEIGHBOR_TABLES[value].duplex} · ${sourceOf(value)}`,
        }))}
        onChoose={(value) => setCondition('table', value as NeighborTableName)}
      />
      <Select
        label={text('saltCorrection')}
        value={String(conditions.saltCorrection)}
        options={[
          { value: '0', label: text('noCorrection') },
          ...Object.entries(SALT_CORRECTIONS).map(([value, it]) => ({
            value,
            label: `${it.source}: ${it.formula}`,
          })),
        ]}
        onChoose={(value) => setCondition('saltCorrection', Number(value) as SaltCorrection)}
      />
    </>
  );
}

function Select({
  label,
  value,
  options,
  onChoose,
}: {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  onChoose(value: string): void;
}) {
  const id = useId();
  return (
    <FormGroup label={label} labelFor={id} className={css.field!}>
      <HTMLSelect
        id={id}
        fill
        value={value}
        onChange={(event) => onChoose(event.target.value)}
        options={[...options]}
      />
    </FormGroup>
  );
}

/** The formula and every amount that is not zero. */
function describeConditions(
  conditions: MeltingConditions,
  text: ReturnType<typeof useText<typeof optionWords>>,
): string {
  const { method, table, saltCorrection, valueset } = conditions;
  const parts = [text(method)];
  if (method === 'wallace') return parts[0]!;
  if (method === 'nearestNeighbour') {
    parts.push(sourceOf(table));
    parts.push(saltCorrection === 0 ? text('noCorrection') : SALT_CORRECTIONS[saltCorrection].formula);
  }
  if (method === 'gcContent') parts.push(GC_VALUESETS[valueset].source);
  for (const name of AMOUNTS)
    if (conditions[name] !== 0) parts.push(text(`said_${name}`, { value: conditions[name] }));
  return parts.join(' · ');
}

/** Author and year, without the DOI. */
function sourceOf(table: NeighborTableName): string {
  return NEIGHBOR_TABLES[table].source.replace(/,? doi:\S+?(?=;|$)/g, '');
}

function isSame(a: MeltingConditions, b: MeltingConditions): boolean {
  return (Object.keys(a) as (keyof MeltingConditions)[]).every((key) => a[key] === b[key]);
}
