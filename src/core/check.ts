// What is wrong with an input before it is sent, by the very schema the server will use; loaded with the first form.
import type { LocalizedText } from '#bio/core/fault.ts';
import type { CallName } from '#contract/routes.ts';

export type Problems = Readonly<Record<string, LocalizedText>>;

/** By field, as `contact.phone`; empty when the input is as the call wants it. */
export async function findProblemsWith(name: CallName, input: unknown): Promise<Problems> {
  const [{ contract }, { problemsOf }] = await Promise.all([
    import('#contract/contract.ts'),
    import('#contract/validation.ts'),
  ]);
  const found = contract[name].input.safeParse(input);
  if (found.success) return weakPassword(input);
  const problems = problemsOf(found.error, input).map(({ path, message }) => [path, message] as const);
  // Nobody types an attempt: a missing one is reported at the field of the code, unless that has a fault of its own.
  const [attempts, others] = [true, false].map((is) => problems.filter(([path]) => isAttempt(path) === is));
  return Object.fromEntries([
    ...(attempts ?? []).map(([path, message]) => [path.replace(/attempt$/, 'code'), message] as const),
    ...(others ?? []),
  ]);
}

/** A new password that is common, or follows from what is typed beside it; the server knows more of the person. */
async function weakPassword(input: unknown): Promise<Problems> {
  if (typeof input !== 'object' || input === null || !('confirmPassword' in input)) return {};
  const fields: Readonly<Record<string, unknown>> = { ...input };
  const [{ weaknessOf }, { decodePassword, ruleWords }] = await Promise.all([
    import('#contract/passwordRule.ts'),
    import('#contract/validation.ts'),
  ]);
  const own = [__BRAND__, ...OWN.map((it) => fields[it])].filter((it) => typeof it === 'string');
  const weakness = weaknessOf(decodePassword(String(fields['password'])) ?? '', own);
  return weakness ? { password: ruleWords[weakness] } : {};
}

const OWN = ['email', 'name', 'firstName', 'middleName', 'lastName', 'organizationName'] as const;

function isAttempt(path: string): boolean {
  return /(?:^|\.)attempt$/.test(path);
}

/** Base64, as passwords travel. */
export async function encodePassword(password: string): Promise<string> {
  return (await import('#contract/validation.ts')).encodePassword(password);
}
