// Calls that are sent without the page, many at the same moment: what may happen only once happens only once.
import { randomUUID } from 'node:crypto';
import { IDEMPOTENCY_KEY } from '#contract/headers.ts';
import type { Page } from './test.ts';

interface Answer {
  readonly code: string;
  // biome-ignore lint/suspicious/noExplicitAny: each call has an answer of its own
  readonly data: any;
}

/** Sends each call with a key of its own, as many people would. */
export async function ask(
  page: Page,
  path: string,
  data: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const reply = await page.request.post(`/api${path}`, {
    data,
    headers: { [IDEMPOTENCY_KEY]: randomUUID(), ...headers },
  });
  return reply.json();
}

export const times = <T>(count: number, act: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => act(at)));
