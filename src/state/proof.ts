// Who asks, when it is about the way into the account: by the present password, or by a code to what is bound already.
import type { InputOf } from '#contract/contract.ts';
import { encodePassword, findProblemsWith, type Problems } from '#src/core/check.ts';
import type { Information } from './account.ts';
import { askCode, attemptOf } from './codes.ts';

export type Proof = InputOf<'changePassword'>['proof'];
export type ProofWay = Proof['by'];

export type ProofValues = {
  readonly by: string;
  readonly presentPassword: string;
  readonly proofCode: string;
};

/** What this account can prove itself by, the easiest first. */
export function waysOf(info: Information): readonly ProofWay[] {
  return [
    ...(info.hasPassword ? (['password'] as const) : []),
    ...(info.phone !== null ? (['phone'] as const) : []),
    ...(info.email !== null ? (['email'] as const) : []),
  ];
}

export function createEmptyProof(info: Information): ProofValues {
  return { by: waysOf(info)[0] ?? 'password', presentPassword: '', proofCode: '' };
}

export async function proofOf(values: ProofValues, info: Information): Promise<Proof> {
  if (values.by === 'phone' || values.by === 'email') {
    const attempt = attemptOf(requestOf(values.by, info));
    return { by: values.by, attempt, code: values.proofCode.trim() };
  }
  return { by: 'password', password: await encodePassword(values.presentPassword) };
}

/** What is wrong with a proof, by field of the form. The call that is asked takes a proof and nothing else. */
export async function findProofProblems(values: ProofValues, info: Information): Promise<Problems> {
  return withProofFields(await findProblemsWith('deleteAccount', { proof: await proofOf(values, info) }));
}

/** The schema's fields of the proof as the form calls them. */
export function withProofFields<T>(problems: Readonly<Record<string, T>>): Record<string, T> {
  const names: Readonly<Record<string, string>> = {
    'proof.password': 'presentPassword',
    'proof.code': 'proofCode',
  };
  return Object.fromEntries(Object.entries(problems).map(([key, it]) => [names[key] ?? key, it]));
}

export function sendProofCode(values: ProofValues, info: Information) {
  return askCode(requestOf(values.by === 'phone' ? 'phone' : 'email', info));
}

function requestOf(way: 'phone' | 'email', info: Information) {
  const purpose = 'confirm' as const;
  return way === 'phone' ? { phone: info.phone ?? '', purpose } : { email: info.email ?? '', purpose };
}
