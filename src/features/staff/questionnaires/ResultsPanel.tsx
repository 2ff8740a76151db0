// What was answered, question by question.
import { Button, ProgressBar } from '@blueprintjs/core';
import { useIntl } from 'react-intl';
import type { StaffOutputOf } from '#contract/staff/contract.ts';
import { download } from '#src/core/download.ts';
import { useLocalized, useText } from '#src/core/text.ts';
import { callStaff, callStaffFile } from '#src/features/staff/console/calls.ts';
import css from '#src/features/staff/console/Detail.module.css';
import { useAnswer } from '#src/features/staff/console/useAnswer.ts';
import type { StaffQuestionnaire } from './questionnaireDraft.ts';
import { questionnaireStaffWords } from './words.ts';

type Results = StaffOutputOf<'getQuestionnaireResults'>;

export function ResultsPanel({ questionnaire }: { readonly questionnaire: StaffQuestionnaire }) {
  const text = useText(questionnaireStaffWords);
  const { id, topics, fills } = questionnaire;
  const { value } = useAnswer(`${id} ${fills}`, () => callStaff('getQuestionnaireResults', { id }));
  const handleExport = async () => {
    const file = await callStaffFile('exportQuestionnaire', { id }).catch(() => undefined);
    if (file !== undefined) download(`questionnaire-${id}.csv`, file);
  };
  if (value === undefined) return null;
  return (
    <section className={css.panel} aria-label={text('results')}>
      <h2 className={css.heading}>{text('results')}</h2>
      <p className={css.quiet}>{text('resultsLead', { fills: value.fills, accounts: value.byAccounts })}</p>
      {topics.map((topic) => {
        const result = value.topics.find((it) => it.topicId === topic.id);
        return result && <Topic key={topic.id} topic={topic} result={result} />;
      })}
      <Button text={text('exportAll')} onClick={() => void handleExport()} />
    </section>
  );
}

interface TopicProps {
  readonly topic: StaffQuestionnaire['topics'][number];
  readonly result: Results['topics'][number];
}

function Topic({ topic, result }: TopicProps) {
  const text = useText(questionnaireStaffWords);
  const message = useLocalized();
  const intl = useIntl();
  const { answered, choices, steps, texts } = result;
  const bars = topic.choices.map((it) => ({
    ...{ id: it.id, name: message(it.text) },
    count: choices.find(({ choiceId }) => choiceId === it.id)?.count ?? 0,
  }));
  const scale = steps.map((count, at) => ({ id: String(at), name: String(at + 1), count }));
  const total = steps.reduce((sum, count, at) => sum + count * (at + 1), 0);
  const average = intl.formatNumber(answered === 0 ? 0 : total / answered, { maximumFractionDigits: 1 });
  return (
    <section className={css.card} aria-label={message(topic.text)}>
      <h3 style={{ margin: 0, fontSize: 14, overflowWrap: 'anywhere' }}>{message(topic.text)}</h3>
      <p className={css.quiet}>
        {text('answered', { count: answered })}
        {topic.kind === 'scale' && ` · ${text('average', { average })}`}
      </p>
      {[...bars, ...scale].map(({ id, name, count }) => (
        <div key={id} className={css.columns}>
          <span>{name}</span>
          <span style={{ display: 'flex', gap: 'var(--gap-2)', alignItems: 'center' }}>
            <ProgressBar
              animate={false}
              stripes={false}
              value={answered === 0 ? 0 : count / answered}
              aria-label={name}
            />
            {intl.formatNumber(count)}
          </span>
        </div>
      ))}
      {texts.length > 0 && (
        <details>
          <summary>{text('lastTexts')}</summary>
          <ul className={css.list}>
            {texts.map((it, at) => (
              <li key={at}>{it}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
