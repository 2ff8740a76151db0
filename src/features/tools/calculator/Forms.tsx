// The settings of each calculation but ligation.
import { Button, Checkbox, FormGroup, HTMLSelect, SegmentedControl, TextArea } from '@blueprintjs/core';
import { Learning } from '@blueprintjs/icons';
import type {
  AbsorbanceSettings,
  AmountSettings,
  DilutionSettings,
  OligoSettings,
  SeriesSettings,
} from '#bio/quantity/settings.ts';
import { CALCULATOR_FIELDS as FIELDS } from '#bio/table/calculatorFields.ts';
import {
  AMOUNT_UNITS,
  CONCENTRATION_UNITS,
  MOLECULES,
  type MoleculeType,
  type Unit,
  VOLUME_UNITS,
} from '#bio/table/quantityUnits.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import css from './Calculator.module.css';
import { EXAMPLE_OLIGOS } from './examples.ts';
import { QuantityField } from './QuantityField.tsx';
import { change } from './store.ts';
import { calculatorWords } from './words.ts';

export function AmountForm({ options }: { readonly options: AmountSettings }) {
  const text = useText(calculatorWords);
  const set = (fields: Partial<AmountSettings>) => change('amount', fields);
  const isByLength = options.from === 'length';
  return (
    <>
      <QuantityField<Unit>
        label={FIELDS.quantity}
        value={options.value}
        unit={options.unit}
        units={AMOUNT_UNITS}
        onChange={(value) => set({ value })}
        onUnit={(unit) => set({ unit })}
      />
      <MoleculeChoice
        value={options.molecule}
        onChange={(molecule) => set({ molecule, ...usualEnd(molecule) })}
      />
      {isByLength && (
        <>
          <QuantityField
            label={options.molecule === 'dsDNA' ? FIELDS.lengthBp : FIELDS.lengthNt}
            value={options.length}
            onChange={(length) => set({ length })}
          />
          <Checkbox
            label={text('circular')}
            checked={options.isCircular}
            onChange={(event) => set({ isCircular: event.currentTarget.checked })}
          />
          <Choice
            label={text('average')}
            value={options.average}
            values={['bases', 'rounded'] as const}
            onChange={(average) => set({ average })}
          />
        </>
      )}
      {!(isByLength && (options.average === 'rounded' || options.isCircular)) && (
        <Choice
          label={text('fivePrime')}
          value={options.fivePrime}
          values={['phosphate', 'hydroxyl', 'triphosphate'] as const}
          onChange={(fivePrime) => set({ fivePrime })}
        />
      )}
    </>
  );
}

/** A fragment, a synthetic oligo, a transcript; it is in its field and can be chosen otherwise. */
function usualEnd(molecule: MoleculeType): Pick<AmountSettings, 'fivePrime'> {
  return { fivePrime: ({ dsDNA: 'phosphate', ssDNA: 'hydroxyl', RNA: 'triphosphate' } as const)[molecule] };
}

export function DilutionForm({ options }: { readonly options: DilutionSettings }) {
  const text = useText(calculatorWords);
  const localize = useLocalized();
  const set = (fields: Partial<DilutionSettings>) => change('dilution', fields);
  const terms = ['stock', 'stockVolume', 'final', 'finalVolume'] as const;
  return (
    <>
      <FormGroup label={text('solve')} labelFor="calculator-solve" className={css.field!}>
        <HTMLSelect
          id="calculator-solve"
          fill
          value={options.solve}
          onChange={(event) => set({ solve: event.target.value as DilutionSettings['solve'] })}
          options={terms.map((value) => ({ value, label: text(SOLVE_WORDS[value]) }))}
        />
      </FormGroup>
      {terms.map((term) => {
        const unitKey = `${term}Unit` as const;
        const units = term.endsWith('Volume') ? VOLUME_UNITS : CONCENTRATION_UNITS;
        return term === options.solve ? (
          <UnitChoice
            key={term}
            label={text('unitOf', { field: localize(FIELDS[term]) })}
            value={options[unitKey]}
            units={units}
            onChange={(unit) => set({ [unitKey]: unit })}
          />
        ) : (
          <QuantityField<Unit>
            key={term}
            label={FIELDS[term]}
            value={options[term]}
            unit={options[unitKey]}
            units={units}
            onChange={(value) => set({ [term]: value })}
            onUnit={(unit) => set({ [unitKey]: unit })}
          />
        );
      })}
      <QuantityField
        label={FIELDS.molarMass}
        value={options.molarMass}
        helper={text('molarMassHint')}
        isOptional
        onChange={(molarMass) => set({ molarMass })}
      />
    </>
  );
}

const SOLVE_WORDS = {
  stock: 'solveStock',
  stockVolume: 'solveStockVolume',
  final: 'solveFinal',
  finalVolume: 'solveFinalVolume',
} as const;

