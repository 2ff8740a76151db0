// What a search of overhangs asks for: a set, or a sequence to be split.
import { Checkbox, FormGroup, InputGroup, SegmentedControl } from '@blueprintjs/core';
import { useText } from '#src/core/text.ts';
import { NumberField } from '#src/ui/form/NumberField.tsx';
import { overhangWords } from './overhangWords.ts';
import { type CloningOptions, type OverhangTask, cloningTool as tool } from './store.ts';

const TASKS = ['complete', 'judge', 'split'] as const satisfies readonly OverhangTask[];

export function OverhangTaskChoice({ task }: { readonly task: OverhangTask }) {
  const text = useText(overhangWords);
  return (
    <FormGroup label={text('mode')}>
      <SegmentedControl
        aria-label={text('mode')}
        value={task}
        onValueChange={(value) => tool.set('overhangTask', value as OverhangTask)}
        options={TASKS.map((value) => ({ value, label: text(value) }))}
      />
    </FormGroup>
  );
}

export function OverhangOptions({ options }: { readonly options: CloningOptions }) {
  const text = useText(overhangWords);
  if (options.overhangTask === 'judge')
    return <ListField name="fixedOverhangs" label="given" hint="givenHint" options={options} />;
  return (
    <>
      {options.overhangTask === 'split' ? (
        <SplitOptions options={options} />
      ) : (
        <NumberField
          label={text('count')}
          helper={text('countHint')}
          value={options.overhangCount}
          min={1}
          max={60}
          step={1}
          isWhole
          onChange={(typed) => tool.set('overhangCount', typed)}
        />
      )}
      <ListField name="fixedOverhangs" label="fixed" hint="fixedHint" options={options} />
      <ListField name="excludedOverhangs" label="excluded" options={options} />
      <ThoroughChoice isThorough={options.isThorough} />
    </>
  );
}

function SplitOptions({ options }: { readonly options: CloningOptions }) {
  const text = useText(overhangWords);
  return (
    <>
      <NumberField
        label={text('fragments')}
        value={options.fragments}
        min={2}
        max={30}
        step={1}
        isWhole
        onChange={(typed) => tool.set('fragments', typed)}
      />
      <ListField name="splitPlaces" label="places" hint="placesHint" options={options} />
      <NumberField
        label={text('reach')}
        helper={text('reachHint')}
        value={options.splitReach}
        min={0}
        max={200}
        step={1}
        isWhole
        onChange={(typed) => tool.set('splitReach', typed)}
      />
      <ListField name="splitEnds" label="ends" hint="endsHint" options={options} />
    </>
  );
}

interface ListFieldProps {
  readonly name: 'fixedOverhangs' | 'excludedOverhangs' | 'splitPlaces' | 'splitEnds';
  readonly label: 'given' | 'fixed' | 'excluded' | 'places' | 'ends';
  readonly hint?: 'givenHint' | 'fixedHint' | 'placesHint' | 'endsHint';
  readonly options: CloningOptions;
}

function ListField({ name, label, hint, options }: ListFieldProps) {
  const text = useText(overhangWords);
  const placeholder =
    label === 'places' || label === 'ends' ? (`${label}Placeholder` as const) : 'listPlaceholder';
  return (
    <FormGroup label={text(label)} labelFor={`cloning-${name}`} helperText={hint && text(hint)}>
      <InputGroup
        id={`cloning-${name}`}
        value={options[name]}
        placeholder={text(placeholder)}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => tool.set(name, event.target.value)}
      />
    </FormGroup>
  );
}

export function ThoroughChoice({ isThorough }: Pick<CloningOptions, 'isThorough'>) {
  const text = useText(overhangWords);
  return (
    <FormGroup helperText={text('thoroughHint')}>
      <Checkbox
        label={text('thorough')}
        checked={isThorough}
        onChange={(event) => tool.set('isThorough', event.currentTarget.checked)}
      />
    </FormGroup>
  );
}
