import { Button, InputGroup, NonIdealState } from '@blueprintjs/core';
import { Add, Annotation, Edit, Filter, Trash } from '@blueprintjs/icons';
import { useMemo, useState } from 'react';
import { spanOf } from '#bio/core/feature.ts';
import { formatRange, sizeOf } from '#bio/core/range.ts';
import { useCount, useText } from '#src/core/text.ts';
import { openFeature, openNewFeature } from '#src/features/tools/plasmidMap/dialogs/FeatureEditing.tsx';
import { withoutFeature } from '#src/features/tools/plasmidMap/document/editing.ts';
import { useOptions } from '#src/features/tools/plasmidMap/document/options.ts';
import {
  editFeatures,
  notifyUndoable,
  select,
  setOption,
  useMap,
} from '#src/features/tools/plasmidMap/document/store.ts';
import type { PanelProps } from '#src/features/tools/plasmidMap/stage/face.ts';
import { mapWords } from '#src/features/tools/plasmidMap/words.ts';
import { asHex, typeColor } from '#src/ui/map/palette.ts';
import { directionOf } from '#src/ui/map/scene.ts';
import { LongMarkList, type MarkItem } from './MarkList.tsx';
import css from './SidePanel.module.css';

export function FeaturesPanel({ record }: PanelProps) {
  const text = useText(mapWords);
  const count = useCount();
  const { activeId } = useMap();
  const { hiddenTypes } = useOptions();
  const [filter, setFilter] = useState('');
  const length = record.bytes.length;
  const isCircular = record.topology === 'circular';
  const wanted = filter.trim().toLowerCase();
  const { features } = record;
  const listed = useMemo(
    () =>
      [...features.keys()].filter((index) => {
        const { name, type } = features[index]!;
        return !wanted || `${name} ${type}`.toLowerCase().includes(wanted);
      }),
    [features, wanted],
  );
  const itemAt = (at: number): MarkItem => {
    const index = listed[at]!;
    const feature = features[index]!;
    const span = spanOf(feature, length, isCircular);
    const strand = directionOf(feature);
    const arrow = { '1': '→', '-1': '←', '0': '·' }[`${strand}`];
    const id = `feature:${index}`;
    return {
      id,
      color: asHex(feature.color) ?? typeColor(feature.type),
      name: feature.name || feature.type,
      detail: `${feature.type} ${arrow} ${formatRange(span, length)} · ${text('bp', { count: count(sizeOf(span)) })}`,
      isActive: id === activeId,
      isDim: hiddenTypes.includes(feature.type),
      onChoose: () => select({ ...span, strand: strand === -1 ? -1 : 1 }, id),
      side: (
        <>
          <Button
            size="small"
            variant="minimal"
            icon={<Edit size={14} />}
            aria-label={text('editFeature', { name: feature.name })}
            onClick={() => openFeature(record, index)}
          />
          <Button
            size="small"
            variant="minimal"
            icon={<Trash size={14} />}
            aria-label={text('deleteFeature', { name: feature.name })}
            onClick={() => {
              editFeatures(withoutFeature(record, index).features);
              notifyUndoable('deleted');
            }}
          />
        </>
      ),
    };
  };
  const active = listed.findIndex((index) => `feature:${index}` === activeId);
  return (
    <>
      <div className={css.line}>
        <InputGroup
          fill
          leftIcon={<Filter />}
          aria-label={text('filter')}
          placeholder={text('filter')}
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
        />
        <AddButton record={record} />
      </div>
      <Types record={record} hiddenTypes={hiddenTypes} />
      {listed.length > 0 ? (
        <LongMarkList count={listed.length} active={active} itemAt={itemAt} label={text('features')} />
      ) : record.features.length > 0 ? (
        <p className={css.empty}>{text('noMatch')}</p>
      ) : (
        <NonIdealState
          icon={<Annotation size={32} />}
          title={text('noFeatures')}
          description={text('noFeaturesHint')}
        />
      )}
    </>
  );
}

/** Apart from the list, which need not follow every step of a drag. */
function AddButton({ record }: { readonly record: PanelProps['record'] }) {
  const text = useText(mapWords);
  const { selection } = useMap();
  const hasSelection = selection !== undefined && sizeOf(selection) > 0;
  const range = hasSelection
    ? selection
    : { start: 0, end: Math.min(record.bytes.length, 100), strand: 1 as const };
  const label = text(hasSelection ? 'addFromSelection' : 'addFeature');
  return (
    <Button
      icon={<Add />}
      text={text('add')}
      aria-label={label}
      title={label}
      onClick={() => openNewFeature(record, range)}
    />
  );
}

/** One button a feature key: pressed ones are drawn. */
function Types({
  record,
  hiddenTypes,
}: {
  readonly record: PanelProps['record'];
  readonly hiddenTypes: readonly string[];
}) {
  const types = new Map<string, number>();
  for (const { type } of record.features) types.set(type, (types.get(type) ?? 0) + 1);
  if (types.size < 2) return null;
  return (
    <div className={css.types}>
      {[...types].map(([type, times]) => {
        const isHidden = hiddenTypes.includes(type);
        return (
          <button
            key={type}
            type="button"
            className={css.type}
            aria-pressed={!isHidden}
            onClick={() =>
              setOption(
                'hiddenTypes',
                isHidden ? hiddenTypes.filter((it) => it !== type) : [...hiddenTypes, type],
              )
            }
          >
            <span style={{ background: typeColor(type) }} />
            {type} {times}
          </button>
        );
      })}
    </div>
  );
}
