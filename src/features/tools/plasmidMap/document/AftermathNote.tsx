// What the last edit did to features besides what was meant: said beside the selection, with the way back.
import { Button, Tag } from '@blueprintjs/core';
import { Undo } from '@blueprintjs/icons';
import type { Feature } from '#bio/core/feature.ts';
import { listOf, useLocalized, useText } from '#src/core/text.ts';
import css from '#src/features/tools/plasmidMap/stage/SelectionBar.module.css';
import { mapWords } from '#src/features/tools/plasmidMap/words.ts';
import { undo, useMap } from './store.ts';

const MAX_NAMES = 3;

export function AftermathNote() {
  const text = useText(mapWords);
  const message = useLocalized();
  const { aftermath } = useMap();
  if (!aftermath || aftermath.cut.length + aftermath.lost.length === 0) return null;
  const { cut, lost } = aftermath;
  const names = (features: readonly Feature[]) =>
    message(listOf(features.slice(0, MAX_NAMES).map((it) => it.name))) +
    (features.length > MAX_NAMES ? ' …' : '');
  return (
    <div className={css.facts} role="status">
      {cut.length > 0 && (
        <Tag minimal intent="warning">
          {text('featuresCut', { count: cut.length, names: names(cut) })}
        </Tag>
      )}
      {lost.length > 0 && (
        <Tag minimal intent="warning">
          {text('featuresLost', { count: lost.length, names: names(lost) })}
        </Tag>
      )}
      <Button size="small" variant="minimal" icon={<Undo />} text={text('undo')} onClick={undo} />
    </div>
  );
}
