// The feedback questionnaire and the draw that thanks for it. A text has at most 200 characters. The page needs no
// login: anybody fills in, once an account or, without one, once a browser. `outSize` calls are for people without an
// account: the id of what they filled in is their only right.
import * as z from 'zod';
import { shape } from './call.ts';
import { count, flag, id, isDone, nothing, text, time } from './fields.ts';
import { email, requiredField } from './validation.ts';

export const TOPIC_KINDS = ['one', 'many', 'scale', 'text'] as const;

/** Also of a problem's description. */
export const MAX_ANSWER = 200;

const answer = z.strictObject({
  topicId: id,
  choiceIds: z.array(id).max(50),
  /** The chosen step of a scale, from 1. */
  scale: z.int().min(1).max(10).nullable(),
  text: text(MAX_ANSWER),
});

export const questionnaireShapes = {
  /** For who is signed in. */
  getQuestionnaireId: shape({ input: nothing, output: ids() }),
  /** For everybody: the widget of a visitor asks by it. */
  getQuestionnaireForWidget: shape({ input: nothing, output: ids() }),
  getQuestionnaire: shape({
    input: z.strictObject({ id }),
    output: z.strictObject({
      ...{ id, title: text(200), introduction: text(4_000), topics: topics() },
      isOpen: z.boolean(),
      /** Whether this account, or without one this browser, has answered. */
      isFilled: z.boolean(),
      drawId: id.nullable(),
    }),
  }),
  submitQuestionnaire: shape({
    input: z.strictObject({ questionnaireId: id, answers: z.array(answer).min(1).max(100) }),
    output: z.strictObject({ fillId: id, drawId: id.nullable() }),
  }),
  /** What the account filled in: of one questionnaire, or all. */
  getFillHistory: shape({
    input: z.strictObject({ id: id.optional() }),
    output: z
      .array(
        z.strictObject({
          ...{ fillId: id, questionnaireId: id, title: text(200), filledTime: time, topics: topics() },
          drawId: id.nullable(),
        }),
      )
      .max(100),
  }),
} as const;

const award = z.strictObject({
  awardId: id,
  name: text(200),
  picture: text(300),
  /** It is sent by post. */
  needsAddress: z.boolean(),
});

const drawDetail = z.strictObject({
  drawId: id,
  title: text(200),
  rules: text(4_000),
  awards: z.array(award).max(20),
  /** How often one may still draw. */
  remaining: count,
  /** The last draw of the fill: `recordId` without an award is a blank. */
  last: z.strictObject({ recordId: id, award: award.nullable(), isAccepted: z.boolean() }).nullable(),
});
const drawn = z.strictObject({ recordId: id, award: award.nullable(), remaining: count });

export const drawShapes = {
  getDraw: shape({ input: z.strictObject({ drawId: id }), output: drawDetail }),
  getOutsideDraw: shape({ input: z.strictObject({ drawId: id, fillId: id }), output: drawDetail }),
  draw: shape({ input: z.strictObject({ drawId: id }), output: drawn }),
  drawOutside: shape({ input: z.strictObject({ drawId: id, fillId: id }), output: drawn }),
  /** `fillId` is the right of who won without an account. */
  acceptAward: shape({
    input: z.strictObject({
      ...{ recordId: id, fillId: id.optional(), receiver: requiredField(100, 'receiver') },
      ...{ phone: text(30), email, address: text(500) },
    }),
    output: isDone,
    ids: ['recordId'],
  }),
  /** What the account drew in one draw, the last first; `id` is of the draw. */
  listDraws: shape({
    input: z.strictObject({ id }),
    output: z
      .array(
        z.strictObject({
          recordId: id,
          /** Empty: a blank. */
          awardName: text(200),
          needsAddress: z.boolean(),
          drawnTime: time,
          state: z.enum(['blank', 'won', 'accepted', 'sent']),
        }),
      )
      .max(500),
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
        kind: z.enum(TOPIC_KINDS),
        text: text(500),
        isRequired: z.boolean(),
        choices: z.array(choice).max(50),
        /** The last step of a scale, and the meaning of its ends. */
        scale: z.strictObject({ max: z.int().min(2).max(10), low: text(60), high: text(60) }).nullable(),
        answer: text(MAX_ANSWER).optional(),
        chosenScale: z.int().min(1).max(10).optional(),
      }),
    )
    .max(100);
}
