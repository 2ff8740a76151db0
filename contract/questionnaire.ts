// The feedback questionnaire and the draw that thanks for it (S2 widget, S5 at most 200 characters, S7). `outSize` calls are for
// people without an account: the id of what they filled in is their only right.
import * as z from 'zod';
import { shape } from './call.ts';
import { count, flag, id, isDone, nothing, requiredText, text, time } from './fields.ts';

export const questionnaireShapes = {
  getQuestionnaireId: shape({ input: nothing, output: ids() }),
  getQuestionnaireForWidget: shape({ input: nothing, output: ids() }),
  getQuestionnaire: shape({
    input: z.strictObject({ id }),
    output: z.strictObject({ id, title: text(200), introduction: text(4_000), topics: topics() }),
  }),
  submitQuestionnaire: shape({
    input: z.strictObject({
      questionnaireId: id,
      answers: z
        .array(z.strictObject({ topicId: id, choiceIds: z.array(id).max(50), text: text(200) }))
        .min(1)
        .max(100),
    }),
    output: z.strictObject({ fillId: id, drawId: id.nullable() }),
  }),
  getFillHistory: shape({
    input: z.strictObject({ id }),
    output: z.array(z.strictObject({ fillId: id, filledTime: time, topics: topics() })).max(100),
    ids: ['id'],
  }),
} as const;

const award = z.strictObject({ awardId: id, name: text(200), picture: text(300) });
const drawDetail = z.strictObject({
  drawId: id,
  title: text(200),
  rules: text(4_000),
  awards: z.array(award).max(20),
  remaining: count,
});
const drawn = z.strictObject({ recordId: id, award: award.nullable(), remaining: count });

export const drawShapes = {
  getDraw: shape({ input: z.strictObject({ drawId: id }), output: drawDetail }),
  getOutsideDraw: shape({ input: z.strictObject({ drawId: id, fillId: id }), output: drawDetail }),
  draw: shape({ input: z.strictObject({ drawId: id }), output: drawn }),
  drawOutside: shape({ input: z.strictObject({ drawId: id, fillId: id }), output: drawn }),
  acceptAward: shape({
    input: z.strictObject({ recordId: id, receiver: requiredText(100), phone: text(30), email: text(254) }),
    output: isDone,
    ids: ['recordId'],
  }),
  listDraws: shape({
    input: z.strictObject({ id }),
    output: z.array(z.strictObject({ recordId: id, awardName: text(200), drawnTime: time })).max(500),
  }),
} as const;

/** Null where the activity is not open. */
function ids() {
  return z.strictObject({ questionnaireId: id.nullable(), drawId: id.nullable() });
}

function topics() {
  const choice = z.strictObject({ id, text: text(300), isChosen: flag.optional() });
  return z
    .array(
      z.strictObject({
        id,
        kind: z.enum(['one', 'many', 'text']),
        text: text(500),
        isRequired: flag,
        choices: z.array(choice).max(50),
        answer: text(200).optional(),
      }),
    )
    .max(100);
}
