// Choosing restriction enzymes: search, filters, sets, and a list in which enzymes that cut alike share a line.
import { Button, HTMLSelect, InputGroup, MenuItem } from '@blueprintjs/core';
import { CaretDown, Search, SmallCross } from '@blueprintjs/icons';
import { useMemo, useState } from 'react';
import { SUPPLIERS } from '#bio/table/enzymeRows.ts';
import { useText } from '#src/core/text.ts';
import { Popover } from '#src/ui/feedback/Popover.tsx';
import { KeyMenu } from '#src/ui/tool/KeyMenu.tsx';
import { EnzymeList, type SparedSites } from './EnzymeList.tsx';
import css from './EnzymePicker.module.css';
import { type EnzymeFilter, filterGroups, listEnzymeGroups, NO_FILTER, SETS } from './enzymeGroups.ts';
import { enzymeWords } from './enzymeWords.ts';
import { NickingList } from './NickingList.tsx';

interface Props {
  readonly chosen: readonly string[];
  onChange(names: readonly string[]): void;
  /** How often each enzyme cuts the sequence on the page, by name; enables the filters on cuts. */
  readonly counts?: ReadonlyMap<string, number> | undefined;
  /** Sites of the sequence on the page that methylation of an ordinary strain blocks, by enzyme. */
  readonly spared?: SparedSites | undefined;
  /** Only groups whose first enzyme passes. */
  passes?: ((name: string) => boolean) | undefined;
  /** Height of the list in pixels. */
  readonly height?: number;
  /** In a dialog: one types at once. */
  readonly hasFocus?: boolean;
  /** Offers nicking endonucleases too, above the list: where a digest is done or sites are drawn. */
  readonly hasNicking?: boolean;
}

/** More enzymes than these say nothing on a map. */
const MAX_AT_ONCE = 150;

export function EnzymePicker({
  chosen,
  onChange,
  counts,
  spared,
  passes,
  height = 300,
  hasFocus = false,
  hasNicking = false,
}: Props) {
  const text = useText(enzymeWords);
  const [filter, setFilter] = useState(NO_FILTER);
  const groups = useMemo(() => {
    const all = filterGroups(listEnzymeGroups(), filter, counts);
    return passes ? all.filter((it) => passes(it.enzymes[0]!.name)) : all;
  }, [filter, counts, passes]);
  const found = groups.map((it) => it.enzymes[0]!.name);
  const mayTakeAll = found.length > 0 && found.length <= MAX_AT_ONCE;
  const set = (part: Partial<EnzymeFilter>) => setFilter((was) => ({ ...was, ...part }));
  return (
    <div className={css.picker}>
      <Chosen chosen={chosen} onChange={onChange} counts={counts} />
      <Filters filter={filter} hasCounts={counts !== undefined} hasFocus={hasFocus} onFilter={set} />
      {mayTakeAll && (
        <Button
          size="small"
          className={css.all!}
          text={text('chooseAll', { count: found.length })}
          onClick={() => onChange([...new Set([...chosen, ...found])])}
        />
      )}
      {hasNicking && <NickingList chosen={chosen} onChange={onChange} search={filter.search} />}
      <EnzymeList
        groups={groups}
        chosen={chosen}
        onChange={onChange}
        counts={counts}
        spared={spared}
        height={height}
      />
    </div>
  );
}

function Chosen({ chosen, onChange, counts }: Pick<Props, 'chosen' | 'onChange' | 'counts'>) {
  const text = useText(enzymeWords);
  const add = (names: readonly string[]) => onChange([...new Set([...chosen, ...names])]);
  const unique = [...(counts ?? [])].filter(([, count]) => count === 1).map(([name]) => name);
  return (
    <div className={css.chosen} role="group" aria-label={text('chosen')}>
      <div className={css.tags}>
        {chosen.length === 0 && <span className={css.quiet}>{text('none')}</span>}
        {chosen.slice(0, 60).map((name) => (
          <Button
            key={name}
            size="small"
            variant="outlined"
            intent="primary"
            endIcon={<SmallCross />}
            text={name}
            aria-label={text('remove', { name })}
            onClick={() => onChange(chosen.filter((it) => it !== name))}
          />
        ))}
        {chosen.length > 60 && <span className={css.quiet}>+{chosen.length - 60}</span>}
      </div>
      <Popover
        placement="bottom-end"
        content={
          <KeyMenu>
            <MenuItem text={text('cloning')} onClick={() => add(SETS.cloning)} />
            <MenuItem text={text('goldenGate')} onClick={() => add(SETS.goldenGate)} />
            <MenuItem text={text('diagnostic')} onClick={() => add(SETS.diagnostic)} />
            {counts && <MenuItem text={text('uniqueCutters')} onClick={() => onChange(unique)} />}
          </KeyMenu>
        }
      >
        <Button size="small" endIcon={<CaretDown />} text={text('sets')} />
      </Popover>
      <Button
        size="small"
        variant="minimal"
        text={text('clear')}
        disabled={chosen.length === 0}
        onClick={() => onChange([])}
      />
    </div>
  );
}

function Filters({
  filter,
  hasCounts,
  hasFocus,
  onFilter,
}: {
  readonly filter: EnzymeFilter;
  readonly hasCounts: boolean;
  readonly hasFocus: boolean;
  onFilter(part: Partial<EnzymeFilter>): void;
}) {
  const text = useText(enzymeWords);
  return (
    <div className={css.filters}>
      <InputGroup
        type="search"
        autoFocus={hasFocus}
        leftElement={<Search className={css.searchIcon!} />}
        placeholder={text('search')}
        aria-label={text('search')}
        value={filter.search}
        onValueChange={(search) => onFilter({ search })}
      />
      {hasCounts && (
        <HTMLSelect
          aria-label={text('filter')}
          value={filter.cuts}
          onChange={(event) => onFilter({ cuts: event.target.value as EnzymeFilter['cuts'] })}
          options={(['all', 'some', 'once', 'twice', 'often', 'never'] as const).map((value) => ({
            value,
            label: text(value),
          }))}
        />
      )}
      <HTMLSelect
        aria-label={text('site')}
        value={filter.site}
        onChange={(event) => onFilter({ site: event.target.value as EnzymeFilter['site'] })}
        options={(['any', 'four', 'six', 'eight', 'typeIIS'] as const).map((value) => ({
          value,
          label: text(value),
        }))}
      />
      <HTMLSelect
        aria-label={text('ends')}
        value={filter.ends}
        onChange={(event) => onFilter({ ends: event.target.value as EnzymeFilter['ends'] })}
        options={[
          { value: 'any', label: text('anyEnd') },
          { value: "5'", label: text('five') },
          { value: "3'", label: text('three') },
          { value: 'blunt', label: text('blunt') },
        ]}
      />
      <HTMLSelect
        aria-label={text('supplier')}
        value={filter.supplier}
        onChange={(event) => onFilter({ supplier: event.target.value })}
        options={[
          { value: '', label: text('anySupplier') },
          ...Object.entries(SUPPLIERS).map(([value, label]) => ({ value, label })),
        ]}
      />
    </div>
  );
}
