// A line that goes into the cart by itself after the login, with its files: kept in this browser, so that a login which
// leads over another site, or a reload, loses nothing. The tab that asked for it adds it, once.
import type { InputOf } from '#contract/contract.ts';
import { deleteItem, flush, readItem, writeItem } from '#src/core/localDatabase.ts';
import { awaitLogin, getWaitingForLogin } from './awaitedLogin.ts';

export interface AwaitedLine {
  /** Idempotency key of the request, the same each time it is sent. */
  readonly key: string;
  /** The same for the same line. */
  readonly name: string;
  readonly line: InputOf<'addCart'>;
  /** Brought into the account before the line names them. */
  readonly files: readonly File[];
  /** The draft of the product page that the line was made on. */
  readonly draftId?: string;
}

const LINE = 'line:';
const KEPT = 'cart:waits:';
/** Where a browser keeps nothing. */
let inThisPage: AwaitedLine | undefined;

export function awaitLine(it: AwaitedLine): void {
  forgetAwaitedLine();
  inThisPage = it;
  writeItem(KEPT + it.key, () => it);
  flush();
  awaitLogin(LINE + it.key);
}

/** Undefined where the name is that of a vector, or nothing is kept under it. */
export async function awaitedLineOf(waiting: string): Promise<AwaitedLine | undefined> {
  const key = keyOf(waiting);
  if (key === undefined) return undefined;
  return inThisPage?.key === key ? inThisPage : readItem<AwaitedLine>(KEPT + key).catch(() => undefined);
}

/** It is in the cart, or no longer wanted. */
export function forgetAwaitedLine(): void {
  inThisPage = undefined;
  const key = keyOf(getWaitingForLogin() ?? '');
  if (key === undefined) return;
  awaitLogin(undefined);
  void deleteItem(KEPT + key);
}

/** What was changed on its page after the click is added by another click. */
export function forgetLineOfDraft(draftId: string): void {
  if (inThisPage?.draftId === draftId) forgetAwaitedLine();
}

function keyOf(waiting: string): string | undefined {
  return waiting.startsWith(LINE) ? waiting.slice(LINE.length) : undefined;
}
