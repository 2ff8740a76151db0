// Questionnaires and their draws as the staff make them, what was answered, and who won.
import * as z from 'zod';
import { shape } from '#contract/call.ts';
import {
  count,
  id,
  isDone,
  nothing,
  pageOf,
  registerSite,
  requiredText,
  text,
  time,
} from '#contract/fields.ts';
import { MAX_ANSWER, TOPIC_KINDS } from '#contract/questionnaire.ts';
import { requestedList } from './fields.ts';

/** Why it is done: it is in the audit trail. */
const reason = requiredText(500);

const bothOf = (max: number) => z.strictObject({ en: requiredText(max), zh: requiredText(max) });
const optionalBothOf = (max: number) => z.strictObject({ en: text(max), zh: text(max) });

const topic = z.strictObject({
  id,
  kind: z.enum(TOPIC_KINDS),
  text: bothOf(500),
  isRequired: z.boolean(),
  /** The choices of the kinds `one` and `many`. */
  choices: z.array(z.strictObject({ id, text: bothOf(300) })).max(50),
  /** The last step and the meaning of the ends, for the kind `scale`. */
  scale: z
    .strictObject({ max: z.int().min(2).max(10), low: optionalBothOf(60), high: optionalBothOf(60) })
    .nullable(),
});

const award = z.strictObject({
  id,
  name: bothOf(200),
  /** An address of this site, or none. */
  picture: z
    .string()
    .max(300)
    .regex(/^(?:\/[A-Za-z0-9_./-]*)?$/),
  stock: z.int().min(0).max(1_000_000),
  /** How many of ten thousand draws win it, while there are any left. */
  chance: z.int().min(1).max(10_000),
  needsAddress: z.boolean(),
});

const draw = z.strictObject({
  title: bothOf(200),
  rules: bothOf(4_000),
  /** How many win in all: once they have, the draw states that its winning count has been reached. */
  maxWins: z.int().min(1).max(1_000_000),
  awards: z.array(award).min(1).max(20),
});

const questionnaireFields = {
  site: registerSite,
  title: bothOf(200),
  introduction: optionalBothOf(4_000),
  topics: z.array(topic).min(1).max(100),
  opens: time.nullable(),
  closes: time.nullable(),
  draw: draw.nullable(),
} as const;

const STATES = ['draft', 'open', 'closed'] as const;

export const staffQuestionnaireShapes = {
  listStaffQuestionnaires: shape({
    input: requestedList(['created'], {
      site: z.enum(['0', '1']).optional(),
      state: z.enum(STATES).optional(),
    }),
    output: pageOf(
      z.strictObject({
        ...{ id, site: registerSite, title: bothOf(200), state: z.enum(STATES) },
        ...{ opens: time.nullable(), closes: time.nullable(), fills: count, wins: count, createdTime: time },
      }),
    ),
  }),
  getStaffQuestionnaire: shape({
    input: z.strictObject({ id }),
    output: z.strictObject({
      ...{ id, ...questionnaireFields, state: z.enum(STATES), fills: count, createdTime: time },
      revision: count,
      /** How many of each award were won. */
      given: z.array(z.strictObject({ awardId: id, given: count })).max(20),
    }),
  }),
  /**
   * Without an id a new one, as a draft, without a revision. Once somebody has filled it in, its topics stay as they
   * are.
   */
  saveStaffQuestionnaire: shape({
    input: z.strictObject({ id: id.nullable(), revision: count.optional(), ...questionnaireFields, reason }),
    output: z.strictObject({ id }),
  }),
  /** One of a site is open at a time. */
  setQuestionnaireState: shape({
    input: z.strictObject({ id, state: z.enum(['open', 'closed']), reason }),
    output: isDone,
  }),
  getQuestionnaireResults: shape({
    input: z.strictObject({ id }),
    output: z.strictObject({
      fills: count,
      byAccounts: count,
      topics: z
        .array(
          z.strictObject({
            topicId: id,
            answered: count,
            choices: z.array(z.strictObject({ choiceId: id, count })).max(50),
            /** From the first step of the scale on. */
            steps: z.array(count).max(10),
            /** The last hundred texts. */
            texts: z.array(text(MAX_ANSWER)).max(100),
          }),
        )
        .max(100),
    }),
  }),
  exportQuestionnaire: shape({ input: z.strictObject({ id }), output: nothing }),
  /** Who won what, and where it goes. */
  listWins: shape({
    input: requestedList(['drawn'], {
      questionnaireId: id.optional(),
      state: z.enum(['won', 'accepted', 'sent']).optional(),
    }),
    output: pageOf(
      z.strictObject({
        ...{ recordId: id, awardName: bothOf(200), state: z.enum(['won', 'accepted', 'sent']) },
        ...{ accountId: id.nullable(), drawnTime: time },
        ...{ receiver: text(100), phone: text(30), email: text(254), address: text(500) },
      }),
    ),
  }),
  markAwardSent: shape({ input: z.strictObject({ recordId: id, reason }), output: isDone }),
} as const;
