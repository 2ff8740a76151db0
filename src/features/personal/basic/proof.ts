// Who asks, when it is about the way into the account: by the present password, or by a code to what is bound already.
import type { InputOf } from '#contract/contract.ts';
import { encoded } from '#src/core/check.ts';
import { call } from '#src/core/remote.ts';
import type { Information } from '#src/state/account.ts';

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

export function emptyProof(info: Information): ProofValues {
  return { by: waysOf(info)[0] ?? 'password', presentPassword: '', proofCode: '' };
}

export async function proofOf(values: ProofValues): Promise<Proof> {
  if (values.by === 'phone' || values.by === 'email') return { by: values.by, code: values.proofCode.trim() };
  return { by: 'password', password: await encoded(values.presentPassword) };
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
  return values.by === 'phone'
    ? call('sendSmsCode', { phone: info.phone ?? '', purpose: 'confirm' })
    : call('sendMailCode', { email: info.email ?? '', purpose: 'confirm' });
}
