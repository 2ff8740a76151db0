// What is wrong with the input of a call, for those who wrote it: a form shows a problem at its field, a reply has to
// name the field.
import type * as z from 'zod';
import type { LocalizedText } from '#bio/core/fault.ts';
import { type Problem, problemsOf } from '#contract/validation.ts';
import { message } from './messages.ts';

/** The first problem of an input that a schema refused. */
export function inputProblemOf(error: z.core.$ZodError, given: unknown): LocalizedText {
  const [problem] = problemsOf(error, given);
  return problem ? describeProblem(problem) : message.inputInvalid;
}

function describeProblem({ path, message: rule, isMissing, isNamed }: Problem): LocalizedText {
  if (path === '' || (isNamed && !isMissing)) return rule;
  if (!isMissing) return { en: `The field "${path}": ${rule.en}`, zh: `字段“${path}”：${rule.zh}` };
  return {
    en: `The field "${path}" is missing.${isNamed ? ` ${rule.en}` : ''}`,
    zh: `缺少字段“${path}”。${isNamed ? rule.zh : ''}`,
  };
}
