import { Button, FormGroup, HTMLSelect, Switch, Tag, TextArea } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { UNIVERSAL_PRIMERS } from '#bio/table/primers.ts';
import { useFaultText, useText } from '#src/core/text.ts';
import { ConditionsForm } from './ConditionsForm.tsx';
import { optionWords } from './optionWords.ts';
import { PanelPicker } from './PanelPicker.tsx';
import css from './Primer.module.css';
import { type PrimerAnswer, type PrimerOptions, primerTool } from './store.ts';

export function PrimerOptionsForm({
  options,
  answer,
}: {
  readonly options: PrimerOptions;
  readonly answer: PrimerAnswer | undefined;
}) {
  return (
    <>
      <PrimerChoice options={options} answer={answer} />
      <BindingFields options={options} />
      <ConditionsForm conditions={options.conditions} />
    </>
  );
}

function PrimerChoice({
  options,
  answer,
}: {
  readonly options: PrimerOptions;
  readonly answer: PrimerAnswer | undefined;
}) {
  const text = useText(optionWords);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const chosen = options.panel === 'all' ? UNIVERSAL_PRIMERS.length : options.panel.length;
  const read = answer?.primers.filter((it) => it.isOwn).length;
  return (
    <section aria-label={text('primers')}>
      <div className={css.panelLine}>
        <Tag minimal intent={chosen > 0 ? 'primary' : 'none'} size="large">
          {text('panelChosen', { chosen, all: UNIVERSAL_PRIMERS.length })}
        </Tag>
        <Button size="small" text={text('choose')} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      </div>
      <PanelPicker chosen={options.panel} isOpen={isOpen} onClose={() => setOpen(false)} />
      <FormGroup
        label={text('own')}
        labelFor={id}
        labelInfo={read !== undefined && options.own.trim() !== '' ? text('ownRead', { count: read }) : ''}
        helperText={text('ownHint')}
      >
        <TextArea
          id={id}
          fill
          rows={4}
          spellCheck={false}
          className={css.mono!}
          placeholder={text('ownPlaceholder')}
          value={options.own}
          onChange={(event) => primerTool.set('own', event.target.value)}
        />
      </FormGroup>
      {answer && <OwnFaults faults={answer.ownFaults} />}
    </section>
  );
}

const SHOWN_FAULTS = 6;

function OwnFaults({ faults }: { readonly faults: PrimerAnswer['ownFaults'] }) {
  const faultText = useFaultText();
  if (faults.length === 0) return null;
  return (
    <ul className={css.faults} role="status">
      {faults.slice(0, SHOWN_FAULTS).map((it) => (
        <li key={faultText(it)}>{faultText(it)}</li>
      ))}
    </ul>
  );
}

const MISMATCHES = [0, 1, 2, 3, 4, 5];
const ANCHORS = [0, 1, 2, 3, 4, 5, 6, 8, 10];
const BOUND = [10, 12, 13, 14, 15, 16, 17, 18, 20, 22, 25];

function BindingFields({ options }: { readonly options: PrimerOptions }) {
  const text = useText(optionWords);
  return (
    <section>
      <Switch
        className={css.switch!}
        checked={options.hasTails}
        label={text('tails')}
        onChange={(event) => primerTool.set('hasTails', event.currentTarget.checked)}
      />
      <div className={css.fields}>
        <Choice name="maxMismatches" values={MISMATCHES} options={options} />
        <Choice name="anchor" values={ANCHORS} options={options} />
        <Choice name="maxUnsure" values={MISMATCHES} options={options} />
        <Choice name="minBound" values={BOUND} options={options} isDisabled={!options.hasTails} />
      </div>
      <p className={css.quiet}>{text('iupac')}</p>
    </section>
  );
}

function Choice({
  name,
  values,
  options,
  isDisabled = false,
}: {
  readonly name: 'maxMismatches' | 'anchor' | 'maxUnsure' | 'minBound';
  readonly values: readonly number[];
  readonly options: PrimerOptions;
  readonly isDisabled?: boolean;
}) {
  const text = useText(optionWords);
  const id = useId();
  return (
    <FormGroup label={text(name)} labelFor={id} className={css.field!}>
      <HTMLSelect
        id={id}
        fill
        disabled={isDisabled}
        value={options[name]}
        onChange={(event) => primerTool.set(name, Number(event.target.value))}
        options={values.map((value) => ({ value, label: String(value) }))}
      />
    </FormGroup>
  );
}
