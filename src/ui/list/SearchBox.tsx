import { Button, InputGroup } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import { defineWords, useText } from '#src/core/text.ts';
import css from './SearchBox.module.css';

const searchWords = defineWords({ find: { en: 'Search', zh: '搜索' } });

interface Props {
  readonly value: string;
  /** What can be searched for. */
  readonly label: string;
  /** Called with the trimmed text, which may be empty. */
  onSearch(text: string): void;
}

/** Searches a list when it is submitted, not with every key. */
export function SearchBox({ value, label, onSearch }: Props) {
  const text = useText(searchWords);
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  return (
    <search>
      <form
        className={css.search}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(typed.trim());
        }}
      >
        <InputGroup
          type="search"
          fill
          leftIcon={<Search />}
          aria-label={label}
          placeholder={label}
          maxLength={100}
          value={typed}
          onChange={({ currentTarget: { value: it } }) => setTyped(it)}
        />
        <Button type="submit" text={text('find')} />
      </form>
    </search>
  );
}
