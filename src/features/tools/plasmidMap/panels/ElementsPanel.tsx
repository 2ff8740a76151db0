import { Button, Spinner, Tag } from '@blueprintjs/core';
import { Add, InfoSign, Search, Tick } from '@blueprintjs/icons';
import { formatRange } from '#bio/core/range.ts';
import type { SequenceRecord } from '#bio/core/sequence.ts';
import { useCount, useLocalized, useText } from '#src/core/text.ts';
import {
  editFeatures,
  notifyUndoable,
  select,
  useMap,
} from '#src/features/tools/plasmidMap/document/store.ts';
import type { PanelProps } from '#src/features/tools/plasmidMap/stage/face.ts';
import { mapWords } from '#src/features/tools/plasmidMap/words.ts';
import { FaultCallout } from '#src/ui/feedback/FaultCallout.tsx';
import { typeColor } from '#src/ui/map/palette.ts';
import { isOnMap } from '#src/ui/map/scene.ts';
import type { MapElement } from '#workers/jobs/mapShapes.ts';
import { answerOf, lookForElements, useFindings } from './findings.ts';
import { findingWords } from './findingWords.ts';
import { MarkList } from './MarkList.tsx';
import css from './SidePanel.module.css';

export function ElementsPanel({ record }: PanelProps) {
  const text = useText(mapWords);
  const own = useText(findingWords);
  const message = useLocalized();
  const count = useCount();
  const { activeId } = useMap();
  const slot = useFindings().elements;
  if (slot.run.at === 'failed') return <FaultCallout fault={slot.run.fault} />;
  if (slot.run.at === 'idle' || slot.run.at === 'cancelled')
    return <Button icon={<Search />} text={own('lookForElements')} onClick={() => lookForElements(record)} />;
  const all = answerOf(slot)?.elements;
  if (!all) return <Spinner size={28} aria-label={text('looking')} />;
  if (all.length === 0) return <p className={css.empty}>{own('noElements')}</p>;
  const fresh = all.filter((it) => !isOnMap(it, record));
  const items = all.map((element, i) => {
    const at = fresh.indexOf(element);
    const id = at < 0 ? `known:${i}` : `element:${at}`;
    const quality = [
      element.identity === 1 ? own('exact') : text('identity', { percent: count(element.identity * 100, 1) }),
      element.isFragment ? own('fragment', { percent: count(element.coverage * 100) }) : '',
    ].filter(Boolean);
    return {
      id,
      color: typeColor(element.type),
      name: element.name,
      detail: `${message(element.kind)} ${element.strand === 1 ? '→' : '←'} ${formatRange(element.range, record.bytes.length)} · ${quality.join(' · ')}`,
      isActive: id === activeId,
      onChoose: () => select({ ...element.range, strand: element.strand }, id),
      side: (
        <>
          {element.hint && (
            <Tag
              minimal
              intent="warning"
              icon={<InfoSign size={12} />}
              title={message(element.hint)}
              aria-label={message(element.hint)}
            />
          )}
          {at < 0 && <Tick className={css.done!} title={text('onMap')} />}
          {at >= 0 && (
            <Button
              size="small"
              variant="minimal"
              icon={<Add />}
              aria-label={own('addElement', { name: element.name })}
              title={own('addElement', { name: element.name })}
              onClick={() => add(record, [element])}
            />
          )}
        </>
      ),
    };
  });
  return (
    <>
      <p className={css.hint}>{own('elementsHint')}</p>
      {fresh.length > 0 && (
        <Button
          icon={<Add />}
          text={own('addAll', { count: fresh.length })}
          onClick={() => add(record, fresh)}
        />
      )}
      <MarkList items={items} label={text('elements')} />
    </>
  );
}

function add(record: SequenceRecord, elements: readonly MapElement[]): void {
  editFeatures([...record.features, ...elements.map((it) => it.feature)]);
  notifyUndoable('added');
}
