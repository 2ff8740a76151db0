// The questions and, once they are answered, the draw. What was answered is kept until it is sent.
import { Button, Callout, NonIdealState } from '@blueprintjs/core';
import { Clipboard } from '@blueprintjs/icons';
import { type FormEvent, useRef, useState } from 'react';
import { useText } from '#src/core/text.ts';
import {
  type Answers,
  keepAnswers,
  problemsOf,
  type QuestionnaireWithDraft,
  submitAnswers,
} from '#src/state/questionnaire.ts';
import { scrollIntoView } from '#src/ui/scrollIntoView.ts';
import { DrawPanel } from './DrawPanel.tsx';
import css from './Questionnaire.module.css';
import { questionnaireWords } from './questionnaireWords.ts';
import { TopicField } from './TopicField.tsx';

type Phase = 'asking' | 'thanks' | 'already';

export function QuestionnaireForm({ questionnaire, answers, fillId }: QuestionnaireWithDraft) {
  const text = useText(questionnaireWords);
  const { introduction, isFilled, isOpen, drawId } = questionnaire;
  const [phase, setPhase] = useState<Phase>(isFilled ? 'already' : 'asking');
  const [ownFill, setOwnFill] = useState(fillId);
  if (phase === 'asking' && !isOpen) return <NotOpen />;
  return (
    <div className={css.page}>
      {phase === 'asking' ? (
        <>
          {introduction && <p className={css.introduction}>{introduction}</p>}
          <Form
            questionnaire={questionnaire}
            answers={answers}
            onSent={(sent) => {
              setOwnFill(sent);
              setPhase('thanks');
            }}
          />
        </>
      ) : (
        <>
          <Callout intent="success" role="status">
            {text(phase)}
          </Callout>
          {drawId !== null && <DrawPanel key={ownFill ?? ''} drawId={drawId} fillId={ownFill} />}
        </>
      )}
    </div>
  );
}

export function NotOpen() {
  const text = useText(questionnaireWords);
  return (
    <NonIdealState icon={<Clipboard size={40} />} title={text('notOpen')} description={text('notOpenHint')} />
  );
}

interface FormProps extends Omit<QuestionnaireWithDraft, 'fillId'> {
  /** With the fill that a visitor may draw by. */
  onSent(fillId: string | undefined): void;
}

function Form({ questionnaire, answers: kept, onSent }: FormProps) {
  const text = useText(questionnaireWords);
  const { id, topics } = questionnaire;
  const [answers, setAnswers] = useState(kept);
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const form = useRef<HTMLFormElement>(null);
  const change = (answer: Answers[string]) => {
    if (answer === undefined) return;
    const next = { ...answers, [answer.topicId]: answer };
    setAnswers(next);
    setKey(crypto.randomUUID());
    keepAnswers(id, next);
    if (missing.size > 0) setMissing(new Set(problemsOf(topics, next).map((it) => it.topicId)));
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    // A question that was passed over has its empty answer.
    const empty = { choiceIds: [], scale: null, text: '' };
    const all = Object.fromEntries(
      topics.map(({ id: topicId }) => [topicId, answers[topicId] ?? { topicId, ...empty }]),
    );
    const problems = problemsOf(topics, all);
    setMissing(new Set(problems.map((it) => it.topicId)));
    const first = topics.find(({ id: topicId }) => problems.some((it) => it.topicId === topicId));
    if (first !== undefined) {
      const topic = form.current?.querySelector<HTMLElement>(`[data-topic="${CSS.escape(first.id)}"]`);
      // The question is in sight, not only its answers.
      topic?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true });
      if (topic) scrollIntoView(topic);
      return;
    }
    setBusy(true);
    const sent = await submitAnswers(questionnaire, all, key);
    setBusy(false);
    if (sent !== undefined) onSent(sent.isVisitor ? sent.fillId : undefined);
  };
  return (
    <form ref={form} className={css.page} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <ol className={css.topics}>
        {topics.map((topic, place) => (
          <li key={topic.id}>
            <TopicField
              topic={topic}
              number={place + 1}
              answer={answers[topic.id]}
              hasProblem={missing.has(topic.id)}
              onAnswer={change}
            />
          </li>
        ))}
      </ol>
      <p className={css.quiet}>{text('kept')}</p>
      <div>
        <Button type="submit" intent="primary" size="large" text={text('submit')} loading={isBusy} />
      </div>
    </form>
  );
}
