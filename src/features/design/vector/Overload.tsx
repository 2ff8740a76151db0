// The prompt for a genome that is too long: delete WPRE, take another way, or continue; each way with what it saves.
import { Button, Callout } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import type { Design } from '#bio/design/design.ts';
import type { DesignAdvice, DesignProposal } from '#bio/design/shortening.ts';
import { runJob } from '#src/core/bio.ts';
import { useCount, useLocalized, useText } from '#src/core/text.ts';
import type { DesignAnswer } from '#workers/jobs/design.ts';
import { acceptLength, askLengthAgain, edit, showPreview, useDesign } from './store.ts';
import css from './Vector.module.css';
import { designWords } from './words.ts';

const MAX_SINGLE = 12;

export function TooLargeNotice({
  design,
  length,
}: {
  readonly design: Design;
  readonly length: NonNullable<DesignAnswer['length']>;
}) {
  const text = useText(designWords);
  const count = useCount();
  const { accepted } = useDesign();
  const isAccepted = accepted?.id === design.id && accepted.between === length.between;
  const advice = useAdvice(design);
  const stated = { over: count(length.over), limit: count(length.limit) };
  if (isAccepted)
    return (
      <Callout className={css.accepted!} intent="warning">
        {text('stillOver', { count: stated.over })}
        <Button size="small" text={text('askAgain')} onClick={askLengthAgain} />
      </Callout>
    );
  return (
    <Callout intent="warning" title={text('tooLong')} role="alert">
      <p>{text(advice?.usual ? 'tooLongBy' : 'tooLongNoWpre', stated)}</p>
      <div className={css.ways}>
        {advice?.usual && (
          <Button
            intent="primary"
            text={text('deleteWpre', { count: count(advice.usual.saves) })}
            onClick={() => void edit(advice.usual!.designEdits)}
          />
        )}
        <Button text={text('continueLong')} onClick={() => acceptLength(length.between)} />
      </div>
      {advice && advice.fitting.length === 0 && advice.single.length === 0 && <p>{text('noWay')}</p>}
      {advice && advice.fitting.length > 0 && <Ways title={text('ways')} list={advice.fitting} />}
      {advice && advice.single.length > 0 && (
        <details>
          <summary>{text('singles')}</summary>
          <Ways title={text('singles')} list={advice.single.slice(0, MAX_SINGLE)} />
        </details>
      )}
    </Callout>
  );
}

function Ways({ title, list }: { readonly title: string; readonly list: readonly DesignProposal[] }) {
  const text = useText(designWords);
  const message = useLocalized();
  const count = useCount();
  return (
    <>
      <h3 className={css.waysTitle}>{title}</h3>
      <ol className={css.wayList}>
        {list.map((it) => (
          <li key={it.edits.map((one) => one.message.en).join()} className={css.way}>
            <div>
              {it.edits.map((one) => (
                <p key={one.message.en}>{message(one.message)}</p>
              ))}
              <p className={css.quiet}>
                {text('saves', { count: count(it.saves) })}
                {text('and')}
                {it.room >= 0
                  ? text('roomAfter', { room: it.room })
                  : text('stillOver', { count: count(-it.room) })}
              </p>
            </div>
            <div className={css.wayTools}>
              <Button
                size="small"
                text={text('preview')}
                onClick={() => void showPreview(it.designEdits, it.saves)}
              />
              <Button
                size="small"
                intent="primary"
                text={text('apply')}
                onClick={() => void edit(it.designEdits)}
              />
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}

function useAdvice(design: Design): DesignAdvice | undefined {
  const [found, setFound] = useState<{ readonly of: Design; readonly advice: DesignAdvice }>();
  useEffect(() => {
    let isCurrent = true;
    void runJob('designShorter', { design }).then((answer) => {
      if (isCurrent && answer.ok) setFound({ of: design, advice: answer.value });
    });
    return () => {
      isCurrent = false;
    };
  }, [design]);
  return found?.of === design ? found.advice : undefined;
}
