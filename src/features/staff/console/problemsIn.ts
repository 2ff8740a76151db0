// What is wrong with the input of a staff call before it is sent, by the schema that the server will use.
import type { StaffCallName } from '#contract/staff/routes.ts';
import type { Problems } from '#src/core/check.ts';

/** By field, as `texts.en.mail`; empty when the input is as the call wants it. */
export async function findProblemsIn(name: StaffCallName, input: unknown): Promise<Problems> {
  const [{ staffContract }, { problemsOf }] = await Promise.all([
    import('#contract/staff/contract.ts'),
    import('#contract/validation.ts'),
  ]);
  const found = staffContract[name].input.safeParse(input);
  if (found.success) return {};
  return Object.fromEntries(problemsOf(found.error, input).map(({ path, message }) => [path, message]));
}
