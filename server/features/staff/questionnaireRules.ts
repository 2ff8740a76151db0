// What a questionnaire must be to be kept, beside the shape of its fields.
import type { InputOf } from '#contract/calls.ts';

export const questionnaireProblems = {
  times: { en: 'It would close before it opens.', zh: '关闭时间早于开放时间。' },
  choices: {
    en: 'A question of choices needs at least two of them, each once; a scale or a text has none.',
    zh: '选择题至少需要两个互不重复的选项；量表题和文本题没有选项。',
  },
  scale: { en: 'A scale needs its number of steps.', zh: '量表题需要设置级数。' },
  ids: { en: 'Two questions have the same id.', zh: '有两道题的编号相同。' },
  chances: {
    en: 'The chances of all awards together are above 100%.',
    zh: '所有奖品的中奖概率之和超过 100%。',
  },
  awards: { en: 'Two awards have the same id.', zh: '有两个奖品的编号相同。' },
} as const;

type Given = Omit<InputOf<'saveStaffQuestionnaire'>, 'id' | 'revision' | 'reason'>;

export function problemOf({
  topics,
  draw,
  opens,
  closes,
}: Given): keyof typeof questionnaireProblems | undefined {
  if (opens !== null && closes !== null && closes <= opens) return 'times';
  if (!areDistinct(topics.map((it) => it.id))) return 'ids';
  for (const { kind, choices, scale } of topics) {
    const isChoice = kind === 'one' || kind === 'many';
    if (isChoice ? choices.length < 2 : choices.length > 0) return 'choices';
    if (!areDistinct(choices.map((it) => it.id))) return 'choices';
    if ((kind === 'scale') !== (scale !== null)) return 'scale';
  }
  if (draw === null) return undefined;
  if (!areDistinct(draw.awards.map((it) => it.id))) return 'awards';
  return draw.awards.reduce((sum, it) => sum + it.chance, 0) > 10_000 ? 'chances' : undefined;
}

function areDistinct(ids: readonly string[]): boolean {
  return new Set(ids).size === ids.length;
}
