// The prices of one site: a line each, in the order in which the statement names them.
import { Button, Checkbox, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { Add, Trash } from '@blueprintjs/icons';
import { useId } from 'react';
import { useText } from '#src/core/text.ts';
import css from './Catalogue.module.css';
import { createEmptyRule, type RuleDraft } from './entryDraft.ts';
import { catalogueWords } from './words.ts';

interface Props {
  readonly title: string;
  readonly rules: readonly RuleDraft[];
  onChange(rules: readonly RuleDraft[]): void;
}

const KINDS = ['fixed', 'measured', 'minimum', 'tier'] as const;

export function RulesEditor({ title, rules, onChange }: Props) {
  const text = useText(catalogueWords);
  return (
    <fieldset className={css.rules}>
      <legend>{title}</legend>
      {rules.length === 0 && <p className={css.quiet}>{text('noRules')}</p>}
      {rules.map((rule, at) => (
        <Rule
          key={rule.key}
          rule={rule}
          place={at + 1}
          onChange={(change) => onChange(rules.map((it) => (it === rule ? { ...it, ...change } : it)))}
          onRemove={() => onChange(rules.filter((it) => it !== rule))}
        />
      ))}
      <Button
        variant="minimal"
        size="small"
        icon={<Add />}
        text={text('addRule')}
        onClick={() => onChange([...rules, createEmptyRule(crypto.randomUUID())])}
      />
    </fieldset>
  );
}

interface RuleProps {
  readonly rule: RuleDraft;
  readonly place: number;
  onChange(change: Partial<RuleDraft>): void;
  onRemove(): void;
}

function Rule({ rule, place, onChange, onRemove }: RuleProps) {
  const text = useText(catalogueWords);
  const id = useId();
  const input = (
    name: 'en' | 'zh' | 'amount' | 'per' | 'free' | 'from' | 'off' | 'when',
    label: keyof typeof catalogueWords,
    placeholder?: string,
  ) => (
    <label
      className={css.cell}
      htmlFor={`${id}-${name}`}
      data-wide={name === 'when' || name === 'en' || name === 'zh'}
    >
      <span>{text(label)}</span>
      <InputGroup
        id={`${id}-${name}`}
        size="small"
        value={rule[name]}
        maxLength={name === 'when' ? 2_000 : 1_000}
        {...(placeholder && { placeholder })}
        onValueChange={(value) => onChange({ [name]: value })}
      />
    </label>
  );
  return (
    <div className={css.rule} role="group" aria-label={`${place}`}>
      <label className={css.cell} htmlFor={`${id}-kind`}>
        <span>{text('kind')}</span>
        <HTMLSelect
          id={`${id}-kind`}
          value={rule.kind}
          options={KINDS.map((value) => ({ value, label: text(value) }))}
          onChange={(event) => onChange({ kind: event.target.value as RuleDraft['kind'] })}
        />
      </label>
      {input('en', 'ruleEn')}
      {input('zh', 'ruleZh')}
      {rule.kind !== 'tier' && input('amount', 'amount')}
      {rule.kind === 'measured' && (
        <>
          {input('per', 'per')}
          <label className={css.cell} htmlFor={`${id}-measure`}>
            <span>{text('measure')}</span>
            <HTMLSelect
              id={`${id}-measure`}
              value={rule.measure}
              options={(['basePairs', 'tubes'] as const).map((value) => ({ value, label: text(value) }))}
              onChange={(event) => onChange({ measure: event.target.value as RuleDraft['measure'] })}
            />
          </label>
          {input('free', 'free')}
        </>
      )}
      {rule.kind === 'tier' && (
        <>
          {input('from', 'from')}
          {input('off', 'percent')}
        </>
      )}
      {input('when', 'when', text('whenHint'))}
      {rule.kind === 'fixed' && (
        <Checkbox
          className={css.base!}
          label={text('isBase')}
          checked={rule.isBase}
          onChange={(event) => onChange({ isBase: event.currentTarget.checked })}
        />
      )}
      <Button
        variant="minimal"
        size="small"
        icon={<Trash />}
        aria-label={text('removeRule', { place })}
        title={text('removeRule', { place })}
        onClick={onRemove}
      />
    </div>
  );
}
