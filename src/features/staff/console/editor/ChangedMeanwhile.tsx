// Two of the staff changed the same: the second is notified, loses nothing, and decides. Where nobody else did, nothing
// is drawn.
import { Button, Callout } from '@blueprintjs/core';
import { defineWords, useText } from '#src/core/text.ts';
import css from '#src/features/staff/console/Detail.module.css';
import type { DraftState } from './useDraft.ts';

const meanwhileWords = defineWords({
  title: { en: 'Somebody else changed this meanwhile.', zh: '其他同事已修改此内容。' },
  mine: { en: 'Below is what you typed. It is not saved yet.', zh: '下方为您输入的内容，尚未保存。' },
  theirs: {
    en: 'Below is what is saved now. What you typed is kept.',
    zh: '下方为当前已保存的内容；您输入的内容仍保留。',
  },
  showTheirs: { en: 'Show what is saved', zh: '查看已保存的内容' },
  showMine: { en: 'Show what I typed', zh: '查看我输入的内容' },
  keep: { en: 'Keep mine, to save it over theirs', zh: '保留我的内容，用于覆盖保存' },
  discard: { en: 'Discard mine', zh: '放弃我的内容' },
});

type Props = Pick<DraftState<unknown, unknown>, 'isBehind' | 'isLooking' | 'look' | 'keep' | 'discard'>;

export function ChangedMeanwhile({ isBehind, isLooking, look, keep, discard }: Props) {
  const text = useText(meanwhileWords);
  if (!isBehind) return null;
  return (
    <Callout intent="warning" title={text('title')} role="alert">
      <p>{text(isLooking ? 'theirs' : 'mine')}</p>
      <div className={css.actions}>
        <Button text={text(isLooking ? 'showMine' : 'showTheirs')} onClick={() => look(!isLooking)} />
        <Button text={text('keep')} onClick={keep} />
        <Button text={text('discard')} onClick={() => void discard()} />
      </div>
    </Callout>
  );
}
