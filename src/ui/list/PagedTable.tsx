// A list of the account by pages, with a box to search and one choice, for which `createPagedList` keeps the state.
import { Button, HTMLSelect, InputGroup, NonIdealState } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import type { LocalizedText } from '#bio/core/fault.ts';
import { defineWords, useLabeled, useLocalized, useText } from '#src/core/text.ts';
import { PAGE_SIZE, type PagedList } from '#src/state/pagedList.ts';
import { AsyncContent } from '#src/ui/page/AsyncContent.tsx';
import css from '#src/ui/quotation/Quotation.module.css';
import { Pager } from './Pager.tsx';

const tableWords = defineWords({
  any: { en: 'All', zh: '全部' },
  clear: { en: 'Show all', zh: '显示全部' },
});

interface Props<Choice extends string, Row> {
  readonly list: PagedList<Choice, Row>;
  readonly title: string;
  /** What can be searched for. */
  readonly searchLabel: string;
  readonly choiceLabel: string;
  readonly choices: readonly Choice[];
  readonly choiceNames: Readonly<Record<Choice, LocalizedText>>;
  readonly noneFound: string;
  countText(total: number): string;
  /** Where the account has none at all. */
  readonly empty: ReactNode;
  children(rows: readonly Row[]): ReactNode;
}

export function PagedTable<Choice extends string, Row>(props: Props<Choice, Row>) {
  const { list, title, noneFound, empty, children } = props;
  const text = useText(tableWords);
  const { page, choice, search } = list.useFilter();
  return (
    <AsyncContent from={list.loaded}>
      {({ rows, total }) => {
        if (total === 0 && choice === '' && search.trim() === '') return empty;
        return (
          <section className={css.panel} aria-label={title}>
            <Filters {...props} total={total} />
            {rows.length === 0 ? (
              <NonIdealState
                title={noneFound}
                action={<Button text={text('clear')} onClick={() => void list.clearFilter()} />}
              />
            ) : (
              children(rows)
            )}
            <Pager
              page={page}
              pages={Math.max(1, Math.ceil(total / PAGE_SIZE))}
              onPage={(to) => list.changeFilter({ page: to })}
            />
          </section>
        );
      }}
    </AsyncContent>
  );
}

function Filters<Choice extends string, Row>({
  list,
  searchLabel,
  choiceLabel,
  choices,
  choiceNames,
  countText,
  total,
}: Props<Choice, Row> & { readonly total: number }) {
  const text = useText(tableWords);
  const message = useLocalized();
  const labeled = useLabeled();
  const { choice, search } = list.useFilter();
  return (
    <div className={css.filters}>
      <InputGroup
        className={css.search!}
        leftIcon={<Search />}
        type="search"
        placeholder={searchLabel}
        aria-label={searchLabel}
        maxLength={100}
        value={search}
        onChange={(event) => list.changeFilter({ search: event.currentTarget.value })}
      />
      <HTMLSelect
        aria-label={choiceLabel}
        value={choice}
        options={[
          { value: '', label: labeled(choiceLabel, text('any')) },
          ...choices.map((value) => ({ value, label: message(choiceNames[value]) })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          list.changeFilter({ choice: choices.find((it) => it === value) ?? '' })
        }
      />
      <span className={css.quiet} role="status">
        {countText(total)}
      </span>
    </div>
  );
}
