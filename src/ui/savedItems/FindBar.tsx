// Above a list of saved items: search, status, how many were found, and what can be done with the chosen ones.
import { Button, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { Cross, Search } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useText } from '#src/core/text.ts';
import { type ListQuery, STATUSES } from './listQuery.ts';
import css from './SavedItems.module.css';
import { savedWords } from './words.ts';

interface Props {
  readonly query: ListQuery<string>;
  onQueryChange(key: 'q' | 'status', value: string): void;
  /** The name of the search, and an example of what it finds. */
  readonly search: string;
  readonly hint: string;
  readonly found: string;
  readonly children?: ReactNode;
}

export function FindBar({ query, onQueryChange, search, hint, found, children }: Props) {
  const text = useText(savedWords);
  return (
    <div className={css.bar}>
      <InputGroup
        className={css.search!}
        type="search"
        leftIcon={<Search />}
        value={query.search}
        placeholder={hint}
        aria-label={search}
        onValueChange={(value) => onQueryChange('q', value)}
        {...(query.search && {
          rightElement: (
            <Button
              variant="minimal"
              icon={<Cross />}
              aria-label={text('clear')}
              onClick={() => onQueryChange('q', '')}
            />
          ),
        })}
      />
      <HTMLSelect
        aria-label={text('status')}
        value={query.status}
        options={STATUSES.map((value) => ({ value, label: text(value) }))}
        onChange={(event) =>
          onQueryChange('status', event.target.value === 'active' ? '' : event.target.value)
        }
      />
      <span className={css.count} role="status">
        {found}
      </span>
      {children}
    </div>
  );
}
