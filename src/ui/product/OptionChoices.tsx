// One option of an entry: its choices side by side, or in a list where they are many. A choice that does not combine
// with the others can still be chosen, and states why it does not; then the others can be changed.
import { FormGroup, HTMLSelect } from '@blueprintjs/core';
import { useId } from 'react';
import type { LocalizedText } from '#bio/core/fault.ts';
import {
  type CatalogueEntry,
  type Choice,
  isConditionMet,
  type OptionGroup,
  optionsOf,
  type Selection,
} from '#commerce/catalogue/catalogue.ts';
import type { Site } from '#commerce/money/money.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import css from './Product.module.css';
import { productWords } from './productWords.ts';

interface Props {
  readonly entry: CatalogueEntry;
  readonly group: OptionGroup;
  readonly selection: Selection;
  readonly site: Site;
  onChoose(code: string): void;
}

/** More choices than that are in a list. */
const MAX_SIDE_BY_SIDE = 18;

export function OptionChoices({ entry, group, selection, site, onChoose }: Props) {
  const text = useText(productWords);
  const message = useLocalized();
  const name = useId();
  const offered = group.choices.filter((it) => (it.site ?? site) === site);
  const chosen = selection.options[group.code] ?? '';
  const choices: readonly Choice[] = group.isRequired
    ? offered
    : [{ code: '', name: productWords.none }, ...offered];
  const reasons = new Map(choices.map(({ code }) => [code, exclusionOf(entry, group.code, code, selection)]));
  const excluded = [...new Set([...reasons.values()].filter((it) => it !== undefined))];
  if (choices.length > MAX_SIDE_BY_SIDE)
    return (
      <FormGroup label={message(group.name)} labelFor={name}>
        <HTMLSelect
          id={name}
          value={chosen}
          options={[
            ...(group.isRequired ? [{ value: '', label: text('choose') }] : []),
            ...choices.map((it) => ({ value: it.code, label: message(it.name) })),
          ]}
          onChange={(event) => onChoose(event.target.value)}
        />
      </FormGroup>
    );
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>
        {message(group.name)}
        {!group.isRequired && <span className={css.info}>{text('optional')}</span>}
      </legend>
      <div className={css.choices}>
        {choices.map((choice) => {
          const reason = reasons.get(choice.code);
          return (
            <label key={choice.code} className={css.choice} data-excluded={reason !== undefined}>
              <span className={css.name}>
                <input
                  type="radio"
                  name={name}
                  value={choice.code}
                  checked={chosen === choice.code}
                  {...(reason && { 'aria-describedby': `${name}-${excluded.indexOf(reason)}` })}
                  onChange={() => onChoose(choice.code)}
                />
                {message(choice.name)}
              </span>
              {choice.description && <span className={css.note}>{message(choice.description)}</span>}
            </label>
          );
        })}
      </div>
      {excluded.map((reason, at) => (
        <p key={reason.en} id={`${name}-${at}`} className={css.reason}>
          {text('excluded', {
            choices: choices
              .filter((it) => reasons.get(it.code) === reason)
              .map((it) => message(it.name))
              .join(text('and')),
            reason: message(reason),
          })}
        </p>
      ))}
    </fieldset>
  );
}

/** Why this choice would not combine with what is chosen elsewhere. */
function exclusionOf(
  entry: CatalogueEntry,
  group: string,
  code: string,
  selection: Selection,
): LocalizedText | undefined {
  if (code === '') return undefined;
  const options = optionsOf(entry, { ...selection, options: { ...selection.options, [group]: code } });
  return entry.exclusions.find(({ when }) => group in when && isConditionMet(when, options))?.reason;
}
