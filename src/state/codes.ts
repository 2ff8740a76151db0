// Codes that were requested in this tab. Each belongs to its attempt, which is kept beside the form: a phone may drop
// the page while the message is read.
import type { InputOf, OutputOf } from '#contract/contract.ts';
import { PROOF_DUE } from '#contract/envelope.ts';
import { CallError } from '#src/core/callError.ts';
import { call } from '#src/core/remote.ts';

type CodeRequest = InputOf<'sendSmsCode'> | InputOf<'sendMailCode'>;

/** Sends a code, after the work that the server may ask for, and keeps its attempt for `attemptOf`. */
export async function askCode(requested: CodeRequest): Promise<OutputOf<'sendSmsCode'>> {
  const sent = await send(requested).catch(async (reason) => {
    if (!(reason instanceof CallError) || reason.code !== PROOF_DUE) throw reason;
    const [{ workDue }, { findProof }] = await Promise.all([
      import('#contract/session.ts'),
      import('#src/core/findProof.ts'),
    ]);
    return send({ ...requested, proof: await findProof(workDue.parse(reason.data)) });
  });
  const key = keyOf(requested);
  memory.set(key, sent.attempt);
  try {
    sessionStorage.setItem(key, sent.attempt);
  } catch {
    // A browser that keeps nothing has it as long as the page lasts.
  }
  return sent;
}

/** Attempt id of the last code sent there for this purpose; empty if none was requested. */
export function attemptOf(requested: CodeRequest): string {
  const key = keyOf(requested);
  const known = memory.get(key);
  if (known !== undefined) return known;
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function send(requested: CodeRequest): Promise<OutputOf<'sendSmsCode'>> {
  return 'phone' in requested ? call('sendSmsCode', requested) : call('sendMailCode', requested);
}

const memory = new Map<string, string>();

function keyOf(requested: CodeRequest): string {
  return `code:${requested.purpose}:${'phone' in requested ? requested.phone : requested.email.toLowerCase()}`;
}
