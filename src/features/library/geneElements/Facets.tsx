import { Button, Checkbox, Switch } from '@blueprintjs/core';
import { useSearchParams } from 'react-router-dom';
import { useCount, useLocalized, useText } from '#src/core/text.ts';
import { describeHost, elementWords } from '#src/ui/element/elementWords.ts';
import type { LibraryRow } from '#workers/jobs/library.ts';
import css from './Library.module.css';
import { type Filters, filterRows } from './store.ts';
import { libraryWords } from './words.ts';

interface Props {
  readonly rows: readonly LibraryRow[];
  readonly filters: Filters;
  readonly favorites: readonly string[];
}

export function Facets({ rows, filters, favorites }: Props) {
  const text = useText(libraryWords);
  const element = useText(elementWords);
  const message = useLocalized();
  const [address, setAddress] = useSearchParams();
  const toggle = (key: string, value: string) =>
    setAddress(toggleFacet(address, key, value), { replace: true });
  const kinds = new Map(rows.map((row) => [row.type, message(row.kind)]));
  const isFiltered = [...address.keys()].some((key) => key !== 'sort');
  return (
    <section className={css.facets} aria-label={text('filters')}>
      <Switch
        checked={filters.isFavorite}
        label={text('onlyFavorites')}
        onChange={() => toggle('favourites', '1')}
      />
      <Switch checked={filters.isFree} label={text('freeOnly')} onChange={() => toggle('free', '1')} />
      <Facet
        title={text('verification')}
        values={withCounts(rows, filterRows(rows, filters, favorites, 'verified'), (row) => row.verification)}
        chosen={filters.verified}
        label={(value) => element(value as LibraryRow['verification'])}
        onToggle={(value) => toggle('verified', value)}
      />
      <Facet
        title={text('type')}
        values={withCounts(rows, filterRows(rows, filters, favorites, 'types'), (row) => row.type)}
        chosen={filters.types}
        label={(value) => kinds.get(value) ?? value}
        onToggle={(value) => toggle('type', value)}
      />
      <Facet
        title={text('host')}
        values={withCounts(rows, filterRows(rows, filters, favorites, 'hosts'), (row) => row.host)}
        chosen={filters.hosts}
        label={(value) => message(describeHost(value))}
        onToggle={(value) => toggle('host', value)}
      />
      {isFiltered && <Button text={text('reset')} onClick={() => setAddress({}, { replace: true })} />}
    </section>
  );
}

interface FacetProps {
  readonly title: string;
  readonly values: readonly (readonly [string, number])[];
  readonly chosen: readonly string[];
  label(value: string): string;
  onToggle(value: string): void;
}

function Facet({ title, values, chosen, label, onToggle }: FacetProps) {
  const count = useCount();
  return (
    <fieldset className={css.facet}>
      <legend>{title}</legend>
      {values.map(([value, hits]) => (
        <Checkbox
          key={value}
          checked={chosen.includes(value)}
          onChange={() => onToggle(value)}
          className={css.option!}
          data-none={hits === 0}
        >
          <span className={css.optionText}>
            <span>{label(value)}</span>
            <span className={css.hits}>{count(hits)}</span>
          </span>
        </Checkbox>
      ))}
    </fieldset>
  );
}

/** Every value there is, the most frequent of all first, with what it would give now. */
function withCounts(
  all: readonly LibraryRow[],
  now: readonly LibraryRow[],
  of: (row: LibraryRow) => string,
): readonly (readonly [string, number])[] {
  const ever = new Map<string, number>();
  for (const row of all) if (of(row)) ever.set(of(row), (ever.get(of(row)) ?? 0) + 1);
  const hits = new Map<string, number>();
  for (const row of now) hits.set(of(row), (hits.get(of(row)) ?? 0) + 1);
  return [...ever].sort((a, b) => b[1] - a[1]).map(([value]) => [value, hits.get(value) ?? 0] as const);
}

function toggleFacet(address: URLSearchParams, key: string, value: string): URLSearchParams {
  const after = new URLSearchParams(address);
  const others = after.getAll(key).filter((it) => it !== value);
  const isOn = after.getAll(key).includes(value);
  after.delete(key);
  for (const it of isOn ? others : [...others, value]) after.append(key, it);
  return after;
}
