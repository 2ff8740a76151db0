// The four facets with what each tag would show; on a narrow screen behind a button.
import { Button, Checkbox } from '@blueprintjs/core';
import { Filter } from '@blueprintjs/icons';
import { useId, useState } from 'react';
import type { Facet } from '#contract/archive.ts';
import { NARROW, useMediaQuery } from '#src/core/mediaQuery.ts';
import { useCount, useLocalized, useText } from '#src/core/text.ts';
import css from './Archive.module.css';
import { FACET_PARAMETERS, type PaperList } from './store.ts';
import { archiveWords } from './words.ts';

interface Props {
  readonly list: PaperList;
  readonly address: URLSearchParams;
  onChange(alter: (next: URLSearchParams) => void): void;
}

export function Facets({ list, address, onChange }: Props) {
  const text = useText(archiveWords);
  const isNarrow = useMediaQuery(NARROW);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isFiltered = ['search', ...FACET_PARAMETERS.map((it) => it.parameter)].some((it) => address.has(it));
  const reset = () =>
    onChange((next) => {
      for (const key of [...next.keys()]) next.delete(key);
    });
  return (
    <section className={css.side} aria-label={text('filters')}>
      {isNarrow && (
        <Button
          icon={<Filter />}
          text={text('filters')}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        />
      )}
      <div id={id} className={css.facets} hidden={isNarrow && !isOpen}>
        {FACET_PARAMETERS.map(({ facet, parameter }) => (
          <FacetBox
            key={facet}
            facet={facet}
            rows={list.facets[facet]}
            chosen={address.getAll(parameter)}
            onToggle={(code) => onChange((next) => toggle(next, parameter, code))}
          />
        ))}
      </div>
      {isFiltered && <Button text={text('reset')} onClick={reset} />}
    </section>
  );
}

function toggle(address: URLSearchParams, parameter: string, code: string): void {
  const before = address.getAll(parameter);
  address.delete(parameter);
  const after = before.includes(code) ? before.filter((it) => it !== code) : [...before, code];
  for (const it of after) address.append(parameter, it);
}

interface FacetBoxProps {
  readonly facet: Facet;
  readonly rows: PaperList['facets'][Facet];
  readonly chosen: readonly string[];
  onToggle(code: string): void;
}

function FacetBox({ facet, rows, chosen, onToggle }: FacetBoxProps) {
  const text = useText(archiveWords);
  const message = useLocalized();
  const count = useCount();
  if (rows.length === 0) return null;
  return (
    <fieldset className={css.facet}>
      <legend>{text(facet)}</legend>
      {rows.map(({ code, names, count: hits }) => (
        <Checkbox
          key={code}
          className={css.option!}
          checked={chosen.includes(code)}
          onChange={() => onToggle(code)}
        >
          <span className={css.optionText}>
            <span>{message(names)}</span>
            <span className={css.hits}>{count(hits)}</span>
          </span>
        </Checkbox>
      ))}
    </fieldset>
  );
}
