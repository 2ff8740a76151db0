// Choosing restriction enzymes: search, filters, sets, and a list in which enzymes that cut alike share a line.
import {
  Button,
  Checkbox,
  HTMLSelect,
  InputGroup,
  Menu,
  MenuItem,
  PopoverNext,
  Tag,
} from '@blueprintjs/core';
import { CaretDown, Search, SmallCross } from '@blueprintjs/icons';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, useState } from 'react';
import { SUPPLIERS } from '#bio/table/enzymeRows.ts';
import { type Enzyme, siteWithCuts } from '#bio/table/enzymes.ts';
import { useCount, useText } from '#src/core/text.ts';
import css from './EnzymePicker.module.css';
import {
  type EnzymeFilter,
  type EnzymeGroup,
  enzymeGroups,
  filtered,
  NO_FILTER,
  SETS,
} from './enzymeGroups.ts';
import { enzymeWords } from './enzymeWords.ts';

interface Props {
  readonly chosen: readonly string[];
  onChange(names: readonly string[]): void;
  /** How often each enzyme cuts the sequence at hand, by name; enables the filters on cuts. */
  readonly counts?: ReadonlyMap<string, number> | undefined;
  /** Of the list, in pixels. */
  readonly height?: number;
}

const ROW_HEIGHT = 46;

export function EnzymePicker({ chosen, onChange, counts, height = 300 }: Props) {
  const [filter, setFilter] = useState(NO_FILTER);
  const groups = useMemo(() => filtered(enzymeGroups(), filter, counts), [filter, counts]);
  const set = (part: Partial<EnzymeFilter>) => setFilter((was) => ({ ...was, ...part }));
  return (
    <div className={css.picker}>
      <Chosen chosen={chosen} onChange={onChange} counts={counts} />
      <Filters filter={filter} hasCounts={counts !== undefined} onFilter={set} />
      <GroupList groups={groups} chosen={chosen} onChange={onChange} counts={counts} height={height} />
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
      <PopoverNext
        placement="bottom-end"
        content={
          <Menu>
            <MenuItem text={text('cloning')} onClick={() => add(SETS.cloning)} />
            <MenuItem text={text('goldenGate')} onClick={() => add(SETS.goldenGate)} />
            <MenuItem text={text('diagnostic')} onClick={() => add(SETS.diagnostic)} />
            {counts && <MenuItem text={text('uniqueCutters')} onClick={() => onChange(unique)} />}
          </Menu>
        }
      >
        <Button size="small" endIcon={<CaretDown />} text={text('sets')} />
      </PopoverNext>
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
  onFilter,
}: {
  readonly filter: EnzymeFilter;
  readonly hasCounts: boolean;
  onFilter(part: Partial<EnzymeFilter>): void;
}) {
  const text = useText(enzymeWords);
  return (
    <div className={css.filters}>
      <InputGroup
        type="search"
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
          options={(['all', 'once', 'twice', 'never'] as const).map((value) => ({
            value,
            label: text(value),
          }))}
        />
      )}
      <HTMLSelect
        aria-label={text('site')}
        value={filter.site}
        onChange={(event) => onFilter({ site: event.target.value as EnzymeFilter['site'] })}
        options={(['any', 'six', 'eight', 'typeIIS'] as const).map((value) => ({
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

function GroupList({
  groups,
  chosen,
  onChange,
  counts,
  height,
}: Props & { readonly groups: readonly EnzymeGroup[]; readonly height: number }) {
  const text = useText(enzymeWords);
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: groups.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
  });
  const number = useCount();
  const names = groups.reduce((sum, group) => sum + group.enzymes.length, 0);
  return (
    <>
      <p className={css.found} role="status">
        {groups.length === 0
          ? text('nothing')
          : text('found', { groups: number(groups.length), names: number(names) })}
      </p>
      <div
        ref={scroller}
        className={css.scroller}
        style={{ height }}
        role="region"
        aria-label={text('list')}
        tabIndex={0}
      >
        <div className={css.inner} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map((item) => (
            <div
              key={groups[item.index]!.enzymes[0]!.name}
              className={css.item}
              style={{ transform: `translateY(${item.start}px)` }}
            >
              <GroupRow group={groups[item.index]!} chosen={chosen} onChange={onChange} counts={counts} />
            </div>
          ))}
        </div>
      </div>
    </>
  );
}

function GroupRow({
  group,
  chosen,
  onChange,
  counts,
}: Pick<Props, 'chosen' | 'onChange' | 'counts'> & { readonly group: EnzymeGroup }) {
  const text = useText(enzymeWords);
  const [first, ...rest] = group.enzymes as readonly [Enzyme, ...Enzyme[]];
  const mine = group.enzymes.filter((enzyme) => chosen.includes(enzyme.name));
  const lead = mine[0] ?? first;
  const others = mine.length > 0 ? group.enzymes.filter((enzyme) => enzyme !== lead) : rest;
  const count = counts?.get(lead.name);
  const toggle = () =>
    onChange(
      mine.length > 0
        ? chosen.filter((name) => !mine.some((enzyme) => enzyme.name === name))
        : [...chosen, lead.name],
    );
  return (
    <Checkbox
      className={css.row!}
      checked={mine.length > 0}
      onChange={toggle}
      labelElement={
        <span className={css.line}>
          <span className={css.names}>
            <b>{lead.name}</b> <Notes enzyme={lead} />
            {others.length > 0 && (
              <span
                className={css.others}
                title={text('same', { names: others.map((it) => it.name).join(', ') })}
              >
                {others.map((it) => it.name).join(', ')}
              </span>
            )}
          </span>
          <code className={css.site}>{siteWithCuts(lead).replace('_', '')}</code>
          {count !== undefined && <span className={css.count}>{text('cuts', { count })}</span>}
        </span>
      }
    />
  );
}

function Notes({ enzyme }: { readonly enzyme: Enzyme }) {
  const text = useText(enzymeWords);
  const feels = (it: Enzyme['dam']) =>
    it === 'blocked' || it === 'impaired' || it === 'some' || it === 'varies';
  return (
    <>
      {enzyme.needs && (
        <Tag minimal intent="warning" title={text('needsHint', { kind: enzyme.needs })}>
          {enzyme.needs}
        </Tag>
      )}
      {feels(enzyme.dam) && (
        <Tag minimal title={text('damHint')}>
          dam
        </Tag>
      )}
      {feels(enzyme.dcm) && (
        <Tag minimal title={text('dcmHint')}>
          dcm
        </Tag>
      )}
      {enzyme.suppliers === '' && <Tag minimal>{text('former')}</Tag>}
    </>
  );
}
