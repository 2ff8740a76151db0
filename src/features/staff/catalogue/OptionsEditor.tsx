// What can be chosen at an entry: groups with their choices, in the order in which the product page shows them.
import { Button, Checkbox, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { Add, Trash } from '@blueprintjs/icons';
import { useId } from 'react';
import { useText } from '#src/core/text.ts';
import css from './Catalogue.module.css';
import { type ChoiceDraft, createEmptyChoice, createEmptyGroup, type GroupDraft } from './optionDrafts.ts';
import { catalogueWords } from './words.ts';

interface Props {
  readonly groups: readonly GroupDraft[];
  onChange(groups: readonly GroupDraft[]): void;
}

export function OptionsEditor({ groups, onChange }: Props) {
  const text = useText(catalogueWords);
  return (
    <fieldset className={css.rules}>
      <legend>{text('options')}</legend>
      {groups.length === 0 && <p className={css.quiet}>{text('noOptions')}</p>}
      {groups.map((group, at) => (
        <Group
          key={group.key}
          group={group}
          place={at + 1}
          onChange={(change) => onChange(groups.map((it) => (it === group ? { ...it, ...change } : it)))}
          onRemove={() => onChange(groups.filter((it) => it !== group))}
        />
      ))}
      <Button
        variant="minimal"
        size="small"
        icon={<Add />}
        text={text('addOption')}
        onClick={() => onChange([...groups, createEmptyGroup(crypto.randomUUID())])}
      />
    </fieldset>
  );
}

interface GroupProps {
  readonly group: GroupDraft;
  readonly place: number;
  onChange(change: Partial<GroupDraft>): void;
  onRemove(): void;
}

function Group({ group, place, onChange, onRemove }: GroupProps) {
  const text = useText(catalogueWords);
  const id = useId();
  const { choices } = group;
  return (
    <div className={css.group} role="group" aria-label={text('option', { place })}>
      <div className={css.rule}>
        {(['code', 'en', 'zh'] as const).map((name) => (
          <TextCell
            key={name}
            label={text(name === 'code' ? 'code' : name === 'en' ? 'ruleEn' : 'ruleZh')}
            value={group[name]}
            isWide={name !== 'code'}
            onChange={(value) => onChange({ [name]: value })}
          />
        ))}
        <label className={css.cell} htmlFor={`${id}-follows`} data-wide="true">
          <span>{text('follows')}</span>
          <HTMLSelect
            id={`${id}-follows`}
            value={group.follows}
            options={(['', 'basePairs', 'tubes'] as const).map((value) => ({
              value,
              label: text(value === '' ? 'chosen' : value),
            }))}
            onChange={({ currentTarget }) =>
              onChange({ follows: currentTarget.value as GroupDraft['follows'] })
            }
          />
        </label>
        <Checkbox
          className={css.base!}
          label={text('required')}
          checked={group.isRequired}
          onChange={({ currentTarget }) => onChange({ isRequired: currentTarget.checked })}
        />
        <Button
          variant="minimal"
          size="small"
          icon={<Trash />}
          aria-label={text('removeOption', { place })}
          title={text('removeOption', { place })}
          onClick={onRemove}
        />
      </div>
      {choices.map((choice, at) => (
        <ChoiceRow
          key={choice.key}
          {...{ choice, place: at + 1, follows: group.follows !== '' }}
          onChange={(change) =>
            onChange({ choices: choices.map((it) => (it === choice ? { ...it, ...change } : it)) })
          }
          onRemove={() => onChange({ choices: choices.filter((it) => it !== choice) })}
        />
      ))}
      <div>
        <Button
          variant="minimal"
          size="small"
          icon={<Add />}
          text={text('addChoice')}
          onClick={() => onChange({ choices: [...choices, createEmptyChoice(crypto.randomUUID())] })}
        />
      </div>
    </div>
  );
}

interface ChoiceProps {
  readonly choice: ChoiceDraft;
  readonly place: number;
  readonly follows: boolean;
  onChange(change: Partial<ChoiceDraft>): void;
  onRemove(): void;
}

const TEXTS = [
  ['code', 'code'],
  ['en', 'ruleEn'],
  ['zh', 'ruleZh'],
  ['descriptionEn', 'descriptionEn'],
  ['descriptionZh', 'descriptionZh'],
  ['extraDays', 'extraDays'],
] as const;

function ChoiceRow({ choice, place, follows, onChange, onRemove }: ChoiceProps) {
  const text = useText(catalogueWords);
  const id = useId();
  return (
    <div className={css.choice} role="group" aria-label={text('choice', { place })}>
      {TEXTS.map(([name, label]) => (
        <TextCell
          key={name}
          label={text(label)}
          value={choice[name]}
          isWide={name !== 'code' && name !== 'extraDays'}
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
      {follows && (
        <TextCell label={text('upTo')} value={choice.upTo} onChange={(upTo) => onChange({ upTo })} />
      )}
      <label className={css.cell} htmlFor={`${id}-site`}>
        <span>{text('offered')}</span>
        <HTMLSelect
          id={`${id}-site`}
          value={choice.site}
          options={[
            { value: '', label: text('bothSites') },
            { value: '0', label: text('cny') },
            { value: '1', label: text('usd') },
          ]}
          onChange={({ currentTarget }) => onChange({ site: currentTarget.value as ChoiceDraft['site'] })}
        />
      </label>
      <Checkbox
        className={css.base!}
        label={text('byReview')}
        checked={choice.isByReview}
        onChange={({ currentTarget }) => onChange({ isByReview: currentTarget.checked })}
      />
      <Button
        variant="minimal"
        size="small"
        icon={<Trash />}
        aria-label={text('removeChoice', { place })}
        title={text('removeChoice', { place })}
        onClick={onRemove}
      />
    </div>
  );
}

interface CellProps {
  readonly label: string;
  readonly value: string;
  readonly isWide?: boolean;
  readonly placeholder?: string;
  onChange(value: string): void;
}

export function TextCell({ label, value, isWide = false, placeholder, onChange }: CellProps) {
  const id = useId();
  return (
    <label className={css.cell} htmlFor={id} data-wide={isWide}>
      <span>{label}</span>
      <InputGroup
        id={id}
        size="small"
        value={value}
        maxLength={1_000}
        {...(placeholder && { placeholder })}
        onValueChange={onChange}
      />
    </label>
  );
}
