// What a click asks of the server is done once: a second click while the first is under way is the same one, and a
// click after a lost answer is the same request under the same key.
import { CallError } from '#src/core/callError.ts';

/** By name of the work. */
const running = new Map<string, Promise<unknown>>();
/** Keys of requests that are under way or were never answered. */
const keys = new Map<string, string>();

/** `name` tells one request from another: the call, and what it is of. */
export function sendOnce<T>(name: string, send: (idempotencyKey: string) => Promise<T>): Promise<T> {
  return runOnce(name, () => sendUnderKey(name, send));
}

/** A request for work of the same name meanwhile gets the result of the first. */
export function runOnce<T>(name: string, work: () => Promise<T>): Promise<T> {
  const before = running.get(name) as Promise<T> | undefined;
  if (before) return before;
  const current = work().finally(() => running.delete(name));
  running.set(name, current);
  return current;
}

/** Keeps the key until there is an answer: what was never answered may have been done. */
export async function sendUnderKey<T>(
  name: string,
  send: (idempotencyKey: string) => Promise<T>,
): Promise<T> {
  const idempotencyKey = keyOf(name);
  keys.set(name, idempotencyKey);
  try {
    const answer = await send(idempotencyKey);
    keys.delete(name);
    return answer;
  } catch (reason) {
    // Rejected by the server: the next click is another request.
    if (reason instanceof CallError && reason.kind === 'rejected') keys.delete(name);
    throw reason;
  }
}

/** The key that the next request of that name goes under. */
export function keyOf(name: string): string {
  return keys.get(name) ?? crypto.randomUUID();
}

/** Continues a request that began before the page was loaded. */
export function resumeKey(name: string, idempotencyKey: string): void {
  keys.set(name, idempotencyKey);
}

export function isUnanswered(name: string): boolean {
  return keys.has(name);
}
