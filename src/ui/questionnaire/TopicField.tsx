// One question with its way to answer it.
import { Button, Checkbox, Radio, TextArea } from '@blueprintjs/core';
import { useId } from 'react';
import { useText } from '#src/core/text.ts';
import { type Answers, MAX_ANSWER, type Topic } from '#src/state/questionnaire.ts';
import css from './Questionnaire.module.css';
import { questionnaireWords } from './questionnaireWords.ts';

type Answer = Answers[string];

interface Props {
  readonly topic: Topic;
  readonly number: number;
  readonly answer: Answer | undefined;
  readonly hasProblem: boolean;
  onAnswer(answer: Answer): void;
}

export function TopicField({ topic, number, answer, hasProblem, onAnswer }: Props) {
  const text = useText(questionnaireWords);
  const id = useId();
  const given = answer ?? { topicId: topic.id, choiceIds: [], scale: null, text: '' };
  const hint = topic.kind === 'many' ? text('several') : '';
  const isClearable = !topic.isRequired && (given.scale !== null || given.choiceIds.length > 0);
  return (
    <fieldset
      className={css.topic}
      data-problem={hasProblem}
      data-topic={topic.id}
      aria-describedby={hasProblem ? `${id}-problem` : undefined}
    >
      <legend className={css.legend} id={`${id}-legend`}>
        {number}. {topic.text}
        {topic.isRequired && <span className={css.required}>({text('required')})</span>}
      </legend>
      <div className={css.answer}>
        {hint && <p className={css.quiet}>{hint}</p>}
        <Field topic={topic} given={given} labelledBy={`${id}-legend`} name={id} onAnswer={onAnswer} />
        {isClearable && (
          <Button
            size="small"
            variant="minimal"
            text={text('clear')}
            aria-label={text('clearOf', { topic: topic.text })}
            onClick={() => onAnswer({ ...given, choiceIds: [], scale: null })}
          />
        )}
        {hasProblem && (
          <p className={css.problem} id={`${id}-problem`} role="alert">
            {text('missing')}
          </p>
        )}
      </div>
    </fieldset>
  );
}

interface FieldProps {
  readonly topic: Topic;
  readonly given: NonNullable<Answer>;
  readonly labelledBy: string;
  readonly name: string;
  onAnswer(answer: NonNullable<Answer>): void;
}

function Field({ topic, given, labelledBy, name, onAnswer }: FieldProps) {
  const text = useText(questionnaireWords);
  const { choiceIds } = given;
  switch (topic.kind) {
    case 'one':
      return topic.choices.map((it) => (
        <Radio
          key={it.id}
          name={name}
          label={it.text}
          checked={choiceIds.includes(it.id)}
          onChange={() => onAnswer({ ...given, choiceIds: [it.id] })}
        />
      ));
    case 'many':
      return topic.choices.map((it) => (
        <Checkbox
          key={it.id}
          label={it.text}
          checked={choiceIds.includes(it.id)}
          onChange={({ currentTarget: { checked } }) =>
            onAnswer({
              ...given,
              choiceIds: checked ? [...choiceIds, it.id] : choiceIds.filter((other) => other !== it.id),
            })
          }
        />
      ));
    case 'scale':
      return (
        <>
          <div className={css.steps}>
            {Array.from({ length: topic.scale?.max ?? 0 }, (_, at) => at + 1).map((step) => (
              <label key={step}>
                <input
                  type="radio"
                  name={name}
                  checked={given.scale === step}
                  onChange={() => onAnswer({ ...given, scale: step })}
                />
                {step}
              </label>
            ))}
          </div>
          <p className={css.ends}>
            <span>{topic.scale?.low}</span>
            <span>{topic.scale?.high}</span>
          </p>
        </>
      );
    case 'text':
      return (
        <>
          <TextArea
            fill
            rows={3}
            maxLength={MAX_ANSWER}
            aria-labelledby={labelledBy}
            value={given.text}
            onChange={({ currentTarget: { value } }) => onAnswer({ ...given, text: value })}
          />
          <p className={css.quiet}>
            {text('left', { left: MAX_ANSWER - given.text.length, max: MAX_ANSWER })}
          </p>
        </>
      );
  }
}
