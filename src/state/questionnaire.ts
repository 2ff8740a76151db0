// The feedback questionnaire and its draw: what was answered so far stays in this browser until it is sent, and so does
// the id of what a visitor without an account sent, which is his one right to draw and to accept.
import type { InputOf, OutputOf } from '#contract/contract.ts';
import { type AnswerProblem, findAnswerProblems, type GivenAnswer } from '#contract/questionnaireAnswers.ts';
import { CallError, isRefusal } from '#src/core/callError.ts';
import { findProblemsWith } from '#src/core/check.ts';
import { deleteItem, readItem, writeItem } from '#src/core/localDatabase.ts';
import { call } from '#src/core/remote.ts';
import { FORM_DRAFTS, isLoggedIn } from './session.ts';

export type Questionnaire = OutputOf<'getQuestionnaire'>;
export type Topic = Questionnaire['topics'][number];
export type Draw = OutputOf<'getDraw'>;
export type Award = Draw['awards'][number];
export type Fill = OutputOf<'getFillHistory'>[number];
export type DrawnAward = OutputOf<'listDraws'>[number];
export type Answers = Readonly<Record<string, GivenAnswer>>;

/** A description of a problem at most. */
export const MAX_ANSWER = 200;

const QUIET = { isQuiet: true } as const;

/**
 * The one that is open now: by the account's own lookup where somebody is signed in, else by that of the widget.
 */
export function lookUpQuestionnaire(): Promise<OutputOf<'getQuestionnaireId'>> {
  return call(isLoggedIn() ? 'getQuestionnaireId' : 'getQuestionnaireForWidget', {}, QUIET);
}

export interface QuestionnaireWithDraft {
  readonly questionnaire: Questionnaire;
  readonly answers: Answers;
  /** Id of the answers sent from this browser without an account. */
  readonly fillId: string | undefined;
}

/** Without an id the one that is open; no questionnaire where there is none. */
export async function loadQuestionnaire(id: string | null): Promise<Partial<QuestionnaireWithDraft>> {
  const questionnaireId = id ?? (await lookUpQuestionnaire()).questionnaireId;
  if (questionnaireId === null) return {};
  const [questionnaire, answers, fillId] = await Promise.all([
    findQuestionnaire(questionnaireId),
    readItem(draftKey(questionnaireId)),
    readItem(fillKey(questionnaireId)),
  ]);
  if (questionnaire === undefined) return {};
  return {
    questionnaire,
    answers: answersFrom(answers, questionnaire.topics),
    fillId: typeof fillId === 'string' ? fillId : undefined,
  };
}

/** Undefined for an id that names none: the server refuses it, or the contract already. */
async function findQuestionnaire(id: string): Promise<Questionnaire | undefined> {
  try {
    return await call('getQuestionnaire', { id }, QUIET);
  } catch (reason) {
    if (isRefusal(reason) || (reason instanceof CallError && reason.kind === 'misfit')) return undefined;
    throw reason;
  }
}

/** Drops the answers to questions of an earlier version of the questionnaire. */
function answersFrom(kept: unknown, topics: readonly Topic[]): Answers {
  const found = typeof kept === 'object' && kept !== null ? (kept as Answers) : {};
  const given = topics.map(({ id }) => found[id]).filter((it) => it !== undefined);
  const isFit = (it: GivenAnswer) =>
    findAnswerProblems(topics, [it]).every(({ topicId, why }) => why === 'missing' || topicId !== it.topicId);
  return Object.fromEntries(given.filter(isFit).map((it) => [it.topicId, it]));
}

export function keepAnswers(questionnaireId: string, answers: Answers): void {
  writeItem(draftKey(questionnaireId), () => answers);
}

export function problemsOf(topics: readonly Topic[], answers: Answers): readonly AnswerProblem[] {
  return findAnswerProblems(topics, Object.values(answers));
}

/** Undefined where it was refused: that has been shown. */
export async function submitAnswers(
  { id: questionnaireId }: Questionnaire,
  answers: Answers,
  idempotencyKey: string,
): Promise<{ readonly fillId: string; readonly isVisitor: boolean } | undefined> {
  const isVisitor = !isLoggedIn();
  const sent = await orNothing(
    call(
      'submitQuestionnaire',
      {
        questionnaireId,
        answers: Object.values(answers).map((it) => ({ ...it, choiceIds: [...it.choiceIds] })),
      },
      { idempotencyKey },
    ),
  );
  if (sent === undefined) return undefined;
  await deleteItem(draftKey(questionnaireId));
  if (isVisitor) writeItem(fillKey(questionnaireId), () => sent.fillId);
  return { fillId: sent.fillId, isVisitor };
}

export function loadDraw(drawId: string, fillId: string | undefined): Promise<Draw> {
  return fillId === undefined
    ? call('getDraw', { drawId }, QUIET)
    : call('getOutsideDraw', { drawId, fillId }, QUIET);
}

export function drawOnce(drawId: string, fillId: string | undefined, idempotencyKey: string) {
  const how = { idempotencyKey };
  return orNothing(
    fillId === undefined ? call('draw', { drawId }, how) : call('drawOutside', { drawId, fillId }, how),
  );
}

type Acceptance = InputOf<'acceptAward'>;

export function findAcceptanceProblems(it: Acceptance) {
  return findProblemsWith('acceptAward', it);
}

export async function acceptAward(it: Acceptance, idempotencyKey: string): Promise<void> {
  await call('acceptAward', it, { idempotencyKey });
}

/** What the account filled in and drew, the last first. */
export async function loadHistory(): Promise<readonly (Fill & { readonly draws: readonly DrawnAward[] })[]> {
  const fills = await call('getFillHistory', {}, QUIET);
  return Promise.all(
    fills.map(async (it) => ({
      ...it,
      draws: it.drawId === null ? [] : await call('listDraws', { id: it.drawId }, QUIET),
    })),
  );
}

async function orNothing<T>(reply: Promise<T>): Promise<T | undefined> {
  try {
    return await reply;
  } catch (reason) {
    if (!(reason instanceof CallError)) throw reason;
    return undefined;
  }
}

/** Belongs to who types it: forgotten when another account signs in here. */
function draftKey(questionnaireId: string): string {
  return `${FORM_DRAFTS}questionnaire:${questionnaireId}`;
}

/** Belongs to the browser. */
function fillKey(questionnaireId: string): string {
  return `questionnaireFill:${questionnaireId}`;
}