export function SeriesForm({ options }: { readonly options: SeriesSettings }) {
  const set = (fields: Partial<SeriesSettings>) => change('series', fields);
  return (
    <>
      <QuantityField<Unit>
        label={FIELDS.start}
        value={options.start}
        unit={options.unit}
        units={CONCENTRATION_UNITS}
        onChange={(start) => set({ start })}
        onUnit={(unit) => set({ unit })}
      />
      <div className={css.fields}>
        <QuantityField label={FIELDS.factor} value={options.factor} onChange={(factor) => set({ factor })} />
        <QuantityField label={FIELDS.steps} value={options.steps} onChange={(steps) => set({ steps })} />
      </div>
      <QuantityField<Unit>
        label={FIELDS.tubeVolume}
        value={options.volume}
        unit={options.volumeUnit}
        units={VOLUME_UNITS}
        onChange={(volume) => set({ volume })}
        onUnit={(volumeUnit) => set({ volumeUnit })}
      />
    </>
  );
}

export function OligoForm({ options }: { readonly options: OligoSettings }) {
  const text = useText(calculatorWords);
  const set = (fields: Partial<OligoSettings>) => change('oligos', fields);
  return (
    <>
      <FormGroup
        label={text('list')}
        labelFor="calculator-oligos"
        helperText={text('listHint')}
        className={css.field!}
      >
        <TextArea
          id="calculator-oligos"
          className={css.list!}
          fill
          rows={6}
          spellCheck={false}
          autoComplete="off"
          value={options.list}
          onChange={(event) => set({ list: event.target.value })}
        />
        <Button
          size="small"
          variant="minimal"
          icon={<Learning />}
          text={text('exampleList')}
          onClick={() => set({ list: EXAMPLE_OLIGOS })}
        />
      </FormGroup>
      <Choice
        label={text('listUnit')}
        value={options.unit}
        values={['nmol', 'pmol', 'OD', 'µg'] as const}
        isPlain
        onChange={(unit) => set({ unit })}
      />
      <div className={css.fields}>
        <QuantityField label={FIELDS.oligoStock} value={options.stock} onChange={(stock) => set({ stock })} />
        <QuantityField
          label={FIELDS.working}
          value={options.working}
          onChange={(working) => set({ working })}
        />
        <QuantityField
          label={FIELDS.workingVolume}
          value={options.workingVolume}
          onChange={(workingVolume) => set({ workingVolume })}
        />
      </div>
    </>
  );
}

export function AbsorbanceForm({ options }: { readonly options: AbsorbanceSettings }) {
  const text = useText(calculatorWords);
  const set = (fields: Partial<AbsorbanceSettings>) => change('absorbance', fields);
  return (
    <>
      <FormGroup label={text('solve')} className={css.field!}>
        <SegmentedControl
          fill
          aria-label={text('solve')}
          options={[
            { value: 'concentration', label: text('toConcentration') },
            { value: 'absorbance', label: text('toAbsorbance') },
          ]}
          value={options.solve}
          onValueChange={(value) => set({ solve: value as AbsorbanceSettings['solve'] })}
        />
      </FormGroup>
      <MoleculeChoice value={options.molecule} onChange={(molecule) => set({ molecule })} />
      {options.solve === 'concentration' ? (
        <QuantityField
          label={FIELDS.absorbance}
          value={options.absorbance}
          onChange={(absorbance) => set({ absorbance })}
        />
      ) : (
        <QuantityField<Unit>
          label={FIELDS.concentration}
          value={options.concentration}
          unit={options.unit}
          units={['ng/µL', 'nM', 'µM']}
          onChange={(concentration) => set({ concentration })}
          onUnit={(unit) => set({ unit })}
        />
      )}
      <div className={css.fields}>
        <QuantityField
          label={FIELDS.sampleDilution}
          value={options.dilution}
          onChange={(dilution) => set({ dilution })}
        />
        <QuantityField label={FIELDS.path} value={options.path} onChange={(path) => set({ path })} />
      </div>
    </>
  );
}

function MoleculeChoice({
  value,
  onChange,
}: {
  readonly value: MoleculeType;
  onChange(value: MoleculeType): void;
}) {
  const text = useText(calculatorWords);
  return (
    <FormGroup label={text('molecule')} className={css.field!}>
      <SegmentedControl
        fill
        aria-label={text('molecule')}
        options={MOLECULES.map((it) => ({ value: it, label: text(it) }))}
        value={value}
        onValueChange={(it) => onChange(it as MoleculeType)}
      />
    </FormGroup>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly values: readonly Value[];
  /** Values are units, the same in both languages. */
  readonly isPlain?: boolean;
  onChange(value: Value): void;
}

function Choice<Value extends string>({ label, value, values, isPlain, onChange }: ChoiceProps<Value>) {
  const text = useText(calculatorWords);
  return (
    <FormGroup label={label} className={css.field!}>
      <HTMLSelect
        fill
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value as Value)}
        options={values.map((it) => ({
          value: it,
          label: isPlain ? it : text(it as keyof typeof calculatorWords),
        }))}
      />
    </FormGroup>
  );
}

function UnitChoice({
  label,
  value,
  units,
  onChange,
}: {
  readonly label: string;
  readonly value: Unit;
  readonly units: readonly Unit[];
  onChange(unit: Unit): void;
}) {
  return <Choice label={label} value={value} values={units} isPlain onChange={onChange} />;
}
