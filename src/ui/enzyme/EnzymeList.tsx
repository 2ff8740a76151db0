// The list of the enzyme picker, drawn only where visible: a line for each specificity, with its other names and notes.
import { Checkbox, Tag } from '@blueprintjs/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { type Enzyme, siteNotationOf } from '#bio/table/enzymes.ts';
import { useCount, useText } from '#src/core/text.ts';
import css from './EnzymePicker.module.css';
import type { EnzymeGroup } from './enzymeGroups.ts';
import { enzymeWords } from './enzymeWords.ts';

export type SparedSites = ReadonlyMap<string, { readonly by: 'dam' | 'dcm'; readonly count: number }>;

interface Props {
  readonly groups: readonly EnzymeGroup[];
  readonly chosen: readonly string[];
  onChange(names: readonly string[]): void;
  readonly counts: ReadonlyMap<string, number> | undefined;
  readonly spared: SparedSites | undefined;
  readonly height: number;
}

const ROW_HEIGHT = 46;

export function EnzymeList({ groups, chosen, onChange, counts, spared, height }: Props) {
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
              <GroupRow
                group={groups[item.index]!}
                chosen={chosen}
                onChange={onChange}
                counts={counts}
                spared={spared}
              />
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
  spared,
}: Pick<Props, 'chosen' | 'onChange' | 'counts' | 'spared'> & { readonly group: EnzymeGroup }) {
  const text = useText(enzymeWords);
  const [first, ...rest] = group.enzymes as readonly [Enzyme, ...Enzyme[]];
  const own = group.enzymes.filter((enzyme) => chosen.includes(enzyme.name));
  const lead = own[0] ?? first;
  const others = own.length > 0 ? group.enzymes.filter((enzyme) => enzyme !== lead) : rest;
  const count = counts?.get(lead.name);
  const blocked = spared?.get(lead.name);
  const toggle = () =>
    onChange(
      own.length > 0
        ? chosen.filter((name) => !own.some((enzyme) => enzyme.name === name))
        : [...chosen, lead.name],
    );
  return (
    <Checkbox
      className={css.row!}
      checked={own.length > 0}
      onChange={toggle}
      labelElement={
        <span className={css.line}>
          <span className={css.names}>
            <b>{lead.name}</b>{' '}
            {blocked ? (
              <Tag minimal intent="warning" title={text(`${blocked.by}Hint`)}>
                {text('blocked', { by: blocked.by, count: blocked.count })}
              </Tag>
            ) : (
              <Notes enzyme={lead} />
            )}
            {others.length > 0 && (
              <span
                className={css.others}
                title={text('same', { names: others.map((it) => it.name).join(', ') })}
              >
                {others.map((it) => it.name).join(', ')}
              </span>
            )}
          </span>
          <code className={css.site}>{siteNotationOf(lead)}</code>
          {count !== undefined && <span className={css.count}>{text('cuts', { count })}</span>}
        </span>
      }
    />
  );
}

function Notes({ enzyme }: { readonly enzyme: Enzyme }) {
  const text = useText(enzymeWords);
  const isSensitive = (it: Enzyme['dam']) =>
    it === 'blocked' || it === 'impaired' || it === 'some' || it === 'varies';
  return (
    <>
      {enzyme.needs && (
        <Tag minimal intent="warning" title={text('needsHint', { kind: enzyme.needs })}>
          {enzyme.needs}
        </Tag>
      )}
      {isSensitive(enzyme.dam) && (
        <Tag minimal title={text('damHint')}>
          dam
        </Tag>
      )}
      {isSensitive(enzyme.dcm) && (
        <Tag minimal title={text('dcmHint')}>
          dcm
        </Tag>
      )}
      {enzyme.suppliers === '' && <Tag minimal>{text('former')}</Tag>}
    </>
  );
}
