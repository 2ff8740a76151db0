// What is wrong with an input before it is sent, by the very schema the server will use; loaded with the first form.
import type { Says } from '#bio/core/fault.ts';
import type { CallName } from '#contract/routes.ts';

export type Problems = Readonly<Record<string, Says>>;

/** By field, as `contact.phone`; empty when the input is as the call wants it. */
export async function problemsWith(name: CallName, input: unknown): Promise<Problems> {
  const [{ contract }, { problemsOf }] = await Promise.all([
    import('#contract/contract.ts'),
    import('#contract/validation.ts'),
  ]);
  const found = contract[name].input.safeParse(input);
  if (found.success) return {};
  return Object.fromEntries(problemsOf(found.error).map(({ path, says }) => [path, says]));
}

/** Base64, as passwords travel (S5). */
export async function encoded(password: string): Promise<string> {
  return (await import('#contract/validation.ts')).encodePassword(password);
}
