// What the account filled in, answer by answer, and what it drew.
import { HTMLTable, NonIdealState } from '@blueprintjs/core';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { paths } from '#src/core/routes.ts';
import { useLanguage, useText } from '#src/core/text.ts';
import { createLoaded } from '#src/state/loaded.ts';
import { type DrawnAward, type Fill, loadHistory, type Topic } from '#src/state/questionnaire.ts';
import { AccountPage } from '#src/ui/page/AccountPage.tsx';
import { AsyncContent } from '#src/ui/page/AsyncContent.tsx';
import { questionnairePageWords } from './words.ts';

export function ResultsPage() {
  const text = useText(questionnairePageWords);
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: its texts are those of the language
  const loaded = useMemo(() => createLoaded(loadHistory), [language]);
  return (
    <AccountPage title={text('resultsTitle')} hasMenu={false} needsSession>
      <AsyncContent from={loaded}>
        {(fills) =>
          fills.length === 0 ? (
            <NonIdealState
              title={text('none')}
              action={<Link to={paths.questionnaire}>{text('toQuestionnaire')}</Link>}
            />
          ) : (
            fills.map((it) => <One key={it.fillId} fill={it} />)
          )
        }
      </AsyncContent>
    </AccountPage>
  );
}

function One({ fill }: { readonly fill: Fill & { readonly draws: readonly DrawnAward[] } }) {
  const text = useText(questionnairePageWords);
  const intl = useIntl();
  const moment = (it: string) => intl.formatDate(it, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <section aria-label={fill.title}>
      <h2>{fill.title}</h2>
      <p>{text('filled', { time: moment(fill.filledTime) })}</p>
      <details>
        <summary>{text('answers')}</summary>
        <dl>
          {fill.topics.map((it) => (
            <div key={it.id}>
              <dt style={{ fontWeight: 600 }}>{it.text}</dt>
              <dd style={{ margin: '0 0 var(--gap-2)', overflowWrap: 'anywhere' }}>
                <AnswerText topic={it} />
              </dd>
            </div>
          ))}
        </dl>
      </details>
      {fill.drawId !== null && <Draws fill={fill} moment={moment} />}
    </section>
  );
}

function AnswerText({ topic }: { readonly topic: Topic }) {
  const text = useText(questionnairePageWords);
  const intl = useIntl();
  const chosen = topic.choices.filter((it) => it.isChosen === 1).map((it) => it.text);
  if (chosen.length > 0) return intl.formatList(chosen, { type: 'unit' });
  if (topic.chosenScale !== undefined)
    return text('step', { step: topic.chosenScale, max: topic.scale?.max ?? 0 });
  return topic.answer ?? text('noAnswer');
}

interface DrawsProps {
  readonly fill: Fill & { readonly draws: readonly DrawnAward[] };
  moment(it: string): string;
}

function Draws({ fill, moment }: DrawsProps) {
  const text = useText(questionnairePageWords);
  const toDraw = `${paths.questionnaire}?id=${encodeURIComponent(fill.questionnaireId)}`;
  if (fill.draws.length === 0)
    return (
      <p>
        {text('notDrawn')} <Link to={toDraw}>{text('toDraw')}</Link>
      </p>
    );
  return (
    // A region that scrolls is reached by the keyboard.
    <section aria-label={text('draws')} tabIndex={0} style={{ overflowX: 'auto' }}>
      <HTMLTable compact>
        <caption style={{ textAlign: 'start' }}>{text('draws')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('time')}</th>
            <th scope="col">{text('award')}</th>
            <th scope="col">{text('state')}</th>
          </tr>
        </thead>
        <tbody>
          {fill.draws.map((it) => (
            <tr key={it.recordId}>
              <td>{moment(it.drawnTime)}</td>
              <td>{it.awardName || '—'}</td>
              <td>
                {text(it.state)} {it.state === 'won' && <Link to={toDraw}>{text('toAccept')}</Link>}
              </td>
            </tr>
          ))}
        </tbody>
      </HTMLTable>
    </section>
  );
}
