import { Button, FormGroup, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { Cross, Plus } from '@blueprintjs/icons';
import type { LigationSettings, PartSettings } from '#bio/quantity/settings.ts';
import { CALCULATOR_FIELDS as FIELDS } from '#bio/table/calculatorFields.ts';
import { useText } from '#src/core/text.ts';
import css from './Calculator.module.css';
import { QuantityField } from './QuantityField.tsx';
import { change } from './store.ts';
import { calculatorWords } from './words.ts';

interface Props {
  readonly options: LigationSettings;
  /** How many the input has. */
  readonly records: number;
}

const MAX_PARTS = 20;
/** Beside a mix there is no enzyme of its own. */
const REACTIONS = {
  ligase: { bufferFold: '10', enzyme: '1' },
  mix: { bufferFold: '2', enzyme: '0' },
} as const;

export function LigationForm({ options, records }: Props) {
  const text = useText(calculatorWords);
  const { parts, ...reaction } = options;
  const set = (fields: Partial<LigationSettings>) => change('ligation', fields);
  return (
    <>
      {parts.map((part, index) => (
        <PartFields key={index} part={part} index={index} records={records} parts={parts} />
      ))}
      <Button
        size="small"
        className={css.add!}
        icon={<Plus />}
        text={text('addInsert')}
        disabled={parts.length >= MAX_PARTS}
        onClick={() => set({ parts: [...parts, { ...parts.at(-1)!, record: 0 }] })}
      />
      <FormGroup label={text('reaction')} className={css.field!}>
        <div className={css.presets}>
          {(['ligase', 'mix'] as const).map((name) => (
            <Button
              key={name}
              size="small"
              aria-pressed={isReaction(reaction, name)}
              active={isReaction(reaction, name)}
              text={text(name)}
              onClick={() => set(REACTIONS[name])}
            />
          ))}
        </div>
      </FormGroup>
      <div className={css.fields}>
        <QuantityField
          label={FIELDS.vectorMass}
          value={options.vectorMass}
          onChange={(vectorMass) => set({ vectorMass })}
        />
        <QuantityField
          label={FIELDS.reactionVolume}
          value={options.volume}
          onChange={(volume) => set({ volume })}
        />
        <QuantityField
          label={FIELDS.bufferFold}
          value={options.bufferFold}
          onChange={(bufferFold) => set({ bufferFold })}
        />
        <QuantityField
          label={FIELDS.enzyme}
          value={options.enzyme}
          isOptional
          onChange={(enzyme) => set({ enzyme })}
        />
      </div>
    </>
  );
}

function isReaction(options: Pick<LigationSettings, 'bufferFold' | 'enzyme'>, name: keyof typeof REACTIONS) {
  const { bufferFold, enzyme } = REACTIONS[name];
  return options.bufferFold === bufferFold && options.enzyme === enzyme;
}

function PartFields({
  part,
  index,
  records,
  parts,
}: {
  readonly part: PartSettings;
  readonly index: number;
  readonly records: number;
  readonly parts: readonly PartSettings[];
}) {
  const text = useText(calculatorWords);
  const name = index === 0 ? text('vector') : text('insert', { number: index });
  const set = (fields: Partial<PartSettings>) =>
    change('ligation', { parts: parts.map((it, i) => (i === index ? { ...it, ...fields } : it)) });
  const choices = Math.max(Math.min(records, MAX_PARTS), part.record);
  return (
    <fieldset className={css.part}>
      <legend>{name}</legend>
      <div className={css.partFields}>
        {choices > 0 && (
          <HTMLSelect
            fill
            className={css.chooser!}
            aria-label={text('size', { part: name })}
            value={part.record}
            onChange={(event) => set({ record: Number(event.target.value) })}
            options={[
              { value: 0, label: text('partByLength') },
              ...Array.from({ length: choices }, (_, i) => ({
                value: i + 1,
                label: text('sequenceNumber', { number: i + 1 }),
              })),
            ]}
          />
        )}
        {part.record === 0 && (
          <Small
            label={text('partLength', { part: name })}
            head={text('lengthShort')}
            value={part.length}
            onChange={(length) => set({ length })}
          />
        )}
        <Small
          label={text('partStock', { part: name })}
          head={text('stockShort')}
          value={part.stock}
          onChange={(stock) => set({ stock })}
        />
        {index > 0 && (
          <Small
            label={text('partRatio', { part: name })}
            head={text('ratioShort')}
            value={part.ratio}
            onChange={(ratio) => set({ ratio })}
          />
        )}
        {parts.length > 2 && index > 0 && (
          <Button
            variant="minimal"
            icon={<Cross />}
            aria-label={text('removePart', { part: name })}
            title={text('removePart', { part: name })}
            onClick={() => change('ligation', { parts: parts.filter((_, i) => i !== index) })}
          />
        )}
      </div>
    </fieldset>
  );
}

function Small({
  label,
  head,
  value,
  onChange,
}: {
  /** With the name of the part, for those who do not see the heading. */
  readonly label: string;
  readonly head: string;
  readonly value: string;
  onChange(value: string): void;
}) {
  const isWrong = !(Number(value) > 0);
  return (
    <span className={css.small}>
      <span aria-hidden>{head}</span>
      <InputGroup
        fill
        aria-label={label}
        inputMode="decimal"
        autoComplete="off"
        intent={isWrong ? 'danger' : 'none'}
        aria-invalid={isWrong}
        value={value}
        onValueChange={onChange}
      />
    </span>
  );
}
