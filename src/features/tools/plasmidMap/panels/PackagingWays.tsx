// What would bring a genome under its limit: the usual way, the combinations that just fit, and the single changes.
import { Button } from '@blueprintjs/core';
import type { Advice, Proposal } from '#bio/packaging/advice.ts';
import { useCount, useLocalized, useText } from '#src/core/text.ts';
import { mapWords } from '#src/features/tools/plasmidMap/words.ts';
import { apply, tryOut } from './packagingCheck.ts';
import { packagingWords } from './packagingWords.ts';
import css from './SidePanel.module.css';

const MAX_SINGLE = 12;

export function PackagingWays({ advice, over }: { readonly advice: Advice; readonly over: number }) {
  const text = useText(mapWords);
  const own = useText(packagingWords);
  const { usual, single } = advice;
  const fitting = advice.fitting.filter((it) => !usual || keyOf(it) !== keyOf(usual));
  const alone = single
    .slice(0, MAX_SINGLE)
    .map((it): Proposal => ({ edits: [it], saves: it.saves, loss: it.loss, room: it.saves - over }));
  return (
    <section aria-label={text('ways')}>
      {usual && <Ways title={own('usualWay')} list={[usual]} isFirst />}
      {fitting.length > 0 && <Ways title={own('fittingWays')} list={fitting} />}
      {!usual && fitting.length === 0 && alone.length === 0 && <p className={css.hint}>{own('noWay')}</p>}
      {alone.length > 0 && (
        <details>
          <summary className={css.group}>{own('singleWays')}</summary>
          <Ways title={own('singleWays')} list={alone} />
        </details>
      )}
    </section>
  );
}

function keyOf({ edits }: Proposal): string {
  return edits
    .map((it) => `${it.range.start} ${it.message.en}`)
    .sort()
    .join();
}

interface WaysProps {
  readonly title: string;
  readonly list: readonly Proposal[];
  readonly isFirst?: boolean;
}

function Ways({ title, list, isFirst = false }: WaysProps) {
  const text = useText(mapWords);
  const own = useText(packagingWords);
  const message = useLocalized();
  const count = useCount();
  return (
    <>
      <h3 className={css.group}>{title}</h3>
      <ol className={css.ways} aria-label={title}>
        {list.map((it) => (
          <li key={keyOf(it)}>
            {it.edits.map((one, i) => (
              <p key={i}>{message(one.message)}</p>
            ))}
            <p className={css.hint}>
              {text('saves', { count: count(it.saves) })}
              {own(it.room >= 0 ? 'thenFree' : 'thenOver', { count: count(Math.abs(it.room)) })}
            </p>
            <div className={css.controls}>
              <Button size="small" text={text('preview')} onClick={() => void tryOut(it.edits, it.saves)} />
              <Button
                size="small"
                {...(isFirst && { intent: 'primary' })}
                text={text('applyWay')}
                onClick={() => void apply(it.edits, it.saves)}
              />
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
