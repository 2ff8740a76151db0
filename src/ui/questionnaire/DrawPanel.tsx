// The draw: what can be won, the one draw, and where an award goes.
import { Button, Callout } from '@blueprintjs/core';
import { Box, Envelope } from '@blueprintjs/icons';
import { useMemo, useState } from 'react';
import { useText } from '#src/core/text.ts';
import { createLoaded } from '#src/state/loaded.ts';
import { type Award, type Draw, drawOnce, loadDraw } from '#src/state/questionnaire.ts';
import { AsyncContent } from '#src/ui/page/AsyncContent.tsx';
import { AcceptForm } from './AcceptForm.tsx';
import css from './Questionnaire.module.css';
import { questionnaireWords } from './questionnaireWords.ts';

interface Props {
  readonly drawId: string;
  /** Id of the answers of a visitor without an account. */
  readonly fillId: string | undefined;
}

export function DrawPanel({ drawId, fillId }: Props) {
  const loaded = useMemo(() => createLoaded(() => loadDraw(drawId, fillId)), [drawId, fillId]);
  return (
    <AsyncContent from={loaded}>
      {(draw) => <Panel draw={draw} fillId={fillId} onChange={() => loaded.reload()} />}
    </AsyncContent>
  );
}

interface PanelProps {
  readonly draw: Draw;
  readonly fillId: string | undefined;
  onChange(): Promise<void>;
}

function Panel({ draw, fillId, onChange }: PanelProps) {
  const text = useText(questionnaireWords);
  const [isBusy, setBusy] = useState(false);
  const [key] = useState(() => crypto.randomUUID());
  const { title, rules, awards, remaining, last } = draw;
  const handleDraw = async () => {
    setBusy(true);
    await drawOnce(draw.drawId, fillId, key);
    await onChange();
    setBusy(false);
  };
  return (
    <section className={css.page} aria-label={title}>
      <h2 style={{ margin: 0 }}>{title}</h2>
      <Awards awards={awards} wonId={last?.award?.awardId} />
      {remaining > 0 && (
        <div>
          <Button
            intent="primary"
            size="large"
            text={text('draw')}
            loading={isBusy}
            onClick={() => void handleDraw()}
          />{' '}
          <span className={css.quiet}>{text('remaining', { count: remaining })}</span>
        </div>
      )}
      <div aria-live="polite">
        {last && (
          <Callout intent={last.award ? 'success' : 'none'}>
            {last.award ? text('won', { name: last.award.name }) : text('blank')}
          </Callout>
        )}
      </div>
      {last?.award &&
        (last.isAccepted ? (
          <p className={css.quiet}>{text('accepted')}</p>
        ) : (
          <AcceptForm
            recordId={last.recordId}
            fillId={fillId}
            needsAddress={last.award.needsAddress}
            onAccepted={onChange}
          />
        ))}
      <details>
        <summary>{text('rules')}</summary>
        <p className={css.rules}>{rules}</p>
      </details>
    </section>
  );
}

function Awards({
  awards,
  wonId,
}: {
  readonly awards: readonly Award[];
  readonly wonId: string | undefined;
}) {
  const text = useText(questionnaireWords);
  return (
    <ul className={css.awards} aria-label={text('prizes')}>
      {awards.map(({ awardId, name, picture, needsAddress }) => (
        <li key={awardId} className={css.award} data-won={awardId === wonId}>
          {picture !== '' ? (
            <img src={picture} alt="" />
          ) : needsAddress ? (
            <Box size={32} />
          ) : (
            <Envelope size={32} />
          )}
          {name}
        </li>
      ))}
    </ul>
  );
}
