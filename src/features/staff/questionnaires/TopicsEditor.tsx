// The questions of a questionnaire, in their order.
import { Button, HTMLSelect, Switch } from '@blueprintjs/core';
import { useText } from '#src/core/text.ts';
import css from '#src/features/staff/console/Detail.module.css';
import { Labeled } from '#src/features/staff/console/Labeled.tsx';
import { BothTexts } from './BothTexts.tsx';
import { createDraftId, createEmptyTopic, isChoice, type TopicDraft } from './questionnaireDraft.ts';
import { questionnaireStaffWords } from './words.ts';

interface Props {
  readonly topics: readonly TopicDraft[];
  /** Somebody has answered them: only words are mended. */
  readonly isLocked: boolean;
  onChange(topics: readonly TopicDraft[]): void;
}

export function TopicsEditor({ topics, isLocked, onChange }: Props) {
  const text = useText(questionnaireStaffWords);
  const put = (at: number, it: TopicDraft) => onChange(topics.map((old, place) => (place === at ? it : old)));
  const moveUp = (at: number) => {
    const order = topics.map((_, place) => (place === at - 1 ? at : place === at ? at - 1 : place));
    onChange(order.flatMap((place) => topics[place] ?? []));
  };
  return (
    <section className={css.panel} aria-label={text('topics')}>
      <h2 className={css.heading}>{text('topics')}</h2>
      {topics.map((topic, at) => {
        const what = text('topicOf', { number: at + 1 });
        return (
          <section key={topic.id} className={css.card} aria-label={what}>
            <div className={css.heading} style={{ margin: 0 }}>
              <h3 style={{ margin: 0, fontSize: 14 }}>{what}</h3>
              <Button
                size="small"
                variant="minimal"
                text={text('up')}
                aria-label={text('upOf', { what })}
                disabled={isLocked || at === 0}
                onClick={() => moveUp(at)}
              />
              <Button
                size="small"
                variant="minimal"
                intent="danger"
                text={text('remove')}
                aria-label={text('removeOf', { what })}
                disabled={isLocked || topics.length === 1}
                onClick={() => onChange(topics.filter((_, place) => place !== at))}
              />
            </div>
            <Topic topic={topic} isLocked={isLocked} onChange={(it) => put(at, it)} />
          </section>
        );
      })}
      {!isLocked && (
        <Button text={text('addTopic')} onClick={() => onChange([...topics, createEmptyTopic()])} />
      )}
    </section>
  );
}

interface TopicProps {
  readonly topic: TopicDraft;
  readonly isLocked: boolean;
  onChange(topic: TopicDraft): void;
}

const KINDS = ['one', 'many', 'scale', 'text'] as const;

function Topic({ topic, isLocked, onChange }: TopicProps) {
  const text = useText(questionnaireStaffWords);
  const { kind, choices } = topic;
  return (
    <>
      <div className={css.facts}>
        <Labeled label={text('kind')}>
          {(id) => (
            <HTMLSelect
              id={id}
              fill
              disabled={isLocked}
              value={kind}
              options={KINDS.map((value) => ({ value, label: text(value) }))}
              onChange={({ currentTarget: { value } }) =>
                onChange({ ...topic, kind: KINDS.find((it) => it === value) ?? 'one' })
              }
            />
          )}
        </Labeled>
        {kind === 'scale' && (
          <Labeled label={text('steps')}>
            {(id) => (
              <HTMLSelect
                id={id}
                fill
                disabled={isLocked}
                value={topic.max}
                options={[2, 3, 4, 5, 6, 7, 8, 9, 10]}
                onChange={({ currentTarget: { value } }) => onChange({ ...topic, max: Number(value) })}
              />
            )}
          </Labeled>
        )}
        <Switch
          label={text('isRequired')}
          disabled={isLocked}
          checked={topic.isRequired}
          onChange={({ currentTarget: { checked } }) => onChange({ ...topic, isRequired: checked })}
        />
      </div>
      <div className={css.columns}>
        <BothTexts
          labels={{ en: text('questionEn'), zh: text('questionZh') }}
          value={topic.text}
          maxLength={500}
          onChange={(it) => onChange({ ...topic, text: it })}
        />
        {kind === 'scale' && (
          <>
            <BothTexts
              labels={{ en: text('lowEn'), zh: text('lowZh') }}
              value={topic.low}
              maxLength={60}
              onChange={(low) => onChange({ ...topic, low })}
            />
            <BothTexts
              labels={{ en: text('highEn'), zh: text('highZh') }}
              value={topic.high}
              maxLength={60}
              onChange={(high) => onChange({ ...topic, high })}
            />
          </>
        )}
        {isChoice(topic) &&
          choices.map((choice, at) => (
            <BothTexts
              key={choice.id}
              labels={{
                en: text('choiceEn', { number: at + 1 }),
                zh: text('choiceZh', { number: at + 1 }),
              }}
              value={choice.text}
              maxLength={300}
              onChange={(it) =>
                onChange({
                  ...topic,
                  choices: choices.map((old) => (old.id === choice.id ? { ...old, text: it } : old)),
                })
              }
            />
          ))}
      </div>
      {isChoice(topic) && !isLocked && (
        <div>
          <Button
            size="small"
            text={text('addChoice')}
            disabled={choices.length >= 50}
            onClick={() =>
              onChange({ ...topic, choices: [...choices, { id: createDraftId(), text: { en: '', zh: '' } }] })
            }
          />{' '}
          <Button
            size="small"
            variant="minimal"
            text={text('removeOf', { what: text('choiceEn', { number: choices.length }) })}
            disabled={choices.length <= 2}
            onClick={() => onChange({ ...topic, choices: choices.slice(0, -1) })}
          />
        </div>
      )}
    </>
  );
}
