// Whether answers fit the topics of a questionnaire: the page asks before it sends, the server before it keeps.

export interface TopicOption {
  readonly id: string;
  readonly kind: 'one' | 'many' | 'scale' | 'text';
  readonly isRequired: boolean;
  readonly choices: readonly { readonly id: string }[];
  readonly scale: { readonly max: number } | null;
}

export interface GivenAnswer {
  readonly topicId: string;
  readonly choiceIds: readonly string[];
  readonly scale: number | null;
  readonly text: string;
}

/** What is wrong with the answer to a topic. `missing`: it must be answered; `foreign`: it offers no such answer. */
export interface AnswerProblem {
  readonly topicId: string;
  readonly why: 'missing' | 'foreign';
}

export function findAnswerProblems(
  topics: readonly TopicOption[],
  answers: readonly GivenAnswer[],
): readonly AnswerProblem[] {
  const known = new Map(topics.map((it) => [it.id, it]));
  const seen = new Set<string>();
  const foreign = answers.filter(({ topicId, ...it }) => {
    const topic = known.get(topicId);
    const isTwice = seen.has(topicId);
    seen.add(topicId);
    return topic === undefined || isTwice || !fits(topic, it);
  });
  const missing = topics.filter((topic) => topic.isRequired && !isAnswered(topic, answers));
  return [
    ...foreign.map(({ topicId }) => ({ topicId, why: 'foreign' as const })),
    ...missing.map(({ id }) => ({ topicId: id, why: 'missing' as const })),
  ];
}

function isAnswered(topic: TopicOption, answers: readonly GivenAnswer[]): boolean {
  const given = answers.find((it) => it.topicId === topic.id);
  if (given === undefined) return false;
  if (topic.kind === 'text') return given.text.trim() !== '';
  return topic.kind === 'scale' ? given.scale !== null : given.choiceIds.length > 0;
}

function fits(topic: TopicOption, { choiceIds, scale, text }: Omit<GivenAnswer, 'topicId'>): boolean {
  const { kind, choices } = topic;
  const isChosenFrom =
    new Set(choiceIds).size === choiceIds.length &&
    choiceIds.every((id) => choices.some((it) => it.id === id));
  switch (kind) {
    case 'one':
      return isChosenFrom && choiceIds.length <= 1 && scale === null && text === '';
    case 'many':
      return isChosenFrom && scale === null && text === '';
    case 'scale':
      return choiceIds.length === 0 && text === '' && (scale === null || scale <= (topic.scale?.max ?? 0));
    case 'text':
      return choiceIds.length === 0 && scale === null;
  }
}
